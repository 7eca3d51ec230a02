import { drawnTokensOf } from "#core/foundry/canvas.ts";
import { draftEffect } from "#core/foundry/documents.ts";
import { ourConfig } from "#core/foundry/globals.ts";
import { CONDITIONS_PAGE } from "./conditions-page.ts";
import { roundsData } from "#core/foundry/effects.ts";
import {
  keptStatuses,
  setStatusEffects,
  shownOnToken,
  statusEffects,
  takenOutStatus,
  type StatusEffect,
} from "#core/foundry/status-effects.ts";
import { isTakenOut } from "#core/play/effects/taken-out.ts";
import { conditionLabel, CONDITIONS, type ConditionDefinition } from "../../rules/damage/conditions.ts";
import { COVER_KEYS, coverStatus, type Cover } from "../../rules/combat/cover.ts";
import { html } from "#core/utils/html.ts";
import { localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../documents.ts";
import { isOurs } from "#core/foundry/ours.ts";

/** Where the pictures of statuses are, drawn to be told apart at the size of a line of text on any ground. */
const PICTURES = "systems/sirpas/assets/conditions";

/** Foundry's own status of those who have lost consciousness. */
export const UNCONSCIOUS = "unconscious";

/** The statuses of those who lie still, and of those who have fatigue: they follow from it and are never stored. */
export const INCAPACITATED = "incapacitated";
export const TIRED = "tired";

/** The status of the dead, which Foundry and its tokens know. */
export function deadStatus(): string {
  return ourConfig().specialStatusEffects.DEFEATED;
}

/** Whether somebody has nothing to fear from wounds any more: the dead, and who was taken out in place of being killed. */
export function isPastDying(actor: SirpasActor): boolean {
  return actor.statuses.has(deadStatus()) || isTakenOut(actor);
}

/**
 * The one list of conditions for tokens, sheets and combat: those that are defined, and of Foundry's those it acts on itself,
 * such as who is dead or invisible. To be called in the init hook.
 */
export function registerConditions(): void {
  const dead = deadStatus();
  const own = keptStatuses((id) => CONDITIONS.has(id)).map((status) =>
    status.id === dead ? { ...status, img: `${PICTURES}/dead.svg` } : status,
  );
  const isGrave = ({ id }: StatusEffect) => [dead, UNCONSCIOUS].includes(id);
  // By what they are worth to who brings them about.
  const book = CONDITIONS.all.toSorted((one, other) => other.worth - one.worth).map(conditionStatus);
  setStatusEffects([
    ...own.filter(isGrave),
    takenOutStatus(),
    ...book,
    ...COVER_KEYS.map(coverListed),
    ...own.filter((status) => !isGrave(status)),
  ]);
}

/** Puts a condition that a module defines on that list. */
export function listCondition(definition: ConditionDefinition): void {
  const others = statusEffects().filter(({ id }) => id !== definition.key);
  setStatusEffects([...others, conditionStatus(definition, CONDITIONS.all.length)]);
}

/** Under which cover somebody is: said once, it counts in every attack on them. */
function coverListed(cover: Cover): StatusEffect {
  return {
    id: coverStatus(cover),
    name: `SIRPAS.COVER.${cover}`,
    img: `icons/svg/${cover === "onTheGround" ? "falling" : "shield"}.svg`,
    ...shownOnToken(),
  };
}

function conditionStatus({ key, icon, turns }: ConditionDefinition, order: number): StatusEffect {
  return {
    id: key,
    name: conditionLabel(key),
    img: icon,
    order,
    reference: CONDITIONS_PAGE,
    description: String(html`<p>@UUID[${CONDITIONS_PAGE}]</p>`),
    ...roundsData(roundsFor(turns)),
    ...shownOnToken(),
  };
}

/** Rounds of an encounter for a condition that lasts some turns after the one it was received in. */
export function roundsFor(turns: number | null): number | null {
  return turns === null ? null : turns + 1;
}

/**
 * What the token of an actor shows that is tired, small, or incapacitated, large. It follows from wounds and fatigue each time
 * they are asked about and is stored nowhere, so that no client has to write it and none can forget to remove it. While
 * the actor is being prepared nothing follows yet.
 */
export function derivedStates(actor: SirpasActor): Actor["appliedEffects"] {
  if (!isOurs(actor)) return [];
  const { statuses, system } = actor;
  const { value, max } = system.status.fatigue;
  const tired = localize("SIRPAS.STATUS.tired", { value, max });
  const still = { flags: { core: { overlay: true } } };
  return [
    ...(statuses.has(TIRED) ? [derivedState(actor, "sirpasTiredStatu", TIRED, tired)] : []),
    ...(statuses.has(INCAPACITATED)
      ? [derivedState(actor, "sirpasIncapacita", INCAPACITATED, localize("SIRPAS.SHEET.incapacitated"), still)]
      : []),
  ];
}

/** An effect that was never stored. @param _id  Foundry asks that an effect has one. */
function derivedState(actor: SirpasActor, _id: string, status: string, name: string, more: object = {}) {
  const data = { _id, name, img: `${PICTURES}/${status}.svg`, statuses: [status], ...more, ...shownOnToken() };
  return draftEffect<Actor["appliedEffects"][number]>(data, actor);
}

/** Has the actor's tokens show anew what follows from its wounds. */
export function redrawStatus(actor: SirpasActor): void {
  for (const token of drawnTokensOf(actor)) {
    token.renderFlags?.set({ redrawEffects: true });
  }
}
