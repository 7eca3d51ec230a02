import { registerStatuses } from "#core/foundry/status-effects.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";

/** The pictures of Foundry's own for conditions; what is not here has that of a condition that it has under the same name. */
const PICTURES: Readonly<Record<string, string>> = {
  stunned: "daze",
  prone: "falling",
  disarmed: "sword",
  grappled: "net",
  bleeding: "blood",
  dazed: "stoned",
  exhausted: "degen",
  depleted: "downgrade",
  dying: "unconscious",
  dead: "skull",
  unconscious: "sleep",
  shaken: "cowled",
  panicked: "terror",
  steeled: "shield",
  surprised: "eye",
  lastStand: "fire",
  malfunctioning: "hazard",
  shutDown: "cancel",
};

/** What tokens can be given. To be called in the init hook. */
export function registerConditions(): void {
  registerStatuses(CONDITIONS.keys, PICTURES);
}
