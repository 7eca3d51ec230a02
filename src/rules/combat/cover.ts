import { err, ok, type Result } from "#core/rules/result.ts";
import { MOMENT, type Term } from "#core/rules/term.ts";

/** Chapter "Cover": what each cover adds to a defence against a ranged attack. */
export const COVERS = {
  full: 4,
  partial: 2,
  onTheGround: 2,
  precarious: 1,
} as const;
export type Cover = keyof typeof COVERS;

export const COVER_KEYS = Object.keys(COVERS) as readonly Cover[];

/** The status of who is under a cover, which their token shows to everybody. */
export const coverStatus = (cover: Cover): string => `cover-${cover}`;

/** The covers that somebody's statuses say. */
export function coversIn(statuses: ReadonlySet<string>): readonly Cover[] {
  return COVER_KEYS.filter((cover) => statuses.has(coverStatus(cover)));
}

/** What the best of some covers adds to a defence against a ranged attack; several do not add up. */
export function coverTerms(covers: readonly Cover[]): readonly Term[] {
  // They are listed from the best on.
  const best = COVER_KEYS.find((cover) => covers.includes(cover));
  return best ? [{ label: `SIRPAS.COVER.${best}`, value: COVERS[best], kind: MOMENT }] : [];
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
