import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import {
  differs,
  isSame,
  registerDifferences,
  registerSheetDifferences,
  type Difference,
} from "#core/play/gate/differences.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { sumTerms, type Term, isSituational } from "#core/rules/term.ts";
import { signed } from "#core/utils/localize.ts";
import { ATTRIBUTE_KEYS, labelOf } from "../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../rules/character/senses.ts";
import { planAttack, PLAIN_CIRCUMSTANCES, type AttackWeapon } from "../rules/combat/attack-plan.ts";
import { attackerOf, FISTS } from "../rules/combat/fighter.ts";
import { counterBlow, MASTERY } from "../rules/combat/mastery.ts";
import { BAND_ROWS, BANDS } from "../rules/combat/ranges.ts";
import { CheckData, isOneAttempt } from "./checks/check-data.ts";
import { defencesOf } from "./combat/attack.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DAMAGE } from "./combat/damage.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { attackWith, fighterOf, protectionOf } from "./combat/fighter.ts";
import { TREATMENT } from "./combat/turn.ts";
import { CreationData } from "./creation/creation-data.ts";
import { criticalsOf, IMPROVEMENT, numberOf } from "./improvement/improve.ts";
import { improvableIn, ImprovementData } from "./improvement/improvement-data.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { skillName, skillOf } from "./skills.ts";

/** What players' messages say is compared with the sheets as long as something can follow from it; a note on each says if it was changed after its dice were seen. */
export function registerComparisons(): void {
  registerSheetDifferences(CheckData, checkDifferences);
  registerSheetDifferences(AttackData, attackDifferences);
  registerSheetDifferences(DefenceData, defenceDifferences);
  registerSheetDifferences(ImprovementData, improvementDifferences);
  registerDifferences(CreationData, () => []);
}

/** What the sheets settle: not what the table adds as it likes, and not what the moment does, of which the gate counts how often was defended. */
const isOwn = (term: Term) => !isSituational(term);

const ownSum = (terms: readonly Term[]) => sumTerms(terms.filter(isOwn));

function checkDifferences(
  { skill, targets, patient, combat, turn, parent }: CheckData,
  actor: Actor.Implementation,
): readonly Difference[] {
  const known = statisticsOf(actor);
  const claims = targets
    .map(({ label, terms }) => ({ label, value: ownSum(terms) }))
    .filter(({ label, value }) => !known.some((one) => isOf(one, skill, label) && one.value === value));
  const treated = patient === "" || isRecorded(TREATMENT.keyOf(parent)) ? null : actorAt(patient);
  return [
    ...claims.map(({ label, value }) => differs("statistic", label, String(value))),
    ...(treated && !isOneAttempt(momentOf(treated), { combat, turn }) ? [differs("turn", treated.name)] : []),
  ];
}

/** What somebody can roll, with its value; `skill` is the key of a skill, or the id of its item. */
interface Rollable {
  readonly skill: string;
  readonly label: string;
  readonly value: number;
}

/** Whether something that can be rolled is what a check says: a skill by its key, for its name may have changed since. */
function isOf(one: Rollable, skill: string, label: string): boolean {
  return skill === "" ? one.label === label : one.skill === skill;
}

/** All that somebody can roll. */
function statisticsOf(actor: Actor.Implementation): readonly Rollable[] {
  const { attributes, senses, skills } = actor.character;
  return [
    ...ATTRIBUTE_KEYS.map((key) => ({ skill: "", label: labelOf(key), value: attributes[key].value })),
    ...SENSES.map((key) => ({ skill: "", label: senseLabel(key), value: senses[key].value })),
    ...Object.entries(skills).map(([key, { value }]) => ({ skill: key, label: skillName(actor.uuid, key), value })),
  ];
}

/** How much the situation adds without a Gamemaster's word: as much as there is between a score of none and a certain one. */
const SITUATION_MOST = 100;

function attackDifferences(data: AttackData, actor: Actor.Implementation): readonly Difference[] {
  const { weapon: name, weaponUuid, skill, aim, blow, parent } = data;
  if (isRecorded(DAMAGE.keyOf(parent))) return [];
  const item = weaponUuid === "" ? null : [...actor.items].find((one) => one.uuid === weaponUuid);
  const weapon = weaponUuid === "" ? FISTS : item && attackWith(item);
  if (!weapon || !isAsTold(weapon, data)) return [differs("weapon", name)];
  const distance = weapon.ranges?.medium ?? PLAIN_CIRCUMSTANCES.distance;
  const counter = skill === "" ? counterBlow(MASTERY, 1) : null;
  const around = { ...PLAIN_CIRCUMSTANCES, aim, blow, distance, counter };
  const plan = planAttack(attackerOf(fighterOf(actor), weapon, 0), weapon, around);
  if (!plan.ok) return [differs("weapon", name)];
  const [claimed, owned] = [ownSum(data.terms), ownSum(plan.value.terms)];
  // The first parry of a round is answered best.
  const isScore = counter === null ? claimed === owned : claimed <= owned;
  const bonus = ownSum(data.bonuses);
  return [
    ...situationDiffers(data.terms, SITUATION_MOST),
    ...(isScore ? [] : [differs("statistic", name, String(claimed))]),
    ...(bonus === ownSum(plan.value.bonuses) ? [] : [differs("damage", name, String(bonus))]),
  ];
}

/** What the situation is said to add, where it is more than it may without a Gamemaster's word. */
function situationDiffers(terms: readonly Term[], most: number): readonly Difference[] {
  const sum = sumTerms(terms.filter((term) => !isOwn(term) && term.value > 0));
  return sum > most ? [differs("situation", "", signed(sum))] : [];
}

/** Whether an attack is made as its weapon is, and what its projectile does is what it does at some distance. */
function isAsTold(weapon: AttackWeapon, { skill, reach, small, damage, bonuses, unbreakable }: AttackData): boolean {
  const force = sumTerms(bonuses.filter((term) => !isOwn(term)));
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
  const claimed = ownSum(terms);
  const isPlanned = kind === "none" || (planned && ownSum(planned.terms) === claimed && planned.breaks === breaks);
  const protection = sumTerms(armour);
  const worn = sumTerms(protectionOf(actor, asked.attempt.location).terms);
  return [
    // Nobody is asked for a situation that helps a defence.
    ...situationDiffers(terms, 0),
    ...(isPlanned ? [] : [differs("statistic", `DOG.DEFENCE.${kind}`, String(claimed))]),
    ...(protection === worn ? [] : [differs("protection", actor.name, String(protection))]),
  ];
}

function improvementDifferences(
  { check, skill, attribute, number, value }: ImprovementData,
  actor: Actor.Implementation,
) {
  const message = messageAt(check);
  const improvable = improvableIn(message);
  if (!message || !improvable || isRecorded(IMPROVEMENT.keyOf(message))) return [];
  const own = skillOf(actor, skill);
  if (!own) return [];
  const { had, needed } = criticalsOf(own, improvable);
  const isValue = value === sumTerms(numberOf(own, improvable)) && had >= needed;
  const isNumber = attribute === "" || number === actor.character.attributes[attribute].value;
  return [
    ...(isValue ? [] : [differs("statistic", own.name, String(value))]),
    ...(isNumber ? [] : [differs("statistic", labelOf(attribute), String(number))]),
  ];
}
