import { STRUCTS } from "../../statistics/structs.ts";
import { HUMAN_BODY } from "../human-body.ts";
import { HUMAN_SETTING } from "../human-setting.ts";
import type { Scale, WorldSetting } from "../world-setting.ts";
import { FOUR_LEGGED_BODY } from "./bodies.ts";

/**
 * Chapter "Statistics": a Body from 0 to 100, on which each point is worth as much as any other, and 0 as much as the 18 of
 * a human. Ten points are one more on the dice.
 */
const HUNDRED: Scale = {
  key: "hundred",
  label: "SIRPAS.WORLD.VAMPIRES.scale",
  minimum: 0,
  maximum: 100,
  starting: 10,
  modifiers: [
    { from: 0, modifier: 3 },
    { from: 20, modifier: 4 },
    { from: 40, modifier: 5 },
    { from: 60, modifier: 6 },
    { from: 80, modifier: 7 },
  ],
  offset: 18,
  step: 10,
  cost: 3,
};

/** A society of vampires: strong past all human measure, thirsty, and afraid of the sun. */
export const VAMPIRES: WorldSetting = {
  id: "vampires",
  name: "SIRPAS.WORLD.VAMPIRES.name",
  description: "SIRPAS.WORLD.VAMPIRES.description",
  scales: [...HUMAN_SETTING.scales, HUNDRED],
  attributeScales: { body: HUNDRED.key },
  turn: { seconds: 10 },
  currency: HUMAN_SETTING.currency,
  attributes: [
    {
      key: "restraint",
      label: "SIRPAS.WORLD.VAMPIRES.restraint",
      abbreviation: "Re",
      base: "mind",
      scale: "",
    },
  ],
  skills: [
    {
      key: "mesmerise",
      label: "SIRPAS.WORLD.VAMPIRES.mesmerise",
      base: { form: "attribute", attributes: ["will"] },
      complexity: "hard",
    },
    {
      key: "blood-scent",
      label: "SIRPAS.WORLD.VAMPIRES.bloodScent",
      base: { form: "best", attributes: ["restraint", "intelligence"] },
      complexity: "easy",
    },
    {
      key: "wolf-shape",
      label: "SIRPAS.WORLD.VAMPIRES.wolfShape",
      base: { form: "none", attributes: [] },
      complexity: "hard",
    },
  ],
  statuses: [
    {
      key: "blood",
      label: "SIRPAS.WORLD.VAMPIRES.blood",
      abbreviation: "Bl",
      maximum: { fixed: 10, statistic: "health", factor: 0.1 },
      counts: "down",
    },
  ],
  damageTypes: [
    { key: "sunlight", label: "SIRPAS.WORLD.VAMPIRES.sunlight", category: "elemental" },
    { key: "silver", label: "SIRPAS.WORLD.VAMPIRES.silver", category: "physical" },
  ],
  bodyPlans: [HUMAN_BODY, FOUR_LEGGED_BODY],
  races: [
    {
      key: "vampire",
      label: "SIRPAS.WORLD.VAMPIRES.vampire",
      speedCoefficient: 1.5,
      structs: { ...STRUCTS, injuryResistance: 12, fatigueResistance: 15 },
      boughtIn: {},
      bodyPlan: HUMAN_BODY.key,
    },
    {
      key: "elder",
      label: "SIRPAS.WORLD.VAMPIRES.elder",
      speedCoefficient: 2,
      structs: { ...STRUCTS, injuryResistance: 15, fatigueResistance: 18, stressResistance: 12 },
      boughtIn: { strength: 20, will: 2, restraint: 1 },
      bodyPlan: HUMAN_BODY.key,
    },
    {
      key: "wolf-shaped",
      label: "SIRPAS.WORLD.VAMPIRES.wolfShaped",
      speedCoefficient: 2.5,
      structs: { ...STRUCTS, injuryResistance: 12, fatigueResistance: 15 },
      boughtIn: { dexterity: 10 },
      bodyPlan: FOUR_LEGGED_BODY.key,
    },
  ],
};
