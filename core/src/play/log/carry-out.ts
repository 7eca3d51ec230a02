import type { EventState } from "../../rules/log/event.ts";
import { leftOf, writeChanges, type Way } from "./changes.ts";
import type { WrittenEvent } from "./places.ts";

const DONE: Readonly<Record<Way, EventState>> = { apply: "applied", revert: "undone" };
const BEGUN: Readonly<Record<Way, EventState>> = { apply: "applying", revert: "reverting" };

/**
 * Applies or reverts an event, or finishes what was begun of it: it is written down first that this has begun, and last that it is
 * done.
 */
export async function carryOut(event: WrittenEvent, way: Way): Promise<void> {
  const isBegun = event.state === BEGUN[way];
  const changes = isBegun ? event.changes : leftOf(event.changes, way);
  if (changes.length === 0) return event.state === DONE[way] ? undefined : event.write(DONE[way], changes);
  if (!isBegun) await event.write(BEGUN[way], changes);
  const made = await writeChanges(changes, way, `${event.id}:${way}`);
  const isAsDrafted = foundry.utils.objectsEqual({ made }, { made: changes });
  await event.write(DONE[way], isAsDrafted ? undefined : made);
}

/** Finishes what a window was closed in the middle of. */
export async function finishInterrupted(event: WrittenEvent): Promise<void> {
  if (event.state === "applying") await carryOut(event, "apply");
  if (event.state === "reverting") await carryOut(event, "revert");
}
