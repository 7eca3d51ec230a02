import { contestantOf } from "../../data/message/contest-throws.ts";
import { resolveRanking } from "../../rules/checks/ranking.ts";
import { tell } from "../tell.ts";
import { askedOf, enlistedOf, entrantsOf, keyFor, type Participant, type StatisticChoice } from "./entrants.ts";
import { postContest, throwUntilDecided, type AskableCall } from "./post.ts";

/**
 * Chapter "Rankings": puts some people in order, with a card in the chat. Throws for everybody, and again for those who are
 * tied, or asks them to.
 * @param statistic  The key of what all use, e.g. `running`, or what tells each actor's. Where they are asked, an empty key
 *   leaves the choice to whoever throws.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performRanking(
  participants: Iterable<Participant>,
  statistic: StatisticChoice,
  { ask = false, reason = "", ...call }: AskableCall = {},
): Promise<ChatMessage.Implementation | null> {
  const enlisted = enlistedOf(participants);
  if (!enlisted.ok) return tell(enlisted);
  if (ask) {
    const actors = enlisted.value.map(({ actor }) => actor);
    const keys = actors.map((actor) => keyFor(statistic, actor));
    const entrants = askedOf(enlisted.value, keys);
    if (!entrants.ok) return tell(entrants);
    return postContest("ranking", { entrants: entrants.value, reason }, [], { ...call, asked: actors });
  }
  const against = (index: number) => enlisted.value.flatMap(({ actor }, at) => (at === index ? [] : [actor]));
  const answer = entrantsOf(enlisted.value, statistic, { against });
  if (!answer.ok) return tell(answer);
  const entrants = answer.value;
  const rolls = await throwUntilDecided(entrants, (thrown) => {
    const soFar = resolveRanking(entrants.map((entrant) => contestantOf(entrant, thrown)));
    return soFar.ok ? soFar.value.waiting : [];
  });
  return postContest("ranking", { entrants, reason }, rolls, call);
}
