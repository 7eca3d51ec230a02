import { RULE_GROUPS } from "../../settings/rule-groups.ts";

/** A setting as Foundry keeps it; its types know none of a system's own. */
export interface StoredSetting {
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly default?: unknown;
  readonly requiresReload?: boolean;
  readonly type?: unknown;
}

interface Settings {
  readonly settings: ReadonlyMap<string, StoredSetting>;
  get(namespace: "sirpas", key: string): unknown;
  set(namespace: "sirpas", key: string, value: unknown): Promise<unknown>;
}

function settings(): Settings {
  return game.settings as unknown as Settings;
}

/** The settings of each subject, as far as they are registered. */
export function ruleGroups(): readonly { readonly id: string; readonly settings: readonly StoredSetting[] }[] {
  return Object.entries(RULE_GROUPS).map(([id, keys]) => ({
    id,
    settings: keys.flatMap((key) => settings().settings.get(`sirpas.${key}`) ?? []),
  }));
}

/** How the table plays by now, or by the book. */
export function ruleValues(what: "current" | "book"): Record<string, unknown> {
  const all = ruleGroups().flatMap((group) => group.settings);
  return Object.fromEntries(
    all.map((setting) => [setting.key, what === "book" ? setting.default : settings().get("sirpas", setting.key)]),
  );
}

/**
 * Stores what has changed.
 * @returns whether it takes effect only when pages are loaded anew.
 */
export async function storeRules(values: Readonly<Record<string, unknown>>): Promise<boolean> {
  const before = ruleValues("current");
  const changed = ruleGroups()
    .flatMap((group) => group.settings)
    .filter(({ key }) => values[key] !== before[key]);
  for (const { key } of changed) await settings().set("sirpas", key, values[key]);
  return changed.some(({ requiresReload }) => requiresReload === true);
}
