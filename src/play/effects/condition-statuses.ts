import { roundsData } from "../../foundry/effects.ts";
import {
  coreStatusIds,
  setStatusEffects,
  statusEffects,
  type StatusEffect,
  shownOnToken,
} from "../../foundry/status-effects.ts";
import { CONDITION_KEYS, CONDITIONS, type ConditionKey } from "../../rules/damage/conditions.ts";
import { CONDITIONS_PAGE } from "./conditions-page.ts";
import { deadStatus } from "./dead-status.ts";
import { html } from "../../utils/html.ts";

/** Where the pictures of conditions lie, drawn to be told apart at the size of a line of text on any ground. */
const PICTURES = "systems/sirpas/assets/conditions";

/** The pictures of the conditions. */
export const CONDITION_ICONS: Readonly<Record<ConditionKey, string>> = {
  block: `${PICTURES}/block.svg`,
  stun: `${PICTURES}/stun.svg`,
  fall: `${PICTURES}/fall.svg`,
  disarm: `${PICTURES}/disarm.svg`,
  cripple: `${PICTURES}/cripple.svg`,
};

/** The id of the status of those who lie still: it follows from wounds and strain and is never stored. */
export const INCAPACITATED = "incapacitated";

export const INCAPACITATED_ICON = `${PICTURES}/incapacitated.svg`;

/** The id of the status of those who carry fatigue; it follows from it as well. */
export const TIRED = "tired";

export const TIRED_ICON = `${PICTURES}/tired.svg`;

/**
 * The one list of conditions for tokens, sheets and combat: those of the book, and of Foundry's those it acts on itself,
 * such as who is dead or invisible. To be called in the init hook.
 */
export function registerConditions(): void {
  const core = coreStatusIds();
  const kept = statusEffects().filter(({ id }) => core.has(id) && !Object.hasOwn(CONDITIONS, id));
  const dead = deadStatus();
  const own = kept.map((status) => (status.id === dead ? { ...status, img: `${PICTURES}/dead.svg` } : status));
  setStatusEffects([...CONDITION_KEYS.map(conditionStatus), ...own]);
}

function conditionStatus(condition: ConditionKey, order: number): StatusEffect {
  return {
    id: condition,
    name: `SIRPAS.CONDITION.${condition}.label`,
    img: CONDITION_ICONS[condition],
    order,
    reference: CONDITIONS_PAGE,
    description: String(html`<p>@UUID[${CONDITIONS_PAGE}]</p>`),
    ...roundsData(roundsFor(CONDITIONS[condition].turns)),
    ...shownOnToken(),
  };
}

/** Rounds of an encounter for a condition that lasts some turns after the one it was received in. */
export function roundsFor(turns: number | null): number | null {
  return turns === null ? null : turns + 1;
}
