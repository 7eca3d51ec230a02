import type { ItemOf, SirpasActor } from "../../../play/documents.ts";
import { untrainedSkills } from "../../../play/skills/untrained-skills.ts";
import { SKILL_GROUPINGS, type SkillGrouping, skillListState } from "../../../settings/skill-list-state.ts";
import { byName } from "#core/utils/localize.ts";
import { bySort, itemsOf } from "./lines.ts";
import { booksOf } from "../../../play/points/ledger.ts";
import { priceOfNext } from "../../../rules/points/purchases.ts";
import { grouped, oneGroup } from "./skill-groups.ts";
import { skillTable } from "./skill-line.ts";

/** The Skills tab: all but the generic combat skills, as this user likes them laid out. */
export function skillList(actor: SirpasActor, isPriced = false) {
  const { grouping, learnedOnly, folded } = skillListState();
  const all = [...ownSkills(actor), ...untrainedSkills(actor).filter(isNoCombat)].sort(ORDERS[grouping]);
  const price = pricesOf(actor, isPriced);
  const lines = skillTable(actor, all)
    .filter((line) => !learnedOnly || line.learned)
    .map((line) => ({ ...line, price: price(line.thing) }));
  return {
    groups: grouping === "attribute" ? grouped(lines, folded) : oneGroup(lines),
    groupings: SKILL_GROUPINGS.map((key) => ({ key, chosen: key === grouping })),
    learnedOnly,
    isEmpty: all.length === 0,
    hidesAll: all.length > 0 && lines.length === 0,
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

/** The skills on an actor's sheet in one list, all but the generic combat skills, by name. */
export function skillLines(actor: SirpasActor) {
  return skillTable(actor, ownSkills(actor).sort(byFullName));
}

function ownSkills(actor: SirpasActor): ItemOf<"skill">[] {
  return itemsOf(actor.items, "skill").filter(isNoCombat);
}

function isNoCombat({ system }: ItemOf<"skill">): boolean {
  return system.combat === null;
}

function byFullName(one: ItemOf<"skill">, other: ItemOf<"skill">): number {
  const { lang } = game.i18n!;
  return byName(one, other) || one.system.specialisation.localeCompare(other.system.specialisation, lang);
}

/** What stands on the sheet as it was sorted, then the rest by name. */
function byOwnOrder(one: ItemOf<"skill">, other: ItemOf<"skill">): number {
  const [here, there] = [one, other].map(({ parent }) => (parent ? 0 : 1)) as [number, number];
  return here - there || (here === 0 ? bySort(one, other) : 0) || byFullName(one, other);
}

const ORDERS: Readonly<Record<SkillGrouping, typeof byFullName>> = {
  attribute: byFullName,
  name: byFullName,
  own: byOwnOrder,
};
