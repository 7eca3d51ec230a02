import { currentVisibility, type Visibility } from "../../foundry/visibility.ts";
import { type Difficulty, DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import type { RowName } from "../../rules/skills/skill-tables.ts";
import type { GroupRollKind } from "./group-roll-kinds.ts";
import { opponentsAtHand, participantsAtHand, type Participant } from "./participants.ts";

/** What a dialog of the macros asks about; each kind shows what counts for it. */
export interface GroupRoll {
  readonly kind: GroupRollKind;
  readonly people: readonly Participant[];
  /** The key of what all use. */
  readonly statistic: string;
  readonly difficulty: Difficulty | "";
  readonly successLevel: number;
  /** The row of the skill's table that the difficulty is that of; null for none. */
  readonly tableRow: RowName | null;
  /** The UUID of the trap that a check on Traps is about; empty for none. */
  readonly trap: string;
  readonly reason: string;
  /** After how many minutes a request closes by itself; 0 for never. */
  readonly minutes: number;
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
export function shifted(participants: readonly Participant[], id: number, by: 1 | -1): readonly Participant[] {
  const from = participants.findIndex((one) => one.id === id);
  const to = from + by;
  const [here, there] = [participants[from], participants[to]];
  if (!here || !there) return participants;
  return participants.map((one, index) => (index === from ? there : index === to ? here : one));
}
