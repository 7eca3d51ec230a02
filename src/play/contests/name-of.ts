import type { SirpasActor } from "../../documents/actor.ts";

/** The name at the table: a token's own where the actor is that token's alone. */
export function nameOf(actor: SirpasActor): string {
  return actor.token?.name ?? actor.name;
}
