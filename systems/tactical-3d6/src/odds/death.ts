import type { CheckOptions } from "../rules/checks/check.ts";
import { deathRolls, isDead } from "../rules/injury/vitals.ts";
import { healthOdds, type HealthOdds, type OddsTarget } from "./wound.ts";

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
  readonly mortal: number;
  readonly dead: number;
}

/** What hits of one kind make of somebody's life, one after the other, each with its rolls of health. */
export interface DeathCourse {
  /** What so many hits leave; each further one is counted when it is first asked for. */
  after(hits: number): DeathOdds;
}

const UNHARMED: DeathOdds = { mortal: 0, dead: 0 };

/** @param injury  The chance of each injury of one hit */
export function deathCourse(injury: readonly number[], target: OddsTarget, options: CheckOptions): DeathCourse {
  const { hitPoints, maximum } = target;
  const known: DeathOdds[] = [UNHARMED];
  let course: Course | null = null;
  return {
    after(hits) {
      const most = hitPoints - (injury.length - 1) * hits;
      // Mostly nobody can die of it: nothing is counted then.
      if (!isDead(most, maximum) && deathRolls(hitPoints, most, maximum) === 0) return UNHARMED;
      course ??= unhurt(target, options);
      while (known.length <= hits) {
        course.state = afterHit(course, injury);
        const [sound, living] = [total(course.state.sound), total(course.state.living)];
        known.push({ mortal: living - sound, dead: 1 - living });
      }
      return known[hits]!;
    },
  };
}

/** How many rolls against death each injury in all forces, what each number of them leaves, and who lives after the hits so far. */
interface Course {
  readonly rolls: readonly number[];
  readonly forced: readonly Forced[];
  state: Survivors;
}

function unhurt(target: OddsTarget, options: CheckOptions): Course {
  const rolls = rollsByInjury(target);
  const state = { sound: new Float64Array(rolls.length), living: new Float64Array(rolls.length) };
  if (rolls.length > 0) state.sound[0] = state.living[0] = 1;
  return { rolls, forced: forcedBy(rolls, healthOdds(target.death, options)), state };
}

/** How many rolls against death each injury in all has forced, as far as it does not kill at once. */
function rollsByInjury({ hitPoints, maximum }: OddsTarget): readonly number[] {
  const rolls: number[] = [];
  for (let lost = 0; !isDead(hitPoints - lost, maximum); lost += 1) {
    rolls.push(deathRolls(hitPoints, hitPoints - lost, maximum));
  }
  return rolls;
}

function forcedBy(rolls: readonly number[], { alive, mortal }: HealthOdds): readonly Forced[] {
  return Array.from({ length: (rolls.at(-1) ?? 0) + 1 }, (_, count) => ({
    ...{ sound: alive ** count, living: (alive + mortal) ** count },
    until: rolls.findLastIndex((made) => made <= count) + 1,
  }));
}

function total(chances: Float64Array): number {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return sum;
}

/** One hit more. */
function afterHit({ state: before, rolls, forced }: Course, injury: readonly number[]): Survivors {
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
