import { printedRoll } from "../../odds/checks/printed.ts";
import { atLeast } from "#core/odds/distribution.ts";
import { naturals } from "../../odds/pools.ts";
import type { Question, TableKind } from "./question.ts";
import { type Rows, cellOf, misprints } from "./table-cells.ts";
import { checkTable } from "./check-table.ts";
import { contestTable, rankingTable } from "./contest-tables.ts";
import type { OddsWorld } from "./measures.ts";

/** The tables that can be asked for. */
export const TABLES = {
  rollTable,
  checkTable,
  contestTable,
  rankingTable,
} satisfies Record<TableKind, (question: Question, world: OddsWorld) => { readonly rows: Rows }>;

/** Appendix "Chance Table": how often a roll shows a score, more than it, and at least it, which is what a check needs. */
function rollTable({ first: { pool }, fractions }: Question) {
  const rolled = naturals(pool);
  const writing = { fractions, fine: true };
  const rows = rolled.weights.map((weight, index) => {
    const score = rolled.lowest + index;
    const printed = pool === "standard" ? printedRoll(score) : undefined;
    const more = Math.round(atLeast(rolled, score + 1) * rolled.total);
    return {
      head: String(score),
      cells: [
        cellOf(weight, rolled.total, writing, printed?.match),
        cellOf(more, rolled.total, writing, printed?.beat),
        cellOf(more + weight, rolled.total, writing),
      ],
    };
  });
  return { rows, ...misprints(rows) };
}
