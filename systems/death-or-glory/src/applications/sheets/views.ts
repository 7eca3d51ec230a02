import { choicesOf } from "#core/applications/ux/choices.ts";
import { poolRows, shareOf } from "#core/applications/sheets/pool-rows.ts";
import type { SheetViews } from "#core/applications/sheets/actor-sheet.ts";
import { keptDraft } from "#core/applications/wizard/draft-store.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { flagOf } from "#core/foundry/documents.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { RESOURCES } from "../../documents/actor.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { ORIGIN_KEYS, RANKS } from "../../rules/character/origins.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { FRESH } from "../../rules/character/tiredness.ts";
import { itemsOf } from "#core/play/items.ts";
import { isInTheMaking } from "../../play/character.ts";
import { originName, ownOf, raceName } from "../../play/origins.ts";
import { skillOf, type SkillOf } from "../../play/skills.ts";
import { GIFTS, isOfWeapons, isSkill, SKILL_GROUPS, SKILL_KEYS } from "../../rules/skills/skills.ts";
import { masterBlows } from "../../rules/combat/attack-plan.ts";
import { placeOfBlow } from "../../rules/combat/mastery.ts";
import { checkOptions, worldPowers } from "../../settings/definitions.ts";
import { powerSkill } from "../../play/use-power.ts";
import { scoreView, shown } from "../shown.ts";
import { gearView } from "./gear-view.ts";
import { combatView } from "./combat-view.ts";

/** What each part of the actor's sheet shows. */
export const VIEWS: SheetViews = {
  header: headerView,
  overview: overviewView,
  skills: skillsView,
  combat: combatView,
  gear: gearView,
};

const choices = (keys: readonly string[], group: string, chosen: string) =>
  choicesOf(keys, (key) => localize(`DOG.${group}.${key}`), chosen);

/** How a slave came to be one, and whether they carry a brand. */
export function fateOf({ system }: Pick<Actor.Implementation, "system">): readonly string[] {
  if (system.rank !== "slave") return [];
  return (["bornSlave", "branded"] as const).filter((key) => system[key]).map((key) => localize(`DOG.WIZARD.${key}`));
}

export function headerView(actor: Actor.Implementation) {
  const { name, img, system, character } = actor;
  // An NPC without an origin may be a beast: its concept alone says what it is.
  const origin = originName(actor);
  const isPerson = actor.type === "character" || origin !== "" || ownOf(actor, "race") !== null;
  const words = isPerson ? [raceName(actor), origin, localize(`DOG.RANK.${system.rank}`), ...fateOf(actor)] : [];
  return {
    ...{ name, img, concept: system.concept, ours: flagOf<boolean>(actor, "ours") === true },
    what: words.filter((word) => word !== "").join(", "),
    resources: poolRows(actor, RESOURCES, (key) => ({
      label: localize(`DOG.RESOURCE.${key}`),
      terms: shown(character[key]).terms,
    })),
    fatigue: { value: system.fatigue, max: FRESH, share: shareOf(system.fatigue, FRESH) },
  };
}

