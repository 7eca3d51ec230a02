import type { ItemOf, SirpasActor } from "../../../play/documents.ts";
import { untrainedId } from "../../../play/skills/untrained-skills.ts";
import { localize, minused, signed } from "#core/utils/localize.ts";
import { slugOf, starOf } from "#core/applications/sheets/favourites-view.ts";
import { sourcesOf } from "../../../play/statistics/actor-statistics.ts";
import { skillLabel, type Statistic } from "../../../play/statistics/statistic.ts";
import { checkTerms } from "../../../rules/advantages/modifier-terms.ts";
import { DIFFICULTY_KEYS } from "../../../rules/checks/difficulties.ts";
import { treatedBy } from "../../../rules/skills/treatment.ts";
import { plainName } from "#core/applications/reasons/tooltips.ts";
import { groupName, groupOf } from "./skill-groups.ts";
import { statisticLine } from "./statistic-line.ts";

/** Skills with what their lines say; the skills of the actor itself or those that anyone can try. */
export function skillTable(actor: SirpasActor, skills: readonly ItemOf<"skill">[]) {
  return skills.flatMap((item) => {
    const statistic = actor.statisticOf(item);
    return statistic ? [skillLine(actor, item, statistic, groupOf(actor, item))] : [];
  });
}

/** A skill as the lists show it. */
function skillLine(actor: SirpasActor, item: ItemOf<"skill">, statistic: Statistic, group: string) {
  const { specialisation, complexity, situations } = item.system;
  const owned = item.parent !== null;
  const name = skillLabel(item.name, specialisation);
  const { base, specific, key, pool } = statistic;
  const learned = owned && statistic.terms.some(({ kind, value }) => kind === "specific" && value > 0);
  return {
    ...statisticLine(item, statistic, name),
    key,
    slug: slugOf(key),
    // By which its levels are bought: the id of the item, or that which it will have.
    thing: owned ? (item.id ?? "") : untrainedId(actor, item),
    owned,
    learned,
    group,
    // What the search finds it by.
    found: `${name} ${groupName(group)}`,
    specialisation,
    complexity,
    situations: situations.length,
    label: name,
    baseText: minused(base),
    specificText: specific === 0 ? "" : signed(specific),
    pool: pool === "standard" ? "" : pool,
    modifiers: modifiersOf(actor, key),
    star: starOf(actor, key, name),
    treats: treatedBy(key).length > 0 && statistic.error === null,
  };
}

/** "Natural: Difficult +1, Hard +2": what is added at which difficulty, by what adds it. */
function modifiersOf(actor: SirpasActor, key: string) {
  const sources = sourcesOf(actor);
  const byName = new Map<string, string[]>();
  for (const difficulty of DIFFICULTY_KEYS) {
    for (const term of checkTerms(key, difficulty, sources)) {
      const name = plainName(term);
      const text = `${localize(CONFIG.SIRPAS.difficulties[difficulty].label)} ${signed(term.value)}`;
      byName.set(name, [...(byName.get(name) ?? []), text]);
    }
  }
  return [...byName].map(([name, texts]) => ({ name, text: `${name}: ${texts.join(", ")}` }));
}
