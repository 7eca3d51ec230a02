import type { ModifierSource, WoundSource } from "../advantages/typed-modifiers.ts";
import { type Wound, WOUND_SEVERITIES, type WoundSeverity } from "./wounds.ts";
import { grace, selfHealing } from "../advantages/in-wounds.ts";
import { woundKind } from "./damage-types.ts";

const HOUR = 60 * 60;

/** Which wound of a fight heals by itself: a fight has each but once. */
const ORDERS = ["first", "last"] as const;
type Order = (typeof ORDERS)[number];

/** Stands in a wound's fight before what that fight has had already. */
const HAD = "|";

/**
 * Chapters "Battleproof", "Born in a Mourning Hall" and "Strong Temper": the wounds that have healed by themselves by now, of each
 * fight those that its advantages name. How long ago a wound was received is all that counts, however the time has passed.
 * @param now  Seconds of the world's time.
 */
export function healedByNow<Carried extends Wound>(
  wounds: readonly Carried[],
  sources: readonly ModifierSource[],
  now: number,
): readonly SelfHealedWound<Carried>[] {
  const fights = new Set(wounds.map(fightOf).filter((fight) => fight !== ""));
  const all = [...fights]
    .flatMap((fight) => {
      const received = wounds.filter((wound) => fightOf(wound) === fight);
      const left = ORDERS.filter((order) => !received.some((wound) => hasHad(wound, order)));
      return left.flatMap((order) => selfHealingWounds(received, sources, [order]));
    })
    .filter(({ wound, hours }) => (wound.received ?? Infinity) <= now - hours * HOUR);
  // A single wound of a fight is its first and its last.
  return all.filter(({ wound }, index) => all.findIndex((other) => other.wound.id === wound.id) === index);
}

/** What is left of the wounds once some have healed by themselves: the others remember that their fight has had it. */
export function afterSelfHealing<Dated extends Wound>(
  wounds: readonly Dated[],
  healed: readonly SelfHealedWound[],
): readonly Dated[] {
  return wounds
    .filter(({ id }) => !healed.some(({ wound }) => wound.id === id))
    .map((wound) => {
      const had = healed.filter((one) => fightOf(one.wound) === fightOf(wound)).map(({ order }) => order);
      return had.length === 0 ? wound : { ...wound, fight: [wound.fight, ...had].join(HAD) };
    });
}

function fightOf({ fight = "" }: Wound): string {
  return fight.split(HAD)[0]!;
}

function hasHad({ fight = "" }: Wound, order: Order): boolean {
  return fight.split(HAD).slice(1).includes(order);
}

/**
 * For how many seconds the life of somebody who lies still is held off death by what they have been given: 0 or below once that
 * time is over; null where nothing holds it off, or nobody knows when the last wound was received.
 */
export function graceLeft(wounds: readonly Wound[], sources: readonly ModifierSource[], now: number): number | null {
  const hours = graceHours(wounds, sources);
  const when = wounds.at(-1)?.received ?? null;
  return hours === 0 || when === null ? null : when + hours * HOUR - now;
}

/** A wound that heals even if nobody treats it. */
export interface SelfHealedWound<Carried extends Wound = Wound> {
  readonly wound: Carried;
  /** As which of its fight it heals. */
  readonly order: Order;
  /** How long it takes. */
  readonly hours: number;
  /** The name and the UUID of what heals it. */
  readonly label: string;
  readonly source: string;
}

/**
 * Chapters "Battleproof", "Born in a Mourning Hall" and "Strong Temper": the wounds of one fight that heal by themselves,
 * each once, with whatever heals it soonest.
 * @param wounds  Those received during the fight, in order.
 * @param orders  Which of them can still heal.
 */
export function selfHealingWounds<Carried extends Wound>(
  wounds: readonly Carried[],
  sources: readonly ModifierSource[],
  orders: readonly Order[] = ORDERS,
): readonly SelfHealedWound<Carried>[] {
  const soonest = new Map<string, SelfHealedWound<Carried>>();
  for (const { wound: order, against, hours, label, source } of selfHealing(sources)) {
    const wound = wounds.filter((one) => isAgainst(against, one)).at(order === "first" ? 0 : -1);
    if (!wound || !orders.includes(order) || hours >= (soonest.get(wound.id)?.hours ?? Infinity)) continue;
    soonest.set(wound.id, { wound, order, hours, label, source });
  }
  return wounds.flatMap((wound) => soonest.get(wound.id) ?? []);
}

/**
 * Chapters "Strong Temper" and "Born in a Mourning Hall": for how many hours the last wound received does not kill,
 * whatever the injury points, while it is untreated; 0 if nothing holds death off or no wound needs it.
 * @param wounds  All wounds carried, in order.
 */
export function graceHours(wounds: readonly Wound[], sources: readonly ModifierSource[]): number {
  const last = wounds.at(-1);
  if (!last || last.treated === true) return 0;
  return grace(sources)
    .filter(({ against }) => isAgainst(against, last))
    .reduce((longest, { hours }) => Math.max(longest, hours), 0);
}

/** Chapter "Wounds and Injury Points": the wounds that may kill somebody whom they have incapacitated. */
export function untreatedWounds<Carried extends Wound>(wounds: readonly Carried[]): readonly Carried[] {
  return wounds.filter(({ treated }) => treated !== true);
}

function isAgainst(against: WoundSource, wound: Wound): boolean {
  return against === "any" || against === woundKind(wound.damageType ?? "");
}

/**
 * Chapters "First Aid" and "Stabilize": the wound that a critical success heals besides; of equals the first received.
 * @param worst  The worst that it can heal.
 * @returns null if there is none so light.
 */
export function lightestWound(wounds: readonly Wound[], worst: WoundSeverity = "heavy"): Wound | null {
  const healed = WOUND_SEVERITIES.slice(0, WOUND_SEVERITIES.indexOf(worst) + 1);
  const candidates = healed.flatMap((severity) => wounds.find((wound) => wound.severity === severity) ?? []);
  return candidates[0] ?? null;
}

/** Chapters "First Aid" and "Stabilize": whose life is saved has wounds that do not kill any more. */
export function allTreated<Carried extends Wound>(wounds: readonly Carried[]): readonly Carried[] {
  return wounds.map((wound) => ({ ...wound, treated: true }));
}
