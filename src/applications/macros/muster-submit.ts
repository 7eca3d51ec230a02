import { performContest } from "../../documents/contests/contest.ts";
import { performGeneratedRanking } from "../../documents/contests/generated-ranking.ts";
import { performMultiContest } from "../../documents/contests/multi-contest.ts";
import { performRanking } from "../../documents/contests/ranking.ts";
import { requestCheck } from "../../documents/requests/request-check.ts";
import { partiesOf, type Muster } from "./muster.ts";
import type { Person } from "./people.ts";

/**
 * Does what the dialog was opened for.
 * @returns null if it was refused (and the user told why), so that the dialog stays to mend it.
 */
export async function submitMuster(muster: Muster): Promise<ChatMessage.Implementation | null> {
  const { people, statistic, visibility } = muster;
  const actors = people.map(({ actor }) => actor);
  const keyOf = (actor: unknown) =>
    ownKey(
      people.find((one) => one.actor === actor),
      statistic,
    );
  switch (muster.kind) {
    case "request": {
      const { difficulty, successLevel, reason } = muster;
      const level = difficulty === "" ? { successLevel } : { difficulty };
      return requestCheck({ actors, statistic, reason, ...level });
    }
    case "contest": {
      const [first, ...others] = people;
      const statistics = people.map((person) => ownKey(person, statistic));
      const { drawless, ask, reason } = muster;
      const opponents = others.map(({ actor }) => actor);
      return performContest(first?.actor as never, opponents, { statistics, drawless, ask, reason, visibility });
    }
    case "ranking":
      return performRanking(actors, keyOf, { visibility });
    case "multiContest":
      return performMultiContest(
        partiesOf(people).map((party) => party.map(({ actor }) => actor)),
        keyOf,
        { visibility },
      );
    case "generator":
      return performGeneratedRanking(people.length ? actors : muster.count, { statistic, visibility });
  }
}

function ownKey(person: Person | undefined, common: string): string {
  return person?.statistic || common;
}
