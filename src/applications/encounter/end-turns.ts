import { nextToRedo } from "#core/rules/log/event.ts";
import { setting } from "#core/settings/settings.ts";
import type { SpentTurn } from "#core/applications/encounter/end-turns.ts";
import type { SirpasCombat } from "../../play/documents.ts";
import { actorOf, combatantInTurn } from "../../play/encounter/turn-order.ts";
import { planned, stepFor } from "../../play/encounter/turn-flow.ts";
import { turnLeft } from "../../play/movement/move-cost.ts";
import { canMove } from "./own-turn.ts";

/**
 * The turn in which nothing is left to do: neither an action nor a movement, and no choice to wait. A Gamemaster who has gone back in
 * the log decides what comes next.
 */
export function spentTurn(combat: SirpasCombat): SpentTurn | null {
  if (combat.encounter.level === "simplified" || nextToRedo(combat.log)) return null;
  const combatant = combatantInTurn(combat);
  const actor = combatant && actorOf(combatant);
  if (!combatant || !actor) return null;
  const { actions, attacks } = turnLeft(actor);
  if (actions > 0 || attacks > 0 || (setting("spendMovement") && canMove(actor))) return null;
  if (planned(combat, combatant.id ?? "", "wait").ok) return null;
  // Somebody's turn comes again in the same round, which the log tells apart.
  const key = [combat.id, combat.round, combatant.id, Object.keys(combat.log).length].join(" ");
  return { key, end: () => stepFor(combatant, "end") };
}
