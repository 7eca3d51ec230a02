import { placeView } from "#core/applications/sheets/base/places.ts";
import { ok } from "#core/rules/result.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { poolRows } from "#core/applications/sheets/pool-rows.ts";
import type { SheetViews } from "#core/applications/sheets/actor-sheet.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { inOneLine, localize, localizeLine, signed } from "#core/utils/localize.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { RESOURCES } from "../../data/fields/power-use.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { statisticOf } from "../../play/checks/statistics.ts";
import { damageOf } from "../../play/combat/wear.ts";
import { needsOf } from "../../play/recovery/needs.ts";
import { plannedRest } from "../../play/recovery/rest.ts";
import type { KnownSkill } from "../../play/character.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { POWER_LEVEL_KEYS } from "../../rules/character/power-levels.ts";
import { SIZE_KEYS } from "../../rules/character/sizes.ts";
import { HELD } from "../../rules/combat/grapple.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { ARMOUR_PARTS, deflectionTerms, resistanceAt } from "../../rules/gear/armour.ts";
import { checkThing, thingUse } from "../../rules/gear/use.ts";
import { repairPrice } from "../../rules/gear/wear.ts";
import { RESTS, type Rest } from "../../rules/recovery/rests.ts";
import { TREATMENTS } from "../../rules/recovery/treatment.ts";
import { SKILL_GROUPS } from "../../rules/skills/groups.ts";
import { figure, termsText } from "#core/applications/reasons/term-lines.ts";
import { ledgerView, pointsText, raiseView } from "./ledger-view.ts";
import { powersView } from "./power-rows.ts";
import { bodyFigure } from "#core/applications/figure/body-figure.ts";
import { COVERED } from "../body.ts";
import { startOf } from "../wizard/start.ts";
import { chosenName } from "../choice-names.ts";
import { attackRow, attributeRow, defenceRows, rolledView } from "./rolled-rows.ts";

/** What each part of the actor's sheet shows. */
export const VIEWS: SheetViews = {
  header: headerView,
  overview: overviewView,
  skills: skillsView,
  traits: traitsView,
  powers: powersView,
  gear: gearView,
};

const shown = ({ value, terms }: Valued) => ({ value: figure(value), terms: termsText(terms) });

export function headerView(actor: Actor.Implementation) {
  const { name, img, system, character } = actor;
  const { left } = character.budget;
  const templates = [...itemsOf(actor, "race"), ...itemsOf(actor, "profession")].map((item) => item.name);
  return {
    name,
    img,
    concept: system.concept,
    left: left !== null && left >= 0 ? localize("SIMVERSE.LEDGER.left", { left }) : "",
    ledger: ledgerView(actor, "points"),
    over: left !== null && left < 0 ? localize("SIMVERSE.SHEET.overBudget", { by: -left }) : "",
    templates: templates.join(", "),
    resources: poolRows(actor, RESOURCES, (key) => ({
      label: localize(`SIMVERSE.RESOURCE.${system.construct && key === "vitality" ? "integrity" : key}`),
      terms: termsText(character[key].terms),
    })),
  };
}

export function overviewView(actor: Actor.Implementation) {
  const { system, character } = actor;
  const { speed, initiative, movement, perception, luck, lift, breath, load, sources } = character;
  const deflection = valued(deflectionTerms(character.body.armour, sources));
  return {
    start: actor.type === "character" ? startOf(actor) : "",
    attributes: ATTRIBUTE_KEYS.map((key) => ({
      key,
      ...attributeRow(actor, key),
      bought: system.attributes[key].bought,
      field: `system.attributes.${key}.bought`,
      raise: raiseView(actor, key),
    })),
    defences: defenceRows(actor),
    derived: Object.entries({ speed, initiative, movement, perception, luck, deflection, lift, breath }).map(
      ([key, value]) => ({
        name: localize(`SIMVERSE.DERIVED.${key}`),
        roll: key === "perception" ? key : "",
        ...shown(value),
      }),
    ),
    ...{ armour: armourRows(actor).filter(isCovered), figure: armourFigure(actor) },
    load: {
      carried: figure(load.weight),
      capacity: figure(load.capacity),
      level: load.level.ok ? localize(`SIMVERSE.ENCUMBRANCE.${load.level.value}`) : ruleErrorText(load.level),
    },
    rests: RESTS.map((key) => ({ key, label: localize(`SIMVERSE.REST.${key}`), hint: restHint(actor, key) })),
    treatments: TREATMENTS.map((key) => ({ key, label: localize(`SIMVERSE.TREATMENT.${key}`) })),
    grapple: localize(`SIMVERSE.TURN_ACTION.${actor.statuses.has(HELD) ? "breakFree" : "grapple"}`),
    care: careLine(actor),
    needs: inOneLine(needsOf(actor).map(localizeLine)),
    size: system.size,
    sizes: choicesOf(SIZE_KEYS, (key) => localize(`SIMVERSE.SIZE.${key}`), system.size),
    bleeding: system.bleeding,
    fatigue: system.fatigue,
    concept: system.concept,
    construct: system.construct,
    silver: system.silver,
  };
}

