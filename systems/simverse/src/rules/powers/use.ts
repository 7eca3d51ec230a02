import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";
import { modifierTerms, type ModifierSource } from "../character/modifiers.ts";
import { CONDITIONS } from "../injury/conditions.ts";
import "./errors.ts";
import type { PowerModifier } from "./builder.ts";

/** What each step of armour piercing ignores, and of weakened resistance takes from who resists. */
const PIERCED = 2;
const WEAKENED = -2;
/** How many metres a power pushes that knocks back. */
const PUSHED = 2;
/** How many targets each step of "multiple targets" allows. */
const TARGETS = [1, 2, 3, 5] as const;
export const ROUNDS_PER_MINUTE = 10;
const SECONDS_PER_ROUND = 6;
/** How often each step of a limit of use allows one, and in how many days. */
const LIMITS = [
  { uses: 3, days: 1 },
  { uses: 1, days: 1 },
  { uses: 1, days: 7 },
] as const;
/** The minutes that each step of a preparation takes. */
const PREPARED = [1, 10, 60] as const;
/** How far a touch reaches, in metres. */
const TOUCH = 1;

/** A power as far as its use goes. Lengths in metres, its duration in minutes: 0 at once, null while it is kept up. */
export interface UsedPower {
  readonly name: string;
  readonly kind: string;
  readonly modifiers: readonly PowerModifier[];
  /** Its dice of damage, and the type of it. */
  readonly damage: { readonly dice: number; readonly type: string };
  readonly resist: string;
  readonly range: number;
  readonly area: number;
  readonly duration: number | null;
  /** Whether half of the Vitality that it takes comes to its user. */
  readonly feeds: boolean;
  /** Whether it is part of an attack with a weapon, which its dice and modifiers count for. */
  readonly serves: boolean;
  /** Whether it makes something, such as a poison: its dice are those of what it makes, and its use neither hurts nor is resisted. */
  readonly makes: boolean;
  /** Whether it takes anything away from who it works on, and the conditions that it brings. */
  readonly drains: boolean;
  readonly conditions: readonly string[];
}

/** What is used by hand as a power is: a thing, or a grip. It reaches as far as a hand, and harms and resists as it is said. */
export function byHand(named: Pick<UsedPower, "name" | "kind"> & Partial<UsedPower>): UsedPower {
  return {
    ...{ modifiers: [{ key: "meleeOnly", steps: 1, note: "" }], damage: { dice: 0, type: "" }, resist: "" },
    ...{ range: 0, area: 0, duration: null, feeds: false, serves: false, makes: false, drains: false, conditions: [] },
    ...named,
  };
}

function stepsOf({ modifiers }: Pick<UsedPower, "modifiers">, key: string): number {
  return modifiers.find((one) => one.key === key)?.steps ?? 0;
}

export function hasModifier(power: Pick<UsedPower, "modifiers">, key: string): boolean {
  return stepsOf(power, key) > 0;
}

/** What the damage of a power has besides its dice. */
export function strikeTraits(power: Pick<UsedPower, "modifiers">): {
  readonly piercing: number;
  readonly knockback: number;
} {
  const knockback = hasModifier(power, "knockback") ? PUSHED : 0;
  return { piercing: stepsOf(power, "armourPiercing") * PIERCED, knockback };
}

/** What it takes from who resists or defends against it: 0 or below. */
export function weakeningOf(power: Pick<UsedPower, "modifiers">): number {
  return stepsOf(power, "weakenedResistance") * WEAKENED;
}

/** Whether its dice hurt who it works on. */
function hurts({ damage, makes }: Pick<UsedPower, "damage" | "makes">): boolean {
  return damage.dice > 0 && !makes;
}

/** Whether it needs somebody to work on: what harms or is resisted is used on others, all else works on its user as well. */
export function needsTarget(power: UsedPower): boolean {
  const harms = hurts(power) || power.drains || power.conditions.some((key) => !CONDITIONS.of(key).helps);
  return !power.makes && !hasModifier(power, "selfOnly") && !isBolt(power) && (harms || power.resist !== "");
}

/** What a power is rolled as: what costs Stamina is done by the body, what costs Mana by the mind. */
export function rollKindOf({
  kind,
  resource,
}: {
  readonly kind: string;
  readonly resource: string;
}): "physical" | "mental" {
  return resource === "stamina" || (resource !== "mana" && kind === "manoeuvre") ? "physical" : "mental";
}

/** How many hits a power has that sends as many as it can have targets, at one or several. */
export function hitsOf(power: Pick<UsedPower, "modifiers">): number {
  return TARGETS[stepsOf(power, "multipleTargets")] ?? 1;
}

/** The dice of one of several targets, hit by hit: the hits are shared out evenly, beginning with the first. @param of  Which target, and of how many */
export function sharedDice(
  dice: readonly number[],
  hits: number,
  [index, targets]: readonly [index: number, targets: number],
): readonly (readonly number[])[] {
  const each = dice.length / hits;
  const own = Array.from({ length: hits }, (_, hit) => hit).filter((hit) => hit % targets === index);
  return own.map((hit) => dice.slice(hit * each, (hit + 1) * each));
}

/** Whether a power lets its user do nothing else that takes an action: an attack or another such power ends it. */
export function isExclusive(power: Pick<UsedPower, "modifiers" | "duration">): boolean {
  return hasModifier(power, "concentration") && (power.duration === null || !hasModifier(power, "persistent"));
}

/** How far it reaches. */
export function reachOf({ range }: Pick<UsedPower, "range">): number {
  return Math.max(TOUCH, range);
}

