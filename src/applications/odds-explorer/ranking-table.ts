import { rankingOdds } from "../../odds/contests/ranking.ts";
import { kept } from "#core/odds/kept.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { percent } from "#core/applications/ux/chances.ts";
import type { Question } from "./question.ts";
import { type OddsTable, leadText, diceOf, tableText } from "./table-cells.ts";

const LEADS = Array.from({ length: 13 }, (_, index) => index - 3);

const OTHERS = [1, 2, 3, 4, 5];

/** Chapter "Rankings": how likely one comes first who adds more or less than all the others, who add the same. */
export function rankingTable({ first, second }: Question): OddsTable {
  const chance = (lead: number, count: number) => percent(firstPlace(first.pool, second.pool, lead, count));
  return {
    caption: tableText("RANKING.caption", diceOf(first.pool, second.pool)),
    notes: [tableText("RANKING.how")],
    columns: [
      tableText("RANKING.lead"),
      ...OTHERS.map((count) => tableText(`RANKING.${count === 1 ? "oneOther" : "others"}`, { count })),
    ],
    rows: LEADS.map((lead) => ({
      head: leadText(lead),
      cells: OTHERS.map((count) => ({ text: chance(lead, count), other: "", printed: null })),
    })),
  };
}

/** It takes longer than the other tables, and is always the same. */
const known = new Map<string, number>();

function firstPlace(pool: PoolKey, otherPool: PoolKey, lead: number, count: number): number {
  return kept(known, `${pool} ${otherPool} ${lead} ${count}`, () => {
    const others = Array.from({ length: count }, () => ({ pool: otherPool, total: 0 }));
    return rankingOdds([{ pool, total: lead }, ...others]).places[0]?.[0] ?? 0;
  });
}
