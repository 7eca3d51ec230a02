/** The greatest amount that a table has of anything, and the greatest whole number, such as a moment in milliseconds: sums of them stay exact. */
export const MOST = 1_000_000_000;
const MOST_WHOLE = 10_000_000_000_000;

/** A whole number that is always there. */
export function integer({
  initial = 0,
  min = -MOST_WHOLE,
  max = MOST_WHOLE,
}: {
  initial?: number;
  min?: number;
  max?: number;
}) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** As many levels as nobody has: what counts them one by one must come to an end. */
const MOST_LEVELS = 10_000;

/** So many levels, which may be below 0 unless said otherwise. */
export function levels({ initial = 0, min = -MOST_LEVELS }: { initial?: number; min?: number } = {}) {
  return integer({ initial, min, max: MOST_LEVELS });
}

/** A whole number, or nothing where the rulebook prints none. */
export function optionalInteger(
  initial: number | null = null,
  { min = -MOST_WHOLE, max = MOST_WHOLE }: { readonly min?: number; readonly max?: number } = {},
) {
  return new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, initial, min, max });
}

/** A weight in pounds, a price in the setting's money, a factor: a number of 0 or more. */
export function amount(min = 0) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, min, max: MOST, initial: 0 });
}

/**
 * How much of something a message or a combat log can hold: what play comes to, and some more. What is beyond was forged, or would
 * keep every client busy that reads it.
 */
export const BOUNDS = {
  /** Entries of a list: placeholders of a line; people, terms and dice; what one event changes. */
  few: 50,
  several: 200,
  many: 1000,
  /** Characters of a text, and of a whole object without fields of its own. */
  text: 2000,
  characters: 50_000,
  /** Combat turns of an encounter. */
  turn: 10_000,
  /** A number in the rows of a technique, such as a range in feet: steps of it are counted one by one. */
  row: 100_000,
  /** Any other number, above and below 0. */
  number: 1_000_000,
} as const;
