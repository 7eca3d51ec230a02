import type { Term } from "#core/rules/term.ts";
import type { Valued } from "../character/attributes.ts";
import type { CheckReading } from "../checks/check.ts";

/** Somebody whose place in the order is asked. */
export interface OrderEntry {
  readonly id: string;
  /** With what surprise and perks do to it in this round. */
  readonly speed: number;
  readonly awareness: number;
}

/** Who acts when: the highest Speed first, of equal ones the higher Awareness. Who shares a place acts at the same time. */
export function turnOrder(entries: readonly OrderEntry[]): readonly (readonly string[])[] {
  const order: { readonly first: OrderEntry; readonly ids: string[] }[] = [];
  for (const entry of entries.toSorted((one, other) => compareOrder(one, other))) {
    const last = order.at(-1);
    if (last !== undefined && compareOrder(last.first, entry) === 0) last.ids.push(entry.id);
    else order.push({ first: entry, ids: [entry.id] });
  }
  return order.map(({ ids }) => ids);
}

/** Below 0 if the first acts before the other, 0 if both act at the same time. */
export function compareOrder(one: Omit<OrderEntry, "id">, other: Omit<OrderEntry, "id">): number {
  return other.speed - one.speed || other.awareness - one.awareness;
}

/** What a surprised fighter rolls against: twice the Speed. */
export function surpriseTerms({ terms }: Pick<Valued, "terms">): readonly Term[] {
  return terms.map((term) => ({ ...term, value: 2 * term.value }));
}

const MARGIN_PER_SPEED = 5;

/** What a surprised fighter's roll against twice the Speed adds to Speed in this round: 1 for each 5 of the margin. */
export function surpriseSpeed({ margin }: CheckReading): number {
  const speed = Math.trunc(margin / MARGIN_PER_SPEED);
  return speed === 0 ? 0 : speed;
}
