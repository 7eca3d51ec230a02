import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { answerContest } from "../../play/contests/answer-contest.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { performContest, performRanking } from "../../play/contests/contest.ts";
import type { AskableCall } from "../../play/contests/post.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { askedActors, contestSides, rankedActors, warn } from "./asked-actors.ts";
import type { Asked } from "./read.ts";

/**
 * A contest that a text asks for. The user who presses rolls for their own actors, and the others are asked to roll for
 * themselves; where all are the user's own, or a Gamemaster wants it at once, all are rolled together.
 */
export async function contestAsked(asked: Asked, event: MouseEvent | KeyboardEvent): Promise<void> {
  const { actor, versus, reason } = asked;
  const sides = contestSides(actor, versus);
  const [first, ...others] = sides ?? [];
  if (!sides || !first) return;
  const statistics = asked.statistics.map(({ key }) => key);
  await rollOrAsk(sides, event, (call) => performContest(first, others, { ...call, statistics, reason }));
}

/** A ranking that a text asks for: of those it names, or those at hand, each of whom rolls for themselves likewise. */
export async function rankingAsked(asked: Asked, event: MouseEvent | KeyboardEvent): Promise<void> {
  const { statistics, actor, reason } = asked;
  const actors = askedActors(actor, rankedActors, "severalNeeded");
  if (!actors) return;
  await rollOrAsk(actors, event, (call) => performRanking(actors, statistics[0].key, { ...call, reason }));
}

/** Rolls for everybody together, or asks them all and rolls at once for this user's own. */
async function rollOrAsk(
  actors: readonly SirpasActor[],
  event: MouseEvent | KeyboardEvent,
  perform: (call: AskableCall) => Promise<ChatMessage.Implementation | null>,
): Promise<void> {
  const { fast = false, visibility } = rollKeys(event);
  const call = visibility ? { visibility } : {};
  if (rollsForAll(actors, fast)) return void (await perform(call));
  if (!actors.some(isOursToAnswer) && !game.user!.isGM) return void warn("noneOfYours");
  const message = await perform({ ...call, ask: true });
  for (const id of ownParticipants(message)) await answerContest(message?.id ?? "", id, { fast });
}

/** Whether this user rolls for everybody in one go. */
function rollsForAll(actors: readonly SirpasActor[], fast: boolean): boolean {
  return actors.every(isOursToAnswer) || (fast && game.user!.isGM);
}

function ownParticipants(message: ChatMessage.Implementation | null): readonly string[] {
  const sides = contestOf(message ?? undefined)?.sides ?? [];
  return sides.flatMap(({ participant: { id, actor } }) => {
    const found = actorAt(actor);
    return found && isOursToAnswer(found) ? [id] : [];
  });
}
