import { sums } from "#core/odds/sums.ts";
import { sumTerms } from "#core/rules/term.ts";
import { attackOdds, hitOdds } from "../../../systems/simverse/src/odds/attack.ts";
import { checkOdds } from "../../../systems/simverse/src/odds/check.ts";
import { contestOdds } from "../../../systems/simverse/src/odds/contest.ts";
import { readCheck } from "../../../systems/simverse/src/rules/checks/check.ts";
import { CONTEST_KINDS } from "../../../systems/simverse/src/rules/checks/contest.ts";
import {
  damageNumbers,
  NOTHING_MORE,
  readDamage,
  type Strike,
} from "../../../systems/simverse/src/rules/injury/damage.ts";
import { DAMAGE_TYPES } from "../../../systems/simverse/src/rules/injury/damage-types.ts";
import { afterTurnRoll, bled, turnRolls } from "../../../systems/simverse/src/rules/injury/dying.ts";
import {
  DEFAULT_INJURY_OPTIONS,
  injured,
  isGone,
  lifeOf,
  thresholdsOf,
  type Vitals,
} from "../../../systems/simverse/src/rules/injury/vitals.ts";
import { apartOdds, type Weighed } from "../apart.ts";
import { BEGINS, fightRows } from "../fight.ts";
import {
  type Both,
  chance,
  chosen,
  figure,
  forEach,
  type OddsSystem,
  other,
  points,
  type Row,
  shared,
  type Values,
} from "../question.ts";

const term = (value: number) => ({ label: "", value });

function check(sides: Both<Values>, { modifier }: Values): readonly Row[] {
  return forEach((side) => {
    const { rolls, chance: success, criticalSuccess, criticalFailure } = checkOdds(sides[side].skill! + modifier!);
    return {
      succeeds: chance(success),
      criticalSuccess: chance(criticalSuccess / rolls),
      criticalFailure: chance(criticalFailure / rolls),
    };
  });
}

function contest([first, second]: Both<Values>, { kind, goal, rolls }: Values): readonly Row[] {
  const odds = contestOdds(chosen(CONTEST_KINDS, kind!), first.skill!, [second.skill!], { goal: goal!, rolls: rolls! });
  const lost = Math.max(0, 1 - odds.win - odds.tie - odds.stalemate);
  return [
    { label: "wins", cells: [chance(odds.win), chance(lost)] },
    shared("draw", chance(odds.tie)),
    shared("stalemate", chance(odds.stalemate)),
  ];
}

const TYPES = ["bludgeoning", "cutting", "impaling"] as const;

function strikeOf({ dice, bonus, type }: Values): Strike {
  return {
    ...{ dice: dice!, bonuses: [term(bonus!)], type: DAMAGE_TYPES.of(chosen(TYPES, type!)).key },
    ...{ factors: [], piercing: 0, against: NOTHING_MORE, knockback: 0 },
  };
}

const protectionOf = ({ armour }: Values) => ({ armour: [term(armour!)], factors: [], bleeds: true });

function vitalsOf({ vitality, endurance }: Values): Vitals {
  return {
    ...{ vitality: vitality!, maximum: vitality!, endurance: endurance!, bleeding: 0, conditions: [] },
    ...{ stable: false, construct: false, hardToKill: false, relentless: false },
  };
}

function attack(sides: Both<Values>, { defends }: Values): readonly Row[] {
  return forEach((side) => {
    const [own, target] = [sides[side], other(sides, side)];
    const vitals = vitalsOf(target);
    const odds = attackOdds(
      { terms: [term(own.attack!)], strike: strikeOf(own) },
      defends === 0 ? { terms: [term(target.defence!)] } : null,
      protectionOf(target),
      { vitality: vitals.vitality, thresholds: thresholdsOf(vitals, DEFAULT_INJURY_OPTIONS) },
    );
    return {
      hits: chance(odds.hitChance),
      wounds: chance(odds.woundChance),
      meanLoss: figure(odds.mean),
      bleeds: chance(odds.bleedingChance),
      targetDying: chance(odds.felled),
      targetDead: chance(odds.dead),
    };
  });
}

/** Where the start of a turn can leave a fighter: wounds bleed, then what has to be rolled is rolled. */
function turnStarts(vitals: Vitals): readonly Weighed<Vitals>[] {
  const start = bled(vitals, DEFAULT_INJURY_OPTIONS);
  return turnRolls(start, DEFAULT_INJURY_OPTIONS).reduce(
    (before, roll) =>
      before.flatMap(({ state, chance: share }) => {
        const target = sumTerms(roll.terms);
        const success = checkOdds(target).chance;
        return [
          [true, success],
          [false, 1 - success],
        ].map(([isSuccess, part]) => ({
          // What a roll does depends on no margin.
          state: afterTurnRoll(state, roll, readCheck(isSuccess ? 3 : 18, target), DEFAULT_INJURY_OPTIONS),
          chance: share * Number(part),
        }));
      }),
    [{ state: start, chance: 1 }],
  );
}

