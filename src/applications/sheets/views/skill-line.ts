import { sourcesOf } from "../../../play/statistics/actor-statistics.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { baseOf, skillLabel } from "../../../play/statistics/item-statistic.ts";
import type { ItemOf } from "../../../documents/item.ts";
import type { Statistic } from "../../../play/statistics/statistic.ts";
import { untrainedId } from "../../../play/skills/untrained-skills.ts";
import { checkTerms } from "../../../rules/advantages/modifier-terms.ts";
import { DIFFICULTY_KEYS } from "../../../rules/checks/difficulties.ts";
import { treatedBy } from "../../../rules/skills/medical-use.ts";
import { parentOf } from "../../../rules/statistics/skill-base.ts";
import { plainName, termsTooltip } from "../../reasons/tooltips.ts";
import { nameIn, localize, signed } from "../../localize.ts";
import { slugOf, type Star, starOf } from "./favourite-star.ts";
import { statisticLine, type StatisticLine } from "./statistic-line.ts";

/** A skill as the lists show it. */
export interface SkillLine extends StatisticLine {
  readonly key: string;
  /** The same where no slash may stand. */
  readonly slug: string;
  /** By which its levels are bought: the id of the item, or that which it will have. */
  readonly thing: string;
  /** Whether it stands on the sheet; what anyone can try has no item. */
  readonly owned: boolean;
  readonly learned: boolean;
  readonly group: string;
  /** What the search finds it by: its name, its field and what it rests on. */
  readonly found: string;
  readonly specialisation: string;
  readonly complexity: string;
  readonly situations: number;
  readonly situationsLabel: string;
  readonly specificLabel: string;
  readonly baseText: string;
  readonly specificText: string;
  readonly pool: string;
  readonly poolThrow: string;
  /** What advantages add to a check on it at some difficulties: each with its reason. */
  readonly modifiers: readonly { readonly name: string; readonly text: string }[];
  readonly moreLabel: string;
  readonly lessLabel: string;
  readonly star: Star;
  /** What the button says that treats somebody with it; empty for what treats nobody, or cannot be used. */
  readonly treat: string;
}

export function skillLine(actor: SirpasActor, item: ItemOf<"skill">, statistic: Statistic, group: string): SkillLine {
  const { specialisation, complexity, situations } = item.system;
  const owned = item.parent !== null;
  const name = skillLabel(item.name, specialisation);
  const { base, specific, key, pool } = statistic;
  const learned = owned && statistic.terms.some(({ kind, value }) => kind === "specific" && value > 0);
  return {
    ...statisticLine(item, statistic, name)!,
    key,
    slug: slugOf(key),
    thing: owned ? (item.id ?? "") : untrainedId(actor, item),
    owned,
    learned,
    group,
    found: `${name} ${groupName(group)}`,
    tooltip: termsTooltip(name, statistic.terms),
    specialisation,
    complexity: complexity === "" ? "" : localize(CONFIG.SIRPAS.complexities[complexity].label),
    situations: situations.length,
    situationsLabel: localize("SIRPAS.SHEET.situations", { count: situations.length }),
    specificLabel: localize("SIRPAS.SHEET.specific", { name }),
    baseText: base < 0 ? signed(base) : String(base),
    specificText: specific === 0 ? "" : signed(specific),
    pool: pool === "standard" ? "" : localize(CONFIG.SIRPAS.pools[pool].label),
    poolThrow: localize(`SIRPAS.POOL.${pool}.throw`),
    modifiers: modifiersOf(actor, key),
    moreLabel: localize("SIRPAS.SKILLS.more", { name }),
    lessLabel: localize("SIRPAS.SKILLS.less", { name }),
    star: starOf(actor, key, name),
    treat: treatedBy(key).length > 0 && statistic.error === null ? localize("SIRPAS.TREAT.with", { name }) : "",
  };
}

/** "Natural: Difficult +1, Hard +2": what is added at which difficulty, by what adds it. */
function modifiersOf(actor: SirpasActor, key: string): SkillLine["modifiers"] {
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

/** What has no base in an attribute. */
const BASELESS = "baseless";

/** The groups of skills, in the order of the attributes that they rest on. */
export function groupKeys(): readonly string[] {
  return [...Object.keys(CONFIG.SIRPAS.attributes), BASELESS];
}

export function groupName(key: string): string {
  if (key === BASELESS) return localize("SIRPAS.SKILLS.baseless");
  return nameIn(CONFIG.SIRPAS.attributes, key);
}

/** The attribute that a skill rests on: of several the one that is best now. */
export function groupOf(actor: SirpasActor, { system }: ItemOf<"skill">): string {
  return parentOf(baseOf(system), actor.system.attributes) ?? BASELESS;
}
