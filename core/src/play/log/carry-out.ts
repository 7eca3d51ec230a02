import type { EventState } from "../../rules/log/event.ts";
import type { Change } from "../../rules/log/change.ts";
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
  await event.write(DONE[way], await make(event, changes, way));
}

/** Makes the changes of an event. @returns what they came to; undefined where that is what was drafted */
async function make(
  { id }: WrittenEvent,
  changes: readonly Change[],
  way: Way,
): Promise<readonly Change[] | undefined> {
  const made = await writeChanges(changes, way, `${id}:${way}`);
  return foundry.utils.objectsEqual({ made }, { made: changes }) ? undefined : made;
}

/** What became of events that were applied at the same time. */
interface AppliedTogether {
  /** Those whose changes are made, by their ids, with what these came to where that is something else. */
  readonly made: ReadonlyMap<string, readonly Change[] | undefined>;
  /** Those whose changes could not be made, and why. */
  readonly failed: readonly { readonly event: WrittenEvent; readonly reason: unknown }[];
}

/** Makes at the same time the changes of events that have begun and change different documents. It is not written down that they are done. */
export async function makeTogether(events: readonly WrittenEvent[]): Promise<AppliedTogether> {
  const begun = events.filter(({ state }) => state === BEGUN.apply);
  const results = await Promise.allSettled(begun.map((event) => make(event, event.changes, "apply")));
  const made = new Map<string, readonly Change[] | undefined>();
  const failed: { event: WrittenEvent; reason: unknown }[] = [];
  for (const [index, event] of begun.entries()) {
    const result = results[index]!;
    if (result.status === "fulfilled") made.set(event.id, result.value);
    else failed.push({ event, reason: result.reason });
  }
  return { made, failed };
}

/** Finishes what a window was closed in the middle of. */
export async function finishInterrupted(event: WrittenEvent): Promise<void> {
  if (event.state === "applying") await carryOut(event, "apply");
  if (event.state === "reverting") await carryOut(event, "revert");
}
