import { checkTerms, poolOf } from "../../../rules/advantages/modifier-terms.ts";
import type { PoolKey } from "../../../rules/checks/dice-pools.ts";
import type { PlainStrike } from "../../../rules/combat/strike.ts";
import { carriedTo } from "../../../rules/combat/carry.ts";
import { EMPTY_ROWS, isOfStyle, type ManoeuvreRows } from "../../../rules/combat/manoeuvre.ts";
import { damageTypeOf, manoeuvreDamage, type ManoeuvreUse, styleDamage } from "../../../rules/combat/manoeuvre-use.ts";
import { canAttack, usable } from "../../../rules/combat/manoeuvre-errors.ts";
import { afterUse, extraAttacksLeft, type LoggedUse } from "../../../rules/combat/turn.ts";
import type { Wielded } from "../../../rules/combat/weapons.ts";
import { err, firstError, ok, type Result, type RuleError } from "#core/rules/result.ts";
import type { Fighter } from "./actor-fighter.ts";
import { canWield, isAbleToAct } from "../../statistics/hindrances.ts";
import type { ItemOf, SirpasItem } from "../../documents.ts";
import { type Ammunition, ammunitionOf } from "../attack/ammunition.ts";
import type { CombatLevel } from "../../../rules/encounter/event.ts";
import { untrainedSkills } from "../../skills/untrained-skills.ts";
import { earlierActions, genericSkill, skillOfStyle, useOf, weaponsOf } from "./technique-use.ts";

/** What a fighter can do in a turn: a manoeuvre, or a generic combat skill. */
export type TechniqueItem = ItemOf<"manoeuvre"> | ItemOf<"skill">;

/** What somebody can attack or defend with: one of those, or in basic combat a style. */
export type CombatItem = TechniqueItem | ItemOf<"style">;

/** Whether an item can be used in a turn of combat. */
export function isTechnique(item: SirpasItem): item is TechniqueItem {
  return item.isType("manoeuvre") || (item.isType("skill") && item.system.combat !== null);
}

/** A manoeuvre, a generic combat skill or a style as a whole in the hands of somebody, as things stand. */
export interface Technique<Item extends CombatItem = TechniqueItem> {
  /** The item's; what anyone can try has one too. */
  readonly id: string;
  readonly item: Item;
  readonly rows: ManoeuvreRows;
  readonly use: ManoeuvreUse;
  /** What in the hands it can be made with, the best first. */
  readonly weapons: readonly Wielded[];
  /** The key of the statistic whose advantages count, and what it is rolled with. */
  readonly statistic: string;
  readonly pool: PoolKey;
  /** What its success does by itself, without the `damageTerms` of its use. */
  readonly strike: PlainStrike;
  /** How it is written down once it is used. */
  readonly logged: LoggedUse;
  /** What it uses up; null for what uses up nothing that is counted. */
  readonly ammunition: Ammunition | null;
  /** How many actions of the turn it takes. */
  readonly cost: number;
  /** Whether it is an attack that comes on top of what the turn gives. */
  readonly extra: boolean;
  /** Why it cannot be used now; null if it can. Situations that nobody can know beforehand are taken to be so. */
  readonly error: RuleError | null;
}

/**
 * A manoeuvre or generic combat skill of a fighter; null for a skill that is none of combat.
 * @param part  The part of the body that is aimed at; without one the first that can be.
 * @param weapon  The UUID of the weapon in hand that it is made with; without one, or where it cannot be, the best.
 */
export function techniqueOf(fighter: Fighter, item: TechniqueItem, part = "", weapon = ""): Technique | null {
  const rows = item.system.plain;
  if (rows === null) return null;
  const skill = item.isType("skill") ? genericSkill(fighter, item) : skillOfStyle(fighter, item);
  const { carried, styles } = fighter;
  const { attack, damage } = carriedTo(carried, rows);
  const plain = useOf(fighter, rows, skill, weapon);
  const use: ManoeuvreUse = {
    ...plain,
    part: part === "" ? (rows.bodyParts[0]?.part ?? "") : part,
    circumstances: rows.needs,
    earlierUses: rows.kind === "action" ? earlierActions(fighter, rows) : 0,
    rollTerms: [...plain.rollTerms, ...attack],
    damageTerms: [...plain.damageTerms, ...damage],
  };
  const style = styles.get(skill.key)?.system.damageType ?? "";
  const able = rows.kind === "attack" ? canAttack(use, IN_MELEE) : usable(use);
  return finished(fighter, item, use, {
    statistic: skill.key,
    logged: loggedAs(rows, skill.key, item.name),
    able,
    damage: manoeuvreDamage({ ...use, damageTerms: [] }),
    damageType: rows.damage === null ? "" : damageTypeOf(rows, use.weapon, style),
  });
}

