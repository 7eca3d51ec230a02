import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  permanentWound,
  readSave,
  SAVES,
  saveTerms,
  saveTieNumber,
} from "../../../../../systems/bind/src/rules/injury/dying.ts";
import {
  FATE_USES,
  stateOf,
  suffered,
  sufferedByFate,
  type Life,
} from "../../../../../systems/bind/src/rules/injury/loss.ts";
import { ACTIONS } from "../../../../../systems/bind/src/rules/combat/actions.ts";
import { attributes, fighter, knacks, reasonOf, terms, valueOf } from "../support.ts";

const LIFE: Life = { hitPoints: 6, fatePoints: 3, fatigue: 0 };
const damage = (points: number, tires = false) => ({ damage: points, tires });

describe("damage", () => {
  it("takes fate before flesh, any part of it, as the player wants", () => {
    expect(valueOf(suffered(LIFE, damage(5)))).toEqual({ ...LIFE, hitPoints: 1 });
    expect(valueOf(suffered(LIFE, damage(5), 2))).toEqual({ ...LIFE, hitPoints: 3, fatePoints: 1 });
    expect(sufferedByFate(LIFE, damage(5))).toEqual({ ...LIFE, hitPoints: 4, fatePoints: 0 });
    expect(FATE_USES).toEqual(["asked", "always"]);
  });

  it("takes no more fate than there is, nor than the damage", () => {
    expect(reasonOf(suffered(LIFE, damage(5), 4))).toBe("tooMuchFate");
    expect(reasonOf(suffered(LIFE, damage(1), 2))).toBe("tooMuchFate");
    expect(reasonOf(suffered(LIFE, damage(1), -1))).toBe("tooMuchFate");
  });

  it("has no floor (ruling 20)", () => {
    expect(valueOf(suffered({ ...LIFE, hitPoints: 1 }, damage(8))).hitPoints).toBe(-7);
  });

  it("of fists is fatigue, which fate does not stop (ruling 26)", () => {
    expect(valueOf(suffered(LIFE, damage(4, true)))).toEqual({ ...LIFE, fatigue: 4 });
    expect(reasonOf(suffered(LIFE, damage(4, true), 1))).toBe("tooMuchFate");
    expect(sufferedByFate(LIFE, damage(4, true))).toEqual({ ...LIFE, fatigue: 4 });
  });

  it("is never lost on the way: what fate does not take, flesh does", () => {
    const small = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(small, small, small, (hitPoints, fatePoints, points) => {
        const after = sufferedByFate({ hitPoints, fatePoints, fatigue: 0 }, damage(points));
        expect(hitPoints + fatePoints - after.hitPoints - after.fatePoints).toBe(points);
        expect(after.fatePoints).toBeGreaterThanOrEqual(0);
        if (after.hitPoints < hitPoints) expect(after.fatePoints).toBe(0);
      }),
    );
  });
});

describe("how it is with somebody", () => {
  it("is dying at 0 hit points, and exhausted at 6 more fatigue than there are (ruling 26)", () => {
    expect(stateOf({ hitPoints: 1, fatigue: 0 })).toBe("standing");
    expect(stateOf({ hitPoints: 0, fatigue: 0 })).toBe("dying");
    expect([11, 12].map((fatigue) => stateOf({ hitPoints: 6, fatigue }))).toEqual(["standing", "exhausted"]);
    expect(stateOf({ hitPoints: 6, fatigue: 12 }, { limits: false, tiredOpponents: false })).toBe("standing");
  });
});

describe("saving the dying", () => {
  const healer = { ...fighter({ attributes: { wits: 1 }, skills: { medicine: 2 } }), id: "healer" };

  it("is against 7 and what they are below 0: -3 makes 10", () => {
    expect([0, -3].map((hp) => sumTerms(saveTieNumber(hp)))).toEqual([7, 10]);
  });

  it("is Wits and Medicine, 1 less for each who tried before (ruling 9), once each (ruling 33)", () => {
    const patient = { hitPoints: -1, knacks: [] };
    expect(sumTerms(valueOf(saveTerms(healer, patient, [])))).toBe(3);
    expect(sumTerms(valueOf(saveTerms(healer, patient, ["a", "b"])))).toBe(1);
    expect(sumTerms(valueOf(saveTerms(healer, { ...patient, hitPoints: 0 }, [])))).toBe(3);
    expect(reasonOf(saveTerms(healer, patient, ["healer"]))).toBe("healerTried");
    expect(reasonOf(saveTerms(healer, { ...patient, hitPoints: 1 }, []))).toBe("notDying");
    expect(ACTIONS.saveDying).toBe(3);
  });

  it("is easier of who cannot be stopped", () => {
    const patient = { hitPoints: -1, knacks: knacks(["unstoppable", "lucky", "dodger"]) };
    expect(sumTerms(valueOf(saveTerms(healer, patient, [])))).toBe(5);
  });

  it("saves above the tie number, wounds for good at it, and fails below", () => {
    expect([11, 10, 9].map((natural) => readSave(natural, terms(0), -3))).toEqual(SAVES);
  });

  it("at the price of an attribute: below -5 it is death", () => {
    expect(permanentWound(attributes({ charisma: 1 }), "charisma", 4)).toEqual({
      attributes: attributes({ charisma: -3 }),
      dead: false,
    });
    expect(permanentWound(attributes(), "wits", 5).dead).toBe(false);
    expect(permanentWound(attributes(), "wits", 6).dead).toBe(true);
  });
});
