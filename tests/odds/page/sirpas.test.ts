import { describe, expect, it } from "vitest";
import { checkOdds } from "../../../src/odds/checks/check.ts";
import { attackOdds } from "../../../src/odds/combat/attack.ts";
import { turnOdds, type PlannedAttack } from "../../../src/odds/combat/turn.ts";
import { contestOdds } from "../../../src/odds/contests/contest.ts";
import { NO_EXTRA_WOUNDS } from "../../../src/rules/damage/injury.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import type { Both, Values } from "../../../tools/odds/question.ts";
import { SIRPAS } from "../../../tools/odds/systems/sirpas.ts";
import { asked } from "./asked.ts";

const ask = asked(SIRPAS);
const SIDES: Both<Values> = [
  {
    ...{ skill: 12, skillDice: 1, attack: 12, defence: 9, fightDice: 0, damage: 5, armour: 1 },
    ...{ injuryResistance: 9, scratches: 3, resistance: 9 },
  },
  {
    ...{ skill: 9, skillDice: 0, attack: 9, defence: 10, fightDice: 2, damage: 2, armour: 3 },
    ...{ injuryResistance: 7, scratches: 3, resistance: 11 },
  },
];

/** The plan that the attack dialog makes of the same numbers. */
function planned(attacker: Values, target: Values): PlannedAttack {
  return {
    attacker: { pool: attacker.fightDice === 2 ? "mastery" : "standard", total: attacker.attack! },
    target: { defender: { pool: target.fightDice === 2 ? "mastery" : "standard", total: target.defence! } },
    hit: {
      damage: { margin: true, bonus: attacker.damage!, minimum: null },
      mitigation: { flat: target.armour!, fractions: [], active: 0 },
      ...{ effects: [], part: "", noScratch: false, damageType: "", activeMitigation: null },
    },
    counter: null,
  };
}

const fighter = ({ injuryResistance, scratches, resistance }: Values) => ({
  injury: {
    ...{ wounds: [], scratches: 0, extraWounds: NO_EXTRA_WOUNDS },
    structs: { injuryResistance: injuryResistance!, scratchToWound: scratches! },
  },
  ...{ sources: [], body: [] },
  resistance: { pool: "standard" as const, total: resistance! },
});

describe("SIRPAS on the page of odds", () => {
  it("gives the chances of a check that its dialog gives", () => {
    const rows = ask("check", SIDES, { difficulty: 3 });
    const own = checkOdds({ pool: "expertise", total: 12, difficulty: "difficult", options: DEFAULT_OPTIONS }).chances;
    const other = checkOdds({ pool: "standard", total: 9, difficulty: "difficult", options: DEFAULT_OPTIONS }).chances;
    expect(rows.succeeds).toEqual([own.success, other.success]);
    expect(rows.criticalSuccess).toEqual([own.criticalSuccess, other.criticalSuccess]);
    expect(rows.criticalFailure).toEqual([own.criticalFailure, other.criticalFailure]);
  });

  it("gives the chances of a contest, which add up to one", () => {
    const { wins, draw } = ask("contest", SIDES);
    const { chances } = contestOdds({ pool: "expertise", total: 12 }, { pool: "standard", total: 9 }, DEFAULT_OPTIONS);
    expect(wins).toEqual([chances.first, chances.second]);
    expect(wins![0]! + wins![1]! + draw![0]!).toBeCloseTo(1, 12);
  });

  it("gives the chances of an attack and what it leaves of the target as the attack dialog does", () => {
    const rows = ask("attack", SIDES, { defends: 0 });
    const plan = planned(...SIDES);
    const { attack } = attackOdds({ ...plan, options: DEFAULT_OPTIONS });
    expect(rows.hits![0]).toBe(attack.success);
    expect(rows.heavy![0]).toBe(attack.severities.heavy / attack.rolls);
    const turn = turnOdds({
      ...{ attacks: [plan], options: DEFAULT_OPTIONS },
      ...{ attacker: fighter(SIDES[0]), target: fighter(SIDES[1]) },
    });
    expect(rows.targetOut![0]).toBeCloseTo(turn.target.out, 12);
    expect(rows.targetDead![0]).toBeCloseTo(turn.target.dead, 12);
    expect(rows.injuryPoints![0]).toBeCloseTo(turn.target.injury, 12);
  });

  it("hits a target that does not defend more often", () => {
    const rows = ask("attack", SIDES, { defends: 1 });
    expect(rows.hits![0]).toBeGreaterThan(ask("attack", SIDES, { defends: 0 }).hits![0]!);
  });

  it("ends a fight in which only one attacks as so many attacks of one turn do", () => {
    const harmless: Both<Values> = [
      { ...SIDES[0], defence: 40 },
      { ...SIDES[1], attack: -10 },
    ];
    const fight = ask("fight", harmless, { begins: 1 });
    expect(fight.wins![0]).toBeGreaterThan(0.99);
    const attacks = new Array<PlannedAttack>(60).fill(planned(...harmless));
    const turn = turnOdds({
      ...{ attacks, options: DEFAULT_OPTIONS },
      ...{ attacker: fighter(harmless[0]), target: fighter(harmless[1]) },
    });
    expect(turn.target.out).toBeGreaterThan(0.999);
    expect(fight.dies![1]).toBeCloseTo(turn.target.dead, 3);
  });

  it("is even between equals, and better for the better", () => {
    const [one] = SIDES;
    const even = ask("fight", [one, one], { begins: 0 });
    expect(even.wins![0]).toBeCloseTo(0.5, 12);
    expect(ask("fight", [one, one], { begins: 1 }).wins![0]).toBeGreaterThan(0.5);
    expect(ask("fight", [{ ...one, attack: 14 }, one], { begins: 0 }).wins![0]).toBeGreaterThan(0.5);
  });
});
