import {
  plannedAdvancedAttack,
  type PlannedAdvancedAttack,
  type PlannedAdvancedSide,
} from "../odds/planned-advanced-attack.ts";
import { attackOdds } from "../../src/odds/combat/attack.ts";
import type { Fighter } from "../../src/odds/combat/fighter.ts";
import { exchangeOdds } from "../../src/odds/combat/successes.ts";
import { turnOdds } from "../../src/odds/combat/turn.ts";
import { resolveAdvancedAttack } from "../rules/combat/resolve-attack.ts";
import { readStrike } from "../../src/rules/combat/strike.ts";
import { readExchange, resolveExchange } from "../../src/rules/combat/exchange.ts";
import { NO_EXTRA_WOUNDS } from "../../src/rules/damage/injury.ts";
import { FULL_CONTACT, SWORDFIGHT } from "../rules/combat/book-manoeuvres.ts";
import { SWORD, use } from "../rules/combat/use.ts";
import { everyRoll } from "../rules/support.ts";
import type { Benchmark, Rival } from "./benchmark.ts";
import { UNPROTECTED } from "../rules/combat/resolve-attack.ts";
import { seeded, rolledBy } from "./sampler.ts";

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false, deadlyWounds: true };

const MAIL = { ...UNPROTECTED, flat: [{ label: "Chain mail", value: 4, kind: "armour" }] };

/** A slash against a parry and chain mail: the attack that is typical of the book. */
function slash(earlierUses = 0): PlannedAdvancedAttack {
  const parry = { use: use(SWORDFIGHT.parry, 8, { weapon: SWORD, earlierUses }), damageType: "" } as const;
  return {
    attacker: swordsman(earlierUses),
    defender: { ...parry, snapshot: MAIL, pool: "standard" },
    options: OPTIONS,
  };
}

/** The same slash against a defence that strikes back. */
function countered(earlierUses: number): PlannedAdvancedAttack {
  const punch = { use: use(FULL_CONTACT["counter-punch"], 12, { earlierUses }), damageType: "blunt" } as const;
  return {
    attacker: swordsman(earlierUses),
    defender: { ...punch, snapshot: MAIL, pool: "standard" },
    options: OPTIONS,
  };
}

function swordsman(earlierUses: number): PlannedAdvancedSide {
  const own = use(SWORDFIGHT.slash, 10, { weapon: SWORD, earlierUses });
  return { use: own, damageType: "cut", snapshot: MAIL, pool: "standard" };
}

const ATTACK = slash();
const PLANNED = plannedAdvancedAttack(ATTACK);
const DEFENDER = "defender" in PLANNED.target ? PLANNED.target.defender : PLANNED.attacker;

/** A share of the samples that are needed; the time for all of them is worked out from it. */
const SHARE = 100_000;

/**
 * How many samples tell every severity to within 0.1 percentage points, nineteen times out of twenty: as many as the
 * least certain one needs, which is the one nearest to one half.
 */
function samplesNeeded(): number {
  const { severities, rolls } = attackOdds(PLANNED).attack;
  const spreads = Object.values(severities).map((weight) => (weight / rolls) * (1 - weight / rolls));
  return Math.ceil((1.96 ** 2 * Math.max(...spreads)) / 0.001 ** 2);
}

/** Worked out only when it is asked for: a first call of the odds has to be the first. */
function sampling(way: string, sample: () => unknown, aim?: number): Rival {
  return {
    get name() {
      return `${samplesNeeded().toLocaleString("en")} samples for 0.1 percentage points, worked out from ${SHARE.toLocaleString("en")} ${way}`;
    },
    get times() {
      return samplesNeeded() / SHARE;
    },
    run: sample,
    ...(aim === undefined ? {} : { aim }),
  };
}

/** Throws dice through the very resolver that the table uses, with all its terms. */
function sampleResolver(): Record<string, number> {
  const random = seeded(20_260);
  const counts: Record<string, number> = {};
  for (let count = 0; count < SHARE; count += 1) {
    const { attack } = resolveAdvancedAttack({
      ...ATTACK,
      attacker: { ...ATTACK.attacker, dice: rolledBy(PLANNED.attacker, random).dice },
      defender: { ...ATTACK.defender, dice: rolledBy(DEFENDER, random).dice },
    });
    const severity = attack?.severity ?? "missed";
    counts[severity] = (counts[severity] ?? 0) + 1;
  }
  return counts;
}

/** Does no more than a sampler must: bare numbers, and the rules' own kernels. */
function sampleKernels(): Record<string, number> {
  const random = seeded(20_260);
  const die = () => 1 + Math.floor(random() * 6);
  const counts: Record<string, number> = {};
  for (let count = 0; count < SHARE; count += 1) {
    const own = die() + die() + die();
    const other = die() + die() + die();
    const exchange = readExchange(
      { natural: own, result: own + PLANNED.attacker.total },
      { natural: other, result: other + DEFENDER.total },
      OPTIONS,
    );
    const severity = exchange.winner === "attacker" ? readStrike(exchange, PLANNED.hit).severity : "missed";
    counts[severity] = (counts[severity] ?? 0) + 1;
  }
  return counts;
}

/** Every throw of both sides, compared by the rule. */
function enumerateExchange(): number {
  const rolls = everyRoll(3);
  const term = (value: number) => [{ label: "Total", value }];
  let wins = 0;
  for (const dice of rolls) {
    for (const others of rolls) {
      const attacker = { pool: "standard", dice, terms: term(PLANNED.attacker.total) } as const;
      const defender = { pool: "standard", dice: others, terms: term(DEFENDER.total) } as const;
      if (resolveExchange(attacker, defender, OPTIONS).winner === "attacker") wins += 1;
    }
  }
  return wins;
}

const FIGHTER: Fighter = {
  body: [],
  injury: {
    wounds: [],
    scratches: 0,
    structs: { injuryResistance: 9, scratchToWound: 3 },
    extraWounds: NO_EXTRA_WOUNDS,
  },
  sources: [],
  resistance: { pool: "standard", total: 10 },
};

function turn(name: string, attack: (earlierUses: number) => PlannedAdvancedAttack): Benchmark {
  const attacks = [0, 1, 2].map((earlierUses) => plannedAdvancedAttack(attack(earlierUses)));
  const ahead = { attacks, attacker: FIGHTER, target: FIGHTER, options: OPTIONS };
  return { name, run: () => turnOdds(ahead) };
}

export const ATTACKS: readonly Benchmark[] = [
  {
    name: "slash against parry and mail, from the throws to the wound",
    run: () => attackOdds(PLANNED),
    rival: sampling("through the resolver", sampleResolver, 10_000),
  },
  {
    name: "the same",
    run: () => attackOdds(PLANNED),
    rival: sampling("through the bare kernels", sampleKernels),
  },
  {
    name: "attack and defence alone, three dice each: the 16 x 16 natural results",
    run: () => exchangeOdds(PLANNED.attacker, DEFENDER, OPTIONS),
    rival: { name: "all 46,656 pairs of throws through the rule", run: enumerateExchange },
  },
  turn("turn of three slashes against a parry", slash),
  turn("turn of three slashes against a defence that strikes back", countered),
];
