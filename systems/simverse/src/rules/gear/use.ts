import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";

/** A thing as far as its use goes. */
interface UsedThing {
  readonly name: string;
  readonly kind: string;
  readonly quantity: number;
  readonly restores: { readonly resource: string };
  /** For how many minutes it works or burns. */
  readonly minutes: number;
  readonly modifiers: Iterable<{ readonly target?: unknown; readonly value?: unknown }>;
}

const AGAINST_POISON = "resist.poison";

/** What a thing adds to a roll against poison; 0 for nothing. */
export function antidoteIn({ modifiers }: Pick<UsedThing, "modifiers">): number {
  return [...modifiers]
    .filter(({ target }) => target === AGAINST_POISON)
    .reduce((sum, { value }) => sum + Number(value), 0);
}

/** How a thing is used: it is drunk, drunk against a poison, or lit. */
export type ThingUse = "drink" | "cure" | "light";

/** How a thing is used; null for what is used by no click, as a tool. */
export function thingUse(thing: Omit<UsedThing, "name" | "quantity">): ThingUse | null {
  const { kind, restores, minutes } = thing;
  if (kind === "light") return minutes > 0 ? "light" : null;
  if (kind === "potion" && minutes === 0 && antidoteIn(thing) > 0) return "cure";
  return kind === "potion" && (restores.resource !== "" || minutes > 0) ? "drink" : null;
}

/** Whether there is one left to be used. */
export function checkThing(thing: UsedThing): Result<ThingUse> {
  const use = thingUse(thing);
  if (use === null) return err("thingUseless", { name: thing.name });
  return thing.quantity > 0 ? ok(use) : err("noneLeft", { name: thing.name });
}

/** A mana stone: what is in it, and what it holds. */
export interface ManaStone {
  readonly id: string;
  readonly holds: number;
  readonly capacity: number;
}

/** What each of some stones gives of the Mana that somebody lacks, one after the other. */
export function drawnFrom<Stone extends ManaStone>(
  stones: readonly Stone[],
  lacking: number,
): readonly { readonly stone: Stone; readonly by: number }[] {
  let open = Math.max(0, lacking);
  return stones.flatMap((stone) => {
    const by = Math.min(open, stone.holds);
    open -= by;
    return by > 0 ? [{ stone, by }] : [];
  });
}

/** What comes back into a stone in a day. */
const REFILLED = 1;

/** How much Mana a day brings back into a stone: 1 until it is full. */
export function refilled({ holds, capacity }: Omit<ManaStone, "id">): number {
  return Math.max(0, Math.min(REFILLED, capacity - holds));
}
