import { expect, test } from "vitest";
import {
  attributeWeeks,
  trainingRate,
  trainingWeeks,
  type Training,
} from "../../../../../systems/simverse/src/rules/character/improvement.ts";
import { attributePrice, type AttributeKey } from "../../../../../systems/simverse/src/rules/character/attributes.ts";
import { stepTerms } from "../../../../../systems/simverse/src/rules/character/purchase.ts";
import { skillPrice } from "../../../../../systems/simverse/src/rules/skills/skill.ts";
import type { Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** What terms come to, or why there are none. */
const cost = (terms: Result<readonly Term[]>) => (terms.ok ? sumTerms(terms.value) : terms.reason);

const training = (given: Partial<Training> = {}): Training => ({
  points: 6,
  hard: false,
  teacher: false,
  resources: false,
  recentlyUsed: false,
  isNew: false,
  quickLearner: false,
  ...given,
});

test("a level more costs what the scales of creation say, minor attributes too", () => {
  const attribute = (key: AttributeKey, bought: number) =>
    cost(stepTerms(attributePrice(key, bought), attributePrice(key, bought + 1)));
  const skill = (level: number, hard: boolean) => cost(stepTerms(skillPrice(level, hard), skillPrice(level + 1, hard)));
  expect([attribute("dexterity", 6), attribute("dexterity", 4), attribute("strength", 3)]).toEqual([40, 20, 10]);
  expect(attribute("strength", -9)).toBe("attributeRange");
  expect([skill(6, false), skill(6, true), skill(-1, false)]).toEqual([7, 14, "skillLevelRange"]);
});

test("a week of training is worth 1, 1.5 or 2 points, for a quick learner half as much more", () => {
  const rate = (teacher: boolean, resources: boolean, quickLearner = false) =>
    trainingRate({ teacher, resources, quickLearner });
  expect([
    rate(false, false),
    rate(true, false),
    rate(false, true),
    rate(true, true),
    rate(false, false, true),
  ]).toEqual([1, 1.5, 1.5, 2, 1.5]);
});

test("training takes the book's weeks", () => {
  expect(trainingWeeks(training())).toEqual({ ok: true, value: 6 });
  expect(trainingWeeks(training({ teacher: true, resources: true }))).toEqual({ ok: true, value: 3 });
  expect(trainingWeeks(training({ isNew: true }))).toEqual({ ok: true, value: 3 });
  expect(trainingWeeks(training({ recentlyUsed: true, hard: true }))).toEqual({ ok: true, value: 0 });
  expect(trainingWeeks(training({ hard: true, resources: true }))).toEqual({ ok: true, value: 4 });
});

test("a hard skill without teacher and resources is refused, and so is less than nothing", () => {
  expect(trainingWeeks(training({ hard: true }))).toMatchObject({ reason: "trainingNeeds" });
  expect(trainingWeeks(training({ points: -1 }))).toMatchObject({ reason: "trainingRange" });
  expect(attributeWeeks(10)).toEqual({ ok: true, value: 100 });
  expect(attributeWeeks(NaN)).toMatchObject({ reason: "trainingRange" });
});
