import type { Wielded } from "../../rules/combat/manoeuvre-use.ts";
import type { ManoeuvreRows, WeaponTrait } from "../../rules/combat/manoeuvre.ts";
import type { Change } from "../../rules/log/change.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/** What a weapon shoots, by the key of the gear. */
const SHOTS: readonly (readonly [WeaponTrait, string])[] = [
  ["bow", "arrow"],
  ["crossbow", "bolt"],
  ["pistol", "cartridge"],
  ["rifle", "cartridge"],
];

/** Something of an actor's that an attack uses up. */
export interface Ammunition {
  /** The id of the item, and where in it the number is stored. */
  readonly item: string;
  readonly path: "system.quantity";
  readonly name: string;
  /** How many there are. */
  readonly left: number;
}

/**
 * What an attack uses up: of what shoots, the arrows, bolts or cartridges that are on the sheet; of what is thrown, the weapon itself.
 * null where nothing is counted, as for whoever lists no arrows.
 */
export function ammunitionOf(actor: SirpasActor, rows: ManoeuvreRows, weapon: Wielded | null): Ammunition | null {
  if (weapon === null || rows.range.kind !== "ranged") return null;
  if (weapon.traits.includes("projectile")) return shots(actor, weapon);
  // What reaches as far as its weapon does is shot or cast; what is thrown has a range of its own.
  return rows.range.feet === null ? null : thrown(actor, weapon);
}

/** What an attack used up, as its message keeps it; `item` is empty for nothing. */
export interface Spent {
  readonly item: string;
  readonly path: string;
  readonly count: number;
}

/** What an attack of so many strikes takes: never more than there is. */
export function spentBy(ammunition: Ammunition | null, strikes: number): Spent {
  if (ammunition === null) return { item: "", path: "", count: 0 };
  const { item, path, left } = ammunition;
  return { item, path, count: Math.min(left, strikes) };
}

/**
 * What one strike of an attack took of it: each its own arrow as far as they went, the last whatever is left over.
 * @param strike   From 1.
 * @param strikes  How many there are.
 */
export function shareOf(spent: Spent, strike: number, strikes: number): Spent {
  const left = Math.max(0, spent.count - (strike - 1));
  return { item: spent.item, path: spent.path, count: strike < strikes ? Math.min(1, left) : left };
}

/** The same as a change of the attacker's, that is done and taken back with the attack. */
export function spending(actor: string, { item, path, count }: Spent): readonly Change[] {
  return item === "" || count === 0 ? [] : [{ uuid: `${actor}.Item.${item}`, path, by: -count }];
}

function shots(actor: SirpasActor, { traits }: Wielded): Ammunition | null {
  const keys = SHOTS.filter(([trait]) => traits.includes(trait)).map(([, key]) => key);
  const kept = actor.items.contents
    .filter((item) => item.isType("gear"))
    .filter(({ system }) => keys.includes(system.key));
  // The last of a kind stays on the sheet with nothing left, so that it can be filled up again.
  const used = kept.find(({ system }) => system.quantity > 0) ?? kept[0];
  return used ? { item: used.id ?? "", path: "system.quantity", name: used.name, left: used.system.quantity } : null;
}

function thrown(actor: SirpasActor, { uuid }: Wielded): Ammunition | null {
  const item = actor.items.contents.find((one) => one.uuid === uuid);
  if (!item?.isType("weapon")) return null;
  return { item: item.id ?? "", path: "system.quantity", name: item.name, left: item.system.quantity };
}
