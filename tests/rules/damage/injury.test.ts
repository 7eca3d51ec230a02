import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_EXTRA_WOUNDS, standing, sustain, type Hit, type InjuryState } from "../../../src/rules/damage/injury.ts";
import { noScratch } from "../../../src/rules/advantages/in-wounds.ts";
import { readSeverity, HIT_SEVERITIES, type HitSeverity } from "../../../src/rules/damage/wounds.ts";
import { anyWounds, source, wounds } from "./support.ts";

const DEADLY_ON = { deadlyWounds: true };
const DEADLY_OFF = { deadlyWounds: false };

const human = (some: Partial<InjuryState> = {}): InjuryState => ({
  wounds: [],
  scratches: 0,
  structs: { injuryResistance: 9, scratchToWound: 3 },
  extraWounds: NO_EXTRA_WOUNDS,
  ...some,
});
const hit = (severity: HitSeverity, more: Partial<Hit> = {}): Hit => ({ id: "new", severity, ...more });

describe("Scratches", () => {
  it("three scratches are a light wound, and the scratches are gone", () => {
    const one = sustain(human(), hit("scratch"), DEADLY_ON);
    const two = sustain(one.state, hit("scratch"), DEADLY_ON);
    const three = sustain(two.state, hit("scratch", { damageType: "cut", bodyPart: "arm" }), DEADLY_ON);
    expect([one, two, three].map(({ effect }) => effect)).toEqual(["scratch", "scratch", "scratches"]);
    expect([one, two, three].map(({ state }) => state.scratches)).toEqual([1, 2, 0]);
    expect([one, two, three].map(({ injury }) => injury)).toEqual([0, 0, 1]);
    expect(three.state.wounds).toEqual([{ id: "new", severity: "light", damageType: "cut", treated: false }]);
  });

  it("a thick-skinned being of StW 5 bears four", () => {
    const being = human({ scratches: 3, structs: { injuryResistance: 9, scratchToWound: 5 } });
    expect(sustain(being, hit("scratch"), DEADLY_ON).effect).toBe("scratch");
    expect(sustain({ ...being, scratches: 4 }, hit("scratch"), DEADLY_ON).effect).toBe("scratches");
  });

  it("scratches beyond a lowered StW become one light wound at the next", () => {
    const { effect, state } = sustain(human({ scratches: 7 }), hit("scratch"), DEADLY_ON);
    expect(effect).toBe("scratches");
    expect(state).toMatchObject({ scratches: 0, wounds: [{ severity: "light" }] });
  });
});

describe("Total Mitigation", () => {
  const total = source("Total Mitigation", 1, { type: "noScratch" });

  it("damage of 0 leaves no scratch", () => {
    expect(readSeverity(0, false)).toBe("scratch");
    expect(readSeverity(0, noScratch([total]))).toBe("none");
    expect(sustain(human({ scratches: 2 }), hit("none"), DEADLY_ON)).toMatchObject({
      effect: "none",
      state: { scratches: 2, wounds: [] },
    });
  });

  it("damage of 1 wounds all the same", () => {
    expect(readSeverity(1, noScratch([total]))).toBe("light");
  });
});

describe("Wounds as they are received", () => {
  it("a wound joins the others at the end, with its type and its place", () => {
    const { state, effect, wound } = sustain(
      human({ wounds: wounds("light") }),
      hit("serious", { damageType: "heat", bodyPart: "leg" }),
      DEADLY_ON,
    );
    expect(effect).toBe("wound");
    expect(wound).toEqual({ id: "new", severity: "serious", damageType: "heat", bodyPart: "leg", treated: false });
    expect(state.wounds.map(({ id }) => id)).toEqual(["0", "new"]);
  });

  it("a direct heavy wound needs no damage", () => {
    expect(sustain(human(), hit("heavy"), DEADLY_ON)).toMatchObject({ effect: "wound", injury: 4 });
  });

  it("the wound that goes past the injury resistance fells, a later one no more", () => {
    const near = human({ wounds: wounds("light", "heavy", "heavy") });
    const felled = sustain(near, hit("light"), DEADLY_ON);
    expect(felled).toMatchObject({ injury: 10, incapacitated: true, felled: true });
    expect(sustain(felled.state, hit("light"), DEADLY_ON)).toMatchObject({ incapacitated: true, felled: false });
  });
});

describe("Deadly Wounds", () => {
  it("with the optional rule, a deadly wound waits for the check", () => {
    expect(sustain(human(), hit("deadly"), DEADLY_ON)).toMatchObject({ effect: "deadlyCheck", wound: null, injury: 0 });
  });

  it("passed, it is a heavy wound", () => {
    expect(sustain(human(), hit("deadly", { averted: true }), DEADLY_ON)).toMatchObject({
      effect: "wound",
      wound: { severity: "heavy" },
      injury: 4,
    });
  });

  it("failed, the character dies", () => {
    expect(sustain(human(), hit("deadly", { averted: false }), DEADLY_ON)).toMatchObject({
      effect: "dead",
      wound: null,
    });
  });

  it("without the optional rule it is a heavy wound at once", () => {
    expect(sustain(human(), hit("deadly"), DEADLY_OFF)).toMatchObject({
      effect: "wound",
      wound: { severity: "heavy" },
    });
  });
});

describe("Injury, whatever the hit", () => {
  it("never takes injury points away, and leaves fewer scratches than make a wound", () => {
    const severity = fc.constantFrom(...HIT_SEVERITIES);
    fc.assert(
      fc.property(anyWounds, fc.nat(2), severity, fc.boolean(), (carried, scratches, dealt, deadlyWounds) => {
        const before = human({ wounds: carried, scratches });
        const { state, injury } = sustain(before, hit(dealt), { deadlyWounds });
        expect(injury).toBeGreaterThanOrEqual(standing(before).injury);
        expect(state.scratches).toBeLessThan(3);
      }),
    );
  });
});
