import type { Data } from "../../common/types.ts";
import { CONFIG } from "../core/state.ts";

/** A condition as CONFIG.statusEffects declares it. */
export interface StatusEffect extends Data {
  id: string;
  _id?: string;
  name: string;
  img?: string;
  statuses?: string[];
}

/** All conditions: generation 13 has a list of them, 14 a record by id, which both may be read as a list. */
export function statusEffects(): StatusEffect[] {
  const { statusEffects: all } = CONFIG as unknown as { statusEffects: StatusEffect[] | Record<string, StatusEffect> };
  if (Array.isArray(all)) return all;
  return Object.entries(all).map(([id, status]) => ({ ...status, id }));
}

/** @throws when there is no condition with that id. */
export function statusEffect(id: string): StatusEffect {
  const found = statusEffects().find((status) => status.id === id);
  if (!found) throw new Error(`Invalid status ID "${id}" provided: CONFIG.statusEffects has no such condition.`);
  return found;
}
