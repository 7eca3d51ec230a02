import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../../systems/tactical-3d6/src/odds/attack.ts";
import { checkOdds, contestOdds, disarmOdds } from "../../../../systems/tactical-3d6/src/odds/check.ts";
import { bestDefences, defenceChance } from "../../../../systems/tactical-3d6/src/odds/defence.ts";
import {
  answeredOdds,
  DEFAULT_READINGS,
  sideBySide,
  type Exchange,
} from "../../../../systems/tactical-3d6/src/odds/side-by-side.ts";
import type { OddsTarget } from "../../../../systems/tactical-3d6/src/odds/wound.ts";
import {
  DEFAULT_EXCHANGE_OPTIONS,
  resolveAttack,
  type ExchangeOptions,
} from "../../../../systems/tactical-3d6/src/rules/attack/attack.ts";
import {
  PLAIN_ATTACK,
  PLAIN_CIRCUMSTANCES,
  type PlannedAttack,
} from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import { readDisarm } from "../../../../systems/tactical-3d6/src/rules/attack/disarm.ts";
import { readCheck, resolveCheck } from "../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import { readContest } from "../../../../systems/tactical-3d6/src/rules/checks/contest.ts";
import { DAMAGE_TYPES } from "../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { LOCATIONS } from "../../../../systems/tactical-3d6/src/rules/damage/locations.ts";
import { PLAIN_PLACE } from "../../../../systems/tactical-3d6/src/rules/defence/incoming.ts";
import { permittedDefences } from "../../../../systems/tactical-3d6/src/rules/defence/permitted.ts";
import type { PlannedDefence } from "../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import { seeded } from "../../../bench/sampler.ts";
import { everyRoll, terms } from "../../dice.ts";
import {
  armour,
  attacker,
  defender,
  incoming,
  melee,
  pistol,
  plan,
  spear,
  strike,
  turn,
  value,
  victim,
} from "../rules/sides.ts";
import { enumerate } from "./enumerate.ts";

const ROLLS = everyRoll(3);

const target = (more: Partial<OddsTarget> = {}): OddsTarget => ({
  ...victim(),
  ...{ hitPoints: 10, knockdown: 11, death: 11, armour: () => armour(2) },
  ...more,
});

const defence = (against: number, acrobatics: number | null = null): PlannedDefence => ({
  ...{ kind: "dodge", terms: terms(against), acrobatics: acrobatics === null ? null : terms(acrobatics) },
  ...{ weapons: [], spends: false, retreats: false, exposesLimb: false, prone: false, riposte: 0 },
});

const attack = (skill: number, location: string, more: Partial<PlannedAttack> = {}): PlannedAttack => ({
  ...value(plan(attacker(12), melee())),
  ...{ terms: terms(skill), location, strike: strike(1, 2, "cutting") },
  ...more,
});

function agrees(
  attempt: PlannedAttack,
  defences: readonly PlannedDefence[],
  whom: OddsTarget,
  options: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
): void {
  const odds = attackOdds(attempt, defences, whom, options);
  const counted = enumerate(attempt, defences, whom, options);
  expect(odds.successChance).toBeCloseTo(counted.success, 10);
  expect(odds.hitChance).toBeCloseTo(counted.hit, 10);
  expect(odds.hits).toBeCloseTo(counted.hits, 10);
  expect(odds.woundChance).toBeCloseTo(counted.wound, 10);
  expect(odds.mean).toBeCloseTo(counted.mean, 10);
  expect(odds.fatigue).toBeCloseTo(counted.fatigue, 10);
  for (const key of ["major", "crippled", "down", "unconscious", "mortallyWounded", "dead"] as const) {
    expect([key, odds[key].toFixed(10)]).toEqual([key, Math.abs(counted[key]).toFixed(10)]);
  }
}

