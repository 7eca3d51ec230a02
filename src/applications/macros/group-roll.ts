import { currentVisibility, type Visibility } from "#core/foundry/visibility.ts";
import { askedVisibility } from "#core/play/requests/post-request.ts";
import { DIFFICULTIES, type Difficulty } from "../../rules/checks/difficulties.ts";
import { type ListedParticipant, opponentsAtHand, participantsAtHand } from "#core/play/people/at-hand.ts";
import type { RequestCall } from "../../play/requests/request-check.ts";
import type { TableRow } from "../../rules/skills/skill-tables.ts";
import { tableRows } from "../../play/checks/check-request.ts";

export type GroupRollKind = "request" | "contest";

/** What a dialog of the macros asks about; each kind shows what counts for it. */
export interface GroupRoll extends Required<Omit<RequestCall, "actors" | "difficulty">> {
  readonly kind: GroupRollKind;
  readonly people: readonly ListedParticipant[];
  readonly difficulty: Difficulty | "";
  readonly drawless: boolean;
  /** Whether everybody rolls for themselves; if not, this user rolls for all. */
  readonly ask: boolean;
  readonly visibility: Visibility;
  /** What the situation adds to their dice where this user rolls for all, by the ids of people. */
  readonly typed: Readonly<Record<string, number>>;
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
    group: "",
    reason: "",
    minutes: 0,
    drawless: false,
    ask: true,
    typed: {},
    visibility: kind === "request" ? askedVisibility() : currentVisibility(),
    ...filled,
  };
}

/** The same people, one of them a place up or down: the topmost is the one side of a contest. */
export function shifted(people: readonly ListedParticipant[], id: number, by: 1 | -1): readonly ListedParticipant[] {
  const from = people.findIndex((one) => one.id === id);
  return people.toSpliced(from, 1).toSpliced(from + by, 0, people[from]!);
}

/** The rows that a request can be made at: those of the first who is asked, without weights, which are each one's own. */
export function askedRows({ kind, people, statistic }: GroupRoll): readonly TableRow[] {
  const actor = kind === "request" ? people[0]?.actor : undefined;
  const found = actor?.statistic(statistic);
  if (!actor || !found?.ok) return [];
  return tableRows(actor, found.value).map((row) => ({ ...row, pounds: null }));
}
