import type { Term } from "#core/rules/term.ts";
import { CIRCUMSTANCE, type Modifier } from "../character/modifiers.ts";
import type { PowerModifier } from "./builder.ts";
import { hasModifier, strikeTraits, weakeningOf } from "./use.ts";

/** A power that is part of an attack with a weapon, as its item has it. */
export interface ServingPower {
  readonly uuid: string;
  readonly name: string;
  readonly kind: string;
  /** Keys of skills: a manoeuvre serves weapons that go by one of them, a spell serves any. */
  readonly skills: readonly string[];
  readonly modifiers: readonly PowerModifier[];
  readonly damage: { readonly dice: number; readonly bonus: number };
  /** What it adds to the attack, and whether it doubles what strength and perks add to the damage. */
  readonly adds: readonly Modifier[];
  readonly doubles: boolean;
}

/** What powers add to an attack besides terms of its roll and its damage. */
export interface Serving {
  readonly dice: number;
  readonly piercing: number;
  readonly knockback: number;
  /** What aiming gives in place of what it gives to everybody; 0 for nothing else. */
  readonly aim: number;
  /** The names of the powers that double what strength and perks add to the damage. */
  readonly doubles: readonly string[];
  /** What the target's defence loses. */
  readonly hinders: readonly Term[];
}

export const UNSERVED: Serving = { dice: 0, piercing: 0, knockback: 0, aim: 0, doubles: [], hinders: [] };

/** The attack that a power can serve. */
export interface ServedAttack {
  readonly reach: "melee" | "thrown" | "ranged";
  /** The key of the weapon's skill, and what modifiers reach its attack by. */
  readonly skill: string;
  readonly targets: readonly string[];
  readonly aimed: boolean;
}

/** Whether a power can be part of an attack: what asks for preparation asks for an aim. */
export function canServe({ kind, skills, modifiers }: ServingPower, { reach, skill, aimed }: ServedAttack): boolean {
  if (kind === "manoeuvre" && !skills.includes(skill)) return false;
  if (hasModifier({ modifiers }, "meleeOnly") && reach !== "melee") return false;
  return aimed || !hasModifier({ modifiers }, "preparation");
}

/** What a power adds to the roll of an attack, to its damage, and besides. */
export function servingOf(
  { uuid, name, modifiers, damage, adds, doubles }: ServingPower,
  { targets }: ServedAttack,
): { readonly terms: readonly Term[]; readonly damage: readonly Term[]; readonly serves: Serving } {
  const reached = adds.filter(({ target }) => targets.includes(target)).reduce((sum, { value }) => sum + value, 0);
  const aims = hasModifier({ modifiers }, "preparation");
  const term = (value: number): readonly Term[] =>
    value === 0 ? [] : [{ label: name, value, source: uuid, kind: CIRCUMSTANCE }];
  const weakened = weakeningOf({ modifiers });
  return {
    terms: term(aims ? 0 : reached),
    damage: term(damage.bonus),
    serves: {
      dice: damage.dice,
      ...strikeTraits({ modifiers }),
      aim: aims ? reached : 0,
      doubles: doubles ? [name] : [],
      hinders: weakened === 0 ? [] : [{ label: name, value: weakened, source: uuid, kind: "power" }],
    },
  };
}

/** What several powers add together. */
export function servedBy(all: readonly Serving[]): Serving {
  return all.reduce(
    (sum, one) => ({
      dice: sum.dice + one.dice,
      piercing: sum.piercing + one.piercing,
      knockback: Math.max(sum.knockback, one.knockback),
      aim: Math.max(sum.aim, one.aim),
      doubles: [...sum.doubles, ...one.doubles],
      hinders: [...sum.hinders, ...one.hinders],
    }),
    UNSERVED,
  );
}

/** Whether a power that gives two attacks for one action has given the first of them: the second costs nothing. */
export function isSecondStrike(
  weapon: string,
  strikes: readonly { readonly weapon: string; readonly twice: boolean }[],
) {
  const first = strikes.findLastIndex((one) => !(one.twice && one.weapon === weapon));
  return (strikes.length - 1 - first) % 2 === 1;
}

/** Whether a power gives two attacks for one action. */
export function strikesTwice(power: Pick<ServingPower, "modifiers">): boolean {
  return hasModifier(power, "multipleTargets");
}

/** Whether an attack that a power serves takes no action at all, as one that follows a parry. */
export function servesAtOnce(power: Pick<ServingPower, "modifiers">): boolean {
  return hasModifier(power, "instantAction") && hasModifier(power, "trigger");
}
