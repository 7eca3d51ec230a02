import { contestOf } from "../../documents/contests/contest-state.ts";
import { requestOf } from "../../documents/requests/answers.ts";
import type { Duty } from "../../documents/requests/duties.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { contestTitle } from "../chat/contest-card.ts";
import { say } from "../words.ts";

/**
 * What the strip says of the first of the queue.
 * @param count  How many there are in it.
 */
export function promptContext(duty: Duty | undefined, count: number, rolling: boolean) {
  if (!duty) return {};
  const { what, reason } = duty.kind === "check" ? checkWords(duty) : throwWords(duty);
  return {
    what,
    reason,
    // Whose it is comes first: a player may have several characters.
    who: say("SIRPAS.PROMPT.who", { name: duty.name, asker: duty.message.author?.name ?? duty.message.alias }),
    icon: duty.kind === "check" ? "fa-solid fa-bullhorn" : "fa-solid fa-people-arrows",
    roll: say("SIRPAS.DIALOG.check.roll"),
    rollFor: say("SIRPAS.CARD.request.rollFor", { name: duty.name }),
    more: count > 1 ? say("SIRPAS.PROMPT.more", { count: count - 1 }) : "",
    rolling,
  };
}

function checkWords({ message }: Duty) {
  const request = requestOf(message);
  if (!request) return { what: "", reason: "" };
  const { statistic, successLevel, reason } = request;
  const difficulty = request.difficulty || difficultyAt(successLevel);
  const level = say("SIRPAS.CARD.check.level", {
    difficulty: say(CONFIG.SIRPAS.difficulties[difficulty].label),
    level: successLevel,
  });
  return { what: say("SIRPAS.PROMPT.check", { name: say(statistic.label), level }), reason };
}

function throwWords({ message, who }: Duty) {
  const contest = contestOf(message);
  if (!contest) return { what: "", reason: "" };
  const { sides, data } = contest;
  const [first, ...others] = sides;
  const against = who === first?.entrant.id ? others : [first];
  const names = new Intl.ListFormat(game.i18n!.lang).format(against.flatMap((side) => side?.entrant.name ?? []));
  return {
    what: say("SIRPAS.PROMPT.contest", { title: contestTitle(sides) || say("SIRPAS.CARD.contest.kind"), names }),
    reason: data.reason,
  };
}
