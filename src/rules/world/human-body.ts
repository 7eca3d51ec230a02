import { part } from "./body-part.ts";
import type { BodyPlan } from "./world-setting.ts";

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
