import { keyOf } from "../keys.ts";
import type { Term } from "../term.ts";
import { isSamePart, partKind } from "./body-parts.ts";
import type { MovementCut } from "../statistics/load-and-movement.ts";
import type { Fraction } from "./mitigation.ts";

/** Chapter "Conditions and Status". "Grounded" is Fall, "Blocked" is Block; Wound, Injury and Deadly are no conditions. */
export const CONDITION_KEYS = ["block", "stun", "fall", "disarm", "cripple"] as const;
export type ConditionKey = (typeof CONDITION_KEYS)[number];

/** Whether a key is that of a condition. */
export function isConditionKey(key: string): key is ConditionKey {
  return (CONDITION_KEYS as readonly string[]).includes(key);
}

/** What a condition does to whoever has it. */
export interface ConditionRow {
  /** What it adds to the checks it hinders. */
  readonly modifier: number;
  /** Which checks it hinders: all, those that use the part it is on, or none. */
  readonly hinders: "all" | "part" | "none";
  /** Whether it keeps its bearer from acting at all. */
  readonly prevents: boolean;
  /** How many turns after the one it was received in it lasts, where nothing else is told; null until it is ended. */
  readonly turns: number | null;
}

/** Chapter "Conditions and Status". A stun is always given for some turns, so that its row has none of its own. */
export const CONDITIONS: Readonly<Record<ConditionKey, ConditionRow>> = {
  block: { modifier: 0, hinders: "none", prevents: true, turns: null },
  stun: { modifier: -2, hinders: "all", prevents: false, turns: null },
  fall: { modifier: 0, hinders: "none", prevents: false, turns: 1 },
  disarm: { modifier: 0, hinders: "none", prevents: false, turns: null },
  cripple: { modifier: -4, hinders: "part", prevents: false, turns: null },
};

/** What manoeuvres also call some conditions. */
const OTHER_NAMES: Readonly<Record<string, ConditionKey>> = { grounded: "fall", blocked: "block" };

/** The condition a name stands for: "Grounded" is a fall. Null for what is none, such as an injury. */
export function conditionNamed(name: string): ConditionKey | null {
  const key = keyOf(name);
  return CONDITION_KEYS.find((condition) => condition === key) ?? OTHER_NAMES[key] ?? null;
}

/** A condition that someone has; one that lasts is a status. */
export interface Status {
  readonly condition: ConditionKey;
  /** Turns until it ends, the one that is being played among them; null until it is ended. */
  readonly turnsLeft: number | null;
  /** The part of the body it is on, for a crippled limb; empty or absent for the whole. */
  readonly part?: string;
}

/**
 * What the conditions add to a check.
 * @param parts  The parts of the body that the action uses.
 */
export function conditionTerms(
  statuses: readonly Status[],
  { parts = [] }: { readonly parts?: readonly string[] } = {},
): readonly Term[] {
  return statuses
    .filter((status) => isHindered(status, parts))
    .map(({ condition }) => ({
      label: `SIRPAS.CONDITION.${condition}.label`,
      value: CONDITIONS[condition].modifier,
      kind: "condition",
      source: condition,
    }));
}

/** Whether nothing keeps someone from acting. */
export function canAct(statuses: readonly Status[]): boolean {
  return !statuses.some(({ condition }) => CONDITIONS[condition].prevents);
}

/** Whether someone has a condition. */
export function hasCondition(statuses: readonly Status[], condition: ConditionKey): boolean {
  return statuses.some((status) => status.condition === condition);
}

/** What a crippled leg leaves of the movement, for those that walk on two legs and on four or more. */
const CRIPPLED_LEG = {
  biped: { numerator: 1, denominator: 4 },
  quadruped: { numerator: 1, denominator: 2 },
} as const satisfies Record<string, Fraction>;

/**
 * What the conditions leave of someone's movement; a second crippled leg takes no more.
 * @param legs  How many legs they walk on.
 */
export function movementShare(statuses: readonly Status[], legs = 2): Fraction {
  const crippled = statuses.some(({ condition, part = "" }) => condition === "cripple" && partKind(part) === "leg");
  if (!crippled) return { numerator: 1, denominator: 1 };
  return legs >= 4 ? CRIPPLED_LEG.quadruped : CRIPPLED_LEG.biped;
}

/** The same as a cut of the movement, with its reason; none without a crippled leg. */
export function movementCuts(statuses: readonly Status[], legs = 2): readonly MovementCut[] {
  const share = movementShare(statuses, legs);
  if (share.numerator === share.denominator) return [];
  return [{ label: "SIRPAS.CONDITION.cripple.label", ...share }];
}

/** The conditions that hinder only what uses a part of the body, and so have to be asked about. */
export function partConditions(statuses: readonly Status[]): readonly Status[] {
  return statuses.filter(({ condition }) => CONDITIONS[condition].hinders === "part");
}

function isHindered({ condition, part = "" }: Status, parts: readonly string[]): boolean {
  const { hinders } = CONDITIONS[condition];
  // Where nobody said which limb it is, "" stands for that limb.
  return hinders === "all" || (hinders === "part" && parts.some((used) => used === part || isSamePart(used, part)));
}

/** A condition as something gives it. */
export interface GivenCondition {
  readonly condition: ConditionKey;
  /**
   * For how many turns after this one: "Stun 2" is 2, the rest of this turn is 0. Null for what the condition itself
   * says.
   */
  readonly turns: number | null;
  readonly part?: string;
}

/**
 * Gives someone a condition. One that they have already is not given twice: the longer of the two remains, counted in
 * turns. A crippled limb is a condition for each limb.
 */
export function withCondition(statuses: readonly Status[], given: GivenCondition): readonly Status[] {
  const turns = given.turns ?? CONDITIONS[given.condition].turns;
  const status: Status = {
    condition: given.condition,
    turnsLeft: turns === null ? null : turns + 1,
    ...(given.part === undefined ? {} : { part: given.part }),
  };
  const had = statuses.findIndex((other) => isSame(other, status));
  if (had === -1) return [...statuses, status];
  return statuses.map((other, index) =>
    index === had ? { ...other, turnsLeft: longer(other.turnsLeft, status.turnsLeft) } : other,
  );
}

/** Conditions from several reasons as the one list they make: each is had once, for the longer of its times. */
export function mergedConditions(statuses: readonly Status[]): readonly Status[] {
  return statuses.reduce<readonly Status[]>((merged, status) => {
    const had = merged.find((other) => isSame(other, status));
    if (!had) return [...merged, status];
    const turnsLeft = longer(had.turnsLeft, status.turnsLeft);
    return merged.map((other) => (other === had ? { ...had, turnsLeft } : other));
  }, []);
}

/** Takes a condition away, or only that on one part: a hold is broken, a weapon picked up, a limb healed. */
export function withoutCondition(
  statuses: readonly Status[],
  condition: ConditionKey,
  part?: string,
): readonly Status[] {
  return statuses.filter(
    (status) => status.condition !== condition || (part !== undefined && !isSame(status, { condition, part })),
  );
}

/** What is left of the conditions when a combat turn ends. */
export function endOfTurn(statuses: readonly Status[]): readonly Status[] {
  return statuses.flatMap((status) => {
    if (status.turnsLeft === null) return status;
    return status.turnsLeft > 1 ? { ...status, turnsLeft: status.turnsLeft - 1 } : [];
  });
}

function isSame(one: Pick<Status, "condition" | "part">, other: Pick<Status, "condition" | "part">): boolean {
  return one.condition === other.condition && keyOf(one.part ?? "") === keyOf(other.part ?? "");
}

function longer(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}
