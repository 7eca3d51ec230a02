import type { DrawnPlaces } from "#core/applications/figure/body-figure.ts";

/** Where what can be aimed at is drawn. */
export const AIMED: DrawnPlaces = {
  head: ["head"],
  eye: ["eye"],
  torso: ["torso"],
  vitals: ["vitals"],
  arm: ["rightArm", "leftArm"],
  leg: ["rightLeg", "leftLeg"],
};

/** Where what pieces of armour cover is drawn. */
export const COVERED: DrawnPlaces = {
  head: ["head"],
  torso: ["torso"],
  hands: ["rightArm", "leftArm"],
  legs: ["rightLeg", "leftLeg"],
  feet: ["rightFoot", "leftFoot"],
};
