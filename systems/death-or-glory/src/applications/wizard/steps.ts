import {
  BLANK_LINE,
  lessButton,
  moreButton,
  type Line,
  type LineGroup,
} from "#core/applications/wizard/wizard-lines.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { originName, originTable, ownOf, raceOf } from "../../play/origins.ts";
import { wishChance } from "../../odds/creation.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { originLabel } from "../../rules/character/origins.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { exertionCost } from "../../rules/character/tiredness.ts";
import { BOUGHT, choosable, possibleOrigins, raceDice, rollsFor } from "../../rules/creation/creation.ts";
import { bonusTerms } from "../../rules/skills/skill-value.ts";
import { GROUP_BONUS, isSkill, SKILL_GROUPS, SKILLS, skillLabel, type SkillKey } from "../../rules/skills/skills.ts";
import { creationOptions, worldPowers } from "../../settings/definitions.ts";
import { setting } from "#core/settings/settings.ts";
import { factsOf } from "../sheets/combat-view.ts";
import { fateOf } from "../sheets/views.ts";
import { shown } from "../shown.ts";
import type { DogDraft, Making } from "./making.ts";

/** The first step: who it is, and the attributes by the way of this world. @param picked  What is to swap its number with the next */
export function attributesView({ system }: DogDraft, { totals }: Making, picked = "") {
  const { way, most } = creationOptions();
  const keys = attributesOf(worldPowers());
  const rolls = way !== "points" && totals.length === 0;
  const swaps = way === "free" || way === "extra";
  return {
    ...{ concept: system.concept, rolls, swaps },
    way: localize(`DOG.WIZARD.way.${way}`, { count: rollsFor(way, keys.length) }),
    attributes: (rolls ? [] : keys).map((key) => ({
      ...{ key, name: localize(labelOf(key)), base: system.attributes[key].base },
      ...{ feeds: localize(`DOG.WIZARD.feeds.${key}`), picked: key === picked },
      ...{ swaps, bought: way === "points" },
    })),
    ...{ least: BOUGHT.least, most },
  };
}

/** What follows from the attributes as they are placed now. */
export function derivedView({ actor }: DogDraft) {
  const { character } = actor;
  const { skilled, hitPoints, mentalHealth, loadLimit, damageBonus, naturalProtection, skills } = character;
  const group = (key: "melee" | "distance") => {
    const terms = bonusTerms(GROUP_BONUS[key], skilled);
    return { value: terms.reduce((sum, { value }) => sum + value, 0), terms };
  };
  const cost = (exertion: "march" | "fightLight") =>
    exertionCost(exertion, skilled.attributes, { burden: 0, overload: 0 });
  const rows = [
    ["DOG.RESOURCE.hitPoints", hitPoints],
    ["DOG.RESOURCE.mentalHealth", mentalHealth],
    ["DOG.SKILL.dodge", skills.dodge],
    ["DOG.SKILL_GROUP.melee", group("melee")],
    ["DOG.SKILL_GROUP.distance", group("distance")],
    ["DOG.SHEET.load", loadLimit],
    ["DOG.EXERTION.march", cost("march")],
    ["DOG.EXERTION.fightLight", cost("fightLight")],
  ] as const;
  return [
    ...rows.map(([label, value]) => ({ name: localize(label), ...shown(value) })),
    { name: localize("DOG.DERIVED.damageBonus"), value: damageBonus, terms: localize("DOG.DERIVED.ofStrength") },
    {
      ...{ name: localize("DOG.DERIVED.naturalProtection"), value: naturalProtection },
      terms: localize("DOG.DERIVED.ofEndurance"),
    },
  ];
}

/** The races and origins of the table's own, of the world and of its compendia. */
export interface OwnKinds {
  readonly races: readonly ItemOf<"race">[];
  readonly origins: readonly ItemOf<"origin">[];
}

/** The second: race, origin and rank. */
export function originView({ system, actor }: DogDraft, { wish, origin }: Making, { races, origins }: OwnKinds) {
  const { attributes } = actor.character.skilled;
  const { overlap, rerolls } = creationOptions();
  const rows = originTable(actor, origins, overlap);
  const wishes = [...new Set(possibleOrigins(rows, attributes).map(({ key }) => key))];
  const wished = (key: string) =>
    `${localize(originLabel(key))} (${percent(wishChance(key, rows, attributes, rerolls))})`;
  const changed = attributesOf(worldPowers()).filter((key) => system.attributes[key].race !== 0);
  const race = ownOf(actor, "race");
  return {
    races: [
      ...choicesOf(RACE_KEYS, (key) => localize(`DOG.RACE.${key}`), race ? "" : system.race),
      ...races.map(({ uuid, name }) => ({ key: uuid, label: name, chosen: name === race?.name })),
    ],
    raceHint: raceHint(actor),
    wishes: choicesOf(wishes, wished, wish),
    ...{ age: system.age ?? "", height: system.height, rolls: origin.length === 0 },
    rolled: origin.join(", "),
    changed: changed.map((key) => `${localize(labelOf(key))} ${signed(system.attributes[key].race)}`).join(", "),
    result: [originName(actor), localize(`DOG.RANK.${system.rank}`), ...fateOf(actor)].join(", "),
  };
}

