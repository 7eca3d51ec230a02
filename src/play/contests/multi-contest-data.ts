import type { AwaitedThrow } from "../../rules/contests/contest.ts";
import { type MultiContest, type Party, resolveMultiContest } from "../../rules/contests/multi-contest.ts";
import { unlessImpossible } from "../checks/rolled-dice.ts";
import { type ContestSide, isAsked, nextThrows } from "./contest-sides.ts";
import { ContestModel } from "./contest-data.ts";

/** A multi-contest, with one throw of each. A round of simplified combat has a `fight`. */
export class MultiContestData extends ContestModel {
  override get sides(): readonly ContestSide[] {
    const sides = super.sides;
    if (!isAsked(this.parent)) return sides;
    return sides.map((side) => ({ ...side, throws: side.throws.slice(0, 1), hidden: side.hidden === 1 ? 1 : 0 }));
  }

  override get outcome(): MultiContest | null {
    const { sides } = this;
    if (!this.parent.isContentVisible || sides.some(({ throws }) => throws.length > 1)) return null;
    const outcome = unlessImpossible(() => resolveMultiContest(this.#parties(sides)));
    // Closed before somebody of each party had thrown, it comes to nothing.
    return outcome ?? (this.closing.closed && isAsked(this.parent) ? { complete: false, waiting: [] } : null);
  }

  override get awaited(): readonly AwaitedThrow[] {
    const { outcome } = this;
    return outcome && !outcome.complete ? nextThrows(outcome.waiting, this.sides) : [];
  }

  /** Who had not thrown when it was closed takes no part. */
  #parties(sides: readonly ContestSide[]): readonly Party[] {
    const sideOf = (id: string) => sides.find(({ participant }) => participant.id === id);
    return this.parties.map(({ id, name, members }) => ({
      id,
      name,
      members: members
        .map((member) => ({ id: member.id, name: member.name, thrown: sideOf(member.id)?.throws[0]?.side ?? null }))
        .filter((member) => !this.closing.closed || member.thrown !== null || sideOf(member.id)?.hidden),
    }));
  }
}
