import { checkOdds } from "../../../src/odds/checks/check.ts";
import { attackOdds, type AttackOdds } from "../../../src/odds/combat/attack.ts";
import { expectedHarm } from "../../../src/odds/combat/defence.ts";
import { courseOf, damage, type Fighter, type FighterState } from "../../../src/odds/combat/fighter.ts";
import type { PlannedHit } from "../../../src/odds/combat/hit.ts";
import { contestOdds } from "../../../src/odds/contests/contest.ts";
import type { OddsParticipant } from "../../../src/odds/pools.ts";
import { POOL_KEYS } from "../../../src/rules/checks/dice-pools.ts";
import { DIFFICULTY_KEYS } from "../../../src/rules/checks/difficulties.ts";
import { LETS_IT_COME } from "../../../src/rules/combat/automatic-attack.ts";
import { NO_EXTRA_WOUNDS } from "../../../src/rules/damage/injury.ts";
import { HIT_SEVERITIES, type HitSeverity } from "../../../src/rules/damage/wounds.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { kept } from "#core/odds/kept.ts";
import { duelOdds, type Outcome } from "../duel.ts";
import { fightRows, BEGINS } from "../fight.ts";
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

const roller = (total: number, pool: number): OddsParticipant => ({ total, pool: chosen(POOL_KEYS, pool) });

function check(sides: Both<Values>, { difficulty }: Values): readonly Row[] {
  return forEach((side) => {
    const { skill, skillDice } = sides[side];
    const { chances } = checkOdds({
      ...roller(skill!, skillDice!),
      difficulty: chosen(DIFFICULTY_KEYS, difficulty!),
      options: DEFAULT_OPTIONS,
    });
    return {
      succeeds: chance(chances.success),
      criticalSuccess: chance(chances.criticalSuccess),
      criticalFailure: chance(chances.criticalFailure),
    };
  });
}

function contest([first, second]: Both<Values>): readonly Row[] {
  const { chances } = contestOdds(
    roller(first.skill!, first.skillDice!),
    roller(second.skill!, second.skillDice!),
    DEFAULT_OPTIONS,
  );
  return [
    { label: "wins", cells: [chance(chances.first), chance(chances.second)] },
    { label: "winsCritically", cells: [chance(chances.firstCritical), chance(chances.secondCritical)] },
    shared("draw", chance(chances.draw)),
  ];
}

/** What a success against a side does. */
function hitOn(attacker: Values, target: Values): PlannedHit {
  return {
    damage: { margin: true, bonus: attacker.damage!, minimum: null },
    mitigation: { flat: target.armour!, fractions: [], active: 0 },
    effects: [],
    part: "",
    noScratch: false,
    damageType: "",
    activeMitigation: null,
  };
}

function fighterOf({ injuryResistance, scratches, resistance }: Values): Fighter {
  return {
    injury: {
      wounds: [],
      scratches: 0,
      structs: { injuryResistance: injuryResistance!, scratchToWound: scratches! },
      extraWounds: NO_EXTRA_WOUNDS,
    },
    sources: [],
    body: [],
    resistance: { pool: "standard", total: resistance! },
  };
}

/** One attack, the wounds of both weighing on what they roll. */
function exchange(attacker: Values, target: Values, defends: boolean, penalties: Both<number> = [0, 0]): AttackOdds {
  const against = roller(target.defence! + penalties[1], target.fightDice!);
  return attackOdds({
    attacker: roller(attacker.attack! + penalties[0], attacker.fightDice!),
    target: defends ? { defender: against } : { status: LETS_IT_COME },
    hit: hitOn(attacker, target),
    counter: null,
    options: DEFAULT_OPTIONS,
  });
}

const SHOWN = HIT_SEVERITIES.filter((severity) => severity !== "none");

