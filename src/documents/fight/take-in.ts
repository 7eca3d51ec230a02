import type { EventDraft } from "../../rules/fight/event.ts";
import type { SirpasCombat } from "../combat.ts";
import { applyChanges } from "./apply-changes.ts";
import { deedsWithoutEvent, type Deed } from "./deed.ts";
import { mendHalves } from "./mend-halves.ts";
import { holdsEnded } from "./ended-holds.ts";
import { oneByOne } from "./one-by-one.ts";
import { addEvent } from "./write-event.ts";

/**
 * Writes into the logs of encounters what was done while no Gamemaster was here. What a client was closed in the middle of is
 * brought to an end first.
 */
export async function takeInAll(): Promise<void> {
  await mendHalves();
  const combats = (game.combats?.contents ?? []) as unknown as readonly SirpasCombat[];
  for (const combat of combats) {
    for (const deed of deedsWithoutEvent(combat.id ?? "")) await oneByOne(() => takeIn(combat, deed));
  }
}

/** The event has the id of the message, so that a client that was interrupted half-way writes it only once. */
async function takeIn(combat: SirpasCombat, { message, data }: Deed): Promise<void> {
  const id = message.id ?? "";
  if (data.event !== "" || data.undone !== "") return;
  if (!(id in combat.log.events)) {
    const { type, key, who, said, facts, changes } = data;
    const draft = { type, key, who, message: id, said, facts, changes } as unknown as EventDraft;
    const freed = await applyChanges(holdsEnded(combat, draft));
    await addEvent(combat, { ...draft, changes: [...draft.changes, ...freed] }, data.by, { id });
  }
  await message.update({ system: { event: id } } as never);
}
