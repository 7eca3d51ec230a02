import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { untrainedSkills, untrainedId } from "../../../play/skills/untrained-skills.ts";
import { skillListState, SKILL_GROUPINGS, type SkillGrouping } from "../../../settings/memory.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";
import { bySort, itemsOf, slugOf, starOf, statisticLine } from "./lines.ts";
import { sourcesOf } from "../../../play/statistics/actor-statistics.ts";
import { baseOf, skillLabel, type Statistic } from "../../../play/statistics/statistic.ts";
import { checkTerms } from "../../../rules/advantages/modifier-terms.ts";
import { booksOf } from "../../../play/points/ledger.ts";
import { priceOfNext } from "../../../rules/points/purchases.ts";
import { DIFFICULTY_KEYS } from "../../../rules/checks/difficulties.ts";
import { treatedBy } from "../../../rules/skills/treatment.ts";
import { parentOf } from "../../../rules/statistics/skill-base.ts";
import { plainName } from "#core/applications/reasons/tooltips.ts";

/** The Skills tab: all but the generic combat skills, as this user likes them laid out. */
export function skillList(actor: SirpasActor, isPriced = false) {
  const { grouping, learnedOnly, folded } = skillListState();
  const all = [...ownSkills(actor), ...untrainedSkills(actor).filter(isNoCombat)].sort(ORDERS[grouping]);
  const price = pricesOf(actor, isPriced);
  const lines = skillTable(actor, all)
    .filter((line) => !learnedOnly || line.learned)
    .map((line) => ({ ...line, ...raising(line.label, price(line.thing)) }));
  return {
    groups: grouping === "attribute" ? grouped(lines, folded) : oneGroup(lines),
    groupings: SKILL_GROUPINGS.map((key) => ({
      key,
      name: localize(`SIRPAS.SKILLS.groupings.${key}`),
      chosen: key === grouping,
    })),
    learnedOnly,
    isEmpty: all.length === 0,
    hidesAll: all.length > 0 && lines.length === 0,
    total: lines.length,
  };
}

/** What the next level of things costs in CP, by their ids; null of what has none. */
function pricesOf(actor: SirpasActor, isPriced: boolean): (id: string) => number | null {
  if (!isPriced) return () => null;
  const { ledger, things } = booksOf(actor);
  const known = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => {
    const thing = known.get(id);
    const price = thing && priceOfNext(ledger, thing);
    return price?.ok ? price.value : null;
  };
}

function raising(name: string, cost: number | null) {
  if (cost === null) return { price: "", raise: localize("SIRPAS.SKILLS.more", { name }) };
  return {
    price: localize("SIRPAS.POINTS.REASON.cp", { count: cost }),
    raise: localize("SIRPAS.SKILLS.moreFor", { name, cost }),
  };
}

/** The skills on an actor's sheet in one list, all but the generic combat skills, by name. */
export function skillLines(actor: SirpasActor): readonly SkillLine[] {
  return skillTable(actor, ownSkills(actor).sort(byName));
}

/** Skills with what their lines say; the skills of the actor itself or those that anyone can try. */
export function skillTable(actor: SirpasActor, skills: readonly ItemOf<"skill">[]): readonly SkillLine[] {
  const statistics = actor.statisticsOf(skills);
  return skills.flatMap((item, index) => {
    const statistic = statistics[index];
    return statistic ? [skillLine(actor, item, statistic, groupOf(actor, item))] : [];
  });
}

function ownSkills(actor: SirpasActor): ItemOf<"skill">[] {
  return itemsOf(actor.items, "skill").filter(isNoCombat);
}

function isNoCombat({ system }: ItemOf<"skill">): boolean {
  return system.combat === null;
}

function grouped(lines: readonly SkillLine[], folded: readonly string[]) {
  return groupKeys()
    .map((key) => ({ key, lines: lines.filter(({ group }) => group === key) }))
    .filter((group) => group.lines.length > 0)
    .map((group) => ({
      ...group,
      name: groupName(group.key),
      open: !folded.includes(group.key),
      count: String(group.lines.length),
    }));
}

function oneGroup(lines: readonly SkillLine[]) {
  return lines.length === 0 ? [] : [{ key: "all", name: "", open: true, count: "", lines }];
}

function byName(one: ItemOf<"skill">, other: ItemOf<"skill">): number {
  const { lang } = game.i18n!;
  return (
    one.name.localeCompare(other.name, lang) ||
    one.system.specialisation.localeCompare(other.system.specialisation, lang)
  );
}

/** What stands on the sheet as it was sorted, then the rest by name. */
function byOwnOrder(one: ItemOf<"skill">, other: ItemOf<"skill">): number {
  const [here, there] = [one, other].map(({ parent }) => (parent ? 0 : 1)) as [number, number];
  return here - there || (here === 0 ? bySort(one, other) : 0) || byName(one, other);
}

const ORDERS: Readonly<Record<SkillGrouping, typeof byName>> = { attribute: byName, name: byName, own: byOwnOrder };

/** A skill as the lists show it. */
type SkillLine = ReturnType<typeof skillLine> & Partial<ReturnType<typeof raising>>;

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
    complexity: complexity === "" ? "" : localize(CONFIG.SIRPAS.complexities[complexity].label),
    situations: situations.length,
    label: name,
    baseText: base < 0 ? signed(base) : String(base),
    specificText: specific === 0 ? "" : signed(specific),
    pool: pool === "standard" ? "" : localize(CONFIG.SIRPAS.pools[pool].label),
    poolThrow: localize(`SIRPAS.POOL.${pool}.throw`),
    modifiers: modifiersOf(actor, key),
    star: starOf(actor, key, name),
    // Empty for what treats nobody, or cannot be used.
    treat: treatedBy(key).length > 0 && statistic.error === null ? localize("SIRPAS.TREAT.with", { name }) : "",
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

/** What has no base in an attribute. */
const BASELESS = "baseless";

/** The groups of skills, in the order of the attributes that they rest on. */
function groupKeys(): readonly string[] {
  return [...Object.keys(CONFIG.SIRPAS.attributes), BASELESS];
}

function groupName(key: string): string {
  if (key === BASELESS) return localize("SIRPAS.SKILLS.baseless");
  return nameIn(CONFIG.SIRPAS.attributes, key);
}

/** The attribute that a skill rests on: of several the one that is best now. */
function groupOf(actor: SirpasActor, { system }: ItemOf<"skill">): string {
  return parentOf(baseOf(system), actor.system.attributes) ?? BASELESS;
}
