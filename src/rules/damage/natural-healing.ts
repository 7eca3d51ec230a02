import type { ModifierSource } from "../advantages/typed-modifiers.ts";
import { graceHours, selfHealingWounds, type SelfHealedWound } from "./untreated-wounds.ts";
import type { Wound } from "./wounds.ts";

/** A wound of which may be known when and in which fight it was received. */
export interface DatedWound extends Wound {
  /** Seconds of the world's time; null or absent for nobody knows. */
  readonly received?: number | null;
  /** Empty or absent for a wound of no fight. */
  readonly fight?: string;
}

const HOUR = 60 * 60;

/** Which wound of a fight heals by itself: a fight has each but once. */
const ORDERS = ["first", "last"] as const;
type Order = (typeof ORDERS)[number];

/** Stands in a wound's fight before what that fight has had already. */
const HAD = "|";

/** A wound that has healed by itself, and as which of its fight. */
export interface HealedByNow extends SelfHealedWound {
  readonly order: Order;
}

/**
 * Chapters "Battleproof", "Born in a Mourning Hall" and "Strong Temper": the wounds that have healed by themselves by now, of each
 * fight those that its advantages name. How long ago a wound was received is all that counts, however the time has passed.
 * @param now  Seconds of the world's time.
 */
export function healedByNow(
  wounds: readonly DatedWound[],
  sources: readonly ModifierSource[],
  now: number,
): readonly HealedByNow[] {
  const fights = new Set(wounds.flatMap(({ fight }) => (fight ? [fightOf(fight)] : [])));
  const all = [...fights].flatMap((fight) => {
    const received = wounds.filter((wound) => wound.fight && fightOf(wound.fight) === fight);
    return ORDERS.filter((order) => !received.some((wound) => hasHad(wound, order))).flatMap((order) =>
      selfHealingWounds(received, only(sources, order))
        .filter(({ wound, hours }) => isOver(received, wound.id, now - hours * HOUR))
        .map((healed) => ({ ...healed, order })),
    );
  });
  // A single wound of a fight is its first and its last.
  return all.filter(({ wound }, index) => all.findIndex((other) => other.wound.id === wound.id) === index);
}

/** What is left of the wounds once some have healed by themselves: the others remember that their fight has had it. */
export function afterSelfHealing<Dated extends DatedWound>(
  wounds: readonly Dated[],
  healed: readonly HealedByNow[],
): readonly Dated[] {
  const marks = healed.flatMap(({ wound, order }) => {
    const fight = wounds.find(({ id }) => id === wound.id)?.fight ?? "";
    return fight === "" ? [] : [{ fight: fightOf(fight), order }];
  });
  return wounds
    .filter(({ id }) => !healed.some(({ wound }) => wound.id === id))
    .map((wound) => {
      const own = marks.filter(({ fight }) => fightOf(wound.fight ?? "") === fight && !!wound.fight);
      return own.length === 0 ? wound : { ...wound, fight: [wound.fight, ...own.map(({ order }) => order)].join(HAD) };
    });
}

function fightOf(fight: string): string {
  return fight.split(HAD)[0]!;
}

function hasHad({ fight = "" }: DatedWound, order: Order): boolean {
  return fight.split(HAD).slice(1).includes(order);
}

function only(sources: readonly ModifierSource[], order: Order): readonly ModifierSource[] {
  return sources.map((source) => ({
    ...source,
    modifiers: source.modifiers.filter((modifier) => modifier.type !== "selfHealing" || modifier.wound === order),
  }));
}

function isOver(wounds: readonly DatedWound[], id: string, until: number): boolean {
  const when = wounds.find((wound) => wound.id === id)?.received ?? null;
  return when !== null && when <= until;
}

/**
 * For how many seconds the life of somebody who lies still is held off death by what they have been given: 0 or below once that
 * time is over; null where nothing holds it off, or nobody knows when the last wound was received.
 */
export function graceLeft(
  wounds: readonly DatedWound[],
  sources: readonly ModifierSource[],
  now: number,
): number | null {
  const hours = graceHours(wounds, sources);
  const when = wounds.at(-1)?.received ?? null;
  return hours === 0 || when === null ? null : when + hours * HOUR - now;
}
