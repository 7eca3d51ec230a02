import { contestOf, type ContestState } from "../../play/contests/contest-state.ts";
import { fightDamages } from "../../play/contests/fight-damage.ts";
import { matchOf } from "../../play/contests/opponents.ts";
import type { Match } from "../../play/contests/contest-request.ts";
import type { PendingAttackAction } from "../../play/combat/pending-attack-actions.ts";
import { moveStateOf } from "../../play/movement/move-state.ts";
import { requestOf } from "../../play/challenge/answers.ts";
import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { untilWhen } from "./request-card.ts";
import { contestTitle } from "../contests/contest-card.ts";
import { commonStatistic, list } from "../contests/participant-row.ts";
import { damageLabels } from "../damage/damage-card.ts";
import { attackLabels } from "../combat/attack-prompts.ts";
import { localize } from "../localize.ts";

/**
 * What the strip says of the first of the queue.
 * @param count  How many there are in it.
 */
export function promptContext(pendingAction: PendingAction | undefined, count: number, rolling: boolean) {
  if (!pendingAction) return {};
  const words = WORDS[pendingAction.kind](pendingAction);
  const { what, reason, limit = "", other = "", otherFor = "", tick = "", rollTooltip = "" } = words;
  const roll = words.roll ?? localize("SIRPAS.DIALOG.check.roll");
  return {
    what,
    reason,
    limit,
    // Whose it is comes first: a player may have several characters.
    who: localize("SIRPAS.PROMPT.who", {
      name: pendingAction.name,
      asker: pendingAction.message.author?.name ?? pendingAction.message.alias,
    }),
    icon: ICONS[pendingAction.kind],
    ...{ roll, rollTooltip, other, tick },
    otherFor: otherFor || localize("SIRPAS.CARD.attack.forName", { action: other, name: pendingAction.name }),
    rollFor: words.roll
      ? localize("SIRPAS.CARD.attack.forName", { action: roll, name: pendingAction.name })
      : localize("SIRPAS.CARD.request.rollFor", { name: pendingAction.name }),
    more: count > 1 ? localize("SIRPAS.PROMPT.more", { count: count - 1 }) : "",
    rolling,
  };
}

interface PendingActionLabels {
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

const WORDS: Readonly<Record<PendingAction["kind"], (pendingAction: PendingAction) => PendingActionLabels>> = {
  check: checkLabels,
  contestRoll: throwLabels,
  fightDamage: fightDamageLabels,
  defence: pendingAttackLabels,
  defences: pendingAttackLabels,
  mitigation: pendingAttackLabels,
  deadly: pendingAttackLabels,
  damage: ({ message, who }) => damageLabels(message, who),
  move: moveLabels,
};

const ICONS: Readonly<Record<PendingAction["kind"], string>> = {
  check: "fa-solid fa-bullhorn",
  contestRoll: "fa-solid fa-people-arrows",
  fightDamage: "fa-solid fa-shield-heart",
  defence: "fa-solid fa-shield-halved",
  defences: "fa-solid fa-users-line",
  mitigation: "fa-solid fa-shield-heart",
  deadly: "fa-solid fa-skull",
  damage: "fa-solid fa-heart-crack",
  move: "fa-solid fa-person-running",
};

function moveLabels({ message }: PendingAction): PendingActionLabels {
  const mover = moveStateOf(message)?.data.mover.name ?? "";
  return {
    what: localize("SIRPAS.MOVE.card.what", { name: mover }),
    reason: localize("SIRPAS.MOVE.promptHint"),
    roll: localize("SIRPAS.MOVE.attackShort"),
    other: localize("SIRPAS.MOVE.letGo"),
  };
}

function pendingAttackLabels(pendingAction: PendingAction): PendingActionLabels {
  return attackLabels(pendingAction as PendingAttackAction);
}

function fightDamageLabels({ message, who, name }: PendingAction): PendingActionLabels {
  const injury = fightDamages(message).find(({ id }) => id === who)?.injury;
  const damage = injury?.type === "damage" ? injury.damage : 0;
  return {
    what: localize("SIRPAS.PROMPT.fightDamage", { damage }),
    reason: "",
    other: localize("SIRPAS.DAMAGE.decline"),
    otherFor: localize("SIRPAS.DAMAGE.declineFor", { name }),
  };
}

function checkLabels({ message }: PendingAction): PendingActionLabels {
  const request = requestOf(message);
  if (!request) return { what: "", reason: "" };
  const { statistic, successLevel, reason, until } = request;
  const difficulty = request.difficulty || difficultyAt(successLevel);
  const level = localize("SIRPAS.CARD.check.level", {
    difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label),
    level: successLevel,
  });
  return {
    what: localize("SIRPAS.PROMPT.check", { name: localize(statistic.label), level }),
    reason,
    limit: untilWhen(until),
  };
}

function throwLabels({ message, who }: PendingAction): PendingActionLabels {
  const contest = contestOf(message);
  if (!contest) return { what: "", reason: "" };
  const round = contest.waiting.find(({ id }) => id === who)?.round ?? 1;
  const match = matchOf(contest, who, round);
  return { what: matchLabels(contest, match), reason: contest.data.reason };
}

/** What is thrown for, and against whom. */
function matchLabels({ sides }: ContestState, { kind, opponents, parties, round }: Match): string {
  const names = list(kind === "multiContest" ? parties : opponents.map(({ name }) => name));
  if (kind === "contest") {
    return localize("SIRPAS.PROMPT.contest", {
      title: contestTitle(sides) || localize("SIRPAS.CARD.contest.kind"),
      names,
    });
  }
  const title = commonStatistic(sides);
  if (kind === "multiContest") {
    return title
      ? localize("SIRPAS.PROMPT.multiContest", { title, names })
      : localize("SIRPAS.DIALOG.throw.againstParties", { names });
  }
  if (round > 1) return localize("SIRPAS.PROMPT.tie", { title: title || localize("SIRPAS.CARD.ranking.kind"), names });
  const count = sides.length;
  return title ? localize("SIRPAS.PROMPT.ranking", { title, count }) : localize("SIRPAS.CARD.ranking.of", { count });
}
