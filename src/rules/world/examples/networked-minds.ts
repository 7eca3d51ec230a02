import { STRUCTS } from "../../statistics/structs.ts";
import { HUMAN_SETTING } from "../human-setting.ts";
import type { WorldSetting } from "../world-setting.ts";
import { NETWORK_BODY, ROBOT_BODY } from "./bodies.ts";

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
