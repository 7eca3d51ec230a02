/** A world's settings as they are stored, those that no code knows any more among them. */
interface WorldStorage {
  readonly contents: readonly { readonly key: string; readonly _source: { readonly value: unknown } }[];
}

const PREFIX = "sirpas.";

/** All that is stored of the system's settings in this world, by their keys: also what an earlier version stored. */
export function storedSettings(): Readonly<Record<string, unknown>> {
  const { storage } = game.settings as unknown as { readonly storage: { get(scope: "world"): WorldStorage } };
  return Object.fromEntries(
    storage
      .get("world")
      .contents.filter(({ key }) => key.startsWith(PREFIX))
      .map(({ key, _source }) => [key.slice(PREFIX.length), parsed(_source.value)]),
  );
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
