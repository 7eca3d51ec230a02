import { passesGate } from "../../data/message/gate.ts";
import { standingEvents } from "../../rules/fight/log.ts";
import type { SirpasCombat } from "../combat.ts";
import { mayChangeAll } from "./changed-actors.ts";
import type { Deed } from "./deed.ts";

/** How many events are taken back with one: itself and those after it. */
export function countBackTo(combat: SirpasCombat, event: string): number {
  const standing = standingEvents(combat.log);
  const index = standing.findIndex(({ id }) => id === event);
  return index === -1 ? 0 : standing.length - index;
}

/**
 * Whether this user may take a deed back: who did it or wrote it down, and a Gamemaster; each where all are theirs to change. What a
 * player claims to have done to others is nothing to take back.
 */
export function mayUndoDeed({ message, data }: Deed): boolean {
  if (data.undone !== "") return false;
  if (!passesGate(message)) return false;
  return game.user!.isGM || (data.event === "" && message.isAuthor && mayChangeAll(data.changes as never));
}
