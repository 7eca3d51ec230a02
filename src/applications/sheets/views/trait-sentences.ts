import type { SirpasItem } from "../../../play/documents.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import { scaled } from "../../../rules/advantages/typed-modifiers.ts";
import { moneyText } from "../../wealth/money.ts";
import { modifierSentence } from "../item/sentences.ts";
import { sentencesOf } from "#core/applications/ux/sentences-of.ts";
import type { Trait } from "./trait-problems.ts";

/**
 * What an advantage, a perk or one of their opposites does for who has it, in sentences: what the rules read of it, else how
 * its description begins.
 */
export function traitSentences(item: Trait): readonly string[] {
  const rows = item.system._source.modifiers as readonly ModifierRow[];
  const { money, income } = item.isType("perk") ? item.system.endowment : { money: 0, income: 0 };
  const sentences = [
    ...rows.map((row) => capitalised(withLevel(item, row))),
    money !== 0 && localize("SIRPAS.TRAIT.money", { amount: moneyText(money) }),
    income !== 0 && localize("SIRPAS.TRAIT.income", { amount: moneyText(income) }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) return sentences;
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

/** A sentence may begin with what something was bought for, which is no name as long as nothing is chosen. */
function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
