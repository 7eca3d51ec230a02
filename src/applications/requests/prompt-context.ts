import { contestOf, type ContestState } from "../../documents/contests/contest-state.ts";
import { fightHurts } from "../../documents/contests/fight-hurts.ts";
import { matchOf } from "../../documents/contests/opponents.ts";
import type { Match } from "../../documents/contests/throw-request.ts";
import type { AttackDuty } from "../../documents/attack/attack-duties.ts";
import { moveStateOf } from "../../documents/movement/move-state.ts";
import { requestOf } from "../../documents/requests/answers.ts";
import type { Duty } from "../../documents/requests/duties.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { untilWhen } from "../chat/request-card.ts";
import { contestTitle } from "../chat/contest-card.ts";
import { commonStatistic, list } from "../chat/entrant-row.ts";
import { hurtWords } from "../injury/hurt-words.ts";
import { attackWords } from "../defence/attack-prompts.ts";
import { say } from "../words.ts";

/**
 * What the strip says of the first of the queue.
 * @param count  How many there are in it.
 */
export function promptContext(duty: Duty | undefined, count: number, rolling: boolean) {
  if (!duty) return {};
  const words = WORDS[duty.kind](duty);
  const { what, reason, limit = "", other = "", otherFor = "", tick = "", rollTooltip = "" } = words;
  const roll = words.roll ?? say("SIRPAS.DIALOG.check.roll");
  return {
    what,
    reason,
    limit,
    // Whose it is comes first: a player may have several characters.
    who: say("SIRPAS.PROMPT.who", { name: duty.name, asker: duty.message.author?.name ?? duty.message.alias }),
    icon: ICONS[duty.kind],
    ...{ roll, rollTooltip, other, tick },
    otherFor: otherFor || say("SIRPAS.CARD.attack.forName", { action: other, name: duty.name }),
    rollFor: words.roll
      ? say("SIRPAS.CARD.attack.forName", { action: roll, name: duty.name })
      : say("SIRPAS.CARD.request.rollFor", { name: duty.name }),
    more: count > 1 ? say("SIRPAS.PROMPT.more", { count: count - 1 }) : "",
    rolling,
  };
}

interface DutyWords {
  readonly what: string;
  readonly reason: string;
  readonly limit?: string;
  /** What the button for another choice than to roll says, and whom it is for; empty where there is none. */
  readonly other?: string;
  readonly otherFor?: string;
  /** What the button that rolls says, where it is not just that; and what explains it. */
  readonly roll?: string;
  readonly rollTooltip?: string;
  /** What can be ticked to go with the roll; empty for nothing. */
  readonly tick?: string;
}

const WORDS: Readonly<Record<Duty["kind"], (duty: Duty) => DutyWords>> = {
  check: checkWords,
  throw: throwWords,
  fightHurt: fightHurtWords,
  defence: attackDutyWords,
  defences: attackDutyWords,
  mitigation: attackDutyWords,
  deadly: attackDutyWords,
  hurt: ({ message, who }) => hurtWords(message, who),
  move: moveWords,
};

const ICONS: Readonly<Record<Duty["kind"], string>> = {
  check: "fa-solid fa-bullhorn",
  throw: "fa-solid fa-people-arrows",
  fightHurt: "fa-solid fa-shield-heart",
  defence: "fa-solid fa-shield-halved",
  defences: "fa-solid fa-users-line",
  mitigation: "fa-solid fa-shield-heart",
  deadly: "fa-solid fa-skull",
  hurt: "fa-solid fa-heart-crack",
  move: "fa-solid fa-person-running",
};

function moveWords({ message }: Duty): DutyWords {
  const mover = moveStateOf(message)?.data.mover.name ?? "";
  return {
    what: say("SIRPAS.MOVE.card.what", { name: mover }),
    reason: say("SIRPAS.MOVE.promptHint"),
    roll: say("SIRPAS.MOVE.attackShort"),
    other: say("SIRPAS.MOVE.letGo"),
  };
}

function attackDutyWords(duty: Duty): DutyWords {
  return attackWords(duty as AttackDuty);
}

function fightHurtWords({ message, who, name }: Duty): DutyWords {
  const injury = fightHurts(message).find(({ id }) => id === who)?.injury;
  const damage = injury?.type === "damage" ? injury.damage : 0;
  return {
    what: say("SIRPAS.PROMPT.fightHurt", { damage }),
    reason: "",
    other: say("SIRPAS.HURT.decline"),
    otherFor: say("SIRPAS.HURT.declineFor", { name }),
  };
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
