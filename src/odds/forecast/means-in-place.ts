import { isUsedProne, placeTerms } from "../../rules/combat/attack-plan.ts";
import { defenceSituationTerms, type Distance, genericDefenceTerms } from "../../rules/combat/defence.ts";
import { buildCircumstances, type Circumstance } from "../../rules/combat/circumstances.ts";
import { canAttack, canDefend } from "../../rules/combat/manoeuvre-errors.ts";
import { manoeuvreTerms } from "../../rules/combat/manoeuvre-use.ts";
import type { StyleRange } from "../../rules/combat/manoeuvre.ts";
import { tacticalTerms } from "../../rules/combat/situation.ts";
import { canUseUnder } from "../../rules/combat/cover.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { PlainFighter } from "./encounter.ts";
import type { Means } from "./means.ts";

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
