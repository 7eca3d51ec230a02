import { poolOf, checkTerms, specificTerms } from "../../rules/advantages/modifier-terms.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { combatSkillDamage } from "../../rules/combat/combat-skill.ts";
import { EMPTY_ROWS, type Manoeuvre, type ManoeuvreRows, type WeaponTrait } from "../../rules/combat/manoeuvre.ts";
import { damageTypeOf, manoeuvreDamage, type ManoeuvreUse, type Wielded } from "../../rules/combat/manoeuvre-use.ts";
import { canAttack } from "../../rules/combat/manoeuvre-errors.ts";
import type { PlainStrike } from "../../rules/combat/strike.ts";
import { afterLogged, type LoggedUse } from "../../rules/combat/turn-log.ts";
import { extraAttacksLeft } from "../../rules/combat/turn.ts";
import { chosenOf } from "../../rules/combat/weapons.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import { ok, err, type Result, type RuleError } from "../../rules/result.ts";
import type { Fighter } from "./fighter.ts";
import { isAbleToAct, canWield } from "../statistics/hindrances.ts";
import type { ItemOf, SirpasItem } from "../../documents/item.ts";
import { addedDamage, techniqueOf, weaponsOf, type TechniqueItem } from "./technique.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import type { Change } from "../../rules/log/change.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/** What somebody can attack with: a manoeuvre, a generic combat skill, or in basic combat a style. */
export type AttackItem = TechniqueItem | ItemOf<"style">;

/** Something to attack with, in the hands of somebody, as things stand. */
export interface AttackTechnique {
  /** The item's; what anyone can try has one too. */
  readonly id: string;
  readonly item: AttackItem;
  readonly rows: ManoeuvreRows;
  /** Level, advantages and what is carried are in its `rollTerms` and `damageTerms`; circumstances, earlier uses and the rest come with the plan. */
  readonly use: ManoeuvreUse;
  /** What in the hands it can be made with, the best first. */
  readonly weapons: readonly Wielded[];
  /** The key of the statistic whose advantages count, and what it is thrown with. */
  readonly statistic: string;
  readonly pool: PoolKey;
  /** What it does by itself: what is added to its damage comes with the plan. */
  readonly strike: PlainStrike;
  readonly logged: LoggedUse;
  /** How many actions of the turn it takes. */
  readonly cost: number;
  /** Whether it is an attack that comes on top of what the turn gives. */
  readonly extra: boolean;
  /** What it uses up; null for what uses up nothing that is counted. */
  readonly ammunition: Ammunition | null;
  /** Why it cannot be used now, whoever is attacked; null if it can. */
  readonly error: RuleError | null;
}

/**
 * Everything that an actor has to attack with at a level of detail, whether it can be used now or not.
 * @param weapon  As of `attackTechnique`.
 */
export function attackTechniques(fighter: Fighter, level: CombatLevel, weapon = ""): readonly AttackTechnique[] {
  const items = [...fighter.actor.items.contents, ...untrainedSkills(fighter.actor)];
  return items.flatMap((item) => (isAttackItem(item) ? (attackTechnique(fighter, item, level, "", weapon) ?? []) : []));
}

/**
 * One thing to attack with; null for what is no attack at that level: a manoeuvre in basic combat, a style in advanced.
 * @param part  The part of the body that is aimed at; without one the first that can be.
 * @param weapon  The UUID of the weapon in hand that it is made with; without one, or where it cannot be, the best.
 */
export function attackTechnique(
  fighter: Fighter,
  item: AttackItem,
  level: CombatLevel,
  part = "",
  weapon = "",
): AttackTechnique | null {
  if (item.isType("style")) return level === "basic" ? ofStyle(fighter, item, weapon) : null;
  if (item.isType("manoeuvre") && level === "basic") return null;
  const technique = techniqueOf(fighter, item, part, weapon);
  if (technique === null || technique.rows.kind !== "attack") return null;
  const { rows, use, weapons, statistic, logged } = technique;
  const damageType = typeOf(fighter, rows, use, statistic);
  const strike = {
    damage: manoeuvreDamage({ ...use, damageTerms: [] }),
    damageType,
    part: use.part,
    effects: rows.effects,
    grants: rows.grants,
  };
  return finished(fighter, { item, rows, use, weapons, statistic, strike, logged }, technique.error);
}

