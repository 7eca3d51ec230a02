import { cutMovement, type Movement } from "../statistics/load-and-movement.ts";
import type { Exchange } from "./exchange.ts";

/** Somebody who might keep a character from moving. */
export interface Opponent {
  readonly id: string;
  /** Whether they are near enough for melee. */
  readonly melee: boolean;
  /** Whether they have aimed at the character before. */
  readonly aimed: boolean;
  /** The attacks they have left in this turn. */
  readonly attacksLeft: number;
}

/** Chapter "Moving during combat": who may attack a character to keep them from moving. */
export function whoCanPrevent<Somebody extends Opponent>(opponents: readonly Somebody[]): readonly Somebody[] {
  return opponents.filter(({ melee, aimed, attacksLeft }) => attacksLeft > 0 && (melee || aimed));
}

/**
 * How a movement goes.
 * - `free`       nobody attacks: full speed
 * - `disengaged` Disengage succeeded: half speed
 * - `held`       Disengage did not succeed: no movement, the action is spent all the same
 */
export type Escape = "free" | "disengaged" | "held";

/**
 * Chapters "Moving during combat" and "Disengage": how a movement goes that an attack was to prevent. The first attack decides,
 * whatever later ones do; a draw is no success of Disengage either, though it does no damage.
 * @param disengages  Whether the attack was met with Disengage: no other defence gets anybody away.
 */
export function escapeFrom({ winner }: Pick<Exchange, "winner">, disengages: boolean): Escape {
  return winner === "defender" && disengages ? "disengaged" : "held";
}

/** What is left of the speed, as a fraction. */
const SPEED_LEFT = {
  disengaged: { numerator: 1, denominator: 2 },
  held: { numerator: 0, denominator: 1 },
} as const satisfies Record<Exclude<Escape, "free">, { numerator: number; denominator: number }>;

/** What is left of a movement, in feet per turn, once it is known how it goes. */
export function afterEscape(whole: Movement, escape: Escape): Movement {
  return escape === "free" ? whole : cutMovement(whole, { label: `SIRPAS.TERM.${escape}`, ...SPEED_LEFT[escape] });
}
