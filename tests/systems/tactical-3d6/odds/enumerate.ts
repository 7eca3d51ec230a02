import {
  DEFAULT_EXCHANGE_OPTIONS,
  resolveAttack,
  resolveHit,
  type ExchangeOptions,
  type HitOutcome,
} from "../../../../systems/tactical-3d6/src/rules/attack/attack.ts";
import type { PlannedAttack } from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import { readCheck } from "../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import type { PlannedDefence } from "../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import {
  injured,
  readDeath,
  readKnockdown,
  worstOf,
  type DeathResult,
} from "../../../../systems/tactical-3d6/src/rules/injury/vitals.ts";
import type { OddsTarget } from "../../../../systems/tactical-3d6/src/odds/wound.ts";
import { diceOf, everyRoll } from "../../dice.ts";

/** Each sum of three dice, and its chance, counted out of all 216 rolls. */
export const SUMS = Array.from({ length: 16 }, (_, index) => index + 3).map((sum) => ({
  sum,
  chance: everyRoll(3).filter(([one = 0, two = 0, three = 0]) => one + two + three === sum).length / 216,
}));

const NONE = { location: diceOf(10), side: 1, vitals: 6, damage: [] };

/** One hit with everything that its dice can come to, and the chance of each. */
function everyHit(attack: PlannedAttack, strays: boolean, target: OddsTarget) {
  const damages = everyRoll(attack.strike.dice);
  const outcomes: { chance: number; hit: HitOutcome }[] = [];
  for (const { sum, chance } of attack.location === "" && !strays ? SUMS : [{ sum: 10, chance: 1 }]) {
    for (const [vitals, share] of [
      [1, 1 / 6],
      [2, 5 / 6],
    ] as const) {
      for (const damage of damages) {
        const dice = { location: diceOf(sum), side: 1, vitals, damage };
        const hit = resolveHit(attack, strays, target.armour, target, dice);
        outcomes.push({ chance: (chance * share) / damages.length, hit });
      }
    }
  }
  return outcomes;
}

/** What is summed up over every roll there is. */
export interface Enumerated {
  success: number;
  hit: number;
  hits: number;
  wound: number;
  mean: number;
  fatigue: number;
  major: number;
  crippled: number;
  down: number;
  unconscious: number;
  mortallyWounded: number;
  dead: number;
}

interface State {
  readonly hitPoints: number;
  readonly lost: number;
  readonly fatigue: number;
  readonly major: boolean;
  readonly crippled: boolean;
  /** The chances to be on one's feet, and conscious, after all knockdown rolls. */
  readonly standing: number;
  readonly conscious: number;
  /** The chances of how it stands with one's life. */
  readonly life: Readonly<Record<DeathResult, number>>;
}

/** The chances of what a roll of health comes to: each sum is read. */
function healthChances<Key extends string>(target: number, read: (reading: ReturnType<typeof readCheck>) => Key) {
  const chances = new Map<Key, number>();
  for (const { sum, chance } of SUMS) {
    const key = read(readCheck(sum, target));
    chances.set(key, (chances.get(key) ?? 0) + chance);
  }
  return (key: Key) => chances.get(key) ?? 0;
}

function after(state: State, { damage, wound }: HitOutcome, target: OddsTarget): State {
  const { hitPoints, deathRolls, dead } = injured(state.hitPoints, target.maximum, damage.injury.value);
  const fallen = wound.knockdown === null ? () => 0 : healthChances(target.knockdown + wound.knockdown, readKnockdown);
  let life: Record<DeathResult, number> = { ...state.life };
  if (dead) life = { alive: 0, mortallyWounded: 0, dead: 1 };
  const end = healthChances(target.death, readDeath);
  for (let roll = 0; roll < deathRolls; roll += 1) {
    const next = { alive: 0, mortallyWounded: 0, dead: 0 };
    for (const was of ["alive", "mortallyWounded", "dead"] as const) {
      for (const becomes of ["alive", "mortallyWounded", "dead"] as const) {
        next[worstOf([was, becomes])] += life[was] * end(becomes);
      }
    }
    life = next;
  }
  return {
    hitPoints,
    lost: state.lost + damage.injury.value,
    fatigue: state.fatigue + damage.fatigue,
    major: state.major || wound.major,
    crippled: state.crippled || wound.crippled,
    standing: state.standing * (1 - fallen("down") - fallen("unconscious")),
    conscious: state.conscious * (1 - fallen("unconscious")),
    life,
  };
}