/** Whether an item can be an attack at some level of detail. */
export function isAttackItem(item: SirpasItem): item is AttackItem {
  if (item.isType("style")) return true;
  if (item.isType("manoeuvre")) return item.system.kind === "attack";
  return item.isType("skill") && item.system.combat?.kind === "attack";
}

/** Chapter "Basic Combat": a style as a whole, with its own modifier and dominance. */
function ofStyle(fighter: Fighter, item: ItemOf<"style">, chosen: string): AttackTechnique {
  const { actor, attributes, held, sources, participant } = fighter;
  const { statisticKey: key, modifier, dominance, range } = item.system;
  const known = participant.styles.find((style) => style.key === key);
  const level = known?.level ?? 0;
  const { name } = item;
  const rows = styleRows(key, name, item);
  const weapons = weaponsOf(fighter, rows, key);
  const weapon = chosenOf(weapons, chosen);
  const rollTerms = [...specificTerms(key, sources), ...actor.system.bonusTerms(key)];
  const use: ManoeuvreUse = {
    rows,
    skill: { name, uuid: item.uuid, level },
    attributes,
    hands: held.map(({ wielded }) => wielded),
    weapon,
    part: "",
    circumstances: [],
    earlierUses: 0,
    rollTerms,
    damageTerms: addedDamage(fighter, key),
  };
  const damage = combatSkillDamage({ type: "style", name, level, modifier, range, dominance }, attributes, weapon);
  const damageType = weapon?.damageType || item.system.damageType;
  const logged: LoggedUse = { type: "style", skill: key, kind: "attack", manoeuvre: "", name };
  const strike: PlainStrike = { damage, damageType, part: "", effects: [], grants: [] };
  const unlearned = level < 1 ? err("styleLevel", { name }) : null;
  const next = afterLogged(fighter.turn, logged, participant);
  const able: Result<unknown> = unlearned ?? canAttack(use, { melee: true, feet: 0 });
  const error = [canWield(actor, use), able, next].find(({ ok }) => !ok) ?? null;
  return finished(fighter, { item, rows, use, weapons, statistic: key, strike, logged }, error as RuleError | null);
}

/** A style as if it were a manoeuvre of its own: what reach and hands ask is the same. */
function styleRows(key: string, name: string, { system }: ItemOf<"style">): Manoeuvre {
  return {
    ...EMPTY_ROWS,
    key,
    name,
    style: key,
    level: 1,
    kind: "attack",
    modifier: { attribute: system.modifier.attribute, flat: system.modifier.flat },
    range: { kind: system.range, feet: null, weapon: "ignored" },
  };
}

type Gathered = Pick<AttackTechnique, "item" | "rows" | "use" | "weapons" | "statistic" | "strike" | "logged">;

function finished(fighter: Fighter, gathered: Gathered, error: RuleError | null): AttackTechnique {
  const { actor, options, sources, turn, participant } = fighter;
  const { item, use, statistic, logged, rows } = gathered;
  // What hangs on a difficulty comes with the target, whose status may make it a check.
  const always = checkTerms(statistic, "", sources);
  const next = afterLogged(turn, logged, participant);
  const ammunition = ammunitionOf(actor, rows, use.weapon);
  const answers: readonly Result<unknown>[] = [
    isAbleToAct(fighter.actor),
    ...(ammunition ? [hasLeft(ammunition, rows)] : []),
  ];
  const own = answers.find(({ ok }) => !ok) as RuleError | undefined;
  return {
    ...gathered,
    id: item.id ?? "",
    use: { ...use, rollTerms: [...use.rollTerms, ...always] },
    pool: poolOf(statistic, sources, options),
    cost: next.ok ? next.value.spent.length - turn.spent.length : 1,
    extra: next.ok && extraAttacksLeft(next.value, participant) < extraAttacksLeft(turn, participant),
    ammunition,
    error: own ?? error,
  };
}

function hasLeft({ name, left }: Ammunition, { strikes }: ManoeuvreRows): Result<null> {
  return left >= Math.min(1, strikes) ? ok(null) : err("noAmmunition", { name });
}

function typeOf({ styles }: Fighter, rows: ManoeuvreRows, { weapon }: ManoeuvreUse, style: string): DamageType | "" {
  return rows.damage === null ? "" : damageTypeOf(rows, weapon, styles.get(style)?.system.damageType ?? "");
}

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
