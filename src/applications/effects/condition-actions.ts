import { update } from "#core/foundry/documents.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { endByHand, giveByHand } from "../../play/damage/toggle-condition.ts";
import { edit, queuedEdit } from "#core/applications/sheets/base/actions.ts";
import { effectAt } from "#core/applications/effects/effect-actions.ts";
import { windows } from "../windows.ts";

interface Sheet {
  readonly actor: SirpasActor;
  readonly document: object;
  readonly isEditable: boolean;
}

/** Asks which part of the body an effect is on that hinders one. */
export async function nameLimb(actor: SirpasActor, effect: ActiveEffect.Implementation): Promise<void> {
  const answer = await windows.askAboutCondition(actor, [...effect.statuses][0] ?? "");
  if (answer) await update(effect, { flags: { sirpas: { part: answer.part } } });
}

/** What the buttons of the conditions do, on the sheet of an actor. */
export const CONDITION_ACTIONS = {
  giveCondition: edit(async ({ actor }: Sheet, { dataset: { condition = "" } }) => {
    const answer = await windows.askAboutCondition(actor, condition);
    if (answer) await giveByHand(actor, condition, answer);
  }),
  endCondition: queuedEdit(async ({ actor }: Sheet, target) => {
    const effect = await effectAt(target);
    if (effect) await endByHand(actor, effect as unknown as ReadableEffect);
  }),
  /** Says which limb is crippled, where a token's list could not ask. */
  nameLimb: edit(async ({ actor }: Sheet, target) => {
    const effect = await effectAt(target);
    if (effect) await nameLimb(actor, effect);
  }),
};
