import { checkTerms, poolOf, specificTerms } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { NEW_COMBAT, recall, type CombatMemory } from "../../rules/combat/memory.ts";
import type { PlainStrike } from "../../rules/combat/strike.ts";
import { isUsedProne } from "../../rules/combat/attack-plan.ts";
import { combatSkillTerms } from "../../rules/combat/combat-skill.ts";
import type { Cover } from "../../rules/combat/situation.ts";
import { EMPTY_ROWS, type ManoeuvreRows, type StyleRange } from "../../rules/combat/manoeuvre.ts";
import {
  GENERIC_DEFENCES,
  withLastDefences,
  defenceSituationTerms,
  genericDefenceTerms,
  type Distance,
} from "../../rules/combat/defence.ts";
import type { Circumstance } from "../../rules/combat/circumstances.ts";
import { damageTypeOf, manoeuvreDamage, manoeuvreTerms, isOfStyle } from "../../rules/combat/manoeuvre-use.ts";
import { canDefend } from "../../rules/combat/manoeuvre-errors.ts";
import { weaponRollTerms } from "../../rules/combat/weapons.ts";
import { afterLogged, type LoggedUse } from "../../rules/combat/turn-log.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import type { Result, RuleError } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import type { Fighter } from "./fighter.ts";
import { hindranceTerms, isAbleToAct, canWield } from "../statistics/hindrances.ts";
import type { ItemOf } from "../../documents/item.ts";
import { techniqueOf, weaponsOf, type TechniqueItem } from "./technique.ts";
import { skillOnOffer, untrainedSkills } from "../skills/untrained-skills.ts";

/** What somebody can defend with: a manoeuvre, a generic defence, or in basic combat a style. */
export type DefenceItem = TechniqueItem | ItemOf<"style">;

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
  /** What of the fight counts; none of it outside of one. */
  readonly memory?: CombatMemory;
  /** Whether a hold blocks the defender: nothing is diminished then where it is kept up. */
  readonly blocked?: boolean;
  /** The hindered parts of the defender's body that the defence uses. */
  readonly parts?: readonly string[];
}

/** A defence of somebody against an attack, as things stand. */
export interface DefenceOption {
  /** The id of its item. */
  readonly id: string;
  readonly item: DefenceItem;
  readonly key: string;
  readonly name: string;
  /** What it is used under: the name of the style; empty for a generic defence. */
  readonly style: string;
  readonly rows: ManoeuvreRows | null;
  /** The key of the statistic whose advantages count. */
  readonly statistic: string;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
  /** What its success does to the attacker. */
  readonly strike: PlainStrike;
  readonly logged: LoggedUse;
  /** How many actions of the turn it takes, and how many are left after it; null where nobody counts. */
  readonly cost: number;
  /** Why it cannot be used against this attack; null if it can. */
  readonly error: RuleError | null;
}

const NO_STRIKE: PlainStrike = { damage: null, damageType: "", part: "", effects: [], grants: [] };

/**
 * Chapters "Attack and Defence", "Instinctive Defence" and "Mixing different skill ranges": everything somebody has to defend
 * with against an attack, whether it is open or not: what their styles give first, then the generic defences.
 */
export function defenceOptions(fighter: Fighter, incoming: Incoming): readonly DefenceOption[] {
  const { actor } = fighter;
  const basic = incoming.level !== "advanced";
  const own = actor.items.contents.flatMap((item): readonly DefenceOption[] => {
    if (item.isType("style")) return basic ? [styleOption(fighter, item, incoming)] : [];
    if (item.isType("manoeuvre")) return basic ? [] : techniqueOption(fighter, item, incoming);
    return [];
  });
  const generic = genericDefenceItems(fighter).flatMap((item) => techniqueOption(fighter, item, incoming));
  return withLastDefences([...own, ...generic]);
}

/** The generic defences, which are there for everybody, on whosever sheet they stand. */
export function genericDefenceItems({ actor }: Fighter): readonly ItemOf<"skill">[] {
  const skills = [...actor.items.contents, ...untrainedSkills(actor)].filter((item) => item.isType("skill"));
  const found = skills.filter(({ system }) => system.combat?.kind === "defence");
  const missing = GENERIC_DEFENCES.filter((key) => !found.some(({ system }) => system.statisticKey === key));
  const others = missing.flatMap((key) => skillOnOffer(key) ?? []).filter(({ system }) => system.combat !== null);
  return [...found, ...others] as readonly ItemOf<"skill">[];
}

