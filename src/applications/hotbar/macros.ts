import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { isTechnique } from "../../documents/use-technique.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { say } from "../words.ts";

/** What the macros on the hotbar call, as `game.sirpas.macros`. */
export interface HotbarMacros {
  /** Rolls a statistic of the actor with this uuid, by its key. */
  rollStatistic(uuid: string, key: string): Promise<void>;
  /** Does with the item with this uuid what it is for. */
  useItem(uuid: string, name: string): Promise<void>;
}

export const HOTBAR_MACROS: HotbarMacros = { rollStatistic, useItem };

async function rollStatistic(uuid: string, key: string): Promise<void> {
  const actor = await found<SirpasActor>(uuid);
  if (actor) await actor.check(key, rollKeys());
  else ui.notifications!.warn(say("SIRPAS.HOTBAR.actorGone", { key }));
}

/**
 * A skill or style is rolled, a manoeuvre used, a weapon taken in hand or put away; the sheet of anything else is opened.
 */
async function useItem(uuid: string, name: string): Promise<void> {
  const item = await found<SirpasItem>(uuid);
  const { actor } = item ?? {};
  if (!item || !actor) return void ui.notifications!.warn(say("SIRPAS.HOTBAR.itemGone", { name }));
  if (isTechnique(item)) await actor.useTechnique(item, rollKeys());
  else if (item.isType("weapon") && actor.isOwner) await item.update({ system: { equipped: !item.system.equipped } });
  else await openSheet(item);
}

async function found<Found>(uuid: string): Promise<Found | null> {
  return (await fromUuid(uuid as never)) as Found | null;
}
