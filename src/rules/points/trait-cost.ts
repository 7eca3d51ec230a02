import { err, ok, type Result } from "#core/rules/result.ts";

/** One of several things that a trait may be, each with its price: "Count" for 30 CP, "20 to 50 members" for 50 CP. */
export interface Alternative {
  readonly label: string;
  /** In CP. */
  readonly cost: number;
  /** The highest number that belongs to this one, where a number decides; null for all beyond. */
  readonly upTo?: number | null;
}

/** Chapters "Advantages" and "Perks and Drags": the Cost row of an advantage, a perk, or their opposites. */
export interface TraitCost {
  /** The first level, in CP. */
  readonly first: number;
  /** How much more each further level costs than the one before it, in CP. */
  readonly step: number;
  /** Where there are any, one of them is taken; they are no levels. */
  readonly alternatives: readonly Alternative[];
}

export interface TraitPrice {
  readonly cost: TraitCost;
  /** A disadvantage or drag: it gives its points back, whichever sign they are written with. */
  readonly gives: boolean;
  /** The alternative taken, counted from 0. */
  readonly choice: number;
}

/**
 * What the level of a trait costs, in CP, once the one below it is had; negative where points are given.
 * "5+2" and "5/2" cost 5, 7, 9.
 * @param name  How a refusal calls it.
 */
export function traitLevelCost({ cost, gives, choice }: TraitPrice, level: number, name: string): Result<number> {
  const points =
    cost.alternatives.length === 0 ? cost.first + cost.step * (level - 1) : cost.alternatives[choice]?.cost;
  if (points === undefined) {
    return err("unknownAlternative", { name, choice: choice + 1, count: cost.alternatives.length });
  }
  return ok(gives ? -Math.abs(points) : points);
}
