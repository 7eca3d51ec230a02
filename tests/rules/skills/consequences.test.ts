import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { alternativesTo, CONSEQUENCES, consequencesOf } from "../../../src/rules/skills/consequences.ts";
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

  it("turns a bad illness into an easy one first", () => {
    expect(lines(consequencesOf("healing", { ...success(), difficulty: "hard" }))).toEqual(["illness.becomes.easy"]);
    expect(lines(consequencesOf("healing", { ...success(), difficulty: "easy" }))).toEqual(["illness.cured"]);
  });

  it("a check is made for a wound or for a life, never for both", () => {
    expect(alternativesTo("treat")).toEqual(["treat", "stabilise"]);
    expect(alternativesTo("die")).toEqual(["harm", "die"]);
    for (const kind of CONSEQUENCES) expect(alternativesTo(kind)).toContain(kind);
  });
});
