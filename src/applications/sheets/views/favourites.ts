import type { SirpasActor, SirpasItem } from "../../../play/documents.ts";
import { itemsCostActions } from "../../../play/combat/turn/item-use.ts";
import { fighterOf } from "../../../play/combat/turn/actor-fighter.ts";
import { favouriteLines, type FavouriteLine } from "#core/applications/sheets/favourites-view.ts";
import type { FavouriteRef } from "#core/play/sheets/favourites.ts";
import type { Statistic } from "../../../play/statistics/statistic.ts";
import { techniqueOf } from "../../../play/combat/turn/technique.ts";
import { techniqueStatistic } from "../../../play/combat/attack/stored-technique.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { rollLabel } from "./statistic-line.ts";

/** The favourites that the actor still has, in the user's order. */
export function favourites(actor: SirpasActor) {
  return favouriteLines(actor, (ref) => {
    const item = actor.items.get(ref);
    const [statistic] = item ? [] : actor.statisticsWith(ref);
    return item ? ofItem(actor, item) : statistic ? ofStatistic(actor, statistic) : null;
  });
}

/** Tells whether a favourite is among those that are shown: what is gone from the sheet keeps its place unseen. */
export function isShown(actor: SirpasActor): (ref: FavouriteRef) => boolean {
  return (ref) => actor.items.has(ref) || actor.statisticsWith(ref).length > 0;
}

function ofStatistic(actor: SirpasActor, statistic: Statistic): FavouriteLine {
  const { label, img, key } = statistic;
  const item = statistic.kind === "attribute" ? null : actor.itemBehind(statistic);
  const itemId = item?.parent ? (item.id ?? "") : "";
  return { ...rolled(localize(label), statistic), img, action: "check", path: "", statistic: key, itemId };
}

/** A manoeuvre as the turn has it, a weapon by what it adds; empty is what there is none of. */
function ofItem(actor: SirpasActor, item: SirpasItem): FavouriteLine {
  const { name } = item;
  const line = { name, img: item.img ?? "", statistic: "", itemId: item.id ?? "", error: "", path: "" };
  if (item.isType("weapon")) {
    const { damage, equipped } = item.system;
    const draws = itemsCostActions(actor) ? "SIRPAS.FAVOURITE.drawAction" : "SIRPAS.FAVOURITE.draw";
    const label = localize(equipped ? "SIRPAS.FAVOURITE.putAway" : draws, { name });
    return { ...line, value: signed(damage), tooltip: label, label, action: "toggleItem", path: "system.equipped" };
  }
  const fighter = fighterOf(actor, true);
  const technique = item.isType("manoeuvre") ? techniqueOf(fighter, item) : null;
  if (!technique)
    return { ...line, value: "", tooltip: "", label: localize("SIRPAS.SHEET.edit", { name }), action: "editItem" };
  const { error } = technique;
  return { ...line, ...rolled(name, { ...techniqueStatistic(technique), error }), action: "useTechnique" };
}

/** What is rolled, and the name of the button that rolls it. */
function rolled(name: string, { value, terms, error: refused }: Pick<Statistic, "value" | "terms" | "error">) {
  const error = refused ? ruleErrorText(refused) : "";
  return {
    name,
    value: error ? "–" : String(value),
    tooltip: termsTooltip(name, terms),
    error,
    label: rollLabel(name, value, error),
  };
}
