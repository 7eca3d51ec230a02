import type { SirpasActor, SirpasItem } from "../../play/documents.ts";
import { offered } from "../../play/points/acquire.ts";
import { localize } from "#core/utils/localize.ts";
import type { Draft } from "./draft.ts";
import { pointLine } from "../sheets/views/point-line.ts";
import { summaryOf } from "./lines.ts";

/** What can be taken besides. */
export function openLine({ actor, books }: Draft, item: SirpasItem, suggested: boolean) {
  const thing = offered(actor, item, books);
  const field = fieldOf(item);
  const line = thing && pointLine(actor, books, { ...thing, specific: 0 }, false);
  // Before it is said what for, nobody knows whether what it asks for is there.
  const error = field === "" ? (line?.buy?.error ?? "") : "";
  return {
    item,
    summary: summaryOf(item),
    // In CP; with a minus what it gives.
    figure: alternativesOf(item).length > 0 ? "" : (line?.buy?.figure ?? ""),
    error,
    suggested,
    field,
    choices: choicesFor(actor, item),
  };
}

/** What has to be said of something before it is taken; empty for nothing. */
export function fieldOf(item: SirpasItem) {
  if (item.isType("skill") && item.system.requiresSpecialisation) return "specialisation";
  if ((item.isType("perk") || item.isType("advantage")) && item.system.requiresTarget) return "target";
  return alternativesOf(item).length > 0 ? "choice" : "";
}

/** What can be named: the alternatives of a perk, or for an advantage what the character can do; else it is written. */
function choicesFor(actor: SirpasActor, item: SirpasItem) {
  const alternatives = alternativesOf(item);
  if (alternatives.length > 0)
    return alternatives.map(({ label, cost }, value) => ({
      value,
      label: localize("SIRPAS.WIZARD.alternative", { label, cost: Math.abs(cost) }),
    }));
  if (!item.isType("advantage") || !item.system.requiresTarget) return [];
  return actor.statistics
    .filter(({ kind }) => kind !== "attribute")
    .map(({ key, label }) => ({ value: key, label: localize(label) }))
    .sort((one, other) => one.label.localeCompare(other.label, game.i18n!.lang));
}

function alternativesOf(item: SirpasItem) {
  return item.isType("perk") ? item.system.cost.alternatives : [];
}
