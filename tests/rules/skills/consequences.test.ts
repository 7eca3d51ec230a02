import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { DIFFICULTY_KEYS, type Difficulty } from "../../../src/rules/checks/difficulties.ts";
import { allTreated } from "../../../src/rules/damage/healing.ts";
import { untreatedWounds } from "../../../src/rules/damage/healing.ts";
import {
  activeMitigation,
  alternativesTo,
  climbedFeet,
  consequencesOf,
  strainPoints,
} from "../../../src/rules/skills/consequences.ts";
import {
  readFirstAid,
  readStabilize,
  readTreatingWounds,
  type Treatment,
} from "../../../src/rules/skills/treatment.ts";
import type { CheckReading } from "../../../src/rules/checks/simple-check.ts";
import type { Wound } from "../../../src/rules/damage/wounds.ts";
import { wounds } from "../damage/support.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success } from "./support.ts";

const skills = (await readdir("packs/skills"))
  .filter((file) => !file.startsWith("_"))
  .map((file) => file.replace(".yml", ""));

/** What the card offers after a success, a failure, a critical success and a critical failure, skill by skill. */
const OFFERS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  acrobatics: ["", "fall", "", "fall"],
  climbing: ["climb", "", "climb", "fall"],
  endurance: ["", "", "goOn", "avert"],
  "first-aid": ["treat stabilise", "", "treat stabilise", "harm die"],
  stabilize: ["stabilise", "", "stabilise", "die"],
  "treating-wounds": ["treat", "", "treat", ""],
};

/** What the card says of it, where the book says more than that it worked or did not. */
const SAID: Readonly<Record<string, readonly [string, string, string, string]>> = {
  "active-mitigation": ["mitigation.takesOff", "mitigation.nothing", "mitigation.takesOff", "mitigation.nothing"],
  climbing: ["climbing.climbs", "climbing.stays", "climbing.climbs", "climbing.fallsDown"],
  endurance: ["endurance.goesOn", "endurance.tryAgain", "endurance.nextWon", "endurance.exhausted"],
  "first-aid": ["", "patient.unchanged", "", ""],
  hacking: ["hacking.succeeds", "hacking.fails", "hacking.privileged", "hacking.traced"],
  healing: ["illness.cured", "illness.unchanged", "illness.curedAtOnce", "illness.another"],
  "lie-detection": [
    "lie.detected",
    "lie.unnoticed",
    "lie.detected general.critical.success",
    "lie.unnoticed general.critical.failure",
  ],
  stabilize: ["", "patient.unchanged", "", ""],
  "treating-wounds": [
    "",
    "patient.unchanged",
    "general.critical.success",
    "patient.unchanged general.critical.failure",
  ],
};

const RESULTS = [success(3), FAILURE, CRITICAL_SUCCESS, CRITICAL_FAILURE] as const;

describe("What a skill lets come of a check", () => {
  it.each(skills)("%s: what can be pressed, after each kind of result", (skill) => {
    const offered = RESULTS.map((reading) => consequencesOf(skill, reading).offers.join(" "));
    expect(offered).toEqual(OFFERS[skill] ?? ["", "", "", ""]);
  });

  it.each(skills)("%s: what is said, after each kind of result", (skill) => {
    const said = RESULTS.map((reading) => lines(consequencesOf(skill, reading)).join(" "));
    expect(said).toEqual(SAID[skill] ?? ["", "", "general.critical.success", "general.critical.failure"]);
  });

  it("counts what a skill is specialised in as that skill", () => {
    expect(consequencesOf("healing/humanoids", CRITICAL_FAILURE)).toEqual(consequencesOf("healing", CRITICAL_FAILURE));
  });

  it.each<[Difficulty, string]>([
    ["trivial", "illness.cured"],
    ["easy", "illness.cured"],
    ["normal", "illness.cured"],
    ["difficult", "illness.becomes.easy"],
    ["hard", "illness.becomes.easy"],
    ["veryHard", "illness.becomes.easy"],
  ])(
    "Healing turns a bad illness into an easy one first: %s, %s; a critical success cures at once",
    (difficulty, said) => {
      expect(lines(consequencesOf("healing", { ...success(), difficulty }))).toEqual([said]);
      expect(lines(consequencesOf("healing", { ...CRITICAL_SUCCESS, difficulty }))).toEqual(["illness.curedAtOnce"]);
    },
  );

  it("Climbing carries 6 feet, with a critical success 12", () => {
    const fed = (reading: typeof FAILURE) => consequencesOf("climbing", reading).checkEvents[0]?.data;
    expect([fed(success()), fed(CRITICAL_SUCCESS)]).toEqual([{ feet: 6 }, { feet: 12 }]);
    expect([climbedFeet(success()), climbedFeet(CRITICAL_SUCCESS)]).toEqual([6, 12]);
  });

  it("Active Mitigation takes the success margin off the damage, and never adds to it", () => {
    expect(consequencesOf("active-mitigation", success(5)).checkEvents[0]?.data).toEqual({ points: 5 });
    expect(lines(consequencesOf("active-mitigation", success(0)))).toEqual(["mitigation.nothing"]);
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), (margin) => {
        expect(activeMitigation({ success: margin >= 0, margin })).toBe(Math.max(0, margin));
      }),
    );
  });

  it("a check is made for a wound or for a life, never for both", () => {
    expect(alternativesTo("treat")).toEqual(["treat", "stabilise"]);
    expect(alternativesTo("die")).toEqual(["harm", "die"]);
    expect(alternativesTo("climb")).toEqual(["climb"]);
  });
});

