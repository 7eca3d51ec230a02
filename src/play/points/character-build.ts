import { learnedAttributes } from "../../data/actor/actor-data.ts";
import type { BuiltSkill, BuiltStyle, BuiltTrait, CharacterBuild } from "../../rules/points/character-build.ts";
import type { ItemOf, SirpasActor, SirpasItem } from "../documents.ts";
import { elementalBase, specificTerms } from "../../rules/advantages/modifier-terms.ts";
import { keyOf } from "#core/rules/keys.ts";
import { sumTerms } from "#core/rules/term.ts";
import { allBoughtIn, boughtInTerms } from "../../rules/world/world-tables.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";
import { baseOf, skillLabel } from "../statistics/statistic.ts";
import { raceLevels } from "../statistics/race-levels.ts";
import { untrainedId, untrainedSkills } from "../skills/untrained-skills.ts";

/** An actor as far as character points made it: what is stored, without what effects do to it for a time. */
export function characterBuild(actor: SirpasActor): CharacterBuild {
  const { world } = CONFIG.SIRPAS;
  const items = actor.items.contents;
  const sources = sourcesOf(actor);
  const { skills, ...built } = builtItems(actor, items);
  const untrained = untrainedSkills(actor).map((item) => ({
    ...builtSkill(actor, item),
    id: untrainedId(actor, item),
  }));
  return {
    world: { attributes: world.attributes, scale: world.scaleOf("") },
    ...learnedAttributes(actor.system._source),
    granted: allBoughtIn(actor.system.origin),
    ...built,
    skills: [...skills, ...untrained],
    elemental: elementalBase(sources),
  };
}

/** Those of some items that character points are spent on, as this actor has them or would have them. */
export function builtItems(actor: SirpasActor, items: readonly SirpasItem[]) {
  return {
    skills: items.filter((item) => item.isType("skill")).map((item) => builtSkill(actor, item)),
    styles: items.filter((item) => item.isType("style")).map((item) => builtStyle(actor, item)),
    traits: items.map((item) => builtTrait(actor, item)).filter((trait) => trait !== null),
  };
}

function builtSkill(actor: SirpasActor, item: ItemOf<"skill">): BuiltSkill {
  const { system } = item;
  const { statisticKey: key } = system;
  const { origin } = actor.system;
  const sources = sourcesOf(actor);
  return {
    id: item.id ?? "",
    key,
    name: skillLabel(item.name, system.specialisation),
    base: baseOf(system),
    complexity: system.complexity,
    specific: system._source.specific,
    granted: sumTerms([...boughtInTerms(origin, key), ...specificTerms(key, sources)]),
    combatCost: system.combat?.cost ?? null,
    prerequisites: system.prerequisites,
  };
}

function builtStyle(actor: SirpasActor, item: ItemOf<"style">): BuiltStyle {
  const { id, name, system } = item;
  const { statisticKey: key, cost, prerequisites } = system;
  const granted = raceLevels(actor, key);
  return { id: id ?? "", key, name, cost, level: system._source.level, granted, prerequisites };
}

/** What an advantage, a perk or their opposites cost; null for any other item. */
function builtTrait(actor: SirpasActor, item: SirpasItem): BuiltTrait | null {
  if (item.isType("advantage")) {
    const { disadvantage, levels, _source } = item.system;
    const kind = disadvantage ? "disadvantage" : "advantage";
    return { ...traitRows(actor, item), kind, level: _source.level, highest: levels.max };
  }
  if (!item.isType("perk")) return null;
  const { drag, choice } = item.system;
  return { ...traitRows(actor, item), kind: drag ? "drag" : "perk", level: 1, choice };
}

/** As the book writes it, the name has what it was bought for: Expertise/Climbing. */
function traitRows(actor: SirpasActor, { id, name, system }: ItemOf<"advantage"> | ItemOf<"perk">) {
  const { cost, target, exclusions, prerequisites } = system;
  const called = target === "" ? "" : game.i18n!.localize(actor.statisticsWith(target)[0]?.label ?? target);
  return {
    id: id ?? "",
    key: system.key || keyOf(name),
    name: called === "" || name.endsWith(`/${called}`) ? name : `${name}/${called}`,
    cost,
    target,
    exclusions,
    prerequisites,
  };
}
