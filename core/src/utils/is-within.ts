/** Whether something is a whole number within some limits. */
export function isWithin(value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
