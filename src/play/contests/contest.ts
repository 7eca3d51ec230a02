import { readContest } from "./contest-data.ts";
import { contestantsOf } from "./contest-sides.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { err } from "#core/rules/result.ts";
import { resolveRanking } from "../../rules/contests/ranking.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { keyFor, othersThan, participantsAmong, type ParticipantSource, type StatisticChoice } from "./participants.ts";
import { partyOf, performFor, type AskableCall } from "./post.ts";

type Message = ChatMessage.Implementation;

/** What a caller settles about a contest. */
export interface DuelCall extends AskableCall {
  /**
   * The key of what all use, or of what each uses, the one side first, e.g. `["hiding", "perception"]`; those past the last of
   * them use the last. Where others are asked, an empty key leaves the choice to whoever rolls.
   */
  readonly statistics?: string | readonly string[];
  /** Roll again while it is drawn. */
  readonly drawless?: boolean;
}

/**
 * Chapter "Contest": one against another, or against many, with a card in the chat. Rolls for all, or asks them to.
 * @param opponents  One or several.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performContest(
  first: ParticipantSource,
  opponents: ParticipantSource | Iterable<ParticipantSource>,
  { statistics = "", drawless = false, reason = "", ...call }: DuelCall = {},
): Promise<Message | null> {
  const others = isMany(opponents) ? [...opponents] : [opponents];
  const participants = participantsAmong([first, ...others]);
  if (others.length === 0 || !participants.ok) return notifyRefusal(err("noOpponent"));
  const keys = [statistics].flat();
  const { automaticCriticals } = ruleOptions();
  const about = { drawless, reason, options: { automaticCriticals } };
  const actors = participants.value.map(({ actor }) => actor);
  return performFor(
    "contest",
    participants.value,
    {
      statistic: (_, index) => keys[index] ?? keys.at(-1) ?? "",
      against: (index) => (index === 0 ? actors.slice(1) : actors.slice(0, 1)),
    },
    {
      system: ([one, ...against]) => ({ parties: [partyOf(0, one ? [one] : []), partyOf(1, against)], ...about }),
      waiting: (sides) => readContest(about, contestantsOf(sides))?.waiting.map(({ id }) => id) ?? [],
    },
    call,
  );
}

function isMany(opponents: ParticipantSource | Iterable<ParticipantSource>): opponents is Iterable<ParticipantSource> {
  return typeof opponents === "object" && opponents !== null && Symbol.iterator in opponents;
}

/**
 * Chapter "Rankings": puts some people in order, with a card in the chat. Rolls for everybody, and again for those who are
 * tied, or asks them to.
 * @param statistic  The key of what all use, e.g. `running`, or what tells each actor's. Where they are asked, an empty key
 *   leaves the choice to whoever rolls.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performRanking(
  sources: Iterable<ParticipantSource>,
  statistic: StatisticChoice,
  { reason = "", ...call }: AskableCall = {},
): Promise<Message | null> {
  const participants = participantsAmong(sources);
  if (!participants.ok) return notifyRefusal(participants);
  return performFor(
    "ranking",
    participants.value,
    { statistic: keyFor(statistic), against: othersThan(participants.value) },
    {
      system: (all) => ({ parties: [partyOf(0, all)], reason }),
      waiting: (sides) => resolveRanking(contestantsOf(sides)).waiting,
    },
    call,
  );
}
