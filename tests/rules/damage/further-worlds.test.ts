import { describe, expect, test } from "vitest";
import { isVitalPart } from "../../../src/rules/damage/body-parts.ts";
import { categoryOf, resistingAttribute, woundKind } from "../../../src/rules/damage/damage-types.ts";
import { furtherType } from "../../../src/rules/world/world-tables.ts";
import { type Wound } from "../../../src/rules/damage/wounds.ts";
import { NETWORK_BODY } from "../../support/worlds.ts";
import { penaltyOfWounds } from "../support.ts";

const wound = (bodyPart: string): Wound => ({ id: "w", severity: "serious", damageType: "", bodyPart });

describe("damage of a type that only some world knows", () => {
  test("sunlight is of the elements, wounds the body, and is resisted by nobody untaught", () => {
    const sunlight = furtherType("sunlight", "elemental");
    expect([categoryOf(sunlight), woundKind(sunlight), resistingAttribute(sunlight)]).toEqual([
      ...["elemental", "physical", null],
    ]);
  });

  test("corruption is of the mind, wounds it, and is resisted by Equilibrium", () => {
    const corruption = furtherType("corruption", "mental");
    expect([categoryOf(corruption), woundKind(corruption), resistingAttribute(corruption)]).toEqual([
      ...["mental", "mental", "equilibrium"],
    ]);
  });

  test("what is of no family is of none", () => {
    expect(categoryOf("sunlight")).toBeNull();
    expect(categoryOf("")).toBeNull();
    expect(categoryOf("culinary/mustard")).toBeNull();
  });
});

describe("a body that is no human's", () => {
  const head = NETWORK_BODY.parts.find(({ role }) => role === "head")!;
  const limb = NETWORK_BODY.parts.find(({ role }) => role === "limb")!;

  test("a wound on a networked mind's core hinders everything, as on a head", () => {
    expect(isVitalPart(head.key, NETWORK_BODY.parts)).toBe(true);
    expect(penaltyOfWounds([wound(head.key)], { body: NETWORK_BODY.parts })).toBe(-2);
  });

  test("a wound on a virtual device counts twice for whatever uses the device", () => {
    expect(penaltyOfWounds([wound(limb.key)], { body: NETWORK_BODY.parts })).toBe(-1);
    expect(penaltyOfWounds([wound(limb.key)], { body: NETWORK_BODY.parts, parts: [limb.key] })).toBe(-2);
  });

  test("what its world calls a head is one, and what it does not call so is none", () => {
    const body = [
      { key: "sensor-mast", role: "head" },
      { key: "head", role: "limb" },
    ] as const;
    expect(isVitalPart("sensor-mast", body)).toBe(true);
    expect(isVitalPart("Head", body)).toBe(false);
    expect(isVitalPart("core", body)).toBe(true);
  });
});