describe("A check against something in particular", () => {
  it("a failure against a strain costs a point, a critical one two, a success none", () => {
    expect([CRITICAL_SUCCESS, success(), FAILURE, CRITICAL_FAILURE].map(strainPoints)).toEqual([0, 0, 1, 2]);
    expect(consequencesOf("health", FAILURE, "fatigue").offers).toEqual(["fatigue"]);
    expect(consequencesOf("equilibrium", CRITICAL_FAILURE, "stress")).toMatchObject({
      offers: ["stress"],
      checkEvents: [{ label: "SIRPAS.CHECK_EVENT.said.threat.stress.failure", data: { points: 2 } }],
    });
    expect(consequencesOf("health", success(), "fatigue").offers).toEqual([]);
  });

  it("untreated wounds kill on a failure alone, whatever the statistic is for else", () => {
    expect(consequencesOf("endurance", CRITICAL_FAILURE, "wounds").offers).toEqual(["succumb"]);
    expect(lines(consequencesOf("endurance", CRITICAL_SUCCESS, "wounds"))).toEqual(["threat.wounds.success"]);
    expect(consequencesOf("endurance", CRITICAL_SUCCESS, "wounds").offers).toEqual([]);
  });

  it("whose life was saved has no untreated wound left", () => {
    const carried = wounds("serious", "heavy");
    expect([untreatedWounds(carried).length, untreatedWounds(allTreated(carried)).length]).toEqual([2, 0]);
  });
});

const read = (language: string): unknown => JSON.parse(readFileSync(`lang/${language}.json`, "utf8"));
const LANGUAGES = { en: read("en"), it: read("it") };

function words(language: string, key: string): unknown {
  let found: unknown = LANGUAGES[language as "en" | "it"];
  for (const part of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

describe("What a card says of a skill", () => {
  it.each(["en", "it"])("has words for every line in the language %s, with what fills them", (language) => {
    const readings = DIFFICULTY_KEYS.flatMap((difficulty) => RESULTS.map((reading) => ({ ...reading, difficulty })));
    const medical = [
      wounds("heavy", "serious", "light"),
      wounds("serious", "serious"),
      wounds("heavy", "heavy"),
    ].flatMap((all) => RESULTS.flatMap((reading) => everyTreatment(reading, all)));
    const said = [...medical, ...skills.flatMap((skill) => readings.map((reading) => consequencesOf(skill, reading)))];
    const happened = said.flatMap(({ checkEvents }) => checkEvents);
    expect(new Set(happened.map(({ label }) => label)).size).toBeGreaterThan(30);
    for (const { label, data } of happened) {
      const sentence = words(language, label);
      expect(sentence, label).toBeTypeOf("string");
      const placeholders = [...(sentence as string).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(placeholders, label).toEqual(Object.keys(data ?? {}));
    }
  });
});

/** Every treatment of some wounds that a check can come to. */
function everyTreatment(reading: CheckReading, all: readonly Wound[]): readonly Treatment[] {
  const firstAid = [true, false].flatMap((expert) =>
    [all[0]!, null].map((wound) => readFirstAid(reading, { wounds: all, wound, expert })),
  );
  return [...firstAid, readStabilize(reading, all), readTreatingWounds(reading, all[0]!)];
}
