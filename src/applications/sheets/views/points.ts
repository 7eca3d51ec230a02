import type { SirpasActor } from "../../../documents/actor.ts";
import { booksOf, type Books } from "../../../play/points/ledger.ts";
import {
  balanceOf,
  type Ledger,
  type LedgerEntry,
  type LedgerEntryType,
  undoLast,
} from "../../../rules/points/ledger.ts";
import { sumCosts } from "#core/rules/ledger/ledger.ts";
import { type Purchasable, levelOf, type PurchaseKind } from "../../../rules/points/character-build.ts";
import { type AttributeRow, mainsOf, standingOn } from "../../../rules/statistics/attributes.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { SheetState } from "../part-views.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { buyLevel, priceOfNext, returnOfLast, sellLevel } from "../../../rules/points/purchases.ts";
import type { RuleError } from "#core/rules/result.ts";
import { boughtInTerms } from "../../../rules/world/world-tables.ts";
import { previewOf } from "./points-preview.ts";
import { statisticRulePage, type RulePageKey } from "../../../play/reasons/rule-page.ts";
import type { Term } from "#core/rules/term.ts";
import { termsTooltip, explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";

/** The Points tab: what there is to spend, all that it can be spent on, and what it was spent on. */
export function points(actor: SirpasActor) {
  const books = booksOf(actor);
  const { ledger, things } = books;
  const balance = balanceOf(ledger);
  const line = (thing: Purchasable, isChild = false) => pointLine(actor, books, thing, isChild);
  const group = (label: string, belongs: (thing: Purchasable) => boolean) => {
    const lines = things.filter(belongs).sort(byName);
    return { label, lists: [lines.map((thing) => line(thing))] };
  };
  const known = new Map(things.map((thing) => [thing.id, thing]));
  const { attributes } = CONFIG.SIRPAS.world;
  const tree = (main: AttributeRow) =>
    [main, ...standingOn(attributes, main.key)].flatMap(({ key }) => known.get(key) ?? []);
  const groups = [
    {
      label: "SIRPAS.SHEET.attributes",
      lists: mainsOf(attributes).map((main) => tree(main).map((thing) => line(thing, thing.kind === "attribute"))),
    },
    group("SIRPAS.SHEET.TABS.skills", ({ kind, pricing }) => kind === "skill" && pricing.by === "table"),
    group("SIRPAS.POINTS.styles", ({ kind }) => kind === "style"),
    group("SIRPAS.SHEET.generic", ({ kind, pricing }) => kind === "skill" && pricing.by === "combat"),
    group("SIRPAS.SHEET.advantages", ({ kind }) => kind === "advantage" || kind === "disadvantage"),
    group("SIRPAS.SHEET.perks", ({ kind }) => kind === "perk" || kind === "drag"),
  ];
  return {
    balance,
    reasons: balanceReasons(books),
    status: balance.overBudget ? localize("SIRPAS.POINTS.overspent", { count: -balance.left }) : "",
    creation: ledger.creation,
    isGamemaster: game.user!.isGM,
    groups: groups.filter(({ lists }) => lists.some((lines) => lines.length > 0)),
    log: pointLog(ledger, things),
  };
}

function byName(one: Purchasable, other: Purchasable): number {
  return one.name.localeCompare(other.name, game.i18n!.lang);
}

/** The points that are left, for where values are typed that cost some, and what undoes the last purchase; null where nobody changes anything. */
export function pointsLeft(actor: SirpasActor, { editing }: SheetState) {
  if (!editing) return null;
  const { ledger, things } = booksOf(actor);
  const { left, overBudget } = balanceOf(ledger);
  const last = ledger.entries.length > 0 ? undoOf(ledger, things) : null;
  const text = overBudget
    ? localize("SIRPAS.POINTS.overspent", { count: -left })
    : localize("SIRPAS.POINTS.leftToSpend", { count: left });
  return { text, overBudget, undo: last?.error === "" ? last.label : "" };
}

/** So many entries are shown; whoever wants the first of hundreds counts what is left otherwise. */
const SHOWN = 60;

const ICONS: Readonly<Record<LedgerEntryType, string>> = {
  opening: "fa-flag",
  bought: "fa-plus",
  sold: "fa-minus",
  adjusted: "fa-pen",
  awarded: "fa-gift",
  begun: "fa-lock",
  race: "fa-dna",
};

/** What was bought, sold and awarded, the last first, and what can be taken back of it. */
export function pointLog(ledger: Ledger, things: readonly Purchasable[]) {
  const { entries } = ledger;
  return {
    entries: entries.slice(-SHOWN).reverse().map(logLine),
    earlier: entries.length > SHOWN ? localize("SIRPAS.POINTS.earlier", { count: entries.length - SHOWN }) : "",
    undo: entries.length > 0 ? undoOf(ledger, things) : null,
  };
}

function logLine(entry: LedgerEntry) {
  const { type, name, from, to, cost } = entry;
  const moved = from !== to;
  return {
    icon: ICONS[type],
    kind: localize(`SIRPAS.POINTS.ENTRY.${type}`),
    name: name === "" ? localize(`SIRPAS.POINTS.ENTRY.${type}`) : localize(name),
    levels: moved ? `${from} → ${to}` : "",
    // What it does to the points left: an award adds some.
    points: type === "begun" || type === "race" ? "" : signed(0 - cost),
  };
}

function undoOf(ledger: Ledger, things: readonly Purchasable[]) {
  const known = new Set(things.map(({ id }) => id));
  const answer = undoLast(ledger, { isGamemaster: game.user!.isGM, known });
  if (!answer.ok) return { label: localize("SIRPAS.POINTS.undo"), error: ruleErrorText(answer) };
  const { name, to, type } = answer.value.entry;
  const called = name === "" ? localize(`SIRPAS.POINTS.ENTRY.${type}`) : localize(name);
  const what = type === "awarded" || type === "begun" ? called : `${called} ${to}`;
  return { label: localize("SIRPAS.POINTS.undoThis", { what }), error: "" };
}

/** One of the two buttons of a line. */
interface Offer {
  /** What it says: the CP it takes or gives back; a dash where there is no price. */
  readonly figure: string;
  readonly label: string;
  readonly tooltip: string;
  /** Why not, as a sentence; empty if it can be pressed. */
  readonly error: string;
}

/** Something that points are spent on. */
export function pointLine(actor: SirpasActor, books: Books, thing: Purchasable, isChild: boolean) {
  const name = localize(thing.name);
  const { offer: buy, error } = buying(actor, books, thing, name);
  const short = error?.reason === "notEnoughPoints";
  return {
    id: thing.id,
    name,
    level: levelOf(thing),
    tooltip: levelReasons(books, thing),
    isChild,
    note: short
      ? localize("SIRPAS.POINTS.short", { count: error.data["short"] ?? 0 })
      : [composition(thing), ofRace(actor, thing)].filter(Boolean).join(" · "),
    // Why the next level cannot be had, where that is not for want of points.
    reason: error && !short && buy ? ruleErrorText(error) : "",
    // The cheaper path.
    hint: buy?.hint ?? "",
    // Null where nothing more can be bought or sold.
    buy,
    sell: selling(actor, books, thing, name),
  };
}

function buying(actor: SirpasActor, books: Books, thing: Purchasable, name: string) {
  const { ledger, circumstances } = books;
  const answer = buyLevel(ledger, thing, circumstances);
  const error: RuleError | null = answer.ok ? null : answer;
  if (error?.reason === "highestTrait") return { offer: null, error: null };
  const price = priceOfNext(ledger, thing);
  const cost = price.ok ? price.value : null;
  const words = { name, level: levelOf(thing) + 1, cost: Math.abs(cost ?? 0) };
  const title = cost === null ? name : localize(cost < 0 ? "SIRPAS.POINTS.buyGives" : "SIRPAS.POINTS.buy", words);
  const text = error ? ruleErrorText(error) : "";
  const { html: rendered, hint } = previewOf(actor, books, thing, 1, { title, error: text, cost });
  const offer = { figure: figure(cost, "+"), label: labelled(title, text), tooltip: rendered, error: text, hint };
  return { offer, error };
}

function selling(actor: SirpasActor, books: Books, thing: Purchasable, name: string): Offer | null {
  const { ledger } = books;
  if (!ledger.creation) return null;
  const answer = sellLevel(ledger, thing);
  if (!answer.ok && answer.reason === "nothingToSell") return null;
  const back = returnOfLast(ledger, thing);
  const value = back.ok ? back.value : null;
  const words = { name, level: levelOf(thing) - 1, cost: Math.abs(value ?? 0) };
  const ends = thing.pricing.by === "trait" && levelOf(thing) === 1;
  const key = (value ?? 0) < 0 ? "sellCosts" : ends ? "giveUp" : "sell";
  const title = localize(`SIRPAS.POINTS.${key}`, words);
  const text = answer.ok ? "" : ruleErrorText(answer);
  const { html: rendered } = previewOf(actor, books, thing, -1, { title, error: text, cost: value });
  return { figure: figure(value, "−"), label: labelled(title, text), tooltip: rendered, error: text };
}

/** A purchase that gives points, or a sale that costs some, says so by its sign. */
function figure(cost: number | null, otherWay: "+" | "−"): string {
  if (cost === null) return "–";
  return cost < 0 ? `${otherWay}${-cost}` : String(cost);
}

/** What the button is called by who listens: what it does, and why it does not. */
function labelled(title: string, error: string): string {
  return error === "" ? title : localize("SIRPAS.POINTS.refused", { title, reason: error });
}

/** Which of the levels come with the race. */
function ofRace({ system }: SirpasActor, { key, pricing }: Purchasable): string {
  const [term] = pricing.by === "trait" ? [] : boughtInTerms(system.origin, key);
  return term ? localize("SIRPAS.POINTS.ofRace", { race: localize(term.label), levels: signed(term.value) }) : "";
}

/** "10 and 2": what it stands on and its own points. */
function composition({ base, specific, pricing, kind }: Purchasable): string {
  if (pricing.by === "trait") {
    if (kind === "disadvantage" || kind === "drag") return localize(`SIRPAS.SHEET.${kind}`);
    return "";
  }
  if (specific === 0 || base === 0) return "";
  return specific < 0 ? `${base} − ${-specific}` : `${base} + ${specific}`;
}

/** Where it stands what things of a kind are and cost. */
const PAGES: Readonly<Record<PurchaseKind, RulePageKey>> = {
  main: "attributes",
  attribute: "attributes",
  skill: "skills",
  style: "combat-skills-cost",
  advantage: "advantages",
  disadvantage: "disadvantages",
  perk: "perks-and-drags",
  drag: "perks-and-drags",
};

/** The kinds that are counted together, under what name. */
const GROUPS: readonly (readonly [label: string, kinds: readonly PurchaseKind[]])[] = [
  ["SIRPAS.SHEET.attributes", ["main", "attribute"]],
  ["SIRPAS.SHEET.TABS.skills", ["skill"]],
  ["SIRPAS.POINTS.styles", ["style"]],
  ["SIRPAS.SHEET.advantages", ["advantage", "disadvantage"]],
  ["SIRPAS.SHEET.perks", ["perk", "drag"]],
];

/** What each figure of the balance is made of. */
export function balanceReasons({ ledger, things }: Books) {
  const { budget, awarded, spent } = balanceOf(ledger);
  const term = (figure: string, value: number): Term => ({ label: `SIRPAS.POINTS.${figure}`, value });
  const explained = (figure: string, terms: readonly Term[]) =>
    termsTooltip(localize(`SIRPAS.POINTS.${figure}`), terms);
  const awards = ledger.entries
    .filter(({ type }) => type === "awarded")
    .map(({ name, cost }) => ({ label: name || "SIRPAS.POINTS.ENTRY.awarded", value: 0 - cost, kind: "level" }));
  const kinds = new Map(things.map(({ id, kind }) => [id, kind]));
  const bought = ledger.entries.filter(({ type }) => type !== "awarded");
  const of = (belongs: (kind: PurchaseKind | undefined) => boolean) =>
    sumCosts(bought.filter(({ thing }) => belongs(kinds.get(thing))));
  const groups: Term[] = GROUPS.map(([label, own]) => ({
    label,
    value: of((kind) => kind !== undefined && own.includes(kind)),
    kind: own[0] ?? "level",
  }));
  const others: Term = { label: "SIRPAS.POINTS.REASON.others", value: of((kind) => kind === undefined) };
  const used = [...groups, others].filter(({ value }) => value !== 0);
  return {
    budget: explained("budget", [term("budget", budget)]),
    awarded: explained("awarded", awards.length === 0 ? [term("awarded", 0)] : awards),
    spent: explained("spent", used.length === 0 ? [term("spent", 0)] : used),
    left: explained("left", [term("budget", budget), term("awarded", awarded), term("spent", 0 - spent)]),
  };
}

/** What the level of something stands on, and the points that were spent on it. */
function levelReasons({ ledger }: Books, thing: Purchasable): string {
  const { base, specific, pricing, kind, id, key } = thing;
  const name = localize(thing.name);
  const page = statisticRulePage(key) ?? PAGES[kind];
  const spent = sumCosts(ledger.entries.filter((entry) => entry.thing === id && entry.type !== "awarded"));
  const own: readonly ExplanationLine[] =
    pricing.by === "trait"
      ? [{ name, text: String(levelOf(thing)), page }]
      : [
          { name, text: String(base), page },
          { name: localize("SIRPAS.TERM.specific"), text: String(specific), page: "base-and-specific-values" },
        ];
  const costs: ExplanationLine = {
    name: localize("SIRPAS.POINTS.REASON.spentOn"),
    text: localize("SIRPAS.POINTS.REASON.cp", { count: spent }),
    page: pricing.by === "combat" ? "combat-skills-cost" : "character-points",
  };
  return explanationTooltip(name, [...own, costs]);
}
