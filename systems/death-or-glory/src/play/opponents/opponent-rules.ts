import { firstAim } from "#core/play/exchange/aim.ts";
import { dangerByTurns, type OpponentRules } from "#core/play/opponents/opponent-rules.ts";
import { lossOdds } from "../../odds/attack.ts";
import { PLAIN_CIRCUMSTANCES, type AttackWeapon } from "../../rules/combat/attack-plan.ts";
import { FISTS } from "../../rules/combat/fighter.ts";
import { FELLED } from "../../rules/injury/vitals.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { facing, plainChoice, plannedAttack } from "../combat/attack.ts";
import { weaponOf } from "../combat/fighter.ts";
import { itemsOf } from "#core/play/items.ts";

type Someone = Actor.Implementation;

/** What an attack with each weapon in hand, or with fists, costs a target; a weapon that cannot be used now is left out. */
function lossesOf(target: Someone, by: Someone) {
  const armed = itemsOf(by, "weapon").filter(({ system }) => system.equipped);
  return [...armed.map(weaponOf), FISTS].flatMap((weapon) => lossBy(target, by, weapon));
}

function lossBy(target: Someone, actor: Someone, weapon: AttackWeapon) {
  const aim = firstAim(actor, [], weapon.ranges?.medium ?? PLAIN_CIRCUMSTANCES.distance);
  const request = { ...aim, target, actor, weapon, counter: null };
  const plan = plannedAttack(request, plainChoice(request));
  if (!plan.ok) return [];
  const small = weapon.size === "small";
  const { defence, protection } = facing(target, { reach: plan.value.reach, small, against: 0 });
  return [lossOdds(plan.value, defence, protection, checkOptions())];
}

export const OPPONENT_RULES: OpponentRules = {
  hero: "hedda-ironhand",
  danger: dangerByTurns((who, by) => ({ points: who.left("hitPoints") - FELLED, ways: lossesOf(who, by) })),
  levers: () => ({ "system.skills.*.learned": 10, "system.attributes.constitution.base": 3 }),
};
