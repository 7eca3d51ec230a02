import { expandObject, getProperty, mergeObject } from "../../common/utils/index.ts";
import { Hooks } from "../core/hooks.ts";
import { fetchJson } from "../core/files.ts";
import { localizeFields, type LocalizedModel, type LocalizedSchema } from "./localize-model.ts";
import core from "../lang/en.json" with { type: "json" };

export type Translations = Record<string, unknown>;

export interface LanguageFile {
  lang: string;
  path: string;
  system?: string;
}

/** Finds the words of the chosen language for the keys which documents, sheets and settings use. */
export class Localization {
  lang = "en";
  translations: Translations = {};
  _fallback: Translations = {};

  /** @param files The language files of the system and the active modules, in the order in which they are merged. */
  constructor(
    readonly files: LanguageFile[],
    readonly languages: Record<string, string> = { en: "English" },
  ) {}

  /** Once the language is loaded, gives data models their labels and calls the hook `i18nInit`. */
  async initialize(loaded: Promise<void>, models: LocalizedModel[] = []): Promise<void> {
    await loaded;
    for (const model of models) Localization.localizeDataModel(model, { i18n: this });
    Hooks.callAll("i18nInit");
  }

  /** Loads a language; words it lacks are taken from English. */
  async setLanguage(lang: string): Promise<void> {
    const english = await this._getTranslations("en");
    this.lang = lang;
    this.translations = lang === "en" ? english : await this._getTranslations(lang);
    this._fallback = lang === "en" ? {} : english;
  }

  protected async _getTranslations(lang: string): Promise<Translations> {
    const translations: Translations = lang === "en" ? (expandObject(structuredClone(core)) as Translations) : {};
    for (const file of this.files.filter((entry) => entry.lang === lang)) {
      mergeObject(translations, expandObject((await fetchJson(file.path)) as object));
    }
    return translations;
  }

  /** Whether there are words for a key, in this language or, unless told otherwise, in English. */
  has(stringId: string, fallback = true): boolean {
    return this.#find(stringId, fallback) !== undefined;
  }

  /** The words for a key; the key itself if there are none. With `data`, as `format`. */
  localize(stringId: string, data?: Record<string, unknown>): string {
    const found = this.#find(String(stringId), true) ?? String(stringId);
    return data ? fill(found, data) : found;
  }

  /** The words for a key with `{name}` replaced by what `data` holds under that name. */
  format(stringId: string, data: Record<string, unknown> = {}): string {
    return fill(this.localize(stringId), data);
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts objects, in place, by the text of one of their properties as the language sorts. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const text = (object: T) => this.localize(String(getProperty(object, key) ?? ""));
    return objects.sort((a, b) => text(a).localeCompare(text(b), this.lang));
  }

  /** Gives every field of a data model the label and hint found under the model's prefixes. */
  static localizeDataModel(
    model: LocalizedModel,
    { prefixes, prefixPath, i18n }: { prefixes?: string[]; prefixPath?: string; i18n?: Localization } = {},
  ): void {
    const all = [...(model.LOCALIZATION_PREFIXES ?? []), ...(prefixes ?? [])];
    localizeFields(model.schema, all, (key) => current(i18n).#lookup(key), { prefixPath });
  }

  static localizeSchema(
    schema: LocalizedSchema,
    prefixes: string[] = [],
    { prefixPath, i18n }: { prefixPath?: string; i18n?: Localization } = {},
  ): void {
    localizeFields(schema, prefixes, (key) => current(i18n).#lookup(key), { prefixPath });
  }

  #find(stringId: string, fallback: boolean): string | undefined {
    const found = getProperty(this.translations, stringId);
    if (typeof found === "string") return found;
    const other: unknown = fallback ? getProperty(this._fallback, stringId) : undefined;
    return typeof other === "string" ? other : undefined;
  }

  #lookup(key: string): unknown {
    return getProperty(this.translations, key) ?? getProperty(this._fallback, key);
  }
}

function current(given: Localization | undefined): Localization {
  const i18n = given ?? (globalThis as unknown as { game?: { i18n: Localization } }).game?.i18n;
  if (!i18n) throw new Error("Data models can't be localised before the game has a language.");
  return i18n;
}

function fill(text: string, data: Record<string, unknown>): string {
  return text.replace(/\{([^}]+)\}/g, (match, name: string) => {
    const value: unknown = getProperty(data, name);
    return value === undefined ? match : String(value);
  });
}
