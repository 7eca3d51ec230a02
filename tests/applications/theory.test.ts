import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { escapeHTML } from "../../host/common/utils/text.ts";
import { checkAnswer } from "../../src/applications/theory/check-answer.ts";
import { contestAnswer } from "../../src/applications/theory/contest-answer.ts";
import { FIRST_GUESSES, type TableGuess } from "../../src/applications/theory/guesses.ts";
import { measureIn, measuresOf } from "../../src/applications/theory/scales.ts";
import { rangeOfSlider, sliderView } from "../../src/applications/theory/sliders.ts";
import { asCsv, asText } from "../../src/applications/theory/tables/as-text.ts";
import { tableOf } from "../../src/applications/theory/tables/index.ts";
import { checkOdds } from "../../src/odds/check.ts";
import { contestOdds, drawlessOdds } from "../../src/odds/contest.ts";
import { POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../src/rules/checks/difficulties.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/options.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { VAMPIRES } from "../../src/rules/world/examples/vampires.ts";

/** The words of a language, by their whole keys. */
function wordsOf(language: string) {
  const texts = JSON.parse(readFileSync(new URL(`../../lang/${language}.json`, import.meta.url), "utf8")) as object;
  return (key: string, words: Readonly<Record<string, string>> = {}) => {
    const found = key
      .split(".")
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
    return String(found ?? key).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? name);
  };
}

