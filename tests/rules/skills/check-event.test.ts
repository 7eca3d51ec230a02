import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DIFFICULTY_KEYS } from "../../../src/rules/checks/difficulties.ts";
import type { CheckReading } from "../../../src/rules/checks/simple-check.ts";
import { WOUND_SEVERITIES } from "../../../src/rules/damage/wounds.ts";
import { readFall } from "../../../src/rules/skills/acrobatics.ts";
import { readActiveMitigation } from "../../../src/rules/skills/active-mitigation.ts";
import { readClimbing } from "../../../src/rules/skills/climbing.ts";
import { FRESH_STRAIN, readEndurance } from "../../../src/rules/skills/endurance.ts";
import { readFirstAid } from "../../../src/rules/skills/first-aid.ts";
import { gmDecides, plainResult, type CheckEvent } from "../../../src/rules/skills/check-event.ts";
import { readHacking } from "../../../src/rules/skills/hacking.ts";
import { readHealing } from "../../../src/rules/skills/healing.ts";
import { readLieDetection, readOpposedLie } from "../../../src/rules/skills/lie-detection.ts";
import { readStabilize } from "../../../src/rules/skills/stabilize.ts";
import { readTraps } from "../../../src/rules/skills/traps.ts";
import { readTreatingWounds } from "../../../src/rules/skills/treating-wounds.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success, wounds } from "./support.ts";

const READINGS: readonly CheckReading[] = [success(), success(3), FAILURE, CRITICAL_SUCCESS, CRITICAL_FAILURE];

/** Every line that a check can come to with some result. */
function everyLine(reading: CheckReading): readonly CheckEvent[] {
  const medical = WOUND_SEVERITIES.flatMap((severity) => {
    const all = wounds(severity, severity);
    return [
      ...[true, false].flatMap((expert) =>
        [all[0]!, null].map((wound) => readFirstAid(reading, { wounds: all, wound, expert })),
      ),
      readStabilize(reading, all),
      readTreatingWounds(reading, all[0]!),
    ];
  });
  const results = [
    ...medical,
    ...DIFFICULTY_KEYS.map((illness) => readHealing(reading, illness)),
    readHealing(reading, "difficult", "trivial"),
    readEndurance(reading, FRESH_STRAIN, true),
    readActiveMitigation(reading),
    readFall(reading, 12),
    readFall(null, 40),
    readClimbing(reading, { height: 6, attempts: 0 }),
    readTraps(reading, "judge", null),
    readHacking(reading),
    readLieDetection(reading),
    readOpposedLie({ winner: null, margin: 0, critical: false }),
  ];
  return results.flatMap(({ checkEvents: happened }) => happened);
}

function words(language: string, key: string): unknown {
  let found: unknown = JSON.parse(readFileSync(`lang/${language}.json`, "utf8"));
  for (const part of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

describe("What a card says of a skill", () => {
  it.each(["en", "it"])("has words for every line in the language %s, with what fills them", (language) => {
    const happened = READINGS.flatMap(everyLine);
    expect(new Set(happened.map(({ label }) => label)).size).toBeGreaterThan(30);
    for (const { label, data } of happened) {
      const sentence = words(language, label);
      expect(sentence, label).toBeTypeOf("string");
      const placeholders = [...(sentence as string).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(placeholders, label).toEqual(Object.keys(data ?? {}));
    }
  });

  it("a plain use works or does not, and its critical results are the GM's", () => {
    expect(lines({ checkEvents: plainResult(success()) })).toEqual(["general.succeeds"]);
    expect(lines({ checkEvents: plainResult(CRITICAL_FAILURE) })).toEqual([
      "general.fails",
      "general.critical.failure",
    ]);
    expect(gmDecides(FAILURE)).toEqual([]);
  });
});
