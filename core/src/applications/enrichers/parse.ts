import { word as localizeWord } from "../../utils/localize.ts";

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

/** Quotation marks that open and close, of whatever language: `"…"`, `“…”`, `„…“`, `«…»`, `'…'`. */
const PAIRS = [`"“”„`, `«»`, `'‘’‚`, `‹›`];
/** What is quoted ends with its mark before a space, so that `'Nora O'Neil'` is one name; `\"` is a mark within it. */
const QUOTED = PAIRS.map((marks) => String.raw`[${marks}]((?:\\.|[^\\])*?)[${marks}](?=\s|$)`).join("|");
const PART = new RegExp(String.raw`(?:(?<name>\p{L}+)\s*=\s*)?(?:${QUOTED}|(?<bare>(?:\\.|\S)+))`, "gsu");

/** The words of a text, what is quoted as one; with the name of what stands as `name=value`, which is empty for other words. */
export function partsIn(rest: string): readonly { readonly name: string; readonly value: string }[] {
  return [...rest.matchAll(PART)].flatMap((match) => {
    const [, , ...found] = match;
    const { name = "", bare } = match.groups ?? {};
    const written = bare ?? found.slice(0, PAIRS.length).find((value) => value !== undefined) ?? "";
    const value = written.replace(/\\(["“”„«»'‘’‚‹›\\])/gu, "$1").trim();
    return value === "" ? [] : [{ name, value }];
  });
}

/** The sentence that says how names are quoted, if a quotation mark is without its partner; null if none is. */
export function quoteFault(rest: string): string | null {
  const bare = [...rest.matchAll(PART)].flatMap(({ groups }) => groups?.["bare"] ?? []);
  const word = bare.find((one) => /["“”„«»]/u.test(one.replace(/\\./gu, "")));
  return word === undefined ? null : localizeWord("ENRICHER.quotes", { word });
}

/** Of `survival -2` or `"Pick Lock" -20` what is named, and the whole number that stands last; null for one that is too long. */
export function nameAndModifier(rest: string): { readonly name: string; readonly modifier: number | null } {
  const words = partsIn(rest).map(({ value }) => value);
  const last = words.length > 1 ? words.at(-1)!.replace("−", "-") : "";
  const isNumber = /^[+-]?\d+$/u.test(last);
  const name = words.slice(0, isNumber ? -1 : words.length).join(" ");
  return { name, modifier: !isNumber ? 0 : /^[+-]?\d{1,2}$/u.test(last) ? Number(last) : null };
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
