import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIFFICULTY_KEYS, type Difficulty } from "../../../src/rules/checks/difficulties.ts";
import { healingUse, ILLNESSES, readHealing } from "../../../src/rules/skills/healing.ts";
import { isMedicalSkill } from "../../../src/rules/skills/medical-skills.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success } from "./support.ts";

describe("Before the throw of Healing", () => {
  it("the illnesses of the page", () => {
    expect(Object.values(ILLNESSES)).toEqual(["trivial", "easy", "normal", "difficult", "hard"]);
    expect(healingUse(ILLNESSES.plagueYellowFever, [], 0)).toMatchObject({ difficulty: "hard", successLevel: 27 });
  });

  it("a medicine of +12 helps those too who never learned to heal", () => {
    const potion = { name: "Potion", modifier: 12 };
    expect(healingUse("normal", [potion], 0)).toMatchObject({
      untrained: true,
      terms: [{ label: "Potion", value: 12 }],
    });
    expect(healingUse("normal", [{ name: "Herbs", modifier: 3 }], 0).untrained).toBe(false);
    expect(healingUse("normal", [], 0).untrained).toBe(false);
  });
});

describe("Healing", () => {
  it("the plague becomes a light fever, which is then cured", () => {
    const first = readHealing(success(3), "hard");
    expect(first).toMatchObject({ illness: ILLNESSES.lightFever, another: false, speed: 3 });
    expect(lines(first)).toEqual(["illness.becomes.easy"]);
    expect(readHealing(success(), first.illness!)).toMatchObject({ illness: null });
  });

  it.each<[Difficulty, Difficulty | null]>([
    ["trivial", null],
    ["easy", null],
    ["normal", null],
    ["difficult", "easy"],
    ["hard", "easy"],
    ["veryHard", "easy"],
  ])("a success leaves of an illness that is %s: %s", (illness, left) => {
    expect(readHealing(success(), illness).illness).toBe(left);
  });

  it("the GM may let a difficult illness become a trivial one", () => {
    expect(readHealing(success(), "difficult", "trivial").illness).toBe("trivial");
  });

  it("a critical success cures the plague completely", () => {
    expect(readHealing(CRITICAL_SUCCESS, "hard")).toMatchObject({ illness: null, speed: 12 });
    expect(lines(readHealing(CRITICAL_SUCCESS, "hard"))).toEqual(["illness.curedAtOnce"]);
  });

  it("a failure changes nothing, a critical one brings on another illness", () => {
    expect(readHealing(FAILURE, "hard")).toMatchObject({ illness: "hard", another: false, speed: null });
    expect(readHealing(CRITICAL_FAILURE, "easy")).toMatchObject({ illness: "easy", another: true, speed: null });
  });

  it("no result makes the illness itself harder to cure", () => {
    const reading = fc.constantFrom(success(), FAILURE, CRITICAL_SUCCESS, CRITICAL_FAILURE);
    fc.assert(
      fc.property(fc.constantFrom(...DIFFICULTY_KEYS), reading, (illness, read) => {
        const left = readHealing(read, illness).illness;
        expect(left === null ? -1 : DIFFICULTY_KEYS.indexOf(left)).toBeLessThanOrEqual(
          DIFFICULTY_KEYS.indexOf(illness),
        );
      }),
    );
  });
});

describe("Medical Knowledge", () => {
  it("knows First Aid, Healing, Treating Wounds and Stabilize as medical, but no other skill", () => {
    const medical = ["first-aid", "healing/humanoids", "treating-wounds/small-animals", "stabilize"];
    expect(medical.every(isMedicalSkill)).toBe(true);
    expect(["poisons", "chemistry", "healings"].some(isMedicalSkill)).toBe(false);
  });
});