/** Whether it is an attack on one target, who can defend against it as against any other. */
export function isBolt(power: UsedPower): boolean {
  const isWide = power.area > 0 || hasModifier(power, "cone") || hasModifier(power, "multipleTargets");
  return (
    hurts(power) &&
    ["", "dodge"].includes(power.resist) &&
    !isWide &&
    !power.serves &&
    !hasModifier(power, "homing") &&
    !hasModifier(power, "selfOnly") &&
    !power.feeds
  );
}

/** Whether a power turns on its user. */
export function backfires(power: Pick<UsedPower, "modifiers">, critical: CheckReading["critical"]): boolean {
  return hasModifier(power, "backfire") && critical === "failure";
}

/** What it takes to call a familiar back from death. */
export const RITE = { mana: 10, hours: 1 } as const;

/** The most Wisdom of the undead who have no mind left to flee with. */
const MINDLESS = 8;

/** Whether the undead fall to dust before what turns others of them. */
export function crumbles(wisdom: { readonly value: number }): boolean {
  return wisdom.value <= MINDLESS;
}

/** What comes to the user of a power that feeds on what its target loses: half of it, rounded up. */
export function fedBy(lost: number): number {
  return Math.ceil(Math.max(0, lost) / 2);
}

/** Whether a use takes the major action: a manoeuvre is part of what it serves, a bolt is an attack, which takes it by itself. */
export function takesAction(power: UsedPower): boolean {
  return power.kind !== "manoeuvre" && !power.serves && !isBolt(power) && !hasModifier(power, "instantAction");
}

/** Whether its targets can resist it at all. */
export function isResisted(power: UsedPower): boolean {
  return power.resist !== "" && !power.makes && !hasModifier(power, "homing");
}

/** How often a power can be used. */
interface UsageLimit {
  readonly uses: number;
  /** In how many days. */
  readonly days: number;
}

/** How often it was used since its limit began to count, and how many days have passed since then. */
interface SpentUses {
  readonly uses: number;
  readonly days: number;
}

/** How often a power can be used; null for as often as it can be paid for. */
export function usageLimit(power: Pick<UsedPower, "modifiers">): UsageLimit | null {
  return LIMITS[stepsOf(power, "usageLimit") - 1] ?? null;
}

/** Whether a power can be used once more. */
export function checkUses(power: Pick<UsedPower, "name" | "modifiers">, { uses, days }: SpentUses): Result<null> {
  const limit = usageLimit(power);
  if (!limit || uses < limit.uses) return ok(null);
  return err("powerUsedUp", { name: power.name, uses: limit.uses, days: limit.days, left: limit.days - days });
}

/** What of a limit is spent after a day's rest: nothing once all its days have passed. */
export function afterDay(power: Pick<UsedPower, "modifiers">, spent: SpentUses): SpentUses {
  const limit = usageLimit(power);
  if (!limit || spent.uses === 0 || spent.days + 1 >= limit.days) return { uses: 0, days: 0 };
  return { ...spent, days: spent.days + 1 };
}

/** How many minutes a power takes before it can be used; 0 for none. */
export function preparationOf(power: Pick<UsedPower, "modifiers">): number {
  return PREPARED[stepsOf(power, "preparation") - 1] ?? 0;
}

/** How many rounds have passed outside of an encounter: by the time of the world or by rests, whichever says more. */
export function roundsPassed({ seconds, rested }: { readonly seconds: number; readonly rested: number }): number {
  return Math.max(0, Math.floor(seconds / SECONDS_PER_ROUND), rested * ROUNDS_PER_MINUTE);
}

/** How many rounds something lasts; null while it is kept up. Less than a round is one. */
export function roundsIn(minutes: number | null): number | null {
  return minutes === null ? null : Math.max(1, Math.round(minutes * ROUNDS_PER_MINUTE));
}

/** On how many a power works at most. */
export function mostTargets(power: UsedPower): number {
  return power.area > 0 || hasModifier(power, "cone") ? Infinity : hitsOf(power);
}

/**
 * Whether a power can be used on so many targets, so far away.
 * @param distances  Metres to each; 0 for oneself
 */
export function checkTargets(power: UsedPower, distances: readonly number[]): Result<null> {
  const { name, area } = power;
  if (hasModifier(power, "selfOnly") && distances.some((metres) => metres > 0)) return err("powerSelfOnly", { name });
  const most = mostTargets(power);
  if (distances.length > most) return err("powerTargets", { name, most, targets: distances.length });
  const reach = reachOf(power) + area;
  const far = Math.max(0, ...distances);
  return far > reach ? err("powerRange", { name, range: reach, metres: far }) : ok(null);
}

/** What resistance to a power is reached by, beside what is rolled. */
export function resistTargets({ kind, resist, damage }: UsedPower): readonly string[] {
  return [
    ...(kind === "manoeuvre" ? [] : ["resist.magic"]),
    ...(kind === "psionic" || resist === "wisdom" ? ["resist.mental"] : []),
    ...["poison", "sonic"].filter((type) => type === damage.type).map((type) => `resist.${type}`),
  ];
}

/** What counts for somebody who resists a power, beside what they roll: weakened resistance, and what perks give. */
export function resistingTerms(power: UsedPower, sources: readonly ModifierSource[]): readonly Term[] {
  return [
    ...modifierTerms(sources, resistTargets(power)),
    ...momentTerms("SIMVERSE.POWER_MODIFIER.weakenedResistance.label", weakeningOf(power)),
  ];
}
