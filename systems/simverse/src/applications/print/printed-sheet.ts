import { printing } from "#core/applications/print/print-view.ts";
import {
  boxes,
  count,
  stateSection,
  table,
  tableSection,
  track,
  type Section,
} from "#core/applications/print/sections.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { sentencesOf } from "#core/applications/ux/sentences-of.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { buildOf } from "../../play/items.ts";
import { usageLimit } from "../../rules/powers/use.ts";
import { MOST_FATIGUE } from "../../data/actor/index.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { attackFigures } from "../sheets/rolled-rows.ts";
import { factsOf, headerView, overviewView, skillsView, traitsView } from "../sheets/views.ts";
import { powersView } from "../sheets/power-rows.ts";

/** More uses than these are counted elsewhere. */
const MOST_USES = 12;

/** Opens an actor's sheet as it will be printed. */
export const openPrintView = printing((actor) => {
  const { concept, size, powerLevel } = actor.system;
  const { points, spent } = traitsView(actor).budget;
  const paid = localize("SIMVERSE.PRINT.points", { spent: figure(spent), points });
  return {
    kind: [
      ...[concept, size === "human" ? "" : localize(`SIMVERSE.SIZE.${size}`)],
      ...(actor.type === "character" ? [localize(`SIMVERSE.POWER_LEVEL.${powerLevel}`), paid] : []),
    ],
    sections: [
      attributes(actor),
      tracks(actor),
      ...weapons(actor),
      { ...protection(actor), beside: values(actor) },
      ...skills(actor),
      ...powers(actor),
      ...traits(actor),
      belongings(actor),
    ],
  };
});

function attributes(actor: SimverseActor): Section {
  return {
    title: "SIMVERSE.PRINT.attributes",
    isWhole: true,
    badges: overviewView(actor).attributes.map(({ name, value, rolled, chance }) => ({
      ...{ name, value, side: chance },
      note: rolled === "" ? "" : localize("SIMVERSE.SHEET.rolled", { value: rolled }),
    })),
  };
}

/** What is marked as play goes on. */
function tracks(actor: SimverseActor): Section {
  const counted = [
    track(localize("SIMVERSE.SHEET.fatigue"), actor.system.fatigue, MOST_FATIGUE),
    count(localize("SIMVERSE.SHEET.bleeding"), actor.system.bleeding),
  ];
  return stateSection(headerView(actor).resources, counted, CONDITIONS.book, conditionsOf(actor));
}

const field = (key: string) => `SIMVERSE.ITEM.FIELDS.${key}.label`;

/** Weapons and shields, as they are used on nobody in particular. */
function weapons(actor: SimverseActor): readonly Section[] {
  const rows = [
    ...itemsOf(actor, "weapon").map((item) => weapon(actor, item)),
    ...itemsOf(actor, "shield").map(({ name, system }) => [
      ...[name, "", "", localize("SIMVERSE.SHIELD.facts", { sd: system.deflection }), "", "", figure(system.weight)],
      system.equipped,
    ]),
  ];
  const columns = [
    "SIMVERSE.SHEET.name",
    ["figure", "SIMVERSE.ATTACK.attack"],
    ["figure", "SIMVERSE.PRINT.damage"],
    "SIMVERSE.PRINT.type",
    ["figure", "SIMVERSE.PRINT.reach"],
    ["figure", "SIMVERSE.PRINT.minimum"],
    ["figure", field("weight")],
    ["tick", "SIMVERSE.SHEET.equipped"],
  ] as const;
  return tableSection("SIMVERSE.SHEET.GROUP.weapon", columns, rows);
}

function weapon(actor: SimverseActor, item: ItemOf<"weapon">) {
  const { minimumStrength, weight, equipped, reach, range, quantity } = item.system;
  const figures = attackFigures(actor, item);
  const name = quantity === 1 ? item.name : `${item.name} × ${quantity}`;
  const metres = [reach, range].filter((length) => length > 0).map(figure);
  const least = minimumStrength > 0 ? minimumStrength : "";
  const rest = [metres.join(" / "), least, figure(weight), equipped];
  if (!figures.ok) return [{ text: name, note: ruleErrorText(figures) }, "", "", factsOf(item), ...rest];
  const { value, chance, damage, types } = figures.value;
  return [name, { text: value, note: chance }, damage, types, ...rest];
}

