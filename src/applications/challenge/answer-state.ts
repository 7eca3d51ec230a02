import { whoAnswers } from "../../play/challenge/who-answers.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { localize } from "../localize.ts";

/** Somebody who has not answered yet, as a card lists them. */
export interface Awaited {
  /** Whether this user may answer for them. */
  readonly mine: boolean;
  /** Whether they are rolled for at once with all of this user's own: for a Gamemaster those that no player owns. */
  readonly together: boolean;
  /** Why there is no answer yet, in a few words. */
  readonly waiting: string;
  readonly away: boolean;
  readonly rollFor: string;
}

/**
 * How things stand with somebody who has not answered.
 * @param uuid  Their actor's.
 */
export function awaited(uuid: string, name: string): Awaited {
  const rollFor = localize("SIRPAS.CARD.request.rollFor", { name });
  const actor = actorAt(uuid);
  if (!actor)
    return { mine: false, together: false, waiting: localize("SIRPAS.CARD.request.gone"), away: true, rollFor };
  const { by, here } = whoAnswers(actor);
  const mine = actor.isOwner;
  const away = !here;
  const absence = by === "player" ? "away" : "gamemasterAway";
  return {
    mine,
    together: mine && (by === "gamemaster") === game.user!.isGM,
    waiting: localize(`SIRPAS.CARD.request.${away ? absence : "waiting"}`),
    away,
    rollFor,
  };
}
