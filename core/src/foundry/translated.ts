/** Words by where they belong in data of the same shape: fields by name, rows of a list by id or number. */
interface Words {
  readonly [step: string]: string | Words;
}

/**
 * Data with other words in it: what a translation has no word for stays as it is, and of an index what it has no field of.
 * @param words  As the build writes them (`tools/packs/words.ts`)
 */
export function translated(data: unknown, words: string | Words | undefined): unknown {
  if (words === undefined || data === undefined || data === null) return data;
  if (typeof words === "string") return words;
  if (Array.isArray(data)) return data.map((row, index) => translated(row, words[idOf(row)] ?? words[index]));
  const fields = data as Readonly<Record<string, unknown>>;
  return {
    ...fields,
    ...Object.fromEntries(Object.keys(words).map((step) => [step, translated(fields[step], words[step])])),
  };
}

function idOf(row: unknown): string {
  return String((row as { readonly _id?: unknown } | null)?._id);
}
