import { ok } from "#core/rules/result.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { poolRows } from "#core/applications/sheets/pool-rows.ts";
import type { SheetViews } from "#core/applications/sheets/actor-sheet.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { RESOURCES } from "../../data/fields/power-use.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { buildOf } from "../../play/items.ts";
import { keptBy, powerNameOf, worksOn } from "../../play/powers/end-power.ts";
import { statisticOf } from "../../play/checks/statistics.ts";
import { roundsToPrepare } from "../../play/powers/pay-power.ts";
import { roundsLeftOf } from "../../play/powers/lasting.ts";
import { damageOf } from "../../play/recovery/repair.ts";
import { plannedRest } from "../../play/recovery/rest.ts";
import type { KnownSkill } from "../../play/character.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { POWER_LEVEL_KEYS } from "../../rules/character/power-levels.ts";
import { SIZE_KEYS } from "../../rules/character/sizes.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { ARMOUR_PARTS, deflectionTerms, resistanceAt } from "../../rules/gear/armour.ts";
import { repairPrice } from "../../rules/gear/wear.ts";
import { RESTS, type Rest } from "../../rules/recovery/rests.ts";
import { TREATMENTS } from "../../rules/recovery/treatment.ts";
import { ROUNDS_PER_MINUTE, usageLimit } from "../../rules/powers/use.ts";
import { powerPrice } from "../../rules/powers/builder.ts";
import { SKILL_GROUPS } from "../../rules/skills/groups.ts";
import { figure, termsText } from "#core/applications/reasons/term-lines.ts";
import { ledgerView, pointsText, raiseView } from "./ledger-view.ts";
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
  const { armour } = character.body;
  const deflection = valued(deflectionTerms(armour, sources));
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
        ...shown(value),
      }),
    ),
    armour: ARMOUR_PARTS.map((part) => {
      // None lands on the feet.
      const location = LOCATIONS.all.find(({ armour: worn }) => worn === part);
      const piece = armour.find((one) => one.part === part);
      const at = location ? resistanceAt(location.key, armour, system.size, sources) : valued([]);
      return { part: localize(`SIMVERSE.PART.${part}`), piece: piece?.name ?? "", ...shown(at) };
    }).filter(({ piece, value }) => piece !== "" || value !== "0"),
    load: {
      carried: figure(load.weight),
      capacity: figure(load.capacity),
      level: load.level.ok ? localize(`SIMVERSE.ENCUMBRANCE.${load.level.value}`) : ruleErrorText(load.level),
    },
    rests: RESTS.map((key) => ({ key, label: localize(`SIMVERSE.REST.${key}`), hint: restHint(actor, key) })),
    treatments: TREATMENTS.map((key) => ({ key, label: localize(`SIMVERSE.TREATMENT.${key}`) })),
    care: careLine(actor),
    size: system.size,
    sizes: choicesOf(SIZE_KEYS, (key) => localize(`SIMVERSE.SIZE.${key}`), system.size),
    bleeding: system.bleeding,
    fatigue: system.fatigue,
    concept: system.concept,
    construct: system.construct,
    silver: system.silver,
  };
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
    }));
  const { powerLevel, budget, earned } = actor.system;
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
    earned,
  };
}

export function powersView(actor: Actor.Implementation) {
  const rows = itemsOf(actor, "power").map((item) => {
    const { id, name, img, system } = item;
    const figures = powerFigures(item);
    const row = { id, name, img, tier: localize(`SIMVERSE.TIER.${system.tier}`) };
    if (!figures.ok) return { ...row, cost: "–", use: "–", terms: ruleErrorText(figures) };
    const { value: use, cost, terms } = figures.value;
    return { ...row, use, cost, terms, left: [usesLeft(system), preparedText(actor, item)].filter(Boolean).join(", ") };
  });
  return { rows, empty: rows.length === 0, lasting: lastingRows(actor) };
}

/** What the use of a power takes, its price, and what that is made of. */
export function powerFigures({ system }: ItemOf<"power">) {
  const price = powerPrice(buildOf(system));
  if (!price.ok) return price;
  const { use, cost, terms } = price.value;
  const resource = localize(`SIMVERSE.RESOURCE.${system.resource}`);
  const parts = terms.map(({ label, value }) => `${localize(label)} ${value} %`);
  return ok({ value: localize("SIMVERSE.POWER.useOf", { use, resource }), cost, terms: parts.join(", ") });
}

/** How often a power can still be used; empty for one without a limit. */
function usesLeft(system: ItemOf<"power">["system"]): string {
  const limit = usageLimit(buildOf(system));
  if (!limit) return "";
  const { uses } = limit;
  return localize("SIMVERSE.POWER.usesLeft", { left: Math.max(0, uses - system.spent.uses), uses });
}

/** How far the preparation of a power is in a fight; empty for one that nobody prepares. */
function preparedText(actor: Actor.Implementation, item: ItemOf<"power">): string {
  const rounds = roundsToPrepare(actor, item);
  if (rounds === null) return "";
  return localize(`SIMVERSE.POWER.${rounds > 0 ? "readyIn" : "prepared"}`, { rounds });
}

/** What works on somebody for a time, and what they keep up on others, each with how long. */
function lastingRows(actor: Actor.Implementation) {
  const rows = new Map(
    [...worksOn(actor), ...keptBy(actor)].map((one) => [`${one.flag.message} ${one.actor.uuid}`, one]),
  );
  return [...rows.values()].map(({ actor: on, effect, flag }) => {
    const rounds = roundsLeftOf(effect, flag);
    const power = powerNameOf(effect);
    const words = { name: power, actor: on.name };
    return {
      ...{ message: flag.message, on: on.uuid, img: effect.img },
      name: on.uuid === actor.uuid ? power : localize("SIMVERSE.POWER.onOther", words),
      left: leftText(rounds),
      end: localize("SIMVERSE.POWER.endOn", words),
    };
  });
}

/** How long something still lasts, in minutes where it is long. */
function leftText(rounds: number | null): string {
  if (rounds === null) return localize("SIMVERSE.POWER.untilEnded");
  if (rounds < 2 * ROUNDS_PER_MINUTE) return localize("SIMVERSE.POWER.left", { rounds: Math.max(0, rounds) });
  return localize("SIMVERSE.POWER.leftMinutes", { minutes: Math.round(rounds / ROUNDS_PER_MINUTE) });
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
      weight: figure(item.system.weight),
      quantity: "quantity" in item.system ? item.system.quantity : 1,
    })),
  }));
  const ledger = ledgerView(actor, "silver");
  return { groups, ledger, silver: actor.system.silver, empty: groups.every(({ rows }) => rows.length === 0) };
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
