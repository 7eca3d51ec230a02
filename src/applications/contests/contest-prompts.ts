import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import { answerContest } from "../../play/contests/answer-contest.ts";
import { contestOf, type ContestState } from "../../play/contests/contest-state.ts";
import { fightDamages } from "../../play/simplified-combat/round-damage.ts";
import { answerFighter } from "../../play/simplified-combat/resolve-fighter.ts";
import { matchOf } from "../../play/contests/opponents.ts";
import type { Match } from "../../play/contests/contest-request.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import { localize, list } from "#core/utils/localize.ts";
import { commonStatistic, contestTitle } from "./contest-labels.ts";

/** What the strip shows of a roll in a contest, and of whoever a round of simplified combat injured. */
export const CONTEST_PROMPTS: Readonly<Record<string, Prompt>> = {
  contestRoll: {
    icon: "fa-solid fa-people-arrows",
    labels: rollLabels,
    roll: ({ message, who }, { fast = false }) => answerContest(message.id ?? "", who, { fast }),
  },
  fightDamage: {
    icon: "fa-solid fa-shield-heart",
    labels: fightDamageLabels,
    roll: ({ message, who }) => answerFighter(message, who, true),
    other: ({ message, who }) => answerFighter(message, who, false),
  },
};

function fightDamageLabels({ message, who, name }: PendingAction): PromptLabels {
  const injury = fightDamages(message).find(({ id }) => id === who)?.injury;
  const damage = injury?.type === "damage" ? injury.damage : 0;
  return {
    what: localize("SIRPAS.PROMPT.fightDamage", { damage }),
    reason: "",
    other: localize("SIRPAS.DAMAGE.decline"),
    otherFor: localize("SIRPAS.DAMAGE.declineFor", { name }),
  };
}

function rollLabels({ message, who }: PendingAction): PromptLabels {
  const contest = contestOf(message);
  if (!contest) return { what: "", reason: "" };
  const round = contest.waiting.find(({ id }) => id === who)?.round ?? 1;
  const match = matchOf(contest, who, round);
  return { what: matchLabels(contest, match), reason: contest.data.reason };
}

/** What is rolled for, and against whom. */
function matchLabels({ sides }: ContestState, { kind, against, round }: Match): string {
  const names = list(against);
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
      : localize("SIRPAS.DIALOG.contestRoll.againstParties", { names });
  }
  if (round > 1) return localize("SIRPAS.PROMPT.tie", { title: title || localize("SIRPAS.CARD.ranking.kind"), names });
  const count = sides.length;
  return title ? localize("SIRPAS.PROMPT.ranking", { title, count }) : localize("SIRPAS.CARD.ranking.of", { count });
}
