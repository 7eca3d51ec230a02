import { fetchDocument } from "../../foundry/documents.ts";
import { changesData, roundsData, type NewChange } from "../../foundry/effects.ts";
import { ourSystem } from "../../foundry/globals.ts";
import type { Level } from "../../play/opponents/level-of.ts";
import { word } from "../../utils/localize.ts";
import { action, confirmDeletion, edit, queuedEdit } from "../sheets/base/actions.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";

type Effect = ActiveEffect.Implementation;

/** An actor or an item, as far as it holds effects. */
interface Holder {
  readonly uuid: string;
  readonly name: string;
  createEmbeddedDocuments(documentName: "ActiveEffect", data: readonly object[]): Promise<readonly unknown[]>;
}

/** The sheet on which they happen, an actor's or an item's. */
interface HolderSheet {
  readonly document: Holder;
  readonly isEditable: boolean;
}

/** An effect that knows how to be switched on again: see `TimedEffect`. */
interface Toggled {
  readonly disabled: boolean;
  toggle?(): Promise<void>;
  update(changes: { disabled: boolean }): Promise<unknown>;
}

/** What the buttons of an effect do on the sheet of an actor or an item, by their `data-action`. @param changes  What a new one does */
export const effectActions = (changes: readonly NewChange[] = []) => ({
  createEffect: edit(async ({ document }: HolderSheet, { dataset: { group } }) => {
    const data = {
      name: word("EFFECTS.newName"),
      img: "icons/svg/aura.svg",
      origin: document.uuid,
      disabled: group === "disabled",
      ...(group === "temporary" ? roundsData(1) : {}),
      ...changesData(changes),
    };
    const [effect] = (await document.createEmbeddedDocuments("ActiveEffect", [data])) as readonly Effect[];
    await openSheet(effect);
  }),
  editEffect: action(async (_, target) => openSheet(await effectAt(target))),
  toggleEffect: queuedEdit(async (_: HolderSheet, target) => {
    const effect = (await effectAt(target)) as Toggled | null;
    await (effect?.toggle?.() ?? effect?.update({ disabled: !effect.disabled }));
  }),
  deleteEffect: edit(async ({ document }: HolderSheet, target) => {
    const effect = await effectAt(target);
    if (effect && (await confirmDeletion(effect.name, document.name))) await effect.delete();
  }),
  /** Gives an opponent a level, or takes it away. */
  setLevel: edit(async ({ document }: HolderSheet, { dataset }) =>
    (await ourSystem().windows()).openOpponents.setLevel(document as Actor.Implementation, dataset["level"] as Level),
  ),
  /** Opens the sheet of what an effect comes from. */
  openSource: action(async (_, { dataset }) => openSheet(await fetchDocument<Effect>(dataset["uuid"]))),
});

/** The effect in whose line a button is. */
export async function effectAt(target: HTMLElement): Promise<Effect | null> {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset["effectUuid"];
  return fetchDocument<Effect>(uuid);
}
