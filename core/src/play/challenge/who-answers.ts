import { actorAt } from "../../foundry/documents.ts";

/** Whose turn it is to answer for an actor, and whether anybody of them is at the table. */
export interface Answerers {
  /** Its players if it has any, or else the Gamemasters. */
  readonly by: "player" | "gamemaster";
  readonly here: boolean;
}

/** The players who own an actor. */
export const playersOf = (actor: Actor.Implementation) =>
  game.users!.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));

/** Who is to answer for an actor: the players who own it; of one that no player owns the Gamemasters. */
export function whoAnswers(actor: Actor.Implementation): Answerers {
  const players = playersOf(actor);
  const by = players.length > 0 ? "player" : "gamemaster";
  const users = by === "player" ? players : game.users!.filter(({ isGM }) => isGM);
  return { by, here: users.some(({ active }) => active) };
}

/** Whether this user is the one to answer for an actor, not just somebody who may. */
export function isOursToAnswer(actor: Actor.Implementation): boolean {
  if (!actor.isOwner) return false;
  return (whoAnswers(actor).by === "gamemaster") === game.user!.isGM;
}

/** Whether this user plays somebody; a Gamemaster also those whose players are away. */
export function isPlayedHere(actor: Actor.Implementation): boolean {
  return isOursToAnswer(actor) || (game.user!.isGM && !whoAnswers(actor).here);
}

/**
 * Whether what a user's message does to an actor, by its UUID, is applied without anybody's click even if it harms that actor: a
 * Gamemaster's message, and a player's for their own actor. What harms anybody else waits for that actor's owner or a Gamemaster.
 */
export function canHarm(user: User.Implementation | null, uuid: string): boolean {
  const actor = actorAt(uuid);
  return !actor || user?.isGM === true || (user !== null && actor.testUserPermission(user, "OWNER"));
}
