import { encounterOf } from "#core/foundry/collections.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { err, ok } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { spend } from "../../rules/combat/turn.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { actionFact } from "./take-action.ts";
import { turnOf } from "./turn-state.ts";

/** The weapons that somebody carries and does not hold. */
export function sheathedOf(actor: Actor.Implementation): readonly ItemOf<"weapon">[] {
  return itemsOf(actor, "weapon").filter(({ system }) => !system.equipped && system.quantity > 0);
}

/** Draws a weapon, for a minor action. @returns whether it was; if not, the user was told why */
export async function drawWeapon(actor: Actor.Implementation, id: string): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const weapon = sheathedOf(actor).find((one) => one.id === id);
  if (!weapon) return refused(err("weaponGone"));
  const turn = turnOf(actor);
  const paid = turn ? spend(turn, "minor") : ok(null);
  if (!paid.ok) return refused(paid);
  const said = [{ label: "SIMVERSE.LOG.said.draw", data: { name: actor.name, weapon: weapon.name } }];
  const facts = turn ? [actionFact(actor, "draw")] : [];
  const changes = [{ uuid: weapon.uuid, path: "system.equipped", before: false, after: true }];
  return recordEvent(encounterOf(actor), { type: "action", who: actor.uuid, said, facts, changes });
}
