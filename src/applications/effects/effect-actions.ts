import { fetchDocument } from "#core/foundry/documents.ts";
import { roundsData, changesData } from "#core/foundry/effects.ts";
import type { SirpasActiveEffect } from "../../documents/active-effect.ts";
import { confirmDeletion, openSheet, queuedClicks } from "#core/applications/sheets/base/actions.ts";
import { localize } from "#core/utils/localize.ts";
import type { EffectGroup } from "./effects-view.ts";

type Effect = ActiveEffect.Implementation;

/** An actor or an item, as far as it holds effects. */
interface Holder {
  readonly uuid: string;
  readonly name: string;
  createEmbeddedDocuments(documentName: "ActiveEffect", data: readonly object[]): Promise<readonly unknown[]>;
}

/** What the actions need of the sheet they happen on, an actor's or an item's. */
export interface HolderSheet {
  readonly document: unknown;
  readonly isEditable: boolean;
}

/** What the buttons of an effect do on the sheet of an actor or an item, by their `data-action`. */
export const EFFECT_ACTIONS = {
  createEffect,
  editEffect,
  toggleEffect: queuedClicks(toggleEffect),
  deleteEffect,
  openSource,
};

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

function holderOf(sheet: HolderSheet): Holder {
  return sheet.document as Holder;
}

/** The effect in whose line a button is. */
export async function effectAt(target: HTMLElement): Promise<Effect | null> {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset.effectUuid;
  return fetchDocument<Effect>(uuid);
}
