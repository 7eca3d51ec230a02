import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import type { PlainFighter, PlainTechnique } from "./encounter.ts";

/** A technique of a fighter, aimed at one part of the body where it has to be. */
export interface Means extends PlainTechnique {
  /** Its number among all of the fight, and that of its technique among its user's. */
  readonly index: number;
  readonly technique: number;
  readonly user: number;
  readonly fighter: PlainFighter;
  readonly rows: ManoeuvreRows;
  /** Whether it is one of the generic defences, which take no action. */
  readonly free: boolean;
}

/** Everything that the fighters can do, one after the other. */
export function allMeans(fighters: readonly PlainFighter[]): readonly Means[] {
  const means: Means[] = [];
  fighters.forEach((fighter, user) =>
    fighter.techniques.forEach((plain, technique) => {
      const { rows } = plain.use;
      const parts = rows.bodyParts.length === 0 ? [plain.use.part] : rows.bodyParts.map(({ part }) => part);
      const free = plain.logged.type === "lastDefence";
      for (const part of parts) {
        const use = { ...plain.use, part };
        means.push({ ...plain, use, rows, free, fighter, user, technique, index: means.length });
      }
    }),
  );
  return means;
}
