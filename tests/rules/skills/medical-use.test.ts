import { describe, expect, it } from "vitest";
import { RESET_SECONDS } from "../../../src/rules/checks/repeated-attempts.ts";
import { earlierTreatments, medicalDifficulty } from "../../../src/rules/skills/medical-use.ts";

const LONG_REST = RESET_SECONDS.longRest;
const wound = (severity: "light" | "serious" | "heavy") => ({ type: "wound", severity }) as const;
const life = { type: "stabilise" } as const;

describe("How difficult a treatment is", () => {
  it.each([
    ["first-aid", wound("light"), false, "normal"],
    ["first-aid", wound("serious"), true, "difficult"],
    ["first-aid", wound("heavy"), true, "hard"],
    ["first-aid", life, false, "normal"],
    ["first-aid", life, true, "trivial"],
    ["treating-wounds/humanoids", wound("light"), true, "easy"],
    ["treating-wounds/humanoids", wound("heavy"), false, "difficult"],
    ["treating-wounds/humanoids", life, false, null],
    ["stabilize", life, false, "hard"],
    ["stabilize", life, true, "easy"],
    ["stabilize", wound("light"), true, null],
    ["healing/humanoids", { type: "illness", difficulty: "hard" }, false, "hard"],
    ["climbing", wound("light"), false, null],
  ] as const)("%s, %j, with a kit %s: %s", (skill, task, kit, difficulty) => {
    expect(medicalDifficulty(skill, task, kit)).toBe(difficulty);
  });
});

describe("Earlier treatments", () => {
  const now = { skill: "first-aid", patient: "bo", wound: "one", illness: "", time: LONG_REST, succeeded: false };

  it("of First Aid are all on the patient since the last long rest", () => {
    const before = [
      { ...now, wound: "two", time: 1 },
      { ...now, time: 0 },
      { ...now, patient: "cy", time: 1 },
      { ...now, skill: "stabilize", time: 1 },
    ];
    expect(earlierTreatments(before, now)).toBe(1);
  });

  it("of First Aid count however they ended, of the others those since the last success", () => {
    const worked = { ...now, succeeded: true };
    expect(earlierTreatments([now, worked, now], now)).toBe(3);
    const plague = { ...now, skill: "healing/humanoids", wound: "", illness: "Plague" };
    expect(earlierTreatments([plague, { ...plague, succeeded: true }, plague], plague)).toBe(1);
    expect(earlierTreatments([plague, { ...plague, succeeded: true }], plague)).toBe(0);
    const saving = { ...now, skill: "stabilize", wound: "" };
    expect(earlierTreatments([saving, { ...saving, succeeded: true }], saving)).toBe(0);
  });

  it("of Treating Wounds are those on the wound, of Healing those on the illness", () => {
    const treating = { ...now, skill: "treating-wounds/humanoids" };
    expect(earlierTreatments([{ ...treating, wound: "two" }, treating], treating)).toBe(1);
    const healing = { ...now, skill: "healing/humanoids", wound: "", illness: "Snake bite" };
    expect(
      earlierTreatments(
        [
          { ...healing, illness: "fever" },
          { ...healing, illness: "snake bite " },
        ],
        healing,
      ),
    ).toBe(1);
  });
});