describe("the chances of a check", () => {
  it("are those of all rolls, read by the rules", () => {
    for (let skill = 2; skill <= 22; skill += 1) {
      for (const options of [{ criticals: "bySkill" }, { criticals: "edges" }] as const) {
        const rolls = ROLLS.map((dice) => resolveCheck(terms(skill), dice, options));
        const { success, criticalSuccess, criticalFailure } = checkOdds(skill, options);
        expect(success * 216).toBeCloseTo(rolls.filter((roll) => roll.success).length, 9);
        expect(criticalSuccess * 216).toBeCloseTo(rolls.filter(({ critical }) => critical === "success").length, 9);
        expect(criticalFailure * 216).toBeCloseTo(rolls.filter(({ critical }) => critical === "failure").length, 9);
      }
    }
  });

  it("of a quick contest are those of all pairs of rolls, and favour nobody at equal skills", () => {
    const counted = { win: 0, lose: 0, tie: 0, margin: 0 };
    for (const one of ROLLS) {
      for (const other of ROLLS) {
        const sum = (dice: readonly number[]) => dice.reduce((all, die) => all + die, 0);
        const { winner, margin } = readContest(readCheck(sum(one), 12), readCheck(sum(other), 10));
        counted[winner === "first" ? "win" : winner === "second" ? "lose" : "tie"] += 1;
        if (winner === "first") counted.margin += margin;
      }
    }
    const odds = contestOdds(12, 10);
    for (const key of ["win", "lose", "tie", "margin"] as const)
      expect(odds[key] * 216 ** 2).toBeCloseTo(counted[key], 6);
    const even = contestOdds(11, 11);
    expect(even.win).toBeCloseTo(even.lose, 12);
  });
});

it("the chances of a blow to disarm are those of all pairs of rolls", () => {
  const counted = { flung: 0, unready: 0, kept: 0, attackerDisarmed: 0 };
  const sum = (dice: readonly number[]) => dice.reduce((all, die) => all + die, 0);
  for (const one of ROLLS) {
    for (const other of ROLLS) counted[readDisarm(readCheck(sum(one), 11), readCheck(sum(other), 13))] += 1;
  }
  const odds = disarmOdds(11, 13);
  for (const key of ["flung", "unready", "kept", "attackerDisarmed"] as const) {
    expect(odds[key] * 216 ** 2).toBeCloseTo(counted[key], 6);
  }
});

