import { describe, expect, it } from "vitest";
import { COVER_KEYS, coversIn, coverStatus } from "../../../src/rules/combat/cover.ts";
import { isAnimalBody } from "../../../src/rules/damage/body-parts.ts";

describe("What is seen of a target", () => {
  it.each(COVER_KEYS)("cover %s is one of its statuses", (cover) => {
    expect(coversIn(new Set([coverStatus(cover), "dead"]))).toEqual([cover]);
  });

  it("without such a status there is none, and of several all are told", () => {
    expect(coversIn(new Set(["dead", "full"]))).toEqual([]);
    expect(coversIn(new Set(COVER_KEYS.map(coverStatus)))).toEqual(COVER_KEYS);
  });

  const body = (...keys: string[]) => keys.map((key) => ({ key, role: "limb" as const }));
  it("a body without an arm strikes as an animal's does", () => {
    expect(isAnimalBody(body("body", "head", "front-left-leg", "hind-left-leg"))).toBe(true);
    expect(isAnimalBody(body("body", "left-arm", "right-arm"))).toBe(false);
  });
});
