import { DAMAGE_CATEGORIES } from "../damage/damage-types.ts";
import { ATTRIBUTE_KEYS } from "../statistics/attributes.ts";
import { BASE_FORMS, COMPLEXITIES } from "../statistics/skill-base.ts";
import { STRUCT_KEYS } from "../statistics/structs.ts";
import { checkMeasures, whole } from "./check-measures.ts";
import { checkNames, nameOf } from "./check-names.ts";
import { type Fault, type Faults } from "./faults.ts";
import { shapeFaults } from "./shape.ts";
import { PART_ROLES, STATUS_COUNTS, type BodyPart, type Race, type WorldSetting } from "./world-setting.ts";

/**
 * Everything that is wrong with a world's setting, whatever it is: what a file or a database holds may be anything.
 * @returns no faults if it is one that can be played.
 */
export function checkWorldSetting(data: unknown): readonly Fault[] {
  const shape = shapeFaults(data);
  if (shape.found.length > 0) return shape.found;
  const faults = shape;
  const setting = data as WorldSetting;
  checkNames(setting, faults);
  checkMeasures(setting, faults);
  checkSkills(setting, faults);
  checkStatuses(setting, faults);
  setting.damageTypes.forEach((row, at) => {
    oneOf(`damageTypes.${at}.category`, row.category, DAMAGE_CATEGORIES, nameOf(row), faults);
  });
  checkBodies(setting, faults);
  checkRaces(setting, faults);
  return faults.found;
}

function attributeKeys({ attributes }: WorldSetting): readonly string[] {
  return [...ATTRIBUTE_KEYS, ...attributes.map(({ key }) => key)];
}

function oneOf(path: string, value: string, choices: readonly string[], name: string, faults: Faults): void {
  if (!choices.includes(value))
    faults.add(path, "unknownChoice", name, { value, choices: choices.filter(Boolean).join(", ") });
}

function checkSkills(setting: WorldSetting, faults: Faults): void {
  const known = attributeKeys(setting);
  setting.skills.forEach((skill, at) => {
    const { base, complexity } = skill;
    const name = nameOf(skill);
    oneOf(`skills.${at}.base.form`, base.form, BASE_FORMS, name, faults);
    oneOf(`skills.${at}.complexity`, complexity, COMPLEXITIES, name, faults);
    const asks = base.form !== "none" && base.form !== "resistance";
    if (asks && base.attributes.length === 0) faults.add(`skills.${at}.base.attributes`, "noAttribute", name);
    base.attributes.forEach((key, each) => {
      if (!known.includes(key)) faults.add(`skills.${at}.base.attributes.${each}`, "unknownAttribute", name, { key });
    });
  });
}

function checkStatuses(setting: WorldSetting, faults: Faults): void {
  const known = attributeKeys(setting);
  setting.statuses.forEach((status, at) => {
    const { fixed, statistic, factor } = status.maximum;
    const path = `statuses.${at}.maximum`;
    const name = nameOf(status);
    oneOf(`statuses.${at}.counts`, status.counts, STATUS_COUNTS, name, faults);
    whole(`${path}.fixed`, fixed, name, faults);
    if (fixed < 0) faults.add(`${path}.fixed`, "tooSmall", name, { least: 0, value: fixed });
    if (statistic !== "" && !known.includes(statistic)) {
      faults.add(`${path}.statistic`, "unknownAttribute", name, { key: statistic });
    }
    if (statistic !== "" && factor <= 0) faults.add(`${path}.factor`, "tooSmall", name, { least: 0, value: factor });
    if (statistic === "" && fixed === 0) faults.add(`${path}.fixed`, "nothingHeld", name);
  });
}

function checkBodies(setting: WorldSetting, faults: Faults): void {
  if (setting.bodyPlans.length === 0) faults.add("bodyPlans", "none", setting.name);
  setting.bodyPlans.forEach((plan, at) => {
    const path = `bodyPlans.${at}.parts`;
    if (plan.parts.length === 0) faults.add(path, "none", nameOf(plan));
    plan.parts.forEach((part, each) => {
      checkPart(part, `${path}.${each}`, faults);
    });
  });
}

function checkPart(part: BodyPart, path: string, faults: Faults): void {
  const { role, place } = part;
  const name = nameOf(part);
  oneOf(`${path}.role`, role, PART_ROLES, name, faults);
  const { left, top, width, height } = place;
  for (const [field, value, least, most] of [
    ["left", left, 0, 99],
    ["top", top, 0, 99],
    ["width", width, 1, 100 - left],
    ["height", height, 1, 100 - top],
  ] as const) {
    if (value < least || value > most) faults.add(`${path}.place.${field}`, "outOfRange", name, { value, least, most });
  }
}

function checkRaces(setting: WorldSetting, faults: Faults): void {
  if (setting.races.length === 0) faults.add("races", "none", setting.name);
  setting.races.forEach((race, at) => {
    checkRace(race, setting, `races.${at}`, faults);
  });
}

function checkRace(race: Race, { bodyPlans }: WorldSetting, path: string, faults: Faults): void {
  const name = nameOf(race);
  const { speedCoefficient, structs, boughtIn, bodyPlan } = race;
  if (speedCoefficient < 0) {
    faults.add(`${path}.speedCoefficient`, "tooSmall", name, { least: 0, value: speedCoefficient });
  }
  for (const key of STRUCT_KEYS) {
    const least = key === "scratchToWound" ? 1 : 0;
    whole(`${path}.structs.${key}`, structs[key], name, faults);
    if (structs[key] < least)
      faults.add(`${path}.structs.${key}`, "outOfRange", name, { value: structs[key], least, most: "∞" });
  }
  for (const [key, levels] of Object.entries(boughtIn)) {
    whole(`${path}.boughtIn.${key}`, levels, name, faults);
  }
  if (!bodyPlans.some(({ key }) => key === bodyPlan)) {
    faults.add(`${path}.bodyPlan`, "unknownBodyPlan", name, { key: bodyPlan });
  }
}
