import type { TurnPhase } from "../../rules/combat/turn.ts";
import { whoseTurn } from "../../rules/encounter/turn-steps.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { combatantsOf } from "./fight-of.ts";
import { courseOf } from "./turn-order.ts";

/**
 * Where in the turn of a fight somebody is. Whoever fights in none that throws for initiative acts whenever they like; who came
 * in the middle of a turn has no place in it yet. Somebody who was pre-empted acts again later.
 */
export function phaseIn(combat: SirpasCombat | null, actor: SirpasActor): TurnPhase {
  if (!combat || combat.fight.level === "simplified" || combat.fight.order.length === 0) return "acting";
  const ids = new Set(combatantsOf(combat, actor).map(({ id }) => id));
  const now = whoseTurn(courseOf(combat));
  if (now !== null && ids.has(now)) return "acting";
  const phase = combat.fight.order.find(({ id }) => ids.has(id))?.phase ?? "before";
  return phase === "acting" ? "before" : phase;
}
