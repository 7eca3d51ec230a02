import type { Statistic } from "../../play/statistics/statistic.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { offered } from "../../play/points/ledger-changes.ts";
import type { Books } from "../../play/points/ledger.ts";
import { untrainedSkill, untrainedSkills } from "../../play/skills/untrained-skills.ts";
import { levelOf, type Purchasable } from "../../rules/points/character-build.ts";
import { factOf } from "../sheets/views/arms.ts";
import { moneyText } from "../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { sentencesOf } from "#core/applications/ux/sentences-of.ts";
import type { Draft } from "./draft.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { checkOdds } from "../../odds/checks/check.ts";
import { INITIATIVE } from "../../rules/encounter/turn-steps.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { wholePercent } from "#core/applications/ux/chances.ts";
import { pointLine } from "../sheets/views/point-line.ts";

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
  const item = draft.actor.items.get(thing.id) ?? untrainedSkill(draft.actor, thing.id);
  const open = suggested > 0 && thing.specific < suggested;
  return {
    ...line,
    chance: isChecked && levelOf(thing) > 0 ? chanceText(statistic) : "",
    // How many levels the concept suggests.
    suggested: open ? localize("SIRPAS.WIZARD.suggestedLevels", { count: suggested }) : "",
    learned: thing.specific > 0,
    img: item?.img ?? "",
    summary: summaryOf(item ?? null),
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
    fact: factOf(item),
    price: price > 0 ? moneyText(price) : localize("SIRPAS.WIZARD.free"),
  };
}

/** So many of what a character does best are shown. */
const SHOWN = 6;

/** How likely a check at Normal succeeds: "62%". */
function chanceText({ pool, value }: Pick<Statistic, "pool" | "value">): string {
  const planned = { pool, total: value, difficulty: "normal", successLevel: DIFFICULTIES.normal } as const;
  const { success } = checkOdds({ ...planned, options: ruleOptions() }).chances;
  return wholePercent(success);
}

/** The statistics of a character by their keys: of several with one key the first. */
export function statisticsByKey(actor: SirpasActor): ReadonlyMap<string, Statistic> {
  return new Map(actor.statistics.toReversed().map((statistic) => [statistic.key, statistic]));
}

/** What the character can do, the best first; Initiative is a place in an order and no chance. */
export function abilities(actor: SirpasActor) {
  return checked(actor)
    .filter(({ key }) => key !== INITIATIVE)
    .slice(0, SHOWN)
    .map((statistic) => ({ name: localize(statistic.label), value: statistic.value, chance: chanceText(statistic) }));
}

/** The keys of what the character has learned for checks, the best first, as many as fit on one look, and of its best style. */
export function bestLearned(actor: SirpasActor): readonly string[] {
  const learned = ({ specific }: Statistic) => specific > 0;
  const skills = checked(actor).filter(learned).slice(0, SHOWN);
  const styles = actor.statisticsOf(actor.items.contents.filter((item) => item.isType("style")));
  const [style] = styles
    .filter((statistic) => statistic !== null)
    .filter(learned)
    .sort((one, other) => other.value - one.value);
  return [...skills, ...(style ? [style] : [])].map(({ key }) => key);
}

function checked(actor: SirpasActor): readonly Statistic[] {
  const learned = ({ specific }: Statistic) => Number(specific > 0);
  return [...actor.items.contents, ...untrainedSkills(actor)]
    .filter(isForChecks)
    .flatMap((item) => actor.statisticOf(item) ?? [])
    .filter(({ error }) => error === null)
    .sort((one, other) => other.value - one.value || learned(other) - learned(one));
}

/** Styles and generic combat skills are for contests, where difficulties say nothing. */
function isForChecks(item: SirpasItem): boolean {
  return item.isType("skill") && item.system.combat === null;
}
