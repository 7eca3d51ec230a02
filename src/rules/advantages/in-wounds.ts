import { sumTerms, type Term } from "#core/rules/term.ts";
import { givenModifiers, termsOf } from "./modifier-terms.ts";
import type { ModifierSource, WoundSource } from "./typed-modifiers.ts";

/** How many further wounds are borne past the injury resistance, by whence they come. */
export type ExtraWoundCounts = Readonly<Record<WoundSource, number>>;

/** Chapters "Battleproof", "Born in a Mourning Hall", "Hard to Die" and "Strong Temper". */
export function extraWounds(sources: readonly ModifierSource[]): ExtraWoundCounts {
  const against = (kind: WoundSource) =>
    sumTerms(termsOf("extraWound", sources, ({ modifier }) => modifier.against === kind));
  return { any: against("any"), physical: against("physical"), mental: against("mental") };
}

/**
 * Chapter "Combative Spirit": what the sources give back of a penalty, no more than there is.
 * @param penalty  The penalty of the wounds, 0 or below.
 */
export function penaltyRelief(penalty: number, sources: readonly ModifierSource[]): readonly Term[] {
  let left = Math.max(0, -penalty);
  return termsOf("ignoredPenalty", sources).flatMap((term) => {
    const value = Math.max(0, Math.min(left, term.value));
    left -= value;
    return value === 0 ? [] : [{ ...term, value }];
  });
}

/** Chapter "Total Mitigation": whether damage of 0 leaves no scratch. */
export function noScratch(sources: readonly ModifierSource[]): boolean {
  return givenModifiers("noScratch", sources).length > 0;
}

/** Chapters "Battleproof" and "Strong Temper": which wounds of a fight heal by themselves, and in how many hours. */
export function selfHealing(sources: readonly ModifierSource[]) {
  return givenModifiers("selfHealing", sources).map(named);
}

/** Chapters "Strong Temper" and "Born in a Mourning Hall": for how many hours the last wound does not kill untreated. */
export function grace(sources: readonly ModifierSource[]) {
  return givenModifiers("grace", sources).map(named);
}

/** A rule about one wound of a fight, with what gives it. */
function named<Rule extends object>({
  modifier,
  source,
}: {
  readonly modifier: Rule;
  readonly source: ModifierSource;
}) {
  return { ...modifier, label: source.name, source: source.uuid };
}
