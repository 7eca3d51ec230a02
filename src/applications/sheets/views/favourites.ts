import type { SirpasActor } from "../../../documents/actor.ts";
import { fighterOf } from "../../../play/combat/fighter.ts";
import { favouritesOf, type FavouriteRef } from "../../../play/sheets/favourites.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import type { Statistic } from "../../../play/statistics/statistic.ts";
import { techniqueOf, techniqueStatistic } from "../../../play/combat/technique.ts";
import { ruleErrorText } from "../../../utils/notify-refusal.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { localize, signed } from "../../localize.ts";
import { slugOf } from "./lines.ts";

/** A favourite as the overview shows it. */
export interface FavouriteLine {
  readonly ref: FavouriteRef;
  readonly slug: string;
  readonly name: string;
  readonly img: string;
  /** What it is worth; empty for what has no number. */
  readonly value: string;
  readonly tooltip: string;
  /** Why it cannot be used now, in words; empty if it can. */
  readonly error: string;
  /** What pressing it does. */
  readonly action: "check" | "useTechnique" | "toggleItem" | "editItem";
  /** What is turned on or off by that. */
  readonly path: string;
  readonly label: string;
  readonly statistic: string;
  readonly itemId: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly upLabel: string;
  readonly downLabel: string;
  readonly removeLabel: string;
}

/** The favourites that the actor still has, in the user's order. */
export function favourites(actor: SirpasActor): readonly FavouriteLine[] {
  const found = favouritesOf(actor).flatMap((ref) => {
    const item = actor.items.get(ref);
    const [statistic] = item ? [] : actor.statisticsWith(ref);
    if (item) return [ofItem(actor, ref, item)];
    return statistic ? [ofStatistic(actor, ref, statistic)] : [];
  });
  return found.map((line, index) => ({
    ...line,
    isFirst: index === 0,
    isLast: index === found.length - 1,
    upLabel: localize("SIRPAS.FAVOURITE.up", { name: line.name }),
    downLabel: localize("SIRPAS.FAVOURITE.down", { name: line.name }),
    removeLabel: localize("SIRPAS.FAVOURITE.remove", { name: line.name }),
  }));
}

/** Tells whether a favourite is among those that are shown: what is gone from the sheet keeps its place unseen. */
export function isShown(actor: SirpasActor): (ref: FavouriteRef) => boolean {
  return (ref) => actor.items.has(ref) || actor.statisticsWith(ref).length > 0;
}

type Line = Omit<FavouriteLine, "isFirst" | "isLast" | "upLabel" | "downLabel" | "removeLabel">;

function ofStatistic(actor: SirpasActor, ref: string, statistic: Statistic): Line {
  const { label, img, value, terms, key } = statistic;
  const name = localize(label);
  const error = statistic.error ? ruleErrorText(statistic.error) : "";
  const words = { name, value, reason: error };
  const item = statistic.kind === "attribute" ? null : actor.itemBehind(statistic);
  return {
    ref,
    slug: slugOf(ref),
    name,
    img,
    value: error ? "–" : String(value),
    tooltip: termsTooltip(name, terms),
    error,
    action: "check",
    path: "",
    label: error ? localize("SIRPAS.SHEET.rollRefused", words) : localize("SIRPAS.SHEET.roll", words),
    statistic: key,
    itemId: item?.parent ? (item.id ?? "") : "",
  };
}

/** A manoeuvre as the turn has it, a weapon by what it adds. */
function ofItem(actor: SirpasActor, ref: string, item: SirpasItem): Line {
  const { name, img, id } = item;
  const line = { ref, slug: slugOf(ref), name, img: img ?? "", statistic: "", itemId: id ?? "", error: "" };
  if (item.isType("weapon")) {
    const { damage, equipped } = item.system;
    const label = localize(equipped ? "SIRPAS.FAVOURITE.putAway" : "SIRPAS.FAVOURITE.draw", { name });
    return { ...line, value: signed(damage), tooltip: label, label, action: "toggleItem", path: "system.equipped" };
  }
  const fighter = fighterOf(actor, true);
  const technique = item.isType("manoeuvre") ? techniqueOf(fighter, item) : null;
  if (!technique)
    return {
      ...line,
      value: "",
      tooltip: "",
      label: localize("SIRPAS.SHEET.edit", { name }),
      action: "editItem",
      path: "",
    };
  const { value, terms } = techniqueStatistic(technique);
  const error = technique.error ? ruleErrorText(technique.error) : "";
  const words = { name, value, reason: error };
  return {
    ...line,
    value: error ? "–" : String(value),
    tooltip: termsTooltip(name, terms),
    error,
    label: error ? localize("SIRPAS.SHEET.rollRefused", words) : localize("SIRPAS.SHEET.roll", words),
    action: "useTechnique",
    path: "",
  };
}
