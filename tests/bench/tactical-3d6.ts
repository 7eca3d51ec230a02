import { attackOdds } from "../../systems/tactical-3d6/src/odds/attack.ts";
import { answeredOdds, sideBySide, type Answering } from "../../systems/tactical-3d6/src/odds/side-by-side.ts";
import type { OddsTarget } from "../../systems/tactical-3d6/src/odds/wound.ts";
import { resolveAttack } from "../../systems/tactical-3d6/src/rules/attack/attack.ts";
import { PLAIN_ATTACK } from "../../systems/tactical-3d6/src/rules/attack/plan.ts";
import { PLAIN_PLACE } from "../../systems/tactical-3d6/src/rules/defence/incoming.ts";
import { permittedDefences } from "../../systems/tactical-3d6/src/rules/defence/permitted.ts";
import { injured } from "../../systems/tactical-3d6/src/rules/injury/vitals.ts";
import { LOCATIONS } from "../../systems/tactical-3d6/src/rules/damage/locations.ts";
import { ok } from "#core/rules/result.ts";
import * as sides from "../systems/tactical-3d6/rules/sides.ts";
import type { Benchmark } from "./benchmark.ts";
import { SAMPLES, seeded } from "./sampler.ts";

const target: OddsTarget = {
  ...sides.victim(),
  ...{ hitPoints: 6, knockdown: 11, death: 11 },
  armour: (location) => sides.armour(location === "torso" ? 4 : 2),
};
const cut = sides.value(sides.plan(sides.attacker(16, { strength: 18 }), sides.melee()));
const dodge = sides.value(sides.defend(sides.dodge("retreat")));
const burst = sides.value(
  sides.plan(sides.attacker(16), sides.pistol({ rate: 12 }), { shots: 12, location: "" }, { yards: 10 }),
);
const swordsman = sides.attacker(16, { strength: 18 });
const thrust = sides.value(sides.plan(swordsman, sides.spear));
const answering: Answering = { defender: sides.defender(), place: PLAIN_PLACE, target };
const PLACES = LOCATIONS.keys.filter((key) => key !== "body");

function compareAll(): number {
  const cells = sideBySide("melee", PLAIN_ATTACK, PLACES, (turn, location) => {
    const plan = sides.plan(swordsman, sides.spear, { turn, location, side: "right" });
    return plan.ok ? ok(answeredOdds(plan.value, answering)) : plan;
  });
  return cells.length;
}

function sampleAttacks(): number {
  const random = seeded(1);
  const die = () => 1 + Math.floor(random() * 6);
  const dice = (count: number) => Array.from({ length: count }, die);
  let risks = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { wounds } = resolveAttack(cut, [dodge], target.armour, target, {
      attack: dice(3),
      defences: [{ defence: dice(3), acrobatics: [] }],
      hits: [{ location: [], side: 1, vitals: die(), damage: dice(cut.strike.dice) }],
    });
    const injury = wounds.reduce((sum, { damage }) => sum + damage.injury.value, 0);
    if (injured(target.hitPoints, target.maximum, injury).deathRolls > 0) risks += 1;
  }
  return risks / SAMPLES;
}

/** Whom nothing is known of yet: what a hit does to a target, and its best defences, are kept as long as the target is there. */
function first(): Answering {
  return { ...answering, defender: sides.defender(), target: { ...target } };
}

/** The odds of Tactical 3d6: of an attack to its wound, of a burst at random, and of an attack against the best of all defences. */
export const TACTICAL: readonly Benchmark[] = [
  {
    name: "Tactical 3d6, attack to its wound",
    run: () => attackOdds(cut, [dodge], target),
    rival: { name: `${SAMPLES} sampled attacks through the rules`, run: sampleAttacks },
  },
  { name: "Tactical 3d6, burst of twelve shots at random", run: () => attackOdds(burst, [dodge], target) },
  {
    name: "Tactical 3d6, permitted defences",
    run: () => permittedDefences(answering.defender, sides.incoming()),
  },
  { name: "Tactical 3d6, attack against its best defence", run: () => answeredOdds(thrust, answering) },
  { name: "Tactical 3d6, the same on a target seen first", run: () => answeredOdds(thrust, first()) },
  { name: `Tactical 3d6, all ${compareAll()} manoeuvres and places side by side`, run: compareAll },
];
