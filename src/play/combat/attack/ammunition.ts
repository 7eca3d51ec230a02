import type { ManoeuvreRows, WeaponTrait } from "../../../rules/combat/manoeuvre.ts";
import type { Wielded } from "../../../rules/combat/weapons.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { SirpasActor } from "../../documents.ts";

/** Something of an actor's that an attack uses up. */
export interface Ammunition {
  /** The id of the item. */
  readonly item: string;
  readonly name: string;
  /** How many there are. */
  readonly left: number;
}

/**
 * What an attack uses up: of what shoots, the arrows, bolts or cartridges that are on the sheet; of what is thrown, the weapon itself.
 * null where nothing is counted, as for somebody who lists no arrows.
 */
export function ammunitionOf(actor: SirpasActor, rows: ManoeuvreRows, weapon: Wielded | null): Ammunition | null {
  if (weapon === null || rows.kind !== "attack" || rows.range.kind !== "ranged") return null;
  const { traits, uuid } = weapon;
  if (traits.includes("projectile")) return shotWith(actor, traits);
  // What reaches as far as its weapon does is shot or cast; what is thrown has a range of its own.
  const item = rows.range.feet === null ? undefined : actor.items.contents.find((one) => one.uuid === uuid);
  return item?.isType("weapon") ? { item: item.id ?? "", name: item.name, left: item.system.quantity } : null;
}

/** What a weapon shoots, by the key of the gear. */
const SHOTS: Partial<Record<WeaponTrait, string>> = {
  bow: "arrow",
  crossbow: "bolt",
  pistol: "cartridge",
  rifle: "cartridge",
};

function shotWith(actor: SirpasActor, traits: readonly WeaponTrait[]): Ammunition | null {
  const keys = traits.flatMap((trait) => SHOTS[trait] ?? []);
  const kept = actor.items.contents
    .filter((item) => item.isType("gear"))
    .filter(({ system }) => keys.includes(system.key));
  // The last of a kind stays on the sheet with nothing left, so that it can be filled up again.
  const used = kept.find(({ system }) => system.quantity > 0) ?? kept[0];
  return used ? { item: used.id ?? "", name: used.name, left: used.system.quantity } : null;
}

/** What an attack used up, as its message keeps it; `item` is empty for nothing. */
interface Spent {
  readonly item: string;
  readonly path: string;
  readonly count: number;
}

/** What an attack of so many strikes takes: never more than there is. */
export function spentBy(ammunition: Ammunition | null, strikes: number): Spent {
  if (ammunition === null) return { item: "", path: "", count: 0 };
  return { item: ammunition.item, path: "system.quantity", count: Math.min(ammunition.left, strikes) };
}

/**
 * What one strike of an attack took of it, as a change of the attacker's that is done and undone with the strike: each its own
 * arrow as far as they went, the last what is left over.
 * @param strike   From 1.
 * @param strikes  How many there are.
 */
export function spending(actor: string, spent: Spent, strike: number, strikes: number): readonly Change[] {
  const left = Math.max(0, spent.count - (strike - 1));
  const count = strike < strikes ? Math.min(1, left) : left;
  return spent.item === "" || count === 0
    ? []
    : [{ uuid: `${actor}.Item.${spent.item}`, path: spent.path, by: -count }];
}
