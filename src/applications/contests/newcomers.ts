import { actors } from "#core/foundry/collections.ts";
import { copyOf, createActors, fetchContents, fetchDocument, type FolderIndex } from "#core/foundry/documents.ts";
import { isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import { nameOf, playedCharacters, selectedActors } from "#core/play/people/at-hand.ts";
import type { Newcomer } from "./board-state.ts";

/** Actors who are to come onto a board; where there are none, the sentence that says why. */
export interface Arrival {
  readonly actors: readonly SirpasActor[];
  readonly error: string;
  readonly words?: Readonly<Record<string, string>>;
}

/** An actor as a board takes it up. */
export function newcomerOf(actor: SirpasActor): Newcomer {
  return { uuid: actor.uuid, name: nameOf(actor), several: isOneOfMany(actor) };
}

/** Whether an actor of the directory stands for a kind, of which every token is one of its own. */
function isOneOfMany(actor: SirpasActor): boolean {
  return actor.type === "npc" && !actor.isToken && !actor.prototypeToken.actorLink && !actor.hasPlayerOwner;
}

/** Those who are selected on the scene. */
export function selectedOnScene(): Arrival {
  return { actors: selectedActors(), error: "SIRPAS.BOARD.noneSelected" };
}

/** The characters that players have. */
export function charactersOfPlayers(): Arrival {
  return { actors: playedCharacters(), error: "SIRPAS.BOARD.noCharacters" };
}

/** What can be dragged: of the sidebar, of the tracker of combats, of another board. */
interface DropData {
  readonly type?: unknown;
  readonly uuid?: unknown;
}

/**
 * The actors that were dropped: one, a token's, a combatant's, or all in a folder. Those of a compendium are brought into the
 * world as when they are dropped on a scene, unless the world has them from there already.
 */
export async function droppedActors({ type, uuid }: DropData): Promise<Arrival> {
  const found = typeof uuid === "string" ? await fetchDocument<object>(uuid) : {};
  if (!found) return { actors: [], error: "SIRPAS.BOARD.gone" };
  if (type === "Folder" && "contents" in found) return inFolder(found as FolderIndex);
  const actor = isSirpasActor(found) ? found : (found as { readonly actor?: unknown }).actor;
  return brought(isSirpasActor(actor) ? [actor] : []);
}

async function inFolder(folder: FolderIndex): Promise<Arrival> {
  const { name, type } = folder;
  if (type !== "Actor") return brought([]);
  const known = (await fetchContents(folder)).filter((actor) => isSirpasActor(actor));
  return known.length > 0 ? brought(known) : { actors: [], error: "SIRPAS.BOARD.emptyFolder", words: { name } };
}

/** Nobody rolls for an actor that is only in a compendium: it has no players, and its wounds would be nowhere. */
async function brought(dropped: readonly SirpasActor[]): Promise<Arrival> {
  const inWorld = ({ uuid }: SirpasActor) => actors().find(({ _stats }) => _stats?.compendiumSource === uuid);
  const fresh = dropped.filter((actor) => actor.inCompendium && !inWorld(actor));
  if (fresh.length > 0 && !CONFIG.Actor.documentClass.canUserCreate(game.user!)) {
    return { actors: [], error: "SIRPAS.BOARD.inCompendium", words: { name: fresh[0]?.name ?? "" } };
  }
  if (fresh.length > 0) {
    await createActors(
      fresh.map((actor) => copyOf(actor)),
      { fromCompendium: true },
    );
  }
  return {
    actors: dropped.flatMap((actor) => (actor.inCompendium ? (inWorld(actor) ?? []) : [actor])),
    error: "SIRPAS.BOARD.noActors",
  };
}
