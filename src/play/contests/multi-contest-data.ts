import type { AwaitedRoll } from "../../rules/contests/contest.ts";
import { type MultiContest, type Party, resolveMultiContest } from "../../rules/contests/multi-contest.ts";
import { unlessImpossible } from "../checks/rolled-dice.ts";
import { type ContestSide, isAsked, nextRolls } from "./contest-sides.ts";
import { ContestModel } from "./contest-data.ts";

/** A multi-contest, with one roll of each. A round of simplified combat has a `fight`. */
export class MultiContestData extends ContestModel {
  override get sides(): readonly ContestSide[] {
    const sides = super.sides;
    if (!isAsked(this.parent)) return sides;
    return sides.map((side) => ({ ...side, rolls: side.rolls.slice(0, 1), hidden: side.hidden === 1 ? 1 : 0 }));
  }

  override get outcome(): MultiContest | null {
    const { sides } = this;
    if (!this.parent.isContentVisible || sides.some(({ rolls }) => rolls.length > 1)) return null;
    const outcome = unlessImpossible(() => resolveMultiContest(this.#parties(sides)));
    // Closed before somebody of each party had rolled, it comes to nothing.
    return outcome ?? (this.closing.closed && isAsked(this.parent) ? { complete: false, waiting: [] } : null);
  }

  override get awaited(): readonly AwaitedRoll[] {
    const { outcome } = this;
    return outcome && !outcome.complete ? nextRolls(outcome.waiting, this.sides) : [];
  }

  /** Who had not rolled when it was closed takes no part. */
  #parties(sides: readonly ContestSide[]): readonly Party[] {
    const sideOf = (id: string) => sides.find(({ participant }) => participant.id === id);
    return this.parties.map(({ id, name, members }) => ({
      id,
      name,
      members: members
        .map((member) => ({ id: member.id, name: member.name, rolled: sideOf(member.id)?.rolls[0]?.side ?? null }))
        .filter((member) => !this.closing.closed || member.rolled !== null || sideOf(member.id)?.hidden),
    }));
  }
}
