/**
 * The document with some UUID, as far as this client holds it; null for what is no address, or leads to nothing. Foundry throws over
 * some of those, such as one within a compendium's document, answers with a line of the index for a compendium's own, and what
 * stands in a message or a file can be anything.
 */
export function documentAt(uuid: unknown): unknown {
  if (typeof uuid !== "string" || uuid === "") return null;
  try {
    const found: unknown = fromUuidSync(uuid as never, { strict: false } as never);
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}