/** What protects each part. */
function armourRows({ system, character }: Actor.Implementation) {
  const { body, sources } = character;
  return ARMOUR_PARTS.map((part) => {
    // None lands on the feet.
    const location = LOCATIONS.all.find(({ armour: worn }) => worn === part);
    const piece = body.armour.find((one) => one.part === part);
    const at = location ? resistanceAt(location.key, body.armour, system.size, sources) : valued([]);
    return { key: part, part: localize(`SIMVERSE.PART.${part}`), piece: piece?.name ?? "", ...shown(at) };
  });
}

const isCovered = ({ piece, value }: ReturnType<typeof armourRows>[number]) => piece !== "" || value !== "0";

/** The same on a drawn body; null for who has nothing. */
export function armourFigure(actor: Actor.Implementation) {
  const rows = armourRows(actor);
  if (!rows.some(isCovered)) return null;
  const labelOf = ({ part, piece, value, terms }: (typeof rows)[number]) =>
    [`${part} ${value}`, piece, terms].filter(Boolean).join(": ");
  return bodyFigure(
    rows.map((row) => ({ key: row.key, value: row.value, label: labelOf(row) })),
    COVERED,
  );
}

/** What a rest would do now, and why so much Vitality comes back. */
export function restHint(actor: Actor.Implementation, kind: Rest): string {
  const planned = plannedRest([actor], kind);
  if (!planned.ok) return ruleErrorText(planned);
  const { draft, terms } = planned.value;
  const said = draft.said.slice(1).map(({ label, data }) => localize(label, data));
  const why = terms.length > 0 ? [`(${localize("SIMVERSE.RESOURCE.vitality")}: ${termsText(terms)})`] : [];
  return [...said, ...why].join(" ");
}

/** Who cares for somebody until their next night. */
function careLine({ system }: Actor.Implementation): string {
  if (system.care === "") return "";
  return localize("SIMVERSE.SHEET.cared", { name: actorAt(system.care)?.name ?? localize("SIMVERSE.SHEET.somebody") });
}

export function skillsView(actor: Actor.Implementation) {
  const rows = actor.character.skills.map((known) => ({
    ...skillRow(actor, known),
    raise: raiseView(actor, known.item.id ?? ""),
  }));
  const groups = SKILL_GROUPS.map((group) => ({
    name: localize(`SIMVERSE.SKILL_GROUP.${group}`),
    rows: rows.filter((row) => row.group === group),
  }));
  return { groups: groups.filter((group) => group.rows.length > 0), empty: rows.length === 0 };
}

function skillRow(actor: Actor.Implementation, { item, skill, value }: KnownSkill) {
  const { id, name, img } = item;
  const common = { id, name, img, group: skill.group, level: skill.level };
  const rolled = value.ok ? statisticOf(actor, item.id ?? "") : value;
  if (!rolled.ok) return { ...common, value: "–", terms: ruleErrorText(rolled), chance: "" };
  return { ...common, ...rolledView(rolled.value.terms) };
}