/** What an attack can do to its target, misses included: Vitality lost, wounds that bleed, and the chance of it. */
function lossesOf(own: Values, target: Values) {
  const { hit, rolls } = hitOdds(own.attack!, target.defence!);
  const strike = strikeOf(own);
  const numbers = damageNumbers(strike, protectionOf(target));
  const { lowest, weights, total } = sums(strike.dice);
  const hits = weights.map((weight, index) => {
    const { injury, bleeding } = readDamage(lowest + index, numbers);
    return { injury, bleeding, chance: ((hit / rolls) * weight) / total };
  });
  return [...hits, { injury: 0, bleeding: 0, chance: 1 - hit / rolls }];
}

const isDead = (vitals: Vitals) => isGone(lifeOf(vitals, DEFAULT_INJURY_OPTIONS));
const isDown = (vitals: Vitals) => isDead(vitals) || vitals.conditions.includes("unconscious");

function fight(sides: Both<Values>, asked: Values): readonly Row[] {
  const losses = ([0, 1] as const).map((side) => lossesOf(sides[side], other(sides, side)));
  const struck = (by: 0 | 1, target: Vitals) =>
    losses[by]!.map((loss) => ({
      state: loss.injury + loss.bleeding > 0 ? injured(target, loss, DEFAULT_INJURY_OPTIONS) : target,
      chance: loss.chance,
    }));
  const odds = apartOdds({
    start: [vitalsOf(sides[0]), vitalsOf(sides[1])],
    starts: turnStarts,
    struck,
    keyOf: ({ vitality, maximum, endurance, bleeding, conditions }) =>
      `${vitality} ${maximum} ${endurance} ${bleeding} ${conditions.includes("unconscious")}`,
    isDown,
    isDead,
  });
  return fightRows(asked, odds);
}

const FIGHT = ["attack", "dice", "bonus", "type", "defence", "armour", "vitality", "endurance"];

/** Simverse, by its rules and its odds. */
export const SIMVERSE: OddsSystem = {
  id: "simverse",
  title: "Simverse",
  licence: "licenceSimverse",
  fields: [
    points("skill", "targetNumber", -10, 40, 0.5),
    points("attack", "attackTotal", -10, 40, 0.5),
    points("dice", "damageDice", 0, 12),
    points("bonus", "damageAdded", -10, 40),
    { key: "type", label: "damageType", options: TYPES },
    points("defence", "defenceTotal", -10, 40, 0.5),
    points("armour", "armour", 0, 30),
    points("vitality", "vitality", 1, 60),
    points("endurance", "endurance", 1, 40),
  ],
  sides: [
    {
      name: "guard",
      values: {
        ...{ skill: 10, attack: 13, dice: 1, bonus: 1, type: 2, defence: 8, armour: 2, vitality: 22, endurance: 11 },
      },
    },
    {
      name: "bandit",
      values: {
        ...{ skill: 10.5, attack: 12, dice: 1, bonus: 0, type: 1, defence: 6, armour: 1, vitality: 20, endurance: 10 },
      },
    },
  ],
  questions: [
    {
      key: "check",
      reads: ["skill"],
      fields: [points("modifier", "modifier", -20, 20)],
      initial: { modifier: 0 },
      assumes: "assumesCheck",
      answer: check,
    },
    {
      key: "contest",
      reads: ["skill"],
      fields: [
        { key: "kind", label: "contestKind", options: CONTEST_KINDS },
        points("goal", "goal", 1, 100),
        points("rolls", "rolls", 1, 20),
      ],
      initial: { kind: 0, goal: 10, rolls: 5 },
      assumes: "assumesSimverseContest",
      answer: contest,
    },
    {
      key: "attack",
      reads: FIGHT,
      fields: [{ key: "defends", label: "targetDoes", options: ["defends", "letsItCome"] }],
      initial: { defends: 0 },
      assumes: "assumesSimverseAttack",
      answer: attack,
    },
    {
      key: "fight",
      reads: FIGHT,
      fields: [BEGINS],
      initial: { begins: 0 },
      assumes: "assumesSimverseFight",
      answer: fight,
    },
  ],
};
