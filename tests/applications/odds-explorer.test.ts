import { wordsIn } from "../../tools/build/texts.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { escapeHTML } from "../../host/common/utils/text.ts";
import { difficultyOf, slidersOf, withValue } from "../../src/applications/odds-explorer/form.ts";
import { FIRST_QUESTION, type Question, type TableKind } from "../../src/applications/odds-explorer/question.ts";
import { TABLES } from "../../src/applications/odds-explorer/tables.ts";
import { checkOdds } from "../../src/odds/checks/check.ts";
import { contestOdds, drawlessOdds } from "../../src/odds/contests/contest.ts";
import { POOL_KEYS, type PoolKey } from "../../src/rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../src/rules/checks/difficulties.ts";
import { worthIn } from "../../src/rules/statistics/attributes.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/options.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { VAMPIRES } from "../support/worlds.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { contestAnswer } from "../../src/applications/odds-explorer/contest-answer.ts";
import { checkAnswer } from "../../src/applications/odds-explorer/answers.ts";
import { measuresOf } from "../../src/applications/odds-explorer/measures.ts";

/** Nobody's figures are filled in: there is no world. */
vi.mock("../../src/applications/odds-explorer/sides.ts", () => ({
  filledIn: (side: unknown) => side,
  nameOfSide: (_side: unknown, at: string) => (at === "first" ? "Ada" : "Bo"),
}));

/** The words of a language, by their whole keys. */
function wordsOf(language: string) {
  const texts = wordsIn(language);
  return (key: string) => {
    const found = key
      .split(".")
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
    return String(found ?? key);
  };
}

function speak(language: string): void {
  vi.stubGlobal("game", { i18n: { lang: language, localize: wordsOf(language) } });
}

beforeEach(() => {
  const difficulties = DIFFICULTY_KEYS.map((key) => [key, { label: `SIRPAS.DIFFICULTY.${key}.label` }]);
  vi.stubGlobal("foundry", { utils: { escapeHTML } });
  vi.stubGlobal("CONFIG", { SIRPAS: { difficulties: Object.fromEntries(difficulties) } });
  speak("en");
});
afterEach(() => vi.unstubAllGlobals());

speak("en");
const HUMANS = measuresOf(HUMAN_SETTING);
const WORLD = { measures: HUMANS, options: DEFAULT_OPTIONS };
const asked = ({
  value,
  pool,
  modifier,
  scale,
  ...changes
}: Partial<Question> & Partial<Question["first"]>): Question => ({
  ...FIRST_QUESTION,
  ...changes,
  first: {
    ...FIRST_QUESTION.first,
    ...(value !== undefined && { value }),
    ...(pool !== undefined && { pool }),
    ...(modifier !== undefined && { modifier }),
    ...(scale !== undefined && { scale }),
  },
});
const table = (kind: TableKind, changes: Parameters<typeof asked>[0] = {}, measures = HUMANS) =>
  TABLES[kind](asked(changes), { ...WORLD, measures });
const cellsOf = (kind: TableKind, changes: Parameters<typeof asked>[0], head: string) =>
  table(kind, changes).rows.find((row) => row.head === head)?.cells ?? [];
const second = (pool: PoolKey) => ({ ...FIRST_QUESTION.second, pool });

describe("The odds explorer: a check", () => {
  it.each(POOL_KEYS)("with %s has the chances that the rule gives, at whatever value and difficulty", (pool) => {
    for (const difficulty of DIFFICULTY_KEYS)
      for (const value of [0, 7, 12, 18, 30]) {
        const question = asked({ pool, value, successLevel: DIFFICULTIES[difficulty], modifier: -2 });
        const { ways, rolls } = checkOdds({ pool, total: value - 2, difficulty, options: DEFAULT_OPTIONS });
        expect(checkAnswer(question, WORLD)).toMatchObject({ ways, rolls });
      }
  });

  it("says what is needed, and what one more or less would change", () => {
    const answer = checkAnswer(asked({ value: 11 }), WORLD);
    expect(answer.headline).toBe("62.5% to succeed. You need 10 or more on 3d6.");
    expect([answer.less, answer.more].map(percent)).toEqual(["50.0%", "74.1%"]);
  });

  it("each earlier attempt raises the level and leaves the row as it is", () => {
    const { sums } = checkAnswer(asked({ attempts: 2 }), WORLD);
    expect(sums[0]?.name).toBe("Normal, SL 25");
  });

  const sliders = (question: Question, measures = HUMANS) => slidersOf(question, { ...WORLD, measures });

  it("counts a value of another scale as the dice do, and its slider goes as far as the scale", () => {
    const measures = measuresOf(VAMPIRES);
    const { key } = measures[1]!;
    const worth = (value: number) => worthIn(measures[1]!, value);
    const question = asked({ scale: key, value: 40 });
    expect(sliders(question, measures)["first.value"]).toMatchObject({ min: 0, max: 100 });
    const answer = checkAnswer(question, { ...WORLD, measures });
    expect(answer.sums[0]?.sum).toBe(`3d6 + ${worth(40)}`);
    expect(worth(0)).toBe(18);
  });

  it("is told by each slider what its number means", () => {
    const { successLevel, attempts } = sliders(asked({ successLevel: 27, attempts: 1 }));
    expect(sliders(asked({ successLevel: 22 }))["successLevel"]?.text).toBe("22: read on the Normal row");
    expect(successLevel?.text).toBe("27: Hard");
    expect(attempts?.text).toBe("1: SL 29 in total");
    const measures = measuresOf(VAMPIRES);
    const { key } = measures[1]!;
    expect(sliders(asked({ scale: key, value: 10 }), measures)["first.value"]?.text).toBe(
      "10: counts 19 on the dice, modifier +3",
    );
  });

  it("takes values that were filled in from beyond its sliders", () => {
    expect(sliders(asked({ value: 60, modifier: -31 }))).toMatchObject({
      "first.value": { max: 60 },
      "first.modifier": { min: -31, max: 20, text: "−31" },
    });
  });

  it("a field that is changed changes the question, and nothing else of it", () => {
    const hard = withValue(FIRST_QUESTION, "difficulty", "hard");
    expect(hard).toEqual({ ...FIRST_QUESTION, successLevel: 27 });
    expect(difficultyOf(hard)).toBe("hard");
    expect(difficultyOf({ successLevel: 28 })).toBe("");
    expect(withValue(FIRST_QUESTION, "difficulty", "")).toEqual(FIRST_QUESTION);
    expect(withValue(FIRST_QUESTION, "first.value", 12)).toEqual(asked({ value: 12 }));
    expect(withValue(FIRST_QUESTION, "drawless", true)).toEqual({ ...FIRST_QUESTION, drawless: true });
  });
});

