import { ok, err, type Result } from "../result.ts";
import type { Term } from "../term.ts";

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
  const best = bestCover(covers);
  return best === null ? [] : [{ label: coverLabel(best), value: COVERS[best], kind: "situation" }];
}

/** The cover that counts; null for none. */
export function bestCover(covers: readonly Cover[]): Cover | null {
  const best = Math.max(0, ...covers.map((cover) => COVERS[cover]));
  return COVER_KEYS.find((cover) => covers.includes(cover) && COVERS[cover] === best) ?? null;
}

/** Somebody who may be shot at. */
export interface Covered {
  readonly name: string;
  readonly covers: readonly Cover[];
  /** Whether they attack, move or do anything else that brings a part of them out of the cover. */
  readonly exposed: boolean;
}

/** Whether somebody can be attacked with a ranged weapon at all: behind full cover only while exposed. */
export function canBeShotAt({ name, covers, exposed }: Covered): Result<readonly Term[]> {
  return covers.includes("full") && !exposed ? err("fullCover", { name }) : ok(coverTerms(covers));
}

/** A combat skill and the weapon it is used with, as far as lying flat on the ground asks. */
export interface ProneUse {
  readonly name: string;
  /** Whether it can be used lying on the ground, as firearms can. */
  readonly prone: boolean;
}

/** Whether somebody under these covers can use a skill: on the ground only one that works there. */
export function canUseUnder(covers: readonly Cover[], { name, prone }: ProneUse): Result<null> {
  return covers.includes("onTheGround") && !prone ? err("uselessOnTheGround", { name }) : ok(null);
}

function coverLabel(cover: Cover): string {
  return `SIRPAS.COVER.${cover}`;
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
  return TACTICAL_SITUATION_KEYS.filter((key) => situations.includes(key) && lasts(key, turn)).map((key) => ({
    label: `SIRPAS.TACTICAL_SITUATION.${key}`,
    value: TACTICAL_SITUATIONS[key],
    kind: "situation",
  }));
}

function lasts(situation: TacticalSituation, turn: number): boolean {
  return situation !== "surprise" || turn <= 1;
}
