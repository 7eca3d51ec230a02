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
