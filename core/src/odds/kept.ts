/** What a map holds under a key; where it holds nothing yet it is worked out and kept. */
export function kept<Key, Value>(known: Map<Key, Value>, key: Key, work: () => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  const worked = work();
  known.set(key, worked);
  return worked;
}
