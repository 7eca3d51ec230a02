import type { SirpasActor } from "../documents.ts";

/** Whether it is a Gamemaster's own: nothing is suggested for players' characters, be their players away. */
export function isOpponent(actor: SirpasActor): boolean {
  return actor.type === "npc" && !actor.hasPlayerOwner;
}
