import {
  purchasables,
  isAttributeLike,
  levelOf,
  type CharacterBuild,
  type Purchasable,
  type PurchaseKind,
} from "../../../src/rules/points/character-build.ts";
import { sumCosts } from "#core/rules/ledger/ledger.ts";
import { balance, type Balance } from "../../../src/rules/points/ledger.ts";
import { levelPrice } from "../../../src/rules/points/pricing.ts";
import type { RuleOptions } from "../../../src/rules/options.ts";
import type { RuleError } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";

/** What one thing on the sheet would cost if it were bought today. */
interface ComputedLine {
  readonly kind: PurchaseKind;
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** In CP; negative where points are given. */
  readonly cost: number;
  /** What each level costs; they add up to the cost. The source is the level. */
  readonly terms: readonly Term[];
  /** Why it has no price, e.g. an alternative that does not exist; null if it has one. */
  readonly problem: RuleError | null;
}

interface ComputedLedger extends Balance {
  readonly lines: readonly ComputedLine[];
}

/**
 * Chapter "Character points": the ledger of a character whose sheet has no history. Everything is priced on the bases of
 * today, so that it may differ from what was once paid; what has no level of its own has no line.
 * @param awarded  CP earned since creation.
 */
export function computedLedger(
  build: CharacterBuild,
  options: Pick<RuleOptions, "skillBase" | "startingPoints">,
  awarded = 0,
): ComputedLedger {
  const lines = purchasables(build, options)
    .filter(({ specific }) => specific !== 0)
    .map(computedLine);
  return { lines, ...balance(options.startingPoints, awarded, sumCosts(lines)) };
}

/** What all levels of one thing cost together, from its base to where it is. */
function computedLine(thing: Purchasable): ComputedLine {
  const { kind, id, name, base, specific } = thing;
  const to = levelOf(thing);
  const terms: Term[] = [];
  let problem: RuleError | null = null;
  for (const level of levelsBetween(base, to, isAttributeLike(thing))) {
    const price = levelPrice(thing.pricing, level, name);
    if (!price.ok) problem ??= { reason: price.reason, data: price.data };
    else if (price.value !== null && price.value !== 0) {
      const value = specific < 0 ? -price.value : price.value;
      terms.push({ label: "SIRPAS.TERM.reached", value, source: String(level), kind: "level" });
    }
  }
  const cost = terms.reduce((sum, { value }) => sum + value, 0);
  return { kind, id, name, from: base, to, cost, terms, problem };
}

/** The levels whose price counts: those above the base, or for an attribute that was sold those above where it is. */
function levelsBetween(base: number, to: number, canBeSold: boolean): readonly number[] {
  if (to < base && !canBeSold) return [];
  const lower = Math.min(base, to);
  return Array.from({ length: Math.abs(to - base) }, (_, index) => lower + index + 1);
}
