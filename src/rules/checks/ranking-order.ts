/**
 * Chapter "Rankings": one round of throws put in order, highest check result first. Each group holds the positions in
 * `results` of those who share a result; a group of more than one throws again among itself.
 */
export function rankOnce(results: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const [index, result] of results.entries()) {
    const group = groups.get(result);
    if (group === undefined) groups.set(result, [index]);
    else group.push(index);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}
