import { STRUCTS } from "../statistics/structs.ts";
import { HUMAN_SCALE } from "../statistics/attributes.ts";
import type { WorldSetting, BodyPart, BodyPlan, PartRole } from "./world-setting.ts";

/** Chapter "Combat Turns": the seconds of a turn for which the book's table of speeds is printed. */
export const STANDARD_TURN = 10;

type Place = readonly [left: number, top: number, width: number, height: number];

/** A part of a body that comes with the system, whose label is in the language files. */
function part(key: string, role: PartRole, [left, top, width, height]: Place, round = false): BodyPart {
  return { key, label: `SIRPAS.BODY_PART.${key}.label`, role, place: { left, top, width, height, round } };
}

/** The human body, drawn as it faces us: its left is on our right. */
export const HUMAN_BODY: BodyPlan = {
  key: "human",
  label: "SIRPAS.WORLD.HUMAN.bodyPlan",
  parts: [
    part("head", "head", [39, 0, 22, 16], true),
    part("body", "trunk", [31, 18, 38, 36]),
    part("left-arm", "limb", [72, 19, 14, 40]),
    part("right-arm", "limb", [14, 19, 14, 40]),
    part("left-leg", "limb", [51, 56, 18, 44]),
    part("right-leg", "limb", [31, 56, 18, 44]),
  ],
};

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
