import { update } from "#core/foundry/documents.ts";
import type { ReadableEffect } from "../../documents/active-effect.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { ConditionKey } from "../../rules/damage/conditions.ts";
import { endByHand, giveByHand } from "../../play/damage/toggle-condition.ts";
import { queuedClicks } from "#core/applications/sheets/base/actions.ts";
import { askAbout } from "./condition-dialog.ts";
import { type HolderSheet, effectAt } from "./effect-actions.ts";

interface ActorSheet extends HolderSheet {
  readonly actor: SirpasActor;
}

/** What the buttons of the conditions do, on the sheet of an actor. */
export const CONDITION_ACTIONS = { giveCondition, endCondition: queuedClicks(endOne), nameLimb };

async function giveCondition(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const condition = target.dataset.condition as ConditionKey;
  if (!this.isEditable) return;
  const answer = await askAbout(this.actor, condition);
  if (answer) await giveByHand(this.actor, condition, answer);
}

async function endOne(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = await effectAt(target);
  if (effect && this.isEditable) await endByHand(this.actor, effect as unknown as ReadableEffect);
}

/** Says which limb is crippled, where a token's list could not ask. */
async function nameLimb(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = await effectAt(target);
  if (!effect || !this.isEditable) return;
  const condition = [...effect.statuses][0] ?? "";
  const answer = await askAbout(this.actor, condition);
  if (answer) await update(effect, { flags: { sirpas: { part: answer.part } } });
}
