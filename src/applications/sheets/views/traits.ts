import type { ItemOf, SirpasActor } from "../../../play/documents.ts";
import { type Books, booksOf } from "../../../play/points/ledger.ts";
import { itemRulePage } from "../../../play/reasons/rule-page.ts";
import { priceOfAll } from "../../../rules/points/resolving.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { itemLine, itemsOf } from "./lines.ts";
import { traitSentences } from "./trait-sentences.ts";
import { traitProblems, type Trait } from "./trait-problems.ts";

/** The Traits tab: advantages and disadvantages, perks and drags. */
export function traits(actor: SirpasActor) {
  const books = booksOf(actor);
  const advantages = itemsOf(actor.items, "advantage").map((item) => advantageLine(actor, books, item));
  const perks = itemsOf(actor.items, "perk").map((item) => perkLine(actor, books, item));
  const groups = [
    group("advantages", "advantage", advantages, false),
    group("disadvantages", "advantage", advantages, true),
    group("perks", "perk", perks, false),
    group("drags", "perk", perks, true),
  ];
  return { advantages, perks, groups: groups.filter(({ create, lines }) => create || lines.length > 0) };
}

/** Those that give points, or those that cost some. A new item gives none: groups of those that do have no button of their own. */
function group(heading: string, type: string, lines: readonly ReturnType<typeof traitLine>[], giving: boolean) {
  const own = lines.filter(({ gives }) => gives === giving);
  return { heading: `SIRPAS.TRAIT.${heading}`, create: !giving, type, lines: own };
}

function advantageLine(actor: SirpasActor, books: Books, item: ItemOf<"advantage">) {
  const { level, levels, disadvantage } = item.system;
  const levelled = levels.max !== 1 && (levels.max !== null || level !== 1);
  return {
    ...traitLine(actor, books, item, disadvantage),
    badge: disadvantage ? localize("SIRPAS.SHEET.disadvantage") : "",
    level: levelled ? localize("SIRPAS.SHEET.traitLevel", { level }) : "",
    steps: levels.max !== 1,
  };
}

function perkLine(actor: SirpasActor, books: Books, item: ItemOf<"perk">) {
  const { cost, choice, drag } = item.system;
  return {
    ...traitLine(actor, books, item, drag, cost.alternatives[choice]?.label),
    badge: drag ? localize("SIRPAS.SHEET.drag") : "",
    level: "",
    steps: false,
  };
}

function traitLine(actor: SirpasActor, { things, circumstances }: Books, item: Trait, gives: boolean, chosen = "") {
  const { requiresTarget, target } = item.system;
  const thing = things.find(({ id }) => id === item.id);
  return {
    ...itemLine(item),
    gives,
    note: inOneLine(
      [chosen, target && localize("SIRPAS.SHEET.forTarget", { target: targetName(actor, target) })],
      "; ",
    ),
    cost: thing ? costText(priceOfAll(thing)) : "",
    sentences: traitSentences(item),
    problems: thing ? traitProblems(thing, circumstances.has, item) : [],
    missing: requiresTarget && !target,
    rulePage: itemRulePage(item),
  };
}

/** What a trait has cost up to its level; what gives points says so in words. */
function costText(points: number): string {
  return points < 0
    ? localize("SIRPAS.TRAIT.gives", { cost: -points })
    : localize("SIRPAS.TRAIT.cost", { cost: points });
}

/** The name of the statistic with this key; the key itself if the actor has none. */
export function targetName(actor: SirpasActor, key: string): string {
  return localize(actor.statisticsWith(key)[0]?.label ?? key);
}
