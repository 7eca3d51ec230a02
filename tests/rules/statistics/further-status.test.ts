import { describe, expect, test } from "vitest";
import { statusMaximum, untouched } from "../../../src/rules/statistics/structs.ts";

const attributes = { mind: { label: "Mind", value: 30 }, body: { label: "Body", value: 7 } };
const status = (fixed: number, statistic: string, factor: number) => ({ maximum: { fixed, statistic, factor } });

describe("the most of a status that a world adds", () => {
  test("is the fixed part and a share of an attribute, rounded down", () => {
    const { value, terms } = statusMaximum(status(2, "body", 0.5), attributes);
    expect(value).toBe(5);
    expect(terms.map((term) => [term.label, term.value])).toEqual([
      ["SIRPAS.TERM.fixed", 2],
      ["Body", 3],
    ]);
  });

  test("loses nothing to how a machine multiplies: a tenth of 30 is 3", () => {
    expect(statusMaximum(status(0, "mind", 0.1), attributes)).toMatchObject({ value: 3, terms: [{ label: "Mind" }] });
  });

  test("gets nothing of an attribute that somebody doesn't have, or of which the share is nothing", () => {
    expect(statusMaximum(status(4, "soul", 1), attributes).terms).toHaveLength(1);
    expect(statusMaximum(status(4, "body", 0.1), attributes).terms).toHaveLength(1);
  });

  test("is never below 0, and its terms say so; what changes nothing is no term", () => {
    const curse = { label: "Curse", value: -9, kind: "bonus" } as const;
    const idle = { label: "Charm", value: 0, kind: "bonus" } as const;
    const { value, terms } = statusMaximum(status(4, "", 0), attributes, [curse, idle]);
    expect(value).toBe(0);
    expect(terms.map((term) => [term.label, term.value])).toEqual([
      ["SIRPAS.TERM.fixed", 4],
      ["Curse", -9],
      ["SIRPAS.TERM.floor", 5],
    ]);
  });

  test("untouched, what is spent is full and what fills up is empty", () => {
    expect(untouched({ counts: "down" }, 12)).toBe(12);
    expect(untouched({ counts: "up" }, 12)).toBe(0);
  });
});
