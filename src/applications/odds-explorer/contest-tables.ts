import { printedContest } from "../../odds/checks/printed.ts";
import { contestOdds, drawlessOdds } from "../../odds/contests/contest.ts";
import type { Question } from "./question.ts";
import { leadText, cellOf, misprints } from "./table-cells.ts";
import type { OddsWorld } from "./measures.ts";
import { rankingOdds } from "../../odds/contests/ranking.ts";
import { kept } from "#core/odds/kept.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { percent } from "#core/applications/ux/chances.ts";

/** Differences of a contest beyond this need no table. */
const WIDEST = 12;

/** Appendix "Conflict Table": a contest by how much more one side adds to the dice than the other. */
export function contestTable({ first, second, drawless, fractions }: Question, { options }: OddsWorld) {
  const isPrinted = first.pool === "standard" && second.pool === "standard" && !drawless;
  const writing = { fractions, fine: isPrinted };
  const rows = Array.from({ length: 2 * WIDEST + 1 }, (_, index) => {
    const difference = index - WIDEST;
    const sides = [{ pool: first.pool, total: difference }, { pool: second.pool, total: 0 }, options] as const;
    const { ways, rolls } = drawless ? drawlessOdds(...sides) : contestOdds(...sides);
    const printed = isPrinted ? printedContest(difference) : null;
    return {
      head: leadText(difference),
      cells: [
        cellOf(ways.first, rolls, writing, printed?.win),
        cellOf(ways.second, rolls, writing, printed?.lose),
        ...(drawless ? [] : [cellOf(ways.draw, rolls, writing, printed?.draw)]),
      ],
    };
  });
  return { rows, ...misprints(rows) };
}

const LEADS = Array.from({ length: 13 }, (_, index) => index - 3);
/** Each has its column in the template. */
const OTHERS = [1, 2, 3, 4, 5];

/** Chapter "Rankings": how likely one comes first who adds more or less than all the others, who add the same. */
export function rankingTable({ first, second }: Question) {
  const chance = (lead: number, count: number) => percent(firstPlace(first.pool, second.pool, lead, count));
  const rows = LEADS.map((lead) => ({
    head: leadText(lead),
    cells: OTHERS.map((count) => ({ text: chance(lead, count), other: "", printed: null })),
  }));
  return { rows };
}

/** It takes longer than the other tables, and is always the same. */
const known = new Map<string, number>();

function firstPlace(pool: PoolKey, otherPool: PoolKey, lead: number, count: number): number {
  return kept(known, `${pool} ${otherPool} ${lead} ${count}`, () => {
    const others = Array.from({ length: count }, () => ({ pool: otherPool, total: 0 }));
    return rankingOdds([{ pool, total: lead }, ...others]).places[0]?.[0] ?? 0;
  });
}
