import { describe, expect, it } from "vitest";
import { isSamePart, isVitalPart, partKind } from "../../../src/rules/damage/body-parts.ts";

describe("Parts of the body", () => {
  it.each([
    ["arm", "arm"],
    ["Left Arm", "arm"],
    ["left-hind leg", "leg"],
    ["sensor array", "sensor-array"],
    ["", "body"],
    ["left", "body"],
  ])('"%s" is of the kind %s', (part, kind) => {
    expect(partKind(part)).toBe(kind);
  });

  it.each([
    ["leg", "leg", true],
    ["leg", "left leg", true],
    ["left leg", "left hind leg", true],
    ["left leg", "right leg", false],
    ["left arm", "left leg", false],
    ["body", "body", false],
    ["", "", false],
    ["", "leg", false],
  ])('"%s" and "%s": %s', (one, other, same) => {
    expect(isSamePart(one, other)).toBe(same);
    expect(isSamePart(other, one)).toBe(same);
  });

  it("the head of a body and the core of a mind are vital, a limb is not", () => {
    expect(["head", "Head", "core", "arm", "body", ""].map((part) => isVitalPart(part, []))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
