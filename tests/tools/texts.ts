/** A file of the system and what stands in it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Stands for what only the running code knows. */
const HOLE = "\u0000";

/**
 * The keys that nothing names: neither whole, nor by a pattern such as `SIRPAS.WOUND.${severity}.label` whose holes are filled
 * with words of the code, nor as label or hint of a field of a data model.
 */
export function unusedKeys(keys: readonly string[], files: readonly SourceFile[]): readonly string[] {
  const text = files.map((file) => file.text).join("\n");
  const words = new Set(text.match(/[\w-]+/g));
  const whole = new Set([...text.matchAll(/["'`]((?:SIRPAS|TYPES)(?:\.[\w-]+)+)["'`]/g)].map(([, key = ""]) => key));
  const patterns = patternsIn(text);
  // Words that the code makes of a beginning and a number, such as `feet12`.
  const beginnings = [...text.matchAll(/`([a-z]{3,})\$\{[\w.]+\}`/g)].map(([, beginning = ""]) => beginning);
  const isWord = (word: string) => words.has(word) || beginnings.some((one) => word.replace(/\d+$/, "") === one);
  const isFilled = (holes: readonly string[]) => holes.every((hole) => hole.split(".").every(isWord));
  return keys.filter(
    (key) =>
      !whole.has(key) &&
      ![...patterns, FIELD].some((pattern) => {
        const match = pattern.exec(key);
        return match !== null && isFilled(match.slice(1));
      }),
  );
}

/** Foundry looks for the texts of a model's fields by itself. */
const FIELD = /^SIRPAS\.\w+\.FIELDS\.(.+)\.(?:label|hint)$/;

function patternsIn(text: string): readonly RegExp[] {
  const templates = [...text.matchAll(/`((?:SIRPAS|TYPES)\.[^`]*\$\{[^`]*)`/g)].map(([, key = ""]) =>
    key.replace(/\$\{[^}]*\}/g, HOLE),
  );
  const joined = [...text.matchAll(/\(concat ((?:"[^"]*"|[\w.@/]+|\s)+)\)/g)].map(([, parts = ""]) =>
    [...parts.matchAll(/"([^"]*)"|\S+/g)].map(([, part]) => part ?? HOLE).join(""),
  );
  const prefixes = [...text.matchAll(/labelPrefix: "([\w.]+)"/g)].map(([, prefix = ""]) => `${prefix}.${HOLE}`);
  // A key of which nothing is known would take in all of them.
  const patterns = [...templates, ...joined, ...prefixes].filter((key) => /^(?:SIRPAS|TYPES)\.[A-Z]/.test(key));
  return [...new Set([...patterns, TABLE])].map(
    (key) => new RegExp(`^${key.split(HOLE).map(escaped).join("([\\w-]+(?:\\.[\\w-]+)*)")}$`),
  );
}

/** The rows of the tables of names, such as `SIRPAS.COMPLEXITY.easy.label`. */
const TABLE = `SIRPAS.${HOLE}.${HOLE}.label`;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** What a template says in words of its own, as content or in an attribute that is read. */
export function literalTexts({ path, text }: SourceFile): readonly string[] {
  const own = text.replace(/\{\{[^}]*\}\}\}?/g, "");
  const read = /\b(?:title|aria-label|aria-description|placeholder|alt|data-tooltip|data-tooltip-text)="([^"]*)"/g;
  const attributes = [...own.matchAll(read)].map(([, value = ""]) => value);
  const content = own.replace(/<[^>]*>/g, "\n").split("\n");
  return [...attributes, ...content]
    .filter((words) => /\p{Letter}{2}/u.test(words))
    .map((words) => `${path}: ${words.trim()}`);
}

/** What code puts on the screen in words of its own. */
export function literalWords({ path, text }: SourceFile): readonly string[] {
  const shown =
    /(?:notifications!?\.(?:warn|info|error)\(|say\(|localize\(|\b(?:label|title|hint|tooltip|placeholder|ariaLabel|textContent|innerText)\s*[:=]\s*)["'`]([^"'`]+)["'`]/g;
  return [...text.matchAll(shown)]
    .map(([, words = ""]) => words.replace(/\$\{.*?(?:\}|$)/g, ""))
    .filter((words) => !/^(?:SIRPAS|TYPES)\.|^[\w.${}-]*$/.test(words) && /\p{Letter}{2}/u.test(words))
    .map((words) => `${path}: ${words}`);
}
