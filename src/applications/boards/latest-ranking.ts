import { GeneratedRankingData } from "../../data/message/generated-ranking-data.ts";
import { ThrowData } from "../../data/message/throw-data.ts";
import { contestOf } from "../../documents/contests/contest-state.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { list } from "../chat/entrant-row.ts";
import { generatedRankingCard } from "../chat/generated-ranking-card.ts";
import { rankingCard } from "../chat/ranking-card.ts";
import { say } from "../words.ts";
import type { ShownRanking } from "./ranking-in.ts";
import { personKey, type PersonResult } from "./round-words.ts";

type Message = ChatMessage.Implementation;

/** Whether a message is this ranking, or a throw in it. */
export function concernsRanking(message: Message, id: string): boolean {
  const data: unknown = message.system;
  return id !== "" && (message.id === id || (data instanceof ThrowData && data.contest === id));
}

/** Who has still to throw, by name. */
function stillToThrow({ message }: ShownRanking): readonly string[] {
  const contest = contestOf(message);
  const ids = contest?.waiting.map(({ id }) => id) ?? [];
  return (contest?.sides ?? []).filter(({ entrant }) => ids.includes(entrant.id)).map(({ entrant }) => entrant.name);
}

/** What a ranking is, and how it stands: who comes first, who is tied, or how many have thrown. */
export function rankingWords({ message, data }: ShownRanking): { readonly title: string; readonly outcome: string } {
  if (data instanceof GeneratedRankingData) {
    const { kind, rows } = generatedRankingCard({ system: data });
    return { title: kind, outcome: rows[0] ? say("SIRPAS.CARD.ranking.first", { name: rows[0].name }) : "" };
  }
  const { kind, headline, footer } = rankingCard({ message, system: data });
  return { title: kind, outcome: headline?.word ?? footer?.progress ?? "" };
}

/** How everybody fares, by who they are: for their lines on the board. */
export function rankingResults({ message, data }: ShownRanking): ReadonlyMap<string, PersonResult> {
  if (data instanceof GeneratedRankingData) {
    const rows = (data.outcome ?? []).map(({ id, name, result }, index) => {
      const place = index + 1;
      const actor = data.npcs.find((npc) => npc.id === id)?.actor ?? "";
      return [personKey(actor, name), resultAt(result, say("SIRPAS.BOARD.place", { place }), place === 1)] as const;
    });
    return new Map(rows);
  }
  const order = data.outcome?.order ?? [];
  const sides = contestOf(message)?.sides ?? [];
  const rows = sides.flatMap(({ entrant, throws: [first] }) => {
    if (!first) return [];
    const standing = order.find(({ id }) => id === entrant.id);
    const place = standing?.place ?? 0;
    const tied = order.filter((one) => one.place === place).length > 1;
    const words = [place > 0 ? say("SIRPAS.BOARD.place", { place }) : "", tied ? say("SIRPAS.CARD.ranking.tied") : ""];
    const note = words.filter((word) => word !== "").join(", ");
    return [
      [
        personKey(entrant.actor, entrant.name),
        resultAt(scoreSide(first.side).result, note, place === 1 && !tied),
      ] as const,
    ];
  });
  return new Map(rows);
}

/** Who has still to throw, as a sentence that says what to do about it; empty if nobody has. */
export function notOver(ranking: ShownRanking): string {
  const names = stillToThrow(ranking);
  return names.length > 0 ? say("SIRPAS.BOARD.ranking.stillOpen", { names: list(names) }) : "";
}

function resultAt(total: number, note: string, first: boolean): PersonResult {
  return { total, note, state: first ? "leads" : "" };
}
