import { placedTokens } from "#core/foundry/canvas.ts";
import { knownActors } from "#core/play/people/at-hand.ts";
import type { SimverseActor } from "../../documents/actor.ts";

/** Those of some who are there and none of certain others, each once. */
export function besides(
  found: readonly (SimverseActor | null)[],
  ...others: readonly SimverseActor[]
): readonly SimverseActor[] {
  const uuids = others.map(({ uuid }) => uuid);
  return [...new Set(found)].filter((one): one is SimverseActor => one !== null && !uuids.includes(one.uuid));
}

/** Everybody whom this user sees on the scene, then whom they know of in the world, besides certain ones. */
export function othersAtHand(...others: readonly SimverseActor[]): readonly SimverseActor[] {
  const seen = placedTokens().filter(({ document }) => !document.hidden || game.user!.isGM);
  return besides([...seen.map(({ actor }) => actor), ...knownActors()], ...others);
}
