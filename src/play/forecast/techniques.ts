import { checkTerms, difficultyTerms } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/contests/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { TARGET_STATUSES, type TargetStatus } from "../../rules/combat/automatic-attack.ts";
import { damageTypeOf } from "../../rules/combat/manoeuvre-use.ts";
import { sumTerms } from "#core/rules/term.ts";
import { basicSkill, basicStyle, type PlainTechnique } from "../../odds/forecast/encounter.ts";
import { genericDefenceItems } from "../combat/defence/defence-options.ts";
import type { Fighter } from "../combat/turn/actor-fighter.ts";
import { isArmed } from "../statistics/hindrances.ts";
import type { ItemOf, SirpasItem } from "../documents.ts";
import { styleTechnique, techniqueOf, type CombatItem, type Technique } from "../combat/turn/technique.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";

/** The levels of combat of which the course can be told: simplified combat is told by the odds of its board. */
export type ForecastLevel = "basic" | "advanced";

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
  const isBasic = level === "basic";
  const generic = [...own, ...untrainedSkills(fighter.actor), ...genericDefenceItems(fighter)].filter(isGeneric);
  const ofStyles = own.flatMap((item): readonly Technique<CombatItem>[] => {
    if (item.isType("style") && isBasic)
      return [styleTechnique(fresh, item, "attack"), styleTechnique(fresh, item, "defence")];
    return item.isType("manoeuvre") && !isBasic ? [techniqueOf(fresh, item) ?? []].flat() : [];
  });
  const skills = [...new Map(generic.map((item) => [item.system.statisticKey, item])).values()];
  const ofSkills = skills.flatMap((item) => techniqueOf(fresh, item) ?? []);
  return [...ofStyles, ...ofSkills].flatMap((technique) => plain(fresh, technique, isBasic));
}

function isGeneric(item: SirpasItem): item is ItemOf<"skill"> {
  return item.isType("skill") && item.system.combat !== null && item.system.statisticKey !== LEAVING;
}

function plain(
  { actor, sources, styles }: Fighter,
  { item, use, statistic, pool, logged }: Technique<CombatItem>,
  isBasic: boolean,
): readonly PlainTechnique[] {
  if ((statistic === THROWN && use.weapon === null) || !isArmed(actor, use).ok) return [];
  const isStyle = item.isType("style");
  if (isStyle && use.skill.level < 1) return [];
  const rows = !isBasic ? use.rows : isStyle ? basicStyle(use.rows, item.system.dominance) : basicSkill(use.rows);
  const style = styles.get(statistic)?.system.damageType ?? "";
  const bound = (difficulty: Difficulty) => sumTerms(difficultyTerms(statistic, difficulty, sources));
  const byStatus = Object.entries(TARGET_STATUSES).map(([status, difficulty]) => [
    status,
    bound(difficulty) - bound(CONTEST_DIFFICULTY),
  ]);
  const rollTerms = [...use.rollTerms, ...checkTerms(statistic, CONTEST_DIFFICULTY, sources)];
  return [
    {
      use: { ...use, rows, rollTerms, circumstances: [], part: isBasic ? "" : use.part },
      pool,
      logged,
      damageType: rows.damage === null ? "" : damageTypeOf(rows, use.weapon, style),
      againstStatus: Object.fromEntries(byStatus) as Record<TargetStatus, number>,
    },
  ];
}
