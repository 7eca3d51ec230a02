import { err, ok, type Result } from "#core/rules/result.ts";
import { knackSum, type TakenKnack } from "../character/knacks.ts";
import { ACTIONS, LEAST_COST } from "../combat/actions.ts";
import "../combat/errors.ts";

/** What shoots or is thrown, by how it is made ready again. */
export const LAUNCHER_KINDS = ["longbow", "shortbow", "crossbow", "thrown", "knife", "impromptu"] as const;
export type LauncherKind = (typeof LAUNCHER_KINDS)[number];

/** How a table reads what the chapter and its chart say of what is thrown (ruling 29). */
export interface RangedOptions {
  /** Whether a thrown weapon costs 1 as in the chapter, or 4 as in the chart. */
  readonly thrown: "chapter" | "chart";
  /** Whether Strength adds to what is thrown. */
  readonly strength: boolean;
  /** The tie number of who does not evade (ruling 24). */
  readonly still: 6 | 7;
}

export const DEFAULT_RANGED_OPTIONS: RangedOptions = { thrown: "chapter", strength: true, still: 6 };

interface Launching {
  readonly cost: number;
  /** Steps; null for as far as one can aim. */
  readonly range: number | null;
  /** How much each stage of distance takes. */
  readonly perStage: number;
  /** What damage is less when thrown. */
  readonly damage: number;
  readonly thrown: boolean;
}

/** Chapter "Ranged Combat": action points of a shot, range, what distance takes, what throwing takes of the damage. */
export const LAUNCHERS: Readonly<Record<LauncherKind, Launching>> = {
  longbow: { cost: 2, range: null, perStage: -1, damage: 0, thrown: false },
  shortbow: { cost: 1, range: 20, perStage: -1, damage: 0, thrown: false },
  crossbow: { cost: 1, range: null, perStage: -1, damage: 0, thrown: false },
  thrown: { cost: 1, range: 20, perStage: -1, damage: -2, thrown: true },
  knife: { cost: 2, range: 20, perStage: -1, damage: 0, thrown: true },
  impromptu: { cost: 2, range: 20, perStage: -2, damage: -2, thrown: true },
};

const THROWN_BY_CHART = 4;

/** Something to shoot with or to throw. */
export interface Launcher {
  readonly name: string;
  readonly source: string;
  readonly kind: LauncherKind;
  /** What it adds to the die: 4 of a crossbow, which are 2D6, -1 of a shortbow, of a thrown weapon what it does in hand. */
  readonly damage: number;
  readonly kinds: readonly string[];
}

/** Who shoots. */
export interface Shooter {
  readonly strength: number;
  readonly knacks: readonly TakenKnack[];
}

const NEAR = 2;
const STAGE = 5;

/** What a distance takes: 1 for each started five steps beyond the first two, twice as much of what was never made to fly (ruling 16). */
export function rangePenalty(kind: LauncherKind, steps: number): number {
  return LAUNCHERS[kind].perStage * Math.max(0, Math.ceil((steps - NEAR) / STAGE)) || 0;
}

/** Whether something carries so far. */
export function inRange({ kind, name }: Pick<Launcher, "kind" | "name">, steps: number): Result<null> {
  const { range } = LAUNCHERS[kind];
  return range !== null && steps > range ? err("outOfRange", { name, most: range, steps }) : ok(null);
}

/**
 * Section "The Long Bow": the action points of a shot. A longbow takes 2 and its damage bonus, one less for each point of Strength above
 * that, and at least 1; refused for who is too weak to draw it.
 */
export function shotCost(
  launcher: Launcher,
  { strength, knacks }: Shooter,
  options = DEFAULT_RANGED_OPTIONS,
): Result<number> {
  const { name, kind, damage } = launcher;
  const { cost } = LAUNCHERS[kind];
  if (kind === "thrown" && options.thrown === "chart") return ok(THROWN_BY_CHART);
  if (kind !== "longbow") return ok(cost);
  if (strength < damage) return err("tooWeakToDraw", { name, needed: damage, strength });
  const heavy = cost + damage - (strength - damage) + knackSum(knacks, "longbowPoints");
  return ok(Math.max(LEAST_COST, heavy));
}

/** What makes it ready for the next shot: action points for an arrow or the next to throw, or whole rounds of winding. */
export type Loading = { readonly points: number } | { readonly rounds: number };

const CROSSBOW_ROUNDS = 5;

/** The four ways of loading: an arrow for the longbow, nocking for the shortbow, rounds for the crossbow, the next piece to throw. */
export function loading(kind: LauncherKind, { strength, knacks }: Shooter): Loading {
  if (kind === "crossbow") {
    return { rounds: Math.max(1, CROSSBOW_ROUNDS - strength + knackSum(knacks, "crossbowRounds")) };
  }
  const bow = kind === "longbow" || kind === "shortbow";
  return { points: Math.max(0, ACTIONS.takeArrow + (bow ? knackSum(knacks, "nockPoints") : 0)) };
}

/** How far a weapon is loaded that takes rounds. */
export interface Loaded {
  readonly loaded: boolean;
  /** Rounds that were spent on it. */
  readonly rounds: number;
}

/** A weapon after one more round of winding. */
export function wound({ rounds }: Loaded, needed: number): Loaded {
  return rounds + 1 >= needed ? { loaded: true, rounds: 0 } : { loaded: false, rounds: rounds + 1 };
}
