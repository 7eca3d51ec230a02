import { DAMAGE_BONUS } from "../../../data/actor/bonuses.ts";
import { damageBonuses, specificTerms } from "../../../rules/advantages/modifier-terms.ts";
import { recall } from "../../../rules/combat/memory.ts";
import { isOfStyle, type Manoeuvre, type ManoeuvreRows } from "../../../rules/combat/manoeuvre.ts";
import { bestSkill, type ManoeuvreUse, type UsedSkill } from "../../../rules/combat/manoeuvre-use.ts";
import { stylesFor } from "../../../rules/combat/turn-style.ts";
import { chosenOf, weaponsFor, type Wielded } from "../../../rules/combat/weapons.ts";
import type { Fighter } from "./actor-fighter.ts";
import type { ItemOf } from "../../documents.ts";
import { raceLevels } from "../../statistics/race-levels.ts";

interface KeyedSkill extends UsedSkill {
  readonly key: string;
}

/** Rows in somebody's hands under a skill, before anything is carried to them and against nobody. */
export function useOf(
  fighter: Fighter,
  rows: ManoeuvreRows,
  { key, ...skill }: KeyedSkill,
  weapon: string,
): ManoeuvreUse {
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

/** What in the hands rows can be made with under a skill, the best first. */
export function weaponsOf(
  { held, disarmed }: Fighter,
  rows: ManoeuvreRows | Manoeuvre,
  skill: string,
): readonly Wielded[] {
  return weaponsFor(rows, isOfStyle(rows) ? rows.style : skill, held, disarmed);
}

/** Chapter "Diminishing Returns": an action is used against nobody; what is used against somebody is counted where it is known whom. */
export function earlierActions({ actor, memory, options }: Fighter, rows: ManoeuvreRows): number {
  return recall(memory, { rows, user: actor.uuid, target: "" }, null, options).earlierUses;
}

/** A generic combat skill as it is used: what was learned of it, and what comes with the race. */
export function genericSkill({ actor }: Fighter, { name, uuid, system }: ItemOf<"skill">): KeyedSkill {
  const { statisticKey: key, specific } = system;
  return { key, name, uuid, level: specific + raceLevels(actor, key) };
}

/** Under which style a manoeuvre is used: its own, or one that covers it and has the higher level. */
export function skillOfStyle({ styles, participant }: Fighter, { system }: ItemOf<"manoeuvre">): KeyedSkill {
  const able = stylesFor(system.style, participant.styles);
  const known = able.map((style) => ({ ...style, uuid: styles.get(style.key)?.uuid ?? "" }));
  return bestSkill(known) ?? { key: system.style, name: system.style.replaceAll("-", " "), uuid: "", level: 0 };
}
