import { type Definition, type ValueOf, SETTINGS, settingLabels, type SettingKey } from "./definitions.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "../rules/options.ts";

export type SettingValue<Key extends SettingKey> = ValueOf<(typeof SETTINGS)[Key]>;

/** The settings of this system, as they are registered and read. */
interface Store {
  register(namespace: "sirpas", key: string, config: object): void;
  get(namespace: "sirpas", key: string): unknown;
  set(namespace: "sirpas", key: string, value: unknown): Promise<unknown>;
  registerMenu(namespace: "sirpas", key: string, config: object): void;
  /** All that is stored, of every package. */
  readonly storage: {
    get(scope: "world"): {
      readonly contents: readonly { readonly key: string; readonly _source: { readonly value: string } }[];
    };
  };
}

/** Where Foundry keeps settings. Its types know only those that are declared to them, one by one. */
export function settings(): Store {
  return game.settings as unknown as Store;
}

/** Registers all settings; to be called in the init hook, before anything asks for one. */
export function registerSettings(): void {
  for (const [key, definition] of Object.entries<Definition>(SETTINGS)) {
    const { scope, initial, requiresReload = false } = definition;
    const { name, hint } = settingLabels(key as SettingKey);
    const labels = definition.kind === "data" ? {} : { name, hint };
    const type = fieldOf(key as SettingKey, definition);
    // Those of the world that have a control are in the form "Rules and options".
    const config = scope === "client" && definition.kind !== "data";
    settings().register("sirpas", key, { ...labels, scope, config, type, default: initial, requiresReload });
  }
}

/** What a setting is; as at first where something is stored that no reading has. */
export function setting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  const definition: Definition = SETTINGS[key];
  const stored = settings().get("sirpas", key);
  return (isOf(definition, stored) ? stored : definition.initial) as SettingValue<Key>;
}

/** Stores a setting, in one update. */
export async function storeSetting<Key extends SettingKey>(key: Key, value: SettingValue<Key>): Promise<void> {
  await settings().set("sirpas", key, value);
}

function isOf(definition: Definition, stored: unknown): boolean {
  switch (definition.kind) {
    case "choice":
      return definition.choices.some((one) => one === stored);
    case "flag":
      return typeof stored === "boolean";
    case "number":
      return Number.isInteger(stored);
    case "data":
      return stored !== null && typeof stored === typeof definition.initial;
  }
}

function fieldOf(key: SettingKey, definition: Definition): unknown {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  switch (definition.kind) {
    case "choice": {
      const { choices } = settingLabels(key);
      return new StringField({ required: true, blank: false, choices, initial: definition.initial });
    }
    case "flag":
      return new BooleanField({ initial: definition.initial });
    case "number": {
      const { min, max, initial } = definition;
      return new NumberField({ required: true, nullable: false, integer: true, min, max, initial });
    }
    case "data":
      return Array.isArray(definition.initial) ? Array : typeof definition.initial === "boolean" ? Boolean : Object;
  }
}

const OPTIONS = Object.keys(DEFAULT_OPTIONS) as (keyof RuleOptions)[];

/** The readings of the book that this world plays by. */
export function ruleOptions(): RuleOptions {
  return Object.fromEntries(OPTIONS.map((key) => [key, setting(key)])) as object as RuleOptions;
}
