import type { RuleOptions } from "../../../rules/options.ts";
import { say } from "../../words.ts";
import { poolChoices } from "../form-view.ts";
import { TABLE_FIGURES, TABLE_KEYS, type TableGuess } from "../guesses.ts";
import type { Measure } from "../scales.ts";

/** What can be chosen of a table; a table offers what counts for it. */
export function tableChoices(guess: TableGuess, measures: readonly Measure[], options: RuleOptions) {
  const { table, pool, otherPool, scale, figure, drawless, fractions } = guess;
  const isOfTwo = table === "contest" || table === "ranking";
  const marked = (rows: readonly { readonly key: string; readonly label: string }[], chosen: string) =>
    rows.map((row) => ({ ...row, chosen: row.key === chosen }));
  return {
    kinds: marked(
      TABLE_KEYS.map((key) => ({ key, label: say(`SIRPAS.THEORY.TABLE.KIND.${key}`) })),
      table,
    ),
    pools: marked(poolChoices(options, pool), pool),
    otherPools: isOfTwo ? marked(poolChoices(options, otherPool), otherPool) : [],
    scales: table === "check" && measures.length > 1 ? marked(measures, scale) : [],
    figures:
      table === "check"
        ? marked(
            TABLE_FIGURES.map((key) => ({ key, label: say(`SIRPAS.ODDS.check.${key}`) })),
            figure,
          )
        : [],
    canBeDrawless: table === "contest",
    drawless,
    // Of a ranking the chances are no number of throws of a whole number.
    canBeFractions: table !== "ranking",
    fractions,
  };
}
