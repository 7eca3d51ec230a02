import { messages } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { skillOf } from "../skills.ts";
import { IMPROVEMENT } from "./improve.ts";
import { attemptAfter, improvableIn } from "./improvement-data.ts";

/** The messages, oldest first, after which a skill of somebody whom this user plays can still get better. */
export function waitingImprovements(): readonly ChatMessage.Implementation[] {
  return messages().filter((message) => {
    const improvable = improvableIn(message);
    const actor = improvable && actorAt(improvable.actor);
    if (!improvable || !actor?.isOwner || !skillOf(actor, improvable.skill)) return false;
    return !attemptAfter(message) && !isRecorded(IMPROVEMENT.keyOf(message));
  });
}
