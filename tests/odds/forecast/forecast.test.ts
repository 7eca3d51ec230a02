import { describe, expect, it } from "vitest";
import { plannedAdvancedAttack } from "../planned-advanced-attack.ts";
import { attackOdds } from "../../../src/odds/combat/attack.ts";
import { forecastOf } from "../../../src/odds/forecast/forecast.ts";
import { added } from "../../../src/odds/forecast/tally.ts";
import type { PlainEncounter, PlainFighter } from "../../../src/odds/forecast/encounter.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { KNIFE_FIGHT, SWORDFIGHT } from "../../rules/combat/book-manoeuvres.ts";
import { SWORD, use } from "../../rules/combat/use.ts";
import { UNPROTECTED } from "../../rules/combat/resolve-attack.ts";
import { archer, brawler, encounter, fourAgainstFour, knifeFighter, nobody, swordsman, trained } from "./encounters.ts";

/** So many standard errors a count may be off; a seeded run that is further off is wrong, not unlucky. */
const ERRORS = 4;

/** How many standard errors a count in so many fights is away from a chance. */
function errorsFrom(chance: number, count: number, fights: number): number {
  return Math.abs(count / fights - chance) / Math.sqrt((chance * (1 - chance)) / fights);
}

describe("The same seed tells the same", () => {
  it("whoever plays it, and however often it was played before", () => {
    const first = forecastOf(fourAgainstFour()).play(7, 0, 20);
    const warm = forecastOf(fourAgainstFour());
    warm.play(3, 0, 20);
    expect(warm.play(7, 0, 20)).toEqual(first);
    expect(warm.play(8, 0, 20)).not.toEqual(first);
  });

  it("in one go as well as split among several workers, in whatever order they come back", () => {
    const one = forecastOf(fourAgainstFour()).play(7, 0, 60);
    const workers = [forecastOf(fourAgainstFour()), forecastOf(fourAgainstFour()), forecastOf(fourAgainstFour())];
    const parts = [
      [40, 20],
      [0, 13],
      [13, 27],
    ].map(([from = 0, count = 0], index) => workers[index]!.play(7, from, count));
    expect(parts.reduce(added)).toEqual(one);
  });
});

describe("A fight of like against like", () => {
  it.each([
    ["swordsmen", (id: string, side: string) => swordsman(id, side)],
    ["brawlers, who hold one another", (id: string, side: string) => brawler(id, side, 9)],
    ["archers", (id: string, side: string) => archer(id, side)],
    ["knife fighters, who throw and feint", (id: string, side: string) => knifeFighter(id, side)],
  ])("%s favours neither side", (_, who) => {
    const fights = 500;
    const people = ["1", "2"].flatMap((number) => ["a", "b"].map((side) => who(side + number, side)));
    const { wins, undecided } = forecastOf(encounter(people)).play(11, 0, fights);
    const decided = fights - undecided;
    expect(errorsFrom(0.5, wins[0] ?? 0, decided)).toBeLessThan(ERRORS);
    expect(undecided).toBeLessThan(fights / 20);
  });

  it("goes on long enough that nobody is left out of account: each fight has one end", () => {
    const { wins, undecided, lengths } = forecastOf(fourAgainstFour()).play(5, 0, 200);
    expect((wins[0] ?? 0) + (wins[1] ?? 0) + undecided).toBe(200);
    expect(lengths.reduce((sum, count) => sum + count, 0)).toBe(200);
  });
});

describe("A single exchange agrees with the exact odds", () => {
  /** Whoever slashes once, and somebody who can do nothing but parry, until the first turn is over. */
  function oneSlash(given: Partial<PlainEncounter> = {}): PlainEncounter {
    const attacker = trained("a", "a", "swordfight", 6, [SWORDFIGHT.slash], [SWORD]);
    const armour = [{ name: "Mail", uuid: "", part: "body", mitigation: { cut: 4, blunt: 1, piercing: 2 } }];
    const defender = trained("b", "b", "swordfight", 4, [SWORDFIGHT.parry], [SWORD], {
      protection: { armour, sources: [] },
    });
    // Who can bear no wound at all falls with the first.
    return encounter([attacker, fragile({ ...defender, techniques: defender.techniques.slice(0, 1) })], {
      longest: 1,
      ...given,
    });
  }

  const fragile = (fighter: PlainFighter): PlainFighter => ({
    ...fighter,
    injury: { ...fighter.injury, structs: { injuryResistance: 0, scratchToWound: 99 } },
  });

  function exact(options = DEFAULT_OPTIONS) {
    const targetIndex = { ...UNPROTECTED, flat: [{ label: "Mail", value: 4 }] };
    const attacker = { use: use(SWORDFIGHT.slash, 6, { weapon: SWORD }), damageType: "cut", pool: "standard" } as const;
    const defender = { use: use(SWORDFIGHT.parry, 4, { weapon: SWORD }), damageType: "", pool: "standard" } as const;
    return attackOdds(
      plannedAdvancedAttack({
        attacker: { ...attacker, snapshot: targetIndex },
        defender: { ...defender, snapshot: targetIndex },
        options,
      }),
    ).attack;
  }

  const FIGHTS = 4_000;

  it("in how often the target is wounded", () => {
    const { severities, rolls } = exact();
    const wounded = 1 - (severities.none + severities.scratch) / rolls;
    const chance = wounded - (1 - exact().success);
    const { wins, fights } = forecastOf(oneSlash()).play(2, 0, FIGHTS);
    const hit = (severities.light + severities.serious + severities.heavy + severities.deadly) / rolls;
    expect(hit).toBeCloseTo(chance, 9);
    expect(errorsFrom(hit, wins[0] ?? 0, fights)).toBeLessThan(ERRORS);
  });

  it("in how often each wound comes about", () => {
    const { severities, rolls } = exact();
    const [, target] = forecastOf(oneSlash()).play(4, 0, FIGHTS).fighters;
    for (const severity of ["light", "serious"] as const) {
      expect(errorsFrom(severities[severity] / rolls, target![severity], FIGHTS), severity).toBeLessThan(ERRORS);
    }
    // A deadly wound is averted in half of the throws of 10 and three dice, and is a heavy one then.
    const averted = severities.deadly / rolls / 2;
    expect(errorsFrom(averted, target!.dead, FIGHTS)).toBeLessThan(ERRORS);
    expect(errorsFrom(severities.heavy / rolls + averted, target!.heavy, FIGHTS)).toBeLessThan(ERRORS);
  });

  it("under the options of the table: without deadly wounds nobody dies, and a wound is a wound", () => {
    const options = { ...DEFAULT_OPTIONS, deadlyWounds: false };
    const { severities, rolls } = exact(options);
    const [, target] = forecastOf(oneSlash({ options })).play(4, 0, FIGHTS).fighters;
    expect(target!.dead).toBe(0);
    const heavy = (severities.heavy + severities.deadly) / rolls;
    expect(errorsFrom(heavy, target!.heavy, FIGHTS)).toBeLessThan(ERRORS);
  });
});

