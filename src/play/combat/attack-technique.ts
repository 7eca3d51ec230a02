import { checkTerms } from "../../rules/advantages/modifier-terms.ts";
import type { ManoeuvreRows, WeaponTrait } from "../../rules/combat/manoeuvre.ts";
import type { Wielded } from "../../rules/combat/manoeuvre-use.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import type { Change } from "../../rules/log/change.ts";
import { err, firstError, ok, type Result } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import { isAbleToAct } from "../statistics/hindrances.ts";
import type { Fighter } from "./fighter.ts";
import { styleTechnique, techniqueOf, type CombatItem, type Technique } from "./technique.ts";

/** Something to attack with; circumstances, earlier uses and the target come with the plan. */
export interface AttackTechnique extends Technique<CombatItem> {
  /** What it uses up; null for what uses up nothing that is counted. */
  readonly ammunition: Ammunition | null;
}

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
 * Everything that an actor has to attack with at a level of detail, whether it can be used now or not.
 * @param weapon  As of `attackTechnique`.
 */
export function attackTechniques(fighter: Fighter, level: CombatLevel, weapon = ""): readonly AttackTechnique[] {
  const items = [...fighter.actor.items.contents, ...untrainedSkills(fighter.actor)];
  return items.flatMap((item) => (isAttackItem(item) ? (attackTechnique(fighter, item, level, "", weapon) ?? []) : []));
}

/** Whether an item can be an attack at some level of detail. */
export function isAttackItem(item: SirpasItem): item is CombatItem {
  if (item.isType("style")) return true;
  if (item.isType("manoeuvre")) return item.system.kind === "attack";
  return item.isType("skill") && item.system.combat?.kind === "attack";
}

/**
 * One thing to attack with; null for what is no attack at that level: a manoeuvre in basic combat, a style in advanced.
 * @param part  The part of the body that is aimed at; without one the first that can be.
 * @param weapon  The UUID of the weapon in hand that it is made with; without one, or where it cannot be, the best.
 */
export function attackTechnique(
  fighter: Fighter,
  item: CombatItem,
  level: CombatLevel,
  part = "",
  weapon = "",
): AttackTechnique | null {
  const isBasic = level === "basic";
  if (item.isType("style") ? !isBasic : item.isType("manoeuvre") && isBasic) return null;
  const technique = item.isType("style")
    ? styleTechnique(fighter, item, "attack", weapon)
    : techniqueOf(fighter, item, part, weapon);
  if (technique?.rows.kind !== "attack") return null;
  const { rows, use, statistic } = technique;
  const ammunition = ammunitionOf(fighter.actor, rows, use.weapon);
  return {
    ...technique,
    // What hangs on a difficulty comes with the target, whose status may make it a check.
    use: { ...use, rollTerms: [...use.rollTerms, ...checkTerms(statistic, "", fighter.sources)] },
    ammunition,
    error: firstError([isAbleToAct(fighter.actor), hasLeft(ammunition, rows)]) ?? technique.error,
  };
}

function hasLeft(ammunition: Ammunition | null, { strikes }: ManoeuvreRows): Result<null> {
  const isEnough = ammunition === null || ammunition.left >= Math.min(1, strikes);
  return isEnough ? ok(null) : err("noAmmunition", { name: ammunition.name });
}

/**
 * What an attack uses up: of what shoots, the arrows, bolts or cartridges that are on the sheet; of what is thrown, the weapon itself.
 * null where nothing is counted, as for whoever lists no arrows.
 */
function ammunitionOf(actor: SirpasActor, rows: ManoeuvreRows, weapon: Wielded | null): Ammunition | null {
  if (weapon === null || rows.range.kind !== "ranged") return null;
  if (weapon.traits.includes("projectile")) return shots(actor, weapon);
  // What reaches as far as its weapon does is shot or cast; what is thrown has a range of its own.
  return rows.range.feet === null ? null : thrown(actor, weapon);
}

/** What a weapon shoots, by the key of the gear. */
const SHOTS: readonly (readonly [WeaponTrait, string])[] = [
  ["bow", "arrow"],
  ["crossbow", "bolt"],
  ["pistol", "cartridge"],
  ["rifle", "cartridge"],
];

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
 * What one strike of an attack took of it, as a change of the attacker's that is done and undone with the strike: each its own
 * arrow as far as they went, the last whatever is left over.
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
