import { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "../../play/contests/name-of.ts";
import { playedCharacters, selectedTokens } from "../macros/participants.ts";
import type { Newcomer } from "./board-state.ts";

/** Actors who are to come onto a board, or the sentence that says why nobody does. */
export type Arrival =
  | { readonly actors: readonly SirpasActor[] }
  | { readonly error: string; readonly words?: Readonly<Record<string, string>> };

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
  const actors = selectedTokens().map(({ actor }) => actor);
  return actors.length > 0 ? { actors } : { error: "SIRPAS.BOARD.noneSelected" };
}

/** The characters that players have. */
export function charactersOfPlayers(): Arrival {
  const actors = playedCharacters();
  return actors.length > 0 ? { actors } : { error: "SIRPAS.BOARD.noCharacters" };
}

/** What can be dragged: of the sidebar, of the tracker of combats, of another board. */
interface DropData {
  readonly type?: unknown;
  readonly uuid?: unknown;
}

interface FolderOfActors {
  readonly name: string;
  readonly type: string;
  readonly contents: readonly { readonly uuid: string }[];
}

/**
 * The actors that were dropped: one, a token's, a combatant's, or all in a folder. Those of a compendium are brought into the
 * world as when they are dropped on a scene, unless the world has them from there already.
 */
export async function droppedActors({ type, uuid }: DropData): Promise<Arrival> {
  if (typeof uuid !== "string") return { error: "SIRPAS.BOARD.noActors" };
  const found: unknown = uuid === "" ? null : await Promise.resolve(fromUuid(uuid as never)).catch(() => null);
  if (found === null || found === undefined) return { error: "SIRPAS.BOARD.gone" };
  if (type === "Folder" && "contents" in (found as object)) return inFolder(found as FolderOfActors);
  const actor: unknown = found instanceof SirpasActor ? found : (found as { readonly actor?: unknown }).actor;
  return actor instanceof SirpasActor ? brought([actor]) : { error: "SIRPAS.BOARD.noActors" };
}

async function inFolder({ name, type, contents }: FolderOfActors): Promise<Arrival> {
  if (type !== "Actor") return { error: "SIRPAS.BOARD.noActors" };
  const found = await Promise.all(contents.map(({ uuid }) => fromUuid(uuid as never)));
  const actors: readonly unknown[] = found;
  const known = actors.filter((actor) => actor instanceof SirpasActor);
  return known.length > 0 ? brought(known) : { error: "SIRPAS.BOARD.emptyFolder", words: { name } };
}

/** Nobody throws for an actor that is only in a compendium: it has no players, and its wounds would be nowhere. */
async function brought(actors: readonly SirpasActor[]): Promise<Arrival> {
  const foreign = actors.filter(({ inCompendium }) => inCompendium);
  if (foreign.length === 0) return { actors };
  const known = new Map(foreign.map((actor) => [actor, alreadyFrom(actor.uuid)]));
  const fresh = foreign.filter((actor) => !known.get(actor));
  if (fresh.length > 0 && !SirpasActor.canUserCreate(game.user!)) {
    return { error: "SIRPAS.BOARD.inCompendium", words: { name: fresh[0]?.name ?? "" } };
  }
  const data = fresh.map((actor) => game.actors!.fromCompendium(actor as never));
  const made: readonly unknown[] = fresh.length
    ? await SirpasActor.createDocuments(data as never, { fromCompendium: true } as never)
    : [];
  fresh.forEach((actor, index) => {
    const copy = made[index];
    if (copy instanceof SirpasActor) known.set(actor, copy);
  });
  return { actors: actors.flatMap((actor) => (actor.inCompendium ? (known.get(actor) ?? []) : [actor])) };
}

function alreadyFrom(uuid: string): SirpasActor | null {
  const actors: readonly unknown[] = game.actors!.contents;
  const from = (actor: SirpasActor) =>
    (actor as unknown as { readonly _stats?: { readonly compendiumSource?: string } })._stats?.compendiumSource;
  return actors.filter((actor) => actor instanceof SirpasActor).find((actor) => from(actor) === uuid) ?? null;
}
