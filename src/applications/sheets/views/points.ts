import type { SirpasActor } from "../../../documents/actor.ts";
import { booksOf } from "../../../play/points/ledger.ts";
import { balanceOf, type Ledger, type LedgerEntry, type LedgerEntryType } from "../../../rules/points/ledger.ts";
import type { Purchasable } from "../../../rules/points/character-build.ts";
import { type AttributeRow, mainsOf, standingOn } from "../../../rules/statistics/attributes.ts";
import { localize, signed } from "../../localize.ts";
import type { SheetState } from "../part-views.ts";
import { pointLine, balanceReasons } from "./points-line.ts";
import { ruleErrorText } from "../../../utils/notify-refusal.ts";
import { undoLast } from "../../../rules/points/ledger.ts";

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

/** The points that are left, for where values are typed that cost some; null where nobody changes anything. */
export function pointsLeft(actor: SirpasActor, { editing }: SheetState) {
  if (!editing) return null;
  const { left, overBudget } = balanceOf(booksOf(actor).ledger);
  const text = overBudget
    ? localize("SIRPAS.POINTS.overspent", { count: -left })
    : localize("SIRPAS.POINTS.leftToSpend", { count: left });
  return { text, overBudget };
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
