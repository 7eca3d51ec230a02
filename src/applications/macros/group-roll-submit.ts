import { performContest } from "../../play/contests/contest.ts";
import { requestCheck } from "../../play/challenge/request-check.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { err } from "../../rules/result.ts";
import { rowNamed } from "../../rules/skills/skill-tables.ts";
import { askedRows } from "./group-roll-context.ts";
import type { GroupRoll } from "./group-roll.ts";

/**
 * Does what the dialog was opened for.
 * @returns null if it was refused (and the user told why), so that the dialog stays to mend it.
 */
export async function submitGroupRoll(groupRoll: GroupRoll): Promise<ChatMessage.Implementation | null> {
  const { people: participants, statistic, visibility } = groupRoll;
  const actors = participants.map(({ actor }) => actor);
  switch (groupRoll.kind) {
    case "request": {
      const { difficulty, successLevel, tableRow, trap, reason, minutes } = groupRoll;
      const error = rowNamed(askedRows(groupRoll), tableRow)?.error;
      if (error) return notifyRefusal(err(error));
      const level = difficulty === "" ? { successLevel } : { difficulty };
      return requestCheck({ actors, statistic, tableRow, trap, reason, minutes, ...level });
    }
    case "contest": {
      const [first, ...others] = participants;
      const statistics = participants.map((participant) => participant.statistic || statistic);
      const { drawless, ask, reason } = groupRoll;
      const opponents = others.map(({ actor }) => actor);
      return performContest(first?.actor as never, opponents, { statistics, drawless, ask, reason, visibility });
    }
  }
}
