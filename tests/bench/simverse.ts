import { attackOdds as attackOddsOfGlory } from "../../systems/death-or-glory/src/odds/attack.ts";
import { attackOdds } from "../../systems/simverse/src/odds/attack.ts";
import { contestOdds } from "../../systems/simverse/src/odds/contest.ts";
import { resolveAttack, type PlannedAttack } from "../../systems/simverse/src/rules/combat/attack.ts";
import type { Protection } from "../../systems/simverse/src/rules/injury/damage.ts";
import type { Benchmark } from "./benchmark.ts";
import * as sides from "../systems/death-or-glory/rules/combat/sides.ts";
import { SAMPLES, seeded } from "./sampler.ts";

const terms = (value: number) => [{ label: "Total", value }];

const attack: PlannedAttack = {
  terms: [...terms(10), { label: "Swords", value: 4 }, { label: "Flanking", value: 2 }, { label: "Head", value: -6 }],
  reach: "melee",
  location: "head",
  hinders: [],
  strike: {
    dice: 3,
    bonuses: [
      { label: "Greatsword", value: 2 },
      { label: "Strength", value: 1 },
    ],
    type: "cutting",
    factors: [{ label: "Head", factor: 2 }],
    piercing: 0,
    against: { bonus: 0, from: 0 },
    knockback: 0,
  },
};
const defence = { kind: "block", terms: [...terms(6), { label: "Shield", value: 3 }] } as const;
const protection: Protection = { armour: [{ label: "Helmet", value: 3 }], factors: [], bleeds: true };
const target = { vitality: 20, thresholds: { dying: 0, dead: -10, destroyed: -20 } };

function sampleAttacks(): number {
  const random = seeded(1);
  const roll = () => Array.from({ length: 3 }, () => 1 + Math.floor(random() * 6));
  let felled = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const dice = { attack: roll(), defence: roll(), damage: roll() };
    const { damage } = resolveAttack(attack, defence, protection, dice);
    if (damage !== null && target.vitality - damage.injury.value <= target.thresholds.dying) felled += 1;
  }
  return felled / SAMPLES;
}

const blow = sides.plain(60, "3d6+7");
const parry = sides.defence("parry", 40);

/** The other rulebooks' odds: of an attack to its wound, and of a contest. */
export const SIMVERSE: readonly Benchmark[] = [
  {
    name: "Simverse, attack to its wound",
    run: () => attackOdds(attack, defence, protection, target),
    rival: { name: `${SAMPLES} sampled attacks through the rules`, run: sampleAttacks },
  },
  { name: "Simverse, simple contest", run: () => contestOdds("simple", 12, [10.5], { goal: 20, rolls: 10 }) },
  {
    name: "Death or Glory, attack to its wound",
    run: () => attackOddsOfGlory(blow, parry, () => 1, { hitPoints: 8, maximum: 11 }),
  },
];
