interface Sortable {
  id: string;
  sort: number;
}

const STEP = 100_000;

/**
 * The updates which put an item in the place of another: before it when it comes from behind, else behind it. All
 * siblings are numbered anew only when there is no room between two.
 */
export function sortUpdates(source: Sortable, target: Sortable, siblings: Sortable[]): { _id: string; sort: number }[] {
  const ordered = siblings.toSorted((a, b) => a.sort - b.sort);
  const before = source.sort >= target.sort;
  const at = ordered.indexOf(target) + (before ? 0 : 1);
  const low = ordered[at - 1]?.sort;
  const high = ordered[at]?.sort;
  if (low === undefined && high !== undefined) return [{ _id: source.id, sort: high - STEP }];
  if (high === undefined && low !== undefined) return [{ _id: source.id, sort: low + STEP }];
  const middle = Math.round(((low ?? 0) + (high ?? 0)) / 2);
  if (low !== undefined && high !== undefined && middle > low && middle < high)
    return [{ _id: source.id, sort: middle }];
  const all = [...ordered.slice(0, at), source, ...ordered.slice(at)];
  return all.map(({ id }, index) => ({ _id: id, sort: (index + 1) * STEP }));
}
