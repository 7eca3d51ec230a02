import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../../../host/client/dice/roll.ts";
import { MersenneTwister } from "../../../../host/client/dice/twister.ts";
import type { DiceTerm } from "../../../../host/client/dice/terms/dice.ts";
import type { DiceConfig } from "../../../../host/client/dice/types.ts";
import { diceOnly, script } from "./config.ts";

let dice: DiceConfig;
beforeEach(() => {
  dice = diceOnly();
});

const sync = (formula: string, data = {}) => new Roll(formula, data).evaluateSync().total;

async function thrown(formula: string, faces: number, results: number[]): Promise<Roll> {
  script(dice, faces, results);
  return new Roll(formula).evaluate();
}

describe("foundry.dice.Roll, arithmetic (api/v13/classes/foundry.dice.Roll)", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["7 - 2 - 1", 4],
    ["7 % 4", 3],
    ["9 / 2", 4.5],
    ["-3 + 5", 2],
    ["4 - -2", 6],
    ["2 * -3", -6],
    ["1 + -2", -1],
    [".5 * 4", 2],
    ["floor(7 / 2)", 3],
    ["ceil(7 / 2)", 4],
    ["round(2.5)", 3],
    ["max(1, 2 + 3, 4)", 5],
    ["min(floor(9 / 2), 10)", 4],
    ["abs(-4)", 4],
    ["5[reason] + 1", 6],
  ])("%s is %d", (formula, total) => expect(sync(formula)).toBe(total));

  it.each(["1 +", "(1", "2d", "{1d6", "1d6 1d6", "1 * / 2", "3 $ 4", "5x"])("refuses %s", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
  });

  it("accepts what can be thrown, whatever its data", () => {
    expect(Roll.validate("3d6kh2 + @body.value[Body]")).toBe(true);
  });

  it("takes data, and 0 where there is none", () => {
    expect(sync("@body.value + @lucky + @missing", { body: { value: 12 }, lucky: true })).toBe(13);
    expect(Roll.replaceFormulaData("@a + @b", { a: " 1d6 " })).toBe("1d6 + @b");
    expect(Roll.replaceFormulaData("@b", {}, { missing: "7" })).toBe("7");
  });

  it("does not throw dice at once", () => {
    expect(() => new Roll("1d6").evaluateSync()).toThrow("1d6 needs dice to be thrown");
    expect(new Roll("3d6 + 1").evaluateSync({ maximize: true }).total).toBe(19);
    expect(new Roll("3d6kh2 + 1").evaluateSync({ minimize: true }).total).toBe(3);
    expect(new Roll("1d6 + 4").evaluateSync({ strict: false }).total).toBe(4);
  });

  it("is immutable once evaluated", async () => {
    const roll = await thrown("1d6", 6, [3]);
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
    expect((await (script(dice, 6, [5]), roll.reroll())).total).toBe(5);
    expect(roll.total).toBe(3);
  });
});

describe("foundry.dice.terms.Die, modifiers (api/v13/classes/foundry.dice.terms.Die)", () => {
  it.each([
    ["3d6", [1, 4, 6], 11],
    ["4d6kh3", [1, 4, 6, 3], 13],
    ["4d6kl3", [1, 4, 6, 3], 8],
    ["4d6k", [1, 4, 6, 3], 6],
    ["4d6dh1", [1, 4, 6, 3], 8],
    ["4d6dl1", [1, 4, 6, 3], 13],
    ["4d6d1", [1, 4, 6, 3], 13],
    ["2d6x", [6, 2, 5], 13],
    ["2d6xo", [6, 2, 6], 14],
    ["2d6r<3", [2, 4, 1], 5],
    ["2d6rr<3", [2, 4, 1, 5], 9],
    ["3d6min3", [1, 4, 2], 10],
    ["3d6max4", [6, 4, 2], 10],
    ["4d6cs>=5", [6, 5, 4, 1], 2],
    ["4d6cf=1", [6, 1, 4, 1], 2],
    ["(1 + 2)d6kh2", [1, 4, 6], 10],
    ["2d(3 + 3)", [1, 4], 5],
    ["{1d6, 2d6}kh", [3, 1, 4], 5],
    ["{1d6, 2d6}kl", [3, 1, 4], 3],
    ["{1d6, 2d6}", [3, 1, 4], 8],
    ["max(1d6, 1d6) - 1", [3, 5], 4],
  ])("%s of %j is %d", async (formula, faces, total) => {
    expect((await thrown(formula, 6, faces)).total).toBe(total);
  });

  it("discards of equal dice the earlier ones, and keeps all results", async () => {
    const roll = await thrown("4d6kh3", 6, [4, 2, 2, 5]);
    expect(roll.dice[0]?.results.map((r) => [r.result, r.active, r.discarded ?? false])).toEqual([
      [4, true, false],
      [2, false, true],
      [2, true, false],
      [5, true, false],
    ]);
    expect(roll.dice[0]?.values).toEqual([4, 2, 5]);
  });

  it("shows formula and result", async () => {
    const roll = await thrown("4d6kh3[pool] + 12", 6, [4, 2, 2, 5]);
    expect([roll.formula, roll.result]).toEqual(["4d6kh3[pool] + 12", "11 + 12"]);
    expect(roll.dice[0]?.getTooltipData()).toMatchObject({
      formula: "4d6kh3",
      flavor: "pool",
      total: 11,
      rolls: [{ classes: "die d6" }, { classes: "die d6 discarded" }, { result: "2" }, { result: "5" }],
    });
  });
});

