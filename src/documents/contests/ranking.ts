import { contestantOf } from "../../data/message/contest-throws.ts";
import { resolveRanking } from "../../rules/checks/ranking.ts";
import { tell } from "../tell.ts";
import { actorsOf, entrantsOf, type Participant, type StatisticChoice } from "./entrants.ts";
import { postContest, throwUntilDecided, type ContestCall } from "./post.ts";

/**
 * Chapter "Rankings": throws for everybody, and again for those who are tied, and writes the card into the chat.
 * @param statistic  The key of what all use, e.g. `running`, or what tells each actor's.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performRanking(
  participants: Iterable<Participant>,
  statistic: StatisticChoice,
  call: ContestCall = {},
): Promise<ChatMessage.Implementation | null> {
  const actors = actorsOf(participants);
  if (!actors.ok) return tell(actors);
  const answer = entrantsOf(actors.value, statistic);
  if (!answer.ok) return tell(answer);
  const entrants = answer.value;
  const rolls = await throwUntilDecided(entrants, (thrown) => {
    const soFar = resolveRanking(entrants.map((entrant) => contestantOf(entrant, thrown)));
    return soFar.ok ? soFar.value.waiting : [];
  });
  return postContest("ranking", { entrants }, rolls, call);
}
