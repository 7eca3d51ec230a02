import { STRUCTS } from "../statistics/structs.ts";
import { HUMAN_SCALE } from "../statistics/scales.ts";
import { HUMAN_BODY } from "./human-body.ts";
import type { WorldSetting } from "./world-setting.ts";

/** Chapter "Combat Turns": the seconds of a turn for which the book's table of speeds is printed. */
export const STANDARD_TURN = 10;

/** The base setting: the book as it is printed, for humans. */
export const HUMAN_SETTING: WorldSetting = {
  id: "human",
  name: "SIRPAS.WORLD.HUMAN.name",
  description: "SIRPAS.WORLD.HUMAN.description",
  scales: [HUMAN_SCALE],
  attributeScales: {},
  turn: { seconds: STANDARD_TURN },
  currency: { name: "SIRPAS.WORLD.HUMAN.currency", symbol: "$", before: true },
  attributes: [],
  skills: [],
  statuses: [],
  damageTypes: [],
  bodyPlans: [HUMAN_BODY],
  races: [
    {
      key: "human",
      label: "SIRPAS.WORLD.HUMAN.race",
      speedCoefficient: 1,
      structs: { ...STRUCTS },
      boughtIn: {},
      bodyPlan: HUMAN_BODY.key,
    },
  ],
};
