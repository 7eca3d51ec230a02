import { EN } from "./en.ts";
import { IT } from "./it.ts";

/** The key of each text of the page. */
export type TextKey = keyof typeof EN;

export const LANGUAGES = { en: EN, it: IT } as const satisfies Readonly<
  Record<string, Readonly<Record<TextKey, string>>>
>;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_KEYS = Object.keys(LANGUAGES) as readonly Language[];

/** The first of somebody's languages that the page has; English where it has none. */
export function languageOf(preferred: readonly string[]): Language {
  const own = preferred.map((language) => language.split("-")[0]!.toLowerCase());
  return LANGUAGE_KEYS.find((key) => own.find((one) => one in LANGUAGES) === key) ?? "en";
}

/** Says a text with what is filled in: `{name}` is replaced by `filled.name`. */
export function say(language: Language, key: TextKey, filled: Readonly<Record<string, string | number>> = {}): string {
  return LANGUAGES[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(filled[name] ?? whole));
}

/** The smallest chance that is written out. */
const SMALLEST = 0.0001;

/** Numbers as a language writes them. */
export function numbers(language: Language) {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const chance = (value: number) => {
    // What can happen is never said to be impossible, nor certain what can fail.
    if (value > 0 && value < SMALLEST) return `< ${percent.format(SMALLEST)}`;
    if (value < 1 && value > 1 - SMALLEST) return `> ${percent.format(1 - SMALLEST)}`;
    return percent.format(value);
  };
  return {
    chance,
    number: (value: number) => plain.format(value).replace("-", "−"),
  };
}
