import { actors } from "../../foundry/collections.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/** The world's actors, and those that tokens have for themselves. */
export function everybody(): readonly SirpasActor[] {
  const scenes = (game.scenes?.contents ?? []) as unknown as readonly { readonly tokens: Iterable<TokenLike> }[];
  const own = scenes.flatMap(({ tokens }) =>
    [...tokens].flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor])),
  );
  return [...actors(), ...own];
}

interface TokenLike {
  readonly actorLink: boolean;
  readonly actor: SirpasActor | null;
}
