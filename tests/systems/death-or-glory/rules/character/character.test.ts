import { describe, expect, test } from "vitest";
import {
  ATTRIBUTE_KEYS,
  attributesOf,
  type Attributes,
} from "../../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import * as derived from "../../../../../systems/death-or-glory/src/rules/character/derived.ts";
import { overload } from "../../../../../systems/death-or-glory/src/rules/character/load.ts";
import {
  canBe,
  isBornSlave,
  isBranded,
  ORIGIN_KEYS,
  originAt,
  originRows,
  rankAt,
} from "../../../../../systems/death-or-glory/src/rules/character/origins.ts";
import { RACE_KEYS, type RaceKey } from "../../../../../systems/death-or-glory/src/rules/character/races.ts";
import {
  exertionCost,
  fightMinutes,
  tired,
} from "../../../../../systems/death-or-glory/src/rules/character/tiredness.ts";

const body = (attributes: Partial<Attributes> = {}): Attributes => ({
  ...(Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, 10])) as Attributes),
  ...attributes,
});

test("there are twelve attributes, two more with magic, one more with psionics", () => {
  const count = (magic: boolean, psionics: boolean) => attributesOf({ magic, psionics }).length;
  expect([count(false, false), count(true, false), count(false, true), count(true, true)]).toEqual([12, 14, 13, 15]);
});

describe("what follows from the attributes", () => {
  test("hit points are Constitution and what Endurance is beyond the usual", () => {
    expect(derived.hitPoints(body({ constitution: 14, endurance: 15 })).value).toBe(17);
    expect(derived.hitPoints(body({ constitution: 14, endurance: 7 })).value).toBe(12);
    expect(derived.hitPoints(body({ constitution: 14 })).value).toBe(14);
  });

  test("mental health, encumbrance, load and weight", () => {
    const somebody = body({ calm: 13, constitution: 12, strength: 11 });
    expect(derived.mentalHealth(somebody).value).toBe(26);
    expect(derived.ownEncumbrance(somebody).value).toBe(340);
    expect(derived.loadLimit(somebody).value).toBe(330);
    expect(derived.weight(somebody, 180).value).toBe(77);
  });

  test.each([
    [19, 3],
    [20, 4],
    [25, 4],
    [26, 5],
    [27, 5],
    [28, 6],
    [31, 6],
    [32, 7],
    [37, 7],
    [38, 8],
    [42, 8],
    [43, 9],
  ])("Strength and Constitution of %i together add %i to damage", (sum, bonus) => {
    expect(derived.damageBonus(body({ strength: 9, constitution: sum - 9 }))).toBe(bonus);
  });

  test.each([
    [8, 0],
    [9, 1],
    [14, 1],
    [15, 2],
    [18, 2],
    [19, 3],
  ])("Endurance %i takes %i off damage", (endurance, protection) => {
    expect(derived.naturalProtection(body({ endurance }))).toBe(protection);
  });

  test("each full 50 of load above the limit is a step", () => {
    expect([300, 349, 350, 400].map((carried) => overload(carried, 300))).toEqual([0, 0, 1, 2]);
  });
});

describe("tiredness", () => {
  test("counts a fight by minutes of twenty rounds, heavy where a heavy weapon was used, and light where only begun", () => {
    expect(fightMinutes(1, [])).toEqual({ light: 1, heavy: 0 });
    expect(fightMinutes(1, [1])).toEqual({ light: 1, heavy: 0 });
    expect(fightMinutes(20, [1, 20])).toEqual({ light: 0, heavy: 1 });
    expect(fightMinutes(45, [21, 44])).toEqual({ light: 2, heavy: 1 });
    expect(fightMinutes(0, [])).toEqual({ light: 0, heavy: 0 });
  });

  const free = { burden: 0, overload: 0 };
  const cost = (key: Parameters<typeof exertionCost>[0], of: Attributes, by = free) => exertionCost(key, of, by).value;

  test.each([
    [26, 6, 7],
    [27, 5, 6],
    [35, 5, 6],
    [36, 4, 5],
    [45, 4, 5],
    [46, 3, 4],
    [53, 3, 4],
    [54, 2, 3],
  ])(
    "a minute of fight costs by Fight, Strength and Endurance: %i is %i with a light weapon, %i with a heavy one",
    (sum, light, heavy) => {
      const somebody = body({ fight: sum - 10, strength: 5, endurance: 5 });
      expect([cost("fightLight", somebody), cost("fightHeavy", somebody)]).toEqual([light, heavy]);
    },
  );

  test.each([
    [26, 7, 9, 5],
    [27, 6, 8, 4],
    [36, 5, 7, 3],
    [46, 4, 6, 2],
    [54, 3, 5, 1],
  ])(
    "walking costs by twice Endurance and Constitution: %i is %i, %i in haste, %i for a run",
    (sum, march, forced, run) => {
      const somebody = body({ endurance: 10, constitution: sum - 20 });
      expect([cost("march", somebody), cost("forcedMarch", somebody), cost("run", somebody)]).toEqual([
        march,
        forced,
        run,
      ]);
    },
  );

  test("armour burdens what the body does, a load all losses, and neither makes rest worth less", () => {
    const hindered = { burden: 2, overload: 1 };
    const costs = (["march", "fightHeavy", "activity", "sleepless", "sleep", "rest"] as const).map((key) =>
      cost(key, body(), hindered),
    );
    expect(costs).toEqual([6 + 3, 6 + 3, 1 + 1, 5 + 1, -5, -1]);
  });

  test("nobody has more than 100 points or less than none", () => {
    expect([tired(98, -5), tired(3, 7), tired(50, 6, 3)]).toEqual([100, 0, 32]);
  });
});

