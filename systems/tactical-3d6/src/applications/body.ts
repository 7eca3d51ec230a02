import type { DrawnPlaces } from "#core/applications/figure/body-figure.ts";

/** Where the places of the body are drawn. A hand or foot that is aimed at has its side in its key; where armour is shown it has none. */
export const BODY: DrawnPlaces = {
  ...{ skull: ["skull"], eye: ["eye"], face: ["face"], neck: ["neck"] },
  ...{ torso: ["torso"], vitals: ["vitals"], groin: ["groin"] },
  ...{ rightArm: ["rightArm"], leftArm: ["leftArm"], rightLeg: ["rightLeg"], leftLeg: ["leftLeg"] },
  ...{ "hand.right": ["rightHand"], "hand.left": ["leftHand"], hand: ["rightHand", "leftHand"] },
  ...{ "foot.right": ["rightFoot"], "foot.left": ["leftFoot"], foot: ["rightFoot", "leftFoot"] },
};
