/** Is the value a document id: sixteen letters and digits? */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Does the path end in one of these extensions? `extensions` is a list, or a record by extension. */
export function hasFileExtension(path: string, extensions: readonly string[] | object): boolean {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  if (!Array.isArray(extensions) && Object.hasOwn(extensions, extension)) return path.includes(".");
  const known = Array.isArray(extensions) ? (extensions as string[]) : Object.keys(extensions);
  const name = path.split(/[?#]/)[0] ?? "";
  return known.some((extension) => name.toLowerCase().endsWith(`.${extension.toLowerCase()}`));
}

/** Is the text a data URL in base64 of one of these media types? */
export function isBase64Data(data: string, types: readonly string[] = []): boolean {
  const type = /^data:([a-z]+\/[a-z0-9-+.]+);base64,/i.exec(data)?.[1];
  return type !== undefined && (types.length === 0 || types.includes(type));
}

/** Is the value a colour as CSS writes it in hexadecimal, such as #ff8800? */
export function isColorString(color: unknown): boolean {
  return typeof color === "string" && /^#[0-9A-Fa-f]{6}$/.test(color);
}

let last: { readonly text: string; readonly value: unknown } | undefined;

/**
 * What a text in JSON says, only to be looked at: it is the same for whoever asks for the same text next, as one rule after another does.
 * @throws SyntaxError when it is no JSON.
 */
export function readJSON(text: string): unknown {
  if (last?.text !== text) last = { text, value: JSON.parse(text) as unknown };
  return last.value;
}

/** Does the value hold valid JSON? */
export function isJSON(value: unknown): boolean {
  try {
    readJSON(String(value));
    return true;
  } catch {
    return false;
  }
}
