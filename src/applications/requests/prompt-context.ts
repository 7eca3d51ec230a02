import { contestOf, type ContestState } from "../../documents/contests/contest-state.ts";
import { matchOf } from "../../documents/contests/opponents.ts";
import type { Match } from "../../documents/contests/throw-request.ts";
import { requestOf } from "../../documents/requests/answers.ts";
import type { Duty } from "../../documents/requests/duties.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { untilWhen } from "../chat/request-card.ts";
import { contestTitle } from "../chat/contest-card.ts";
import { commonStatistic, list } from "../chat/entrant-row.ts";
import { say } from "../words.ts";

/**
 * What the strip says of the first of the queue.
 * @param count  How many there are in it.
 */
export function promptContext(duty: Duty | undefined, count: number, rolling: boolean) {
  if (!duty) return {};
  const { what, reason, limit = "" } = duty.kind === "check" ? checkWords(duty) : throwWords(duty);
  return {
    what,
    reason,
    limit,
    // Whose it is comes first: a player may have several characters.
    who: say("SIRPAS.PROMPT.who", { name: duty.name, asker: duty.message.author?.name ?? duty.message.alias }),
    icon: duty.kind === "check" ? "fa-solid fa-bullhorn" : "fa-solid fa-people-arrows",
    roll: say("SIRPAS.DIALOG.check.roll"),
    rollFor: say("SIRPAS.CARD.request.rollFor", { name: duty.name }),
    more: count > 1 ? say("SIRPAS.PROMPT.more", { count: count - 1 }) : "",
    rolling,
  };
}

interface DutyWords {
  readonly what: string;
  readonly reason: string;
  readonly limit?: string;
}

function checkWords({ message }: Duty): DutyWords {
  const request = requestOf(message);
  if (!request) return { what: "", reason: "" };
  const { statistic, successLevel, reason, until } = request;
  const difficulty = request.difficulty || difficultyAt(successLevel);
  const level = say("SIRPAS.CARD.check.level", {
    difficulty: say(CONFIG.SIRPAS.difficulties[difficulty].label),
    level: successLevel,
  });
  return { what: say("SIRPAS.PROMPT.check", { name: say(statistic.label), level }), reason, limit: untilWhen(until) };
}

function throwWords({ message, who }: Duty): DutyWords {
  const contest = contestOf(message);
  if (!contest) return { what: "", reason: "" };
  const round = contest.waiting.find(({ id }) => id === who)?.round ?? 1;
  const match = matchOf(contest, who, round);
  return { what: matchWords(contest, match), reason: contest.data.reason };
}

/** What is thrown for, and against whom. */
function matchWords({ sides }: ContestState, { kind, opponents, parties, round }: Match): string {
  const names = list(kind === "multiContest" ? parties : opponents.map(({ name }) => name));
  if (kind === "contest") {
    return say("SIRPAS.PROMPT.contest", { title: contestTitle(sides) || say("SIRPAS.CARD.contest.kind"), names });
  }
  const title = commonStatistic(sides);
  if (kind === "multiContest") {
    return title
      ? say("SIRPAS.PROMPT.multiContest", { title, names })
      : say("SIRPAS.DIALOG.throw.againstParties", { names });
  }
  if (round > 1) return say("SIRPAS.PROMPT.tie", { title: title || say("SIRPAS.CARD.ranking.kind"), names });
  const count = sides.length;
  return title ? say("SIRPAS.PROMPT.ranking", { title, count }) : say("SIRPAS.CARD.ranking.of", { count });
}
