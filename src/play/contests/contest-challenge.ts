import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { ContestData } from "./contest-data.ts";
import { MultiContestData } from "./multi-contest-data.ts";
import { RankingData } from "./ranking-data.ts";
import type { ContestSide } from "./contest-sides.ts";
import { contestOf, countedRolls } from "./contest-state.ts";
import { fightDamages } from "../simplified-combat/round-damage.ts";
import { resolveRound } from "../simplified-combat/resolve-round.ts";

/** Each participant rolls, in a tie once more. What it comes to stands on its card; a round of simplified combat also injures. */
function contestChallenge(model: ChallengeKind["model"], more: Partial<ChallengeKind> = {}): ChallengeKind {
  return {
    model,
    ...more,
    read(message) {
      const contest = contestOf(message);
      if (!contest) return null;
      const due = message.isContentVisible && passesGate(message) ? contest.waiting : [];
      const rolls = due.flatMap(({ id }) => contest.sides.filter(({ participant }) => participant.id === id));
      const injured = fightDamages(message);
      const mitigations = injured.filter(({ stage }) => stage === "mitigation").map(({ side }) => side);
      const awaited = [...rolls.map(awaitedFor("contestRoll")), ...mitigations.map(awaitedFor("fightDamage"))];
      const isApplied = injured.every(({ stage }) => stage === "applied" || stage === "nowhere");
      return { awaited, over: isComplete(contest.data) && isApplied };
    },
    counted: (message) => {
      const contest = contestOf(message);
      return contest ? countedRolls(contest) : [];
    },
  };
}

function awaitedFor(kind: string) {
  return ({ participant: { id, name, actor } }: ContestSide) => ({ kind, who: id, name, actor });
}

function isComplete({ closing, outcome }: NonNullable<ReturnType<typeof contestOf>>["data"]): boolean {
  return closing.closed || (outcome?.complete ?? false);
}

export const CONTEST_CHALLENGES: readonly ChallengeKind[] = [
  // Of rankings and multi-contests the card rolls for all NPCs at once.
  contestChallenge(ContestData, { promptsAsker: true }),
  contestChallenge(RankingData),
  contestChallenge(MultiContestData, { resolve: resolveRound }),
];
