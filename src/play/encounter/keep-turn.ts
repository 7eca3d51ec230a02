import { nextStep } from "../../rules/encounter/turn-steps.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { goOn } from "./turn-flow.ts";
import { courseOf, syncTurn } from "./turn-order.ts";

/** Goes on where whoever's place it was has left. */
export async function afterLeaving(combat: SirpasCombat): Promise<void> {
  if (!combat.started || !game.combats?.has(combat.id ?? "")) return;
  const ids = new Set(combat.combatants.contents.map(({ id }) => id));
  const hasLeft = combat.fight.order.some(({ id, phase }) => phase === "acting" && !ids.has(id));
  if (hasLeft && nextStep(courseOf(combat)).who !== null) await goOn(combat);
  await syncTurn(combat);
}
