import { DAMAGE_BONUS } from "../../data/actor/bonuses.ts";
import { damageBonuses, specificTerms, poolOf } from "../../rules/advantages/modifier-terms.ts";
import { recall } from "../../rules/combat/memory.ts";
import { carriedTo } from "../../rules/combat/carry.ts";
import {
  manoeuvreTerms,
  bestSkill,
  isOfStyle,
  type ManoeuvreUse,
  type UsedSkill,
  type Wielded,
} from "../../rules/combat/manoeuvre-use.ts";
import { canAttack, usable } from "../../rules/combat/manoeuvre-errors.ts";
import type { Manoeuvre, ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { afterLogged, type LoggedUse } from "../../rules/combat/turn-log.ts";
import { stylesFor } from "../../rules/combat/turn-allowance.ts";
import { chosenOf, weaponsFor } from "../../rules/combat/weapons.ts";
import type { RuleError } from "../../rules/result.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import type { Fighter } from "./fighter.ts";
import { canWield } from "../statistics/hindrances.ts";
import type { ItemOf, SirpasItem } from "../../documents/item.ts";
import { raceLevels } from "../statistics/race-levels.ts";
import type { Statistic } from "../statistics/statistic.ts";

/** What a fighter can do in a turn: a manoeuvre, or a generic combat skill. */
export type TechniqueItem = ItemOf<"manoeuvre"> | ItemOf<"skill">;

/** Whether an item can be used in a turn of combat. */
export function isTechnique(item: SirpasItem): item is TechniqueItem {
  return item.isType("manoeuvre") || (item.isType("skill") && item.system.combat !== null);
}

/** A manoeuvre or generic combat skill in the hands of somebody, as things stand. */
export interface Technique {
  readonly item: TechniqueItem;
  readonly rows: ManoeuvreRows;
  readonly use: ManoeuvreUse;
  /** What in the hands it can be made with, the best first. */
  readonly weapons: readonly Wielded[];
  /** The key of the statistic whose advantages count. */
  readonly statistic: string;
  /** How it is written down once it is used. */
  readonly logged: LoggedUse;
  /** How many actions of the turn it takes. */
  readonly cost: number;
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
  const skill = item.isType("skill") ? genericSkill(fighter, item) : styleSkill(fighter, item);
  const { actor, attributes, carried, held, sources, turn, participant } = fighter;
  const { attack, damage } = carriedTo(carried, rows);
  const weapons = weaponsOf(fighter, rows, skill.key);
  const use: ManoeuvreUse = {
    rows,
    skill,
    attributes,
    hands: held.map(({ wielded }) => wielded),
    weapon: chosenOf(weapons, weapon),
    part: part === "" ? (rows.bodyParts[0]?.part ?? "") : part,
    circumstances: rows.needs,
    earlierUses: rows.kind === "action" ? earlierActions(fighter, rows) : 0,
    rollTerms: [...specificTerms(skill.key, sources), ...actor.system.bonusTerms(skill.key), ...attack],
    damageTerms: [...addedDamage(fighter, skill.key), ...damage],
  };
  const logged = loggedAs(rows, skill.key, item.name);
  const wields = canWield(actor, use);
  const able = rows.kind === "attack" ? canAttack(use, { melee: true, feet: 0 }) : usable(use);
  const next = afterLogged(turn, logged, participant);
  const error = [wields, able, next].find(({ ok }) => !ok) ?? null;
  return {
    item,
    rows,
    use,
    weapons,
    statistic: skill.key,
    logged,
    cost: next.ok ? next.value.spent.length - turn.spent.length : logged.type === "lastDefence" ? 0 : 1,
    error: error as RuleError | null,
  };
}

/** Chapter "Diminishing Returns": an action is used against nobody; what is used against somebody is counted where it is known whom. */
function earlierActions({ actor, memory, options }: Fighter, rows: ManoeuvreRows): number {
  return recall(memory, { rows, user: actor.uuid, target: "" }, null, options).earlierUses;
}

/** What advantages, gear and effects add to the damage of what is done with a style or generic combat skill, in DP. */
export function addedDamage({ actor, sources }: Fighter, skill: string): readonly Term[] {
  return [...damageBonuses(skill, sources), ...actor.system.bonusTerms(DAMAGE_BONUS)];
}

/** A technique as something that a check can be made on. */
export function techniqueStatistic({ options, sources }: Fighter, technique: Technique): Statistic {
  const { item, use, statistic } = technique;
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
    pool: poolOf(statistic, sources, options),
    repeatPenalty: 0,
    error: null,
  };
}

interface KeyedSkill extends UsedSkill {
  readonly key: string;
}

function genericSkill({ actor }: Fighter, { name, uuid, system }: ItemOf<"skill">): KeyedSkill {
  const { statisticKey: key, specific } = system;
  return { key, name, uuid, level: specific + raceLevels(actor, key) };
}

/** Under which style a manoeuvre is used: its own, or one that covers it and has the higher level. */
function styleSkill({ styles, participant }: Fighter, { system }: ItemOf<"manoeuvre">): KeyedSkill {
  const known = stylesFor(system.style, participant.styles).map(({ key, name, level }) => ({
    key,
    name,
    level,
    uuid: styles.get(key)?.uuid ?? "",
  }));
  return bestSkill(known) ?? { key: system.style, name: system.style, uuid: "", level: 0 };
}

/** What in the hands a manoeuvre, a generic combat skill or a style as a whole can be used with, the best first. */
export function weaponsOf(
  { held, disarmed }: Fighter,
  rows: ManoeuvreRows | Manoeuvre,
  skill: string,
): readonly Wielded[] {
  return weaponsFor(rows, isOfStyle(rows) ? rows.style : skill, held, disarmed);
}

function loggedAs(rows: ManoeuvreRows, skill: string, name: string): LoggedUse {
  const { key: manoeuvre, kind } = rows;
  if (isOfStyle(rows)) return { type: "style", skill: rows.style, kind, manoeuvre, name };
  if (kind === "attack") return { type: "genericAttack", skill, kind, manoeuvre, name };
  if (kind === "action") return { type: "other", skill, kind, manoeuvre, name };
  return { type: skill === "disengage" ? "disengage" : "lastDefence", skill, kind, manoeuvre, name };
}
