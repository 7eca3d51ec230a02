import { placeView } from "#core/applications/sheets/base/places.ts";
import { poolRows } from "#core/applications/sheets/pool-rows.ts";
import type { SheetViews } from "#core/applications/sheets/actor-sheet.ts";
import { keptDraft } from "#core/applications/wizard/draft-store.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { RESOURCES } from "../../play/character.ts";
import { isNew, learnerIn } from "../../play/learning.ts";
import { xpLeft } from "../../rules/character/purchase.ts";
import { MENTAL, PHYSICAL, attributeLabel, type AttributeKey } from "../../rules/character/attributes.ts";
import { GAITS } from "../../rules/character/derived.ts";
import { CREATURE_KINDS, kindLabel } from "../../rules/character/kinds.ts";
import { KNACKS, knackLabel } from "../../rules/character/knacks.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { isMartial, isSphere, SKILL_KEYS, skillLabel, SPHERES, type SkillKey } from "../../rules/character/skills.ts";
import { usualAttribute } from "../../rules/checks/pairs.ts";
import { TASKS, type TaskKey } from "../../rules/checks/tasks.ts";
import { RESTS } from "../../play/recovery/rest.ts";
import { FALLS } from "../../rules/dangers/falling.ts";
import { fatiguePenalty, GROUNDS, MARCH_MILES } from "../../rules/recovery/fatigue.ts";
import { bodyOptions } from "../../settings/definitions.ts";
import { chosenNames, nameOf, rollView, shown } from "../shown.ts";
import { combatView } from "./combat-view.ts";
import { factsOf } from "./facts.ts";

type SheetActor = Actor.Implementation;

/** What each part of the actor's sheet shows. */
export const VIEWS: SheetViews = {
  header: headerView,
  overview: overviewView,
  skills: skillsView,
  combat: combatView,
  gear: gearView,
};

export function headerView(actor: SheetActor) {
  const { name, img, system, character } = actor;
  const { race, concept, fatigue } = system;
  const penalty = fatiguePenalty(fatigue, actor.left("hitPoints"), bodyOptions());
  return {
    ...{ name, img, concept, fatigue },
    what: race === "" ? localize("BIND.SHEET.beast") : localize(`BIND.RACE.${race}`),
    resources: poolRows(actor, shownPools(actor), (key) => ({
      label: localize(`BIND.RESOURCE.${key}`),
      terms: shown(character[key]).terms,
    })),
    tired: penalty === 0 ? "" : signed(penalty),
  };
}

/** Mana is shown of who has a sphere. */
const shownPools = (actor: SheetActor) =>
  RESOURCES.filter((key) => key !== "manaPoints" || actor.most(key) > 0 || actor.left(key) > 0);

export function overviewView(actor: SheetActor) {
  const { system, character } = actor;
  const { load } = character;
  const column = (key: AttributeKey) => {
    const pair = { attribute: key, skill: "" } as const;
    return {
      ...{ key, name: localize(attributeLabel(key)), born: system.attributes[key] },
      ...{ ...rollView(actor, pair), value: signed(character.attributes[key]), field: `system.attributes.${key}` },
    };
  };
  return {
    attributes: [...PHYSICAL, ...MENTAL].map(column),
    derived: [
      { key: "movement", ...shown(character.movement) },
      { key: "load", value: `${load.weight} / ${load.capacity}`, terms: "" },
      { key: "burden", value: signed(-load.burden), terms: localize("BIND.DERIVED.ofBurden") },
      { key: "xp", value: String(system.earned), terms: "" },
    ].map((one) => ({ ...one, name: localize(`BIND.DERIVED.${one.key}`) })),
    start: actor.type === "character" && isNew(actor) ? (keptDraft(actor) ? "begun" : "new") : "",
    races: choicesOf(RACE_KEYS, (key) => localize(`BIND.RACE.${key}`), system.race),
    gaits: choicesOf(GAITS, (key) => localize(`BIND.GAIT.${key}`), system.gait),
    kinds: CREATURE_KINDS.map((key) => ({ key, name: localize(kindLabel(key)), chosen: system.kinds.has(key) })),
    flags: (["claws", "fangs", "swarm"] as const).map((key) => ({ key, has: system[key], field: `system.${key}` })),
    numbers: (["natural", "undead", "earned"] as const).map((key) => ({
      key,
      value: system[key],
      field: `system.${key}`,
    })),
    concept: system.concept,
    rests: RESTS.map((key) => ({
      key,
      name: localize(`BIND.REST.${key}.name`),
      hint: localize(`BIND.REST.${key}.hint`),
    })),
    falls: FALLS.map((key) => ({ key, name: localize(`BIND.FALL.${key}`) })),
    marches: GROUNDS.map((key) => ({
      ...{ key, name: localize(`BIND.MARCH.${key}`), hint: localize("BIND.MARCH.hint", { miles: MARCH_MILES[key] }) },
    })),
  };
}

/** The skills with the attribute that each usually has, what is often tried, and the knacks. */
export function skillsView(actor: SheetActor) {
  const { system } = actor;
  const row = (key: SkillKey) => {
    const pair = { attribute: usualAttribute(key), skill: key };
    return {
      ...{ key, name: localize(skillLabel(key)), level: system.skills[key], field: `system.skills.${key}` },
      ...{ with: localize(attributeLabel(pair.attribute)), ...rollView(actor, pair) },
    };
  };
  const groups = {
    martial: SKILL_KEYS.filter((key) => isMartial(key) && !isSphere(key)),
    plain: SKILL_KEYS.filter((key) => !isMartial(key)),
    spheres: SPHERES.filter((key) => system.skills[key] > 0),
  };
  return {
    xpLeft: xpLeft(learnerIn(actor).experience),
    groups: Object.entries(groups)
      .filter(([, keys]) => keys.length > 0)
      .map(([key, keys]) => ({ name: localize(`BIND.SKILL_GROUP.${key}`), rows: keys.map(row) })),
    tasks: (Object.keys(TASKS) as TaskKey[])
      .filter((key) => key !== "saveDying")
      .map((key) => ({ key, name: localize(`BIND.TASK.${key}`), with: nameOf(TASKS[key]) })),
    knacks: system.knacks.map(({ key, chosen }) => ({
      ...{ key, name: localize(knackLabel(key)), chosen: chosenNames(chosen) },
      needs: KNACKS[key].choice !== "" && chosen.size === 0,
    })),
  };
}

/** Load and all that is carried. */
function gearView({ system, character: { load }, items }: SheetActor) {
  return {
    ...{ load, otherLoad: system.otherLoad },
    unwieldy: load.unwieldy > 0,
    rows: [...items].map((item) => {
      const { inHand = null, quantity = 1 } = item.system as Held;
      const { id, name, img } = item;
      return {
        id,
        name,
        img,
        ...placeView(item),
        inHand,
        canHold: inHand !== null,
        quantity,
        several: quantity !== 1,
        facts: factsOf(item),
      };
    }),
  };
}

interface Held {
  readonly inHand?: boolean;
  readonly quantity?: number;
}
