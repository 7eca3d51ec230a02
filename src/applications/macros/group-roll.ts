import { currentVisibility, type Visibility } from "#core/foundry/visibility.ts";
import { type Difficulty, DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { opponentsAtHand, participantsAtHand, type ListedParticipant } from "#core/play/people/at-hand.ts";
import type { RequestCall } from "../../play/requests/request-check.ts";

export type GroupRollKind = "request" | "contest";

/** What a dialog of the macros asks about; each kind shows what counts for it. */
export interface GroupRoll extends Required<Omit<RequestCall, "actors" | "difficulty">> {
  readonly kind: GroupRollKind;
  readonly people: readonly ListedParticipant[];
  readonly difficulty: Difficulty | "";
  readonly drawless: boolean;
  /** Whether everybody throws for themselves; if not, this user throws for all. */
  readonly ask: boolean;
  readonly visibility: Visibility;
}

/**
 * What a dialog starts with: who is selected on the scene.
 * @param filled  What has been settled before.
 */
export function groupRollAtHand(kind: GroupRollKind, filled: Partial<GroupRoll> = {}): GroupRoll {
  return {
    kind,
    people: kind === "contest" ? opponentsAtHand() : participantsAtHand(),
    statistic: "",
    difficulty: "normal",
    successLevel: DIFFICULTIES.normal,
    tableRow: null,
    trap: "",
    reason: "",
    minutes: 0,
    drawless: false,
    ask: true,
    visibility: currentVisibility(),
    ...filled,
  };
}

/** The same people, one of them a place up or down: the topmost is the one side of a contest. */
export function shifted(people: readonly ListedParticipant[], id: number, by: 1 | -1): readonly ListedParticipant[] {
  const from = people.findIndex((one) => one.id === id);
  const to = from + by;
  const [here, there] = [people[from], people[to]];
  if (!here || !there) return people;
  return people.map((one, index) => (index === from ? there : index === to ? here : one));
}
