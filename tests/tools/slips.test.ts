import { describe, expect, it } from "vitest";
import { planted, slipsIn } from "../../tools/slips/plant.ts";
import { nearestTests } from "../../tools/slips/related.ts";

const all = (text: string) => slipsIn(text).map((slip) => `${slip.kind}: ${planted(text, slip)}`);

describe("A slip that is planted", () => {
  it.each([
    ["a < b;", ["edge: a <= b;"]],
    ["a - b;", ["sign: a + b;", "dropped term: a;"]],
    ["a && b;", ["dropped term: a;", "dropped term: b;"]],
    ["-a;", ["sign: a;"]],
    ["!a;", ["omitted guard: a;"]],
    ["if (a) return b;", ["omitted guard: ;"]],
    ["a.filter(b);", ["omitted guard: a;"]],
    ["a ? b : c;", ["omitted guard: b;", "omitted guard: c;"]],
    ["Math.min(a, 2);", ["swapped constant: Math.max(a, 2);", "swapped constant: Math.min(a, 3);"]],
  ])("in %s is one that people make", (text, slips) => {
    expect(all(text)).toEqual(slips);
  });

  it("is in no text, no type, no import, and not in how large a window is", () => {
    expect(all("import a from 'b'; type T = 1 | 2; const s = 'a' + b; const o = { position: { width: 7 } };")).toEqual(
      [],
    );
  });

  it("leaves what the compiler would see apart: an else, and a guard after which all goes on", () => {
    expect(all("if (a) return b; else c(); if (d) e();")).toEqual([]);
  });
});

it("The tests that reach a file by the fewest imports come first", () => {
  const importers = new Map([
    ["rule.ts", ["play.ts", "rule.test.ts"]],
    ["play.ts", ["play.test.ts", "rule.ts"]],
  ]);
  expect(nearestTests("rule.ts", importers)).toEqual(["rule.test.ts", "play.test.ts"]);
});
