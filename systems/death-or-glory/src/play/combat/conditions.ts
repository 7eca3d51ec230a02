import { keptStatuses, setStatusEffects, shownOnToken } from "#core/foundry/status-effects.ts";
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

/** The one list of conditions for tokens and the log: those of the rules, and those of Foundry's that it acts on itself. To be called in the init hook. */
export function registerConditions(): void {
  const own = CONDITIONS.all.map(({ key }, order) => ({
    id: key,
    name: `DOG.CONDITION.${key}`,
    img: `icons/svg/${PICTURES[key] ?? "aura"}.svg`,
    order,
    ...shownOnToken(),
  }));
  setStatusEffects([...own, ...keptStatuses((id) => CONDITIONS.has(id))]);
}
