import { falloffTerms } from "../../rules/advantages/modifier-terms.ts";
import { placeTerms } from "../../rules/combat/attack-plan.ts";
import { type Distance, genericDefenceTerms, mixingTerms } from "../../rules/combat/defence.ts";
import { buildCircumstances, type Circumstance } from "../../rules/combat/circumstances.ts";
import { canAttack, canDefend } from "../../rules/combat/manoeuvre-errors.ts";
import { manoeuvreTerms } from "../../rules/combat/manoeuvre-use.ts";
import type { StyleRange } from "../../rules/combat/manoeuvre.ts";
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

/** What the place adds to an attack; NaN where it cannot be made. */
export function attackSituation(means: Means, other: Seen, distance: Distance): number {
  const use = { ...means.use, circumstances: circumstancesOf(means, other, null) };
  const place = { ...distance, name: other.fighter.name, covers: [], exposed: true, located: true };
  const terms = placeTerms(use, place, falloffTerms(means.fighter.sources));
  return terms.ok && canAttack(use, distance).ok ? sumTerms(terms.value) : NaN;
}

/** What the place adds to a defence against an attack; NaN where it cannot be used. */
export function defenceSituation(means: Means, other: Seen, distance: Distance, attack: Means): number {
  const use = { ...means.use, circumstances: circumstancesOf(means, other, attack) };
  if (!canDefend(use, attack.rows, distance).ok) return NaN;
  const { kind } = means.rows.range;
  const range = attack.rows.range.kind as StyleRange;
  const terms =
    kind === "" ? genericDefenceTerms(means.logged.skill, { range, distance }, []) : mixingTerms(range, kind, distance);
  return terms.ok ? sumTerms(terms.value) : NaN;
}

function circumstancesOf(means: Means, { fighter, plight }: Seen, against: Means | null): readonly Circumstance[] {
  const found = [...buildCircumstances(means.fighter.build, fighter.build)];
  if ((plight & GROUNDED) !== 0) found.push("grounded");
  if ((plight & BLOCKED) !== 0) found.push("blocked");
  if (against !== null && against.use.weapon !== null) found.push("armed");
  return found;
}
