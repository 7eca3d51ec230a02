import { ok, err, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";

/** Chapter "Cover": what each cover adds to a defence against a ranged attack. */
export const COVERS = {
  full: 4,
  partial: 2,
  onTheGround: 2,
  precarious: 1,
} as const;

export type Cover = keyof typeof COVERS;

export const COVER_KEYS = Object.keys(COVERS) as readonly Cover[];

/** What the best of some covers adds to a defence against a ranged attack; several do not add up. */
export function coverTerms(covers: readonly Cover[]): readonly Term[] {
  // They are listed from the best on.
  const best = COVER_KEYS.find((cover) => covers.includes(cover));
  return best ? [{ label: `SIRPAS.COVER.${best}`, value: COVERS[best], kind: "situation" }] : [];
}

/** Somebody who may be shot at. */
interface Covered {
  readonly name: string;
  readonly covers: readonly Cover[];
  /** Whether they attack, move or do anything else that brings a part of them out of the cover. */
  readonly exposed: boolean;
}

/** Whether somebody can be attacked with a ranged weapon at all: behind full cover only while exposed. */
export function canBeShotAt({ name, covers, exposed }: Covered): Result<null> {
  return covers.includes("full") && !exposed ? err("fullCover", { name }) : ok(null);
}

/**
 * Whether somebody under these covers can use a skill: on the ground only one that works there.
 * @param prone  Whether it works lying on the ground, as firearms do.
 */
export function canUseUnder(
  covers: readonly Cover[],
  { name, prone }: { readonly name: string; readonly prone: boolean },
): Result<null> {
  return covers.includes("onTheGround") && !prone ? err("uselessOnTheGround", { name }) : ok(null);
}

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
    kind: "situation",
  }));
}
