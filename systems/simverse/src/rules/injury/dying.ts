import { momentTerms, type Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";
import { fallen, injured, isGone, lifeOf, settled, type InjuryOptions, type Vitals } from "./vitals.ts";

/** A roll that an injured fighter owes at the start of a turn, and what its target number is made of. */
export interface TurnRoll {
  /** To close a wound, to stay conscious, or to stabilise by oneself. */
  readonly kind: "bleeding" | "consciousness" | "stabilise";
  readonly terms: readonly Term[];
}

const PER_WOUND = -2;

/** What bleeding takes at the start of a turn. The rolls of `turnRolls` come after it. */
export function bled(vitals: Vitals, options: InjuryOptions): Vitals {
  return injured(vitals, { injury: vitals.bleeding, bleeding: 0 }, options);
}

/** What somebody has to roll this turn, once it has bled. */
export function turnRolls(vitals: Vitals, options: InjuryOptions): readonly TurnRoll[] {
  const life = lifeOf(vitals, options);
  if (vitals.construct || isGone(life)) return [];
  const base: Term = { label: "SIMVERSE.ATTRIBUTE.endurance.label", value: vitals.endurance, kind: "base" };
  const { rolls: always = [] } = vitals;
  const rolls: TurnRoll[] = [];
  if (vitals.bleeding > 0) {
    const wounds = momentTerms("SIMVERSE.CONDITION.bleeding", PER_WOUND * vitals.bleeding);
    rolls.push({ kind: "bleeding", terms: [base, ...wounds, ...always] });
  }
  if (life !== "dying" || vitals.stable) return rolls;
  if (!vitals.conditions.includes("unconscious") && !vitals.conditions.includes("lastStand")) {
    const below = momentTerms("SIMVERSE.TERM.belowZero", Math.min(0, vitals.vitality));
    rolls.push({ kind: "consciousness", terms: [base, ...below, ...always] });
  }
  if (options.death === "twiceVitality" && vitals.vitality <= -vitals.maximum) {
    rolls.push({ kind: "stabilise", terms: [{ ...base, value: vitals.endurance / 2 }, ...always] });
  }
  return rolls;
}

/** What a roll of a turn does. */
export function afterTurnRoll(
  vitals: Vitals,
  { kind }: TurnRoll,
  { success }: CheckReading,
  options: InjuryOptions,
): Vitals {
  if (kind === "consciousness") return success ? vitals : fallen(vitals);
  if (!success) return vitals;
  if (kind === "stabilise") return stabilised(vitals, options);
  return settled(vitals, { ...vitals, bleeding: vitals.bleeding - 1 }, options);
}

/** The end of a turn: who acted once more although it was time to fall falls now. */
export function turnEnded(vitals: Vitals): Vitals {
  return vitals.conditions.includes("lastStand") ? fallen(vitals) : vitals;
}

/** No wound bleeds any more, and who is dying does not get worse. */
export function stabilised(vitals: Vitals, options: InjuryOptions): Vitals {
  const stable = lifeOf(vitals, options) === "dying";
  return settled(vitals, { ...vitals, bleeding: 0, stable }, options);
}
