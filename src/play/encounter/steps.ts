import { nextToRedo } from "../../rules/encounter/log.ts";
import { err } from "../../rules/result.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { stepFor } from "./ask-step.ts";
import { combatantInTurn } from "./turn-order.ts";
import { EXPIRED_KEY, goOn, TURN_KEY } from "./turn-flow.ts";
import { redo, undoLast } from "../log/undo.ts";

/** The next place, or the next turn. A player may end a place of their own. */
export async function turnForward(combat: SirpasCombat): Promise<void> {
  if (game.user!.isGM) return goOn(combat);
  const now = combatantInTurn(combat);
  if (now?.isOwner) return stepFor(now, "end");
  notifyRefusal(err("notGamemaster", {}));
}

/** Takes the last step of a fight back. */
export async function turnBack(combat: SirpasCombat): Promise<void> {
  if (game.user!.isGM) await undoLast(combat);
  else notifyRefusal(err("notGamemaster", {}));
}

/** Takes the last step that was taken back again. */
export async function stepAgain(combat: SirpasCombat): Promise<void> {
  if (game.user!.isGM) await redo(combat);
  else notifyRefusal(err("notGamemaster", {}));
}

/**
 * Takes a whole turn back, all that happened in it and what ended just before it, so that the turn before stands as it was left.
 */
export async function undoTurn(combat: SirpasCombat): Promise<void> {
  if (!game.user!.isGM) return void notifyRefusal(err("notGamemaster", {}));
  const isOf = (prefix: string) => combat.standing.at(-1)?.key.startsWith(prefix) === true;
  if (!combat.standing.some(({ key }) => key.startsWith(TURN_KEY))) return;
  for (let isBegun = false; !isBegun;) {
    isBegun = isOf(TURN_KEY);
    if (!(await takenBack(combat))) return;
  }
  while (isOf(EXPIRED_KEY)) if (!(await takenBack(combat))) return;
}

/** Does again all that was taken back, up to the beginning of the turn after. */
export async function redoTurn(combat: SirpasCombat): Promise<void> {
  if (!game.user!.isGM) return void notifyRefusal(err("notGamemaster", {}));
  const next = () => nextToRedo(combat.log);
  const isTurn = () => next()?.key.startsWith(TURN_KEY) === true || next()?.key.startsWith(EXPIRED_KEY) === true;
  for (let first = true; next() && (first || !isTurn());) {
    const begins = next()?.key.startsWith(EXPIRED_KEY) === true;
    const before = combat.standing.length;
    await redo(combat);
    if (combat.standing.length === before) return;
    // What ends just before a turn belongs to its beginning.
    first = begins;
  }
}

async function takenBack(combat: SirpasCombat): Promise<boolean> {
  const before = combat.standing.length;
  await undoLast(combat);
  return combat.standing.length < before;
}
