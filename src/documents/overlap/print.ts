/** A short print of plain data: the same of the same data, whatever the order of its keys. */
export function printOf(data: unknown): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of ordered(data)) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
}

function ordered(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
