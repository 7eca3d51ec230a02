import { MultiContestData } from "../../data/message/multi-contest-data.ts";
import { ThrowData } from "../../data/message/throw-data.ts";
import { isAsked } from "../../data/message/contest-sides.ts";
import type { BoardPerson, BoardState } from "./board-state.ts";
import { ASIDE } from "./board-state.ts";

type Message = ChatMessage.Implementation;

/** One round of a multi-contest in the chat. */
export interface Round {
  readonly message: Message;
  readonly data: MultiContestData;
}

/** The multi-contest in a message that this user may see; null if there is none. */
export function roundIn(message: Message | undefined): Round | null {
  const data: unknown = message?.system;
  return message && data instanceof MultiContestData && message.isContentVisible ? { message, data } : null;
}

/** The rounds of a series that are in the chat, the first one first. */
export function roundsOf(series: string): readonly Round[] {
  if (series === "") return [];
  const messages = game.messages!.contents as unknown as readonly Message[];
  return messages
    .flatMap((message) => roundIn(message) ?? [])
    .filter(({ data }) => data.series === series)
    .sort((a, b) => a.data.round - b.data.round || a.message.timestamp - b.message.timestamp);
}

/** Whether a message is a round of a series, or a throw in one. */
export function concerns(message: Message, series: string): boolean {
  const data: unknown = message.system;
  if (series === "") return false;
  if (data instanceof MultiContestData) return data.series === series;
  return data instanceof ThrowData && roundsOf(series).some((round) => round.message.id === data.contest);
}

/** Whether a round waits for somebody to throw. */
export function isOpen({ data }: Round): boolean {
  return !data.closing.closed && data.awaited.length > 0;
}

/** The board as it stood when a round was rolled, so that it can be repeated from anywhere. */
export function boardOf({ message, data }: Round, otherwise: BoardState): BoardState {
  const members = data.parties.flatMap((party) => party.members.map((member) => ({ ...member, party: party.id })));
  const keys = new Set(members.map(({ statistic }) => statistic.key));
  const [common = ""] = keys.size === 1 ? keys : [];
  const aside = data.aside.map((one) => ({ ...one, party: ASIDE, statistic: { key: common } }));
  const all = [...members, ...aside];
  return {
    ...otherwise,
    parties: data.parties.map(({ id, name }) => ({ id, name })),
    people: all.map(({ name, actor: uuid, statistic, party }, id): BoardPerson => {
      const several = all.filter((one) => one.actor === uuid).length > 1;
      const copy = several ? all.slice(0, id + 1).filter((one) => one.actor === uuid).length : 0;
      return { id, uuid, name, copy, statistic: statistic.key === common ? "" : statistic.key, party };
    }),
    statistic: common,
    ask: isAsked(message),
    reason: data.reason,
    series: data.series || (message.id ?? ""),
  };
}
