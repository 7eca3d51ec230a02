import type { Result } from "#core/rules/result.ts";
import { ok } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { attackTargets, defenceTargets, type Body } from "../character/derived.ts";
import {
  choicesOf,
  hasTrait,
  modifierTerms,
  ofDamage,
  offersOf,
  settled,
  type Equipped,
  type ModifierSource,
  type Offer,
} from "../character/modifiers.ts";
import { deflectionTerms, resistanceAt } from "../gear/armour.ts";
import { qualityBonus, type Masterwork, type Quality } from "../gear/quality.ts";
import type { ConditionKey, RollKind } from "../injury/conditions.ts";
import type { ArmourBonus, Protection } from "../injury/damage.ts";
import { painTerms, type PainState } from "../injury/pain.ts";
import type { Vitals } from "../injury/vitals.ts";
import { canServe, servingOf, type Serving, type ServingPower } from "../powers/serving.ts";
import {
  DEFAULT_PENALTY,
  skillValue,
  specialisationIn,
  specialisationOffers,
  specialisationTerms,
  type Skill,
} from "../skills/skill.ts";
import type { Attacker, AttackWeapon } from "./attack-plan.ts";
import type { DefenceKind } from "./attack.ts";
import type { DamageDice } from "./damage-dice.ts";
import { AFTER_ATTACK, type Defender, type ParryWeapon } from "./defence.ts";
import { LOCATIONS } from "./locations.ts";

/** A character in a fight, as the rules of character, skills and gear describe it. */
export interface Fighter {
  readonly body: Body;
  readonly skills: readonly Skill[];
  readonly conditions: readonly ConditionKey[];
  readonly pain: Omit<PainState, "painless" | "ignored">;
  readonly construct: boolean;
}

/** A weapon as its item stores it. */
export interface Weapon {
  readonly name: string;
  readonly key: string;
  readonly uuid: string;
  /** `unarmed`, `ranged`, or how heavy it is. */
  readonly group: string;
  /** Keys of the skills that use it: the best of those that fit the use counts. */
  readonly skills: readonly string[];
  readonly damage: DamageDice;
  readonly types: readonly string[];
  /** What each die loses where it thrusts; 0 for what is made to impale. */
  readonly thrust: number;
  readonly minimumStrength: number;
  /** Metres of melee, 0 for none, and of throws or shots. */
  readonly reach: number;
  readonly range: number;
  readonly thrown: boolean;
  readonly attack: number;
  readonly parry: number;
  /** How many points of armour it ignores, and what it does more against how much of it. */
  readonly piercing: number;
  readonly against: ArmourBonus;
  readonly quality: Quality;
  /** What a masterwork is better at. */
  readonly masterwork: Masterwork;
}

/** One of the ways to attack with a weapon. */
export interface WeaponUse {
  readonly reach: AttackWeapon["reach"];
  readonly type: string;
}

/** Every way to attack with a weapon: each type of damage in melee and from a distance. */
export function usesOf({ reach, range, thrown, types }: Weapon): readonly WeaponUse[] {
  const distant: readonly AttackWeapon["reach"][] = range > 0 ? [thrown ? "thrown" : "ranged"] : [];
  const reaches = [...(reach > 0 ? (["melee"] as const) : []), ...distant];
  return reaches.flatMap((one) => types.map((type) => ({ reach: one, type })));
}

/** Who attacks with a weapon in one of its ways: by the best skill for it. What perks add comes with the weapon. */
export function attackerOf(fighter: Fighter, weapon: Weapon, { reach }: WeaponUse): Result<Attacker> {
  const { body, conditions } = fighter;
  const { attributes, sources } = body;
  const skill = bestSkill(fighter, weapon, reach);
  const best = skillValue(skill, attributes, { specialisation: specialised(skill, weapon) });
  if (!best.ok) return best;
  return ok({
    terms: [...best.value.terms, ...painOf(fighter, "attack")],
    strength: attributes.strength.value,
    conditions,
    by: "physical",
    ambidextrous: hasTrait(sources, "noOffHandPenalty"),
    seesInDark: seesInDark(sources),
  });
}

