import { worldOf, type BuiltSkill, type BuiltStyle, type BuiltTrait, type CharacterBuild } from "./character-build.ts";

/** The character with more levels of one thing of its own, or with fewer. */
export function changedBuild(build: CharacterBuild, id: string, levels: number): CharacterBuild {
  if (worldOf(build).attributes.some(({ key }) => key === id)) {
    return { ...build, specific: { ...build.specific, [id]: (build.specific[id] ?? 0) + levels } };
  }
  const raised = <Thing extends BuiltStyle | BuiltTrait>(thing: Thing): Thing =>
    thing.id === id ? { ...thing, level: thing.level + levels } : thing;
  const learned = (skill: BuiltSkill): BuiltSkill =>
    skill.id === id ? { ...skill, specific: skill.specific + levels } : skill;
  return {
    ...build,
    skills: build.skills.map(learned),
    styles: build.styles.map(raised),
    traits: build.traits.map(raised),
  };
}
