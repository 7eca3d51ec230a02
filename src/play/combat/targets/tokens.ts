import { measuredOn, type SceneToken, selectedTokens, tokensOf } from "#core/foundry/canvas.ts";
import { inFeet, nearestPoints, type Point } from "../../../rules/combat/distance.ts";
import type { Distance } from "../../../rules/combat/defence.ts";
import type { SirpasActor } from "../../documents.ts";
import { nameOf } from "#core/play/people/at-hand.ts";

/** Those who are nearer than this many squares, measured, are neighbours. */
const NEXT_TO = 1.5;

/**
 * How far two tokens are from one another, in feet, from their nearest squares; null where nobody can tell, such as between two
 * scenes. Neighbours are taken to be in melee range, which the book leaves to the players to say.
 */
export function distanceBetween(one: SceneToken, other: SceneToken): Distance | null {
  const scene = one.parent;
  if (scene === null || other.parent !== scene) return null;
  const { size, distance: step, units } = scene.grid;
  const [from, to] = nearestPoints(placeOf(one, size), placeOf(other, size), size);
  const path = [
    { ...from, elevation: one.elevation },
    { ...to, elevation: other.elevation },
  ];
  const measured = measuredOn(scene, path);
  return { melee: measured < step * NEXT_TO, feet: inFeet(measured, units) };
}

function placeOf(
  { x, y, width, height }: SceneToken,
  size: number,
): Point & { readonly width: number; readonly height: number } {
  return { x, y, width: width * size, height: height * size };
}

/** The token with which an actor stands on the board: the selected one, else the first. */
export function tokenOf(actor: SirpasActor): SceneToken | null {
  if (actor.token) return actor.token as SceneToken;
  const selected = selectedTokens().find(({ document }) => document.actor === actor);
  return selected?.document ?? tokensOf(actor)[0] ?? null;
}

/** Somebody as a message stores them. */
export function storedPerson(actor: SirpasActor, token: SceneToken | null) {
  const [name, img] = [token?.name ?? nameOf(actor), token?.texture.src ?? actor.img ?? ""];
  return { actor: actor.uuid, token: token?.uuid ?? "", name, img };
}

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
