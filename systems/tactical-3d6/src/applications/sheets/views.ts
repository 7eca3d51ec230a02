import { placeView } from "#core/applications/sheets/base/places.ts";
import type { SheetViews } from "#core/applications/sheets/actor-sheet.ts";
import { poolRows } from "#core/applications/sheets/pool-rows.ts";
import { isOf, itemsOf } from "#core/play/items.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { POOLS } from "../../documents/actor.ts";
import { hindered, moveOf, type KnownSkill } from "../../play/character.ts";
import { bought } from "../../play/points.ts";
import { ATTRIBUTE_KEYS, labelOf, SECONDARY_KEYS } from "../../rules/character/attributes.ts";
import { basicLift } from "../../rules/character/load.ts";
import { printDamage, strengthDamage } from "../../rules/character/strength-damage.ts";
import { SKILLS } from "../../rules/skills/skills.ts";
import { readings } from "../../settings/definitions.ts";
import { rollView, shown } from "../shown.ts";
import { combatView } from "./combat-view.ts";
import { factsOf } from "./item-facts.ts";

type Actor = globalThis.Actor.Implementation;

/** What each part of the actor's sheet shows. */
export const VIEWS: SheetViews = {
  ...{ header: headerView, overview: overviewView, skills: skillsView },
  ...{ combat: combatView, gear: gearView },
};

export function headerView(actor: Actor) {
  const { name, img, system, character } = actor;
  const { left, points } = character.budget;
  return {
    ...{ name, img, concept: system.concept },
    points: actor.type === "npc" ? "" : localize("TACTICAL.SHEET.points", { points, left }),
    resources: poolRows(actor, POOLS, (key) => ({
      label: localize(`TACTICAL.SECONDARY.${key}`),
      terms: shown(character[key]).terms,
    })),
    shock: system.shock,
  };
}

export function overviewView(actor: Actor) {
  const { system, character } = actor;
  const { budget } = character;
  return {
    attributes: ATTRIBUTE_KEYS.map((key) => ({
      ...{ key, name: localize(labelOf(key)), short: localize(`TACTICAL.ATTRIBUTE.${key}.abbreviation`) },
      ...{ field: `system.attributes.${key}`, stored: system.attributes[key] },
      ...rollView([{ label: labelOf(key), value: system.attributes[key] }, ...hindered(actor, key)]),
    })),
    secondaries: SECONDARY_KEYS.map((key) => ({
      ...{ key, name: localize(labelOf(key)), ...shown(character[key]) },
      ...{ field: `system.secondaries.${key}`, bought: system.secondaries[key] },
      rolls: key === "will" || key === "perception",
    })),
    derived: derivedOf(actor),
    traits: itemsOf(actor, "trait").map((item) => ({
      ...{ id: item.id, img: item.img, name: item.name, facts: factsOf(item, actor) },
      level: item.system.most > 1 ? item.system.level : "",
    })),
    problems: budget.problems.map(({ reason, data }) => ruleErrorText({ reason, data })),
    ledger: budget.lines.map(({ name, cost }) => ({ name: localize(name), cost: signed(cost) })),
    ...boughtView(actor),
    ...{ points: system.points, earned: system.earned, spent: budget.spent, left: budget.left },
    ...{ concept: system.concept, size: system.size, male: system.male, hide: system.hide },
  };
}

/** So many lines of what was bought are shown, the last first. */
const SHOWN = 12;

/** What was bought since the character was made, and what an undo takes back. */
function boughtView(actor: Actor) {
  const lines = bought(actor)
    .toReversed()
    .slice(0, SHOWN)
    .map(({ name, from, to, cost }) => ({
      name: localize("TACTICAL.LEDGER.line", { name: localize(name), from, to }),
      cost: signed(cost),
    }));
  return { bought: lines, undo: lines[0] && localize("TACTICAL.LEDGER.undo", { what: lines[0].name }) };
}

function derivedOf(actor: Actor) {
  const { basicSpeed, encumbrance } = actor.character;
  const { strength } = actor.system.attributes;
  const damage = (blow: "thrust" | "swing") => printDamage(strengthDamage(strength, blow, 0, readings()));
  return [
    { key: "basicSpeed", ...shown(basicSpeed) },
    { key: "move", ...shown(moveOf(actor)) },
    { key: "thrust", value: damage("thrust"), terms: "" },
    { key: "swing", value: damage("swing"), terms: "" },
    { key: "encumbrance", value: localize(`TACTICAL.ENCUMBRANCE.${encumbrance}`), terms: "" },
  ].map((one) => ({ ...one, name: localize(`TACTICAL.DERIVED.${one.key}`) }));
}

const GROUPS = ["combat", "ranged", "general"] as const;

/** The skills of the rules and of the table in their groups. */
export function skillsView(actor: Actor) {
  const all = Object.values(actor.character.skills);
  const rowOf = ({ name, skill, levels, value, item }: KnownSkill) => ({
    ...{ key: skill.key, name: localize(name), levels, item, ref: item || skill.key, learned: levels > 0 },
    field: SKILLS.has(skill.key) ? `system.skills.${skill.key}` : "",
    base: localize(`TACTICAL.SHEET.base`, {
      base: localize(labelOf(skill.base)),
      difficulty: localize(`TACTICAL.DIFFICULTY.${skill.difficulty}`),
    }),
    ...rollView([...value.terms, ...hindered(actor, skill.base)]),
  });
  return {
    groups: GROUPS.map((group) => ({
      name: localize(`TACTICAL.SKILL_GROUP.${group}`),
      rows: all
        .filter(({ skill }) => skill.group === group)
        .map(rowOf)
        .toSorted((one, other) => +other.learned - +one.learned || one.name.localeCompare(other.name)),
    })),
  };
}

/** The load, and all that is carried. */
export function gearView(actor: Actor) {
  const { items, system, character } = actor;
  const { load, encumbrance, overloaded } = character;
  return {
    load: localize("TACTICAL.SHEET.loadOf", {
      load: Math.round(load * 10) / 10,
      lift: basicLift(system.attributes.strength),
    }),
    encumbrance: localize(`TACTICAL.ENCUMBRANCE.${encumbrance}`),
    ...{ overloaded, otherLoad: system.otherLoad },
    rows: [...items]
      .filter((item) => !isOf(item, "skill") && !isOf(item, "trait"))
      .map((item) => {
        const { weight, quantity = 1 } = item.system as { weight: number; quantity?: number };
        return {
          id: item.id,
          name: item.name,
          img: item.img,
          ...placeView(item),
          quantity,
          weight: weight * quantity,
          several: quantity !== 1,
        };
      }),
  };
}
