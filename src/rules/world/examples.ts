import { part, HUMAN_SETTING, HUMAN_BODY } from "./human-setting.ts";
import type { BodyPlan, WorldSetting, Scale } from "./world-setting.ts";
import { STRUCTS } from "../statistics/structs.ts";

/** Seen from its left side, the head on our left; the far legs stand a little inward. */
const FOUR_LEGGED_BODY: BodyPlan = {
  key: "four-legged",
  label: "SIRPAS.WORLD.BODY.fourLegged",
  parts: [
    part("head", "head", [2, 14, 20, 20], true),
    part("body", "trunk", [23, 30, 57, 28]),
    part("left-front-leg", "limb", [24, 60, 9, 38]),
    part("right-front-leg", "limb", [36, 60, 9, 32]),
    part("left-hind-leg", "limb", [70, 60, 9, 38]),
    part("right-hind-leg", "limb", [58, 60, 9, 32]),
    part("tail", "limb", [82, 30, 16, 8]),
  ],
};

/** A machine on wheels with two tool arms; what thinks in it sits where a head would. */
const ROBOT_BODY: BodyPlan = {
  key: "robot",
  label: "SIRPAS.WORLD.BODY.robot",
  parts: [
    part("sensor-head", "head", [38, 2, 24, 16]),
    part("chassis", "trunk", [28, 22, 44, 44]),
    part("left-tool-arm", "limb", [76, 24, 12, 40]),
    part("right-tool-arm", "limb", [12, 24, 12, 40]),
    part("drive", "limb", [24, 70, 52, 14]),
    part("power-cell", "limb", [40, 87, 20, 12], true),
  ],
};

/** Chapter "Localized Wounds": an artificial mind has virtual devices, and a core where others have a head. */
export const NETWORK_BODY: BodyPlan = {
  key: "networked-mind",
  label: "SIRPAS.WORLD.BODY.networkedMind",
  parts: [
    part("core", "head", [36, 38, 28, 24], true),
    part("memory", "trunk", [20, 68, 60, 16]),
    part("sensor-device", "limb", [36, 4, 28, 14]),
    part("link-device", "limb", [2, 24, 26, 14]),
    part("tool-device", "limb", [72, 24, 26, 14]),
    part("shield-device", "limb", [36, 88, 28, 11]),
  ],
};

/** Artificial minds in a network, whose fights are decided by the nanosecond. */
export const NETWORKED_MINDS: WorldSetting = {
  id: "networked-minds",
  name: "SIRPAS.WORLD.MINDS.name",
  description: "SIRPAS.WORLD.MINDS.description",
  scales: HUMAN_SETTING.scales,
  attributeScales: {},
  turn: { seconds: 1e-9 },
  currency: { name: "SIRPAS.WORLD.MINDS.currency", symbol: "cyc", before: false },
  attributes: [
    { key: "bandwidth", label: "SIRPAS.WORLD.MINDS.bandwidth", abbreviation: "Bw", base: "body", scale: "" },
    { key: "processing", label: "SIRPAS.WORLD.MINDS.processing", abbreviation: "Pr", base: "mind", scale: "" },
  ],
  skills: [
    {
      key: "intrusion",
      label: "SIRPAS.WORLD.MINDS.intrusion",
      base: { form: "attribute", attributes: ["processing"] },
      complexity: "normal",
    },
    {
      key: "sealing",
      label: "SIRPAS.WORLD.MINDS.sealing",
      base: { form: "best", attributes: ["processing", "will"] },
      complexity: "hard",
    },
    {
      key: "masquerade",
      label: "SIRPAS.WORLD.MINDS.masquerade",
      base: { form: "attribute", attributes: ["intelligence"] },
      complexity: "easy",
    },
    {
      key: "tracing",
      label: "SIRPAS.WORLD.MINDS.tracing",
      base: { form: "half", attributes: ["bandwidth"] },
      complexity: "",
    },
    {
      key: "forking",
      label: "SIRPAS.WORLD.MINDS.forking",
      base: { form: "none", attributes: [] },
      complexity: "hard",
    },
  ],
  statuses: [
    {
      key: "integrity",
      label: "SIRPAS.WORLD.MINDS.integrity",
      abbreviation: "Int",
      maximum: { fixed: 10, statistic: "equilibrium", factor: 1 },
      counts: "down",
    },
    {
      key: "trace",
      label: "SIRPAS.WORLD.MINDS.trace",
      abbreviation: "Tr",
      maximum: { fixed: 6, statistic: "", factor: 0 },
      counts: "up",
    },
  ],
  damageTypes: [
    { key: "deletion", label: "SIRPAS.WORLD.MINDS.deletion", category: "physical" },
    { key: "corruption", label: "SIRPAS.WORLD.MINDS.corruption", category: "mental" },
    { key: "overload", label: "SIRPAS.WORLD.MINDS.overload", category: "elemental" },
  ],
  bodyPlans: [NETWORK_BODY, ROBOT_BODY],
  races: [
    {
      key: "networked-mind",
      label: "SIRPAS.WORLD.MINDS.mind",
      speedCoefficient: 1,
      structs: { ...STRUCTS, fatigueResistance: 12 },
      boughtIn: { processing: 1 },
      bodyPlan: NETWORK_BODY.key,
    },
    {
      key: "swarm",
      label: "SIRPAS.WORLD.MINDS.swarm",
      speedCoefficient: 1.5,
      structs: { ...STRUCTS, injuryResistance: 6, fatigueResistance: 18, scratchToWound: 5 },
      boughtIn: { bandwidth: 2 },
      bodyPlan: NETWORK_BODY.key,
    },
    {
      key: "embodied-mind",
      label: "SIRPAS.WORLD.MINDS.embodied",
      speedCoefficient: 0.75,
      structs: { ...STRUCTS, injuryResistance: 15 },
      boughtIn: { strength: 2 },
      bodyPlan: ROBOT_BODY.key,
    },
  ],
};

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

/** Worlds to start from; the first is the book's own. */
export const READY_MADE_WORLDS: readonly WorldSetting[] = [HUMAN_SETTING, VAMPIRES, NETWORKED_MINDS];

/** Bodies that any world may use. */
export const READY_MADE_BODIES: readonly BodyPlan[] = [HUMAN_BODY, FOUR_LEGGED_BODY, ROBOT_BODY, NETWORK_BODY];
