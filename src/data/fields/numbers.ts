/** A whole number that is always there. */
export function integer({ initial = 0, min, max }: { initial?: number; min?: number; max?: number }) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** As many levels as nobody has: what counts them one by one must come to an end. */
const MOST_LEVELS = 10_000;

/** So many levels, which may be below 0 unless said otherwise. */
export function levels({ initial = 0, min = -MOST_LEVELS }: { initial?: number; min?: number } = {}) {
  return integer({ initial, min, max: MOST_LEVELS });
}

/** A whole number, or nothing where the book prints none. */
export function optionalInteger(
  initial: number | null = null,
  { min, max }: { readonly min?: number; readonly max?: number } = {},
) {
  return new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, initial, min, max });
}

/** A weight in pounds, a price in the setting's money, a factor: a number of 0 or more. */
export function amount(initial = 0) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, min: 0, initial });
}
