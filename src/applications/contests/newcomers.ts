import { SirpasActor } from "../../documents/actor.ts";
import { nameOf, playedCharacters, selectedActors } from "../../play/contests/at-hand.ts";
import { type Newcomer, ASIDE, movedTo } from "./board-state.ts";
import { isElement } from "../../foundry/elements.ts";
import { draggedIn } from "../ux/dragged-in.ts";
import type { ContestBoard } from "./contest-board.ts";

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
  const actors = selectedActors();
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

/** Somebody of a board who is dragged: an actor for whatever else they are dropped on. */
interface BoardDrag {
  readonly type?: string;
  readonly uuid?: string;
  readonly board?: string;
  readonly person?: number;
}

/** Starts dragging somebody of the board. */
export function liftFromBoard(board: ContestBoard, event: DragEvent): void {
  const person = board.personAt(event.target as Element | null);
  if (!person || !event.dataTransfer) return;
  const data: BoardDrag = { type: "Actor", uuid: person.uuid, board: board.id, person: person.id };
  event.dataTransfer.setData("text/plain", JSON.stringify(data));
}

/** Marks the party that something would be dropped into; none if the event is over. */
export function showDropPlace(element: HTMLElement, event: DragEvent | null): void {
  const target = isElement(event?.target) ? event.target : null;
  const over = event?.type === "dragover" ? (target?.closest("[data-party]") ?? null) : null;
  if (over) event?.preventDefault();
  for (const place of element.querySelectorAll("[data-party]")) place.classList.toggle("drop-here", place === over);
}

/** Takes what is dropped: somebody of this board moves, anybody else joins. */
export async function dropOnBoard(board: ContestBoard, event: DragEvent): Promise<void> {
  const target = isElement(event.target) ? event.target : null;
  const data: BoardDrag = draggedIn(event);
  showDropPlace(board.element, null);
  if (data.type === undefined && data.uuid === undefined) return;
  event.preventDefault();
  const party = target?.closest<HTMLElement>("[data-party]")?.dataset.party ?? board.setup.parties[0]?.id ?? ASIDE;
  const before = placeBefore(board, target, event.clientY);
  const { person } = data;
  if (data.board === board.id && person !== undefined) {
    return board.place(person, (state) => movedTo(state, person, party, before));
  }
  await board.join(await droppedActors(data), party, before);
}

/** Before whom something is dropped: upon the upper half of somebody before them, upon the lower behind. */
function placeBefore(board: ContestBoard, target: Element | null, y: number): number | null {
  const line = target?.closest<HTMLElement>("[data-person]");
  const person = board.personAt(line ?? null);
  if (!line || !person) return null;
  const { top, height } = line.getBoundingClientRect();
  if (y < top + height / 2) return person.id;
  const members = board.setup.people.filter(({ party }) => party === person.party);
  return members[members.indexOf(person) + 1]?.id ?? null;
}