/** Whether darkness takes nothing from somebody. */
export function seesInDark(sources: readonly ModifierSource[]): boolean {
  return hasTrait(sources, "nightVision") || hasTrait(sources, "blind");
}

/** A weapon in the hands of a fighter, used in one of its ways, with all that they add to its attack and its damage. */
export function wielded(fighter: Fighter, weapon: Weapon, use: WeaponUse): AttackWeapon {
  const { reach, type } = use;
  const better = qualityBonus(weapon.quality, weapon.masterwork);
  const sources = settled(fighter.body.sources, ofDamage(type));
  const modified = (to: "attack" | "damage" | "dice") => modifierTerms(sources, targetsOf(fighter, weapon, use, to));
  const added = (to: "attack" | "damage", own: number): readonly Term[] => [
    ...named(weapon, own),
    ...named({ ...weapon, name: `SIMVERSE.QUALITY.${weapon.quality}` }, better[to]),
    ...modified(to),
  ];
  return {
    name: weapon.name,
    reach,
    damage: weapon.damage,
    moreDice: sumTerms(modified("dice")),
    type,
    thrust: type === "impaling" ? weapon.thrust : 0,
    addsStrength: reach !== "ranged",
    range: reach === "melee" ? weapon.reach : weapon.range,
    minimumStrength: weapon.minimumStrength,
    // A bow cannot be drawn half.
    needsStrength: reach === "ranged",
    attack: added("attack", weapon.attack),
    bonuses: added("damage", 0),
    piercing: weapon.piercing,
    against: weapon.against,
    knockback: 0,
    bounded: false,
  };
}

/** Something that would change an attack or its damage if it is so. */
export interface AttackOffer extends Offer {
  /** What it adds to the damage. */
  readonly damage: readonly Term[];
  /** What a power adds besides that is part of the attack; absent for all else. */
  readonly serves?: Serving;
}

/** All that would change an attack with a weapon in one of its ways, or its damage, if it is so. */
export function attackOffers(
  fighter: Fighter,
  weapon: Weapon,
  use: WeaponUse,
  { sources, tools }: Equipped,
): readonly AttackOffer[] {
  const certain = ofDamage(use.type);
  const who = { sources: settled(sources, certain), tools: settled(tools, certain) };
  const offers = (to: "attack" | "damage") => offersOf(who, targetsOf(fighter, weapon, use, to));
  const damage = offers("damage");
  const skill = bestSkill(fighter, weapon, use.reach);
  const attack = [...offers("attack"), ...specialisationOffers(skill, specialised(skill, weapon))].map((offer) => ({
    ...offer,
    damage: damage.find(({ key }) => key === offer.key)?.terms ?? [],
  }));
  const hurting = damage.filter(({ key }) => !attack.some((offer) => offer.key === key));
  return [...attack, ...hurting.map((offer) => ({ ...offer, terms: [], damage: offer.terms }))];
}

/** The powers that can be part of an attack with a weapon in one of its ways, as offers: each is named by its UUID. */
export function servingOffers<Power extends ServingPower>(
  fighter: Fighter,
  weapon: Weapon,
  { use, aimed }: { readonly use: WeaponUse; readonly aimed: boolean },
  powers: readonly Power[],
): readonly (AttackOffer & { readonly power: Power; readonly serves: Serving })[] {
  const { key: skill } = bestSkill(fighter, weapon, use.reach);
  const attack = { reach: use.reach, skill, aimed, targets: targetsOf(fighter, weapon, use, "attack") };
  return powers
    .filter((power) => canServe(power, attack))
    .map((power) => ({ key: power.uuid, label: power.name, power, ...servingOf(power, attack) }));
}

