/**
 * What texts ask for: `[[/check luck hard]]{a label}`, the command, what follows it, and a label. Nobody writes more than some lines
 * there; without an end to it a text made for it would have every browser search for minutes.
 */
export function askedPattern(commands: readonly string[]): RegExp {
  return new RegExp(
    String.raw`\[\[/(?<command>${commands.join("|")})(?<rest>\s[^\]]{0,1000})?\]\](?:\{(?<label>[^}]{1,500})\})?`,
    "giu",
  );
}

/** What stands between the brackets, taken apart: names and numbers are not looked up yet. */
export interface Written<Part extends string> {
  /** What stands without a name, in order, what is quoted as one word. */
  readonly words: readonly string[];
  /** What stands as `name=value`, by what the name means. */
  readonly named: Readonly<Partial<Record<Part, string>>>;
  /** What stands as `name=value` under a name that means nothing. */
  readonly unknown: readonly string[];
}

const PART = /(?:(?<name>[\p{L}]+)\s*=\s*)?(?:"(?<quoted>[^"]*)"|“(?<curled>[^”]*)”|(?<bare>[^\s"“]+))/gu;

/** The words of a text, what is quoted as one; with the name of what stands as `name=value`, which is empty for other words. */
export function partsIn(rest: string): readonly { readonly name: string; readonly value: string }[] {
  return [...rest.matchAll(PART)].flatMap(({ groups: { name = "", quoted, curled, bare = "" } = {} }) => {
    const value = (quoted ?? curled ?? bare).trim();
    return value === "" ? [] : [{ name, value }];
  });
}

/**
 * Takes apart what was written: `luck hard`, `statistic=luck for="Nora"`.
 * @param parts  What each name of a part means, by its English name in lower case
 * @param translated  Further names of the parts in another language, by their English ones
 */
export function written<Part extends string>(
  rest: string,
  parts: Readonly<Record<string, Part>>,
  translated: Readonly<Record<string, string>> = {},
): Written<Part> {
  const further = Object.entries(translated).flatMap(([name, word]) => {
    const part = parts[name];
    return part === undefined ? [] : [[word.toLowerCase(), part] as const];
  });
  const names: Readonly<Record<string, Part>> = { ...parts, ...Object.fromEntries(further) };
  const words: string[] = [];
  const named: Partial<Record<Part, string>> = {};
  const unknown: string[] = [];
  for (const { name, value } of partsIn(rest)) {
    const meant = names[name.toLowerCase()];
    if (name === "") words.push(value);
    else if (meant) named[meant] = value;
    else unknown.push(name);
  }
  return { words, named, unknown };
}
