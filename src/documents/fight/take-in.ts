import type { EventDraft } from "../../rules/fight/event.ts";
import type { SirpasCombat } from "../combat.ts";
import { applyChanges } from "./apply-changes.ts";
import { changesIn, factsIn, linesIn } from "../../data/fields/stored-shapes.ts";
import { passesGate } from "../../data/message/gate.ts";
import { readAskedEvent } from "./asked-event.ts";
import { deedsWithoutEvent, type Deed } from "./deed.ts";
import { mayRecord } from "./may-record.ts";
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
async function takeIn(combat: SirpasCombat, deed: Deed): Promise<void> {
  const { message, data } = deed;
  const id = message.id ?? "";
  if (data.event !== "" || data.undone !== "" || !mayBeTakenIn(deed)) return;
  if (!(id in combat.log.events)) {
    const draft = draftIn(deed);
    const ended = holdsEnded(combat, draft);
    const freed = await applyChanges(ended.changes);
    const by = message.author?.isGM ? data.by : (message.author?.name ?? "");
    await addEvent(
      combat,
      { ...draft, said: [...draft.said, ...ended.said], changes: [...draft.changes, ...freed] },
      by,
      { id },
    );
  }
  await message.update({ system: { event: id } } as never);
}

/**
 * What a player wrote down passes as if the player asked for it now: of what is theirs alone. Anything else stays a card in the chat,
 * as does what a user wrote who is gone: they may have been a player.
 */
function mayBeTakenIn(deed: Deed): boolean {
  const { message, data } = deed;
  const { author } = message;
  if (!author || author.isGM) return author !== null;
  const asked = { combat: data.combat, draft: draftIn(deed), applied: [], follows: "" };
  return data.key === "" && readAskedEvent(asked) !== null && passesGate(message) && mayRecord(author, asked);
}

function draftIn({ message, data }: Deed): EventDraft {
  const { type, key, who, said, facts, changes } = data;
  return {
    ...{ type, key, who, message: message.id ?? "" },
    ...{ said: linesIn(said), facts: factsIn(facts), changes: changesIn(changes) },
  };
}
