import type { Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import type { CheckReading } from "../checks/check.ts";

/** What a surprised fighter rolls against: twice the Speed. */
export function surpriseTerms({ terms }: Pick<Valued, "terms">): readonly Term[] {
  return terms.map((term) => ({ ...term, value: 2 * term.value }));
}

const MARGIN_PER_SPEED = 5;

/** What a surprised fighter's roll against twice the Speed adds to Speed in this round: 1 for each 5 of the margin. */
export function surpriseSpeed({ margin }: CheckReading): number {
  const speed = Math.trunc(margin / MARGIN_PER_SPEED);
  return speed === 0 ? 0 : speed;
}
