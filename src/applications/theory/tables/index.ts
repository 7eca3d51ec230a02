import type { RuleOptions } from "../../../rules/options.ts";
import type { TableGuess } from "../guesses.ts";
import type { Measure } from "../scales.ts";
import { checkTable } from "./check-table.ts";
import { contestTable } from "./contest-table.ts";
import { rankingTable } from "./ranking-table.ts";
import type { TheoryTable } from "./table.ts";
import { throwTable } from "./throw-table.ts";

/** The table that is asked for. */
export function tableOf(guess: TableGuess, measures: readonly Measure[], options: RuleOptions): TheoryTable {
  switch (guess.table) {
    case "throw":
      return throwTable(guess);
    case "check":
      return checkTable(guess, measures, options);
    case "contest":
      return contestTable(guess, measures, options);
    case "ranking":
      return rankingTable(guess);
  }
}
