import type { ManoeuvreKind } from "./manoeuvre.ts";

/** How often something can be done in a turn. */
export interface Allowance {
  /** The pool for attacks, defences and actions alike. */
  readonly shared: number;
  /** For the style's own manoeuvres only (Full Contact). */
  readonly own: number;
  /** For defences only (Combat Expert). */
  readonly extraDefences: number;
  /** For attacks only (Overload). */
  readonly extraAttacks: number;
}

/** What a turn allows without a style: one action. */
export const PLAIN_ALLOWANCE: Allowance = { shared: 1, own: 0, extraDefences: 0, extraAttacks: 0 };

/** Something that takes up part of a turn; `other` is no use of a combat skill: moving, switching weapons, an item. */
export interface SpentUse {
  readonly kind: ManoeuvreKind | "other";
  /** Whether it is a manoeuvre of the style's own, not of one that it covers. */
  readonly own: boolean;
}

/** Whether everything that was done finds its place in what the turn allows, whatever the order it was done in. */
export function fits(spent: readonly SpentUse[], allowance: Allowance): boolean {
  return sharedUses(spent, allowance) <= allowance.shared;
}

/** How many of the attacks that come on top were needed: they are the last to be touched. */
export function extraAttacksUsed(spent: readonly SpentUse[], allowance: Allowance): number {
  return Math.max(0, sharedUses(spent, { ...allowance, extraAttacks: 0 }) - allowance.shared);
}

/**
 * How many uses are left for the shared pool once the narrower allowances are filled: first with what fits only there,
 * then with what would fit elsewhere too.
 */
function sharedUses(spent: readonly SpentUse[], allowance: Allowance): number {
  const count = (kind: SpentUse["kind"], own: boolean) =>
    spent.filter((use) => use.kind === kind && use.own === own).length;
  const own = fill(allowance.own, count("action", true));
  const defences = fill(allowance.extraDefences, count("defence", false));
  const attacks = fill(allowance.extraAttacks, count("attack", false));
  const ownDefences = fill(defences.left, count("defence", true));
  const ownAttacks = fill(attacks.left, count("attack", true));
  const rest = fill(own.left, ownDefences.over + ownAttacks.over);
  const others = count("action", false) + count("other", false) + count("other", true);
  return own.over + defences.over + attacks.over + rest.over + others;
}

function fill(room: number, uses: number): { readonly left: number; readonly over: number } {
  return { left: Math.max(0, room - uses), over: Math.max(0, uses - room) };
}
