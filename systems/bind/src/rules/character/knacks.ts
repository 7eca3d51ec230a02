import type { Term } from "#core/rules/term.ts";
import { halfOf } from "../numbers/rounding.ts";

/** What knacks reach. What is below 0 takes away. */
export const KNACK_EFFECTS = [
  ...(["attack", "damage", "brawlAttack", "brawlDamage", "sneakDamage", "chargeAttributes", "surgeStrength"] as const),
  ...(["evade", "guarding", "guardPoints", "hitPoints", "fatePoints", "save", "morale", "social", "field"] as const),
  ...(["lastStandPoints", "lastStandMana", "longbowPoints", "crossbowRounds", "nockPoints"] as const),
  ...(["secondRoundPoints", "thirdRoundDamage", "coveringOf", "restFatigue", "restMana", "surgeUses"] as const),
] as const;
export type KnackEffect = (typeof KNACK_EFFECTS)[number];

/** How much: a number, or what follows from how many knacks somebody has. */
type Amount = number | "knacks" | "half" | "knacks+2" | "-half";

/** What has to be said of a knack when it is taken. */
export const KNACK_CHOICES = ["", "weapon", "enemy", "field"] as const;

/** A knack as data: what it reaches by how much, and when. */
export interface Knack {
  readonly effects: Readonly<Partial<Record<KnackEffect, Amount>>>;
  readonly choice: (typeof KNACK_CHOICES)[number];
  /** What it does that is no number: rules ask for this, never for a knack by its name. */
  readonly traits: readonly KnackTrait[];
}

export const KNACK_TRAITS = ["passesOn", "stuns", "unstunnable", "unsurprised", "reachesPerfect"] as const;
export type KnackTrait = (typeof KNACK_TRAITS)[number];

const knack = (effects: Knack["effects"], more: Partial<Knack> = {}): Knack => ({
  ...{ effects, choice: "", traits: [], ...more },
});

/** The twenty knacks. */
export const KNACKS = {
  adrenalineSurge: knack({ surgeStrength: 1, surgeUses: "knacks" }),
  berserker: knack({ secondRoundPoints: 1, thirdRoundDamage: 1 }),
  brawler: knack({ brawlAttack: "half", brawlDamage: "half" }),
  chosenEnemy: knack({ attack: 1, social: -2 }, { choice: "enemy" }),
  cuttingSwing: knack({}, { traits: ["passesOn"] }),
  dodger: knack({ evade: "knacks" }, { traits: ["unsurprised"] }),
  fastCharge: knack({ chargeAttributes: "half" }),
  fastHealer: knack({ restFatigue: 2, restMana: 1 }),
  guardian: knack({ guarding: 1, guardPoints: -1 }),
  lastStand: knack({ lastStandPoints: "knacks+2", lastStandMana: "knacks" }),
  lucky: knack({ fatePoints: 4 }),
  mightyDraw: knack({ longbowPoints: "-half", crossbowRounds: -1 }),
  perfectSneakAttack: knack({ sneakDamage: "knacks" }),
  preciseStrike: knack({ coveringOf: -1 }, { traits: ["reachesPerfect"] }),
  snapDraw: knack({ nockPoints: -1 }),
  specialist: knack({ field: 2 }, { choice: "field" }),
  stunningStrike: knack({}, { traits: ["stuns"] }),
  unstoppable: knack({ hitPoints: 2, save: "half" }, { traits: ["unstunnable"] }),
  voiceOfWrath: knack({ morale: -2 }),
  weaponMaster: knack({ attack: 1 }, { choice: "weapon" }),
} as const satisfies Readonly<Record<string, Knack>>;

export type KnackKey = keyof typeof KNACKS;
export const KNACK_KEYS = Object.keys(KNACKS) as readonly KnackKey[];

/** A knack that somebody has, and what it was taken for: a kind of weapon or creature, a field; empty for nothing. */
export interface TakenKnack {
  readonly key: KnackKey;
  readonly chosen: readonly string[];
}

export function isKnack(key: string): key is KnackKey {
  return Object.hasOwn(KNACKS, key);
}

export function knackLabel(key: KnackKey): string {
  return `BIND.KNACK.${key}`;
}

function amount(of: Amount, count: number): number {
  if (typeof of === "number") return of;
  if (of === "knacks") return count;
  if (of === "knacks+2") return count + 2;
  return of === "half" ? halfOf(count) : -halfOf(count);
}

/**
 * What knacks add to something, each as a term. All of them count for those that go by how many somebody has.
 * @param against  What it is used with or against: a kind of weapon or creature; a knack that was taken for others adds nothing
 */
export function knackTerms(
  knacks: readonly TakenKnack[],
  effect: KnackEffect,
  against: readonly string[] = [],
): readonly Term[] {
  return knacks.flatMap(({ key, chosen }) => {
    const { effects, choice }: Knack = KNACKS[key];
    const of = effects[effect];
    if (of === undefined || (choice !== "" && !chosen.some((one) => against.includes(one)))) return [];
    return [{ label: knackLabel(key), value: amount(of, knacks.length), kind: "knack" }];
  });
}

/** The same as a number. */
export function knackSum(knacks: readonly TakenKnack[], effect: KnackEffect, against: readonly string[] = []): number {
  return knackTerms(knacks, effect, against).reduce((sum, { value }) => sum + value, 0);
}

export function hasTrait(knacks: readonly TakenKnack[], trait: KnackTrait): boolean {
  return knacks.some(({ key }) => (KNACKS[key] as Knack).traits.includes(trait));
}

/** How many kinds of creature a chosen enemy can be: as many as there are knacks. */
export function mostChosen(key: KnackKey, knacks: number): number {
  const { choice }: Knack = KNACKS[key];
  if (choice === "") return 0;
  return choice === "enemy" ? knacks : 1;
}
