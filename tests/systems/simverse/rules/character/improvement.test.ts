import { expect, test } from "vitest";
import {
  attributeStep,
  attributeWeeks,
  skillStep,
  trainingRate,
  trainingWeeks,
  type Training,
} from "../../../../../systems/simverse/src/rules/character/improvement.ts";

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
  expect(attributeStep("dexterity", 6)).toEqual({ ok: true, value: 40 });
  expect(attributeStep("dexterity", 4)).toEqual({ ok: true, value: 20 });
  expect(attributeStep("strength", 3)).toEqual({ ok: true, value: 10 });
  expect(attributeStep("strength", -9)).toMatchObject({ reason: "attributeRange" });
  expect([skillStep(6, false), skillStep(6, true)]).toEqual([
    { ok: true, value: 7 },
    { ok: true, value: 14 },
  ]);
  expect(skillStep(-1, false)).toMatchObject({ reason: "skillLevelRange" });
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
