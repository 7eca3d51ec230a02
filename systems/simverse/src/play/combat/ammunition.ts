import { encounterOf } from "#core/foundry/collections.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf } from "#core/play/consequences/consequence.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { Change } from "#core/rules/log/change.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { usesOf } from "../../rules/combat/fighter.ts";
import { spend } from "../../rules/combat/turn.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { AttackData } from "./attack-data.ts";
import { weaponOf } from "./fighter.ts";
import { actionFact } from "./take-action.ts";
import { turnOf } from "./turn-state.ts";

/**
 * What an attack uses up, as the id of an item: of what shoots, the arrows or bolts on the sheet; of what is thrown, the weapon itself.
 * Empty where nothing is counted, as for somebody who lists no arrows; refused where the last is gone.
 */
export function shotWith(
  actor: Actor.Implementation,
  item: ItemOf<"weapon">,
  use: string,
): Result<{ readonly shot: string }> {
  const reach = usesOf(weaponOf(item))[Number(use)]?.reach ?? "melee";
  if (reach === "melee") return ok({ shot: "" });
  const { ammunition } = item.system;
  const kept = itemsOf(actor, "gear").filter(({ system }) => ammunition !== "" && system.key === ammunition);
  // The last of a kind stays on the sheet with nothing left, so that it can be filled up again.
  const used = reach === "thrown" ? item : (kept.find(({ system }) => system.quantity > 0) ?? kept[0]);
  if (!used) return ok({ shot: "" });
  return used.system.quantity > 0 ? ok({ shot: used.id ?? "" }) : err("noAmmunition", { name: used.name });
}

/** What an attack used up, taken from its attacker; what has to be loaded again is left empty. */
export const SHOT = consequenceOf({
  ...{ key: "shot", label: "", icon: "", isAuthors: true },
  about: (message) => actorAt(dataOf(message, AttackData)?.actor ?? ""),
  effects(message, actor) {
    const attack = dataOf(message, AttackData)!;
    const changes = shotChanges(actor, attack);
    const said = [{ label: "SIMVERSE.LOG.said.shot", data: { name: actor.name, weapon: attack.weapon } }];
    return changes.length > 0 ? { type: "use", said, changes } : null;
  },
});

function shotChanges(actor: Actor.Implementation, { shot, weaponUuid }: AttackData): readonly Change[] {
  const used = actor.items.get(shot);
  const weapon = actor.items.contents.find(({ uuid }) => uuid === weaponUuid);
  const counted = used && (isOf(used, "gear") || isOf(used, "weapon")) && used.system.quantity > 0;
  const empties = weapon && isOf(weapon, "weapon") && weapon.system.reload !== "none" && weapon.system.loaded;
  return [
    ...(counted ? [{ uuid: used.uuid, path: "system.quantity", by: -1 }] : []),
    ...(empties ? [{ uuid: weapon.uuid, path: "system.loaded", before: true, after: false }] : []),
  ];
}

/** The weapons in hand that have to be loaded before they shoot again. */
export function unloadedOf(actor: Actor.Implementation): readonly ItemOf<"weapon">[] {
  return itemsOf(actor, "weapon").filter(({ system }) => system.equipped && system.reload !== "none" && !system.loaded);
}

/** Loads a weapon again, for what that costs of the turn. @returns whether it was; if not, the user was told why */
export async function reload(actor: Actor.Implementation, id: string): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const weapon = unloadedOf(actor).find((one) => one.id === id);
  if (!weapon) return refused(err("weaponGone"));
  const isSlow = weapon.system.reload === "major";
  const turn = turnOf(actor);
  const paid = turn ? spend(turn, isSlow ? "major" : "minor") : ok(null);
  if (!paid.ok) return refused(paid);
  const said = [{ label: "SIMVERSE.LOG.said.reload", data: { name: actor.name, weapon: weapon.name } }];
  const facts = turn ? [actionFact(actor, isSlow ? "slowReload" : "reload")] : [];
  const changes = [{ uuid: weapon.uuid, path: "system.loaded", before: false, after: true }];
  return recordEvent(encounterOf(actor), { type: "action", who: actor.uuid, said, facts, changes });
}
