import { combatantsOf, encounterOf } from "#core/foundry/collections.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { sentInTurn } from "#core/play/exchange/answers.ts";
import { LIFE_STATES, lifeOf } from "../../rules/injury/vitals.ts";
import type { Fighter } from "../../rules/combat/fighter.ts";
import { AttackData } from "./attack-data.ts";
import { fighterOf } from "./fighter.ts";

type Someone = Actor.Implementation;

/**
 * Whether somebody still acts whom those have felled who act at the same time: with equal Agility, what they do to each other counts
 * once all of them have acted. The dead have no turn.
 */
export function actsAtOnce(actor: Someone): boolean {
  const combat = encounterOf(actor);
  if (!combat?.started || lifeOf(actor.left("hitPoints")) === "dead") return false;
  const placeOf = (who: string) => combatantsOf(combat).find((one) => one.actor?.uuid === who)?.initiative ?? null;
  const [own, turn] = [placeOf(actor.uuid), combat.round];
  if (own === null || combat.combatant?.initiative !== own) return false;
  const moment = { actor: actor.uuid, combat: combat.id ?? "", turn };
  if (sentInTurn(AttackData, moment).some(({ data }) => data.parried === "")) return false;
  const lost = combat.standing.flatMap(({ message, changes }) => {
    const attack = dataAt(message, AttackData);
    const isEqual = attack?.target === actor.uuid && attack.turn === turn && placeOf(attack.actor) === own;
    return isEqual ? changes.map((change) => pointsLost(actor, change)) : [];
  });
  const points = lost.reduce((sum, one) => sum + one, 0);
  return points > 0 && lifeOf(actor.left("hitPoints") + points) === "standing";
}

/** The hit points that a change has cost somebody. */
function pointsLost(actor: Someone, change: { readonly uuid: string; readonly path: string }): number {
  if (change.uuid !== actor.uuid || change.path !== "system.hitPoints.value") return 0;
  const { before, after } = change as { readonly before?: unknown; readonly after?: unknown };
  const most = actor.most("hitPoints");
  return Number(before ?? most) - Number(after ?? most);
}

/** Somebody as they attack now: what has felled them in this very moment does not count yet. */
export function attackingFighter(actor: Someone): Fighter {
  const fighter = fighterOf(actor);
  if (!actsAtOnce(actor)) return fighter;
  return {
    ...fighter,
    conditions: fighter.conditions.filter((key) => LIFE_STATES.every((state) => state.key !== key)),
  };
}