describe("It is the rules that play", () => {
  const wins = (fight: PlainEncounter) => forecastOf(fight).play(9, 0, 300).wins[0] ?? 0;

  it("whoever is better, armoured or in better health wins more often", () => {
    const even = wins(encounter([swordsman("a", "a"), swordsman("b", "b")]));
    expect(wins(encounter([swordsman("a", "a", 10), swordsman("b", "b")]))).toBeGreaterThan(even + 50);
    const damage = swordsman("b", "b");
    const wounds = [{ id: "w", severity: "heavy", treated: false }] as const;
    const wounded = { ...damage, injury: { ...damage.injury, wounds: [...wounds] } };
    expect(wins(encounter([swordsman("a", "a"), wounded]))).toBeGreaterThan(even + 50);
    const stunned = { ...damage, statuses: [{ condition: "stun", turnsLeft: 3 }] as const };
    expect(wins(encounter([swordsman("a", "a"), stunned]))).toBeGreaterThan(even);
  });

  it("diminishing returns count for the whole combat, or for a streak alone", () => {
    const fight = (diminishingReset: "combat" | "streak") =>
      forecastOf(
        encounter([brawler("a", "a", 11), brawler("b", "b", 11)], {
          options: { ...DEFAULT_OPTIONS, diminishingReset },
        }),
      ).play(9, 0, 100);
    expect(fight("streak")).not.toEqual(fight("combat"));
  });

  it("an archer out of reach shoots, and a swordsman has to come first", () => {
    const far = (x: number) => ({ place: { x, y: 0 } });
    const near = wins(encounter([archer("a", "a", 8, far(0)), swordsman("b", "b", 5, far(6))]));
    const away = wins(encounter([archer("a", "a", 8, far(0)), swordsman("b", "b", 5, far(44))]));
    expect(away).toBeGreaterThan(near);
  });

  it("those whose place is over wait for the next turn", () => {
    const people = [swordsman("a", "a", 10), swordsman("b", "b", 10)];
    const later = encounter(people, { order: ["b"], longest: 1 });
    expect(forecastOf(later).play(9, 0, 300).wins[0]).toBeLessThan(10);
  });

  it("Active Mitigation is thrown by who has learned it", () => {
    const bare = wins(encounter([swordsman("a", "a"), swordsman("b", "b")]));
    const mitigation = { pool: "standard", total: 16 } as const;
    expect(wins(encounter([swordsman("a", "a", 8, { mitigation }), swordsman("b", "b")]))).toBeGreaterThan(bare + 30);
  });

  it("a hold keeps its victim from acting as long as it is kept", () => {
    const grappler = trained("a", "a", "brawl", 14, [], []);
    const friends = [brawler("a1", "a", 14), swordsman("a2", "a", 8)];
    const fight = encounter([...friends, swordsman("b", "b", 12)]);
    expect(grappler.techniques).toHaveLength(1);
    expect(wins(fight)).toBeGreaterThan(150);
  });

  it("who can do nothing stands there, and the fight is given up at last", () => {
    const { undecided, fights } = forecastOf(encounter([nobody("a", "a"), nobody("b", "b")])).play(1, 0, 3);
    expect(undecided).toBe(fights);
  });

  it("one side alone is no fight", () => {
    expect(() => forecastOf(encounter([nobody("a", "a"), nobody("b", "a")]))).toThrow(RangeError);
  });

  it("a feint, an aim and all others leave nothing that a worker could not be sent", () => {
    const fight = encounter([knifeFighter("a", "a", 9), archer("b", "b", 12)]);
    expect(structuredClone(fight)).toEqual(fight);
    expect(KNIFE_FIGHT.feint.carries).not.toEqual([]);
  });
});