function techniqueOption(fighter: Fighter, item: TechniqueItem, incoming: Incoming): readonly DefenceOption[] {
  const technique = techniqueOf(fighter, item);
  if (technique?.rows.kind !== "defence") return [];
  const { rows, statistic, logged } = technique;
  const { actor, options, styles } = fighter;
  const memorable = { rows, user: actor.uuid, target: incoming.attacker };
  const attack = { rows: incoming.rows, targetBlocked: incoming.blocked ?? false };
  const recalled = recall(incoming.memory ?? NEW_COMBAT, memorable, attack, options);
  const { circumstances } = incoming;
  const use = { ...technique.use, circumstances, earlierUses: recalled.earlierUses };
  const situation = isOfStyle(rows)
    ? defenceSituationTerms(
        { name: rows.name, range: rangeOf(rows), prone: isUsedProne(use) },
        against(incoming),
        incoming.covers,
      )
    : genericDefenceTerms(statistic, against(incoming), incoming.covers);
  const able = firstError([isAbleToAct(fighter.actor), canDefend(use, incoming.rows, incoming.distance), situation]);
  const further = [...recalled.rollTerms, ...furtherTerms(fighter, statistic, incoming), ...termsIn(situation)];
  const terms = manoeuvreTerms({ ...use, rollTerms: [...use.rollTerms, ...further] }, incoming.rows);
  const damageType =
    rows.damage === null ? "" : damageTypeOf(rows, use.weapon, styles.get(statistic)?.system.damageType);
  return [
    {
      ...{ id: item.id ?? "", item, key: rows.key, name: item.name, rows, statistic, logged },
      style: isOfStyle(rows) ? use.skill.name : "",
      ...common(fighter, statistic, terms),
      strike: { damage: manoeuvreDamage(use), damageType, part: "", effects: rows.effects, grants: rows.grants },
      cost: technique.cost,
      error: able ?? technique.error,
    },
  ];
}

/** Chapter "Basic Combat": a style as a whole, with its own modifier. */
function styleOption(fighter: Fighter, item: ItemOf<"style">, incoming: Incoming): DefenceOption {
  const { attributes, participant, turn, actor, sources } = fighter;
  const { name, system } = item;
  const { statisticKey: key, modifier, range, dominance } = system;
  const level = participant.styles.find((style) => style.key === key)?.level ?? 0;
  const own = combatSkillTerms({ type: "style", name, level, modifier, range, dominance }, attributes);
  const rows = { ...EMPTY_ROWS, key, name, kind: "defence", style: key, level: 1 } as const;
  const [weapon = null] = weaponsOf(fighter, rows, key);
  const prone = range === "metaphysical" || (weapon !== null && isUsedProne({ rows: incoming.rows, weapon }));
  const situation = defenceSituationTerms({ name, range, prone }, against(incoming), incoming.covers);
  const logged: LoggedUse = { type: "style", skill: key, kind: "defence", manoeuvre: "", name };
  const next = afterLogged(turn, logged, participant);
  const advantages = [...specificTerms(key, sources), ...actor.system.bonusTerms(key)];
  const rolled = [...termsIn(own), ...weaponRollTerms("defence", weapon), ...advantages];
  const terms = [...rolled, ...furtherTerms(fighter, key, incoming), ...termsIn(situation)];
  return {
    ...{ id: item.id ?? "", item, key, name, style: name, rows: null, statistic: key, logged, strike: NO_STRIKE },
    ...common(fighter, key, terms),
    cost: next.ok ? next.value.spent.length - turn.spent.length : 1,
    error: firstError([isAbleToAct(actor), canWield(actor, { rows, weapon }), own, situation, next]),
  };
}

function common({ sources, options }: Fighter, statistic: string, terms: readonly Term[]) {
  return { pool: poolOf(statistic, sources, options), terms: terms.filter(({ value }) => value !== 0) };
}

/** What the defender's own state and advantages add. */
function furtherTerms({ actor, sources }: Fighter, statistic: string, { parts = [] }: Incoming): readonly Term[] {
  return [...checkTerms(statistic, CONTEST_DIFFICULTY, sources), ...hindranceTerms(actor, parts)];
}

function against({ rows, distance }: Incoming) {
  return { range: rangeOf(rows), distance };
}

function rangeOf({ range }: ManoeuvreRows): StyleRange {
  return range.kind === "" ? "melee" : range.kind;
}

function termsIn(answer: Result<readonly Term[]>): readonly Term[] {
  return answer.ok ? answer.value : [];
}

function firstError(answers: readonly Result<unknown>[]): RuleError | null {
  return (answers.find(({ ok }) => !ok) as RuleError | undefined) ?? null;
}
