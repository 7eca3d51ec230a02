import type { AttributeKey } from "../../rules/statistics/attributes.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import type { StructKey } from "../../rules/statistics/structs.ts";

/** What a line of figures can give a number for. */
export type FigureKey = AttributeKey | StructKey | "speedCoefficient" | "fatigue" | "stress" | "scratches";

/** Something by its name. The key is empty unless the text says which item of the compendia stands behind the name. */
export interface Named {
  readonly name: string;
  readonly key: string;
  /** The line of the text it was read from, counted from 1; 0 for what was not read. */
  readonly line: number;
}

/** A skill with its total; null if the text gives none. */
export interface BlockSkill extends Named {
  readonly specialisation: string;
  readonly value: number | null;
}

/** A style, or a generic combat skill: which of them only the compendia can tell, unless the text says "level". */
export interface BlockCombat extends BlockSkill {
  readonly level: number | null;
  readonly total: number | null;
  readonly manoeuvres: readonly Named[];
}

/** A manoeuvre of a style that the actor does not have. */
export interface BlockStray {
  readonly style: string;
  readonly manoeuvres: readonly Named[];
}

export interface BlockAdvantage extends Named {
  readonly target: string;
  readonly level: number;
  readonly disadvantage: boolean;
}

export interface BlockPerk extends Named {
  readonly target: string;
  /** Which of the alternatives, counted from 0. */
  readonly choice: number;
  readonly drag: boolean;
}

export interface BlockArmour extends Named {
  readonly part: string;
  /** What it takes off, by types of damage; of a type that the text does not name the compendium knows. */
  readonly mitigation: Readonly<Record<string, number>>;
  readonly worn: boolean;
}

/** A number is null where the text leaves it to the compendium. */
export interface BlockWeapon extends Named {
  readonly damage: number | null;
  /** What it adds to the attack rolls and to the defence rolls that are made with it. */
  readonly attack: number | null;
  readonly defence: number | null;
  readonly range: number | null;
  readonly held: boolean;
  readonly quantity: number;
}

export interface BlockGear extends Named {
  readonly uses: number | null;
  readonly inUse: boolean;
  readonly quantity: number;
}

export interface BlockWound {
  readonly severity: WoundSeverity;
  readonly damageType: string;
  readonly bodyPart: string;
  readonly treated: boolean;
  readonly label: string;
}

/** Everything that a stat block says, plainly: figures and values are totals, as a sheet shows them. */
export interface StatBlock {
  readonly name: string;
  readonly type: "character" | "npc";
  /** What it is; null if the text does not say. The key is that of a race, whether this world has it or not. */
  readonly race: Named | null;
  readonly figures: Readonly<Partial<Record<FigureKey, number>>>;
  /** What the world adds: the totals of attributes, and where statuses stand, by their keys. */
  readonly further: Readonly<Partial<Record<string, number>>>;
  /** The most that there can be of those statuses, as far as the text gives it. */
  readonly maxima: Readonly<Partial<Record<string, number>>>;
  /** Where a main starts, if not where this world's mains do. */
  readonly bases: Readonly<Partial<Record<string, number>>>;
  readonly skills: readonly BlockSkill[];
  readonly combat: readonly BlockCombat[];
  readonly strays: readonly BlockStray[];
  readonly advantages: readonly BlockAdvantage[];
  readonly perks: readonly BlockPerk[];
  readonly armours: readonly BlockArmour[];
  readonly weapons: readonly BlockWeapon[];
  readonly gear: readonly BlockGear[];
  readonly wounds: readonly BlockWound[];
  /** One line for each paragraph. */
  readonly biography: readonly string[];
  readonly notes: readonly string[];
}

/** What can be wrong with a stat block: the tail of `SIRPAS.STAT_BLOCK.PROBLEM.<reason>`, which has `what` and `mend`. */
export const BLOCK_PROBLEMS = [
  "empty",
  "noName",
  "unknownLine",
  "unknownFigure",
  "ambiguousStr",
  "repeatedFigure",
  "unknownStatus",
  "unknownRace",
  "repeatedRace",
  "otherMaximum",
  "outOfRange",
  "speedInFeet",
  "noValue",
  "noPieceName",
  "unclosed",
  "unknownDetail",
  "unknownWound",
  "ownItem",
  "repeatedItem",
  "noTarget",
  "otherTotal",
  "unreachable",
] as const;

export type BlockProblemReason = (typeof BLOCK_PROBLEMS)[number];

/** One thing that was not understood, or that did not come out as written. */
export interface BlockProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: BlockProblemReason;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A text as it was read. What was not understood stands in the notes of the block and among the problems. */
export interface BlockReading {
  readonly block: StatBlock;
  readonly problems: readonly BlockProblem[];
}

export const EMPTY_BLOCK: StatBlock = {
  name: "",
  type: "npc",
  race: null,
  figures: {},
  further: {},
  maxima: {},
  bases: {},
  skills: [],
  combat: [],
  strays: [],
  advantages: [],
  perks: [],
  armours: [],
  weapons: [],
  gear: [],
  wounds: [],
  biography: [],
  notes: [],
};