export function traitsView(actor: Actor.Implementation) {
  const { problems } = actor.character;
  const { lines, points, spent, flaws, left } = actor.character.budget;
  const costs = new Map(lines.map(({ id, cost }) => [id, cost]));
  const nameOf = (key: string) => itemsOf(actor, "skill").find(({ system }) => system.key === key)?.name ?? key;
  const rows = (type: "race" | "profession" | "perk" | "flaw") =>
    itemsOf(actor, type).map(({ id, name, img, system }) => ({
      id,
      name: "choice" in system ? chosenName(name, system.choice, nameOf) : name,
      img,
      cost: type === "race" || type === "profession" ? "" : pointsText(costs.get(id ?? "") ?? 0),
      raise: raiseView(actor, id ?? ""),
      calls: "summons" in system && system.summons.size > 0 ? localize("SIMVERSE.POWER.callNamed", { name }) : "",
    }));
  const { powerLevel, budget, earned, sessions } = actor.system;
  return {
    groups: (["race", "profession", "perk", "flaw"] as const).map((type) => ({
      type,
      name: localize(`SIMVERSE.SHEET.GROUP.${type}`),
      rows: rows(type),
    })),
    budget: {
      points: points.ok ? points.value : "–",
      ...{ spent, left: left ?? "–", over: (left ?? 0) < 0 },
      flaws: localize("SIMVERSE.BUDGET.flaws", { given: flaws.given, limit: flaws.limit }),
      problems: problems.map(ruleErrorText),
    },
    powerLevels: choicesOf(POWER_LEVEL_KEYS, (key) => localize(`SIMVERSE.POWER_LEVEL.${key}`), powerLevel),
    ledger: ledgerView(actor, "points"),
    ownBudget: budget ?? "",
    ...{ earned, sessions },
  };
}

/** The types of things, and the field by which each is in use. */
const THINGS = { weapon: "equipped", shield: "equipped", armour: "worn", gear: "carried" } as const;

function gearView(actor: Actor.Implementation) {
  const groups = (Object.keys(THINGS) as (keyof typeof THINGS)[]).map((type) => ({
    type,
    name: localize(`SIMVERSE.SHEET.GROUP.${type}`),
    use: localize(`SIMVERSE.SHEET.${THINGS[type]}`),
    path: `system.${THINGS[type]}`,
    rows: itemsOf(actor, type).map((item) => ({
      ...{ id: item.id, name: item.name, img: item.img },
      inUse: foundry.utils.getProperty(item.system, THINGS[type]) === true,
      ...(isOf(item, "weapon") ? attackRow(actor, item) : { facts: factsOf(item), terms: "" }),
      ...wornView(item),
      ...(isOf(item, "gear") ? usedView(item) : {}),
      ...placeView(item),
      weight: figure(item.system.weight),
      quantity: "quantity" in item.system ? item.system.quantity : 1,
    })),
  }));
  const ledger = ledgerView(actor, "silver");
  return {
    groups,
    ledger,
    silver: actor.system.silver,
    empty: groups.every(({ rows }) => rows.length === 0),
  };
}

/** How a thing is used, and what a stone holds; nothing of what no click uses. */
function usedView({ name, system }: ItemOf<"gear">) {
  const use = system.quantity > 0 ? thingUse(system) : null;
  const held = { left: system.uses ?? 0, most: system.capacity };
  return {
    ...(use
      ? { useWord: localize(`SIMVERSE.GEAR.${use}`), useNamed: localize(`SIMVERSE.GEAR.${use}Named`, { name }) }
      : {}),
    ...(system.kind === "manaStone" ? { facts: localize("SIMVERSE.GEAR.holds", held) } : {}),
  };
}

/** How many of a thing are left to be used. */
export function thingFigures({ name, system }: ItemOf<"gear">) {
  const usable = checkThing({ name, ...system });
  return usable.ok ? ok({ value: `× ${system.quantity}`, terms: "" }) : usable;
}

/** What hits have done to a thing, and what its repair takes; nothing for one that is whole. */
function wornView(item: ItemOf<keyof typeof THINGS>) {
  const lost = damageOf(item);
  if (lost === 0) return {};
  return {
    worn: localize(`SIMVERSE.GEAR.${isOf(item, "weapon") ? "broken" : "lost"}`, { lost }),
    repair: localize("SIMVERSE.GEAR.repairHint", { price: figure(repairPrice(item.system.price)) }),
  };
}

/** What a thing does in a line: its damage, or what it keeps off. */
export function factsOf(item: { readonly type: string }): string {
  if (isOf(item, "weapon")) {
    const { damage, types } = item.system;
    const added = damage.bonus === 0 ? "" : signed(damage.bonus);
    return `${damage.dice}d6${added} ${[...types].map((type) => localize(`SIMVERSE.DAMAGE_TYPE.${type}`)).join(", ")}`;
  }
  if (isOf(item, "armour")) {
    const { deflection: ad, resistance: ar } = item.system;
    return localize("SIMVERSE.ARMOUR.facts", { ad, ar });
  }
  return isOf(item, "shield") ? localize("SIMVERSE.SHIELD.facts", { sd: item.system.deflection }) : "";
}
