import { registerStatuses } from "#core/foundry/status-effects.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";

/** The pictures of Foundry's own for conditions. */
const PICTURES: Readonly<Record<string, string>> = {
  totalAttack: "sword",
  totalDefence: "shield",
  unaware: "blind",
  prone: "falling",
  bleeding: "blood",
  unconscious: "unconscious",
  gravelyWounded: "degen",
  mortallyWounded: "bones",
  comatose: "sleep",
  dead: "skull",
};

/** What tokens can be given. To be called in the init hook. */
export function registerConditions(): void {
  registerStatuses(CONDITIONS.keys, PICTURES);
}
