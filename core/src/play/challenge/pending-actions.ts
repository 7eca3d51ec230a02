import { actorAt } from "../../foundry/documents.ts";
import { openChallenges, type Awaited, type ChallengeKind } from "./challenge.ts";
import { isOursToAnswer, whoAnswers } from "./who-answers.ts";

/** Something that this user is asked for. */
export interface PendingAction extends Awaited {
  readonly message: ChatMessage.Implementation;
}

/** Tells what else this user is asked for than by challenges. @param since  Older messages are left out; in milliseconds */
type PendingSource = (since: number) => readonly PendingAction[];

const sources: PendingSource[] = [];

/** Adds something that users are prompted for without a challenge, such as what waits for a Gamemaster's leave. */
export function registerPending(source: PendingSource): void {
  sources.push(source);
}

/** What is older than a day, in milliseconds, is not brought up again; its card can still be answered. */
const FRESH = 24 * 60 * 60 * 1000;

/**
 * What this user is asked for and has not answered yet, as it came; what has only to be applied after what others wait for.
 * @param now  The time in milliseconds.
 */
export function pendingActions(now: number): readonly PendingAction[] {
  const challenges = openChallenges(now - FRESH).flatMap(({ kind, message, awaited }) => {
    if (!kind.promptsAsker && message.isAuthor && game.user!.isGM) return [];
    const own = awaited.filter((one) => isAsked(kind, one));
    return (kind.gather?.(own) ?? own).map((one) => ({ ...one, message }));
  });
  const pending = [...challenges, ...sources.flatMap((source) => source(now - FRESH))];
  return pending.toSorted((one, other) => Number(one.applies ?? false) - Number(other.applies ?? false));
}

/** Whether this user is asked for an actor: who is to answer for it, and for a player who is away the Gamemaster. */
function isAsked({ standsIn = false }: ChallengeKind, { actor: uuid, byGamemaster = false }: Awaited): boolean {
  const actor = actorAt(uuid);
  if (!actor) return false;
  if (byGamemaster) return game.user!.isGM;
  if (isOursToAnswer(actor)) return true;
  const { by, here } = whoAnswers(actor);
  return standsIn && game.user!.isGM && by === "player" && !here;
}
