import type { SirpasItem } from "../../../documents/item.ts";
import type { Statistic } from "../../../play/statistics/statistic.ts";
import { ruleErrorText } from "../../../utils/notify-refusal.ts";
import type { RuleError } from "../../../rules/result.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { localize, signed } from "../../localize.ts";
import { sumTerms } from "../../../rules/term.ts";
import type { StatisticValue } from "../../../rules/statistics/statistics.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { favouriteRef, favouritesOf, type FavouriteRef } from "../../../play/sheets/favourites.ts";

/** An item as every list of the sheet shows it. */
export interface ItemLine {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The button that makes it a favourite; null for what is used no more than once in a while. */
  readonly star: Star | null;
  /** Whether it stands on no sheet: what anyone can try is nobody's to edit or delete. */
  readonly loose: boolean;
}

export function itemLine(item: SirpasItem): ItemLine {
  return {
    id: item.id ?? "",
    uuid: item.uuid,
    name: item.name,
    img: item.img ?? "",
    star: itemStar(item),
    loose: !item.parent,
  };
}

/** In the order the player dragged them into. */
export function bySort(one: SirpasItem, other: SirpasItem): number {
  return (one.sort ?? 0) - (other.sort ?? 0);
}

/** The actor's items of a type, in the player's order. */
export function itemsOf<Type extends Parameters<SirpasItem["isType"]>[0]>(items: Iterable<SirpasItem>, type: Type) {
  return [...items].filter((item) => item.isType(type)).sort(bySort);
}

/** An item that can be rolled, as the sheet lists it. */
export interface StatisticLine extends ItemLine {
  readonly value: number;
  readonly base: number;
  readonly specific: number;
  readonly parts: readonly Part[];
  readonly tooltip: string;
  readonly rollLabel: string;
  /** Why it cannot be rolled, in words; empty if it can. */
  readonly error: string;
  /** The same in a few words, for the line itself. */
  readonly reason: string;
}

/** @param name  What is rolled, where the item's name alone does not tell it from others. */
export function statisticLine(item: SirpasItem, statistic: Statistic | null, name = item.name): StatisticLine | null {
  return statistic && { ...itemLine(item), ...figures(name, statistic, ruleErrorOf(item, statistic)) };
}

/** Of two that answer to the same key neither can be rolled, and both say so. */
function ruleErrorOf({ actor }: SirpasItem, { key, error }: Statistic): RuleError | null {
  const answer = actor?.statistic(key);
  return answer && !answer.ok && answer.reason === "duplicateKey" ? answer : error;
}

function figures(name: string, statistic: Statistic, error: RuleError | null) {
  const { value, base, specific, terms } = statistic;
  const ruleError = error ? ruleErrorText(error) : "";
  return {
    value,
    base,
    specific,
    parts: composition(statistic),
    tooltip: termsTooltip(name, terms),
    rollLabel: ruleError
      ? localize("SIRPAS.SHEET.rollRefused", { name, reason: ruleError })
      : localize("SIRPAS.SHEET.roll", { name, value }),
    error: ruleError,
    reason: error ? localize(`SIRPAS.SHEET.reason.${error.reason}`) : "",
  };
}

/** A share of a value, as it is written beside it. */
export interface Part {
  readonly kind: "base" | "specific" | "other";
  readonly text: string;
  /** With its name, for those who listen: "specific +2". */
  readonly said: string;
}

/** "10 +2 +1": the base, what was learned, and what effects add; a share of nothing is left out. */
export function composition({ base: inherited, specific, terms }: StatisticValue): readonly Part[] {
  // What comes with the race is there from the start, as the base is.
  const base = inherited + sumTerms(terms.filter(({ kind }) => kind === "race"));
  const other = sumTerms(terms.filter(({ kind }) => kind !== "floor")) - base - specific;
  const parts: Part[] = [part("base", base < 0 ? signed(base) : String(base))];
  if (specific !== 0) parts.push(part("specific", signed(specific)));
  if (other !== 0) parts.push(part("other", signed(other)));
  return parts;
}

function part(kind: Part["kind"], text: string): Part {
  return { kind, text, said: localize(`SIRPAS.OVERVIEW.${kind}`, { value: text }) };
}

/** The button that makes something a favourite. */
export interface Star {
  readonly ref: FavouriteRef;
  /** The same where no slash may stand. */
  readonly slug: string;
  readonly on: boolean;
  readonly label: string;
}

export function starOf(actor: SirpasActor, ref: FavouriteRef, name: string): Star {
  return {
    ref,
    slug: slugOf(ref),
    on: favouritesOf(actor).includes(ref),
    label: localize("SIRPAS.FAVOURITE.star", { name }),
  };
}

/** The star of an item; null if it belongs to nobody or is of no kind that has favourites. */
export function itemStar(item: SirpasItem): Star | null {
  const { actor } = item;
  const ref = favouriteRef(item);
  return actor && ref !== "" ? starOf(actor, ref, item.name) : null;
}

/** A key as a part of the id of an element, which code that looks for it need not escape. */
export function slugOf(key: string): string {
  return key.replaceAll("/", "--");
}
