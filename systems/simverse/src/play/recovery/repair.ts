import { encounterOf } from "#core/foundry/collections.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { recordEvent } from "#core/play/log/record.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { ToldEvent } from "#core/rules/log/event.ts";
import { cents } from "#core/rules/ledger/ledger.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import { payable } from "../../rules/character/purchase.ts";
import { repairPrice } from "../../rules/gear/wear.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { CheckData } from "../checks/check-data.ts";
import { rollCheck } from "../checks/perform-check.ts";
import { statisticsAt } from "../checks/statistics.ts";
import { conditionsOf } from "../combat/fighter.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";

type Thing = ItemOf<"armour" | "shield" | "weapon">;

const isThing = (item: { readonly type: string }): item is Thing =>
  isOf(item, "armour") || isOf(item, "shield") || isOf(item, "weapon");

/** What hits have done to a thing: points lost, or 1 for a weapon that is broken. */
export function damageOf(item: { readonly type: string }): number {
  if (isOf(item, "weapon")) return Number(item.system.broken);
  return isOf(item, "armour") || isOf(item, "shield") ? item.system.lost : 0;
}

/**
 * Section "Repair and Maintenance": asks with which craft somebody repairs a point of a thing, and rolls it; a success takes the
 * materials from the purse and gives the point back (ruling 83).
 * @returns whether it was repaired; if not, the user was told why or has seen the roll
 */
export async function performRepair(actor: Actor.Implementation, id: string): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const item = actor.items.get(id);
  if (!item || !isThing(item) || damageOf(item) === 0) return refused(err("nothingToRepair"));
  if (encounterOf(actor)?.started) return refused(err("notInAnEncounter"));
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return refused(able);
  const price = payable(
    actor.system.silver,
    localize("SIMVERSE.GEAR.repairOf", { name: item.name }),
    repairPrice(item.system.price),
  );
  if (!price.ok) return refused(price);
  const crafts = itemsOf(actor, "skill")
    .filter(({ system }) => system.group === "craft" || system.key === "engineering")
    .map(({ id }) => id ?? "");
  const statistics = statisticsAt(actor, crafts);
  if (statistics.length === 0) return refused(err("noCraft", { name: item.name }));
  const request = { actor, statistics, visibility: currentVisibility(), about: item.name };
  const choice = await CONFIG.SIMVERSE.dialogs.check(request);
  const message = choice && (await rollCheck(request, choice));
  const data: unknown = message?.system;
  if (!message || !(data instanceof CheckData) || data.outcome?.success !== true) return false;
  return recordEvent(null, repaired(actor, item, price.value));
}

function repaired(actor: Actor.Implementation, item: Thing, price: number): ToldEvent {
  const { uuid, name, system } = actor;
  const paid: readonly Change[] =
    price === 0 ? [] : [{ uuid, path: "system.silver", before: system.silver, after: cents(system.silver - price) }];
  const mended: Change = isOf(item, "weapon")
    ? { uuid: item.uuid, path: "system.broken", before: true, after: false }
    : { uuid: item.uuid, path: "system.lost", by: -1 };
  const said = [{ label: "SIMVERSE.LOG.said.wear.repaired", data: { name, item: item.name, price } }];
  return { type: "build", who: uuid, said, changes: [mended, ...paid] };
}
