import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../systems/simverse/src/odds/attack.ts";
import { checkOdds } from "../../../systems/simverse/src/odds/check.ts";
import { contestOdds } from "../../../systems/simverse/src/odds/contest.ts";
import { NOTHING_MORE } from "../../../systems/simverse/src/rules/injury/damage.ts";
import { SIMVERSE } from "../../../tools/odds/systems/simverse.ts";
import { asked } from "./asked.ts";

const ask = asked(SIMVERSE);
const [{ values: guard }, { values: bandit }] = SIMVERSE.sides;
const BOTH = [guard, bandit] as const;

describe("Simverse on the page of odds", () => {
  it("gives the chances of a check that its dialog gives", () => {
    const { chance, criticalSuccess } = checkOdds(guard.skill! - 2);
    const rows = ask("check", BOTH, { modifier: -2 });
    expect([rows.succeeds![0], rows.criticalSuccess![0]]).toEqual([chance, criticalSuccess / 216]);
  });

  it.each(["simple", "resistance", "complex"] as const)("gives the chances of a contest of this kind: %s", (kind) => {
    const race = { goal: 12, rolls: 4 };
    const { win, tie, stalemate } = contestOdds(kind, guard.skill!, [bandit.skill!], race);
    const rows = ask("contest", BOTH, { ...race, kind: ["simple", "resistance", "complex"].indexOf(kind) });
    expect([rows.wins![0], rows.draw![0], rows.stalemate![0]]).toEqual([win, tie, stalemate]);
    expect(rows.wins![0]! + rows.wins![1]! + tie + stalemate).toBeCloseTo(1, 12);
  });

  it("gives the chances of an attack that its dialog gives", () => {
    const odds = attackOdds(
      {
        terms: [{ label: "", value: guard.attack! }],
        strike: {
          ...{ dice: guard.dice!, bonuses: [{ label: "", value: guard.bonus! }], type: "impaling", factors: [] },
          ...{ piercing: 0, against: NOTHING_MORE, knockback: 0 },
        },
      },
      { terms: [{ label: "", value: bandit.defence! }] },
      { armour: [{ label: "", value: bandit.armour! }], factors: [], bleeds: true },
      {
        vitality: bandit.vitality!,
        thresholds: { dying: 0, dead: -bandit.endurance!, destroyed: -2 * bandit.endurance! },
      },
    );
    const rows = ask("attack", BOTH, { defends: 0 });
    expect(rows.hits![0]).toBe(odds.hitChance);
    expect(rows.meanLoss![0]).toBe(odds.mean);
    expect(rows.targetDying![0]).toBe(odds.felled);
    expect(rows.targetDead![0]).toBe(odds.dead);
    expect(ask("attack", BOTH, { defends: 1 }).hits![0]).toBeGreaterThan(odds.hitChance);
  });

  it("ends a fight at once where one blow kills, by who hits first", () => {
    const killer = { ...guard, attack: 10, defence: -10, dice: 12, bonus: 40, vitality: 1, endurance: 1, armour: 0 };
    const { wins, dies, rounds } = ask("fight", [killer, killer], { begins: 1 });
    const hits = attackOdds(
      {
        terms: [{ label: "", value: 10 }],
        strike: {
          ...{ dice: 1, bonuses: [], type: "impaling", factors: [] },
          ...{ piercing: 0, against: NOTHING_MORE, knockback: 0 },
        },
      },
      { terms: [{ label: "", value: -10 }] },
      { armour: [], factors: [], bleeds: true },
    ).hitChance;
    expect(wins![0]).toBeCloseTo(1 / (2 - hits), 10);
    expect(dies![1]).toBeCloseTo(1 / (2 - hits), 10);
    expect(rounds![0]).toBeCloseTo(1 / hits / 2, 8);
  });

  it("lets who bleeds lose more than who is bludgeoned, and is even between equals", () => {
    expect(ask("fight", [bandit, bandit], { begins: 0 }).wins![0]).toBeCloseTo(0.5, 10);
    const cutting = { ...bandit, type: 1, armour: 0 };
    const blunt = { ...cutting, type: 0 };
    expect(ask("fight", [cutting, blunt], { begins: 0 }).wins![0]).toBeGreaterThan(0.5);
  });
});