class LuckyRoll extends Roll {
  get lucky() {
    return this.options["luck"];
  }
}

describe("RollTerm#dice (seen in other people's systems, which go down into each term's)", () => {
  it("of a die are those that its number and its faces are thrown with, and not the die itself", () => {
    const [plain] = Roll.parse("2d6", {});
    const [composed] = Roll.parse("(1d4)d(1d8)", {});
    expect([plain!.dice, composed!.dice].map((terms) => terms.map(({ formula }) => formula))).toEqual([
      [],
      ["1d4", "1d8"],
    ]);
    expect(new Roll("(1d4)d6 + {1d8, 1d10}kh").dice.map(({ faces }) => faces)).toEqual([6, 4, 8, 10]);
  });

  it("a die without a number of faces is refused", () => {
    expect(() => new Roll("2dd")).toThrow("a die has no number of faces");
  });
});

describe("Roll.fromData and toJSON", () => {
  it("brings back class, options, dice and total", async () => {
    dice.rolls.push(LuckyRoll);
    script(dice, 6, [1, 4, 6, 2, 3]);
    const roll = await new LuckyRoll("4d6kh3[a] + max(1d6, 2) - (1 + 1)", {}, { luck: 7 }).evaluate();
    const copy = Roll.fromJSON(JSON.stringify(roll)) as LuckyRoll;
    expect(copy).toBeInstanceOf(LuckyRoll);
    expect([copy.lucky, copy.total, copy.formula, copy._evaluated]).toEqual([7, 13, roll.formula, true]);
    expect(copy.dice.map((die: DiceTerm) => die.values)).toEqual([[4, 6, 2], [3]]);
    expect(copy.toJSON()).toEqual(roll.toJSON());
  });

  it("names a class it does not know", () => {
    expect(() => Roll.fromData({ class: "GoneRoll", formula: "1d6", terms: [] })).toThrow('names the class "GoneRoll"');
  });

  it("puts terms together", async () => {
    const roll = await thrown("2d6 + 3", 6, [1, 2]);
    expect(Roll.fromTerms(roll.terms).total).toBe(6);
  });
});

describe("MersenneTwister and CONFIG.Dice.randomUniform", () => {
  it("gives MT19937's published numbers for its reference seed", () => {
    const twister = new MersenneTwister(5489);
    expect([twister.int(), twister.int(), twister.int()]).toEqual([3499211612, 581869302, 3890346734]);
  });

  it("is the only source of chance: the same seed throws the same dice", async () => {
    const totals = async () => {
      const twister = new MersenneTwister(42);
      dice.randomUniform = () => twister.random();
      return Roll.simulate("3d6 + 1dc + 1df", 20);
    };
    expect(await totals()).toEqual(await totals());
  });

  it("gives every face alike", async () => {
    const twister = new MersenneTwister(1);
    dice.randomUniform = () => twister.random();
    const faces = await Roll.simulate("1d6", 6000);
    for (let face = 1; face <= 6; face++) expect(faces.filter((f) => f === face).length).toBeGreaterThan(880);
  });
});
