import { describe, expect, it } from "vitest";
import { choiceOdds } from "../../../../systems/bind/src/odds/choices.ts";
import { exchangeOdds, NOBODY } from "../../../../systems/bind/src/odds/exchange.ts";
import {
  planMelee,
  type MeleePlan,
  type Part,
  type Use,
} from "../../../../systems/bind/src/rules/combat/attack-plan.ts";
import { around, DAGGER, fighter, GREATSWORD, reasonOf, valueOf } from "../rules/support.ts";

const USES: readonly Use[] = [
  { kind: "weapon", weapon: DAGGER },
  { kind: "weapon", weapon: GREATSWORD },
  { kind: "brawl", limbs: { claws: false, fangs: false } },
];
const part = (use: Use, grappling = false): Part => ({ fighter: fighter(), use, around: around(), grappling });
const plan = (grappling: boolean): MeleePlan => ({
  ...{ attacker: part(USES[0]!, grappling), target: part(USES[0]!), roller: "attacker", blindSide: 0, encounter: null },
});

describe("the choice of a weapon", () => {
  it("has for each what to expect of it, and what is left of action points", () => {
    const choices = choiceOdds(plan(false), "attacker", USES, "neither", NOBODY);
    expect(choices.map(({ use }) => use)).toEqual(USES);
    expect(choices.map(({ odds }) => valueOf(odds).points.player)).toEqual([2, -1, 2]);
    for (const { use, odds } of choices) {
      const alone = valueOf(planMelee({ ...plan(false), attacker: part(use) }));
      expect(valueOf(odds)).toEqual(exchangeOdds(alone, "neither"));
    }
  });

  it("of an answer is the target's", () => {
    const [, big] = choiceOdds(plan(false), "target", USES, "neither", NOBODY);
    expect(valueOf(big!.odds).points).toEqual({ player: 2, opponent: -1 });
  });

  it("says why something cannot be used", () => {
    const choices = choiceOdds(plan(true), "attacker", USES, "neither", NOBODY);
    expect(choices.map(({ odds }) => reasonOf(odds))).toEqual([null, "tooHeavyToGrapple", null]);
  });
});