describe("The odds explorer: a contest", () => {
  const ask = (drawless: boolean) =>
    contestAnswer(asked({ kind: "contest", value: 13, pool: "expertise", drawless }), WORLD);
  const sides = [{ pool: "expertise", total: 13 }, { pool: "standard", total: 10 }, DEFAULT_OPTIONS] as const;

  it("has the chances that the rule gives", () => {
    const { ways, rolls } = contestOdds(...sides);
    expect(ask(false)).toMatchObject({ ways, rolls });
  });

  it("that is thrown again while it is drawn knows no draw, and says how long it takes", () => {
    const { ways, rolls } = drawlessOdds(...sides);
    expect(ask(true)).toMatchObject({ ways, rolls });
    expect(ask(true).headline).not.toMatch(/draw/);
    expect(ask(true).rounds).toMatch(/^Decided after 1\.0\d rolls/);
  });

  it("names the side that wins by a margin, and never more than is so by that margin or more", () => {
    const said = ask(false).chart.bars.map((bar) => bar.said);
    expect(said[0]).toMatch(/^Bo by \d+: 0\.1% · or better: 0\.1%$/);
    expect(said.at(-1)).toMatch(/^Ada by/);
  });
});

describe("The odds explorer: the tables", () => {
  it("put what the book prints of one throw beside what is so, in words and with a sign", () => {
    const [match, beat, least] = cellsOf("rollTable", {}, "5");
    expect(match).toMatchObject({ text: "2.78%", other: "6/216" });
    expect(match?.printed).toEqual({ figure: "4.17%", verdict: "▲ 1.39 too high", kind: "high" });
    expect(beat?.printed?.verdict).toBe("▼ 1.39 too low");
    expect(least).toMatchObject({ text: "98.15%", printed: null });
    expect(cellsOf("rollTable", {}, "3")[0]?.printed?.verdict).toBe("= right");
    expect(table("rollTable")).toMatchObject({ wrong: 18, all: 32 });
  });

  it("do so for the contest, both ways round", () => {
    expect(cellsOf("contestTable", {}, "−3").map((cell) => [cell.text, cell.printed?.figure])).toEqual([
      ["20.58%", "20.81%"],
      ["72.06%", "72.07%"],
      ["7.35%", "7.12%"],
    ]);
    expect(cellsOf("contestTable", {}, "+3")[0]).toMatchObject({
      text: "72.06%",
      printed: { verdict: "▲ 0.01 too high" },
    });
    expect(table("contestTable")).toMatchObject({ wrong: 55, all: 57 });
  });

  it("show nothing printed of dice that the book prints nothing of", () => {
    for (const [kind, changes] of [
      ["rollTable", { pool: "mastery" }],
      ["contestTable", { second: second("expertise") }],
      ["contestTable", { drawless: true }],
    ] as const)
      expect(table(kind, changes).rows.flatMap(({ cells }) => cells.flatMap(({ printed }) => printed ?? []))).toEqual(
        [],
      );
  });

  it("give each value at each difficulty, and each critical chance", () => {
    expect(cellsOf("checkTable", {}, "10").map(({ text }) => text)).toEqual([
      "98.1%",
      "83.8%",
      "50.0%",
      "16.2%",
      "1.9%",
      "0%",
    ]);
    expect(cellsOf("checkTable", { fractions: true }, "10")[2]).toMatchObject({ text: "108/216", other: "50.0%" });
    expect(cellsOf("checkTable", { figure: "criticalSuccess" }, "10")[2]?.text).toBe("0.5%");
  });

  it("leave out the values of a long scale that are worth the same on the dice", () => {
    const measures = measuresOf(VAMPIRES);
    const { rows } = table("checkTable", { scale: measures[1]!.key }, measures);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.head).toBe("0");
  });

  it("share first place evenly among equals", () => {
    expect(cellsOf("rankingTable", {}, "0").map(({ text }) => text)).toEqual([
      "50.0%",
      "33.3%",
      "25.0%",
      "20.0%",
      "16.7%",
    ]);
  });

  it("are written as the reader's language writes numbers", () => {
    speak("it");
    expect(cellsOf("rollTable", {}, "5")[0]).toMatchObject({ text: "2,78%", printed: { verdict: "▲ 1,39 in più" } });
  });
});
