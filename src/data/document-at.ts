/**
 * The document with some UUID, as far as this client holds it; null for what is no address, or leads to nothing. Foundry throws over
 * some of those, such as one within a compendium's document, and what stands in a message or a file can be anything.
 */
export function documentAt(uuid: unknown): unknown {
  if (typeof uuid !== "string" || uuid === "") return null;
  try {
    return (fromUuidSync(uuid as never, { strict: false } as never) as unknown) ?? null;
  } catch {
    return null;
  }
}
