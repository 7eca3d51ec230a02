import { actorsOnScene, isDead, knownActors } from "#core/play/people/at-hand.ts";

/** Those of some who are there and none of certain others, each once. */
export function besides(
  found: readonly (Actor.Implementation | null)[],
  ...others: readonly Actor.Implementation[]
): readonly Actor.Implementation[] {
  const uuids = others.map(({ uuid }) => uuid);
  return [...new Set(found)].filter((one): one is Actor.Implementation => one !== null && !uuids.includes(one.uuid));
}

/** The living whom this user sees on the scene, then those of the world whom they know of, besides certain ones. */
export function othersAtHand(...others: readonly Actor.Implementation[]): readonly Actor.Implementation[] {
  const seen = actorsOnScene();
  // An actor of the world whose tokens are each on their own is nobody besides them.
  const away = knownActors().filter(({ id }) => seen.every((one) => one.id !== id));
  return besides([...seen.filter((actor) => !isDead(actor)), ...away], ...others);
}