/** Every roll of attack, defences, hits and health through the rules: what the odds have to come to. */
export function enumerate(
  attack: PlannedAttack,
  defences: readonly PlannedDefence[],
  target: OddsTarget,
  options: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
): Enumerated {
  const all: Enumerated = {
    ...{ success: 0, hit: 0, hits: 0, wound: 0, mean: 0, fatigue: 0, major: 0, crippled: 0, down: 0 },
    ...{ unconscious: 0, mortallyWounded: 0, dead: 0 },
  };
  const sequences = new Map<string, readonly { chance: number; state: State }[]>();
  const start: State = {
    ...{ hitPoints: target.hitPoints, lost: 0, fatigue: 0, major: false, crippled: false },
    ...{ standing: 1, conscious: 1, life: { alive: 1, mortallyWounded: 0, dead: 0 } },
  };
  const statesAfter = (hits: number, strays: boolean): readonly { chance: number; state: State }[] => {
    if (hits === 0) return [{ chance: 1, state: start }];
    const key = `${hits}${strays}`;
    const known = sequences.get(key);
    if (known) return known;
    const before = statesAfter(hits - 1, strays);
    const found = before.flatMap(({ chance, state }) =>
      everyHit(attack, strays, target).map((one) => ({
        chance: chance * one.chance,
        state: after(state, one.hit, target),
      })),
    );
    sequences.set(key, found);
    return found;
  };
  const rolls = (count: number): readonly { chance: number; sums: readonly number[] }[] =>
    count === 0
      ? [{ chance: 1, sums: [] }]
      : rolls(count - 1).flatMap(({ chance, sums }) =>
          SUMS.map((one) => ({ chance: chance * one.chance, sums: [...sums, one.sum] })),
        );
  const counts = new Map<string, { hits: number; strays: boolean; chance: number }>();
  // Each defence has a roll, and one of Acrobatics before it that is read if it belongs to it.
  const acrobatic = defences.some(({ acrobatics }) => acrobatics !== null);
  for (const { chance, sums } of rolls(1 + defences.length * (acrobatic ? 2 : 1))) {
    const [own = 10, ...others] = sums;
    const outcome = resolveAttack(
      { ...attack, location: "weapon" },
      defences,
      target.armour,
      target,
      {
        attack: diceOf(own),
        defences: defences.map((_, index) => ({
          defence: diceOf(others[index]!),
          acrobatics: diceOf(others[defences.length + index] ?? 10),
        })),
        hits: [],
      },
      options,
    );
    // The place does not matter for how many hits there are, but for what strays.
    const plain = resolveAttack({ ...attack, shots: 1 }, [], target.armour, target, {
      ...{ attack: diceOf(own), defences: [], hits: [{ ...NONE, damage: diceFor(attack.strike.dice) }] },
    });
    const { strays } = plain;
    const against = strays ? strayedHits(attack, defences, others, target, options) : outcome.hits;
    if (against[0] > 0) all.success += chance;
    const key = `${against[1]}${strays}`;
    const known = counts.get(key) ?? { hits: against[1], strays, chance: 0 };
    counts.set(key, { ...known, chance: known.chance + chance });
  }
  for (const { hits, strays, chance } of counts.values()) {
    if (hits === 0) continue;
    all.hit += chance;
    all.hits += chance * hits;
    for (const { chance: share, state } of statesAfter(hits, strays)) {
      const part = chance * share;
      if (state.lost > 0) all.wound += part;
      all.mean += part * state.lost;
      all.fatigue += part * state.fatigue;
      if (state.major) all.major += part;
      if (state.crippled) all.crippled += part;
      all.down += part * (1 - state.standing);
      all.unconscious += part * (1 - state.conscious);
      all.mortallyWounded += part * state.life.mortallyWounded;
      all.dead += part * state.life.dead;
    }
  }
  return all;
}

const diceFor = (count: number) => Array.from({ length: count }, () => 1);

/** How many hits are left of one that strays: it is defended against as any other. */
function strayedHits(
  attack: PlannedAttack,
  defences: readonly PlannedDefence[],
  others: readonly number[],
  target: OddsTarget,
  options: ExchangeOptions,
): readonly [number, number] {
  const skill = attack.terms.reduce((sum, { value }) => sum + value, 0);
  const { hits } = resolveAttack(
    attack,
    defences,
    target.armour,
    target,
    {
      attack: diceOf(Math.min(17, skill + 1)),
      defences: defences.map((_, index) => ({
        defence: diceOf(others[index]!),
        acrobatics: diceOf(others[defences.length + index] ?? 10),
      })),
      hits: [{ ...NONE, damage: diceFor(attack.strike.dice) }],
    },
    options,
  );
  return hits;
}
