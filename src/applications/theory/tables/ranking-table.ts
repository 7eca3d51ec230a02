import { rankingOdds } from "../../../odds/ranking.ts";
import type { PoolKey } from "../../../rules/checks/dice-pools.ts";
import { percent } from "../../ux/chances.ts";
import { say, signed } from "../../words.ts";
import type { TableGuess } from "../guesses.ts";
import type { TheoryTable } from "./table.ts";

const LEADS = Array.from({ length: 13 }, (_, index) => index - 3);
const OTHERS = [1, 2, 3, 4, 5];

/** Chapter "Rankings": how likely one comes first who adds more or less than all the others, who add the same. */
export function rankingTable({ pool, otherPool }: Pick<TableGuess, "pool" | "otherPool">): TheoryTable {
  const dice = { throw: say(`SIRPAS.POOL.${pool}.throw`), other: say(`SIRPAS.POOL.${otherPool}.throw`) };
  return {
    kind: "ranking",
    caption: say("SIRPAS.THEORY.TABLE.RANKING.caption", dice),
    notes: [say("SIRPAS.THEORY.TABLE.RANKING.how")],
    columns: [
      say("SIRPAS.THEORY.TABLE.RANKING.lead"),
      ...OTHERS.map((count) => say(`SIRPAS.THEORY.TABLE.RANKING.${count === 1 ? "oneOther" : "others"}`, { count })),
    ],
    rows: LEADS.map((lead) => ({
      head: lead === 0 ? "0" : signed(lead),
      cells: OTHERS.map((count) => {
        return { text: percent(firstPlace(pool, otherPool, lead, count)), other: "", printed: null };
      }),
    })),
  };
}

/** It takes longer than the other tables, and is always the same. */
const known = new Map<string, number>();

function firstPlace(pool: PoolKey, otherPool: PoolKey, lead: number, count: number): number {
  const name = `${pool} ${otherPool} ${lead} ${count}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const others = Array.from({ length: count }, () => ({ pool: otherPool, total: 0 }));
  const chance = rankingOdds([{ pool, total: lead }, ...others]).places[0]?.[0] ?? 0;
  known.set(name, chance);
  return chance;
}
