import { isCarried } from "#core/rules/carried.ts";
import { oncePrepared } from "#core/data/per-preparation.ts";
import { isOf, itemsOf } from "#core/play/items.ts";
import type { Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import { isAttribute, labelOf, type AttributeKey } from "../rules/character/attributes.ts";
import { budget, type Budget } from "../rules/character/budget.ts";
import { basicSpeed, isAtThird, move, secondary, type Body, type Wear } from "../rules/character/derived.ts";
import { encumbranceOf, type EncumbranceLevel } from "../rules/character/load.ts";
import { CONDITIONS, type ConditionKey } from "../rules/injury/conditions.ts";
import { hinderedTerms, SKILLS, skillValue, type Skill, type SkillBase } from "../rules/skills/skills.ts";
import type { OwnedTrait } from "../rules/traits/traits.ts";

/** A skill of somebody, learned or not. */
export interface KnownSkill {
  readonly name: string;
  readonly skill: Skill;
  readonly levels: number;
  readonly value: Valued;
  /** The id of the item that it is; empty for one of the rules. */
  readonly item: string;
}

/** What the rules make of an actor. Every number has its terms. */
export interface Character {
  readonly body: Body;
  readonly hitPoints: Valued;
  readonly fatiguePoints: Valued;
  readonly will: Valued;
  readonly perception: Valued;
  readonly basicSpeed: Valued;
  readonly load: number;
  /** Whether the load is more than somebody can move with: then the heaviest level counts. */
  readonly overloaded: boolean;
  readonly encumbrance: EncumbranceLevel;
  /** By the keys of skills. */
  readonly skills: Readonly<Record<string, KnownSkill>>;
  readonly budget: Budget;
}

/** What the rules make of an actor, worked out once for each preparation of its data. */
export const characterOf = oncePrepared((actor: Actor.Implementation): Character => {
  const { system } = actor;
  const body: Body = {
    attributes: { ...system.attributes },
    secondaries: { ...system.secondaries },
    traits: traitsOf(actor),
  };
  const load = loadOf(actor);
  const level = encumbranceOf(load, system.attributes.strength);
  return {
    body,
    hitPoints: secondary(body, "hitPoints"),
    fatiguePoints: secondary(body, "fatiguePoints"),
    will: secondary(body, "will"),
    perception: secondary(body, "perception"),
    basicSpeed: basicSpeed(body),
    load,
    overloaded: !level.ok,
    encumbrance: level.ok ? level.value : 4,
    get skills() {
      return skillsOf(actor);
    },
    get budget() {
      return budgetOf(actor);
    },
  };
});

const skillsOf = oncePrepared((actor: Actor.Implementation): Readonly<Record<string, KnownSkill>> => {
  const { body, will, perception } = characterOf(actor);
  const rolled = { attributes: body.attributes, will, perception, traits: body.traits };
  const known = (name: string, skill: Skill, levels: number, item: string): readonly [string, KnownSkill] => [
    skill.key,
    { name, skill, levels, value: skillValue(skill, levels, rolled, name), item },
  ];
  const stored: Readonly<Record<string, number>> = actor.system.skills;
  return Object.fromEntries([
    ...itemsOf(actor, "skill").map(({ id, name, system: { key, base, difficulty, group, levels } }) =>
      known(name, { key, base, difficulty, group }, levels, id ?? ""),
    ),
    ...SKILLS.all.map((skill) => known(`TACTICAL.SKILL.${skill.key}`, skill, stored[skill.key] ?? 0, "")),
  ]);
});

const budgetOf = oncePrepared((actor: Actor.Implementation): Budget => {
  const { body, skills } = characterOf(actor);
  const { points, earned } = actor.system;
  const learned = Object.values(skills).map(({ name, skill: { key }, levels }) => ({ key, name, levels }));
  return budget({ ...body, points, earned, skills: learned });
});

/** The traits of somebody, as the rules read them. */
function traitsOf(actor: Actor.Implementation): readonly OwnedTrait[] {
  return itemsOf(actor, "trait").map(
    ({ name, system: { key, price, most, level, effects, flags, ofSkill, choice } }) => ({
      ...{ key, name, price, most, level, effects: { ...effects }, flags: [...flags] },
      choice: ofSkill ? choice || null : "",
    }),
  );
}

/** Pounds that somebody carries. */
function loadOf({ items, system }: Actor.Implementation): number {
  return [...items].reduce((sum, item) => {
    const { weight = 0 } = item.system as { readonly weight?: number };
    return isCarried(item.system) ? sum + weight * (isOf(item, "gear") ? item.system.quantity : 1) : sum;
  }, system.otherLoad);
}

/** The conditions that somebody has. */
export function conditionsOf({ statuses }: Actor.Implementation): readonly ConditionKey[] {
  return CONDITIONS.keys.filter((key) => statuses.has(key));
}

/** How worn out somebody is. */
export function wearOf(actor: Actor.Implementation): Wear {
  return {
    reeling: isAtThird(actor.left("hitPoints"), actor.most("hitPoints")),
    tired: isAtThird(actor.left("fatiguePoints"), actor.most("fatiguePoints")),
  };
}

/** Yards a second. */
export function moveOf(actor: Actor.Implementation): Valued {
  const { body, encumbrance } = actor.character;
  return move(body, encumbrance, wearOf(actor));
}

/** What somebody rolls against. */
export interface Statistic {
  readonly label: string;
  readonly base: SkillBase;
  readonly terms: readonly Term[];
}

/** What somebody can roll against by its key, or the id of a skill of their own, before the situation; null for what they do not have. */
export function statisticOf(actor: Actor.Implementation, key: string): Statistic | null {
  const { body, skills, will, perception } = actor.character;
  const found = skills[key] ?? Object.values(skills).find(({ item }) => item !== "" && item === key);
  if (found) return { label: found.name, base: found.skill.base, terms: found.value.terms };
  if (key === "will" || key === "perception") {
    return { label: labelOf(key), base: key, terms: key === "will" ? will.terms : perception.terms };
  }
  return isAttribute(key) ? { label: labelOf(key), base: key, terms: attributeTerms(body, key) } : null;
}

function attributeTerms({ attributes }: Body, key: AttributeKey): readonly Term[] {
  return [{ label: labelOf(key), value: attributes[key], kind: "attribute" }];
}

/** The same with what shock and conditions take from it now. */
export function hindered(actor: Actor.Implementation, base: SkillBase): readonly Term[] {
  return hinderedTerms(base, actor.system.shock, conditionsOf(actor));
}
