import { actors, encounterOf, tokenActors } from "#core/foundry/collections.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { afterTurnRoll, bled, turnRolls } from "../../rules/injury/dying.ts";
import type { Vitals } from "../../rules/injury/vitals.ts";
import { ROUNDS_PER_MINUTE } from "../../rules/powers/use.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { owes } from "../combat/turn.ts";

/** Whether somebody bleeds, or is dying, outside of an encounter: their turns pass with the world's time. */
export function isBleeding(actor: Actor.Implementation): boolean {
  return owes(actor) && encounterOf(actor)?.started !== true;
}

/** All those who do. */
export const bleedingNow = () => [...actors(), ...tokenActors()].filter(isBleeding);

/** What the turns of so many seconds make of somebody who bleeds: each takes blood and is rolled for, until nothing is owed any more. */
export async function bledFor(vitals: Vitals, seconds: number): Promise<Vitals> {
  const { check } = CONFIG.SIMVERSE.rolls;
  const options = injuryOptions();
  let now = vitals;
  for (let turn = Math.floor((seconds * ROUNDS_PER_MINUTE) / 60); turn > 0; turn -= 1) {
    if (turnRolls(now, options).length === 0) break;
    now = bled(now, options);
    for (const roll of turnRolls(now, options)) {
      const rolled = await check.build().evaluate();
      now = afterTurnRoll(now, roll, resolveCheck(roll.terms, facesOf(rolled)), options);
    }
  }
  return now;
}
