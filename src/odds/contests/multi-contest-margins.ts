import { isCriticalFailure, readPosition } from "../../rules/checks/multi-contest.ts";
import { distribution, type Distribution } from "../distribution.ts";
import type { Chances } from "../pools.ts";

/** What can become of whoever stands at a position; together with being left without an opponent, the chances make 1. */
export interface StandingOdds {
  /** The chance of being the highest, who has no margin. */
  readonly point: number;
  /** The chance that several share the highest result: nothing counts. */
  readonly draw: number;
  /** The chance of being below the highest. */
  readonly below: number;
  /** How far below, always less than 0. Its weights are chances and add up to `below`; its total is 1. */
  readonly margin: Distribution;
  /** The chance that the margin is a critical failure. */
  readonly criticalFailure: number;
}

export interface MemberOdds extends StandingOdds {
  /** The chance of being left over, below as many as the smallest party has. */
  readonly unopposed: number;
}

/** The odds of one party: of each position, and of each member in the order given. */
export interface PartyStandings {
  readonly positions: readonly StandingOdds[];
  readonly members: readonly MemberOdds[];
}

/**
 * Chapter "Multi-contests": margins and critical failures. What the members of a party come to does not depend on the
 * other parties, so each position can be read by itself; always exact.
 * @param parties  For each party the chances of its members' check results, all over the same range.
 */
export function standingOdds(parties: readonly (readonly Chances[])[]): readonly PartyStandings[] {
  const compared = Math.min(...parties.map((members) => members.length));
  const best = parties.map((members) => bestOf(members, compared));
  return parties.map((members, party) => {
    const facing = Array.from({ length: compared }, (_, position) =>
      highestOf(best.flatMap((rows, other) => (other === party ? [] : [rows[position]!]))),
    );
    return {
      positions: facing.map((others, position) => read([best[party]![position]!], [others])),
      members: members.map((_, member) => {
        const odds = read(standingsOf(members, member, compared), facing);
        return { ...odds, unopposed: Math.max(0, 1 - odds.point - odds.draw - odds.below) };
      }),
    };
  });
}

/** For each check result the chance that it is the highest of several: of one alone, or shared. */
interface Highest {
  readonly alone: readonly number[];
  readonly shared: readonly number[];
}

function highestOf(rows: readonly (readonly number[])[]): Highest {
  const alone: number[] = [];
  const shared: number[] = [];
  const under = rows.map(() => 0);
  for (let value = 0; value < rows[0]!.length; value += 1) {
    // None, one, several of the rows stand at this result while the others lie below it.
    let [none, one, several] = [1, 0, 0];
    rows.forEach((row, index) => {
      const [at, below] = [row[value]!, under[index]!];
      [none, one, several] = [none * below, one * below + none * at, several * (below + at) + one * at];
      under[index] = below + at;
    });
    alone.push(one);
    shared.push(several);
  }
  return { alone, shared };
}

/** Reads everything that can stand at some positions, summed up, against what can be the highest of the others there. */
function read(standing: readonly (readonly number[])[], facing: readonly Highest[]): StandingOdds {
  const values = standing[0]!.length;
  const margins = new Array<number>(values).fill(0);
  let [point, draw, criticalFailure] = [0, 0, 0];
  const add = (results: readonly number[], chance: number): void => {
    const { winner, margins: read } = readPosition(results);
    const margin = read[0] ?? null;
    if (winner === 0) point += chance;
    else if (margin === null) draw += chance;
    else margins[margin + values]! += chance;
    if (isCriticalFailure(margin)) criticalFailure += chance;
  };
  for (let planned = 1 - values; planned < values; planned += 1) {
    let [alone, shared] = [0, 0];
    standing.forEach((row, position) => {
      const others = facing[position]!;
      for (let own = Math.max(0, planned); own < Math.min(values, values + planned); own += 1) {
        alone += row[own]! * others.alone[own - planned]!;
        shared += row[own]! * others.shared[own - planned]!;
      }
    });
    add([planned, 0], alone);
    add([planned, 0, 0], shared);
  }
  const margin = distribution(-values, margins, 1);
  return { point, draw, below: margin.weights.reduce((all, chance) => all + chance, 0), margin, criticalFailure };
}

/**
 * The chances of none, one, two and so on of some independent events; those of `most` and more are left out.
 * @param events  The chance of each event, 0 to 1.
 */
function chancesOfCount(events: readonly number[], most: number): number[] {
  const counts = new Array<number>(most).fill(0);
  counts[0] = 1;
  for (const event of events) {
    for (let count = most - 1; count > 0; count -= 1) {
      counts[count] = counts[count]! * (1 - event) + counts[count - 1]! * event;
    }
    counts[0] = counts[0]! * (1 - event);
  }
  return counts;
}

/**
 * The members of one party put in order, highest check result first: for each place the chance of each check result
 * standing there, as far as places are asked for.
 */
function bestOf(members: readonly Chances[], places: number): readonly (readonly number[])[] {
  const rows = Array.from({ length: places }, () => members[0]!.at.map(() => 0));
  for (let value = 0; value < members[0]!.at.length; value += 1) {
    const above = members.map((member) => member.above[value]!);
    const fromHere = members.map((member) => member.above[value]! + member.at[value]!);
    // A place goes to this result or a lower one if fewer members than that lie above, and so on for one lower.
    let thisOrLower = 0;
    let lower = 0;
    const [countsAbove, countsFromHere] = [chancesOfCount(above, places), chancesOfCount(fromHere, places)];
    for (let place = 0; place < places; place += 1) {
      thisOrLower += countsAbove[place]!;
      lower += countsFromHere[place]!;
      rows[place]![value] = Math.max(0, thisOrLower - lower);
    }
  }
  return rows;
}

/**
 * For one member of a party: for each place, as far as places are asked for, the chances of standing there with each
 * check result. Equal results keep the order in which the members are given.
 */
function standingsOf(members: readonly Chances[], member: number, places: number): readonly (readonly number[])[] {
  const own = members[member]!.at;
  const rows = Array.from({ length: places }, () => own.map(() => 0));
  own.forEach((chance, value) => {
    if (chance === 0) return;
    const before = members.flatMap(({ above, at }, other) => {
      if (other === member) return [];
      return [above[value]! + (other < member ? at[value]! : 0)];
    });
    chancesOfCount(before, places).forEach((others, place) => {
      rows[place]![value] = chance * others;
    });
  });
  return rows;
}
