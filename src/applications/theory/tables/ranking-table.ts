import { rankingOdds } from "../../../odds/ranking.ts";
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
        const others = Array.from({ length: count }, () => ({ pool: otherPool, total: 0 }));
        const first = rankingOdds([{ pool, total: lead }, ...others]).places[0]?.[0] ?? 0;
        return { text: percent(first), other: "", printed: null };
      }),
    })),
  };
}
