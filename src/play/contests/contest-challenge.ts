import type { ChallengeKind } from "../challenge/challenge.ts";
import { passesGate } from "../gate/gate.ts";
import { ContestData } from "./contest-data.ts";
import { contestOf, countedThrows } from "./contest-state.ts";
import { fightDamages } from "./fight-damage.ts";
import { MultiContestData } from "./multi-contest-data.ts";
import { RankingData } from "./ranking-data.ts";
import { resolveRound } from "./fight-resolve.ts";

/** Each participant rolls, in a tie once more. What it comes to stands on its card; a round of simplified combat also injures. */
function contestChallenge(model: ChallengeKind["model"], resolve?: ChallengeKind["resolve"]): ChallengeKind {
  return {
    model,
    read(message) {
      const contest = contestOf(message);
      if (!contest) return null;
      const participants = new Map(contest.sides.map(({ participant }) => [participant.id, participant]));
      const waiting = message.isContentVisible && passesGate(message) ? contest.waiting : [];
      const rolls = waiting.flatMap(({ id }) => {
        const { name = "", actor = "" } = participants.get(id) ?? {};
        return [{ kind: "contestRoll", who: id, name, actor }];
      });
      const injured = fightDamages(message);
      const mitigations = injured
        .filter(({ stage }) => stage === "mitigation")
        .map(({ side: { participant } }) => ({
          ...{ kind: "fightDamage", who: participant.id },
          ...{ name: participant.name, actor: participant.actor },
        }));
      const isApplied = injured.every(({ stage }) => stage === "applied" || stage === "nowhere");
      return { awaited: [...rolls, ...mitigations], over: isComplete(contest.data) && isApplied };
    },
    counted: (message) => {
      const contest = contestOf(message);
      return contest ? countedThrows(contest) : [];
    },
    ...(resolve ? { resolve } : {}),
  };
}

function isComplete({ closing, outcome }: NonNullable<ReturnType<typeof contestOf>>["data"]): boolean {
  return closing.closed || (outcome?.complete ?? false);
}

export const CONTEST_CHALLENGES: readonly ChallengeKind[] = [
  contestChallenge(ContestData),
  contestChallenge(RankingData),
  contestChallenge(MultiContestData, resolveRound),
];
