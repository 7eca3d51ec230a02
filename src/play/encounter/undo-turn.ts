import { nextToRedo } from "#core/rules/log/event.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasCombat } from "../documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { redo, undoLast } from "#core/play/log/undo.ts";
import { EXPIRED_KEY, TURN_KEY } from "./step-event.ts";

/** What a Gamemaster does with an encounter; others are told that they cannot. */
const forGamemaster = (act: (combat: SirpasCombat) => Promise<unknown>) => async (combat: SirpasCombat) => {
  if (game.user!.isGM) await act(combat);
  else notifyRefusal(err("notGamemaster"));
};

/** Undoes the last step of a fight. */
export const turnBack = forGamemaster(undoLast);

/** Undoes a whole turn, all that happened in it and what ended just before it, so that the turn before is as it was left. */
export const undoTurn = forGamemaster(async (combat) => {
  const isOf = (prefix: string) => combat.standing.at(-1)?.key.startsWith(prefix) === true;
  if (!combat.standing.some(({ key }) => key.startsWith(TURN_KEY))) return;
  for (let isBegun = false; !isBegun;) {
    isBegun = isOf(TURN_KEY);
    if (!(await undoLast(combat))) return;
  }
  while (isOf(EXPIRED_KEY)) if (!(await undoLast(combat))) return;
});

/** Does again all that was undone, up to the beginning of the turn after. For Gamemasters. */
export async function redoTurn(combat: SirpasCombat): Promise<void> {
  const next = () => nextToRedo(combat.log);
  const isOf = (prefix: string) => next()?.key.startsWith(prefix) === true;
  for (let first = true; next() && (first || !(isOf(TURN_KEY) || isOf(EXPIRED_KEY)));) {
    // What ends just before a turn belongs to its beginning.
    first = isOf(EXPIRED_KEY);
    if (!(await redo(combat))) return;
  }
}
