import { SirpasActor } from "../../documents/actor.ts";

/** The actors of the tokens that this user targets. */
export function targetedActors(): readonly SirpasActor[] {
  const { targets } = game.user as unknown as { targets?: Iterable<{ readonly actor?: unknown }> };
  return [...(targets ?? [])].flatMap(({ actor }) => (actor instanceof SirpasActor ? [actor] : []));
}
