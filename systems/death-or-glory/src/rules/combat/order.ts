/** Somebody whose place in the order is asked. */
export interface OrderEntry {
  readonly id: string;
  readonly agility: number;
}

/** Who acts when: the highest Agility first. Those who share a place act at the same time. */
export function turnOrder(entries: readonly OrderEntry[]): readonly (readonly string[])[] {
  const places = new Map<number, string[]>();
  for (const { id, agility } of entries) places.set(agility, [...(places.get(agility) ?? []), id]);
  return [...places].toSorted(([one], [other]) => other - one).map(([, ids]) => ids);
}
