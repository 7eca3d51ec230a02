import { moveBand, type Reach, turnsFor } from "../../rules/combat/move-bands.ts";
import { registerRuler, type JudgedWay, type RuledToken } from "#core/applications/movement/token-ruler.ts";
import { localize } from "#core/utils/localize.ts";
import { on } from "#core/foundry/hooks.ts";
import { setting } from "#core/settings/settings.ts";
import { moveJudge, inTurns, canMove } from "./judged-moves.ts";

/** Lets movements in encounters be judged, and the ruler of tokens show it; to be called in the init hook. */
export function registerMovement(): void {
  on("preMoveToken", canMove);
  registerRuler(judgeWay);
}

function judgeWay(token: RuledToken, feet: number): JudgedWay | null {
  const actor = inTurns(token.actor);
  const reach = actor && moveJudge()?.reachOf(actor);
  if (!reach) return null;
  const price = (setting("spendMovement") && moveJudge()?.costOf(actor)) || "";
  return { band: moveBand(feet, reach), word: reachLabels(feet, reach), price };
}

/** What a way comes to, in words: what is left of the turn's movement after it, or how many turns it takes. */
function reachLabels(feet: number, reach: Reach): string {
  const { value } = reach.turn;
  const band = moveBand(feet, reach);
  if (value === 0) return localize("SIRPAS.MOVE.none");
  if (band === "turn")
    return localize("SIRPAS.MOVE.left", { left: Math.max(0, Math.floor(value - feet + 1e-6)), all: value });
  const turns = turnsFor(feet, reach) ?? 0;
  return localize(`SIRPAS.MOVE.${band}`, { turns, all: value });
}
