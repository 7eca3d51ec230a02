import { ContestModel } from "./contest-data.ts";
import type { ContestSide } from "./contest-sides.ts";
import type { AwaitedRoll } from "../../rules/contests/contest.ts";

/** A contest of any kind in the chat with all that has been rolled so far, as far as this user may see it. */
export interface ContestState {
  readonly message: ChatMessage.Implementation;
  readonly data: ContestModel;
  readonly sides: readonly ContestSide[];
  /** Who may roll now: nobody once it is decided or closed. */
  readonly waiting: readonly AwaitedRoll[];
}

/** The contest, ranking or multi-contest in a message; null if there is none. */
export function contestOf(message: ChatMessage.Implementation | undefined): ContestState | null {
  const data: unknown = message?.system;
  if (!message || !(data instanceof ContestModel)) return null;
  const { sides } = data;
  const hiddenAt = new Map(sides.map(({ participant, hidden }) => [participant.id, hidden]));
  const waiting = data.closing.closed ? [] : data.awaited.filter(({ id, round }) => hiddenAt.get(id) !== round);
  return { message, data, sides, waiting };
}

/** The ids of the messages that hold the rolls which count. */
export function countedRolls({ data }: ContestState): readonly string[] {
  return data.sides.flatMap(({ rolls }) => rolls.flatMap((one) => one.data?.parent.id ?? []));
}