/** What an attack with a weapon is reached by, or its damage. */
function targetsOf(fighter: Fighter, weapon: Weapon, { reach }: WeaponUse, to: "attack" | "damage" | "dice") {
  const reaches = [reach === "melee" ? "melee" : "ranged", ...(weapon.group === "unarmed" ? ["unarmed"] : [])];
  return attackTargets(to, reaches, bestSkill(fighter, weapon, reach).key);
}

/** A weapon or shield as far as a specialisation can be in it. */
type Thing = Pick<Weapon, "name" | "key">;

/** What somebody holds to defend with. */
export interface Held {
  readonly weapon: Weapon | null;
  readonly shield: (Thing & { readonly uuid: string; readonly deflection: number }) | null;
  /** Whether the weapon attacked this turn. */
  readonly attacked: boolean;
  /** Whether it is certain that they moved this turn. */
  readonly moved: boolean;
}

/** What a fighter can defend with. */
export function defenderOf(fighter: Fighter, { weapon, shield, attacked, moved }: Held): Defender {
  const { body, conditions } = fighter;
  const { armour } = body;
  const sources = moving(body.sources, moved);
  const added = (...defence: Parameters<typeof defenceTargets>) => modifierTerms(sources, defenceTargets(...defence));
  return {
    dexterity: body.attributes.dexterity.value,
    conditions,
    deflection: [...deflectionTerms(armour, sources), ...added("dodge")],
    canDodge: !hasTrait(sources, "noDodge"),
    parry: weapon && parryWith(fighter, weapon, attacked, sources),
    block: shield && {
      skill: levelOf(skillOf(fighter, SHIELD)),
      terms: [
        ...named(shield, shield.deflection),
        ...specialisationTerms(specialised(skillOf(fighter, SHIELD), shield)),
        ...added("block"),
      ],
    },
    terms: painOf(fighter, "defence"),
  };
}

/** What somebody parries with a weapon. */
function parryWith(
  fighter: Fighter,
  weapon: Weapon,
  attacked: boolean,
  sources: readonly ModifierSource[],
): ParryWeapon {
  const skill = bestSkill(fighter, weapon, "melee");
  return {
    skill: levelOf(skill),
    terms: [
      ...named(weapon, weapon.parry),
      ...specialisationTerms(specialised(skill, weapon)),
      ...modifierTerms(sources, defenceTargets("parry", skill.key)),
    ],
    attacked,
    parriesRanged: hasTrait(sources, "parriesRanged"),
  };
}

/** Of several weapons in hand the one that parries best, by skill, by what it adds, and by whether it has attacked; null of none. */
export function bestToParry(
  fighter: Fighter,
  weapons: readonly Weapon[],
  attackedWith: readonly string[],
): Weapon | null {
  const values = weapons.map((weapon) => {
    const attacked = attackedWith.includes(weapon.uuid);
    const { skill, terms } = parryWith(fighter, weapon, attacked, fighter.body.sources);
    return { weapon, value: skill / 2 + sumTerms(terms) + (attacked ? AFTER_ATTACK : 0) };
  });
  return values.toSorted((one, other) => other.value - one.value)[0]?.weapon ?? null;
}

/** All that would change a defence of a fighter if it is so. */
export function defenceOffers(
  fighter: Fighter,
  { weapon, shield, moved }: Pick<Held, "weapon" | "shield" | "moved">,
  kind: DefenceKind,
  { sources, tools }: Equipped,
): readonly Offer[] {
  const parrying = kind === "parry" && weapon ? bestSkill(fighter, weapon, "melee") : null;
  const [skill, thing] = kind === "block" ? [skillOf(fighter, SHIELD), shield] : [parrying, weapon];
  return [
    ...offersOf({ sources: moving(sources, moved), tools }, defenceTargets(kind, parrying?.key ?? "")),
    ...(skill && thing ? specialisationOffers(skill, specialised(skill, thing)) : []),
  ];
}

