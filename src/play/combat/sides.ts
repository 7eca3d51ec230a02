import type { SirpasActor } from "../../documents/actor.ts";

/** The sides of a fight: those who are with the players, and all others. */
export const SIDES = ["friends", "foes"] as const;

export type Side = (typeof SIDES)[number];

/**
 * Which side somebody is on. Who is not with the players is against them; a Gamemaster changes sides by the token's disposition.
 * @param disposition  Of the token; neutral characters are with the players.
 */
export function sideOf(actor: SirpasActor, disposition: number = actor.prototypeToken.disposition): Side {
  const isPlayers = actor.hasPlayerOwner || actor.type === "character";
  return disposition > 0 || (disposition === 0 && isPlayers) ? "friends" : "foes";
}
