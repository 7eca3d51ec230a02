import { contestOdds, drawlessOdds } from "../../../odds/contest.ts";
import { printedContest } from "../../../odds/printed.ts";
import type { RuleOptions } from "../../../rules/options.ts";
import { say, signed } from "../../words.ts";
import type { TableGuess } from "../guesses.ts";
import type { Measure } from "../scales.ts";
import { cellOf, misprints, type TheoryTable } from "./table.ts";

/** Past this nobody needs a table. */
const WIDEST = 12;

/** Appendix "Conflict Table": a contest by how much more one side adds to the dice than the other. */
export function contestTable(
  { pool, otherPool, drawless, fractions }: TableGuess,
  measures: readonly Measure[],
  options: RuleOptions,
): TheoryTable {
  const isPrinted = pool === "standard" && otherPool === "standard" && !drawless;
  const writing = { fractions, fine: isPrinted };
  const rows = Array.from({ length: 2 * WIDEST + 1 }, (_, index) => {
    const difference = index - WIDEST;
    const sides = [{ pool, total: difference }, { pool: otherPool, total: 0 }, options] as const;
    const { ways, throws } = drawless ? drawlessOdds(...sides) : contestOdds(...sides);
    const printed = isPrinted ? printedContest(difference) : null;
    return {
      head: difference === 0 ? "0" : signed(difference),
      cells: [
        cellOf(ways.first, throws, writing, printed?.win),
        cellOf(ways.second, throws, writing, printed?.lose),
        ...(drawless ? [] : [cellOf(ways.draw, throws, writing, printed?.draw)]),
      ],
    };
  });
  const dice = { throw: say(`SIRPAS.POOL.${pool}.throw`), other: say(`SIRPAS.POOL.${otherPool}.throw`) };
  const columns = ["difference", "win", "lose", ...(drawless ? [] : ["draw"])];
  return {
    kind: "contest",
    caption: say("SIRPAS.THEORY.TABLE.CONTEST.caption", dice),
    notes: [
      say("SIRPAS.THEORY.TABLE.CONTEST.how"),
      ...(isPrinted ? [say("SIRPAS.THEORY.TABLE.CONTEST.why", misprints(rows))] : []),
      ...(isPrinted && measures.length > 1 ? [say("SIRPAS.THEORY.TABLE.CONTEST.scales")] : []),
      ...(drawless ? [say("SIRPAS.THEORY.TABLE.CONTEST.drawless")] : []),
    ],
    columns: columns.map((column) => say(`SIRPAS.THEORY.TABLE.CONTEST.${column}`)),
    rows,
  };
}
