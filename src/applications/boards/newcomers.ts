import type { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "../../documents/name-of.ts";
import { playedCharacters, selectedTokens } from "../macros/people.ts";
import type { Newcomer } from "./board-state.ts";

/** Actors who are to come onto a board, or the sentence that says why nobody does. */
export type Arrival =
  | { readonly actors: readonly SirpasActor[] }
  | { readonly refusal: string; readonly words?: Readonly<Record<string, string>> };

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
  return actors.length > 0 ? { actors } : { refusal: "SIRPAS.BOARD.noneSelected" };
}

/** The characters that players have. */
export function charactersOfPlayers(): Arrival {
  const actors = playedCharacters();
  return actors.length > 0 ? { actors } : { refusal: "SIRPAS.BOARD.noCharacters" };
}
