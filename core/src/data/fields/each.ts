/** A field for each of some keys. */
export function each<Key extends string, Field>(keys: readonly Key[], field: () => Field) {
  return Object.fromEntries(keys.map((key) => [key, field()])) as Record<Key, Field>;
}
