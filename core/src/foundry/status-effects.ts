import { SYSTEM } from "#system";
import { ourConfig } from "./globals.ts";
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

/** The condition of who was taken out in place of being killed, and what lies upon them with it. */
export const TAKEN_OUT = "takenOut";
export const TAKEN_OUT_BRINGS = "unconscious";

type StatusRecord = Readonly<Record<string, StatusEffect>>;

/** The conditions that tokens can be given: a list in generation 13; in 14 a record by id, which is a list as well where Foundry bridges the two. */
export function statusEffects(): readonly StatusEffect[] {
  const all = ourConfig().statusEffects as readonly StatusEffect[] | StatusRecord;
  if (Array.isArray(all)) return [...(all as readonly StatusEffect[])];
  return Object.entries(all).map(([id, status]) => ({ ...status, id }));
}

/** Effects as their pictures stand on a token: those with a condition first, in the order of their list, from the gravest on. */
export function byWeight<Effect extends { readonly statuses: ReadonlySet<string> }>(
  effects: readonly Effect[],
): Effect[] {
  if (effects.length < 2) return [...effects];
  const ids = statusEffects().map(({ id }) => id);
  const placeOf = ({ statuses }: Effect) =>
    Math.min(ids.length, ...ids.flatMap((id, place) => (statuses.has(id) ? place : [])));
  return effects.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The conditions that an actor has, in the order of their list. */
export function conditionsOf({ statuses }: { readonly statuses: ReadonlySet<string> }): readonly StatusEffect[] {
  return statusEffects().filter(({ id }) => statuses.has(id));
}

/** Says which conditions tokens can be given, in this order. */
export function setStatusEffects(list: readonly StatusEffect[]): void {
  // Foundry 14 takes a list over into its record. Its keys are not deleted one by one: below the record there is a list.
  Object.assign(CONFIG, { statusEffects: list });
  const record = ourConfig().statusEffects as StatusRecord;
  if (isBefore14() || list.every(({ id }) => record[id])) return;
  Object.assign(CONFIG, { statusEffects: Object.fromEntries(list.map((status) => [status.id, status])) });
}

/** The ids of the conditions that Foundry itself acts on: who is defeated, invisible, blind, who flies. */
export function coreStatusIds(): ReadonlySet<string> {
  return new Set(Object.values(ourConfig().specialStatusEffects));
}

/** Those of Foundry's own conditions that it acts on itself, without the ones that a system defines. */
export function keptStatuses(isOurs: (id: string) => boolean): readonly StatusEffect[] {
  const core = coreStatusIds();
  return statusEffects().filter(({ id }) => core.has(id) && !isOurs(id));
}

/** How the condition of those who were taken out is listed. */
export function takenOutStatus(): StatusEffect {
  return { id: TAKEN_OUT, name: `${SYSTEM.words}.STATUS.takenOut`, img: "icons/svg/daze.svg", ...shownOnToken() };
}

/**
 * Makes one list of conditions for tokens and the log: a system's own, named by its texts, and of Foundry's those it acts on itself,
 * such as who is invisible.
 * @param pictures  The names of Foundry's pictures for them; what has none gets a common one
 * @param gravest   The keys of those that weigh most in play, in this order: the others come after them
 */
export function registerStatuses(
  keys: readonly string[],
  pictures: Readonly<Record<string, string>>,
  gravest: readonly string[] = [],
): void {
  const own = keys.map((key) => ({
    id: key,
    name: `${SYSTEM.words}.CONDITION.${key}`,
    img: `icons/svg/${pictures[key] ?? "aura"}.svg`,
    ...shownOnToken(),
  }));
  const all = [...own, takenOutStatus(), ...keptStatuses((id) => keys.includes(id))];
  // What is not among them has no place there, and comes last.
  const placeOf = ({ id }: StatusEffect) => gravest.indexOf(id) >>> 0;
  const sorted = all.toSorted((one, other) => placeOf(one) - placeOf(other));
  setStatusEffects(sorted.map((status, order) => ({ ...status, order })));
}

/**
 * Whether the pictures on a token are those of the effects that apply to its actor, as far as these ask to be shown: so it
 * is from generation 14 on. In 13 they are those of its temporary effects.
 */
export function tokensShowAppliedEffects(): boolean {
  return !isBefore14();
}

/** The part of an effect's data that has its picture shown on the token however long it lasts; 13 shows each condition. */
export function shownOnToken(): object {
  if (isBefore14()) return {};
  const { ACTIVE_EFFECT_SHOW_ICON } = CONST as { ACTIVE_EFFECT_SHOW_ICON?: { readonly ALWAYS: number } };
  return { showIcon: ACTIVE_EFFECT_SHOW_ICON!.ALWAYS };
}