describe("the chances of an attack are those of all its dice", () => {
  it("for a cut against a dodge, at a torso that armour can turn it on", () => {
    agrees(attack(14, "torso"), [defence(9)], target());
  });

  it("for a thrust that can find the vitals, nobody defending", () => {
    agrees(attack(12, "torso", { strike: strike(1, 1, "impaling") }), [], target({ male: true }));
  });

  it("for a blow at the skull that can stray to the torso", () => {
    agrees(attack(9, "skull", { strike: strike(1, 3, "crushing") }), [defence(8)], target({ noShock: true }));
  });

  it("for a place at random", () => {
    agrees(attack(13, ""), [defence(10)], target());
  });

  it("for an acrobatic dodge, and for two defences one after the other", () => {
    agrees(attack(13, "leftArm"), [defence(9, 12)], target());
    agrees(attack(13, "leftArm"), [defence(9), defence(8)], target());
  });

  it("for a burst of shots against one who may die of them, whichever way defences count (ruling 36)", () => {
    const burst = attack(13, "leftArm", { strike: strike(1, 4, "piercing"), shots: 3, recoil: 1, reach: "missile" });
    const weak = target({ hitPoints: -3, maximum: 8, armour: () => armour(0) });
    agrees(burst, [defence(8)], weak);
    agrees(burst, [defence(10)], weak, { ...DEFAULT_EXCHANGE_OPTIONS, defence: "margin" });
    agrees(burst, [defence(10), defence(9)], weak, { ...DEFAULT_EXCHANGE_OPTIONS, defence: "margin" });
  });

  it("for a burst of shots that can stray", () => {
    const burst = attack(9, "neck", { strike: strike(1, 0, "hugePiercing"), shots: 2, recoil: 2 });
    agrees(burst, [defence(7)], target({ hitPoints: 1, armour: () => armour(0) }));
  });

  it("for criticals that can be defended against, or are those at the edges alone", () => {
    const options: ExchangeOptions = { criticals: "edges", criticalHits: "ordinary", defence: "all" };
    agrees(attack(16, "face"), [defence(11)], target(), options);
    agrees(attack(16, "groin", { strike: strike(1, 1, "crushing") }), [defence(11)], target({ male: true }), options);
  });

  it("for damage that kills at once", () => {
    agrees(attack(12, "skull", { strike: strike(2, 6, "impaling") }), [], target({ hitPoints: 4 }));
    agrees(
      attack(12, "eye", { strike: strike(2, 0, "impaling") }),
      [],
      target({ hitPoints: -20, armour: () => armour(0) }),
    );
  });

  it("for fatigue, poison and acid, at soft armour and in chinks", () => {
    for (const type of ["fatigue", "toxic", "corrosive"]) {
      agrees(attack(12, "face", { strike: strike(1, 0, type) }), [defence(8)], target({ armour: () => armour(1) }));
    }
    const soft = target({ armour: () => armour(9, { flexible: true }) });
    agrees(attack(12, "torso", { strike: strike(2, 0, "crushing") }), [], soft);
    agrees(attack(10, "neck", { strike: strike(2, 0, "impaling", { chinks: true }) }), [], soft);
  });

  it("whatever attack, defence and armour", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 17 }),
        fc.option(fc.integer({ min: 3, max: 14 }), { nil: null }),
        fc.constantFrom(...LOCATIONS.keys, ""),
        fc.constantFrom(...DAMAGE_TYPES.keys),
        fc.integer({ min: -2, max: 6 }),
        fc.nat(6),
        fc.integer({ min: -15, max: 12 }),
        (skill, against, location, type, bonus, points, hitPoints) => {
          const defences = against === null ? [] : [defence(against)];
          const whom = target({ hitPoints, armour: () => armour(points), male: bonus % 2 === 0 });
          agrees(attack(skill, location, { strike: strike(1, bonus, type) }), defences, whom);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("at a weapon has chances to hit, and wounds nobody", () => {
    const odds = attackOdds(attack(12, "weapon"), [defence(8)], target());
    expect(odds.hitChance).toBeGreaterThan(0);
    expect(odds).toMatchObject({ woundChance: 0, mean: 0, down: 0, dead: 0 });
  });
});

it("the chances of a long burst are near those of many sampled ones", () => {
  const burst = value(plan(attacker(16), pistol({ rate: 12, recoil: 2 }), { shots: 12, location: "" }, { yards: 10 }));
  const whom = target({ hitPoints: 6, armour: (place) => armour(place === "torso" ? 6 : 0) });
  const odds = attackOdds(burst, [defence(9)], whom);
  const random = seeded(39);
  const die = () => 1 + Math.floor(random() * 6);
  const dice = (count: number) => Array.from({ length: count }, die);
  const samples = 20_000;
  const sampled = { hit: 0, hits: 0, mean: 0, major: 0 };
  for (let sample = 0; sample < samples; sample += 1) {
    const { hits, wounds } = resolveAttack(burst, [defence(9)], whom.armour, whom, {
      attack: dice(3),
      defences: [{ defence: dice(3), acrobatics: dice(3) }],
      hits: Array.from({ length: 12 }, () => ({ location: dice(3), side: die(), vitals: die(), damage: dice(2) })),
    });
    if (hits[1] > 0) sampled.hit += 1;
    sampled.hits += hits[1];
    sampled.mean += wounds.reduce((sum, { damage }) => sum + damage.injury.value, 0);
    if (wounds.some(({ wound }) => wound.major)) sampled.major += 1;
  }
  expect(odds.hitChance).toBeCloseTo(sampled.hit / samples, 1.7);
  expect(Math.abs(odds.hits - sampled.hits / samples)).toBeLessThan(0.05);
  expect(Math.abs(odds.mean - sampled.mean / samples)).toBeLessThan(0.35);
  expect(Math.abs(odds.major - sampled.major / samples)).toBeLessThan(0.015);
});

