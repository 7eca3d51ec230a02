import { isBefore14 } from "./generation.ts";

/** A condition that can be put on a token, as Foundry lists them. */
export interface StatusEffect {
  readonly id: string;
  /** A localisation key. */
  readonly name: string;
  readonly img: string;
  readonly order?: number;
  /** The UUID of a page that explains it. */
  readonly reference?: string;
  /** More data of the effect that stands for it. */
  readonly [more: string]: unknown;
}

/** The conditions that tokens can be given: a list in generation 13, a record by id from 14 on. */
export function statusEffects(): readonly StatusEffect[] {
  const { statusEffects } = CONFIG as unknown as {
    statusEffects: readonly StatusEffect[] | Record<string, StatusEffect>;
  };
  if (Array.isArray(statusEffects)) return statusEffects as readonly StatusEffect[];
  return Object.entries(statusEffects).map(([id, status]) => ({ ...status, id }));
}

/** Says which conditions tokens can be given, in this order. */
export function setStatusEffects(list: readonly StatusEffect[]): void {
  if (isBefore14()) {
    Object.assign(CONFIG, { statusEffects: list });
    return;
  }
  // The record itself is kept: Foundry has put its bridge for lists of old around it.
  const { statusEffects: record } = CONFIG as unknown as { statusEffects: Record<string, StatusEffect> };
  for (const id of Object.keys(record)) Reflect.deleteProperty(record, id);
  Object.assign(record, Object.fromEntries(list.map((status) => [status.id, status])));
}

/** The ids of the conditions that Foundry itself acts on: who is defeated, invisible, blind, who flies. */
export function coreStatusIds(): ReadonlySet<string> {
  const { specialStatusEffects } = CONFIG as unknown as { specialStatusEffects: Readonly<Record<string, string>> };
  return new Set(Object.values(specialStatusEffects));
}
