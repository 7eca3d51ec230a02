import { keyOf } from "../../rules/keys.ts";
import { DAMAGE_TYPE_KEYS } from "../../rules/damage/damage-types.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { ATTRIBUTES, ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import type { FigureKey } from "./block.ts";

/** The parts of a stat block that begin with a word and a colon. */
export const SECTIONS = [
  "race",
  "figures",
  "skills",
  "combat",
  "strays",
  "advantages",
  "disadvantages",
  "perks",
  "drags",
  "armours",
  "weapons",
  "gear",
  "wounds",
  "biography",
  "notes",
] as const;
export type Section = (typeof SECTIONS)[number];

/** What can stand in parentheses after a name. */
export const DETAILS = [
  "worn",
  "held",
  "inUse",
  "treated",
  "damage",
  "attack",
  "defence",
  "range",
  "uses",
  "body",
  "arm",
  "leg",
  "head",
  "by",
  "on",
] as const;
export type Detail = (typeof DETAILS)[number];

/** The words that a stat block is read by, each by its key: `keyOf("Injury Resistance")`. */
export interface Vocabulary {
  readonly figures: ReadonlyMap<string, FigureKey>;
  readonly sections: ReadonlyMap<string, Section>;
  readonly details: ReadonlyMap<string, Detail>;
  readonly severities: ReadonlyMap<string, WoundSeverity>;
  readonly types: ReadonlyMap<string, "character" | "npc">;
  /** The attributes and statuses that the world adds, their keys by their names, and the other way round. */
  readonly further: ReadonlyMap<string, string>;
  readonly furtherNames: ReadonlyMap<string, string>;
  /** The races of the world, and the parts of its bodies: their keys by their names. */
  readonly races: ReadonlyMap<string, string>;
  readonly parts: ReadonlyMap<string, string>;
  /** The types of damage of the world: their keys by their names, and the other way round. */
  readonly damageTypes: ReadonlyMap<string, string>;
  readonly damageNames: ReadonlyMap<string, string>;
}

/** Words in a language, of any of the kinds; several for a meaning are separated by `|`. */
export interface Words {
  readonly figures?: Readonly<Partial<Record<FigureKey, string>>>;
  readonly sections?: Readonly<Partial<Record<Section, string>>>;
  readonly details?: Readonly<Partial<Record<Detail, string>>>;
  readonly severities?: Readonly<Partial<Record<WoundSeverity, string>>>;
  readonly types?: Readonly<Partial<Record<"character" | "npc", string>>>;
  readonly further?: Readonly<Record<string, string>>;
  readonly races?: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, string>>;
  readonly damageTypes?: Readonly<Record<string, string>>;
}

const LETTERS = Object.fromEntries(
  ATTRIBUTE_KEYS.map((key) => [key, `${key}|${ATTRIBUTES[key].abbreviation}`]),
) as Record<(typeof ATTRIBUTE_KEYS)[number], string>;

const ENGLISH_WORDS: Words = {
  figures: {
    ...LETTERS,
    injuryResistance: "Injury Resistance|IR",
    fatigueResistance: "Fatigue Resistance|FgR|FR",
    stressResistance: "Stress Resistance|StR|SR",
    scratchToWound: "Scratch to Wound|Scratches to Wound|StW",
    speedCoefficient: "Speed|Speed Coefficient",
    fatigue: "Fatigue",
    stress: "Stress",
    scratches: "Scratches|Scratch",
  },
  sections: {
    race: "Race|Species",
    figures: "Attributes|Statistics|Stats|Structs|Status",
    skills: "Skills|Skill",
    combat: "Combat|Styles|Combat Styles|Combat Skills",
    strays: "Manoeuvres|Maneuvers",
    advantages: "Advantages|Advantage",
    disadvantages: "Disadvantages|Disadvantage",
    perks: "Perks|Perk",
    drags: "Drags|Drag",
    armours: "Armour|Armor|Armours|Armors",
    weapons: "Weapons|Weapon",
    gear: "Gear|Equipment",
    wounds: "Wounds|Wound",
    biography: "Biography|Description",
    notes: "Notes|Note",
  },
  details: {
    worn: "worn",
    held: "held|equipped|in hand|in hands",
    inUse: "in use|used",
    treated: "treated",
    damage: "damage",
    attack: "attack|attacks|attack rolls",
    defence: "defence|defense|defences|defence rolls",
    range: "range",
    uses: "uses",
    body: "body|torso|chest",
    arm: "arm|arms",
    leg: "leg|legs",
    head: "head",
    by: "by",
    on: "on",
  },
  severities: { light: "light|L", serious: "serious|S", heavy: "heavy|H" },
  types: { npc: "npc", character: "character|pc" },
};

function mapOf<Meaning extends string>(...tables: readonly (Readonly<Partial<Record<Meaning, string>>> | undefined)[]) {
  const words = new Map<string, Meaning>();
  for (const table of tables) {
    for (const [meaning, written] of Object.entries(table ?? {}) as [Meaning, string][]) {
      for (const word of written.split("|")) {
        const key = keyOf(word);
        if (key !== "" && !words.has(key)) words.set(key, meaning);
      }
    }
  }
  return words;
}

/** What is called by its own key first, then by its names. */
function keysAnd(names: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  return mapOf<string>(keysOf(names), names);
}

function keysOf(names: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(names).map((key) => [key, key]));
}

/** The book's types of damage are called by their keys in English. */
const BOOK_DAMAGE = Object.fromEntries(DAMAGE_TYPE_KEYS.map((key) => [key, key]));

/** English, and whatever else the user's language calls things; where they clash, English wins. */
export function vocabularyWith(words: Words = {}): Vocabulary {
  return {
    figures: mapOf(ENGLISH_WORDS.figures, words.figures),
    sections: mapOf(ENGLISH_WORDS.sections, words.sections),
    details: mapOf(ENGLISH_WORDS.details, words.details),
    severities: mapOf(ENGLISH_WORDS.severities, words.severities),
    types: mapOf(ENGLISH_WORDS.types, words.types),
    further: keysAnd(words.further),
    furtherNames: new Map(Object.entries(words.further ?? {}).map(([key, names]) => [key, names.split("|")[0] ?? key])),
    races: keysAnd(words.races),
    parts: keysAnd(words.parts),
    damageTypes: mapOf<string>(BOOK_DAMAGE, keysOf(words.damageTypes), words.damageTypes),
    damageNames: new Map(Object.entries(words.damageTypes ?? {})),
  };
}

export const ENGLISH = vocabularyWith();