/** What a race changes, in a line; that the table enters it where the rules say nothing. */
function raceHint(actor: Actor.Implementation): string {
  const race = raceOf(actor);
  const own = ownOf(actor, "race");
  const dice = raceDice(race, attributesOf(worldPowers()));
  const bonuses = [
    ...SENSES.map((key) => [senseLabel(key), own?.system.senses[key] ?? 0] as const),
    ...Object.entries(race.skills).map(([key, by]) => [isSkill(key) ? skillLabel(key) : "", by] as const),
  ].filter(([, by]) => by !== 0);
  const changes = [
    ...dice.map(({ key, sign, faces }) => `${localize(labelOf(key))} ${sign < 0 ? "−" : "+"}1D${faces}`),
    ...bonuses.map(([label, by]) => `${localize(label)} ${signed(by)}`),
  ];
  if (changes.length > 0) return changes.join(", ");
  return localize(`DOG.WIZARD.race.${own || actor.system.race === "human" ? "plain" : "open"}`);
}

/** The third: senses and supplementary skills. */
export function skillsView(draft: DogDraft, { count, chosen, taught }: Making) {
  const { system } = draft;
  const isFull = chosen.length >= count;
  const group = (key: (typeof SKILL_GROUPS)[number]): LineGroup => {
    const skills = choosable(setting("firearms")).filter((skill) => SKILLS[skill].group === key);
    const line = (skill: SkillKey) => skillLine(draft, skill, chosen.includes(skill), isFull);
    return {
      ...{ key, name: localize(`DOG.SKILL_GROUP.${key}`), hint: "" },
      own: skills.filter((skill) => chosen.includes(skill)).map(line),
      open: skills.filter((skill) => !chosen.includes(skill)).map(line),
    };
  };
  return {
    rolls: count === 0,
    senses: SENSES.map((key) => `${localize(senseLabel(key))} ${system.senses[key].base}`).join(", "),
    choose: count > 0 && !taught,
    ready: count > 0 && chosen.length === count,
    lead2: localize("DOG.WIZARD.chosen", { chosen: chosen.length, count }),
    groups: SKILL_GROUPS.map(group).filter(({ own, open }) => own.length + open.length > 0),
    taught,
    learned: chosen.map((key) => ({ name: localize(skillLabel(key)), value: system.skills[key].learned })),
  };
}

/** A skill with what it starts from, and the attribute that lets it get better. */
function skillLine({ actor }: DogDraft, skill: SkillKey, owned: boolean, isFull: boolean): Line {
  const name = localize(skillLabel(skill));
  const { attribute } = SKILLS[skill];
  return {
    ...BLANK_LINE,
    ...{ id: skill, name, owned, summary: attribute ? localize(labelOf(attribute)) : "" },
    level: String(actor.character.skills[skill].value),
    less: owned ? lessButton("dropSkill", name) : null,
    more: owned || isFull ? null : moreButton("takeSkill", name, ""),
  };
}

/** What a character can begin with, in the order of the sheet. */
export const THINGS = ["weapon", "shield", "armour", "gear"] as const;

/** Something of theirs, or of a compendium. */
interface Thing {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img?: string | null;
}

/** The last: what they have. @param shelf  What the compendia have */
export function gearView({ actor }: DogDraft, shelf: readonly Item.Implementation[]) {
  const lineOf = (item: Thing, owned: boolean): Line => ({
    ...BLANK_LINE,
    ...{ id: owned ? (item.id ?? "") : item.uuid, name: item.name, img: item.img ?? "", owned },
    summary: factsOf(item, actor),
    less: owned ? lessButton("dropItem", item.name) : null,
    more: owned ? null : moreButton("takeItem", item.name, ""),
  });
  const group = (type: (typeof THINGS)[number]): LineGroup => ({
    ...{ key: type, name: localize(`DOG.SHEET.GROUP.${type}`), hint: "" },
    own: itemsOf(actor, type).map((item) => lineOf(item, true)),
    open: shelf.filter((item) => (item.type as string) === type).map((item) => lineOf(item, false)),
  });
  const { carried, loadLimit } = actor.character;
  return { load: `${carried} / ${loadLimit.value}`, groups: THINGS.map(group) };
}
