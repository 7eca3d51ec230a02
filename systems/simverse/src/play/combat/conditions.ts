import { keptStatuses, setStatusEffects, shownOnToken } from "#core/foundry/status-effects.ts";
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

/**
 * The one list of conditions for tokens and the log: those of the rules, and of Foundry's those it acts on itself, such as who is
 * invisible. To be called in the init hook.
 */
export function registerConditions(): void {
  const own = CONDITIONS.all.map(({ key }, order) => ({
    id: key,
    name: `SIMVERSE.CONDITION.${key}`,
    img: `icons/svg/${PICTURES[key] ?? "aura"}.svg`,
    order,
    ...shownOnToken(),
  }));
  setStatusEffects([...own, ...keptStatuses((id) => CONDITIONS.has(id))]);
}
