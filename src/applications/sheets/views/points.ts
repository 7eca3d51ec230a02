import type { SirpasActor } from "../../../play/documents.ts";
import { booksOf } from "../../../play/points/ledger.ts";
import { type Balance, balanceOf } from "../../../rules/points/ledger.ts";
import type { Purchasable } from "../../../rules/points/character-build.ts";
import { type AttributeRow, mainsOf, standingOn } from "../../../rules/statistics/attributes.ts";
import { byName, localize } from "#core/utils/localize.ts";
import type { SheetState } from "../part-views.ts";
import { pointLog, undoOf } from "./point-log.ts";
import { balanceReasons } from "./point-reasons.ts";
import { pointLine } from "./point-line.ts";

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
    status: balance.overBudget ? leftText(balance) : "",
    creation: ledger.creation,
    isGamemaster: game.user!.isGM,
    groups: groups.filter(({ lists }) => lists.some((lines) => lines.length > 0)),
    log: pointLog(ledger, things),
  };
}

function leftText({ left, overBudget }: Balance): string {
  return overBudget
    ? localize("SIRPAS.POINTS.overspent", { count: -left })
    : localize("SIRPAS.POINTS.leftToSpend", { count: left });
}

/** The points that are left, for where values are typed that cost some, and what undoes the last purchase; null where nobody changes anything. */
export function pointsLeft(actor: SirpasActor, { editing }: SheetState) {
  if (!editing) return null;
  const { ledger, things } = booksOf(actor);
  const balance = balanceOf(ledger);
  const last = undoOf(ledger, things);
  return { text: leftText(balance), overBudget: balance.overBudget, undo: last.error === "" ? last.label : "" };
}
