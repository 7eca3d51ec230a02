import { canRetryCheck, otherParticipants, canPassTime } from "../../play/checks/retry-check.ts";
import type { MadeCheck } from "../../play/checks/made-check.ts";
import { localize } from "#core/utils/localize.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";

/** A button of a card: what it does, what it says, and its picture. */
export interface CardButton {
  readonly action: string;
  readonly kind: string;
  readonly label: string;
  readonly icon: string;
  /** What it does, in a sentence; empty where the label says it all. */
  readonly hint?: string;
}

/** What this user may do with a check: try again, let another take it, throw anew as the Gamemaster. */
export function checkButtons(made: MadeCheck): readonly CardButton[] {
  const found: CardButton[] = [];
  const add = (action: string, icon: string, words: Record<string, string> = {}) =>
    found.push({ action, kind: "", icon: `fa-solid ${icon}`, label: localize(`SIRPAS.CARD.check.${action}`, words) });
  if (made.check.statistic.key === "") return [];
  if (canRetryCheck(made)) add("tryAgain", "fa-rotate-right");
  const others = otherParticipants(made);
  const [only] = others;
  if (only && others.length === 1) add("takeAsOne", "fa-people-arrows", { name: only.name });
  else if (only) add("takeAs", "fa-people-arrows");
  if (canPassTime(made.check)) add("passTime", "fa-hourglass-half", { time: timeLabels(made.check.takes) });
  if (game.user!.isGM && made.check.outcome) add("reroll", "fa-dice");
  return found;
}
