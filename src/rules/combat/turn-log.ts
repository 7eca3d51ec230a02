import type { Carried } from "./carry.ts";
import { type MemorableEvent, NEW_COMBAT, remember } from "./memory.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";
import { afterUse, type LoggedUse, NEW_TURN, type Turn, type TurnParticipant } from "./turn.ts";

/** All that was done in a turn, in its order; a turn begins with nothing. */
export type TurnLog = readonly LoggedUse[];

const ACTING: Turn = { ...NEW_TURN, phase: "acting" };

/**
 * Chapters "Combat Turns" and "Initiative": the turn that a log comes to, for somebody whose place in the initiative has
 * come. What no longer fits, because a style was lowered or has gone since, is left out.
 * @param extraAttacks  Attacks that come on top of what the turn gives (Overload).
 */
export function turnAfter(log: TurnLog, who: TurnParticipant, extraAttacks = 0): Turn {
  return log.reduce<Turn>(
    (turn, use) => {
      const next = afterUse(turn, use, who);
      return next.ok ? next.value : turn;
    },
    { ...ACTING, extraAttacks },
  );
}

/**
 * What somebody carries to their next attack after a log. The log knows no dice: only what succeeds by itself (Aim) has
 * gained anything.
 * @param rowsOf  The rows of a manoeuvre by its key; undefined for one that has gone.
 */
export function carriedIn(log: TurnLog, rowsOf: (key: string) => ManoeuvreRows | undefined): readonly Carried[] {
  const events = log.flatMap((use) => memorable(use, rowsOf(use.manoeuvre)));
  return events.reduce(remember, NEW_COMBAT).carried[""] ?? [];
}

function memorable({ type }: LoggedUse, rows: ManoeuvreRows | undefined): readonly MemorableEvent[] {
  const [user, target] = ["", ""];
  if (rows) {
    return [{ type: "manoeuvre", rows, user, target, success: rows.automatic, margin: null, extra: false }];
  }
  return type === "move" || type === "other" ? [{ type: "other", user }] : [];
}
