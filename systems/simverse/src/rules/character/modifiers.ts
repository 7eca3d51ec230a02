import { isKey } from "#core/rules/keys.ts";
import type { Term } from "#core/rules/term.ts";
import { DAMAGE_TYPES } from "../injury/damage-types.ts";
import { SKILL_GROUPS } from "../skills/groups.ts";
import { ATTRIBUTE_KEYS, type AttributeKey } from "./attributes.ts";

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
  ...["dodge", "parry", "block", "defences", "attack", "damage", "dice", "resistance", "ward", "deflection"],
  ...["armourPenalty", "injuryPenalty", "morale", "exposed", "checks"],
];
/** What can come after the point; null: the key of a skill, or `@choice`. */
const QUALIFIED: Readonly<Record<string, readonly string[] | null>> = {
  attribute: ATTRIBUTE_KEYS,
  skill: null,
  skills: SKILL_GROUPS,
  attack: null,
  parry: null,
  damage: null,
  dice: null,
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
 * What sources add to something whatever the circumstances, each as a term; what comes to 0 is left out.
 * @param targets  All it is reached by: an attack with a sword by `attack`, `attack.melee` and `attack.swords`
 */
export function modifierTerms(sources: readonly ModifierSource[], targets: readonly string[]): readonly Term[] {
  return termsAsking("", sources, targets, "modifier");
}

/** What sources add where a roll has a circumstance; always, for an empty one. */
function termsAsking(
  when: string,
  sources: readonly ModifierSource[],
  targets: readonly string[],
  kind: string,
): readonly Term[] {
  return sources.flatMap((source) => {
    const value = source.modifiers
      .filter((modifier) => targets.includes(chosen(modifier.target, source)) && askedBy(modifier, source) === when)
      .reduce((sum, modifier) => sum + modifier.value * (modifier.scale === "level" ? source.level : 1), 0);
    return value === 0 ? [] : [{ label: source.name, value, source: source.uuid, kind }];
  });
}

function chosen(target: string, { choice }: ModifierSource): string {
  // What was bought for nothing yet reaches nothing: no target ends with a point.
  return target.replace(OWN_CHOICE, choice);
}

/** The circumstance that a modifier asks for. What was bought for nothing yet asks for what no roll has. */
function askedBy({ when }: Modifier, source: ModifierSource): string {
  return chosen(when, source) || when;
}

/** Sources where it is certain whether there are some circumstances: what asks for one of them counts always, or never. */
export function settled(
  sources: readonly ModifierSource[],
  certain: ReadonlyMap<string, boolean>,
): readonly ModifierSource[] {
  return sources.map((source) => ({
    ...source,
    modifiers: source.modifiers.flatMap((modifier) => {
      const is = certain.get(askedBy(modifier, source));
      return is === undefined ? [modifier] : is ? [{ ...modifier, when: "" }] : [];
    }),
  }));
}

/** What is certain of what is done with a type of damage: it is of that type, and of no other. */
export function ofDamage(type: string): ReadonlyMap<string, boolean> {
  return new Map(DAMAGE_TYPES.keys.map((key) => [key, key === type]));
}

/** The kind of the terms of a circumstance. */
export const CIRCUMSTANCE = "circumstance";

/** Something that would change a roll if it is so, for a dialog to offer: a circumstance, or a tool at hand. */
export interface Offer {
  /** The circumstance, or the UUID of the tool. */
  readonly key: string;
  /** A localisation key, what a perk was bought for, or the name of the tool. */
  readonly label: string;
  readonly terms: readonly Term[];
  /** What it gives in a few words, where its terms do not say all of it. */
  readonly note?: string;
}

/** Who rolls, as far as offers go. */
export interface Equipped {
  readonly sources: readonly ModifierSource[];
  /** Gear that helps where it is used. */
  readonly tools: readonly ModifierSource[];
}

function isCircumstance(when: string): boolean {
  return circumstances().includes(when);
}

/** All that would change something if it is so: circumstances in the order in which somebody has them, then tools. */
export function offersOf({ sources, tools }: Equipped, targets: readonly string[]): readonly Offer[] {
  const all = [...sources, ...tools];
  const asked = new Set(all.flatMap((source) => source.modifiers.map((modifier) => askedBy(modifier, source))));
  const circumstance = (key: string): Offer => ({
    key,
    label: isCircumstance(key) ? `SIMVERSE.CIRCUMSTANCE.${key}` : key,
    terms: termsAsking(key, all, targets, CIRCUMSTANCE),
  });
  const tool = (one: ModifierSource): Offer => ({
    key: one.uuid,
    label: one.name,
    terms: termsAsking("", [one], targets, CIRCUMSTANCE),
  });
  return [
    ...[...asked].filter((when) => when !== "" && when !== OWN_CHOICE).map(circumstance),
    ...tools.map(tool),
  ].filter(({ terms }) => terms.length > 0);
}

/** What a roll of each attribute can resist. */
const RESISTED_BY: Readonly<Partial<Record<AttributeKey, readonly string[]>>> = {
  endurance: ["poison", "disease", "sonic"],
  wisdom: ["mental"],
};

/** What would help somebody who rolls an attribute to resist something: a poison, a disease, fear, magic. */
export function resistanceOffers({ sources, tools }: Equipped, attribute: AttributeKey): readonly Offer[] {
  return [...(RESISTED_BY[attribute] ?? []), "magic"].flatMap((against) => {
    const target = `resist.${against}`;
    const own = termsAsking("", sources, [target], CIRCUMSTANCE);
    const key = `against ${against}`;
    const offer = { key, label: `SIMVERSE.AGAINST.${against}`, terms: own };
    return [...(own.length > 0 ? [offer] : []), ...offersOf({ sources: [], tools }, [target])];
  });
}

/** Offers with others, of which those of one key are one. */
export function withOffers(offers: readonly Offer[], more: readonly Offer[]): readonly Offer[] {
  const keys = [...new Set([...offers, ...more].map(({ key }) => key))];
  return keys.map((key) => {
    const same = [...offers, ...more].filter((one) => one.key === key);
    return { ...same[0]!, terms: same.flatMap(({ terms }) => terms) };
  });
}

/** What those of the offers add that are so. */
export function tickedTerms(offers: readonly Offer[], ticked: readonly string[]): readonly Term[] {
  return offers.filter(({ key }) => ticked.includes(key)).flatMap(({ terms }) => terms);
}

/** Whether a term comes from a circumstance or a tool. */
export function isCircumstantial({ kind }: Term): boolean {
  return kind === CIRCUMSTANCE;
}

/** The terms of circumstances that no offer has, or that are there more often than offers have them. */
export function unoffered(terms: readonly Term[], offers: readonly Offer[]): readonly Term[] {
  const left = offers.flatMap((offer) => offer.terms);
  return terms.filter(isCircumstantial).filter(({ label, value, source = "" }) => {
    const at = left.findIndex((one) => one.label === label && one.value === value && (one.source ?? "") === source);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
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

/** How an effect that lasts names what it changes: a target, and after a colon the circumstance that it asks for. */
export function effectKey({ target, when }: Pick<Modifier, "target" | "when">): string {
  return when === "" ? target : `${target}:${when}`;
}

/** What an effect changes, by such a name; null for any other. */
export function readEffectKey(key: string): Pick<Modifier, "target" | "when"> | null {
  const [target = "", when = ""] = key.split(":");
  const isKnown = isTarget(target) && (when === "" || isCircumstance(when));
  return isKnown && key === effectKey({ target, when }) ? { target, when } : null;
}
