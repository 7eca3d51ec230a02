import type { SirpasActor } from "../../documents/actor.ts";
import { favouriteChanges, favouritesOf } from "../../documents/favourites.ts";
import { notify } from "../../documents/notify.ts";
import { rememberMode } from "../../settings/sheet-modes.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import { bestLearned } from "../wizard/chances.ts";
import { say } from "../words.ts";
import { readyRace, unfit } from "./fits-world.ts";
import { cannotCreate } from "./may-create.ts";

interface Actors {
  fromCompendium(document: SirpasActor, options: object): object;
}

interface Creating {
  readonly implementation: { create(data: object, options: object): Promise<SirpasActor | null> };
}

/** Makes a copy of a ready character for this user, who plays it if they play nobody yet. */
export async function takeCharacter(character: SirpasActor): Promise<SirpasActor | null> {
  const refusal = cannotCreate() || unfit(character);
  if (refusal !== "") {
    notify.warn(refusal);
    return null;
  }
  const data = copyOf(character);
  const { implementation } = Actor as unknown as Creating;
  const created = await implementation.create(data, { fromCompendium: true });
  if (!created) return null;
  // It is there to be played: nothing on its sheet is to change by a slip.
  await rememberMode(created.uuid, "play");
  await openSheet(created);
  await playAs(created);
  return created;
}

/** What a ready character becomes in this world. */
function copyOf(character: SirpasActor): object {
  const data = (game.actors as unknown as Actors).fromCompendium(character, { clearFolder: true });
  const race = readyRace(character);
  if (character.system.origin.key !== race || CONFIG.SIRPAS.world.raceOf("").key !== race)
    foundry.utils.setProperty(data, "system.race", race);
  // What they do best lies ready to roll on the first page.
  if (favouritesOf(character).length === 0)
    foundry.utils.setProperty(data, "system.favourites", favouriteChanges(character, bestLearned(character)));
  return data;
}

/** Makes a character for another user: a copy of a ready one, or an empty one to be built. They play it if nobody yet. */
export async function playedBy(user: User.Implementation, character: SirpasActor | null): Promise<SirpasActor | null> {
  const { implementation } = Actor as unknown as Creating;
  const data = character ? copyOf(character) : { name: user.name, type: "character" };
  const ownership = { [user.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  const created = await implementation.create({ ...data, ownership }, { fromCompendium: character !== null });
  if (created && !user.character) await user.update({ character: created.id } as never);
  return created;
}

/** Who has no character yet plays this one from now on; a Gamemaster plays nobody. */
export async function playAs(actor: SirpasActor): Promise<void> {
  const user = game.user!;
  if (user.isGM || user.character) return;
  await user.update({ character: actor.id } as never);
  notify.info(say("SIRPAS.QUICK_START.yours", { name: actor.name }));
}
