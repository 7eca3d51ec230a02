import { sumTerms, type Term } from "#core/rules/term.ts";
import { SKILL_KEYS, type SkillDefinition, type SkillKey } from "../skills/skills.ts";
import { skillValue, type Skilled } from "../skills/skill-value.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { ATTRIBUTE_KEYS, type AttributeKey, type Attributes } from "./attributes.ts";
import * as derived from "./derived.ts";
import { loadTerms, overload } from "./load.ts";
import { RACES, type Race, type RaceKey } from "./races.ts";
import { SENSES, type Sense } from "./senses.ts";

/** What was rolled for somebody, and what their race added to it. */
interface Rolled {
  readonly base: number;
  readonly race: number;
}

/** What is stored of a character. */
export interface StoredCharacter {
  readonly attributes: Readonly<Record<AttributeKey, Rolled>>;
  readonly senses: Readonly<Record<Sense, Rolled>>;
  readonly skills: Readonly<Record<SkillKey, { readonly learned: number }>>;
  readonly race: RaceKey;
  readonly height: number;
}

/** A skill of the table's own, with what somebody has learned of it. */
export interface OwnSkill extends SkillDefinition {
  readonly id: string;
  readonly learned: number;
}

/** What the rules make of a character. Every number has its terms. */
export interface Character {
  readonly attributes: Readonly<Record<AttributeKey, Valued>>;
  readonly senses: Readonly<Record<Sense, Valued>>;
  /** Those of the table's own by their ids. */
  readonly skills: Readonly<Record<SkillKey, Valued>> & Readonly<Record<string, Valued>>;
  readonly hitPoints: Valued;
  readonly mentalHealth: Valued;
  readonly ownEncumbrance: Valued;
  readonly loadLimit: Valued;
  readonly weight: Valued;
  readonly damageBonus: number;
  readonly naturalProtection: number;
  /** What is carried, and how many steps that is too much. */
  readonly carried: number;
  readonly overload: number;
  /** The same as the rules of skills and of combat read it. */
  readonly skilled: Skilled;
}

/**
 * @param carried  The encumbrance of all that is carried
 * @param own  The skills that are not of the rules
 * @param race  Where it is one of the table's own
 */
export function characterOf(
  stored: StoredCharacter,
  carried: number,
  own: readonly OwnSkill[] = [],
  race: Race = RACES[stored.race],
): Character {
  const rolled = record(ATTRIBUTE_KEYS, (key) => valued(rolledTerms(stored.attributes[key])));
  const numbers = valuesOf(ATTRIBUTE_KEYS, rolled);
  const loadLimit = derived.loadLimit(numbers);
  const steps = overload(carried, loadLimit.value);
  const slowed = (key: AttributeKey) =>
    key === "agility" || key === "speed" ? valued([...rolled[key].terms, ...loadTerms(steps)]) : rolled[key];
  const attributes = record(ATTRIBUTE_KEYS, slowed);
  const senses = record(SENSES, (key) => valued(rolledTerms(stored.senses[key])));
  const skilled: Skilled = {
    attributes: valuesOf(ATTRIBUTE_KEYS, attributes),
    senses: sumTerms(SENSES.map((key) => ({ label: "", value: senses[key].value }))),
    learned: {
      ...record(SKILL_KEYS, (key) => stored.skills[key].learned),
      ...Object.fromEntries(own.map(({ id, learned }) => [id, learned])),
    },
    racial: race.skills,
    own: Object.fromEntries(own.map((one) => [one.id, one])),
  };
  return {
    ...{ attributes, senses, skilled, loadLimit, carried, overload: steps },
    skills: {
      ...Object.fromEntries(own.map(({ id }) => [id, skillValue(id, skilled)])),
      ...record(SKILL_KEYS, (key) => skillValue(key, skilled)),
    },
    hitPoints: derived.hitPoints(numbers),
    mentalHealth: derived.mentalHealth(numbers),
    ownEncumbrance: derived.ownEncumbrance(numbers),
    weight: derived.weight(numbers, stored.height),
    damageBonus: derived.damageBonus(numbers),
    naturalProtection: derived.naturalProtection(numbers),
  };
}

function rolledTerms({ base, race }: Rolled): readonly Term[] {
  return [{ label: "DOG.TERM.thrown", value: base }, ...(race === 0 ? [] : [{ label: "DOG.TERM.race", value: race }])];
}

function record<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}

function valuesOf(keys: readonly AttributeKey[], of: Readonly<Record<AttributeKey, Valued>>): Attributes {
  return record(keys, (key) => of[key].value);
}
