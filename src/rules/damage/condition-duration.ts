import { keyOf } from "../keys.ts";
import { CONDITIONS, type ConditionKey, type Status } from "./conditions.ts";

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
