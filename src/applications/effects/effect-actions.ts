import { update, fetchDocument } from "#core/foundry/documents.ts";
import { roundsData, changesData } from "#core/foundry/effects.ts";
import type { ReadableEffect, SirpasActiveEffect } from "../../documents/active-effect.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { ConditionKey } from "../../rules/damage/conditions.ts";
import { endByHand, giveByHand } from "../../play/damage/toggle-condition.ts";
import { confirmDeletion, openSheet, queuedClicks } from "#core/applications/sheets/base/actions.ts";
import { localize } from "#core/utils/localize.ts";
import { askAbout } from "./condition-dialog.ts";
import type { EffectGroup } from "./effects-view.ts";

type Effect = ActiveEffect.Implementation;

/** An actor or an item, as far as it holds effects. */
interface Holder {
  readonly uuid: string;
  readonly name: string;
  createEmbeddedDocuments(documentName: "ActiveEffect", data: readonly object[]): Promise<readonly unknown[]>;
}

/** What the actions need of the sheet they happen on, an actor's or an item's. */
interface HolderSheet {
  readonly document: unknown;
  readonly isEditable: boolean;
}

interface ActorSheet extends HolderSheet {
  readonly actor: SirpasActor;
}

/** What the buttons of an effect do on the sheet of an actor or an item, by their `data-action`. */
export const EFFECT_ACTIONS = {
  createEffect,
  editEffect,
  toggleEffect: queuedClicks(toggleEffect),
  deleteEffect,
  openSource,
};

/** What the buttons of the conditions do, on the sheet of an actor. */
export const CONDITION_ACTIONS = { giveCondition, endCondition: queuedClicks(endOne), nameLimb };

async function createEffect(this: HolderSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const group = target.dataset.group as EffectGroup;
  const holder = holderOf(this);
  const data = {
    name: localize("SIRPAS.EFFECTS.newName"),
    img: "icons/svg/aura.svg",
    origin: holder.uuid,
    disabled: group === "disabled",
    ...(group === "temporary" ? roundsData(1) : {}),
    ...changesData([{ key: "system.bonuses.strength", type: "add", value: 1 }]),
  };
  const [effect] = (await holder.createEmbeddedDocuments("ActiveEffect", [data])) as readonly Effect[];
  await openSheet(effect);
}

async function editEffect(this: HolderSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await openSheet(await effectAt(target));
}

async function toggleEffect(this: HolderSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = await effectAt(target);
  if (effect && this.isEditable) await (effect as unknown as SirpasActiveEffect).toggle();
}

async function deleteEffect(this: HolderSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = await effectAt(target);
  if (!effect || !this.isEditable) return;
  if (await confirmDeletion(effect.name, holderOf(this).name)) await effect.delete();
}

/** Opens the sheet of what an effect comes from. */
async function openSource(this: HolderSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await openSheet(await fetchDocument<Effect>(target.dataset.uuid));
}

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

function holderOf(sheet: HolderSheet): Holder {
  return sheet.document as Holder;
}

async function effectAt(target: HTMLElement): Promise<Effect | null> {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset.effectUuid;
  return fetchDocument<Effect>(uuid);
}
