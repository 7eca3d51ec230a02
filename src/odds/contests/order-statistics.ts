import type { Chances } from "../kinds.ts";

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
export function bestOf(members: readonly Chances[], places: number): readonly (readonly number[])[] {
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
export function standingsOf(
  members: readonly Chances[],
  member: number,
  places: number,
): readonly (readonly number[])[] {
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
