import { granted, refused, type Answer } from "../../rules/outcome.ts";
import { askGamemaster, canAskGamemaster } from "./ask-gamemaster.ts";
import { combatOf, placeOf } from "./dice-places.ts";
import { combatWith } from "./fight-of.ts";
import { KEEP_PLACES, type AskedPlaces } from "./offer-places.ts";

type Message = ChatMessage.Implementation;

/**
 * Keeps the places that messages have in fights with a seed, before they are deleted: nothing else is thrown with their dice. A
 * Gamemaster's client writes them down; while none is here a player's message leaves no trace.
 */
export async function keepPlaces(messages: readonly Message[]): Promise<void> {
  const meant = messages.filter((message) => (combatWith(combatOf(message))?.system.seed ?? "") !== "");
  if (meant.length === 0) return;
  if (game.user!.isGM) await keepHere(meant);
  else if (canAskGamemaster()) await askGamemaster(KEEP_PLACES, { messages: meant.map(({ id }) => id) });
}

/** Keeps the places of messages for whoever is about to delete them. */
export async function keepAsked(user: User.Implementation, { messages }: AskedPlaces): Promise<Answer<null>> {
  if (!Array.isArray(messages)) return refused("requestGone");
  const found = (messages as readonly string[]).flatMap((id) => (game.messages!.get(id) as Message | undefined) ?? []);
  if (!user.isGM && found.some(({ author }) => author?.id !== user.id)) return refused("notYours");
  await keepHere(found);
  return granted(null);
}

async function keepHere(messages: readonly Message[]): Promise<void> {
  for (const id of new Set(messages.map(combatOf))) {
    const gone = messages.flatMap((message) => {
      const place = combatOf(message) === id ? placeOf(message) : null;
      return place === null ? [] : [[message.id ?? "", { place }] as const];
    });
    if (gone.length === 0) continue;
    await combatWith(id)?.update(
      { system: { gone: Object.fromEntries(gone) } } as never,
      { turnEvents: false } as never,
    );
  }
}
