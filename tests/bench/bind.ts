import { chaseOdds } from "../../systems/bind/src/odds/chase.ts";
import { exchangeOdds } from "../../systems/bind/src/odds/exchange.ts";
import {
  damageDiceOf,
  exchangeNumbers,
  MELEE_BASE,
  readExchange,
  resolveExchange,
} from "../../systems/bind/src/rules/combat/exchange.ts";
import { weaponSide } from "../../systems/bind/src/rules/combat/weapons.ts";
import { stateOf, sufferedByFate } from "../../systems/bind/src/rules/injury/loss.ts";
import { around, DAGGER, fighter, LONGSWORD, PARTIAL_CHAIN } from "../systems/bind/rules/support.ts";
import type { Benchmark } from "./benchmark.ts";
import { SAMPLES, seeded } from "./sampler.ts";

const SOLDIER = fighter({ attributes: { strength: 2 }, skills: { combat: 2 }, layers: [PARTIAL_CHAIN] });
const BRIGAND = fighter({ attributes: { strength: 1, dexterity: 1, wits: 1 }, skills: { combat: 1 } });
const exchange = {
  player: weaponSide(SOLDIER, LONGSWORD, around({ higherGround: true })),
  opponent: weaponSide(BRIGAND, DAGGER, around()),
  base: MELEE_BASE,
  blindSide: 0,
};
const lives = {
  player: { hitPoints: 8, fatePoints: 5, fatigue: 1 },
  opponent: { hitPoints: 7, fatePoints: 0, fatigue: 0 },
};

/** A share of the samples that are needed; the time for all of them is worked out from it. */
const SHARE = 50_000;

function sampleExchanges(): number {
  const random = seeded(1);
  const numbers = exchangeNumbers(exchange);
  const roll = (dice: number) => Array.from({ length: dice }, () => 1 + Math.floor(random() * 6));
  let felled = 0;
  for (let sample = 0; sample < SHARE; sample += 1) {
    const dice = roll(2);
    const hits = damageDiceOf(exchange, readExchange(dice[0]! + dice[1]!, numbers, "both"));
    const rolled = { roll: dice, player: roll(hits.player), opponent: roll(hits.opponent) };
    const { playerHit } = resolveExchange(exchange, rolled, "both");
    const loss = { damage: playerHit?.loss.value ?? 0, tires: playerHit?.tires ?? false };
    if (stateOf(sufferedByFate(lives.opponent, loss)) !== "standing") felled += 1;
  }
  return felled / SHARE;
}

/** The odds of BIND: of an exchange until somebody falls, and of a chase to its end. */
export const BIND: readonly Benchmark[] = [
  {
    name: "BIND, exchange until somebody falls",
    run: () => exchangeOdds(exchange, "both", lives),
    rival: {
      name: `${SAMPLES} sampled exchanges through the rules, worked out from ${SHARE}`,
      run: sampleExchanges,
      times: SAMPLES / SHARE,
    },
  },
  {
    name: "BIND, chase to its end",
    run: () => chaseOdds("fleeing", { bonus: 1, hitPoints: 7, fatigue: 0 }, { bonus: 2, hitPoints: 6, fatigue: 1 }),
  },
];
