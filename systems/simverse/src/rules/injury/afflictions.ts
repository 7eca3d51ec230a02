import type { CheckReading } from "../checks/check.ts";
import { flat, type Modifier } from "../character/modifiers.ts";

/** Seconds of the time of the world between what a poison or a disease does. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Section "Disease and Poison": what one does as long as it lasts. What is left out is nothing. */
interface Affliction {
  readonly resisted: "poison" | "disease";
  /** How often it does something, in seconds, and for how many of these unless somebody says otherwise. */
  readonly every: number;
  readonly times: number;
  readonly modifiers: readonly Modifier[];
  /** Dice of damage each time, of one dose. */
  readonly dice?: number;
  /** Vitality that each time takes. */
  readonly vitality?: number;
  /** What it brings where it is not resisted. */
  readonly condition?: string;
  /** The attribute that it lowers by a die. */
  readonly weakens?: "strength" | "endurance";
  /** Whether each failed roll costs Endurance for good. */
  readonly wastes?: boolean;
}

const poison = { resisted: "poison", every: HOUR, times: 4 } as const;
const disease = { resisted: "disease", every: DAY } as const;
const both = (body: number, mind: number): readonly Modifier[] => [
  flat("checks.physical", body),
  flat("checks.mental", mind),
  flat("checks.social", mind),
];

/** The poisons and diseases of the book. Poisons whose time it does not say last as long as the lethal one of its recipes. */
export const AFFLICTIONS = {
  lethal: { ...poison, modifiers: [], dice: 2 },
  paralysing: { ...poison, modifiers: [flat("checks", -4)], condition: "paralysed" },
  weakeningStrength: { ...poison, modifiers: [], weakens: "strength" },
  weakeningEndurance: { ...poison, modifiers: [], weakens: "endurance" },
  sedative: { ...poison, modifiers: [flat("checks.mental", -4)], condition: "asleep" },
  hallucinogenic: { ...poison, modifiers: [flat("perception", -6)] },
  mild: { ...disease, times: 5, modifiers: [flat("checks", -1)] },
  moderate: { ...disease, times: 10, modifiers: both(-2, -1), vitality: 1 },
  severe: { ...disease, times: 21, modifiers: [flat("checks", -4)], vitality: 2 },
  fatal: { ...disease, times: 21, modifiers: [flat("checks", -4)], vitality: 2, wastes: true },
} as const satisfies Readonly<Record<string, Affliction>>;
export type AfflictionKey = keyof typeof AFFLICTIONS;

export const isAffliction = (key: string): key is AfflictionKey => Object.hasOwn(AFFLICTIONS, key);

/** What one of the book is, by its key. */
export const afflictionOf = (key: AfflictionKey): Affliction => AFFLICTIONS[key];

/** How much of it works: nothing, half, all, or twice as long. */
type Hold = "none" | "half" | "full" | "double";

const COMPLETE = 10;

/** What the roll of Endurance comes to. Who keeps a disease off has none of it. */
export function readHold(key: AfflictionKey, { success, critical, margin }: CheckReading): Hold {
  if (!success) return critical === "failure" ? "double" : "full";
  return afflictionOf(key).resisted === "disease" || margin >= COMPLETE ? "none" : "half";
}

/** What it becomes in somebody. */
export interface Course {
  /** How many times it does something. */
  readonly times: number;
  readonly modifiers: readonly Modifier[];
  readonly condition: string;
  readonly dice: number;
  readonly halved: boolean;
}

const MARGIN_PER_TIME = 5;

/**
 * The course of a poison or a disease: half of what it does where it is half resisted, and longer by each 5 of a failure, twice as long by a
 * critical one.
 * @param amount  Doses of a poison, days of a disease
 * @param weakened  The die of what weakens
 */
export function courseOf(key: AfflictionKey, amount: number, reading: CheckReading, weakened = 0): Course | null {
  const hold = readHold(key, reading);
  if (hold === "none") return null;
  const { resisted, times, modifiers, condition = "", dice = 0, weakens } = afflictionOf(key);
  const lowered = weakens ? [flat(`attribute.${weakens}`, -weakened)] : [];
  const isHalf = hold === "half";
  const isPoison = resisted === "poison";
  const all = isPoison ? times * (dice > 0 ? 1 : amount) : amount;
  const late = hold === "full" && isPoison ? Math.floor(-reading.margin / MARGIN_PER_TIME) : 0;
  return {
    times: all * (hold === "double" ? 2 : 1) + late,
    modifiers: [...modifiers, ...lowered].map((one) => (isHalf ? { ...one, value: Math.ceil(one.value / 2) } : one)),
    condition: isHalf ? "" : condition,
    dice: isPoison ? dice * amount : 0,
    halved: isHalf,
  };
}

/** How often it does something while some seconds pass, as long as it lasts. @param left  The seconds that it still lasts */
export function timesIn(key: AfflictionKey, left: number, seconds: number): number {
  const { every } = afflictionOf(key);
  const after = Math.max(0, left - seconds);
  return Math.ceil(left / every) - Math.ceil(after / every);
}
