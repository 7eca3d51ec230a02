import { atLeast, weightOf } from "../../../odds/distribution.ts";
import { naturals } from "../../../odds/pools.ts";
import { PRINTED_THROWS } from "../../../odds/printed.ts";
import { say } from "../../words.ts";
import type { TableGuess } from "../guesses.ts";
import { cellOf, misprints, type TheoryTable } from "./table.ts";

/** Appendix "Chance Table": how often a throw shows a score, more than it, and at least it, which is what a check needs. */
export function throwTable({ pool, fractions }: TableGuess): TheoryTable {
  const thrown = naturals(pool);
  const { lowest, weights, total } = thrown;
  const writing = { fractions, fine: true };
  const rows = weights.map((weight, index) => {
    const score = lowest + index;
    const printed = pool === "standard" ? PRINTED_THROWS[score] : undefined;
    const more = Math.round(atLeast(thrown, score + 1) * total);
    return {
      head: String(score),
      cells: [
        cellOf(weight, total, writing, printed?.match),
        cellOf(more, total, writing, printed?.beat),
        cellOf(more + weightOf(thrown, score), total, writing),
      ],
    };
  });
  return {
    kind: "throw",
    caption: say("SIRPAS.THEORY.TABLE.THROW.caption", { throw: say(`SIRPAS.POOL.${pool}.throw`) }),
    notes: [say(`SIRPAS.THEORY.TABLE.THROW.${pool === "standard" ? "why" : "unprinted"}`, misprints(rows))],
    columns: ["score", "match", "beat", "least"].map((column) => say(`SIRPAS.THEORY.TABLE.THROW.${column}`)),
    rows,
  };
}
