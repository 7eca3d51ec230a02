import { MOMENT, type Term } from "#core/rules/term.ts";

/** Chapter "Tactical situation": what each condition adds to the attack rolls of a group; they add up. */
export const TACTICAL_SITUATIONS = {
  surprise: 2,
  higherGround: 1,
  highMorale: 1,
  desperate: 1,
  tiredness: -2,
  demoralised: -1,
  badVisibility: -1,
} as const;
export type TacticalSituation = keyof typeof TACTICAL_SITUATIONS;

export const TACTICAL_SITUATION_KEYS = Object.keys(TACTICAL_SITUATIONS) as readonly TacticalSituation[];

/**
 * What a situation adds to an attack roll, condition by condition.
 * @param turn  The combat turn, from 1: surprise is over after the first.
 */
export function tacticalTerms(situations: readonly TacticalSituation[], turn: number): readonly Term[] {
  const lasting = TACTICAL_SITUATION_KEYS.filter(
    (key) => situations.includes(key) && (key !== "surprise" || turn <= 1),
  );
  return lasting.map((key) => ({
    label: `SIRPAS.TACTICAL_SITUATION.${key}`,
    value: TACTICAL_SITUATIONS[key],
    kind: MOMENT,
  }));
}
