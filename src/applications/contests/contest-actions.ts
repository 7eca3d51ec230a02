import { actorAt } from "#core/foundry/documents.ts";
import { closeChallenge } from "#core/play/challenge/challenge.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { answerContest, answerForAll } from "../../play/contests/answer-contest.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import type { CardAction } from "#core/play/registry/messages.ts";

/** What the buttons do of a contest of any kind that people throw for themselves. */
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
};

function isOurs(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && isOursToAnswer(actor);
}
