import type { AwaitedRoll } from "../../rules/contests/contest.ts";
import { type Contestant, type Ranking, resolveRanking } from "../../rules/contests/ranking.ts";
import type { ScoredSide } from "../../rules/checks/score.ts";
import { unlessImpossible } from "../checks/rolled-dice.ts";
import { contestantsOf, type ContestSide, countedSides, isAsked, nextRolls } from "./contest-sides.ts";
import { ContestModel } from "./contest-data.ts";

/** A ranking, in which ties ask for further rolls. Who had not rolled when it was closed takes no part. */
export class RankingData extends ContestModel {
  override get sides(): readonly ContestSide[] {
    const sides = super.sides;
    // A user who must not see a roll cannot tell which later ones it led to.
    if (!isAsked(this.parent) || sides.some(({ hidden }) => hidden > 0)) return sides;
    return unlessImpossible(() => countedSides(sides)) ?? sides;
  }

  override get outcome(): Ranking<Contestant<ScoredSide>> | null {
    if (!this.parent.isContentVisible) return null;
    const { sides } = this;
    const ranked = this.closing.closed ? sides.filter(hasRolled) : sides;
    return unlessImpossible(() => resolveRanking(contestantsOf(isAsked(this.parent) ? countedSides(ranked) : ranked)));
  }

  override get awaited(): readonly AwaitedRoll[] {
    return nextRolls(this.outcome?.waiting ?? [], this.sides);
  }
}

function hasRolled({ rolls, hidden }: ContestSide): boolean {
  return rolls.length > 0 || hidden > 0;
}
