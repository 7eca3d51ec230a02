/** How much of something: a number, or dice with what is added to them. */
export interface Amount {
  /** How many dice of how many faces; 0 of both for a number. */
  readonly count: number;
  readonly faces: number;
  readonly bonus: number;
}

const NUMBER = /^\d{1,5}$/u;
const DICE = /^(?<count>\d{1,2})d(?<faces>\d{1,3})(?:\s*(?<sign>[+\u2212-])\s*(?<bonus>\d{1,4}))?$/iu;

/** An amount as it is typed, such as 7 or two dice with one more; null for what is neither. */
export function readAmount(typed: string): Amount | null {
  const text = typed.trim();
  if (NUMBER.test(text)) return { count: 0, faces: 0, bonus: Number(text) };
  const { count, faces, sign, bonus = "0" } = DICE.exec(text)?.groups ?? {};
  if (count === undefined || Number(count) === 0) return null;
  const added = sign === undefined || sign === "+" ? Number(bonus) : -Number(bonus);
  return { count: Number(count), faces: Number(faces), bonus: added };
}

/** The same as it is typed. */
export function amountText({ count, faces, bonus }: Amount): string {
  if (count === 0) return String(bonus);
  const added = bonus === 0 ? "" : bonus < 0 ? `\u2212${-bonus}` : `+${bonus}`;
  return `${count}d${faces}${added}`;
}

/** What an amount comes to with dice that were rolled; never less than nothing. */
export function amountOf({ bonus }: Pick<Amount, "bonus">, dice: readonly number[]): number {
  return Math.max(
    0,
    dice.reduce((sum, die) => sum + die, bonus),
  );
}

/** What it comes to on average, rounded down. */
export function averageOf({ count, faces, bonus }: Amount): number {
  return Math.max(0, Math.floor((count * (faces + 1)) / 2) + bonus);
}
