import { actorAt } from "#core/foundry/documents.ts";
import { isAsked } from "../../play/contests/contest-sides.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { partyName } from "../../play/contests/multi-contest.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { RankingData } from "../../play/contests/ranking-data.ts";
import { localize } from "#core/utils/localize.ts";
import { ASIDE, type BoardState } from "./board-state.ts";
import { rankingIn, roundIn, seriesOf, type BoardRound, type Round } from "./contest-kind.ts";
import { multiContestCard } from "./multi-contest-card.ts";
import { newcomerOf } from "./newcomers.ts";
import { list, namesOf } from "./participant-row.ts";
import { generatedRankingCard, rankingCard } from "./ranking-card.ts";

type Message = ChatMessage.Implementation;

/** A round as boards show it. */
export function boardRound({ message, data }: Round): BoardRound {
  const card = multiContestCard({ message, system: data });
  const { awaited, closing, round } = data;
  const open = !closing.closed && awaited.length > 0;
  const title = localize("SIRPAS.BOARD.roundOf", { number: round });
  const outcome = card.headline?.word ?? localize(open ? "SIRPAS.BOARD.waits" : "SIRPAS.BOARD.undecided");
  const ids = awaited.map(({ id }) => id);
  const parties = data.outcome?.complete ? card.parties : [];
  return {
    message,
    title,
    outcome,
    parties,
    waiting: open ? localize("SIRPAS.BOARD.stillOpen", { number: round, names: namesOf(ids, data.sides) }) : "",
    news: open ? "" : `${title}: ${outcome}`,
    rows: parties.flatMap(({ rows }) => rows),
  };
}

/** A ranking as its board shows it: who comes first, who is tied, or how many have rolled. */
export function rankingRound(message: Message, data: RankingData | GeneratedRankingData): BoardRound {
  const names = (contestOf(message)?.waiting ?? []).flatMap(
    ({ id }) => participantsIn(data).find((one) => one.id === id)?.name ?? [],
  );
  const {
    kind,
    rows,
    headline = null,
    footer = null,
  } = data instanceof RankingData
    ? rankingCard({ message, system: data })
    : { ...generatedRankingCard({ system: data }), headline: null, footer: null };
  const [first] = data instanceof GeneratedRankingData ? rows : [];
  const outcome = first
    ? localize("SIRPAS.CARD.ranking.first", { name: first.name })
    : (headline?.word ?? footer?.progress ?? "");
  return {
    message,
    title: kind,
    outcome,
    news: outcome,
    parties: [],
    waiting: names.length > 0 ? localize("SIRPAS.BOARD.ranking.stillOpen", { names: list(names) }) : "",
    rows: rows.map((row) => {
      const place = row.place === "" ? "" : localize("SIRPAS.BOARD.place", { place: row.place });
      const note = [place, row.note].filter((word) => word !== "").join(", ");
      return { ...row, note, state: row === first ? "leads" : row.state };
    }),
  };
}

function participantsIn(data: RankingData | GeneratedRankingData) {
  return data instanceof RankingData ? data.participants : data.npcs;
}

/** Somebody as a message stores them, with the key of what they used and the party they were in. */
interface Listed {
  readonly name: string;
  readonly actor: string;
  readonly key: string;
  readonly party: string;
}

/** Those whom a message lists, as a board keeps them, and what all of them use. */
function boardWith(board: BoardState, listed: readonly Listed[]): BoardState {
  const [first = "", other] = new Set(listed.filter(({ party }) => party !== ASIDE).map(({ key }) => key));
  const statistic = other === undefined ? first : "";
  const people = listed.map(({ name, actor: uuid, key, party }, id) => {
    const actor = actorAt(uuid);
    // Which of several of a kind they were, their name tells.
    const copy = actor && newcomerOf(actor).several ? Number(/ (\d+)$/u.exec(name)?.[1] ?? 1) : 0;
    const own = key === statistic || party === ASIDE ? "" : key;
    return { id, uuid, name: actor ? nameOf(actor) : name, copy, statistic: own, party };
  });
  return { ...board, people, statistic };
}

/** The board as it stood when a round was rolled, so that the multi-contest can go on from its message alone. */
export function boardOfRound(message: Message, otherwise: BoardState): BoardState {
  const { data } = roundIn(message)!;
  const members = data.parties.flatMap((party) =>
    party.members.map(({ name, actor, statistic }) => ({ name, actor, key: statistic.key, party: party.id })),
  );
  const board = {
    ...otherwise,
    parties: data.parties.map(({ id, name }, index) => ({ id, name: name === partyName(index) ? "" : name })),
    ask: isAsked(message),
    reason: data.reason,
    series: seriesOf(message),
    fight: data.fight && { ...data.fight, length: data.fightLength, fled: otherwise.fight?.fled ?? [] },
  };
  return boardWith(board, [...members, ...data.aside.map((one) => ({ ...one, key: "", party: ASIDE }))]);
}

/** The board as it stood when a ranking was asked for or rolled. */
export function boardOfRanking(message: Message, otherwise: BoardState): BoardState {
  const data = rankingIn(message)!;
  const party = otherwise.parties[0]?.id ?? "";
  const rolled = data instanceof RankingData;
  const listed = rolled
    ? data.participants.map(({ name, actor, statistic }) => ({ name, actor, key: statistic.key, party }))
    : data.npcs.map(({ name, actor }) => ({ name, actor, key: data.statistic.key, party }));
  // The generator also rolls for those of whom there is nothing but a name.
  const known = listed.filter(({ actor }) => actor !== "");
  return boardWith({ ...otherwise, reason: rolled ? data.reason : "", series: message.id ?? "" }, known);
}
