/** What was typed after `/request`, taken apart. */
export interface TypedRequest {
  /** Finds which of some things is named, by a key or a name in any place, and takes it out; undefined for none. */
  take(names: Iterable<readonly [key: string, name: string]>): string | undefined;
  /** A whole number that is left. */
  number(): number | null;
  /** What stands after a `#`. */
  readonly reason: string;
}

/** Takes apart `/request ... # reason`; null for any other text. Words that mean nothing are left out: the dialog shows what was understood. */
export function typedRequest(text: string): TypedRequest | null {
  const match = /^\/request\b([^#]*)(?:#(.*))?$/is.exec(text.trim());
  if (!match) return null;
  const [, typed = "", reason = ""] = match;
  let rest = ` ${typed.toLowerCase().split(/\s+/).filter(Boolean).join(" ")} `;
  const takeWords = (words: string) => {
    const found = words !== "" && rest.includes(` ${words.toLowerCase()} `);
    if (found) rest = rest.replace(` ${words.toLowerCase()} `, " ");
    return found;
  };
  return {
    // "Very hard" is looked for before "Hard".
    take: (names) =>
      [...names]
        .sort(([, one], [, other]) => other.length - one.length)
        .find(([key, name]) => takeWords(key) || takeWords(name))?.[0],
    number: () => {
      const found = /(?<=\s)[-+−]?\d+(?=\s)/u.exec(rest)?.[0];
      return found === undefined ? null : Number(found.replace("−", "-"));
    },
    reason: reason.trim(),
  };
}
