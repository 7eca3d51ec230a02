import { isTier, type PowerModifier, type TierKey } from "./builder.ts";
import { isRepeatable, percentOf, powerModifier } from "./power-modifiers.ts";

/** What a power does, as far as modifiers have to pay for it. Lengths in metres, its duration in minutes: null while it is kept up. */
export interface PowerEffect {
  readonly tier: string;
  readonly modifiers: readonly PowerModifier[];
  readonly damage: { readonly dice: number };
  readonly restores: { readonly dice: number };
  readonly drains: { readonly dice: number };
  readonly range: number;
  readonly area: number;
  readonly duration: number | null;
  /** Whether its dice come on top of those of an attack. */
  readonly serves: boolean;
}

/** What a modifier is to pay for, and does not or pays too much for. */
export interface Unpaid {
  readonly modifier: string;
  /** How much of it there is: dice, metres, minutes. */
  readonly does: number;
  readonly paid: number;
  /** The steps that would pay for it. */
  readonly needed: number;
}

/** Section "Base Effect Types": the dice that a tier comes with; a table agrees on those of a legendary power. */
const TIER_DICE: Readonly<Record<TierKey, number | null>> = {
  ...{ minor: 0, moderate: 1, major: 3, epic: 6, legendary: null },
};
/** Section "Enhancements": what is had without a modifier, and what each step multiplies it by. */
const RANGE = { base: 10, factors: [2, 4] };
const EXPANSIVE = 100;
const DURATION = { base: 5, factors: [2, 6, 12, 72, 288] };
/** An area of a metre is a line or a single space. */
const AREAS = [1, 3, 6];
const TOUCH = 1;

/**
 * Section "Construction Rules": where what a power does is not what its modifiers pay for. What it does less than its tier comes with
 * costs nothing and is nobody's mistake.
 */
export function unpaid(power: PowerEffect): readonly Unpaid[] {
  const steps = (key: string) => power.modifiers.find((one) => one.key === key)?.steps ?? 0;
  const found = [...dice(power, steps), ...range(power, steps), ...duration(power, steps), ...area(power, steps)];
  return found.filter(({ paid, needed }) => paid !== needed);
}

type Steps = (key: string) => number;

/** Damage and what restores or drains are paid by either of two modifiers, of which the other one's steps count. */
function dice({ tier, damage, restores, drains, serves }: PowerEffect, steps: Steps): readonly Unpaid[] {
  const base = serves ? 0 : isTier(tier) ? TIER_DICE[tier] : null;
  if (base === null) return [];
  const does = Math.max(damage.dice, restores.dice, drains.dice);
  const [modifier, other] =
    damage.dice > 0 || steps("increasedDamage") > 0
      ? (["increasedDamage", "increasedEffect"] as const)
      : (["increasedEffect", "increasedDamage"] as const);
  // Without dice an effect of another kind can be increased, such as a bonus: a table says by how much.
  if (does === 0) return [];
  return [{ modifier, does, paid: steps(modifier), needed: Math.max(0, does - base - steps(other)) }];
}

/** The book's own Teleport reaches 50 m by two steps: the nearest of 10, 20 and 40 m counts (ruling 123). */
function range({ range: does }: PowerEffect, steps: Steps): readonly Unpaid[] {
  const paid = steps("extraRange");
  if (steps("meleeOnly") > 0 && does > TOUCH) return [{ modifier: "meleeOnly", does, paid: 1, needed: 0 }];
  const lengths = [RANGE.base, ...RANGE.factors.map((factor) => RANGE.base * factor), RANGE.base * EXPANSIVE];
  const needed = nearest(lengths, does);
  if (steps("expansiveRange") > 0 || needed > RANGE.factors.length) {
    const isFar = needed > RANGE.factors.length;
    return [{ modifier: "expansiveRange", does, paid: steps("expansiveRange"), needed: isFar ? 1 : 0 }];
  }
  // Who has to be touched is in reach whatever the range is.
  return does <= TOUCH && paid === 0 ? [] : [{ modifier: "extraRange", does, paid, needed }];
}

function nearest(lengths: readonly number[], length: number): number {
  const away = lengths.map((one) => Math.abs(Math.log(one / Math.max(1, length))));
  return length <= lengths[0]! ? 0 : away.indexOf(Math.min(...away));
}

function duration({ duration: does }: PowerEffect, steps: Steps): readonly Unpaid[] {
  if (does === null) return [];
  const { base, factors } = DURATION;
  const listed = [1, ...factors].findIndex((factor) => does <= base * factor);
  const longest = base * factors.at(-1)!;
  const needed = listed >= 0 ? listed : factors.length + Math.ceil(Math.log2(does / longest) - 1e-9);
  return [{ modifier: "extraDuration", does, paid: steps("extraDuration"), needed }];
}

/** A cone is paid as one, and what picks its targets needs no area. */
function area({ area: does }: PowerEffect, steps: Steps): readonly Unpaid[] {
  const paid = steps("areaEffect");
  if (paid === 0 && (steps("cone") > 0 || steps("multipleTargets") > 0)) return [];
  const within = AREAS.findIndex((metres) => does <= metres);
  return [{ modifier: "areaEffect", does, paid, needed: within < 0 ? AREAS.length - 1 : within }];
}

/** Modifiers with so many steps of one; none of it for 0. */
export function withSteps(modifiers: readonly PowerModifier[], key: string, steps: number): readonly PowerModifier[] {
  if (steps <= 0) return modifiers.filter((one) => one.key !== key);
  if (!modifiers.some((one) => one.key === key)) return [...modifiers, { key, steps, note: "" }];
  return modifiers.map((one) => (one.key === key ? { ...one, steps } : one));
}

/** A modifier as it is ticked: so many steps, and what it names. */
export type Tick = Pick<PowerModifier, "steps" | "note">;

/** What a power has of a modifier, line by line: one line, or of what can be had several times one more than there are. */
export function ticksOf(modifiers: readonly PowerModifier[], key: string): readonly Tick[] {
  const had = modifiers.filter((one) => one.key === key);
  return had.length === 0 || isRepeatable(key) ? [...had, { steps: 0, note: "" }] : had;
}

/** Modifiers as they were ticked, by their keys and lines; what was not asked for stays. */
export function ticked(
  modifiers: readonly PowerModifier[],
  asked: Readonly<Record<string, Readonly<Record<string, Partial<Tick>>>>>,
): readonly PowerModifier[] {
  const keys = Object.keys(asked).filter((key) => powerModifier(key));
  const kept = modifiers.filter(({ key }) => !keys.includes(key));
  const chosen = keys.flatMap((key) =>
    ticksOf(modifiers, key).map((had, line) => ({ note: "", ...had, ...asked[key]![line], key })),
  );
  const fits = ({ key, steps }: PowerModifier) => percentOf(powerModifier(key)!, steps) !== null;
  return [...kept, ...chosen.filter(fits)];
}
