import { actorAt } from "#core/foundry/documents.ts";
import { isAsked } from "../../play/contests/contest-sides.ts";
import { partyName } from "./board-parties.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { SITUATION } from "../../play/contests/participants.ts";
import { sumTerms, type Term, TYPED } from "#core/rules/term.ts";
import { RankingData } from "../../play/contests/ranking-data.ts";
import { ASIDE, type BoardState } from "./board-state.ts";
import { newcomerOf } from "./newcomers.ts";
import { rankingIn, roundIn, seriesOf } from "./rounds-in-chat.ts";

type Message = ChatMessage.Implementation;

/** Somebody as a message stores them, with the key of what they used and the party they were in. */
interface Listed {
  readonly name: string;
  readonly actor: string;
  readonly key: string;
  readonly party: string;
  readonly terms: readonly Term[];
}

/** Those whom a message lists, as a board keeps them, and what all of them use. */
function boardWith(board: BoardState, listed: readonly Listed[]): BoardState {
  const [first = "", other] = new Set(listed.filter(({ party }) => party !== ASIDE).map(({ key }) => key));
  const statistic = other === undefined ? first : "";
  const people = listed.map(({ name, actor: uuid, key, party, terms }, id) => {
    const actor = actorAt(uuid);
    // Which of several of a kind they were, their name tells.
    const copy = actor && newcomerOf(actor).several ? Number(/ (\d+)$/u.exec(name)?.[1] ?? 1) : 0;
    const modifier = sumTerms(terms.filter(({ label, kind }) => label === SITUATION && kind === TYPED));
    const own = key === statistic || party === ASIDE ? "" : key;
    return { id, uuid, name: actor ? nameOf(actor) : name, copy, statistic: own, party, modifier };
  });
  return { ...board, people, statistic };
}

/** The board as it stood when a round was rolled, so that the multi-contest can go on from its message alone. */
export function boardOfRound(message: Message, otherwise: BoardState): BoardState {
  const { data } = roundIn(message)!;
  const members = data.parties.flatMap((party) =>
    party.members.map(({ name, actor, statistic, terms }) => ({
      ...{ name, actor, terms },
      ...{ key: statistic.key, party: party.id },
    })),
  );
  const board = {
    ...otherwise,
    parties: data.parties.map(({ id, name }, index) => ({ id, name: name === partyName(index) ? "" : name })),
    ask: isAsked(message),
    reason: data.reason,
    series: seriesOf(message),
    fight: data.fight && { ...data.fight, fled: otherwise.fight?.fled ?? [] },
  };
  return boardWith(board, [...members, ...data.aside.map((one) => ({ ...one, key: "", party: ASIDE, terms: [] }))]);
}

/** The board as it stood when a ranking was asked for or rolled. */
export function boardOfRanking(message: Message, otherwise: BoardState): BoardState {
  const data = rankingIn(message)!;
  const party = otherwise.parties[0]?.id ?? "";
  const rolled = data instanceof RankingData;
  const listed = rolled
    ? data.participants.map(({ name, actor, statistic, terms }) => ({ name, actor, terms, key: statistic.key, party }))
    : data.npcs.map(({ name, actor, terms }) => ({ name, actor, terms, key: data.statistic.key, party }));
  // The generator also rolls for those of whom there is nothing but a name.
  const known = listed.filter(({ actor }) => actor !== "");
  return boardWith({ ...otherwise, reason: rolled ? data.reason : "", series: message.id ?? "" }, known);
}
