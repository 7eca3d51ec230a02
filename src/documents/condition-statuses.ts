import { roundsData } from "../compat/effect-duration.ts";
import { coreStatusIds, setStatusEffects, statusEffects, type StatusEffect } from "../compat/status-effects.ts";
import { CONDITION_KEYS, CONDITIONS, type ConditionKey } from "../rules/damage/conditions.ts";
import { rulePage } from "./rule-page.ts";

/** The pictures of the conditions, of those that come with Foundry. */
export const CONDITION_ICONS: Readonly<Record<ConditionKey, string>> = {
  block: "icons/svg/net.svg",
  stun: "icons/svg/daze.svg",
  fall: "icons/svg/falling.svg",
  disarm: "icons/svg/sword.svg",
  cripple: "icons/svg/bones.svg",
};

/** The id of the status of those who lie still: it follows from wounds and strain and is never stored. */
export const INCAPACITATED = "incapacitated";

export const INCAPACITATED_ICON = "icons/svg/unconscious.svg";

/**
 * The one list of conditions for tokens, sheets and combat: those of the book, and of Foundry's those it acts on itself,
 * such as who is dead or invisible. To be called in the init hook.
 */
export function registerConditions(): void {
  const core = coreStatusIds();
  const kept = statusEffects().filter(({ id }) => core.has(id) && !Object.hasOwn(CONDITIONS, id));
  setStatusEffects([...CONDITION_KEYS.map(conditionStatus), ...kept]);
}

function conditionStatus(condition: ConditionKey, order: number): StatusEffect {
  const page = rulePage("conditions");
  return {
    id: condition,
    name: `SIRPAS.CONDITION.${condition}.label`,
    img: CONDITION_ICONS[condition],
    order,
    reference: page,
    description: `<p>@UUID[${page}]</p>`,
    ...roundsData(roundsFor(CONDITIONS[condition].turns)),
  };
}

/** Rounds of an encounter for a condition that lasts some turns after the one it was received in. */
export function roundsFor(turns: number | null): number | null {
  return turns === null ? null : turns + 1;
}
