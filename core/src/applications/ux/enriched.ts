interface Options {
  readonly secrets?: boolean;
  readonly relativeTo?: object;
}

/**
 * A formatted text with its links and buttons, as it is read. The server takes out of formatted fields what could run; what it
 * does not know as such, an imported draft or a delta of a token, is cleaned here.
 */
export async function enriched(text: string, options: Options = {}): Promise<string> {
  if (text.trim() === "") return "";
  const { implementation } = foundry.applications.ux.TextEditor;
  // eslint-disable-next-line no-restricted-syntax -- cleaned
  return implementation.enrichHTML(foundry.utils.cleanHTML(text), options as never);
}