describe("the best defence", () => {
  const permitted = permittedDefences(defender(), incoming());

  it("is the one that is likeliest to succeed, of all that are permitted", () => {
    const [best] = bestDefences(permitted, 1, DEFAULT_READINGS);
    expect(best?.choice).toMatchObject({ kind: "dodge", options: ["retreat"] });
    const chances = permitted.map(({ planned }) => defenceChance(planned, DEFAULT_READINGS));
    expect(defenceChance(best!.planned, DEFAULT_READINGS)).toBe(Math.max(...chances));
    expect(bestDefences([], 1, DEFAULT_READINGS)).toEqual([]);
  });

  it("are two of different kinds where both can be tried", () => {
    const best = bestDefences(permitted, 2, DEFAULT_READINGS);
    expect(best.map(({ choice }) => [choice.kind, ...choice.options].join(" "))).toEqual([
      "dodge retreat",
      "parry supported",
    ]);
  });

  it("counts an acrobatic dodge by the chance of Acrobatics", () => {
    const plain = defenceChance(defence(9), DEFAULT_READINGS);
    expect(defenceChance(defence(9, 16), DEFAULT_READINGS)).toBeGreaterThan(plain);
    expect(defenceChance(defence(9, 6), DEFAULT_READINGS)).toBeLessThan(plain);
  });
});

describe("side by side", () => {
  const exchange: Exchange = {
    attacker: attacker(15),
    weapon: spear,
    choice: PLAIN_ATTACK,
    around: PLAIN_CIRCUMSTANCES,
    defender: defender(),
    place: PLAIN_PLACE,
    target: target(),
  };

  it("are every manoeuvre that attacks, with each of its options, at each place", () => {
    const rows = sideBySide(exchange, ["torso", "skull"]);
    expect(
      rows
        .filter(({ location }) => location === "torso")
        .map(({ manoeuvre, option }) => `${manoeuvre} ${option}`.trim()),
    ).toEqual([
      ...["attack", "allOutAttack determined", "allOutAttack double", "allOutAttack long", "allOutAttack strong"],
      ...["allOutAttack feint", "committedAttack determined", "committedAttack strong", "defensiveAttack"],
      "moveAndAttack",
    ]);
    expect(rows.find(({ option }) => option === "double")).toMatchObject({ attacks: 2 });
    for (const { odds } of rows) {
      const { hitChance, successChance, defences } = value(odds);
      expect(hitChance).toBeLessThan(successChance);
      expect(defences.map(({ planned }) => planned.kind)).toEqual(["dodge"]);
    }
    const shots = sideBySide({ ...exchange, weapon: pistol() }, [""]);
    expect(shots.map(({ manoeuvre, option }) => `${manoeuvre} ${option}`.trim())).toEqual([
      "attack",
      "allOutRanged determined",
      "moveAndAttack",
    ]);
  });

  it("say why what cannot be made is refused", () => {
    const rows = sideBySide({ ...exchange, weapon: melee() }, ["eye"]);
    expect(rows.every(({ odds }) => !odds.ok && odds.reason === "wrongType")).toBe(true);
  });

  it("meet the best defence, or none where none is permitted", () => {
    const odds = value(answeredOdds({ ...exchange, place: { ...PLAIN_PLACE, from: "behind" } }));
    expect(odds.defences).toEqual([]);
    expect(odds.hitChance).toBe(odds.successChance);
    const allOut = value(answeredOdds({ ...exchange, defender: defender({ turn: turn("allOutAttack", "strong") }) }));
    expect(allOut.defences).toEqual([]);
    const double = defender({ turn: turn("allOutDefence", "double") });
    const careful = value(answeredOdds({ ...exchange, defender: double }));
    expect(careful.defences.map(({ choice }) => choice.kind)).toEqual(["dodge", "parry"]);
    expect(careful.hitChance).toBeLessThan(value(answeredOdds(exchange)).hitChance);
  });
});
