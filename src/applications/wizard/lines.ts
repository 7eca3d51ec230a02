import type { Statistic } from "../../play/statistics/statistic.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { offered } from "../../play/points/ledger-changes.ts";
import type { Books } from "../../play/points/ledger.ts";
import { untrainedSkill } from "../../play/skills/untrained-skills.ts";
import { levelOf, type Purchasable } from "../../rules/points/character-build.ts";
import { pointLine } from "../sheets/views/points-line.ts";
import { moneyText } from "../wealth/money.ts";
import { localize } from "../localize.ts";
import { chanceText } from "./chances.ts";
import type { Draft } from "./draft.ts";

/** What the character has or can try. */
export function ownLine(
  draft: Draft,
  books: Books,
  thing: Purchasable,
  statistics: ReadonlyMap<string, Statistic>,
  suggested = 0,
) {
  const statistic = statistics.get(thing.key);
  const line = pointLine(draft.actor, books, thing, thing.kind === "attribute");
  // In a fight it is not against a difficulty that one throws.
  const isChecked = thing.pricing.by === "table" && statistic?.error === null;
  const open = suggested > 0 && thing.specific < suggested;
  return {
    ...line,
    chance: isChecked && levelOf(thing) > 0 ? chanceText(statistic) : "",
    // How many levels the concept suggests.
    suggested: open ? localize("SIRPAS.WIZARD.suggestedLevels", { count: suggested }) : "",
    learned: thing.specific > 0,
    summary: summaryOf(draft.actor.items.get(thing.id) ?? untrainedSkill(draft.actor, thing.id) ?? null),
  };
}

/** What can be taken besides. */
export function openLine(draft: Draft, books: Books, item: SirpasItem, suggested = false) {
  const thing = offered(draft.actor, item, books);
  const needsField = thing !== null && fieldOf(item) !== null;
  const line = thing && pointLine(draft.actor, books, { ...thing, specific: 0 }, false);
  // Before it is said what for, nobody knows whether what it asks for is there.
  const error = needsField ? "" : (line?.buy?.error ?? "");
  return {
    uuid: item.uuid,
    name: item.name,
    img: item.img ?? "",
    summary: summaryOf(item),
    // In CP; with a minus what it gives.
    figure: alternativesOf(item).length > 0 ? "" : (line?.buy?.figure ?? ""),
    label: localize("SIRPAS.WIZARD.take", { name: item.name }),
    error,
    suggested,
    field: fieldOf(item),
    choices: choicesFor(draft, item),
  };
}

function fieldOf(item: SirpasItem) {
  if (item.isType("skill") && item.system.requiresSpecialisation)
    return { name: "specialisation", label: localize("SIRPAS.WIZARD.fieldOf", { name: item.name }) };
  if ((item.isType("perk") || item.isType("advantage")) && item.system.requiresTarget)
    return { name: "target", label: localize("SIRPAS.WIZARD.fieldOf", { name: item.name }) };
  return alternativesOf(item).length > 0
    ? { name: "choice", label: localize("SIRPAS.WIZARD.choiceOf", { name: item.name }) }
    : null;
}

/** What can be named: the alternatives of a perk, or for an advantage what the character can do; else it is written. */
function choicesFor({ actor }: Draft, item: SirpasItem) {
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

/** The first sentence of what an item says about itself. */
export function summaryOf(item: SirpasItem | null): string {
  return sentencesOf(item?.system.description ?? "")[0] ?? "";
}

/** The sentences of a formatted text. */
export function sentencesOf(rendered: string): readonly string[] {
  const { textContent } = new DOMParser().parseFromString(rendered, "text/html").body;
  return textContent.trim().split(/(?<=[.!?…])\s+/u);
}

/** Something that money is paid for. */
export function gearLine(item: SirpasItem, price: number, suggested = false) {
  const quantity = "quantity" in item.system ? (item.system.quantity as number) : 1;
  return {
    id: item.id,
    uuid: item.uuid,
    name: item.name,
    img: item.img,
    quantity,
    suggested,
    price: price > 0 ? moneyText(price) : localize("SIRPAS.WIZARD.free"),
    takeLabel: localize("SIRPAS.WIZARD.take", { name: item.name }),
    dropLabel: localize("SIRPAS.WIZARD.putAway", { name: item.name }),
  };
}
