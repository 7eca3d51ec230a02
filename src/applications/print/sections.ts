import { openPrinted } from "#core/applications/print/print-view.ts";
import {
  boxes,
  table,
  track,
  type Badge,
  type PrintedSheet,
  type Section,
  type Track as PrintedTrack,
} from "#core/applications/print/sections.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { ItemOf } from "../../documents/item.ts";
import { wealthOf } from "../../play/wealth/wealth.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { byName, inOneLine, localize } from "#core/utils/localize.ts";
import { attributeTrees, type AttributeNode, going, raceView, structValues } from "../sheets/views/overview.ts";
import { partName } from "../sheets/views/body-parts.ts";
import { tracks, type Track } from "../sheets/views/tracks.ts";
import { health } from "../sheets/views/wounds.ts";
import { itemsOf } from "../sheets/views/lines.ts";
import { composition } from "../sheets/views/statistic-line.ts";
import { traits } from "../sheets/views/traits.ts";
import { moneyText } from "../wealth/money.ts";
import { armours, styles, weapons } from "./combat.ts";

/** So many lines are left for wounds to come. */
const BLANK_WOUNDS = 5;

/** Opens an actor's sheet as it will be printed. */
export const openPrintView = (actor: SirpasActor) => openPrinted(actor, printedSheet(actor));

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
  const { wounds, scratches, penalty, penaltyText } = health(actor);
  const severities = WOUND_SEVERITIES.map((severity) => localize(`SIRPAS.WOUND.${severity}.short`));
  const written = actor.system.woundList.map((wound, index) => [
    { text: wounds[index]?.name ?? "", note: wounds[index]?.weight ?? "" },
    partName(actor, wound.bodyPart),
    wounds[index]?.types.flatMap(({ types }) => types).find(({ chosen }) => chosen)?.name ?? "",
    wound.label,
    wound.treated,
  ]);
  const blank = { kind: "blank", cells: [{ choices: severities }, "", "", "", false] } as const;
  return {
    title: "SIRPAS.SHEET.wounds",
    isWhole: true,
    tracks: [
      ...tracks(actor).map(trackOf),
      { ...track(scratches.name, scratches.value, scratches.limit, scratches.words), text: "" },
    ],
    sentences: penalty === 0 ? [] : [{ strong: penaltyText }],
    table: table(
      [
        ["wide", "SIRPAS.WOUNDS.severity"],
        "SIRPAS.SHEET.bodyPart",
        "SIRPAS.SHEET.damageType",
        "SIRPAS.WOUNDS.label",
        ["narrow tick", "SIRPAS.SHEET.treatWound"],
      ],
      [...written, ...Array.from({ length: BLANK_WOUNDS }, () => blank)],
      true,
    ),
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
  const gear = itemsOf(actor.items, "gear");
  const columns = table(
    [
      "SIRPAS.SHEET.nameColumn",
      ["figure", "SIRPAS.SHEET.quantityColumn"],
      ["figure", "SIRPAS.PRINT.weight"],
      ["figure", "SIRPAS.PRINT.price"],
    ],
    gear.map(piece),
  );
  return {
    title: "SIRPAS.SHEET.gear",
    figures: [
      { name: localize("SIRPAS.WEALTH.money"), value: moneyText(money.value) },
      { name: localize("SIRPAS.WEALTH.income"), value: moneyText(income.value) },
    ],
    ...(gear.length > 0 && { table: columns }),
  };
}

function piece({ name, system }: ItemOf<"gear">) {
  const { quantity, weight, price, uses } = system;
  const carried = localize("SIRPAS.SHEET.pounds", { weight: Math.round(weight * quantity * 100) / 100 });
  return [{ text: name, boxes: boxes(Math.min(uses ?? 0, 20), 0) }, quantity, carried, moneyText(price)];
}
