import { measuredOn, targetedTokens, tokensOf, type PlacedToken } from "#core/foundry/canvas.ts";
import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { applyVisibility, currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { rememberTarget, targetKey, targetList } from "#core/play/people/target-list.ts";
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
import { throwsAgain, type PlannedAttack, type PlannedDefence } from "../../rules/combat/attack.ts";
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

/** Who attacks whom with what. */
export interface AttackRequest {
  readonly actor: DogActor;
  readonly weapon: AttackWeapon;
  /** Whom it can be made against, the likeliest first; none where that is settled. */
  readonly targets: readonly PlacedToken[];
  /** Null for nobody yet. */
  readonly target: DogActor | null;
  readonly targetName: string;
  /** Metres, where both have tokens on the scene; else what the weapon shoots best. */
  readonly distance: number;
  /** The score of the blow that follows a parry, and the id of the attack that was parried; null and nothing for any other. */
  readonly counter: number | null;
  readonly parried?: string;
}

/** What the attacker has chosen. */
export interface AttackChoice extends Omit<AttackCircumstances, "counter"> {
  /** The key of who is attacked; empty where that is settled. */
  readonly target: string;
}

export function plainChoice({ distance, targets: [first] }: AttackRequest): AttackChoice {
  return { ...PLAIN_CIRCUMSTANCES, distance, target: first ? targetKey(first) : "" };
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
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<ChatMessage.Implementation | null> {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  const item = id === "" ? null : actor.items.get(id);
  const weapon = item ? attackWith(item) : id === "" ? FISTS : null;
  if (!weapon) return notifyRefusal(err("weaponGone"));
  const able = canExert(actor);
  if (!able.ok) return notifyRefusal(able);
  const targets = targetList(actor, isOut);
  const nobody = { target: null, targetName: "", distance: weapon.ranges?.medium ?? PLAIN_CIRCUMSTANCES.distance };
  const [first] = targets;
  const request = { actor, weapon, targets, ...(first ? aimAt({ actor }, first) : nobody), counter: null };
  const isCertain = targetedTokens().length === 1 || targets.length < 2;
  return askAttack(request, fast && isCertain, visibility);
}

/** The same, refused where nobody is attacked. */
export function aimedAttack(request: AttackRequest, choice: AttackChoice): Result<PlannedAttack> {
  return request.target ? plannedAttack(request, choice) : err("noTarget");
}

/** Whether somebody is out of the fight. */
export const isOut = (actor: DogActor): boolean => anyCondition(conditionsOf(actor), "helpless");

/** The attack on another target. */
export function attackOn(request: AttackRequest, key: string): AttackRequest {
  const token = request.targets.find((one) => targetKey(one) === key);
  return token ? { ...request, ...aimAt(request, token) } : request;
}

function aimAt({ actor }: Pick<AttackRequest, "actor">, token: PlacedToken) {
  return { target: token.actor, targetName: token.name, distance: distanceTo(actor, token) };
}

/** Asks about an attack, and rolls it. */
export async function askAttack(
  asked: AttackRequest,
  fast: boolean,
  visibility: Visibility,
): Promise<ChatMessage.Implementation | null> {
  const choice = fast ? plainChoice(asked) : await CONFIG.DOG.dialogs.attack(asked);
  if (!choice) return null;
  const request = attackOn(asked, choice.target);
  rememberTarget(request.actor, choice.target);
  const plan = aimedAttack(request, choice);
  return plan.ok ? rollAttack(request, choice, plan.value, visibility) : notifyRefusal(plan);
}

const METRES_PER_FOOT = 0.3;

/** Metres between the bodies: those who stand on squares beside each other are within a metre. */
export function distanceTo(actor: DogActor, { document, center }: PlacedToken): number {
  const from = tokensOf(actor).find((token) => token.parent === document.parent);
  const scene = document.parent;
  const own = (from?.object as PlacedToken | null | undefined)?.center;
  if (!own || !scene) return 1;
  const { distance, units } = scene.grid;
  const between = measuredOn(scene, [own, center]) - distance;
  return Math.max(1, Math.ceil(between * (units.startsWith("f") ? METRES_PER_FOOT : 1)));
}

/** Throws the dice of an attack: one blow, and one more after each critical success; and posts it. */
async function rollAttack(
  { actor, weapon, target, targetName, counter, parried = "" }: AttackRequest,
  { blow }: AttackChoice,
  plan: PlannedAttack,
  visibility: Visibility,
): Promise<ChatMessage.Implementation | null> {
  const { check } = CONFIG.DOG.rolls;
  const score = sumTerms(plan.terms);
  const rolls: Roll[] = [];
  const thrown: number[] = [];
  while (throwsAgain(score, thrown, checkOptions())) {
    const roll = await check.build("skill").evaluate();
    const [face = 0] = facesOf(roll);
    thrown.push(face);
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
  // The attacker has thrown the dice here: hiding them from the attacker alone would hide nothing.
  const seen = visibility === "blind" && !game.user!.isGM ? "gm" : visibility;
  return createMessage(applyVisibility({ type: "attack", speaker: speakerOf(actor), rolls, system }, seen));
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
