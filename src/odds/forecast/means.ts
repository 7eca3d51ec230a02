import { isUsedProne, placeTerms } from "../../rules/combat/attack-plan.ts";
import { defenceSituationTerms, genericDefenceTerms, type Distance } from "../../rules/combat/defence.ts";
import { buildCircumstances, type Circumstance } from "../../rules/combat/circumstances.ts";
import { canAttack, canDefend } from "../../rules/combat/manoeuvre-errors.ts";
import { manoeuvreTerms } from "../../rules/combat/manoeuvre-use.ts";
import type { ManoeuvreRows, StyleRange } from "../../rules/combat/manoeuvre.ts";
import { canUseUnder, tacticalTerms } from "../../rules/combat/situation.ts";
import { sumTerms } from "#core/rules/term.ts";
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

/** How somebody looks to who would strike them: what changes in a fight and manoeuvres ask about. */
export const GROUNDED = 1;
export const BLOCKED = 2;
export const PLIGHTS = 4;

/** Somebody as their opponent sees them. */
interface Seen {
  readonly fighter: PlainFighter;
  /** `GROUNDED`, `BLOCKED`, both or neither. */
  readonly plight: number;
}

/** What is added to the dice of a manoeuvre besides what the place does. @param earlier  How often it was used before. */
export function rollTotal(means: Means, other: Seen, earlier: number, against: Means | null): number {
  const use = { ...means.use, circumstances: circumstancesOf(means, other, against), earlierUses: earlier };
  return sumTerms(manoeuvreTerms(use, against?.rows ?? null));
}

/** What place and tactics add to an attack; NaN where it cannot be made. */
export function attackSituation(means: Means, other: Seen, distance: Distance, turn: number): number {
  const use = { ...means.use, circumstances: circumstancesOf(means, other, null) };
  const { keenEye, covers, tactical } = means.fighter;
  const answers = [canAttack(use, distance), canUseUnder(covers, { name: means.rows.name, prone: isUsedProne(use) })];
  const { name, covers: theirs } = other.fighter;
  const terms = placeTerms(use, { ...distance, name, covers: theirs, exposed: true, located: true }, keenEye);
  if (!terms.ok || answers.some(({ ok }) => !ok)) return NaN;
  return sumTerms([...terms.value, ...tacticalTerms(tactical, turn)]);
}

/** What the place adds to a defence against an attack; NaN where it cannot be used. */
export function defenceSituation(means: Means, other: Seen, distance: Distance, attack: Means): number {
  const { covers } = means.fighter;
  const use = { ...means.use, circumstances: circumstancesOf(means, other, attack) };
  if (!canDefend(use, attack.rows, distance).ok) return NaN;
  const { name, range } = means.rows;
  const incoming = { range: attack.rows.range.kind as StyleRange, distance };
  const terms =
    range.kind === ""
      ? genericDefenceTerms(means.logged.skill, incoming, covers)
      : defenceSituationTerms({ name, range: range.kind, prone: isUsedProne(use) }, incoming, covers);
  return terms.ok ? sumTerms(terms.value) : NaN;
}

function circumstancesOf(means: Means, { fighter, plight }: Seen, against: Means | null): readonly Circumstance[] {
  const found = [...buildCircumstances(means.fighter.build, fighter.build)];
  if ((plight & GROUNDED) !== 0) found.push("grounded");
  if ((plight & BLOCKED) !== 0) found.push("blocked");
  if (against !== null && against.use.weapon !== null) found.push("armed");
  return found;
}
