import { checkTerms, difficultyTerms, poolOf } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { TARGET_STATUSES, type TargetStatus } from "../../rules/combat/exchange.ts";
import { damageTypeOf, type ManoeuvreUse } from "../../rules/combat/manoeuvre-use.ts";
import type { LoggedUse } from "../../rules/combat/turn-log.ts";
import { sumTerms } from "../../rules/term.ts";
import { basicRows, basicSkill, type PlainTechnique } from "../../odds/forecast/encounter.ts";
import { genericDefenceItems } from "../combat/defence-options.ts";
import type { Fighter } from "../combat/fighter.ts";
import { isArmed } from "../statistics/hindrances.ts";
import type { ItemOf, SirpasItem } from "../../documents/item.ts";
import { styleUse, techniqueOf, type TechniqueItem } from "../combat/technique.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";

/** The levels of combat of which the course can be told: simplified combat is told by the odds of its board. */
export const FORECAST_LEVELS = ["basic", "advanced"] as const;
export type ForecastLevel = (typeof FORECAST_LEVELS)[number];

/** What cannot be thrown with empty hands. */
const THROWN = "throw";
/** A way to leave, which nobody in a forecast takes. */
const LEAVING = "disengage";

/** All that somebody can do in a fight, before anything has happened in it. */
export function plainTechniques(fighter: Fighter, level: ForecastLevel): readonly PlainTechnique[] {
  // What is carried is told with the fight's memory, and must not count twice.
  // Who has lost a weapon takes it up there first.
  const fresh: Fighter = { ...fighter, carried: [], disarmed: false };
  const own = fighter.actor.items.contents;
  const generic = new Map(
    [...own, ...untrainedSkills(fighter.actor), ...genericDefenceItems(fighter)]
      .filter(isGeneric)
      .map((item) => [item.system.statisticKey, item]),
  );
  const ofStyles =
    level === "basic"
      ? own.flatMap((item) => (item.isType("style") ? ofStyle(fresh, item) : []))
      : own.flatMap((item) => (item.isType("manoeuvre") ? ofItem(fresh, item, level) : []));
  return [...ofStyles, ...[...generic.values()].flatMap((item) => ofItem(fresh, item, level))];
}

function isGeneric(item: SirpasItem): item is ItemOf<"skill"> {
  return item.isType("skill") && item.system.combat !== null && item.system.statisticKey !== LEAVING;
}

function ofItem(fighter: Fighter, item: TechniqueItem, level: ForecastLevel): readonly PlainTechnique[] {
  const technique = techniqueOf(fighter, item);
  if (technique === null) return [];
  const { use, statistic, logged } = technique;
  const rows = level === "basic" ? basicSkill(technique.rows) : technique.rows;
  if ((statistic === THROWN && use.weapon === null) || !isArmed(fighter.actor, use).ok) return [];
  return [
    plain(fighter, { ...use, rows, circumstances: [], part: level === "basic" ? "" : use.part }, statistic, logged),
  ];
}

function ofStyle(fighter: Fighter, item: ItemOf<"style">): readonly PlainTechnique[] {
  const { participant, actor } = fighter;
  const { name, system } = item;
  const { statisticKey: key, modifier, dominance, range } = system;
  const level = participant.styles.find((style) => style.key === key)?.level ?? 0;
  if (level < 1) return [];
  const style = { key, name, range, dominance, modifier: { attribute: modifier.attribute, flat: modifier.flat } };
  return (["attack", "defence"] as const).flatMap((kind) => {
    const use = styleUse(fighter, item, basicRows(style, kind));
    if (!isArmed(actor, use).ok) return [];
    return plain(fighter, use, key, { type: "style", skill: key, kind, manoeuvre: "", name });
  });
}

function plain(
  { sources, options, styles }: Fighter,
  use: ManoeuvreUse,
  statistic: string,
  logged: LoggedUse,
): PlainTechnique {
  const { rows, weapon, rollTerms } = use;
  const style = styles.get(statistic)?.system.damageType ?? "";
  const bound = (difficulty: Difficulty) => sumTerms(difficultyTerms(statistic, difficulty, sources));
  const byStatus = Object.entries(TARGET_STATUSES).map(([status, difficulty]) => [
    status,
    bound(difficulty) - bound(CONTEST_DIFFICULTY),
  ]);
  return {
    use: { ...use, rollTerms: [...rollTerms, ...checkTerms(statistic, CONTEST_DIFFICULTY, sources)] },
    pool: poolOf(statistic, sources, options),
    logged,
    damageType: rows.damage === null ? "" : damageTypeOf(rows, weapon, style),
    againstStatus: Object.fromEntries(byStatus) as Record<TargetStatus, number>,
  };
}
