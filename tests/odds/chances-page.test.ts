import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contestOdds } from "../../src/odds/contests/contest.ts";
import { atLeast, probability, weightOf } from "#core/odds/distribution.ts";
import { naturals } from "../../src/odds/pools.ts";
import { printedContest, printedRoll } from "../../src/odds/checks/printed.ts";
import { mean } from "./support.ts";

const PAGE = readFileSync(new URL("../../docs/chances.md", import.meta.url), "utf8");

/** The rows of a table of the page, found by its heading, as cells of text. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = PAGE.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const percent = (chance: number) => (chance * 100).toFixed(2);

describe("The page of chances that players read", () => {
  it("gives the exact chances of 3d6", () => {
    const rolled = naturals("standard");
    const expected = Array.from({ length: 16 }, (_, index) => index + 3).map((score) => [
      String(score),
      String(weightOf(rolled, score)),
      percent(probability(rolled, score)),
      percent(atLeast(rolled, score + 1)),
      percent(atLeast(rolled, score)),
    ]);
    const shown = tableUnder("One roll of 3d6").map(([score, ways, match, , beat, , least]) => [
      score,
      ways,
      match,
      beat,
      least,
    ]);
    expect(shown).toEqual(expected);
  });

  it("gives the exact chances of a contest", () => {
    const expected = Array.from({ length: 19 }, (_, index) => index - 9).map((difference) => {
      const [planned, behind] = [
        { pool: "standard", total: difference },
        { pool: "standard", total: 0 },
      ] as const;
      const { chances } = contestOdds(planned, behind, { automaticCriticals: true });
      return [String(difference), percent(chances.first), percent(chances.second), percent(chances.draw)];
    });
    const shown = tableUnder("A contest of 3d6 against 3d6").map(([difference, win, , lose, , draw]) => [
      difference,
      win,
      lose,
      draw,
    ]);
    expect(shown).toEqual(expected);
  });

  it("quotes what the book prints as the odds explorer does", () => {
    const rolls = Array.from({ length: 16 }, (_, index) => {
      const { match, beat } = printedRoll(index + 3);
      return [String(index + 3), match.toFixed(2), beat.toFixed(2)];
    });
    expect(tableUnder("One roll of 3d6").map(([score, , , match, , beat]) => [score, match, beat])).toEqual(rolls);
    for (const [difference, , win, , lose, , draw] of tableUnder("A contest of 3d6 against 3d6")) {
      const printed = printedContest(Number(difference));
      expect([printed?.win.toFixed(2), printed?.lose.toFixed(2), printed?.draw.toFixed(2)]).toEqual([win, lose, draw]);
    }
    expect(printedContest(10)).toBeNull();
  });

  it("gives the exact chances of the better throws", () => {
    const expected = (["standard", "expertise", "mastery", "masteryStacked"] as const).map((pool) => {
      const rolled = naturals(pool);
      return [
        mean(rolled).toFixed(2),
        percent(probability(rolled, 3)),
        percent(1 - atLeast(rolled, 9)),
        percent(atLeast(rolled, 11)),
        percent(atLeast(rolled, 15)),
        percent(probability(rolled, 18)),
      ];
    });
    expect(tableUnder("Better dice").map((cells) => cells.slice(1))).toEqual(expected);
  });
});
