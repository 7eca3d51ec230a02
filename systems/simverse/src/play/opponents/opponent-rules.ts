import { atLeast } from "#core/odds/distribution.ts";
import type { Losing } from "#core/odds/duel.ts";
import { itemsOf } from "#core/play/items.ts";
import { dangerByTurns, type OpponentRules } from "#core/play/opponents/opponent-rules.ts";
import { attackOdds } from "../../odds/attack.ts";
import { thresholdsOf } from "../../rules/injury/vitals.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { plainChoice, plannedAttack, requestOf } from "../combat/attack.ts";
import { facing } from "../combat/facing.ts";
import { canHold, vitalsOf } from "../combat/fighter.ts";

type Someone = Actor.Implementation;

/** What an attack with each weapon in hand costs a target, in each of its ways; what cannot be used now is left out. */
function lossesOf(target: Someone, by: Someone): readonly Losing[] {
  const armed = itemsOf(by, "weapon").filter(({ system }) => system.equipped && !system.broken && canHold(by, system));
  return armed.flatMap((item) => {
    const request = { ...requestOf(by, item), target };
    return request.uses.flatMap((_, use): readonly Losing[] => {
      const choice = { ...plainChoice(request), use: String(use) };
      const plan = plannedAttack(request, choice);
      if (!plan.ok) return [];
      const { defence, protection } = facing(target, choice, plan.value);
      const { hitChance, injury } = attackOdds(plan.value, defence, protection);
      return [(points) => hitChance * atLeast(injury, points)];
    });
  });
}

function pointsOf(actor: Someone): number {
  const vitals = vitalsOf(actor);
  return vitals.vitality - thresholdsOf(vitals, injuryOptions()).dying;
}

export const OPPONENT_RULES: OpponentRules = {
  hero: "brynja-underhill",
  danger: dangerByTurns((who, by) => ({ points: pointsOf(who), ways: lossesOf(who, by) })),
  levers: (opponent) => ({ attack: 1, defences: 1, vitality: Math.ceil(opponent.most("vitality") / 5) }),
};
