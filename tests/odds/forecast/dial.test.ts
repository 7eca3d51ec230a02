import { describe, expect, it } from "vitest";
import { dial, dialledEncounter, metIn, MOST_OF_A_KIND, type DialKind } from "../../../src/odds/forecast/dial.ts";
import type { PlainEncounter } from "../../../src/odds/forecast/encounter.ts";
import { forecastOf } from "../../../src/odds/forecast/forecast.ts";
import type { Tally } from "../../../src/odds/forecast/tally.ts";
import { countedChance } from "../../../src/odds/forecast/tally-figures.ts";
import { encounter, swordsman } from "./encounters.ts";

const HEROES = encounter([swordsman("a", "friends", 9), swordsman("b", "friends", 9)]);

const kind = (key: string, level: string, swordfight = 7): DialKind => ({
  ...{ key, level, fighter: swordsman(key, "foes", swordfight) },
});
const GUARDS = [kind("guard", "printed"), kind("guard", "minion", 4), kind("guard", "elite", 11)];

/** What one more of each level takes from the heroes' chance. */
const WEIGHTS: Readonly<Record<string, number>> = { minion: 0.043, printed: 0.07, elite: 0.13, harmless: 0 };

/** Fights that come out as the number and the levels of opponents say; none is played. */
function arithmetic() {
  const asked: { readonly foes: number; readonly fights: number }[] = [];
  const play = async ({ fighters, dull }: PlainEncounter, fights: number): Promise<Tally> => {
    const foes = fighters.filter(({ side }) => side === "foes");
    asked.push({ foes: foes.length, fights });
    const weight = foes.reduce((sum, { id }) => sum + WEIGHTS[id.split(" ")[1]!]!, dull === undefined ? 0 : 0.2);
    const won = Math.round(fights * Math.max(0, 1 - weight));
    return {
      ...{ fights, wins: [won, fights - won], costs: [[won, 0], []] },
      ...{ undecided: 0, lengths: [0, fights], fighters: [] },
    };
  };
  return { asked, play };
}

describe("A fight is dialled to a chance", () => {
  const terms = { chance: 0.7, mostDown: null };

  it("by encounters of other people each, the nearest first, whose chance is known to three points", async () => {
    const shown: number[] = [];
    const found = await dial(HEROES, GUARDS, "elite", terms, arithmetic().play, (some) => shown.push(some.length));
    expect(shown).toEqual([1, 2, 3]);
    const who = found.map(({ parts }) => parts.map((part) => `${part.count} ${part.kind.level}`).join(", "));
    expect(new Set(who)).toEqual(new Set(["4 printed", "7 minion", "1 elite, 2 printed"]));
    const off = found.map(({ met }) => Math.abs(met.chance - terms.chance));
    expect(off).toEqual(off.toSorted((one, other) => one - other));
    expect(off[2]).toBeLessThan(0.04);
    for (const { met, badly } of found) {
      expect((met.high - met.low) / 2).toBeLessThanOrEqual(0.03);
      expect(badly.chance).toBeLessThan(met.chance);
    }
  });

  it("more of a kind than may come are never tried, however harmless they are, and as many are proposed", async () => {
    const { asked, play } = arithmetic();
    const [first] = await dial(HEROES, [kind("rat", "harmless")], "elite", terms, play);
    expect(Math.max(...asked.map(({ foes }) => foes))).toBe(MOST_OF_A_KIND);
    expect(first!.parts).toMatchObject([{ count: MOST_OF_A_KIND }]);
  });

  it("is given up as soon as it is no longer waited for", async () => {
    const { asked, play } = arithmetic();
    const stopping = async (one: PlainEncounter, fights: number) => (asked.length < 3 ? play(one, fights) : null);
    expect(await dial(HEROES, GUARDS, "elite", terms, stopping)).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  it("without heroes or opponents there is nothing to dial", async () => {
    const { play } = arithmetic();
    await expect(dial({ ...HEROES, fighters: [] }, GUARDS, "elite", terms, play)).rejects.toThrow(RangeError);
    await expect(dial(HEROES, [], "elite", terms, play)).rejects.toThrow(RangeError);
  });
});

describe("What is wanted of a fight", () => {
  const fight = dialledEncounter(HEROES, [{ kind: GUARDS[0]!, count: 2 }]);
  const tally = forecastOf(fight).play(7, 0, 150);

  it("is met by each victory, or by those alone in which no more are down than may be", () => {
    const [won] = tally.wins;
    expect(metIn(tally, { chance: 0.5, mostDown: null })).toEqual(countedChance(won!, 150));
    const unhurt = metIn(tally, { chance: 0.5, mostDown: 0 });
    expect(unhurt.count).toBe(tally.costs[0]![0]);
    expect(unhurt.count).toBeLessThan(won!);
    expect(metIn(tally, { chance: 0.5, mostDown: 1 }).count).toBe(won);
  });

  it("is counted of each side by the number of winners who lay still", () => {
    for (const [side, costs] of tally.costs.entries())
      expect(costs.reduce((sum, count) => sum + count, 0)).toBe(tally.wins[side]);
  });

  it("comes out more rarely for heroes who fight badly", () => {
    const badly = forecastOf({ ...fight, dull: "friends" }).play(7, 0, 150);
    expect(badly.wins[0]).toBeLessThan(tally.wins[0]!);
  });
});
