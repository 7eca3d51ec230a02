import { Hooks } from "../core/hooks.ts";
import { game } from "../core/state.ts";
import { castSetting, checkSetting, type SettingType } from "./setting-types.ts";
import { memoryStorage, type SettingStore } from "./setting-storage.ts";
import { deprecated } from "../core/deprecations.ts";

export type SettingScope = "world" | "client" | "user";

export interface SettingConfig {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  hint?: string;
  scope: SettingScope;
  /** Whether the settings form lists it. */
  config?: boolean;
  type?: SettingType;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  filePicker?: boolean | string;
  input?: unknown;
  onChange?: (value: unknown, options: object, userId: string | undefined) => unknown;
}

export interface SettingMenuConfig {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new (...args: never[]) => { render(options?: unknown): unknown };
  restricted?: boolean;
}

type Registration = Partial<Omit<SettingConfig, "namespace" | "key" | "id">>;

/** The settings of the game: of the world for all, of each user, and of this browser alone. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  readonly storage: Map<string, Storage | SettingStore>;

  /** @param store Where the settings of world and users are kept; its answer lags until the server has agreed. */
  constructor(
    readonly store: SettingStore,
    local: Storage = memoryStorage(),
  ) {
    this.storage = new Map<string, Storage | SettingStore>([
      ["client", local],
      ["world", store],
      ["user", store],
    ]);
  }

  /** Declares a setting. @throws when namespace or key is missing, or the scope is none. */
  register(namespace: string, key: string, data: Registration): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key.");
    const scope = data.scope ?? "client";
    const id = `${namespace}.${key}`;
    if (!["world", "client", "user"].includes(scope))
      throw new Error(`The setting ${id} can't have the scope "${scope}".`);
    const fallback = data.default === undefined ? initialOf(data.type) : data.default;
    this.settings.set(id, { ...data, namespace, key, id, scope, default: fallback });
  }

  /** Declares a form of settings which the settings sidebar opens with a button. */
  registerMenu(namespace: string, key: string, data: Omit<SettingMenuConfig, "namespace" | "key">): void {
    if (!namespace || !key) throw new Error("A settings menu needs a namespace and a key.");
    const menu = { ...data, namespace, key, name: data.name ?? key, restricted: data.restricted ?? false };
    this.menus.set(`${namespace}.${key}`, menu);
  }

  /** The value of a setting. @throws when it isn't registered. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    if (namespace === "core" && key === "rollMode") deprecated("The setting core.rollMode", "core.messageMode");
    const config = this.#config(namespace, key);
    if (document && config.scope !== "client") return this.store.getSetting(config.id, this.#userOf(config));
    const stored = this.#stored(config);
    return castSetting(config, stored === undefined ? structuredCopy(config.default) : stored);
  }

  /**
   * Changes a setting.
   * @throws when it isn't registered or the value does not fit its type.
   */
  async set(namespace: string, key: string, value: unknown, options: Record<string, unknown> = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const checked = checkSetting(config, value === undefined ? config.default : value);
    if (config.scope === "client") return this.#setLocal(config, checked, options);
    await this.store.write(config.id, this.#userOf(config), JSON.stringify(checked), options);
    return this.get(namespace, key);
  }

  /** Tells who registered the setting that its value has changed. */
  notifyChange(id: string, options: object, userId: string | undefined): void {
    const config = this.settings.get(id);
    if (config) config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }

  #setLocal(config: SettingConfig, value: unknown, options: object): unknown {
    const local = this.storage.get("client") as Storage;
    const text = JSON.stringify(value);
    const previous = local.getItem(config.id);
    local.setItem(config.id, text);
    const current = castSetting(config, JSON.parse(text));
    if (previous !== text) {
      config.onChange?.(current, options, game?.userId);
      Hooks.callAll("clientSettingChanged", config.id, current, options);
    }
    return current;
  }

  #stored(config: SettingConfig): unknown {
    const local = this.storage.get("client") as Storage;
    const text =
      config.scope === "client" ? local.getItem(config.id) : this.store.read(config.id, this.#userOf(config));
    if (text === null || text === undefined) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Something else wrote this; the default is the only sensible reading.
      return undefined;
    }
  }

  #userOf(config: SettingConfig): string | null {
    return config.scope === "user" ? (game?.userId ?? null) : null;
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting.`);
    return config;
  }
}

function initialOf(type: SettingType | undefined): unknown {
  if (type && typeof type === "object" && "getInitialValue" in type) return type.getInitialValue({});
  return undefined;
}

function structuredCopy(value: unknown): unknown {
  return value !== null && typeof value === "object" ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
}
