import { openPrinted } from "#core/applications/print/print-view.ts";
import {
  boxes,
  track,
  type Badge,
  type PrintedSheet,
  type Section,
  type Track as PrintedTrack,
} from "#core/applications/print/sections.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { wealthOf } from "../../play/wealth/wealth.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import { weightOf } from "../../rules/equipment/load.ts";
import { byName, inOneLine, localize } from "#core/utils/localize.ts";
import { attributeTrees, type AttributeNode, going, raceView, structValues } from "../sheets/views/overview.ts";
import { tracks, type Track } from "../sheets/views/tracks.ts";
import { health } from "../sheets/views/wounds.ts";
import { itemsOf } from "../sheets/views/lines.ts";
import { composition } from "../sheets/views/statistic-line.ts";
import { traits } from "../sheets/views/traits.ts";
import { moneyText } from "../wealth/money.ts";
import { armours, styles, weapons } from "./combat.ts";

/** Opens an actor's sheet as it will be printed. */
export const openPrintView = (actor: SirpasActor) => openPrinted(actor, () => printedSheet(actor));

function printedSheet(actor: SirpasActor): PrintedSheet {
  const { biography, notes } = actor.system._source;
  return {
    kind: [raceView(actor)?.name ?? "", actor.type === "character" ? pointsText(actor) : ""],
    sections: [
      { title: "SIRPAS.SHEET.attributes", isWhole: true, trees: attributeTrees(actor).map(badge) },
      marks(actor),
      { ...movement(actor), beside: structs(actor) },
      ...skills(actor),
      ...styles(actor),
      ...weapons(actor),
      ...armours(actor),
      ...traitLists(actor),
      belongings(actor),
    ],
    texts: [
      { name: "SIRPAS.SHEET.notes", text: notes },
      { name: "SIRPAS.SHEET.biography", text: biography },
    ],
  };
}

function pointsText(actor: SirpasActor): string {
  const { spent, left } = balanceOf(actor.ledger);
  return localize("SIRPAS.PRINT.points", { spent, total: spent + left });
}

function badge({ key, name, value, modifier, parts, children }: AttributeNode): Badge {
  const { abbreviation } = CONFIG.SIRPAS.attributes[key]!;
  // As the book writes it: mS.
  const short = localize("SIRPAS.OVERVIEW.modifierShort", { abbreviation: localize(abbreviation) });
  const note = parts.map(({ text }) => text).join(" ");
  return { name, value, side: `${short} ${modifier}`, note, children: children.map(badge) };
}

/** What is marked as play goes on: boxes to tick, wounds to write down. */
function marks(actor: SirpasActor): Section {
  const facts = health(actor);
  const { scratches, penalty, penaltyText } = facts;
  return {
    title: "SIRPAS.SHEET.wounds",
    isWhole: true,
    tracks: [
      ...tracks(actor).map(trackOf),
      { ...track(scratches.name, scratches.value, scratches.limit, scratches.words), text: "" },
    ],
    sentences: penalty === 0 ? [] : [{ strong: penaltyText }],
    partial: "sirpas.print-wounds",
    facts,
  };
}

const trackOf = ({ name, value, max, words }: Track): PrintedTrack => track(name, value, max, words);

function movement(actor: SirpasActor): Section {
  const { speeds, load } = going(actor);
  return {
    title: "SIRPAS.OVERVIEW.movement",
    isWhole: true,
    figures: speeds,
    sentences: [{ strong: `${load.carried}.`, text: load.words }],
    tiers: load.tiers.map(({ name, limit, current }) => ({ name, value: limit, isCurrent: current })),
  };
}

function structs(actor: SirpasActor): Section {
  return { title: "SIRPAS.SHEET.structs", isWhole: true, figures: structValues(actor) };
}

/** Everything a check can be made on besides the attributes, by name. */
function skills(actor: SirpasActor): readonly Section[] {
  const numbers = actor.statistics
    .filter(({ kind }) => kind === "skill")
    .map(line)
    .sort(byName);
  return numbers.length > 0 ? [{ title: "SIRPAS.SHEET.TABS.skills", numbers }] : [];
}

function line(statistic: Statistic) {
  const { label, value, pool, error, specific } = statistic;
  return {
    name: localize(label),
    hint: pool === "standard" ? "" : localize(CONFIG.SIRPAS.pools[pool].label),
    note: composition(statistic)
      .map(({ text }) => text)
      .join(" "),
    value: error ? "–" : String(value),
    stands: specific !== 0,
  };
}

/** Advantages and disadvantages, perks and drags in one list each. */
function traitLists(actor: SirpasActor): readonly Section[] {
  const { advantages, perks } = traits(actor);
  const line = ({ name, badge, level, note }: Record<"name" | "badge" | "level" | "note", string>) => ({
    name,
    note: inOneLine([badge, level, note]),
  });
  return [
    { title: "SIRPAS.SHEET.advantages", lines: advantages.map(line) },
    { title: "SIRPAS.SHEET.perks", lines: perks.map(line) },
  ].filter(({ lines }) => lines.length > 0);
}

/** What a character owns. */
function belongings(actor: SirpasActor): Section {
  const { money, income } = wealthOf(actor);
  const facts = itemsOf(actor.items, "gear").map(({ name, system }) => ({
    name,
    system,
    boxes: boxes(Math.min(system.uses ?? 0, 20), 0),
    weight: weightOf([system]),
    price: moneyText(system.price),
  }));
  return {
    title: "SIRPAS.SHEET.gear",
    figures: [
      { name: localize("SIRPAS.WEALTH.money"), value: moneyText(money.value) },
      { name: localize("SIRPAS.WEALTH.income"), value: moneyText(income.value) },
    ],
    facts,
    ...(facts.length > 0 && { partial: "sirpas.print-gear" }),
  };
}
