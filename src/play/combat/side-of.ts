import type { SirpasActor } from "../../documents/actor.ts";

/** The sides that people are on at first: friends of the players, and all others. */
export const SIDES = ["friends", "foes"] as const;

/** Players' characters are on one side; of the others, who is friendly to them is. @param disposition  Of their token. */
export function sideOf(actor: SirpasActor, disposition = actor.hasPlayerOwner ? 1 : -1): (typeof SIDES)[number] {
  const friendly = actor.hasPlayerOwner || actor.type === "character" || disposition > 0;
  return friendly ? SIDES[0] : SIDES[1];
}
