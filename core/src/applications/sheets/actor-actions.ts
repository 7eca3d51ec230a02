import { ourSystem } from "../../foundry/globals.ts";
import { update } from "../../foundry/documents.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { action, choosePicture, edit, ITEM_ACTIONS, itemAt, queuedEdit } from "./base/actions.ts";
import type { LazyActions } from "./base/lazy-actions.ts";

type SheetActor = Actor.Implementation;

interface Holding {
  readonly actor: SheetActor;
  readonly document: SheetActor;
  readonly isEditable: boolean;
}

/** What a rulebook does where the sheet of an actor asks for it. */
interface ActorActs {
  /** Rolls something by its key. */
  roll(actor: SheetActor, key: string, keys: RollKeys): unknown;
}

/** The windows that it opens. */
interface SheetWindows {
  openCatalogue(request: { readonly actor: SheetActor; readonly type: string }): unknown;
  openWizard(actor: SheetActor): unknown;
}

const windows = async () => (ourSystem() as { readonly windows: () => Promise<SheetWindows> }).windows();

/** A button of an item's line that rolls. @param act  Is told the id of the item; empty for a line of none */
export function itemRoll(act: (actor: SheetActor, item: string, keys: RollKeys) => unknown) {
  return action((sheet: Holding, target, event) => act(sheet.actor, itemAt(sheet, target)?.id ?? "", rollKeys(event)));
}

/** What the buttons of an actor's sheet do in every rulebook: it has `openCatalogue` and `openWizard` among its windows. */
export function actorActions({ roll }: ActorActs): LazyActions {
  return {
    choosePicture,
    ...ITEM_ACTIONS,
    createItem: edit(async ({ actor }: Holding, { dataset: { type = "" } }) =>
      (await windows()).openCatalogue({ actor, type }),
    ),
    openWizard: edit(async ({ actor }: Holding) => (await windows()).openWizard(actor)),
    roll: action(({ actor }: Holding, { dataset }, event) => roll(actor, dataset["roll"] ?? "", rollKeys(event))),
    /** Adds to what is left of something, up to its most. */
    stepResource: queuedEdit(async ({ actor }: Holding, { dataset: { resource = "", step } }) => {
      const pool = foundry.utils.getProperty(actor.system, resource) as Partial<Pool> | undefined;
      if (pool?.value === undefined || pool.max === undefined) return;
      await update(actor, { system: { [resource]: { value: Math.min(pool.max, pool.value + Number(step)) } } });
    }),
  };
}

/** What is left of something that is used up, and its most, as preparation leaves them. */
interface Pool {
  readonly value: number;
  readonly max: number;
}
