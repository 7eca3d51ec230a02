import type { PlannedAttack } from "../attack/plan.ts";
import type { Incoming } from "./defender.ts";

/** What is around a defence and no part of the attack. */
export type DefencePlace = Pick<Incoming, "shooterInReach" | "area" | "from" | "aware">;

export const PLAIN_PLACE: DefencePlace = { shooterInReach: false, area: false, from: "front", aware: true };

/** A blow with a weapon in the hand, and nothing around it. */
export const PLAIN_BLOW: Incoming = {
  ...{ reach: "melee", highSpeed: false, flail: false, unarmed: false, thrust: false, against: [] },
  ...PLAIN_PLACE,
};

/** A planned attack as its target sees it come. */
export function incomingOf(
  { reach, highSpeed, flail, unarmed, thrust, against }: PlannedAttack,
  place: DefencePlace = PLAIN_PLACE,
): Incoming {
  return { reach, highSpeed, flail, unarmed, thrust, against, ...place };
}
