/** Keys as the choices of a field, with their words. */
export function choicesOf<const Key extends string>(keys: readonly Key[], label: (key: Key) => string, chosen: string) {
  return keys.map((key) => ({ key, label: label(key), chosen: key === chosen }));
}
