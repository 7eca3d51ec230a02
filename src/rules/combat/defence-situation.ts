import { ok, err, type Result } from "../result.ts";
import type { Term } from "../term.ts";
import { canUseUnder, coverTerms, type Cover } from "./cover.ts";
import type { StyleRange } from "./manoeuvre.ts";
import { mixingTerms, type Distance } from "./mixing.ts";

/** An attack as far as a defence against it asks. */
export interface IncomingAttack {
  /** Metaphysical attacks go for the mind, all others for the body. */
  readonly range: StyleRange;
  readonly distance: Distance;
}

/** A skill that somebody may defend with. */
export interface DefendingSkill {
  readonly name: string;
  readonly range: StyleRange;
  /** Whether it can be used lying on the ground. */
  readonly prone: boolean;
}

/**
 * Chapters "Mixing different skill ranges" and "Cover": what the situation adds to the throw of a defence, or why it
 * cannot be made.
 * @param covers  Those that the defender is under.
 */
export function defenceSituationTerms(
  skill: DefendingSkill,
  attack: IncomingAttack,
  covers: readonly Cover[],
): Result<readonly Term[]> {
  const mixing = mixingTerms(attack.range, skill.range, attack.distance);
  if (!mixing.ok) return mixing;
  const usable = canUseUnder(covers, skill);
  return usable.ok ? ok([...mixing.value, ...coverAgainst(attack, covers)]) : usable;
}

/**
 * The same for a generic defence, which has no range: Willpower Defence works against attacks on the mind, the others
 * against all others.
 */
export function genericDefenceTerms(
  key: string,
  attack: IncomingAttack,
  covers: readonly Cover[],
): Result<readonly Term[]> {
  const mental = attack.range === "metaphysical";
  if ((key === WILLPOWER_DEFENCE) !== mental) return err(mental ? "physicalOnly" : "mentalOnly");
  return ok(coverAgainst(attack, covers));
}

/** The keys of the generic skills that defend the mind, and the body. */
export const WILLPOWER_DEFENCE = "willpower-defence";
export const INSTINCTIVE_DEFENCE = "instinctive-defence";

/** The generic defence that is there for those who have nothing left, by what attacks them. */
export function genericDefenceAgainst(range: StyleRange | ""): string {
  return range === "metaphysical" ? WILLPOWER_DEFENCE : INSTINCTIVE_DEFENCE;
}

function coverAgainst(attack: IncomingAttack, covers: readonly Cover[]): readonly Term[] {
  return attack.range === "ranged" ? coverTerms(covers) : [];
}
