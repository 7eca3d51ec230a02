import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf, SirpasItem } from "../../../documents/item.ts";
import { type Books, booksOf } from "../../../play/points/ledger.ts";
import { itemRulePage } from "../../../play/reasons/rule-page.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { levelPrice } from "../../../rules/points/pricing.ts";
import { levelOf, type Purchasable } from "../../../rules/points/character-build.ts";
import { canHave } from "../../../rules/statistics/prerequisites.ts";
import { meetsAll, type Possession } from "../../../rules/statistics/prerequisites.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { itemLine, itemsOf } from "./lines.ts";
import type { ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import { scaled } from "../../../rules/advantages/typed-modifiers.ts";
import { moneyText } from "../../wealth/money.ts";
import { modifierSentence } from "../item/sentences.ts";
import { sentencesOf } from "#core/applications/ux/sentences-of.ts";

type Trait = ItemOf<"advantage"> | ItemOf<"perk">;

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
  const { level, levels, target, disadvantage } = item.system;
  const levelled = levels.max !== 1 && (levels.max !== null || level !== 1);
  return {
    ...traitLine(books, item, disadvantage),
    badge: disadvantage ? localize("SIRPAS.SHEET.disadvantage") : "",
    level: levelled ? localize("SIRPAS.SHEET.traitLevel", { level }) : "",
    steps: levels.max !== 1,
    note: target && localize("SIRPAS.SHEET.forTarget", { target: targetName(actor, target) }),
  };
}

function perkLine(actor: SirpasActor, books: Books, item: ItemOf<"perk">) {
  const { cost, choice, target, drag } = item.system;
  const forTarget = target && localize("SIRPAS.SHEET.forTarget", { target: targetName(actor, target) });
  const chosen = cost.alternatives[choice]?.label ?? "";
  return {
    ...traitLine(books, item, drag),
    badge: drag ? localize("SIRPAS.SHEET.drag") : "",
    level: "",
    steps: false,
    note: [chosen, forTarget].filter((text) => text !== "").join("; "),
  };
}

function traitLine({ things, circumstances }: Books, item: Trait, gives: boolean) {
  const { requiresTarget, target } = item.system;
  const thing = things.find(({ id }) => id === item.id);
  return {
    ...itemLine(item),
    gives,
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
  const label = actor.statisticsWith(key)[0]?.label;
  return label === undefined ? key : localize(label);
}

/** What somebody has, as far as prerequisites and exclusions ask. */
type Had = Possession & { readonly id?: string; readonly exclusions?: readonly string[] };

/** What does not fit about a trait that somebody has all the same, each thing a sentence. */
function traitProblems(
  thing: Purchasable,
  has: readonly Had[],
  item: ItemOf<"advantage"> | ItemOf<"perk">,
): readonly string[] {
  return [...unmet(thing, has), ...outOfLimits(item)];
}

/** What something that somebody has lacks or is excluded by, each thing a sentence. */
export function unmet(thing: Purchasable, has: readonly Had[]): readonly string[] {
  const { name, target = "", prerequisites = [], exclusions = [] } = thing;
  const others = has.filter(({ id }) => id !== thing.id);
  const answers = [
    meetsAll(prerequisites, others, { name, target }),
    canHave(
      { key: thing.key, name, exclusions },
      others.map((one) => ({ key: one.key, name: one.name, exclusions: one.exclusions ?? [] })),
    ),
  ];
  return answers.flatMap((answer) => (answer.ok ? [] : [ruleErrorText(answer)]));
}

function outOfLimits(item: ItemOf<"advantage"> | ItemOf<"perk">): readonly string[] {
  if (!item.isType("advantage")) return [];
  const { level, levels } = item.system;
  const { name } = item;
  if (levels.max !== null && level > levels.max)
    return [localize("SIRPAS.TRAIT.tooHigh", { name, level, limit: levels.max })];
  if (levels.min !== null && level < levels.min)
    return [localize("SIRPAS.TRAIT.tooLow", { name, level, limit: levels.min })];
  return [];
}

/**
 * What an advantage, a perk or one of their opposites does for who has it, in sentences: what the rules read of it, else how
 * its description begins.
 */
function traitSentences(item: Trait): readonly string[] {
  const rows = item.system._source.modifiers as readonly ModifierRow[];
  const revealed = [...rows.map((row) => capitalised(withLevel(item, row))), ...wealthSentence(item)];
  if (revealed.length > 0) return revealed;
  return sentencesOf(item.system.description).slice(0, 1);
}

/** What grows with the level says how much it is now. */
function withLevel(item: SirpasItem, row: ModifierRow): string {
  const sentence = modifierSentence(item, row);
  const level = item.isType("advantage") ? item.system.level : 1;
  const now = scaled(row, level);
  return row.scale === "once" || now === row.value
    ? sentence
    : `${sentence} ${localize("SIRPAS.TRAIT.now", { value: signed(now) })}`;
}

function wealthSentence(item: Trait): readonly string[] {
  if (!item.isType("perk")) return [];
  const { money, income } = item.system.endowment;
  return [
    ...(money === 0 ? [] : [localize("SIRPAS.TRAIT.money", { amount: moneyText(money) })]),
    ...(income === 0 ? [] : [localize("SIRPAS.TRAIT.income", { amount: moneyText(income) })]),
  ];
}

/** A sentence may begin with what something was bought for, which is no name as long as nothing is chosen. */
function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