/** Chapter "Basic Combat": a style as a whole, with its own modifier and dominance, in the shape of a manoeuvre. */
export function styleTechnique(
  fighter: Fighter,
  item: ItemOf<"style">,
  kind: "attack" | "defence",
  weapon = "",
): Technique<ItemOf<"style">> {
  const { name, system } = item;
  const { statisticKey: key, range, dominance } = system;
  const modifier = { attribute: system.modifier.attribute, flat: system.modifier.flat };
  const own = { key, name, style: key, level: 1, kind, modifier };
  const level = fighter.participant.styles.find((style) => style.key === key)?.level ?? 0;
  const rows = { ...EMPTY_ROWS, ...own, range: { ...EMPTY_ROWS.range, kind: range } };
  const use = useOf(fighter, rows, { key, name, uuid: item.uuid, level }, weapon);
  const attacks = kind === "attack";
  return finished(fighter, item, use, {
    statistic: key,
    logged: { type: "style", skill: key, kind, manoeuvre: "", name },
    able: level < 1 ? err("styleLevel", { name }) : attacks ? canAttack(use, IN_MELEE) : ok(null),
    damage: attacks ? styleDamage(use, dominance) : null,
    damageType: attacks ? use.weapon?.damageType || system.damageType : "",
  });
}

const IN_MELEE = { melee: true, feet: 0 };

/** What differs between a manoeuvre and a style as a whole. */
interface Particulars extends Pick<Technique, "statistic" | "logged">, Pick<PlainStrike, "damage" | "damageType"> {
  /** Whether it can be used by its own rows. */
  readonly able: Result<unknown>;
}

function finished<Item extends CombatItem>(
  fighter: Fighter,
  item: Item,
  use: ManoeuvreUse,
  own: Particulars,
): Technique<Item> {
  const { actor, options, sources, turn, participant } = fighter;
  const { statistic, logged, able, damage, damageType } = own;
  const { rows, part } = use;
  const next = afterUse(turn, logged, participant);
  return {
    id: item.id ?? "",
    item,
    rows,
    use,
    statistic,
    logged,
    weapons: weaponsOf(fighter, rows, statistic),
    ammunition: ammunitionOf(actor, rows, use.weapon),
    pool: poolOf(statistic, sources, options),
    strike: { damage, damageType, part, effects: rows.effects, grants: rows.grants },
    cost: next.ok ? next.value.spent.length - turn.spent.length : logged.type === "lastDefence" ? 0 : 1,
    extra: next.ok && extraAttacksLeft(next.value, participant) < extraAttacksLeft(turn, participant),
    error: firstError([canWield(actor, use), able, next]),
  };
}

function loggedAs(rows: ManoeuvreRows, skill: string, name: string): LoggedUse {
  const { key: manoeuvre, kind } = rows;
  if (isOfStyle(rows)) return { type: "style", skill: rows.style, kind, manoeuvre, name };
  if (kind === "attack") return { type: "genericAttack", skill, kind, manoeuvre, name };
  if (kind === "action") return { type: "other", skill, kind, manoeuvre, name };
  return { type: skill === "disengage" ? "disengage" : "lastDefence", skill, kind, manoeuvre, name };
}

/** Everything that an actor has to attack with at a level of detail, whether it can be used now or not. */
export function attackTechniques(fighter: Fighter, level: CombatLevel, weapon = ""): readonly Technique<CombatItem>[] {
  const items = [...fighter.actor.items.contents, ...untrainedSkills(fighter.actor)];
  return items.flatMap((item) => (isAttackItem(item) ? (attackTechnique(fighter, item, level, "", weapon) ?? []) : []));
}

/** Whether an item can be an attack at some level of detail. */
export function isAttackItem(item: SirpasItem): item is CombatItem {
  if (item.isType("style")) return true;
  return item.isType("manoeuvre")
    ? item.system.kind === "attack"
    : isTechnique(item) && item.system.combat?.kind === "attack";
}

/** The id of what an attack begins with: what was named, in basic combat the style of a manoeuvre; empty for nothing, or what the weapon cannot do. */
export function techniqueMeant(
  techniques: readonly Technique<CombatItem>[],
  item: CombatItem | undefined,
  weapon: SirpasItem | undefined,
): string {
  const made = weapon ? techniques.filter(({ use }) => use.weapon?.uuid === weapon.uuid) : techniques;
  if (!item) return weapon ? ((made.find(({ error }) => error === null) ?? made[0])?.id ?? "") : "";
  const style = item.isType("manoeuvre") ? item.system.style : "";
  const own = techniques.find(({ id }) => id === item.id);
  const named = own ?? techniques.find((one) => one.item.isType("style") && one.rows.key === style);
  return named && made.includes(named) ? named.id : "";
}

/**
 * One thing to attack with; null for what is no attack at that level: a manoeuvre in basic combat, a style in advanced. Circumstances,
 * earlier uses and the target come with the plan.
 */
export function attackTechnique(
  fighter: Fighter,
  item: CombatItem,
  level: CombatLevel,
  part = "",
  weapon = "",
): Technique<CombatItem> | null {
  const isBasic = level === "basic";
  if (item.isType("style") ? !isBasic : item.isType("manoeuvre") && isBasic) return null;
  const technique = item.isType("style")
    ? styleTechnique(fighter, item, "attack", weapon)
    : techniqueOf(fighter, item, part, weapon);
  if (technique === null) return null;
  const { rows, use, statistic, ammunition } = technique;
  const isEnough = ammunition === null || ammunition.left >= Math.min(1, rows.strikes);
  const supply = isEnough ? ok(null) : err("noAmmunition", { name: ammunition.name });
  return {
    ...technique,
    // What hangs on a difficulty comes with the target, whose status may make it a check.
    use: { ...use, rollTerms: [...use.rollTerms, ...checkTerms(statistic, "", fighter.sources)] },
    error: firstError([isAbleToAct(fighter.actor), supply]) ?? technique.error,
  };
}
