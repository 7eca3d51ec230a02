import { performContest } from "../../documents/contests/contest.ts";
import { requestCheck } from "../../documents/requests/request-check.ts";
import { tell } from "../../documents/tell.ts";
import { refused } from "../../rules/outcome.ts";
import { rowNamed } from "../../rules/skills/table-rows.ts";
import { askedRows } from "./muster-context.ts";
import type { Muster } from "./muster.ts";

/**
 * Does what the dialog was opened for.
 * @returns null if it was refused (and the user told why), so that the dialog stays to mend it.
 */
export async function submitMuster(muster: Muster): Promise<ChatMessage.Implementation | null> {
  const { people, statistic, visibility } = muster;
  const actors = people.map(({ actor }) => actor);
  switch (muster.kind) {
    case "request": {
      const { difficulty, successLevel, tableRow, trap, reason, minutes } = muster;
      const refusal = rowNamed(askedRows(muster), tableRow)?.refusal;
      if (refusal) return tell(refused(refusal));
      const level = difficulty === "" ? { successLevel } : { difficulty };
      return requestCheck({ actors, statistic, tableRow, trap, reason, minutes, ...level });
    }
    case "contest": {
      const [first, ...others] = people;
      const statistics = people.map((person) => person.statistic || statistic);
      const { drawless, ask, reason } = muster;
      const opponents = others.map(({ actor }) => actor);
      return performContest(first?.actor as never, opponents, { statistics, drawless, ask, reason, visibility });
    }
  }
}
