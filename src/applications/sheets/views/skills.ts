import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { untrainedSkills } from "../../../play/skills/untrained-skills.ts";
import { skillListState, SKILL_GROUPINGS, type SkillGrouping } from "../../../settings/memory.ts";
import { localize } from "../../localize.ts";
import { bySort, itemsOf } from "./item-line.ts";
import { groupKeys, groupName, groupOf, skillLine, type SkillLine } from "./skill-line.ts";

/** Skills that rest on the same; folded if the user folded them. */
export interface SkillGroup {
  readonly key: string;
  /** Empty where all of them are one list. */
  readonly name: string;
  readonly open: boolean;
  readonly count: string;
  readonly lines: readonly SkillLine[];
}

/** The Skills tab: all but the generic combat skills, as this user likes them laid out. */
export function skillList(actor: SirpasActor) {
  const { grouping, learnedOnly, folded } = skillListState();
  const all = [...ownSkills(actor), ...untrainedSkills(actor).filter(isNoCombat)].sort(ORDERS[grouping]);
  const lines = skillTable(actor, all).filter((line) => !learnedOnly || line.learned);
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

function grouped(lines: readonly SkillLine[], folded: readonly string[]): readonly SkillGroup[] {
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

function oneGroup(lines: readonly SkillLine[]): readonly SkillGroup[] {
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
