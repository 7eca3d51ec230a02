import { printedContest } from "../../odds/checks/printed.ts";
import { contestOdds, drawlessOdds } from "../../odds/contests/contest.ts";
import type { Question } from "./question.ts";
import { type OddsTable, leadText, diceOf, tableText, cellOf, misprints } from "./table-cells.ts";
import type { OddsWorld } from "./measures.ts";

/** Differences of a contest beyond this need no table. */
const WIDEST = 12;

/** Appendix "Conflict Table": a contest by how much more one side adds to the dice than the other. */
export function contestTable(
  { first, second, drawless, fractions }: Question,
  { measures, options }: OddsWorld,
): OddsTable {
  const isPrinted = first.pool === "standard" && second.pool === "standard" && !drawless;
  const writing = { fractions, fine: isPrinted };
  const rows = Array.from({ length: 2 * WIDEST + 1 }, (_, index) => {
    const difference = index - WIDEST;
    const sides = [{ pool: first.pool, total: difference }, { pool: second.pool, total: 0 }, options] as const;
    const { ways, throws } = drawless ? drawlessOdds(...sides) : contestOdds(...sides);
    const printed = isPrinted ? printedContest(difference) : null;
    return {
      head: leadText(difference),
      cells: [
        cellOf(ways.first, throws, writing, printed?.win),
        cellOf(ways.second, throws, writing, printed?.lose),
        ...(drawless ? [] : [cellOf(ways.draw, throws, writing, printed?.draw)]),
      ],
    };
  });
  return {
    caption: tableText("CONTEST.caption", diceOf(first.pool, second.pool)),
    notes: [
      tableText("CONTEST.how"),
      ...(isPrinted ? [tableText("CONTEST.why", misprints(rows))] : []),
      ...(isPrinted && measures.length > 1 ? [tableText("CONTEST.scales")] : []),
      ...(drawless ? [tableText("CONTEST.drawless")] : []),
    ],
    columns: ["difference", "win", "lose", ...(drawless ? [] : ["draw"])].map((column) =>
      tableText(`CONTEST.${column}`),
    ),
    rows,
  };
}
