import { messageAt } from "#core/foundry/collections.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { settledSum, situationDiffers } from "#core/play/gate/claimed-terms.ts";
import { differs, isSame, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { isSituational, sumTerms } from "#core/rules/term.ts";
import { signed } from "#core/utils/localize.ts";
import { planAttack, PLAIN_CIRCUMSTANCES, type AttackWeapon } from "../../rules/combat/attack-plan.ts";
import { attackerOf, FISTS } from "../../rules/combat/fighter.ts";
import { counterBlow, MASTERY } from "../../rules/combat/mastery.ts";
import { BAND_ROWS, BANDS } from "../../rules/combat/ranges.ts";
import { defencesOf } from "./attack.ts";
import { AttackData, isFirstTarget } from "./attack-data.ts";
import { DAMAGE } from "./damage.ts";
import { DefenceData, parriesUpTo } from "./defence-data.ts";
import { attackWith, fighterOf, protectionOf } from "./fighter.ts";

/** Compares attacks and defences with the sheets, as long as something can follow from them. */
export function registerAttackDifferences(): void {
  registerSheetDifferences(AttackData, attackDifferences);
  registerSheetDifferences(DefenceData, defenceDifferences);
}

/** How much the situation adds without a Gamemaster's word: as much as there is between a score of none and a certain one. */
const SITUATION_MOST = 100;

function attackDifferences(data: AttackData, actor: Actor.Implementation): readonly Difference[] {
  const { weapon: name, weaponUuid, skill, aim, blow, parried, parent } = data;
  if (isRecorded(DAMAGE.keyOf(parent))) return [];
  const item = weaponUuid === "" ? null : [...actor.items].find((one) => one.uuid === weaponUuid);
  const weapon = weaponUuid === "" ? FISTS : item && attackWith(item);
  if (!weapon || !isAsTold(weapon, data)) return [differs("weapon", name)];
  const distance = weapon.ranges?.medium ?? PLAIN_CIRCUMSTANCES.distance;
  const parry = skill === "" ? dataAt(parried, AttackData)?.answer : null;
  const counter = skill === "" ? counterBlow(MASTERY, parry ? parriesUpTo(parry) : 1) : null;
  const around = { ...PLAIN_CIRCUMSTANCES, aim, blow, distance, counter };
  const plan = planAttack(attackerOf(fighterOf(actor), weapon, 0, isFirstTarget(data, parent)), weapon, around);
  if (!plan.ok) return [differs("weapon", name)];
  const [claimed, owned] = [settledSum(data.terms), settledSum(plan.value.terms)];
  const bonus = settledSum(data.bonuses);
  return [
    ...situationDiffers(data.terms, SITUATION_MOST),
    // A Gamemaster says what changes the defence of somebody else.
    ...(data.against === 0 || parent.author?.isGM ? [] : [differs("situation", "", signed(data.against))]),
    ...(claimed === owned ? [] : [differs("statistic", name, String(claimed))]),
    ...(bonus === settledSum(plan.value.bonuses) ? [] : [differs("damage", name, String(bonus))]),
  ];
}

/** Whether an attack is made as its weapon is, and what its projectile does is what it does at some distance. */
function isAsTold(weapon: AttackWeapon, { skill, reach, small, damage, bonuses, unbreakable }: AttackData): boolean {
  const force = sumTerms(bonuses.filter(isSituational));
  const forces = weapon.kinetic && weapon.ranges ? BANDS.map((band) => BAND_ROWS[band].force) : [];
  return (
    [weapon.skill, ""].includes(skill) &&
    reach === weapon.reach &&
    small === (weapon.size === "small") &&
    unbreakable === weapon.unbreakable &&
    isSame(damage, weapon.damage) &&
    [0, ...forces].includes(force)
  );
}

function defenceDifferences(
  { attack, kind, terms, armour, breaks }: DefenceData,
  actor: Actor.Implementation,
): readonly Difference[] {
  const [message, asked] = [messageAt(attack), dataAt(attack, AttackData)];
  if (!message || !asked?.attempt || isRecorded(DAMAGE.keyOf(message))) return [];
  const planned = defencesOf(actor, asked).find((one) => one.kind === kind);
  const claimed = settledSum(terms);
  const isPlanned = kind === "none" || (planned && settledSum(planned.terms) === claimed && planned.breaks === breaks);
  const protection = sumTerms(armour);
  const worn = sumTerms(protectionOf(actor, asked.attempt.location).terms);
  return [
    // Nobody adds to their own defence what the attack does not say.
    ...situationDiffers(terms, Math.max(0, asked.against)),
    ...(isPlanned ? [] : [differs("statistic", `DOG.DEFENCE.${kind}`, String(claimed))]),
    ...(protection === worn ? [] : [differs("protection", actor.name, String(protection))]),
  ];
}
