import { actorAt } from "#core/foundry/documents.ts";
import type { OwnSkill } from "../rules/character/character.ts";
import { definitionOf } from "../rules/skills/skill-value.ts";
import { isSkill, skillLabel, type SkillDefinition } from "../rules/skills/skills.ts";
import type { Valued } from "#core/rules/valued.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";

/** The table's own skills that somebody has, as the rules read them. */
export function ownSkills(actor: Pick<Actor.Implementation, "items">): readonly OwnSkill[] {
  return itemsOf(actor, "skill").map(({ id, system }) => {
    const { group, attribute, untrained, learned } = system;
    return { id: id ?? "", group, attribute: attribute === "" ? null : attribute, untrained, learned };
  });
}

/** A skill of somebody: what it is, what it comes to, what is stored of it and where. */
export interface SkillOf {
  readonly name: string;
  readonly definition: SkillDefinition;
  readonly value: Valued;
  readonly stored: Pick<ItemOf<"skill">["system"], "learned" | "blows" | "criticals">;
  readonly uuid: string;
  readonly path: string;
}

/** A skill of somebody by its key, or by the id of the item that it is; null where they have no such skill. */
export function skillOf(actor: Actor.Implementation, skill: string): SkillOf | null {
  const { character, system, uuid, items } = actor;
  const definition = definitionOf(skill, character.skilled);
  const value = character.skills[skill];
  if (!definition || !value) return null;
  if (isSkill(skill)) {
    const stored = system.skills[skill];
    return { name: skillLabel(skill), definition, value, stored, uuid, path: `system.skills.${skill}` };
  }
  const item = items.get(skill);
  if (!item || !isOf(item, "skill")) return null;
  return { name: item.name, definition, value, stored: item.system, uuid: item.uuid, path: "system" };
}

/** What a skill is called: the key of its words, or the name that the table gave it; empty where it is not there any more. */
export function skillName(actor: string, skill: string): string {
  if (isSkill(skill)) return skillLabel(skill);
  const found = actorAt(actor);
  return (found && skillOf(found, skill)?.name) ?? "";
}

/** The skill that a weapon names: one of the rules, or that of its owner's which has this key or id. */
export function weaponSkill({ system, actor }: Pick<ItemOf<"weapon">, "system" | "actor">): string {
  const { skill } = system;
  const own = actor && itemsOf(actor, "skill").find((one) => one.id === skill || one.system.key === skill);
  return (isSkill(skill) ? null : own?.id) ?? skill;
}