describe("origin and rank", () => {
  const row = (key: string) => originRows("human").find((one) => one.key === key)!;

  test("an origin is read from the table of the race", () => {
    const at = (roll: number, race: RaceKey, overlap?: "earlier") =>
      originAt(roll, originRows(race, overlap))?.key ?? null;
    const humans = [10, 11, 40, 65, 75, 90, 91, 100].map((roll) => at(roll, "human"));
    expect(humans).toEqual(["barbarian", "craftsman", "fighter", "peasant", "priest", "seaman", "thief", "thief"]);
    expect([1, 81].map((roll) => at(roll, "dwarf"))).toEqual(["craftsman", "merchant"]);
    const earlier = [80, 81, 90, 91, 95, 96].map((roll) => at(roll, "lizardman", "earlier"));
    expect(earlier).toEqual(["merchant", "peasant", "peasant", "seaman", "seaman", null]);
    expect([75, 76, 85, 86, 95, 96].map((roll) => at(roll, "lizardman"))).toEqual([
      "merchant",
      "peasant",
      "peasant",
      "seaman",
      "seaman",
      null,
    ]);
  });

  test("every result of every race but the last five of a Lizardman stands for an origin that the race can be of", () => {
    for (const race of RACE_KEYS) {
      for (let roll = 1; roll <= 100; roll += 1) {
        const origin = originAt(roll, originRows(race));
        if (race === "lizardman" && roll > 95) expect(origin).toBeNull();
        else
          expect(
            canBe(origin!, body({ handwork: 12, fight: 12, sociability: 12, intelligence: 12, agility: 12 })),
          ).toBe(true);
      }
    }
  });

  test("origins of the table's own take their results over, and are all that a race of no column has", () => {
    const pilot = { key: "Pilot", needs: "agility", noble: true, slave: false, from: 5, to: 30 } as const;
    const rows = originRows("human", "later", [pilot]);
    expect([4, 5, 30, 31].map((roll) => originAt(roll, rows)?.key)).toEqual(["barbarian", "Pilot", "Pilot", "fighter"]);
    expect([canBe(pilot, body({ agility: 11 })), rankAt(99, pilot)]).toEqual([false, null]);
    const others = originRows("other", "later", [pilot]);
    expect([5, 31].map((roll) => originAt(roll, others))).toEqual([pilot, null]);
  });

  test("a craftsman needs Handwork 12", () => {
    const craftsman = row("craftsman");
    expect(canBe(craftsman, body({ handwork: 11 }))).toBe(false);
    expect(canBe(craftsman, body({ handwork: 12 }))).toBe(true);
    expect(originRows("dwarf").some(({ key }) => key === "priest")).toBe(false);
  });

  test("rank is noble up to 5 and slave from 96; who can be neither throws again", () => {
    expect([1, 5, 6, 95, 96, 100].map((roll) => rankAt(roll, row("fighter")))).toEqual([
      "noble",
      "noble",
      "common",
      "common",
      "slave",
      "slave",
    ]);
    expect([
      rankAt(3, row("thief")),
      rankAt(99, row("thief")),
      rankAt(99, row("peasant")),
      rankAt(3, row("merchant")),
    ]).toEqual([null, null, "slave", "noble"]);
    for (const origin of ORIGIN_KEYS) expect(rankAt(50, row(origin))).toBe("common");
  });

  test("a slave was born one by 96 or more, and branded by 5 or less", () => {
    expect([95, 96].map(isBornSlave)).toEqual([false, true]);
    expect([5, 6].map(isBranded)).toEqual([true, false]);
  });
});
