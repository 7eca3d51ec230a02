import { SYSTEM } from "#system";
import { ourSystem } from "../foundry/globals.ts";
import { type Definition, type ValueOf, settingLabels } from "./definitions.ts";

/** All settings of the system, by key. */
type Settings = ReturnType<typeof ourSystem>["settings"];

/** Those of the world, by what they are about. */
type Groups = ReturnType<typeof ourSystem>["worldSettings"];
type ValuesOf<Group> = { readonly [Key in keyof Group]: Group[Key] extends Definition ? ValueOf<Group[Key]> : never };

export type SettingKey = keyof Settings;
export type SettingValue<Key extends SettingKey> = ValueOf<Settings[Key]>;

/** The settings of this system, as they are registered and read. */
interface Store {
  register(namespace: string, key: string, config: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  registerMenu(namespace: string, key: string, config: object): void;
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

let known: Readonly<Record<string, Definition>> = {};

/** Registers all settings; to be called in the init hook, before anything asks for one. */
export function registerSettings(definitions: Settings): void {
  known = definitions;
  for (const [key, definition] of Object.entries(known)) {
    const { scope, initial, requiresReload = false } = definition;
    const { name, hint } = settingLabels(key, definition);
    const labels = definition.kind === "data" ? {} : { name, hint };
    const type = fieldOf(key, definition);
    // Those of the world that have a control are in the form "Rules and options".
    const config = scope === "client" && definition.kind !== "data";
    settings().register(SYSTEM.id, key, { ...labels, scope, config, type, default: initial, requiresReload });
  }
}

/** What a setting is; as at first where something is stored that no reading has. */
export function setting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  const definition = known[key]!;
  const stored = settings().get(SYSTEM.id, key);
  return (isOf(definition, stored) ? stored : definition.initial) as SettingValue<Key>;
}

/** All settings of the world that are about one thing, by key. */
export function settingsOf<const Group extends keyof Groups>(group: Group): ValuesOf<Groups[Group]> {
  const groups: Readonly<Record<string, object>> = ourSystem().worldSettings;
  const keys = Object.keys(groups[group as string] ?? {}) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, setting(key)])) as ValuesOf<Groups[Group]>;
}

/** Stores a setting, in one update. */
export async function storeSetting<Key extends SettingKey>(key: Key, value: SettingValue<Key>): Promise<void> {
  await settings().set(SYSTEM.id, key, value);
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

function fieldOf(key: string, definition: Definition): unknown {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  switch (definition.kind) {
    case "choice": {
      const { choices } = settingLabels(key, definition);
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
