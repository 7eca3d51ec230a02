import type { StatusEffect } from "../documents/status-effects.ts";

type StatusRecord = Record<string, StatusEffect>;

/** Changes of a list that the record behind it follows. */
const CHANGING = new Set(["push", "unshift", "splice", "pop", "shift", "sort", "reverse", "fill"]);

/**
 * Generation 14's `CONFIG.statusEffects`: a record by id that programs written for a list can go on using as one, with its methods, its
 * length, by index and in loops (Foundry's public issue 13122). What a list's method changes, the record follows.
 */
export function statusRecord(list: readonly StatusEffect[]): StatusRecord {
  const record: StatusRecord = {};
  refill(record, list);
  return new Proxy(record, {
    get(target, key) {
      if (Reflect.has(target, key) && !(key in Array.prototype && !Object.hasOwn(target, key))) {
        return Reflect.get(target, key) as unknown;
      }
      const all = Object.values(target);
      if (typeof key === "string" && /^\d+$/.test(key)) return all[Number(key)];
      const member = Reflect.get(all, key) as unknown;
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, all, given);
        if (CHANGING.has(String(key))) refill(target, all);
        return answer;
      };
    },
  });
}

/** Lets `CONFIG.statusEffects` be given a whole list, which the record takes over. */
export function defineStatusEffects(config: object, list: readonly StatusEffect[]): void {
  const record = statusRecord(list);
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => record,
    set: (given: StatusRecord | readonly StatusEffect[]) => {
      const all = Array.isArray(given)
        ? (given as readonly StatusEffect[])
        : Object.entries(given).map(([id, status]) => Object.assign(status, { id }));
      refill(record, [...all]);
    },
  });
}

function refill(record: StatusRecord, list: readonly StatusEffect[]): void {
  for (const id of Object.keys(record)) Reflect.deleteProperty(record, id);
  for (const status of list) record[status.id] = status;
}
