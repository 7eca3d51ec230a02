import { attackOdds, type OddsTarget } from "../../../systems/death-or-glory/src/odds/attack.ts";
import { checkOdds } from "../../../systems/death-or-glory/src/odds/check.ts";
import type { PlannedDefence } from "../../../systems/death-or-glory/src/rules/combat/attack.ts";
import { bled, FELLED, injured, lifeOf, type Vitals } from "../../../systems/death-or-glory/src/rules/injury/vitals.ts";
import { apartOdds } from "../apart.ts";
import { BEGINS, fightRows } from "../fight.ts";
import {
  type Both,
  chance,
  figure,
  forEach,
  type OddsSystem,
  other,
  points,
  type Row,
  type Values,
} from "../question.ts";

const term = (value: number) => ({ label: "", value });

function check(sides: Both<Values>, { modifier }: Values): readonly Row[] {
  return forEach((side) => {
    const odds = checkOdds("skill", [sides[side].skill! + modifier!]);
    return {
      succeeds: chance(odds.success),
      criticalSuccess: chance(odds.criticalSuccess),
      criticalFailure: chance(odds.criticalFailure),
    };
  });
}

const DEFENCES = ["dodge", "parry"] as const;

function defenceOf({ defence, defendsBy }: Values): PlannedDefence | null {
  const kind = DEFENCES[defendsBy!];
  return kind === undefined ? null : { kind, terms: [term(defence!)], with: "", breaks: true };
}

/** One attack in melee that is not aimed. */
function blow({ attack, dice, faces, bonus }: Values, target: Values, goal: OddsTarget) {
  const planned = {
    ...{ terms: [term(attack!)], aim: "", damage: { dice: dice!, faces: faces!, bonus: bonus! } },
    ...{ bonuses: [term(bonus!)], unbreakable: false, reach: "melee" as const },
  };
  return attackOdds(planned, defenceOf(target), () => target.armour!, goal);
}

function attack(sides: Both<Values>): readonly Row[] {
  return forEach((side) => {
    const target = other(sides, side);
    const odds = blow(sides[side], target, { hitPoints: target.hitPoints!, maximum: target.hitPoints! });
    return {
      hits: chance(odds.hitChance),
      criticalSuccess: chance(odds.criticalChance),
      wounds: chance(odds.woundChance),
      meanLoss: figure(odds.mean),
      serious: chance(odds.serious),
      targetOut: chance(odds.felled),
      targetDead: chance(odds.dead),
      attackerBreaks: chance(odds.attackerBreaks),
      defenderBreaks: chance(odds.defenderBreaks),
    };
  });
}

/** The chances that an attack costs its target 0, 1, 2 hit points and so on; the last is for all from there on. */
function lossesOf(attacker: Values, target: Values, most: number): readonly number[] {
  const atLeast = Array.from({ length: most + 1 }, (_, loss) =>
    loss === 0 ? 1 : blow(attacker, target, { hitPoints: loss + FELLED, maximum: target.hitPoints! }).felled!,
  );
  return atLeast.map((share, loss) => share - (atLeast[loss + 1] ?? 0));
}

/** Beyond death nothing more is lost. */
const BEYOND = 10;

function fight(sides: Both<Values>, asked: Values): readonly Row[] {
  const losses = ([0, 1] as const).map((side) => {
    const target = other(sides, side);
    return lossesOf(sides[side], target, target.hitPoints! + BEYOND);
  });
  const vitals = ({ hitPoints }: Values): Vitals => ({
    ...{ hitPoints: hitPoints!, maximum: hitPoints!, bleeding: 0, stable: false, conditions: [] },
  });
  const odds = apartOdds({
    start: [vitals(sides[0]), vitals(sides[1])],
    starts: (state) => [{ state: bled(state), chance: 1 }],
    struck: (by, state) => losses[by]!.map((share, loss) => ({ state: injured(state, loss), chance: share })),
    keyOf: ({ hitPoints, maximum, bleeding }) => `${hitPoints} ${maximum} ${bleeding}`,
    isDown: ({ hitPoints }) => lifeOf(hitPoints) !== "standing",
    isDead: ({ hitPoints }) => lifeOf(hitPoints) === "dead",
  });
  return fightRows(asked, odds);
}

const FIGHT = ["attack", "dice", "faces", "bonus", "defence", "defendsBy", "armour", "hitPoints"];

/** Death or Glory, by its rules and its odds. */
export const DEATH_OR_GLORY: OddsSystem = {
  id: "death-or-glory",
  title: "Death or Glory",
  licence: "licenceDeathOrGlory",
  fields: [
    points("skill", "skill", 0, 200),
    points("attack", "attackTotal", 0, 200),
    points("dice", "damageDice", 0, 10),
    points("faces", "damageFaces", 2, 20),
    points("bonus", "damageAdded", -10, 40),
    points("defence", "defenceTotal", 0, 200),
    { key: "defendsBy", label: "defendsBy", options: ["dodge", "parry", "letsItCome"] },
    points("armour", "armour", 0, 30),
    points("hitPoints", "hitPoints", 1, 80),
  ],
  sides: [
    {
      name: "guard",
      values: {
        ...{ skill: 34, attack: 38, dice: 1, faces: 10, bonus: 4, defence: 58, defendsBy: 1, armour: 4, hitPoints: 12 },
      },
    },
    {
      name: "bandit",
      values: {
        ...{ skill: 6, attack: 43, dice: 1, faces: 6, bonus: 4, defence: 43, defendsBy: 1, armour: 2, hitPoints: 11 },
      },
    },
  ],
  questions: [
    {
      key: "check",
      reads: ["skill"],
      fields: [points("modifier", "modifier", -100, 100)],
      initial: { modifier: 0 },
      assumes: "assumesDogCheck",
      answer: check,
    },
    { key: "attack", reads: FIGHT, fields: [], initial: {}, assumes: "assumesDogAttack", answer: attack },
    { key: "fight", reads: FIGHT, fields: [BEGINS], initial: { begins: 0 }, assumes: "assumesDogFight", answer: fight },
  ],
};