export function overviewView(actor: Actor.Implementation) {
  const { system, character } = actor;
  const { attributes, senses, ownEncumbrance, weight } = character;
  const chance = (value: number) => percent(checkOdds("attribute", [value], checkOptions()).success);
  return {
    attributes: attributesOf(worldPowers()).map((key) => ({
      ...{ key, name: localize(labelOf(key)), short: localize(`DOG.ATTRIBUTE.${key}.abbreviation`) },
      ...shown(attributes[key]),
      ...system.attributes[key],
      chance: chance(attributes[key].value),
      field: `system.attributes.${key}`,
    })),
    senses: SENSES.map((key) => ({
      ...{ key, name: localize(senseLabel(key)), ...shown(senses[key]) },
      ...system.senses[key],
      field: `system.senses.${key}`,
    })),
    derived: [
      { key: "ownEncumbrance", ...shown(ownEncumbrance) },
      { key: "weight", ...shown(weight) },
      { key: "damageBonus", value: character.damageBonus, terms: localize("DOG.DERIVED.ofStrength") },
      { key: "naturalProtection", value: character.naturalProtection, terms: localize("DOG.DERIVED.ofEndurance") },
    ].map((one) => ({ ...one, name: localize(`DOG.DERIVED.${one.key}`) })),
    gifts: GIFTS.map((key) => ({
      key,
      name: localize(`DOG.GIFT.${key}`),
      has: system.gifts[key],
      field: `system.gifts.${key}`,
    })),
    start: isInTheMaking(actor) ? (keptDraft(actor) ? "begun" : "new") : "",
    kinds: [
      kindView(actor, "race", choices(RACE_KEYS, "RACE", system.race)),
      kindView(actor, "origin", [
        { key: "", label: localize("DOG.SHEET.noOrigin"), chosen: system.origin === "" },
        ...choices(ORIGIN_KEYS, "ORIGIN", system.origin),
      ]),
    ],
    ranks: choices(RANKS, "RANK", system.rank),
    ...{ age: system.age ?? "", height: system.height, concept: system.concept },
  };
}

/** A race or origin: one of the table's own, or which of the rules. */
function kindView(actor: Actor.Implementation, type: "race" | "origin", options: ReturnType<typeof choices>) {
  const own = ownOf(actor, type);
  return { type, name: localize(`DOG.SHEET.${type}`), field: `system.${type}`, own, options };
}

/** The blows or shots of a master, each with its score and its critical successes so far. */
function blowsOf({ definition, value, stored, path }: SkillOf) {
  if (!isOfWeapons(definition)) return [];
  const { blows, criticals } = stored;
  const all = masterBlows({ reach: definition.group === "melee" ? "melee" : "thrown" }, value.value, [...blows]);
  return all
    .filter(({ number }) => number > 1)
    .map(({ number, score: own, criticals: needed }) => {
      const place = placeOfBlow(number);
      const had = criticals[place] ?? 0;
      return {
        text: localize("DOG.SHEET.blow", { number, score: own }),
        tooltip: localize("DOG.SHEET.blowCriticals", { had, needed }),
        ...{ score: own, field: `${path}.blows.${place}` },
      };
    });
}

const hasLearned = ({ learned }: { readonly learned: number }) => Number(learned > 0);

/** The skills of the rules and of the table in their groups; what was learned of one of the table's is changed on its own sheet. */
export function skillsView(actor: Actor.Implementation) {
  const own = itemsOf(actor, "skill").map(({ id }) => id ?? "");
  const rows = [...SKILL_KEYS, ...own].flatMap((key) => {
    const found = skillOf(actor, key);
    if (!found) return [];
    const { name, definition, value, stored, path } = found;
    const { learned } = stored;
    const row = { ...{ key, name: localize(name), learned, field: `${path}.learned` }, ...shown(value) };
    return [{ ...row, group: definition.group, blows: blowsOf(found), own: !isSkill(key) }];
  });
  const powers = itemsOf(actor, "power").map((item) => {
    const { id, name, img, system } = item;
    const skill = skillOf(actor, powerSkill(actor, item));
    const cost = localize("DOG.POWER.cost", { cost: system.cost, what: localize(`DOG.RESOURCE.${system.paid}`) });
    const facts = [skill ? localize(skill.name) : system.skill, ...(system.cost > 0 ? [cost] : [])].join(", ");
    return { id, name, img, facts, ...(skill ? scoreView(skill.value.terms) : { score: "–", terms: "" }) };
  });
  return {
    powers,
    groups: SKILL_GROUPS.map((group) => ({
      name: localize(`DOG.SKILL_GROUP.${group}`),
      // What was learned comes first: of some sixty skills these are looked for.
      rows: rows.filter((row) => row.group === group).toSorted((one, other) => hasLearned(other) - hasLearned(one)),
    })),
  };
}
