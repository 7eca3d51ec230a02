import type { ContestSide } from "../../data/message/contest-sides.ts";
import type { ContestState } from "../../documents/contests/contest-state.ts";
import { maySeeValue } from "../../documents/contests/opponents.ts";
import { mayClose } from "../../documents/requests/close-request.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { say } from "../words.ts";
import { answerFooter } from "./answer-footer.ts";
import { awaited, type Awaited } from "./answer-state.ts";
import { throwViews } from "./entrant-row.ts";

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
    ...{ closed, mayClose: mayClose(message), all: sides.length, instead },
    ...(closed ? { answered: thrown } : {}),
  });
}

/** That somebody has thrown, or had not when it was closed; empty for whoever is awaited, which is said below the name. */
export function thrownWords({ data }: ContestState, { throws, hidden }: ContestSide): string {
  if (throws.length > 0) return say("SIRPAS.CARD.ranking.thrown");
  return data.closing.closed && hidden === 0 ? say("SIRPAS.CARD.request.unanswered") : "";
}

/**
 * Somebody in a contest of any kind with their throws and what is awaited of them, before anything is said of where they stand.
 * @param again  The sentence for whoever has to throw once more.
 */
export function sideRow({ waiting }: ContestState, { entrant, statistic, throws, hidden }: ContestSide, again: string) {
  const scored = throws.map((one) => scoreSide(one.side));
  const due = waiting.find(({ id }) => id === entrant.id);
  const known = maySeeValue(entrant.actor);
  const open = due ? awaited(entrant.actor, entrant.name) : null;
  return {
    id: entrant.id,
    name: entrant.name,
    statistic: statistic.label ? say(statistic.label) : "",
    scored,
    result: scored.length > 0 ? String(scored.at(-1)?.result) : "",
    hidden: hidden > 0 ? say("SIRPAS.CARD.request.hidden") : "",
    // What somebody adds is theirs to know, and with the result their dice would tell it.
    throws: known ? throwViews(scored) : [],
    unseen: scored.length > 0 && !known ? say("SIRPAS.CARD.contest.unseen") : "",
    again: due && due.round > 1 ? again : "",
    // Who has yet to choose what to use is thrown for from their own row.
    waiting: open && { ...open, together: open.together && statistic.key !== "" },
  };
}