/** Armour by the part of the body that it protects. */
function protection(actor: SimverseActor): Section {
  const columns = ["SIMVERSE.PRINT.part", "SIMVERSE.PRINT.piece", ["figure", "AR"]] as const;
  const rows = overviewView(actor).armour.map(({ part, piece, value }) => [part, piece, value]);
  const title = "SIMVERSE.SHEET.GROUP.armour";
  if (rows.length === 0) return { title, sentences: [{ strong: "", text: localize("SIMVERSE.SHEET.none") }] };
  return { title, table: table(columns, rows) };
}

function values(actor: SimverseActor): Section {
  const { defences, derived, load } = overviewView(actor);
  const burden = `${load.carried} / ${load.capacity} kg, ${load.level}`;
  return {
    title: "SIMVERSE.PRINT.values",
    figures: [
      ...defences.map(({ name, value, chance }) => ({ name, value: `${value} (${chance})` })),
      ...derived,
      { name: localize("SIMVERSE.SHEET.load"), value: burden },
    ],
  };
}

function skills(actor: SimverseActor): readonly Section[] {
  const rows = skillsView(actor).groups.flatMap((group) => group.rows);
  if (rows.length === 0) return [];
  const numbers = rows.map(({ name, level, value, chance }) => ({
    ...{ name, value, note: chance, stands: level > 0 },
    hint: localize("SIMVERSE.SHEET.level", { level }),
  }));
  return [{ title: "SIMVERSE.SHEET.TABS.skills", numbers }];
}

/** All that something says about itself. */
const wordsOf = (description: string) => sentencesOf(description).join(" ");

/** Powers with what they do, and boxes for the uses of those that have few. */
function powers(actor: SimverseActor): readonly Section[] {
  const shown = new Map(powersView(actor).rows.map((row) => [row.id, row]));
  const rows = itemsOf(actor, "power").map(({ id, name, system }) => {
    const { tier, use } = shown.get(id) ?? { tier: "", use: "" };
    const limit = usageLimit(buildOf(system));
    const uses = limit ? boxes(Math.min(limit.uses, MOST_USES), system.spent.uses) : [];
    return [name, tier, { text: use, boxes: uses }, wordsOf(system.description)];
  });
  const columns = [
    "SIMVERSE.SHEET.name",
    ["short", field("tier")],
    ["short", "SIMVERSE.PRINT.use"],
    "SIMVERSE.PRINT.does",
  ] as const;
  return tableSection("SIMVERSE.SHEET.TABS.powers", columns, rows);
}

function traits(actor: SimverseActor): readonly Section[] {
  const descriptions = new Map([...actor.items].map((item) => [item.id, item.system]));
  return traitsView(actor)
    .groups.map(({ name, rows }) => ({
      title: name,
      lines: rows.map(({ id, name, cost }) => {
        const { description = "" } = (descriptions.get(id) ?? {}) as { readonly description?: string };
        return { name, note: [cost, wordsOf(description)].filter(Boolean).join(" · ") };
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** What is carried besides weapons, and the armour that is not worn. */
function belongings(actor: SimverseActor): Section {
  const rows = [
    ...itemsOf(actor, "gear").map(({ name, system }) => {
      const uses = system.uses === null ? [] : boxes(Math.min(system.uses, MOST_USES), 0);
      return [{ text: name, boxes: uses }, system.quantity, figure(system.weight * system.quantity)];
    }),
    ...itemsOf(actor, "armour").map((item) => [
      { text: item.name, note: factsOf(item) },
      1,
      figure(item.system.weight),
    ]),
  ];
  const columns = ["SIMVERSE.SHEET.name", ["figure", field("quantity")], ["figure", field("weight")]] as const;
  return {
    title: "SIMVERSE.SHEET.GROUP.gear",
    figures: [{ name: localize("SIMVERSE.SHEET.silver"), value: figure(actor.system.silver) }],
    ...(rows.length > 0 && { table: table(columns, rows) }),
  };
}
