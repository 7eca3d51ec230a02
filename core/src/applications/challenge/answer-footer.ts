import { word } from "../../utils/localize.ts";
import { whoAnswers } from "../../play/challenge/who-answers.ts";
import { actorAt } from "../../foundry/documents.ts";

/** What stands below those who are asked: how many have answered, and what can be done with all of them at once. */
export interface AnswerFooter {
  readonly progress: string;
  /** Words of the button that rolls for all of this user's own; empty without one. */
  readonly together: string;
  readonly canClose: boolean;
}

interface FooterFacts {
  readonly closed: boolean;
  readonly canClose: boolean;
  readonly all: number;
  /** How many have answered, where those who are not awaited any more need not have. */
  readonly answered?: number;
  /** What is said in place of how many have answered. */
  readonly instead?: string;
}

/** @param open  Those who have not answered. */
export function answerFooter(
  open: readonly Awaited[],
  { closed, canClose, all, answered, instead = "" }: FooterFacts,
): AnswerFooter {
  const done = answered ?? all - open.length;
  const progress = instead || word(`REQUEST.${closed ? "closed" : "progress"}`, { done, all });
  const count = closed ? 0 : open.filter(({ together }) => together).length;
  const { isGM } = game.user!;
  // One of one's own has a button already, which lets a player choose.
  const offered = isGM ? count > 0 : count > 1;
  const together = offered ? word(`REQUEST.${isGM ? "rollNpcs" : "rollMine"}`, { count }) : "";
  return { progress, together, canClose: canClose && !closed && open.length > 0 };
}

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
  const rollFor = word("REQUEST.rollFor", { name });
  const actor = actorAt(uuid);
  if (!actor) return { mine: false, together: false, waiting: word("REQUEST.gone"), away: true, rollFor };
  const { by, here } = whoAnswers(actor);
  const mine = actor.isOwner;
  const away = !here;
  const absence = by === "player" ? "away" : "gamemasterAway";
  return {
    mine,
    together: mine && (by === "gamemaster") === game.user!.isGM,
    waiting: word(`REQUEST.${away ? absence : "waiting"}`),
    away,
    rollFor,
  };
}
