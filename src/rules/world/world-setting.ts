import type { DamageCategory } from "../damage/damage-types.ts";
import type { AttributeRow } from "../statistics/attributes.ts";
import type { StructKey } from "../statistics/structs.ts";

/**
 * Chapter "Play Any World": what a game's world changes of the base system, as plain data that a Gamemaster edits in a form
 * and passes on as a file. Everything a world adds stands beside the book's own tables and never replaces their rows.
 */
export interface WorldSetting {
  /** Kebab-case, e.g. `vampires`. */
  readonly id: string;
  /** A name or a localisation key, as all labels here. */
  readonly name: string;
  readonly description: string;
  /** How statistics are measured; the first is the one that attributes and skills have if they name none. */
  readonly scales: readonly Scale[];
  /** Which of the book's attributes are measured otherwise: `{ body: "hundred" }`; a lower attribute follows its main. */
  readonly attributeScales: Readonly<Record<string, string>>;
  readonly turn: Turn;
  readonly currency: Currency;
  readonly attributes: readonly FurtherAttribute[];
  readonly skills: readonly FurtherSkill[];
  readonly statuses: readonly StatusStatistic[];
  readonly damageTypes: readonly FurtherDamageType[];
  readonly bodyPlans: readonly BodyPlan[];
  /** What characters can be; the first is what a new one is. */
  readonly races: readonly Race[];
}

/** Chapter "Statistics": a range of values and what they are worth. */
export interface Scale {
  readonly key: string;
  readonly label: string;
  readonly minimum: number;
  readonly maximum: number;
  /** Where a main measured by it starts. */
  readonly starting: number;
  /** Chapter "Modifiers": from which value on which modifier counts, lowest first. */
  readonly modifiers: readonly ModifierBand[];
  /** What a value is worth where the dice are rolled: `offset + floor(value / step)`; 0 and 1 for the book's own scale. */
  readonly offset: number;
  readonly step: number;
  /** CP for each level, whatever the level; null where the book's table of costs holds. */
  readonly cost: number | null;
}

export interface ModifierBand {
  readonly from: number;
  readonly modifier: number;
}

/** Chapter "Combat Turns": how long a turn lasts, in seconds (a nanosecond is 1e-9). */
export interface Turn {
  readonly seconds: number;
}

export interface Currency {
  readonly name: string;
  /** Stands with an amount: `$`. */
  readonly symbol: string;
  readonly before: boolean;
}

export interface FurtherAttribute extends Omit<AttributeRow, "scale"> {
  /** A scale's key, for a main alone: a lower attribute has the scale of its main. Empty for the first one. */
  readonly scale: string;
}

/** A skill that this world adds: what an item of the type skill is made of. */
export interface FurtherSkill {
  readonly key: string;
  readonly label: string;
  readonly base: { readonly form: string; readonly attributes: readonly string[] };
  readonly complexity: string;
}

/** Whether a status starts empty and fills up (as injuries do), or starts full and is spent (as mana is). */
export const STATUS_COUNTS = ["up", "down"] as const;
export type StatusCounts = (typeof STATUS_COUNTS)[number];

/** Chapter "Status Statistics": a number that goes up and down, such as mana points. */
export interface StatusStatistic {
  readonly key: string;
  readonly label: string;
  readonly abbreviation: string;
  /** `fixed` alone, or a multiple of an attribute (rounded down) added to it; `statistic` is empty or its key. */
  readonly maximum: { readonly fixed: number; readonly statistic: string; readonly factor: number };
  readonly counts: StatusCounts;
}

/** Chapter "Damage Type": one more type of one of the three families. */
export interface FurtherDamageType {
  readonly key: string;
  readonly label: string;
  readonly category: DamageCategory;
}

/** What a part of a body is where the rules ask: a wound on a head hinders everything, on a limb what the limb does. */
export const PART_ROLES = ["trunk", "head", "limb"] as const;
export type PartRole = (typeof PART_ROLES)[number];

export interface BodyPart {
  /** Kebab-case; a side goes before the part: `left-arm`. Armour for `arm` fits both arms. */
  readonly key: string;
  readonly label: string;
  readonly role: PartRole;
  /** Where it stands on the silhouette, in hundredths of its width and height. */
  readonly place: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly round: boolean;
  };
}

/** Chapter "Localized Wounds": the parts a kind of body has, of flesh or not. */
export interface BodyPlan {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly BodyPart[];
}

export interface Race {
  readonly key: string;
  readonly label: string;
  /** Chapter "Dexterity": what the speeds of a human are multiplied with. */
  readonly speedCoefficient: number;
  readonly structs: Readonly<Record<StructKey, number>>;
  /** Levels of attributes and skills that come with being one of them, at no cost: `{ strength: 2, hiding: 1 }`. */
  readonly boughtIn: Readonly<Record<string, number>>;
  /** A body plan's key. */
  readonly bodyPlan: string;
}
