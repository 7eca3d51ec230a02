import { encounterOf } from "../../foundry/collections.ts";
import { recordEvent } from "../log/record.ts";
import { gained, lost } from "../log/state-changes.ts";
import { statusEnded } from "../log/status-changes.ts";

/**
 * Gives an actor a condition by hand, or ends it, as an event of the log, which can undo it. It is worked out when its turn has come, for
 * who presses twice may have it already. One that comes with something else is Foundry's to end.
 */
export async function toggleCondition(actor: Actor.Implementation, status: string): Promise<void> {
  const ends = actor.statuses.has(status);
  if (ends && statusEnded(actor, status).length === 0) return void (await actor.toggleStatusEffect(status));
  await recordEvent(encounterOf(actor), () => {
    if (actor.statuses.has(status) !== ends) return null;
    return { type: "condition", who: actor.uuid, ...(ends ? lost(actor, status) : gained(actor, status)) };
  });
}
