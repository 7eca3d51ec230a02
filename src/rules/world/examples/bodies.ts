import { part } from "../human-body.ts";
import type { BodyPlan } from "../world-setting.ts";

/** Seen from its left side, the head on our left; the far legs stand a little inward. */
export const FOUR_LEGGED_BODY: BodyPlan = {
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
export const ROBOT_BODY: BodyPlan = {
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
