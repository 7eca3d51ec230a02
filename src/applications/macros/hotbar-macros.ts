import { actorOf } from "#core/foundry/ours.ts";
import { fetchDocument } from "#core/foundry/documents.ts";
import { isItem, isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { notify } from "#core/utils/notify.ts";
import { isTechnique } from "../../play/combat/turn/technique.ts";
import { openSheet } from "#core/applications/sheets/base/actions.ts";
import { rollOrAttack } from "../combat/start-attack.ts";
import type { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { localize } from "#core/utils/localize.ts";

type RollKeys = ReturnType<typeof rollKeys>;

/** What the macros on the hotbar call, as `game.sirpas.macros`. */
export interface HotbarMacros {
  /** Rolls a statistic of the actor with this uuid, by its key. */
  rollStatistic(uuid: string, key: string): Promise<void>;
  /** Does with the item with this uuid what it is for. */
  useItem(uuid: string, name: string): Promise<void>;
}

export async function rollStatistic(uuid: string, key: string, keys: RollKeys): Promise<void> {
  const actor = await fetchDocument(uuid);
  if (isSirpasActor(actor)) await rollOrAttack(actor, key, keys);
  else notify.warn(localize("SIRPAS.HOTBAR.actorGone", { key }));
}

/**
 * A skill or style is rolled, a manoeuvre used, a weapon taken in hand or put away; the sheet of anything else is opened.
 */
export async function useItem(uuid: string, name: string, keys: RollKeys): Promise<void> {
  const item = await fetchDocument(uuid);
  const actor = isItem(item) ? actorOf<SirpasActor>(item) : null;
  if (!isItem(item) || !actor) return void notify.warn(localize("SIRPAS.HOTBAR.itemGone", { name }));
  if (isTechnique(item)) await actor.useTechnique(item, keys);
  else if (item.isType("weapon") && actor.isOwner)
    await withMutex(actor, () => item.update({ system: { equipped: !item.system.equipped } }));
  else await openSheet(item);
}