function attack(sides: Both<Values>, { defends }: Values): readonly Row[] {
  return forEach((side) => {
    const [own, target] = [sides[side], other(sides, side)];
    const odds = exchange(own, target, defends === 0);
    const { severities, rolls, success, criticalSuccess } = odds.attack;
    const harm = expectedHarm(odds.attack, hitOn(own, target), fighterOf(target), DEFAULT_OPTIONS);
    const leaves = (severity: HitSeverity) => [severity, chance(severities[severity] / rolls)] as const;
    return {
      hits: chance(success),
      criticalSuccess: chance(criticalSuccess),
      ...Object.fromEntries(SHOWN.map(leaves)),
      injuryPoints: figure(harm.points),
      targetOut: chance(harm.out),
      targetDead: chance(harm.dead),
    };
  });
}

function fight(sides: Both<Values>, asked: Values): readonly Row[] {
  const fighters = sides.map(fighterOf);
  const courses = fighters.map((fighter) => courseOf(fighter, DEFAULT_OPTIONS));
  const known = new Map<string, AttackOdds>();
  const act = (side: 0 | 1, actor: FighterState, target: FighterState): readonly Outcome<FighterState>[] => {
    const [own, their] = [sides[side], other(sides, side)];
    const penalties = [actor.penalty, target.penalty] as const;
    const odds = kept(known, `${side} ${penalties.join(" ")}`, () => exchange(own, their, true, penalties));
    const suffered = courses[side === 0 ? 1 : 0]!.under(hitOn(own, their));
    const outcomes: Outcome<FighterState>[] = [];
    damage(odds.attack, target, suffered, (state, share) => outcomes.push({ actor, other: state, chance: share }));
    return [...outcomes, { actor, other: target, chance: 1 - odds.attack.success }];
  };
  const odds = duelOdds({
    start: [courses[0]!.start, courses[1]!.start],
    act,
    keyOf: ({ key }) => key,
    isDown: ({ out }) => out,
    isDead: ({ dead }) => dead,
  });
  return fightRows(asked, odds);
}

const SKILL = ["skill", "skillDice"];
const FIGHT = ["attack", "defence", "fightDice", "damage", "armour", "injuryResistance", "scratches", "resistance"];

/** SIRPAS, by its rules and its odds. */
export const SIRPAS: OddsSystem = {
  id: "sirpas",
  title: "SIRPAS",
  licence: "licenceSirpas",
  fields: [
    points("skill", "skill", -10, 40),
    { key: "skillDice", label: "skillDice", options: POOL_KEYS },
    points("attack", "attackTotal", -10, 40),
    points("defence", "defenceTotal", -10, 40),
    { key: "fightDice", label: "fightDice", options: POOL_KEYS },
    points("damage", "damageAdded", -10, 40),
    points("armour", "armour", 0, 40),
    points("injuryResistance", "injuryResistance", 0, 15),
    points("scratches", "scratchToWound", 1, 5),
    points("resistance", "deadlyResistance", -10, 40),
  ],
  sides: [
    {
      name: "gateGuard",
      values: {
        ...{ skill: 6, skillDice: 0, attack: 2, defence: 5, fightDice: 0, damage: 6, armour: 1 },
        ...{ injuryResistance: 9, scratches: 3, resistance: 10 },
      },
    },
    {
      name: "thug",
      values: {
        ...{ skill: 4, skillDice: 0, attack: 4, defence: 4, fightDice: 0, damage: 1, armour: 1 },
        ...{ injuryResistance: 9, scratches: 3, resistance: 10 },
      },
    },
  ],
  questions: [
    {
      key: "check",
      reads: SKILL,
      fields: [{ key: "difficulty", label: "difficulty", options: DIFFICULTY_KEYS }],
      initial: { difficulty: 2 },
      assumes: "assumesCheck",
      answer: check,
    },
    { key: "contest", reads: SKILL, fields: [], initial: {}, assumes: "assumesContest", answer: contest },
    {
      key: "attack",
      reads: FIGHT,
      fields: [{ key: "defends", label: "targetDoes", options: ["defends", "letsItCome"] }],
      initial: { defends: 0 },
      assumes: "assumesSirpasAttack",
      answer: attack,
    },
    {
      key: "fight",
      reads: FIGHT,
      fields: [BEGINS],
      initial: { begins: 0 },
      assumes: "assumesSirpasFight",
      answer: fight,
    },
  ],
};