/** Sources of somebody of whom it is certain that they moved, or is not. */
function moving(sources: readonly ModifierSource[], moved: boolean): readonly ModifierSource[] {
  return moved ? settled(sources, new Map([["moving", true]])) : sources;
}

/** What protects a fighter at a location against a type of damage. */
export function protectionOf({ body, construct }: Fighter, location: string, type: string): Protection {
  const { armour, size, sources } = body;
  const certain = new Map([...ofDamage(type), ["lowerBody", LOCATIONS.of(location).armour === "legs"]]);
  const resists = choicesOf(sources, "halfDamage").includes(type);
  const undead = hasTrait(sources, "undead");
  const immune = (
    [
      ["undead", "poison"],
      ["deaf", "sonic"],
    ] as const
  ).filter(([trait, to]) => to === type && hasTrait(sources, trait));
  return {
    armour: resistanceAt(location, armour, size, settled(sources, certain)).terms,
    factors: [
      ...(resists ? [{ label: "SIMVERSE.TRAIT.halfDamage", factor: 0.5 }] : []),
      ...immune.map(([trait]) => ({ label: `SIMVERSE.TRAIT.${trait}`, factor: 0 })),
    ],
    bleeds: !construct && !undead,
  };
}

/** A fighter as far as pain goes. */
export type Sufferer = Pick<Fighter, "body" | "pain" | "construct">;

/** What pain takes from a fighter's rolls of some kind. */
export function painOf({ body, pain, construct }: Sufferer, kind: RollKind): readonly Term[] {
  const { sources } = body;
  const painless = construct || hasTrait(sources, "painless");
  return painTerms({ ...pain, painless, ignored: sumTerms(modifierTerms(sources, ["injuryPenalty"])) }, kind);
}

/** What perks say about dying. */
export function vitalTraits(sources: readonly ModifierSource[]): Pick<Vitals, "hardToKill" | "relentless"> {
  return { hardToKill: hasTrait(sources, "hardToKill"), relentless: hasTrait(sources, "relentless") };
}

const THROWING = "throwing";
const SHIELD = "shield";

/** The specialisation of a skill that a weapon or shield is. */
function specialised(skill: Skill, { name, key }: Thing): string {
  return specialisationIn(skill, [name, key]);
}

/** What bare hands fight with. */
export const BARE: Pick<Weapon, "skills"> = { skills: ["brawling"] };
/** What somebody grapples with. */
export const GRIP: Pick<Weapon, "skills"> = { skills: ["brawling", "wrestling"] };

/** The best skill with a weapon in melee, or from a distance where it is for nothing else. */
export function weaponSkill(fighter: Fighter, weapon: Pick<Weapon, "skills">): Skill {
  return bestSkill(fighter, weapon, "melee");
}

/** What is thrown goes by Throwing if it can, and nothing else does unless it must. */
function bestSkill(fighter: Fighter, { skills }: Pick<Weapon, "skills">, reach: WeaponUse["reach"]): Skill {
  const fitting = skills.filter((key) => (key === THROWING) === (reach === "thrown"));
  const known = (fitting.length > 0 ? fitting : skills).map((key) => skillOf(fighter, key));
  return known.reduce((best, one) => (one.level > best.level ? one : best), known[0] ?? untrained(""));
}

function skillOf({ skills }: Fighter, key: string): Skill {
  return skills.find((skill) => skill.key === key) ?? untrained(key);
}

/** Every skill that fights is one of Dexterity that anybody can try. */
function untrained(key: string): Skill {
  return {
    key,
    group: "combat",
    attributes: ["dexterity"],
    combine: "best",
    hard: false,
    level: 0,
    specialisations: [],
  };
}

function levelOf({ level }: Skill): number {
  return level > 0 ? level : DEFAULT_PENALTY;
}

function named({ name, uuid }: { readonly name: string; readonly uuid: string }, value: number): readonly Term[] {
  return value === 0 ? [] : [{ label: name, value, source: uuid, kind: "gear" }];
}
