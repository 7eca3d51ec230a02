import { withBonuses } from "../../../rules/combat/strike.ts";
import { checkTerms } from "../../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../../rules/contests/contest.ts";
import { recall } from "../../../rules/combat/memory.ts";
import { isUsedProne } from "../../../rules/combat/attack-plan.ts";
import type { Cover } from "../../../rules/combat/cover.ts";
import {
  GENERIC_DEFENCES,
  withLastDefences,
  defenceSituationTerms,
  genericDefenceTerms,
  type Distance,
} from "../../../rules/combat/defence.ts";
import type { Circumstance } from "../../../rules/combat/circumstances.ts";
import { canDefend } from "../../../rules/combat/manoeuvre-errors.ts";
import { manoeuvreTerms, type ManoeuvreUse } from "../../../rules/combat/manoeuvre-use.ts";
import { isOfStyle, type ManoeuvreRows, type StyleRange } from "../../../rules/combat/manoeuvre.ts";
import type { CombatLevel } from "../../../rules/encounter/event.ts";
import { firstError, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import type { ItemOf } from "../../documents.ts";
import { skillOnOffer, untrainedSkills } from "../../skills/untrained-skills.ts";
import { hindranceTerms, isAbleToAct } from "../../statistics/hindrances.ts";
import type { AttackData } from "../attack/attack-data.ts";
import type { Fighter } from "../turn/actor-fighter.ts";
import { rowsIn } from "../attack/strike-data.ts";
import { styleTechnique, techniqueOf, type CombatItem, type Technique } from "../turn/technique.ts";

/** An attack as far as the choice of a defence asks. */
export interface Incoming {
  readonly rows: ManoeuvreRows;
  readonly level: CombatLevel;
  /** The UUID of the attacker's actor. */
  readonly attacker: string;
  readonly distance: Distance;
  /** Those that the defender is under. */
  readonly covers: readonly Cover[];
  /** What the attacker is to the defender, such as larger. */
  readonly circumstances: readonly Circumstance[];
  /** Whether a hold blocks the defender: nothing is diminished then where it is kept up. */
  readonly blocked: boolean;
  /** The hindered parts of the defender's body that the defence uses. */
  readonly parts: readonly string[];
}

/** An attack in the chat against one of its targets, whatever the target may know of it. */
export function incomingOf(
  { technique, level, attacker }: AttackData,
  { distance, covers }: AttackData["targets"][number],
) {
  return {
    rows: rowsIn(technique.rows),
    level,
    attacker: attacker.actor,
    distance,
    covers: covers as readonly Cover[],
  };
}

/** A defence of somebody against an attack, as things stand; its `error` says why it cannot be used against this attack. */
export interface DefenceOption extends Technique<CombatItem> {
  /** All that is added to its roll. */
  readonly terms: readonly Term[];
}

/**
 * Chapters "Attack and Defence", "Instinctive Defence" and "Mixing different skill ranges": everything somebody has to defend
 * with against an attack, whether it is open or not: what their styles give first, then the generic defences.
 */
export function defenceOptions(fighter: Fighter, incoming: Incoming): readonly DefenceOption[] {
  const isAdvanced = incoming.level === "advanced";
  const own = fighter.actor.items.contents.map((item) => {
    if (item.isType("style")) return isAdvanced ? null : styleTechnique(fighter, item, "defence");
    return item.isType("manoeuvre") && isAdvanced ? techniqueOf(fighter, item) : null;
  });
  const generic = genericDefenceItems(fighter).map((item) => techniqueOf(fighter, item));
  const defences = [...own, ...generic].filter((technique) => technique?.rows.kind === "defence");
  return withLastDefences(defences.map((technique) => optionOf(fighter, technique!, incoming)));
}

/** The generic defences, which are there for everybody, on whosever sheet they stand. */
export function genericDefenceItems({ actor }: Fighter): readonly ItemOf<"skill">[] {
  const skills = [...actor.items.contents, ...untrainedSkills(actor)].filter((item) => item.isType("skill"));
  const found = skills.filter(({ system }) => system.combat?.kind === "defence");
  const missing = GENERIC_DEFENCES.filter((key) => !found.some(({ system }) => system.statisticKey === key));
  const others = missing.flatMap((key) => skillOnOffer(key) ?? []).filter(({ system }) => system.combat !== null);
  return [...found, ...others] as readonly ItemOf<"skill">[];
}

function optionOf(fighter: Fighter, technique: Technique<CombatItem>, incoming: Incoming): DefenceOption {
  const { item, statistic, strike } = technique;
  const { actor, sources } = fighter;
  // A style as a whole has no circumstances of its own, and nothing of it is diminished.
  const isWhole = item.isType("style");
  const use = isWhole ? technique.use : recalledUse(fighter, technique, incoming);
  const situation = situationOf(use, statistic, incoming);
  const able = isWhole ? [] : [canDefend(use, incoming.rows, incoming.distance)];
  const further = [
    ...checkTerms(statistic, CONTEST_DIFFICULTY, sources),
    ...hindranceTerms(actor, incoming.parts),
    ...(situation.ok ? situation.value : []),
  ];
  const terms = manoeuvreTerms({ ...use, rollTerms: [...use.rollTerms, ...further] }, incoming.rows);
  return {
    ...technique,
    use,
    terms: terms.filter(({ value }) => value !== 0),
    strike: withBonuses({ ...strike, part: "" }, use.damageTerms),
    error: firstError([isAbleToAct(actor), ...able, situation]) ?? technique.error,
  };
}

/** A manoeuvre or generic defence by what the fight remembers of the two. */
function recalledUse(
  { actor, options, memory }: Fighter,
  { rows, use }: Technique<CombatItem>,
  incoming: Incoming,
): ManoeuvreUse {
  const { blocked, attacker, circumstances } = incoming;
  const memorable = { rows, user: actor.uuid, target: attacker };
  const { earlierUses, rollTerms } = recall(
    memory,
    memorable,
    { rows: incoming.rows, targetBlocked: blocked },
    options,
  );
  return { ...use, circumstances, earlierUses, rollTerms: [...use.rollTerms, ...rollTerms] };
}

function situationOf(use: ManoeuvreUse, statistic: string, incoming: Incoming): Result<readonly Term[]> {
  const { rows, covers, distance } = incoming;
  const attack = { range: rangeOf(rows), distance };
  if (!isOfStyle(use.rows)) return genericDefenceTerms(statistic, attack, covers);
  const skill = { name: use.rows.name, range: rangeOf(use.rows), prone: isUsedProne(use) };
  return defenceSituationTerms(skill, attack, covers);
}

function rangeOf({ range }: ManoeuvreRows): StyleRange {
  return range.kind === "" ? "melee" : range.kind;
}
