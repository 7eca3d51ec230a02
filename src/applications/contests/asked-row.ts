import type { ContestSide } from "../../play/contests/contest-sides.ts";
import type { ContestState } from "../../play/contests/contest-state.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { canClose } from "../../play/challenge/challenge.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { localize } from "../localize.ts";
import { answerFooter, awaited, type Awaited } from "../challenge/answer-footer.ts";
import { throwViews } from "./participant-row.ts";

/** What the footer of a card says of those who throw for themselves: once it is closed, nobody is awaited any more. */
export function askedFooter(
  { message, data, sides }: ContestState,
  rows: readonly { readonly waiting?: Awaited | null }[],
  instead = "",
) {
  const { closed } = data.closing;
  const open = rows.flatMap(({ waiting }) => waiting ?? []);
  const thrown = sides.filter(({ throws, hidden }) => throws.length > 0 || hidden > 0).length;
  return answerFooter(open, {
    ...{ closed, canClose: canClose(message), all: sides.length, instead },
    ...(closed ? { answered: thrown } : {}),
  });
}

/** That somebody has thrown, or had not when it was closed; empty for whoever is awaited, which is said below the name. */
export function thrownLabels({ data }: ContestState, { throws, hidden }: ContestSide): string {
  if (throws.length > 0) return localize("SIRPAS.CARD.ranking.thrown");
  return data.closing.closed && hidden === 0 ? localize("SIRPAS.CARD.request.unanswered") : "";
}

/**
 * Somebody in a contest of any kind with their throws and what is awaited of them, before anything is said of where they stand.
 * @param again  The sentence for whoever has to throw once more.
 */
export function sideRow(
  { waiting }: ContestState,
  { participant, statistic, throws, hidden }: ContestSide,
  again: string,
) {
  const scored = throws.map((one) => scoreSide(one.side));
  const due = waiting.find(({ id }) => id === participant.id);
  const known = canSeeValue(participant.actor);
  const open = due ? awaited(participant.actor, participant.name) : null;
  return {
    id: participant.id,
    name: participant.name,
    statistic: statistic.label ? localize(statistic.label) : "",
    scored,
    result: scored.length > 0 ? String(scored.at(-1)?.result) : "",
    hidden: hidden > 0 ? localize("SIRPAS.CARD.request.hidden") : "",
    // What somebody adds is theirs to know, and with the result their dice would tell it.
    throws: known ? throwViews(scored) : [],
    unseen: scored.length > 0 && !known ? localize("SIRPAS.CARD.contest.unseen") : "",
    again: due && due.round > 1 ? again : "",
    // Who has yet to choose what to use is thrown for from their own row.
    waiting: open && { ...open, together: open.together && statistic.key !== "" },
  };
}
