import { DAMAGE_BONUS } from "../../data/actor/bonuses.ts";
import { checkTerms, damageBonuses, specificTerms, poolOf } from "../../rules/advantages/modifier-terms.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { recall } from "../../rules/combat/memory.ts";
import type { PlainStrike } from "../../rules/combat/strike.ts";
import { carriedTo } from "../../rules/combat/carry.ts";
import { EMPTY_ROWS, type Manoeuvre, type ManoeuvreRows, isOfStyle } from "../../rules/combat/manoeuvre.ts";
import {
  damageTypeOf,
  manoeuvreDamage,
  manoeuvreTerms,
  styleDamage,
  bestSkill,
  type ManoeuvreUse,
  type UsedSkill,
} from "../../rules/combat/manoeuvre-use.ts";
import { canAttack, usable } from "../../rules/combat/manoeuvre-errors.ts";
import { afterUse, extraAttacksLeft, type LoggedUse } from "../../rules/combat/turn.ts";
import { stylesFor } from "../../rules/combat/turn-allowance.ts";
import { chosenOf, weaponsFor, type Wielded } from "../../rules/combat/weapons.ts";
import { err, firstError, ok, type Result, type RuleError } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { Fighter } from "./fighter.ts";
import { canWield, isAbleToAct } from "../statistics/hindrances.ts";
import type { ItemOf, SirpasItem } from "../../documents/item.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import { raceLevels } from "../statistics/race-levels.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { ammunitionOf, type Ammunition } from "./ammunition.ts";

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
  /** The key of the statistic whose advantages count, and what it is thrown with. */
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
  if (technique?.rows.kind !== "attack") return null;
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

const IN_MELEE = { melee: true, feet: 0 };

interface KeyedSkill extends UsedSkill {
  readonly key: string;
}

/** Rows in somebody's hands under a skill, before anything is carried to them and against nobody. */
function useOf(fighter: Fighter, rows: ManoeuvreRows, { key, ...skill }: KeyedSkill, weapon: string): ManoeuvreUse {
  const { actor, attributes, held, sources } = fighter;
  return {
    rows,
    skill,
    attributes,
    hands: held.map(({ wielded }) => wielded),
    weapon: chosenOf(weaponsOf(fighter, rows, key), weapon),
    part: "",
    circumstances: [],
    earlierUses: 0,
    rollTerms: [...specificTerms(key, sources), ...actor.system.bonusTerms(key)],
    damageTerms: [...damageBonuses(key, sources), ...actor.system.bonusTerms(DAMAGE_BONUS)],
  };
}

function weaponsOf({ held, disarmed }: Fighter, rows: ManoeuvreRows | Manoeuvre, skill: string): readonly Wielded[] {
  return weaponsFor(rows, isOfStyle(rows) ? rows.style : skill, held, disarmed);
}

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

/** Chapter "Diminishing Returns": an action is used against nobody; what is used against somebody is counted where it is known whom. */
function earlierActions({ actor, memory, options }: Fighter, rows: ManoeuvreRows): number {
  return recall(memory, { rows, user: actor.uuid, target: "" }, null, options).earlierUses;
}

function genericSkill({ actor }: Fighter, { name, uuid, system }: ItemOf<"skill">): KeyedSkill {
  const { statisticKey: key, specific } = system;
  return { key, name, uuid, level: specific + raceLevels(actor, key) };
}

/** Under which style a manoeuvre is used: its own, or one that covers it and has the higher level. */
function skillOfStyle({ styles, participant }: Fighter, { system }: ItemOf<"manoeuvre">): KeyedSkill {
  const able = stylesFor(system.style, participant.styles);
  const known = able.map((style) => ({ ...style, uuid: styles.get(style.key)?.uuid ?? "" }));
  return bestSkill(known) ?? { key: system.style, name: system.style.replaceAll("-", " "), uuid: "", level: 0 };
}

function loggedAs(rows: ManoeuvreRows, skill: string, name: string): LoggedUse {
  const { key: manoeuvre, kind } = rows;
  if (isOfStyle(rows)) return { type: "style", skill: rows.style, kind, manoeuvre, name };
  if (kind === "attack") return { type: "genericAttack", skill, kind, manoeuvre, name };
  if (kind === "action") return { type: "other", skill, kind, manoeuvre, name };
  return { type: skill === "disengage" ? "disengage" : "lastDefence", skill, kind, manoeuvre, name };
}

/** What a message keeps of a technique: it outlives the items it was made with. */
export function storedTechnique({ item, rows, use, statistic, logged }: Technique<CombatItem>) {
  const { name, uuid, img } = item;
  return {
    key: rows.key,
    name,
    uuid,
    img: img ?? "",
    statistic: { key: statistic, label: use.skill.name, uuid: use.skill.uuid },
    rows,
    logged,
  };
}

/** A technique as something that a check can be made on. */
export function techniqueStatistic({ item, use, statistic, pool }: Technique): Statistic {
  const terms = manoeuvreTerms(use).filter((term) => term.value !== 0);
  const value = sumTerms(terms);
  return {
    key: statistic,
    label: item.name,
    kind: item.isType("skill") ? "skill" : "style",
    uuid: item.uuid,
    img: item.img ?? "",
    base: value - use.skill.level,
    specific: use.skill.level,
    value,
    terms,
    pool,
    repeatPenalty: 0,
    error: null,
  };
}
