import type { PartView } from "#core/applications/sheets/base/viewed-sheet.ts";
import { keptDraft } from "#core/applications/wizard/draft-store.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { RESOURCES } from "../../documents/actor.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { ORIGIN_KEYS, RANKS } from "../../rules/character/origins.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { FRESH } from "../../rules/character/tiredness.ts";
import { GIFTS, SKILL_GROUPS, SKILL_KEYS, SKILLS, skillLabel } from "../../rules/skills/skills.ts";
import { masterBlows } from "../../rules/combat/attack-plan.ts";
import { placeOfBlow } from "../../rules/combat/mastery.ts";
import { worldPowers } from "../../settings/definitions.ts";
import { shown } from "../shown.ts";
import { gearView } from "./gear-view.ts";
import { combatView } from "./combat-view.ts";

type SheetActor = Actor.Implementation;

/** What each part of the actor's sheet shows. */
export const VIEWS: Readonly<Record<string, (actor: SheetActor) => PartView>> = {
  header: headerView,
  overview: overviewView,
  skills: skillsView,
  combat: combatView,
  gear: gearView,
  notes: ({ system }) => ({ texts: { biography: system.biography, notes: system.notes } }),
};

const share = (value: number, max: number) =>
  max > 0 ? Math.max(0, Math.min(100, Math.round((value / max) * 100))) : 0;

const choices = (keys: readonly string[], group: string, chosen: string) =>
  keys.map((key) => ({ key, label: localize(`DOG.${group}.${key}`), chosen: key === chosen }));

function headerView(actor: SheetActor) {
  const { name, img, system, character } = actor;
  const words = [
    `RACE.${system.race}`,
    ...(system.origin === "" ? [] : [`ORIGIN.${system.origin}`]),
    `RANK.${system.rank}`,
  ];
  return {
    ...{ name, img, concept: system.concept },
    what: words.map((key) => localize(`DOG.${key}`)).join(", "),
    resources: RESOURCES.map((key) => {
      const [value, max] = [actor.left(key), character[key].value];
      const label = localize(`DOG.RESOURCE.${key}`);
      const { terms } = shown(character[key]);
      return { key, label, value, max, share: share(value, max), terms, field: `system.${key}.value` };
    }),
    fatigue: { value: system.fatigue, max: FRESH, share: share(system.fatigue, FRESH) },
  };
}

function overviewView(actor: SheetActor) {
  const { system, character } = actor;
  const { attributes, senses, ownEncumbrance, weight } = character;
  const chance = (value: number) => percent(checkOdds("attribute", [value]).success);
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
    start: system.origin === "" ? (keptDraft(actor) ? "begun" : "new") : "",
    races: choices(RACE_KEYS, "RACE", system.race),
    origins: choices(ORIGIN_KEYS, "ORIGIN", system.origin),
    ranks: choices(RANKS, "RANK", system.rank),
    ...{ age: system.age ?? "", height: system.height, concept: system.concept },
  };
}

/** The blows or shots of a master, each with its score and its critical successes so far. */
function blowsOf(
  key: (typeof SKILL_KEYS)[number],
  score: number,
  { blows, criticals }: { readonly blows: readonly number[]; readonly criticals: readonly number[] },
) {
  const { group } = SKILLS[key];
  if (group !== "melee" && group !== "distance") return [];
  const all = masterBlows({ reach: group === "melee" ? "melee" : "thrown" }, score, [...blows]);
  return all
    .filter(({ number }) => number > 1)
    .map(({ number, score: own, criticals: needed }) => {
      const place = placeOfBlow(number);
      const had = criticals[place] ?? 0;
      return {
        text: localize("DOG.SHEET.blow", { number, score: own }),
        tooltip: localize("DOG.SHEET.blowCriticals", { had, needed }),
        ...{ score: own, field: `system.skills.${key}.blows.${place}` },
      };
    });
}

function skillsView({ system, character }: SheetActor) {
  const row = (key: (typeof SKILL_KEYS)[number]) => ({
    ...{
      key,
      name: localize(skillLabel(key)),
      learned: system.skills[key].learned,
      field: `system.skills.${key}.learned`,
    },
    ...shown(character.skills[key]),
    blows: blowsOf(key, character.skills[key].value, system.skills[key]),
  });
  return {
    groups: SKILL_GROUPS.map((group) => ({
      name: localize(`DOG.SKILL_GROUP.${group}`),
      rows: SKILL_KEYS.filter((key) => SKILLS[key].group === group).map(row),
    })),
  };
}
