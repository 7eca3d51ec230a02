import { contestantOf } from "./contest-throws.ts";
import { resolveRanking } from "../../rules/checks/ranking.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import {
  askedOf,
  resolvedParticipants,
  participantsOf,
  keyFor,
  type ParticipantSource,
  type StatisticChoice,
} from "./participants.ts";
import { postContest, throwUntilDecided, type AskableCall } from "./post.ts";

/**
 * Chapter "Rankings": puts some people in order, with a card in the chat. Throws for everybody, and again for those who are
 * tied, or asks them to.
 * @param statistic  The key of what all use, e.g. `running`, or what tells each actor's. Where they are asked, an empty key
 *   leaves the choice to whoever throws.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performRanking(
  sources: Iterable<ParticipantSource>,
  statistic: StatisticChoice,
  { ask = false, reason = "", ...call }: AskableCall = {},
): Promise<ChatMessage.Implementation | null> {
  const resolvedParticipant = resolvedParticipants(sources);
  if (!resolvedParticipant.ok) return notifyRefusal(resolvedParticipant);
  if (ask) {
    const actors = resolvedParticipant.value.map(({ actor }) => actor);
    const keys = actors.map((actor) => keyFor(statistic, actor));
    const participants = askedOf(resolvedParticipant.value, keys);
    if (!participants.ok) return notifyRefusal(participants);
    return postContest("ranking", { participants: participants.value, reason }, [], { ...call, asked: actors });
  }
  const against = (index: number) =>
    resolvedParticipant.value.flatMap(({ actor }, at) => (at === index ? [] : [actor]));
  const answer = participantsOf(resolvedParticipant.value, statistic, { against });
  if (!answer.ok) return notifyRefusal(answer);
  const participants = answer.value;
  const rolls = await throwUntilDecided(participants, (thrown) => {
    const soFar = resolveRanking(participants.map((participant) => contestantOf(participant, thrown)));
    return soFar.ok ? soFar.value.waiting : [];
  });
  return postContest("ranking", { participants: participants, reason }, rolls, call);
}
