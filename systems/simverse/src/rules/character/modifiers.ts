import { isKey } from "#core/rules/keys.ts";
import type { Term } from "#core/rules/term.ts";
import { DAMAGE_TYPES } from "../injury/damage-types.ts";
import { SKILL_GROUPS } from "../skills/groups.ts";
import { ATTRIBUTE_KEYS } from "./attributes.ts";

/** Stands for what a perk was bought for: a sense, a skill, a type of damage. */
export const OWN_CHOICE = "@choice";

/** How often a modifier's value counts: once, or once per level of what gives it. */
export const MODIFIER_SCALES = ["once", "level"] as const;

/** What a roll can have, without which a modifier that asks for it does not count. */
const HAD_BY_ROLLS = [
  "sight",
  "hearing",
  "smell",
  "touch",
  "taste",
  "memory",
  "unarmoured",
  "appearance",
  "commonFolk",
  "stigma",
  "forgotten",
  "lowerBody",
  "outdoor",
  "gestures",
  "prying",
  "moving",
  "ownDamage",
];

/** Those, and the kinds of damage that there are: armour against fire asks for `fire`. */
export function circumstances(): readonly string[] {
  return [...HAD_BY_ROLLS, ...DAMAGE_TYPES.keys];
}

/** Targets that stand for themselves. */
const PLAIN = [
  ...["vitality", "stamina", "mana", "speed", "initiative", "movement", "perception", "lift", "recovery"],
  ...["dodge", "parry", "block", "defences", "attack", "damage", "resistance", "deflection"],
  ...["armourPenalty", "injuryPenalty", "morale", "checks"],
];
/** What can come after the point; null: the key of a skill, or `@choice`. */
const QUALIFIED: Readonly<Record<string, readonly string[] | null>> = {
  attribute: ATTRIBUTE_KEYS,
  skill: null,
  skills: SKILL_GROUPS,
  attack: null,
  parry: null,
  damage: null,
  checks: ["physical", "mental", "social"],
  resist: ["poison", "disease", "mental", "magic", "sonic"],
};

/** What cannot be said by a number. The rules ask for the trait, never for the perk that gives it. */
export const TRAITS = [
  ...["neverSurprised", "noOffHandPenalty", "hardToKill", "relentless", "unarmedMinorAction", "parriesRanged"],
  ...["nightVision", "secondSight", "painless", "healsDouble", "healsSlowly", "halfDamage", "facilitatedMovement"],
  ...["halfPrice", "quickLearner", "lucky", "permitsSpells", "permitsPsionics", "tinker", "companion", "familiar"],
  ...["leader", "undead", "noDodge", "immobile", "blind", "deaf", "mute", "oneArm", "animalMind"],
  ...["longLived", "spellFocus"],
] as const;
export type Trait = (typeof TRAITS)[number];

/** One thing that a perk, flaw, power, armour or other gear does to a number, as data. */
export interface Modifier {
  readonly target: string;
  readonly value: number;
  readonly scale: (typeof MODIFIER_SCALES)[number];
  /** The circumstance it asks for; empty if it always counts. */
  readonly when: string;
}

/** Something a character has that modifies numbers. */
export interface ModifierSource {
  readonly name: string;
  readonly uuid: string;
  /** 1 for what has no levels. */
  readonly level: number;
  /** What it was bought for: a sense, a skill's key, a type of damage; else empty. */
  readonly choice: string;
  readonly modifiers: readonly Modifier[];
  readonly traits: readonly Trait[];
}

/** A source of the rules' own, such as a load or an injury. */
export function ruleSource(
  name: string,
  modifiers: readonly Modifier[],
  traits: readonly Trait[] = [],
): ModifierSource {
  return { name, uuid: "", level: 1, choice: "", modifiers, traits };
}

/** A modifier that always counts, once. */
export function flat(target: string, value: number, when = ""): Modifier {
  return { target, value, scale: "once", when };
}

/**
 * What sources add to something, each as a term; what comes to 0 is left out.
 * @param targets  All it is reached by: an attack with a sword by `attack`, `attack.melee` and `attack.swords`
 * @param had  The circumstances that the roll has
 */
export function modifierTerms(
  sources: readonly ModifierSource[],
  targets: readonly string[],
  had: readonly string[] = [],
): readonly Term[] {
  return sources.flatMap((source) => {
    const value = source.modifiers
      .filter(({ target, when }) => targets.includes(chosen(target, source)) && holds(when, source, had))
      .reduce((sum, modifier) => sum + modifier.value * (modifier.scale === "level" ? source.level : 1), 0);
    return value === 0 ? [] : [{ label: source.name, value, source: source.uuid, kind: "modifier" }];
  });
}

function chosen(target: string, { choice }: ModifierSource): string {
  // What was bought for nothing yet reaches nothing: no target ends with a point.
  return target.replace(OWN_CHOICE, choice);
}

function holds(when: string, source: ModifierSource, had: readonly string[]): boolean {
  return when === "" || had.includes(chosen(when, source));
}

/** The circumstances that would change something, so that a dialog can offer them. */
export function circumstancesOf(sources: readonly ModifierSource[], targets: readonly string[]): readonly string[] {
  const found = sources.flatMap((source) =>
    source.modifiers
      .filter(({ target, when }) => when !== "" && targets.includes(chosen(target, source)))
      .map(({ when }) => chosen(when, source)),
  );
  return [...new Set(found)].filter((when) => when !== "");
}

/** Whether something gives a trait. */
export function hasTrait(sources: readonly ModifierSource[], trait: Trait): boolean {
  return sources.some(({ traits }) => traits.includes(trait));
}

/** What a trait was bought for, such as every type of damage that is halved. */
export function choicesOf(sources: readonly ModifierSource[], trait: Trait): readonly string[] {
  return sources.filter(({ traits, choice }) => traits.includes(trait) && choice !== "").map(({ choice }) => choice);
}

/** All targets that a modifier can have where there are these skills. */
export function targets(skills: readonly string[]): readonly string[] {
  const qualified = Object.entries(QUALIFIED).flatMap(([kind, known]) => {
    const manners = kind === "skill" ? [] : ["melee", "ranged", "unarmed"];
    return (known ?? [...manners, OWN_CHOICE, ...skills]).map((of) => `${kind}.${of}`);
  });
  return [...PLAIN, ...qualified];
}

/** Whether a modifier can have this target. */
export function isTarget(target: string): boolean {
  if (PLAIN.includes(target)) return true;
  const [, kind = "", of = ""] = /^([a-z]+)\.(.+)$/.exec(target) ?? [];
  if (!Object.hasOwn(QUALIFIED, kind)) return false;
  const known = QUALIFIED[kind] ?? null;
  return known === null ? of === OWN_CHOICE || isKey(of) : known.includes(of);
}

export function isCircumstance(when: string): boolean {
  return when === OWN_CHOICE || circumstances().includes(when);
}
