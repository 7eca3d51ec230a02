import { sumOfDice } from "#core/rules/dice.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import { resolveCheck, type CheckOutcome, type CheckReading } from "./check.ts";

/** What can make a morale check easier or harder. The Strong Willed and veterans have the same +2, once. */
export const MORALE_MODIFIERS = {
  familiar: 2,
  veteran: 2,
  inexperienced: -2,
  panickedAlly: -2,
  escapeRoute: 2,
  noEscape: -4,
} as const;
export type MoraleModifier = keyof typeof MORALE_MODIFIERS;

/** How fighters take what frightens them: from firm for the rest of the encounter to headlong flight. */
export type MoraleResult = "steeled" | "steady" | "shaken" | "panicked" | "routed";

export interface MoraleOutcome {
  readonly check: CheckOutcome;
  readonly result: MoraleResult;
  /** The condition it brings; empty for none. */
  readonly condition: "" | "steeled" | "shaken" | "panicked";
  /** How many rounds that lasts; null until the encounter ends. */
  readonly rounds: number | null;
  /** Whether what the hands hold is dropped. */
  readonly drops: boolean;
}

const WIDE = 5;
const STEELED = 2;

/** What a morale check is rolled against: Wisdom, the modifiers that apply, and what being steeled gives. */
export function moraleTerms(
  wisdom: readonly Term[],
  modifiers: readonly MoraleModifier[],
  steeled: boolean,
): readonly Term[] {
  const named = [...new Set(modifiers)].map((key) => ({ key, value: MORALE_MODIFIERS[key] }));
  return [
    ...wisdom,
    ...named.flatMap(({ key, value }) => momentTerms(`SIMVERSE.MORALE.${key}`, value)),
    ...momentTerms("SIMVERSE.CONDITION.steeled", steeled ? STEELED : 0),
  ];
}

/** The rule of a morale check. */
export function readMorale({ success, margin, critical }: CheckReading): MoraleResult {
  if (critical === "failure") return "routed";
  if (success) return margin >= WIDE ? "steeled" : "steady";
  return margin <= -WIDE ? "panicked" : "shaken";
}

const CONDITION = {
  steeled: "steeled",
  steady: "",
  shaken: "shaken",
  panicked: "panicked",
  routed: "panicked",
} as const;

/**
 * A morale check.
 * @param duration  The die that says for how many rounds a failure lasts.
 */
export function resolveMorale(
  terms: readonly Term[],
  dice: readonly number[],
  duration: readonly number[],
): MoraleOutcome {
  const check = resolveCheck(terms, dice);
  const result = readMorale(check);
  const rounds = check.success ? null : sumOfDice(duration, 1);
  return { check, result, condition: CONDITION[result], rounds, drops: result === "routed" };
}

/** Whether a single hit took so much of somebody that it calls for a morale check. */
export function isMassive(injury: number, maximum: number): boolean {
  return injury > 0 && injury * 2 >= maximum;
}
