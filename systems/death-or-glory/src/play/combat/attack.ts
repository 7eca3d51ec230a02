import { facesOf } from "#core/foundry/rolls.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { firstAim, firstKey, meansOf, rollAimed, type Aim, type AimedRoll } from "#core/play/exchange/aim.ts";
import { bestOf } from "#core/play/exchange/answers.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { itemsOf } from "#core/play/items.ts";
import {
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type AttackCircumstances,
  type AttackWeapon,
} from "../../rules/combat/attack-plan.ts";
import { rollsAgain, type PlannedAttack, type PlannedDefence } from "../../rules/combat/attack.ts";
import { defencesAgainst } from "../../rules/combat/defence.ts";
import { attackerOf, defenderOf, FISTS } from "../../rules/combat/fighter.ts";
import { protectionValue } from "../../rules/combat/protection.ts";
import { readSkill } from "../../rules/checks/check.ts";
import { setting } from "#core/settings/settings.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { canExert } from "../tiredness/exert.ts";
import { attackingFighter } from "./at-once.ts";
import { furtherDodges, isFirstTarget, type AttackData } from "./attack-data.ts";
import { defencesMade } from "./defence-data.ts";
import { attackWith, fighterOf, inHand, protectionOf, vitalsOf } from "./fighter.ts";

/** Who attacks whom with what. Without tokens on the scene the distance is what the weapon shoots best. */
export interface AttackRequest extends Aim {
  readonly actor: Actor.Implementation;
  readonly weapon: AttackWeapon;
  /** The score of the blow that follows a parry, and the id of the attack that was parried; null and nothing for any other. */
  readonly counter: number | null;
  readonly parried?: string;
}

/** What the attacker has chosen. */
export interface AttackChoice extends Omit<AttackCircumstances, "counter"> {
  /** The key of who is attacked; empty where that is settled. */
  readonly target: string;
  /** What the table adds to the defence against it: a Gamemaster says so. */
  readonly against: number;
}

export function plainChoice(request: AttackRequest): AttackChoice {
  return { ...PLAIN_CIRCUMSTANCES, distance: request.distance, target: firstKey(request), against: 0 };
}

/** The attack as it was chosen, ready to be rolled. */
export function plannedAttack(
  { actor, target, weapon, counter }: AttackRequest,
  choice: AttackChoice,
): Result<PlannedAttack> {
  const now = momentOf(actor);
  const isFirst = isFirstTarget({ actor: actor.uuid, target: target?.uuid ?? "", ...now });
  const attacker = attackerOf(attackingFighter(actor), weapon, furtherDodges(actor.uuid, now), isFirst);
  return planAttack(attacker, weapon, { ...choice, counter });
}

/** Asks about an attack, and on whom, and rolls it; at once where that is certain. @param id  The item's; empty for bare hands */
export async function performAttack(actor: Actor.Implementation, id: string, keys: RollKeys = {}) {
  return rollAimed(ATTACK, actor, requestOf(actor, id), keys);
}

function requestOf(actor: Actor.Implementation, id: string): Result<AttackRequest> {
  const item = actor.items.get(id);
  const weapon = item ? attackWith(item) : id === "" ? FISTS : null;
  if (!weapon) return err("weaponGone");
  const able = canExert(actor);
  if (!able.ok) return able;
  const assumed = weapon.ranges?.medium ?? PLAIN_CIRCUMSTANCES.distance;
  const means = meansOf([...itemsOf(actor, "weapon").filter(({ system }) => system.equipped), { ...FISTS, id: "" }]);
  return ok({ ...firstAim(actor, targetList(actor), assumed), actor, weapon, counter: null, by: id, means });
}

/** How an attack is asked about and rolled: one blow, and one more after each critical success. */
export const ATTACK: AimedRoll<AttackRequest, AttackChoice, PlannedAttack> = {
  type: "attack",
  plain: plainChoice,
  ask: (request) => CONFIG.DOG.dialogs.attack(request),
  plan: plannedAttack,
  armed: requestOf,
  async roll({ actor, weapon, counter, parried = "" }, { blow, against }, plan) {
    const { check } = CONFIG.DOG.rolls;
    const score = sumTerms(plan.terms);
    const rolls: Roll[] = [];
    const rolled: number[] = [];
    while (rollsAgain(score, rolled, checkOptions())) {
      const roll = await check.build("skill").evaluate();
      const [face = 0] = facesOf(roll);
      rolled.push(face);
      rolls.push(roll);
      const hits = readSkill(face, score, checkOptions()).success;
      if (hits && plan.damage.dice > 0)
        rolls.push(await check.ofDice([{ count: plan.damage.dice, faces: plan.damage.faces }]).evaluate());
    }
    const { name, uuid, size } = weapon;
    const skill = counter === null ? weapon.skill : "";
    const system = { weapon: name, weaponUuid: uuid, ...plan, skill, blow, against, parried, small: size === "small" };
    return { rolls, system: { ...system, ...momentOf(actor) } };
  },
};

/** The defences that somebody has against an attack, in the order of the rules; none for who can only rest. */
export function defencesOf(
  actor: Actor.Implementation,
  { reach, small, against }: Pick<AttackData, "reach" | "small" | "against">,
): readonly PlannedDefence[] {
  if (!canExert(actor).ok) return [];
  const now = momentOf(actor);
  const tried = {
    dodges: defencesMade(actor.uuid, "dodge", now),
    parries: defencesMade(actor.uuid, "parry", now),
  };
  const defender = defenderOf(fighterOf(actor), { ...inHand(actor), ...tried });
  return defencesAgainst(defender, { reach, small, situation: against, proneCosts: setting("proneCosts") });
}

/** What an attack meets in somebody who defends as well as they can. */
export function facing(target: Actor.Implementation, attack: Parameters<typeof defencesOf>[1]) {
  return {
    defence: bestOf(defencesOf(target, attack)) ?? null,
    protection: (location: string) => protectionValue(protectionOf(target, location)),
    target: vitalsOf(target),
  };
}
