/** What can be asked for in a text. */
export const ENRICHED = ["check", "contest", "ranking", "request"] as const;
export type Enriched = (typeof ENRICHED)[number];

/**
 * `[[/check climbing normal]]{a label}`: the command, what follows it, and a label. Nobody writes more than some lines there; without
 * an end to it a text made for it would have every browser search for minutes.
 */
export const PATTERN = new RegExp(
  String.raw`\[\[/(?<command>${ENRICHED.join("|")})(?<rest>\s[^\]]{0,1000})?\]\](?:\{(?<label>[^}]{1,500})\})?`,
  "giu",
);

/** What stands between the brackets, taken apart: names and numbers are not looked up yet. */
export interface Written {
  /** What stands without a name, in order, what is quoted as one word. */
  readonly words: readonly string[];
  /** What stands as `name=value`, by the English name in lower case. */
  readonly named: Readonly<Partial<Record<Named, string>>>;
  /** What stands as `name=value` under a name that means nothing. */
  readonly unknown: readonly string[];
}

const NAMES = {
  skill: "statistic",
  statistic: "statistic",
  attribute: "statistic",
  against: "against",
  vs: "vs",
  difficulty: "difficulty",
  sl: "sl",
  for: "for",
  reason: "reason",
} as const;

export type Named = (typeof NAMES)[keyof typeof NAMES];

const PART = /(?:(?<name>[\p{L}]+)\s*=\s*)?(?:"(?<quoted>[^"]*)"|“(?<curled>[^”]*)”|(?<bare>[^\s"“]+))/gu;

/** The words of a text, what is quoted as one; with the name of what stands as `name=value`, which is empty for other words. */
export function partsIn(rest: string): readonly { readonly name: string; readonly value: string }[] {
  return [...rest.matchAll(PART)].flatMap(({ groups: { name = "", quoted, curled, bare = "" } = {} }) => {
    const value = (quoted ?? curled ?? bare).trim();
    return value === "" ? [] : [{ name, value }];
  });
}

/**
 * Takes apart what was written: `climbing normal`, `skill=climbing sl=18 for="Nora"`.
 * @param translated  Further names of the parts in another language, by their English ones.
 */
export function written(rest: string, translated: Readonly<Record<string, string>> = {}): Written {
  const names: Readonly<Record<string, Named>> = { ...NAMES, ...meanings(translated) };
  const words: string[] = [];
  const named: Partial<Record<Named, string>> = {};
  const unknown: string[] = [];
  for (const { name, value } of partsIn(rest)) {
    const meant = names[name.toLowerCase()];
    if (name === "") words.push(value);
    else if (meant) named[meant] = value;
    else unknown.push(name);
  }
  return { words, named, unknown };
}

function meanings(translated: Readonly<Record<string, string>>): Record<string, Named> {
  const known = Object.entries(translated).filter(([name]) => name in NAMES);
  return Object.fromEntries(known.map(([name, word]) => [word.toLowerCase(), NAMES[name as keyof typeof NAMES]]));
}
