import type { Contestant } from "../../rules/checks/ranking.ts";
import { readSide, type Side } from "../../rules/checks/score.ts";
import type { StoredParticipant } from "../../data/fields/messages.ts";
import { thrownDice } from "../checks/thrown-dice.ts";

/** One throw in a contest: whose it is, its dice and the total it claims. */
export interface ContestThrow {
  readonly participant: string;
  readonly dice: readonly number[];
  readonly total: number | null;
}

interface ContestRollShape {
  readonly total?: number | null | undefined;
  readonly terms: readonly unknown[];
  readonly options?: object;
}

/** The throws among the rolls of a message, in the order thrown. A roll that names nobody belongs to nobody. */
export function contestThrows(rolls: readonly ContestRollShape[]): readonly ContestThrow[] {
  return rolls.map((roll) => ({
    participant: (roll.options as { participant?: string } | undefined)?.participant ?? "",
    dice: thrownDice(roll),
    total: roll.total ?? null,
  }));
}

/** Somebody together with their throws so far, as the rules read them. */
export function contestantOf(participant: StoredParticipant, thrown: readonly ContestThrow[]): Contestant<Side> {
  const { id, name, pool, terms } = participant;
  const throws = thrown.filter((one) => one.participant === id).map(({ dice }) => ({ pool, dice, terms }));
  return { id, name, throws };
}

/** Whether a throw claims another total than its dice and the terms give, or is nobody's. */
export function hasForgedThrow(participants: readonly StoredParticipant[], thrown: readonly ContestThrow[]): boolean {
  return thrown.some(({ participant, dice, total }) => {
    const { pool, terms } = participants.find(({ id }) => id === participant) ?? {};
    if (!pool || !terms) return true;
    return unlessImpossible(() => readSide({ pool, dice, terms }).result) !== total;
  });
}

/** What the dice give; null if they cannot have come from their pool. */
export function unlessImpossible<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
