import type { CardAction, CardFacts } from "#core/play/registry/messages.ts";
import type { ContestData } from "../../play/contests/contest-data.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { localize } from "#core/utils/localize.ts";
import { contestPart, sideRow } from "./participant-row.ts";
import { contestHeadline, contestReasons, verdictOf, verdictOfOne } from "./contest-verdict.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { closeChallenge } from "#core/play/challenge/challenge.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { answerContest, answerForAll } from "../../play/contests/answer-contest.ts";
import { boardFor } from "./rounds-in-chat.ts";
import { windows } from "../windows.ts";
import { contestTitle, versus } from "./contest-labels.ts";

/** The card of a contest in words and figures, all of it worked out from the dice in the messages. */
export function contestCard({ message, system }: CardFacts<ContestData>) {
  const contest = contestOf(message)!;
  const { drawless, outcome } = system;
  const { sides } = contest;
  const again = localize("SIRPAS.CARD.contest.rollAgain");
  const rows = outcome
    ? sides.map((side, index) => {
        const { statistic, participant } = side;
        const verdict = index === 0 ? verdictOfOne(outcome) : verdictOf(outcome, participant.id);
        return sideRow(contest, side, { ...verdict, statistic: localize(statistic.label) }, again);
      })
    : [];
  const only = outcome?.duels.length === 1 ? (outcome.duels[0] ?? null) : null;
  return {
    css: "duel-card",
    title: contestTitle(sides) || versus(sides),
    subtitle: [
      localize(drawless ? "SIRPAS.CARD.contest.drawless" : "SIRPAS.CARD.contest.kind"),
      ...(sides.length > 2 ? [localize("SIRPAS.CARD.contest.oneAgainst", { count: sides.length - 1 })] : []),
    ].join(" · "),
    ...contestPart(contest, rows),
    outcome: only?.decided ? contestHeadline(only, sides) : null,
    reasons: only ? contestReasons(only, drawless) : [],
    rows,
  };
}

/** What the buttons do of a contest of any kind that people roll for themselves. */
export const CONTEST_ACTIONS: Readonly<Record<string, CardAction>> = {
  throw: ({ id }, { entrant = "" }, keys) => answerContest(id ?? "", entrant, keys),
  together: (message) => {
    const { sides, waiting } = contestOf(message) ?? { sides: [], waiting: [] };
    const due = sides.flatMap(({ participant: { id, actor } }) =>
      waiting.some((one) => one.id === id) && isOurs(actor) ? id : [],
    );
    return answerForAll(message.id ?? "", due);
  },
  close: ({ id }) => closeChallenge(id ?? ""),
  board(message) {
    const kind = boardFor(message);
    if (kind) void windows.openBoardOf(kind, message);
  },
};

function isOurs(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && isOursToAnswer(actor);
}
