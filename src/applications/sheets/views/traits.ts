import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { type Books, booksOf } from "../../../play/points/ledger.ts";
import { itemRulePage } from "../../../play/reasons/rule-page.ts";
import { levelPrice } from "../../../rules/points/pricing.ts";
import { levelOf, type Purchasable } from "../../../rules/points/character-build.ts";
import { localize } from "#core/utils/localize.ts";
import { itemLine, itemsOf } from "./lines.ts";
import { traitSentences } from "./trait-sentences.ts";
import { traitProblems, type Trait } from "./trait-problems.ts";

/** The Traits tab: advantages and disadvantages, perks and drags. */
export function traits(actor: SirpasActor) {
  const books = booksOf(actor);
  const advantages = itemsOf(actor.items, "advantage").map((item) => advantageLine(actor, books, item));
  const perks = itemsOf(actor.items, "perk").map((item) => perkLine(actor, books, item));
  // A new item is no disadvantage yet: those groups have no button of their own.
  const groups = [
    { heading: "SIRPAS.TRAIT.advantages", create: true, type: "advantage", lines: advantages.filter(isBought) },
    { heading: "SIRPAS.TRAIT.disadvantages", create: false, type: "advantage", lines: advantages.filter(isGiving) },
    { heading: "SIRPAS.TRAIT.perks", create: true, type: "perk", lines: perks.filter(isBought) },
    { heading: "SIRPAS.TRAIT.drags", create: false, type: "perk", lines: perks.filter(isGiving) },
  ];
  return { advantages, perks, groups: groups.filter(({ create, lines }) => create || lines.length > 0) };
}

/** Does a trait give points, or cost some? */
const isGiving = ({ gives }: { readonly gives: boolean }) => gives;
const isBought = ({ gives }: { readonly gives: boolean }) => !gives;

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
    note: [chosen, target && localize("SIRPAS.SHEET.forTarget", { target: targetName(actor, target) })]
      .filter(Boolean)
      .join("; "),
    cost: thing ? costText(priceOfTrait(thing)) : "",
    sentences: traitSentences(item),
    problems: thing ? traitProblems(thing, circumstances.has, item) : [],
    missing: requiresTarget && !target ? localize("SIRPAS.SHEET.noTarget") : "",
    rulePage: itemRulePage(item),
  };
}

/** All levels of it together, in CP; a level without a price counts nothing. */
function priceOfTrait(thing: Purchasable): number {
  const levels = Array.from({ length: Math.max(0, levelOf(thing)) }, (_, index) => index + 1);
  return levels.reduce((sum, level) => {
    const price = levelPrice(thing.pricing, level, thing.name);
    return sum + (price.ok ? (price.value ?? 0) : 0);
  }, 0);
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
