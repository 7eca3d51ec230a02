import { printedThrow } from "../../odds/checks/printed.ts";
import { atLeast } from "#core/odds/distribution.ts";
import { naturals } from "../../odds/pools.ts";
import type { Question, TableKind } from "./question.ts";
import { type Rows, cellOf, misprints } from "./table-cells.ts";
import { checkTable } from "./check-table.ts";
import { contestTable, rankingTable } from "./contest-tables.ts";
import type { OddsWorld } from "./measures.ts";

/** The tables that can be asked for. */
export const TABLES = {
  throwTable,
  checkTable,
  contestTable,
  rankingTable,
} satisfies Record<TableKind, (question: Question, world: OddsWorld) => { readonly rows: Rows }>;

/** Appendix "Chance Table": how often a throw shows a score, more than it, and at least it, which is what a check needs. */
function throwTable({ first: { pool }, fractions }: Question) {
  const thrown = naturals(pool);
  const writing = { fractions, fine: true };
  const rows = thrown.weights.map((weight, index) => {
    const score = thrown.lowest + index;
    const printed = pool === "standard" ? printedThrow(score) : undefined;
    const more = Math.round(atLeast(thrown, score + 1) * thrown.total);
    return {
      head: String(score),
      cells: [
        cellOf(weight, thrown.total, writing, printed?.match),
        cellOf(more, thrown.total, writing, printed?.beat),
        cellOf(more + weight, thrown.total, writing),
      ],
    };
  });
  return { rows, ...misprints(rows) };
}
