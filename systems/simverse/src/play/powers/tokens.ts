import type { SceneToken } from "#core/foundry/canvas.ts";
import { scenes } from "#core/foundry/collections.ts";
import { isFor } from "#core/foundry/ours.ts";

/** The tokens of somebody on every scene; those of the scene that players see first. */
export function tokensOn(actor: Actor.Implementation): readonly SceneToken[] {
  const all = scenes().toSorted((one, other) => Number(other.active) - Number(one.active));
  return all
    .flatMap(({ tokens }) => tokens.contents as readonly SceneToken[])
    .filter((token) => isFor({ actor: token.actor, tokenId: token.id }, actor));
}
