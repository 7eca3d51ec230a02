import { localize } from "../localize.ts";
import type { Awaited } from "./answer-state.ts";

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
  const progress = instead || localize(`SIRPAS.CARD.request.${closed ? "closed" : "progress"}`, { done, all });
  const count = closed ? 0 : open.filter(({ together }) => together).length;
  const { isGM } = game.user!;
  // One of one's own has a button already, which lets a player choose.
  const offered = isGM ? count > 0 : count > 1;
  const together = offered ? localize(`SIRPAS.CARD.request.${isGM ? "rollNpcs" : "rollMine"}`, { count }) : "";
  return { progress, together, canClose: canClose && !closed && open.length > 0 };
}
