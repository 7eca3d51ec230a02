/** What changes a power's price. */
export interface PowerModifierDefinition {
  readonly key: string;
  readonly kind: "enhancement" | "limitation";
  /** Percent of the base at each step; past the last, `more` for each further step, or none can be had. */
  readonly steps: readonly number[];
  readonly more: number | null;
  /** Whether something has to be named: a condition, an item, a trigger. */
  readonly named: boolean;
}

type Row = readonly [key: string, steps: readonly number[], more?: number | null, named?: boolean];

/** Section "Enhancements". A duration is ×2, ×6, ×12, ×72, ×288 of five minutes, then doubled. */
const ENHANCEMENTS: readonly Row[] = [
  ["increasedEffect", [50], 50],
  ["increasedDamage", [50], 50],
  ["extraRange", [20, 40]],
  ["expansiveRange", [100]],
  ["extraDuration", [10, 20, 30, 40, 50], 10],
  ["areaEffect", [50, 100]],
  ["cone", [50]],
  ["multipleTargets", [50, 75, 125]],
  ["reducedCost", [25, 50]],
  ["weakenedResistance", [10], 10],
  ["instantAction", [25]],
  ["persistent", [20]],
  ["reliableActivation", [100]],
  ["armourPiercing", [50]],
  ["homing", [50]],
  ["knockback", [30]],
  ["silentCasting", [80]],
  ["fastCast", [100]],
];

/** Section "Limitations". */
const LIMITATIONS: readonly Row[] = [
  ["onlyIn", [5, 10, 20, 40], null, true],
  ["requiresItem", [10], null, true],
  ["usageLimit", [15, 30, 40]],
  ["preparation", [10, 20, 30]],
  ["obvious", [10]],
  ["concentration", [20]],
  ["backfire", [30]],
  ["increasedCost", [25, 50]],
  ["fragile", [25]],
  ["trigger", [20], null, true],
  ["gesture", [10]],
  ["verbal", [10]],
  ["meleeOnly", [15]],
  ["selfOnly", [25]],
  ["exhausting", [25]],
  ["strenuous", [25]],
  ["cannotCast", [25]],
];

/** What the table agrees on beyond the lists, 5 percent a step (ruling 33). */
const OWN: readonly PowerModifierDefinition[] = [
  { key: "ownEnhancement", kind: "enhancement", steps: [5], more: 5, named: true },
  { key: "ownLimitation", kind: "limitation", steps: [5], more: 5, named: true },
];

function rows(kind: PowerModifierDefinition["kind"], list: readonly Row[]): readonly PowerModifierDefinition[] {
  return list.map(([key, steps, more = null, named = false]) => ({ key, kind, steps, more, named }));
}

/** The 18 enhancements and 17 limitations of the book, and one of each that a table fills itself. */
export const POWER_MODIFIERS: readonly PowerModifierDefinition[] = [
  ...rows("enhancement", ENHANCEMENTS),
  ...rows("limitation", LIMITATIONS),
  ...OWN,
];

/** What can be had more than once, each with a condition or item of its own. */
const REPEATABLE = new Set(["onlyIn", "requiresItem", "trigger", "ownEnhancement", "ownLimitation"]);

export function isRepeatable(key: string): boolean {
  return REPEATABLE.has(key);
}

export function powerModifier(key: string): PowerModifierDefinition | undefined {
  return POWER_MODIFIERS.find((one) => one.key === key);
}

/** The most steps of a modifier; null where there is no end. */
export function mostSteps({ steps, more }: PowerModifierDefinition): number | null {
  return more === null ? steps.length : null;
}

/** Percent of the base that some steps come to; null of steps that cannot be had. */
export function percentOf({ steps, more }: PowerModifierDefinition, taken: number): number | null {
  if (!Number.isInteger(taken) || taken < 1) return null;
  const listed = steps[taken - 1];
  if (listed !== undefined) return listed;
  return more === null ? null : (steps.at(-1) ?? 0) + more * (taken - steps.length);
}
