import type { CheckOptions } from "../rules/checks/check.ts";
import { deathRolls, isDead } from "../rules/injury/vitals.ts";
import { healthOdds, type OddsTarget } from "./wound.ts";

/** Who has passed all rolls against death after some hits, by the injury so far, and who lives at all. */
interface Survivors {
  readonly sound: Float64Array;
  readonly living: Float64Array;
}

/** What so many rolls against death leave, and the injury up to which no more are forced. */
interface Forced {
  readonly sound: number;
  readonly living: number;
  readonly until: number;
}

/** The chances, 0 to 1, of a mortal wound and of death. */
export interface DeathOdds {
  mortal: number;
  dead: number;
}

/**
 * What some hits make of somebody's life, one after the other, each with its rolls of health.
 * @param injury  The chance of each injury of one hit
 * @param counts  The chance of each number of hits; what is missing to 1 hits not at all
 */
export function deathOdds(
  injury: readonly number[],
  counts: readonly number[],
  target: OddsTarget,
  options: CheckOptions,
): DeathOdds {
  const odds = { mortal: 0, dead: 0 };
  const { hitPoints, maximum } = target;
  const most = (injury.length - 1) * (counts.length - 1);
  // Mostly nobody can die of it: nothing is counted then.
  if (!isDead(hitPoints - most, maximum) && deathRolls(hitPoints, hitPoints - most, maximum) === 0) return odds;
  const rolls: number[] = [];
  for (let lost = 0; lost <= most && !isDead(hitPoints - lost, maximum); lost += 1) {
    rolls.push(deathRolls(hitPoints, hitPoints - lost, maximum));
  }
  const { alive, mortal } = healthOdds(target.death, options);
  const forced = Array.from({ length: (rolls.at(-1) ?? 0) + 1 }, (_, count) => ({
    ...{ sound: alive ** count, living: (alive + mortal) ** count },
    until: rolls.findLastIndex((made) => made <= count) + 1,
  }));
  let state: Survivors = { sound: new Float64Array(rolls.length), living: new Float64Array(rolls.length) };
  if (rolls.length > 0) state.sound[0] = state.living[0] = 1;
  for (let count = 1; count < counts.length; count += 1) {
    state = afterHit(state, injury, rolls, forced);
    let [sound, living] = [0, 0];
    for (let lost = 0; lost < rolls.length; lost += 1) {
      sound += state.sound[lost]!;
      living += state.living[lost]!;
    }
    odds.mortal += counts[count]! * (living - sound);
    odds.dead += counts[count]! * (1 - living);
  }
  return odds;
}

/** One hit more. @param rolls  How many rolls against death each injury in all has forced */
function afterHit(
  before: Survivors,
  injury: readonly number[],
  rolls: readonly number[],
  forced: readonly Forced[],
): Survivors {
  const sound = new Float64Array(rolls.length);
  const living = new Float64Array(rolls.length);
  for (let start = 0; start < rolls.length; start += 1) {
    if (before.living[start] === 0) continue;
    const made = rolls[start]!;
    let after = start;
    // As far as no more rolls are forced, all of them leave as much.
    for (let count = made; count < forced.length; count += 1) {
      const passed = before.sound[start]! * forced[count - made]!.sound;
      const survived = before.living[start]! * forced[count - made]!.living;
      const until = Math.min(forced[count]!.until, start + injury.length);
      for (; after < until; after += 1) {
        const chance = injury[after - start]!;
        sound[after]! += chance * passed;
        living[after]! += chance * survived;
      }
    }
  }
  return { sound, living };
}