function speak(language: string): void {
  const format = wordsOf(language);
  vi.stubGlobal("game", { i18n: { lang: language, format, localize: (key: string) => format(key) } });
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
const table = (guess: Partial<TableGuess>, measures = HUMANS) =>
  tableOf({ ...FIRST_GUESSES.tables, ...guess }, measures, DEFAULT_OPTIONS);
const cellsOf = (guess: Partial<TableGuess>, head: string) =>
  table(guess).rows.find((row) => row.head === head)?.cells ?? [];

describe("What if: a check", () => {
  it.each(POOL_KEYS)("with %s has the chances that the rule gives, at whatever value and difficulty", (pool) => {
    for (const difficulty of DIFFICULTY_KEYS)
      for (const value of [0, 7, 12, 18, 30]) {
        const guess = {
          ...FIRST_GUESSES.check,
          pool,
          value,
          difficulty,
          successLevel: DIFFICULTIES[difficulty],
          modifier: -2,
        };
        const { figures } = checkAnswer(guess, HUMANS, DEFAULT_OPTIONS, {});
        const { ways, throws } = checkOdds({ pool, total: value - 2, difficulty, options: DEFAULT_OPTIONS });
        expect(figures.map((figure) => figure.ways)).toEqual(
          [ways.success, ways.criticalSuccess, ways.failure, ways.criticalFailure].map((way) => `${way}/${throws}`),
        );
      }
  });

  it("says what is needed, and what one more or less would change", () => {
    const answer = checkAnswer({ ...FIRST_GUESSES.check, value: 11 }, HUMANS, DEFAULT_OPTIONS, {});
    expect(answer.headline).toBe("62.5% to succeed. You need 10 or more on 3d6.");
    expect(answer.neighbours.map(({ chance }) => chance)).toEqual(["50.0%", "74.1%"]);
  });

  it("each earlier attempt raises the level and leaves the row as it is", () => {
    const { sums } = checkAnswer({ ...FIRST_GUESSES.check, attempts: 2 }, HUMANS, DEFAULT_OPTIONS, {});
    expect(sums[0]?.name).toBe("Normal, SL 25");
  });

  it("counts a value of another scale as the dice do, and its slider goes as far as the scale", () => {
    const measures = measuresOf(VAMPIRES);
    const { key, range, worth } = measures[1]!;
    expect(range).toEqual({ least: 0, most: 100 });
    expect(rangeOfSlider("value", measureIn(measures, key))).toEqual({ least: 0, most: 100 });
    const answer = checkAnswer({ ...FIRST_GUESSES.check, scale: key, value: 40 }, measures, DEFAULT_OPTIONS, {});
    expect(answer.sums[0]?.sum).toBe(`3d6 + ${worth(40)}`);
    expect(worth(0)).toBe(18);
  });

  it("is told by each slider what its number means", () => {
    const said = (field: "successLevel" | "attempts" | "value", changes: object, measures = HUMANS) =>
      sliderView("panel", "check", field, { ...FIRST_GUESSES.check, ...changes }, measures).text;
    expect(said("successLevel", { successLevel: 22 })).toBe("22: read on the row Normal");
    expect(said("successLevel", { successLevel: 27 })).toBe("27: Hard");
    expect(said("attempts", { successLevel: 27, attempts: 1 })).toBe("1: SL 29 in all");
    const measures = measuresOf(VAMPIRES);
    const { key } = measures[1]!;
    expect(said("value", { scale: key, value: 10 }, measures)).toBe("10: counts 19 on the dice, modifier +3");
  });

  it("bars that add up start with all throws", () => {
    const { chart } = checkAnswer(FIRST_GUESSES.check, HUMANS, DEFAULT_OPTIONS, { cumulative: true });
    expect(chart.bars[0]).toMatchObject({ orMore: "100%", height: 40 });
  });
});

describe("What if: a contest", () => {
  const names = { first: "Ada", second: "Bo" };
  const ask = (drawless: boolean) => {
    const first = { ...FIRST_GUESSES.first, value: 13, pool: "expertise" } as const;
    return contestAnswer({ ...FIRST_GUESSES, first, drawless }, HUMANS, DEFAULT_OPTIONS, names, {});
  };
  const sides = [{ pool: "expertise", total: 13 }, { pool: "standard", total: 10 }, DEFAULT_OPTIONS] as const;

  it("has the chances that the rule gives", () => {
    const { ways, throws } = contestOdds(...sides);
    const { first, firstCritical, draw, second, secondCritical } = ways;
    expect(ask(false).figures.map((figure) => figure.ways)).toEqual(
      [first, firstCritical, draw, second, secondCritical].map((way) => `${way}/${throws}`),
    );
  });

  it("that is thrown again while it is drawn knows no draw, and says how long it takes", () => {
    const { ways, throws } = drawlessOdds(...sides);
    expect(ask(true).figures[0]?.ways).toBe(`${ways.first}/${throws}`);
    expect(ask(true).headline).not.toMatch(/draw/);
    expect(ask(true).rounds).toMatch(/^Decided after 1\.0\d throws/);
  });

  it("names the side that wins by a margin, and never more than is so by that margin or more", () => {
    const said = ask(false).chart.bars.map((bar) => bar.said);
    expect(said[0]).toMatch(/^Bo by \d+: 0\.1% · by that or more: 0\.1%$/);
    expect(said.at(-1)).toMatch(/^Ada by/);
  });
});

describe("The tables of chances", () => {
  it("put what the book prints of one throw beside what is so, in words and with a sign", () => {
    const [match, beat, least] = cellsOf({ table: "throw" }, "5");
    expect(match).toMatchObject({ text: "2.78%", other: "6/216" });
    expect(match?.printed).toEqual({ figure: "4.17%", verdict: "▲ 1.39 too high", kind: "high" });
    expect(beat?.printed?.verdict).toBe("▼ 1.39 too low");
    expect(least).toMatchObject({ text: "98.15%", printed: null });
    expect(cellsOf({ table: "throw" }, "3")[0]?.printed?.verdict).toBe("= right");
    expect(table({ table: "throw" }).notes.join()).toMatch(/18 of the 32 printed figures are wrong/);
  });

  it("do so for the contest, both ways round", () => {
    expect(cellsOf({ table: "contest" }, "−3").map((cell) => [cell.text, cell.printed?.figure])).toEqual([
      ["20.58%", "20.81%"],
      ["72.06%", "72.07%"],
      ["7.35%", "7.12%"],
    ]);
    expect(cellsOf({ table: "contest" }, "+3")[0]).toMatchObject({
      text: "72.06%",
      printed: { verdict: "▲ 0.01 too high" },
    });
    expect(table({ table: "contest" }).notes.join()).toMatch(/55 of the 57 printed figures are wrong/);
  });

  it("show nothing printed of dice that the book prints nothing of", () => {
    for (const guess of [
      { table: "throw", pool: "mastery" },
      { table: "contest", otherPool: "expertise" },
      { table: "contest", drawless: true },
    ] as const)
      expect(table(guess).rows.flatMap(({ cells }) => cells.flatMap(({ printed }) => printed ?? []))).toEqual([]);
  });

  it("give each value at each difficulty, and each critical chance", () => {
    expect(cellsOf({ table: "check" }, "10").map(({ text }) => text)).toEqual([
      "98.1%",
      "83.8%",
      "50.0%",
      "16.2%",
      "1.9%",
      "0%",
    ]);
    expect(cellsOf({ table: "check", fractions: true }, "10")[2]).toMatchObject({ text: "108/216", other: "50.0%" });
    expect(cellsOf({ table: "check", figure: "criticalSuccess" }, "10")[2]?.text).toBe("0.5%");
  });

  it("leave out the values of a long scale that are worth the same on the dice", () => {
    const measures = measuresOf(VAMPIRES);
    const { rows } = table({ table: "check", scale: measures[1]!.key }, measures);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.head).toBe("0");
  });

  it("share first place evenly among equals", () => {
    expect(cellsOf({ table: "ranking" }, "0").map(({ text }) => text)).toEqual([
      "50.0%",
      "33.3%",
      "25.0%",
      "20.0%",
      "16.7%",
    ]);
  });

  it("are copied with the printed figures in columns of their own", () => {
    const lines = asText(table({ table: "throw" })).split("\n");
    expect(lines[1]).toBe("Score\tExactly\tPrinted\tDifference\tMore than\tPrinted\tDifference\tAt least");
    expect(lines[4]).toBe("5\t2.78%\t4.17%\t▲ 1.39 too high\t95.37%\t93.98%\t▼ 1.39 too low\t98.15%");
    expect(asCsv(table({ table: "contest" })).split("\r\n")[4]).toMatch(/^"-9","0.99%","1.20%",/);
  });

  it("are written as the reader's language writes numbers", () => {
    speak("it");
    expect(cellsOf({ table: "throw" }, "5")[0]).toMatchObject({ text: "2,78%", printed: { verdict: "▲ 1,39 in più" } });
  });
});
