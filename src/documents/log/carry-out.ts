import type { EventState } from "../../rules/fight/event.ts";
import { writeChanges, type Way } from "./changes.ts";
import type { WrittenEvent } from "./places.ts";

const DONE: Readonly<Record<Way, EventState>> = { apply: "applied", revert: "undone" };
const BEGUN: Readonly<Record<Way, EventState>> = { apply: "applying", revert: "reverting" };

/**
 * Applies or reverts an event, or finishes what was begun of it: it is written down first that this has begun, and last that it is
 * done.
 */
export async function carryOut(event: WrittenEvent, way: Way): Promise<void> {
  if (event.changes.length === 0) return event.state === DONE[way] ? undefined : event.write(DONE[way]);
  if (event.state !== BEGUN[way]) await event.write(BEGUN[way]);
  const made = await writeChanges(event.changes, way, `${event.id}:${way}`);
  const isAsDrafted = foundry.utils.objectsEqual({ made }, { made: event.changes });
  await event.write(DONE[way], isAsDrafted ? undefined : made);
}

/** Finishes what a window was closed in the middle of. */
export async function finishInterrupted(event: WrittenEvent): Promise<void> {
  if (event.state === "applying") await carryOut(event, "apply");
  if (event.state === "reverting") await carryOut(event, "revert");
}
