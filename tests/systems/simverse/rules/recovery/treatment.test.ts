import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import { injured } from "../../../../../systems/simverse/src/rules/injury/vitals.ts";
import {
  firstAid,
  firstAidHealing,
  checkCare,
  surgery,
  treatmentValue,
  type Treatment,
} from "../../../../../systems/simverse/src/rules/recovery/treatment.ts";
import { attributes, skill } from "../support.ts";
import { options, vitals } from "../injury/patients.ts";

const BOOK = options();
const by = (margin: number) => readCheck(10, 10 + margin);
const dead = injured(vitals(), { injury: 30, bleeding: 0 }, BOOK);
const golem = vitals({ vitality: 3, construct: true });

describe("the roll of a treatment", () => {
  const rolled = (kind: Treatment, ...known: readonly (readonly [string, number, boolean])[]) => {
    const skills = known.map(([key, level, hard]) =>
      skill({ key, level, hard, group: "technical", attributes: ["intellect"] }),
    );
    const value = treatmentValue(kind, skills, attributes({ intellect: 12, wisdom: 14 }), []);
    return value.ok ? [value.value.skill.key, value.value.value] : value.reason;
  };
  const skilled = (...known: readonly (readonly [string, number, boolean])[]) => rolled("firstAid", ...known);

  it("is that of the better skill, and anybody can try", () => {
    expect(skilled()).toEqual(["first-aid", 10]);
    expect(skilled(["swords", 9, false])).toEqual(["first-aid", 10]);
    expect(skilled(["first-aid", 1, false], ["medicine", 3, true])).toEqual(["medicine", 15]);
    expect(skilled(["first-aid", 2, false], ["medicine", 0, true])).toEqual(["first-aid", 14]);
  });

  it("of surgery and of daily care takes a skill that has to be learned; meditating does not", () => {
    expect(rolled("surgery", ["medicine", 3, true])).toBe("untrainedHardSkill");
    expect(rolled("surgery", ["surgery", 3, true])).toEqual(["surgery", 15]);
    expect(rolled("care", ["first-aid", 3, false])).toBe("untrainedHardSkill");
    expect(rolled("care", ["medicine", 1, true])).toEqual(["medicine", 13]);
    expect(rolled("meditation")).toEqual(["meditation", 12]);
  });
});

describe("First Aid", () => {
  it("stops every wound, and heals 1 for each 5 of its margin", () => {
    const wounded = vitals({ vitality: 8, bleeding: 3, conditions: ["bleeding"] });
    expect(firstAid(wounded, by(11), BOOK)).toMatchObject({ value: { vitality: 10, bleeding: 0, conditions: [] } });
    expect(firstAid(wounded, by(-1), BOOK)).toEqual({ ok: true, value: wounded });
  });

  it("heals half of Endurance at most", () => {
    expect([4, 5, 24, 60].map((margin) => firstAidHealing(by(margin), 9))).toEqual([0, 1, 4, 4]);
  });

  it("keeps who is dying from getting worse", () => {
    const dying = injured(vitals(), { injury: 24, bleeding: 1 }, BOOK);
    expect(firstAid(dying, by(2), BOOK)).toMatchObject({
      value: { vitality: -4, bleeding: 0, stable: true, conditions: ["dying"] },
    });
  });

  it("is refused for the healthy, the dead and constructs", () => {
    expect(firstAid(vitals(), by(5), BOOK)).toMatchObject({ reason: "nothingToTreat" });
    expect(firstAid(dead, by(5), BOOK)).toMatchObject({ reason: "patientDead" });
    expect(firstAid(golem, by(5), BOOK)).toMatchObject({ reason: "constructPatient" });
  });
});

describe("surgery", () => {
  const leg = { days: 49, treated: false };

  it("costs the patient a die of Vitality where it fails", () => {
    const patient = vitals({ vitality: 4 });
    expect(surgery(patient, [leg], by(0), [], BOOK)).toEqual({ ok: true, value: patient });
    expect(surgery(patient, [leg], by(-1), [5], BOOK)).toMatchObject({
      value: { vitality: -1, conditions: ["dying"] },
    });
    expect(surgery(dead, [leg], by(3), [], BOOK)).toMatchObject({ reason: "patientDead" });
  });

  it("is refused where no injury needs it", () => {
    const refused = [[], [{ ...leg, treated: true }], [{ ...leg, days: 0 }]];
    for (const injuries of refused)
      expect(surgery(vitals(), injuries, by(-1), [5], BOOK)).toMatchObject({ reason: "nothingToOperate" });
  });
});

it("half of Intellect is how many patients one can care for", () => {
  expect(checkCare(vitals(), 4, 11, BOOK)).toEqual({ ok: true, value: null });
  expect(checkCare(vitals(), 5, 11, BOOK)).toMatchObject({ reason: "tooManyPatients", data: { most: 5 } });
  expect(checkCare(golem, 0, 11, BOOK)).toMatchObject({ reason: "constructPatient" });
});
