import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { applyVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { aimedAt, firstAim, firstKey, rollAimed, type Aim } from "#core/play/exchange/aim.ts";
import { metresBetween } from "#core/play/exchange/distance.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { err, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import {
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type AttackCircumstances,
  type AttackWeapon,
} from "../../rules/combat/attack-plan.ts";
import { rollsAgain, type PlannedAttack, type PlannedDefence } from "../../rules/combat/attack.ts";
import { defencesAgainst } from "../../rules/combat/defence.ts";
import { attackerOf, defenderOf, FISTS } from "../../rules/combat/fighter.ts";
import { readSkill } from "../../rules/checks/check.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { momentOf } from "../moment.ts";
import { canExert } from "../tiredness/exert.ts";
import { furtherDodges, type AttackData } from "./attack-data.ts";
import { defencesMade } from "./defence-data.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { attackWith, conditionsOf, fighterOf, inHand } from "./fighter.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

/** Who attacks whom with what. Without tokens on the scene the distance is what the weapon shoots best. */
export interface AttackRequest extends Aim {
  readonly actor: DogActor;
  readonly weapon: AttackWeapon;
  /** The score of the blow that follows a parry, and the id of the attack that was parried; null and nothing for any other. */
  readonly counter: number | null;
  readonly parried?: string;
}

/** What the attacker has chosen. */
export interface AttackChoice extends Omit<AttackCircumstances, "counter"> {
  /** The key of who is attacked; empty where that is settled. */
  readonly target: string;
}

export function plainChoice(request: AttackRequest): AttackChoice {
  return { ...PLAIN_CIRCUMSTANCES, distance: request.distance, target: firstKey(request) };
}

/** The attack as it was chosen, ready to be rolled. */
export function plannedAttack({ actor, weapon, counter }: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  const attacker = attackerOf(fighterOf(actor), weapon, furtherDodges(actor.uuid, momentOf(actor)));
  return planAttack(attacker, weapon, { ...choice, counter });
}

/** Asks about an attack, and on whom, and rolls it; at once where that is certain. @param id  The item's; empty for bare hands */
export async function performAttack(
  actor: DogActor,
  id: string,
  keys: RollKeys = {},
): Promise<ChatMessage.Implementation | null> {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  const item = id === "" ? null : actor.items.get(id);
  const weapon = item ? attackWith(item) : id === "" ? FISTS : null;
  if (!weapon) return notifyRefusal(err("weaponGone"));
  const able = canExert(actor);
  if (!able.ok) return notifyRefusal(able);
  const distance = weapon.ranges?.medium ?? PLAIN_CIRCUMSTANCES.distance;
  const aim = firstAim(targetList(actor, isOut), distance, (token) => metresBetween(actor, token) ?? 1);
  return rollAimed(ATTACK, { actor, weapon, ...aim, counter: null }, keys);
}

/** How an attack is asked about and rolled. */
export const ATTACK: Parameters<typeof rollAimed<AttackRequest, AttackChoice, PlannedAttack>>[0] = {
  plain: plainChoice,
  ask: (request) => CONFIG.DOG.dialogs.attack(request),
  aimAt: attackOn,
  plan: plannedAttack,
  roll: rollAttack,
};

/** Whether somebody is out of the fight. */
export const isOut = (actor: DogActor): boolean => anyCondition(conditionsOf(actor), "helpless");

/** The attack on another target. */
export function attackOn(request: AttackRequest, key: string): AttackRequest {
  return aimedAt(request, key, (token) => metresBetween(request.actor, token) ?? 1);
}

/** Rolls the dice of an attack: one blow, and one more after each critical success; and posts it. */
async function rollAttack(
  { actor, weapon, target, targetName, counter, parried = "" }: AttackRequest,
  { blow }: AttackChoice,
  plan: PlannedAttack,
  visibility: Visibility,
): Promise<ChatMessage.Implementation | null> {
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
    if (hits && plan.damage.dice > 0) rolls.push(await check.buildDamage(plan.damage).evaluate());
  }
  const { name, uuid, size } = weapon;
  const skill = counter === null ? weapon.skill : "";
  const system = {
    ...{ actor: actor.uuid, target: target?.uuid ?? "", targetName, weapon: name, weaponUuid: uuid },
    ...{ ...plan, skill, blow, parried, small: size === "small", ...momentOf(actor) },
  };
  return createMessage(applyVisibility({ type: "attack", speaker: speakerOf(actor), rolls, system }, visibility));
}

/** The defences that somebody has against an attack, in the order of the rules. */
export function defencesOf(
  actor: DogActor,
  { reach, small }: Pick<AttackData, "reach" | "small">,
): readonly PlannedDefence[] {
  const now = momentOf(actor);
  const tried = {
    dodges: defencesMade(actor.uuid, "dodge", now),
    parries: defencesMade(actor.uuid, "parry", now),
  };
  const defender = defenderOf(fighterOf(actor), { ...inHand(actor), ...tried });
  return defencesAgainst(defender, { reach, small, situation: 0 });
}
