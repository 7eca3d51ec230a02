import { ContestData } from "../../data/message/contest-data.ts";
import type { ContestSide } from "../../data/message/contest-sides.ts";
import type { Duels } from "../../rules/checks/duels.ts";

/** A contest in the chat with all that has been thrown so far, as far as this user may see it. */
export interface ContestState {
  readonly message: ChatMessage.Implementation;
  readonly data: ContestData;
  readonly sides: readonly ContestSide[];
  /** null if the dice in the message are no contest of these. */
  readonly outcome: Duels | null;
  /** Who may throw now: nobody once it is decided or closed. */
  readonly waiting: Duels["waiting"];
}

/** The contest in a message; null if there is none. */
export function contestOf(message: ChatMessage.Implementation | undefined): ContestState | null {
  const data: unknown = message?.system;
  if (!message || !(data instanceof ContestData)) return null;
  const { sides, outcome } = data;
  const hiddenAt = new Map(sides.map(({ entrant, hidden }) => [entrant.id, hidden]));
  const waiting = data.closing.closed
    ? []
    : (outcome?.waiting ?? []).filter(({ id, round }) => hiddenAt.get(id) !== round);
  return { message, data, sides, outcome, waiting };
}

/** The ids of the messages that hold the throws which count. */
export function countedThrows({ data }: ContestState): readonly string[] {
  return data.sides.flatMap(({ throws }) => throws.flatMap((one) => one.data?.parent.id ?? []));
}
