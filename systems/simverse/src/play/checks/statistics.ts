import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import { ATTRIBUTE_KEYS, isAttribute, isBodily, labelOf } from "../../rules/character/attributes.ts";
import { attributeTargets, PERCEPTION_TARGETS } from "../../rules/character/derived.ts";
import { modifierTerms, offersOf, resistanceOffers, type Offer } from "../../rules/character/modifiers.ts";
import { recoveryOffer } from "../../rules/recovery/treatment.ts";
import type { RollKind } from "../../rules/injury/conditions.ts";
import { offersOfSkill, skillValue, type Skill } from "../../rules/skills/skill.ts";
import { localize } from "#core/utils/localize.ts";
import { indexedSkill } from "../catalogue.ts";
import { defencesOf, offersOfDefence } from "../combat/attack.ts";
import { fighterOf, heldOf, injuryTerms } from "../combat/fighter.ts";
import { grapplingTerms } from "../../rules/combat/grapple.ts";
import { BARE, GRIP, weaponSkill } from "../../rules/combat/fighter.ts";

/** What somebody can roll: an attribute, Perception, a dodge or a skill. */
export interface Statistic {
  /** The key of an attribute, `perception`, `dodge`, the id of a skill's item, or the UUID of a skill that was never learned. */
  readonly key: string;
  /** The name of a skill, or the key of a name. */
  readonly label: string;
  readonly terms: readonly Term[];
  /** What would change it if it is so. */
  readonly offers: readonly Offer[];
}

/** The name of a dodge that is rolled. */
export const DODGE = "SIMVERSE.DEFENCE.dodge";
/** That of the weapon in hand, which resists what would strike it away. */
const WEAPON = "SIMVERSE.RESIST.weapon";

/** The names of what everybody rolls beside attributes. */
const NAMES = {
  perception: "SIMVERSE.DERIVED.perception",
  luck: "SIMVERSE.DERIVED.luck",
  dodge: DODGE,
  weapon: WEAPON,
  grapple: "SIMVERSE.RESIST.grapple",
} as const;

/** What an actor rolls by a key: also a skill by its own, and one of a compendium, as if never learned, by its UUID. @param kind  Whether it is an action, or resists one */
export function statisticOf(actor: Actor.Implementation, key: string, kind?: RollKind): Result<Statistic> {
  const { character } = actor;
  if (isAttribute(key)) {
    const reached = attributeTargets(key, kind === "resistance");
    const checks = modifierTerms(character.sources, reached);
    const terms = [...character.attributes[key].terms, ...checks, ...injuryTerms(actor, kind ?? kindOf(key))];
    // What resists a power is said by that power.
    const offers = [
      ...offersOf(character, reached),
      ...(kind === "resistance" ? [] : resistanceOffers(character, key)),
      ...(key === "endurance" ? careOffers(actor) : []),
    ];
    return ok({ key, label: labelOf(key), terms, offers });
  }
  if (key === "perception") {
    const terms = [...character.perception.terms, ...injuryTerms(actor, kind ?? "mental")];
    return ok({ key, label: NAMES.perception, terms, offers: offersOf(character, PERCEPTION_TARGETS) });
  }
  if (key === "luck") return ok({ key, label: NAMES.luck, terms: character.luck.terms, offers: [] });
  if (key === "dodge") {
    const [dodge] = defencesOf(actor, { reach: "ranged", cover: "none", frontal: true, hinders: [] }).filter(
      (one) => one.kind === "dodge",
    );
    if (!dodge) return err("cannotDodge");
    return ok({ key, label: DODGE, terms: dodge.terms, offers: offersOfDefence(actor, "dodge") });
  }
  if (key === "grapple") return ok({ key, label: NAMES.grapple, terms: grapplingOf(actor), offers: [] });
  if (key === "weapon") return weaponStatistic(actor, kind);
  const known = character.skills.find(({ item, skill }) => item.id === key || skill.key === key);
  if (known) {
    const { item, skill, value } = known;
    return skillStatistic(actor, { key: item.id ?? "", label: item.name }, skill, value, kind);
  }
  const untaught = indexedSkill(key);
  if (!untaught) return err("skillGone");
  const { name: label, skill } = untaught;
  const { attributes, sources } = character;
  return skillStatistic(actor, { key, label }, skill, skillValue(skill, attributes, { sources }), kind);
}

/** What somebody is offered for a roll of Endurance as long as they are cared for: it counts where it is to recover. */
function careOffers({ system: { care } }: Actor.Implementation): readonly Offer[] {
  return care === "" ? [] : [recoveryOffer(care)];
}

/** All that an actor can roll. */
export function statisticsOf(actor: Actor.Implementation, kind?: RollKind): readonly Statistic[] {
  const keys = [...ATTRIBUTE_KEYS, "perception", ...actor.character.skills.map(({ item }) => item.id ?? "")];
  return statisticsAt(actor, keys, kind);
}

/** The keys of what an actor rolls by a name, also of Luck and of a dodge. */
export function keysNamed({ character }: Actor.Implementation, label: string): readonly string[] {
  return [
    ...ATTRIBUTE_KEYS.filter((key) => labelOf(key) === label),
    ...(["perception", "luck", "dodge", "weapon", "grapple"] as const).filter((key) => NAMES[key] === label),
    ...character.skills.filter(({ item }) => item.name === label).map(({ item }) => item.id ?? ""),
  ];
}

/** What an actor rolls by some keys, of those that it can roll. */
export function statisticsAt(
  actor: Actor.Implementation,
  keys: readonly string[],
  kind?: RollKind,
): readonly Statistic[] {
  return keys.flatMap((key) => {
    const found = statisticOf(actor, key, kind);
    return found.ok ? [found.value] : [];
  });
}

/** What an actor rolls best of some of their skills; undefined for who has none of them. */
export function bestStatistic(actor: Actor.Implementation, fits: (skill: Skill) => boolean): Statistic | undefined {
  const keys = actor.character.skills.filter(({ skill }) => fits(skill)).map(({ item }) => item.id ?? "");
  return statisticsAt(actor, keys).toSorted((one, two) => sumTerms(two.terms) - sumTerms(one.terms))[0];
}

function skillStatistic(
  actor: Actor.Implementation,
  named: Pick<Statistic, "key" | "label">,
  skill: Skill,
  value: Result<Valued>,
  kind?: RollKind,
): Result<Statistic> {
  if (!value.ok) return value;
  const [first = ""] = skill.attributes;
  const terms = [...value.value.terms, ...injuryTerms(actor, kind ?? kindOf(first))];
  return ok({ ...named, terms, offers: offersOfSkill(actor.character, skill) });
}

/** The skill with the weapon in hand; bare hands have that of brawling. */
function weaponStatistic(actor: Actor.Implementation, kind: RollKind = "attack"): Result<Statistic> {
  const { weapon } = heldOf(actor, []);
  const { attributes, sources, skills } = actor.character;
  const bare = skills.find(({ skill }) => skill.key === "brawling")?.skill;
  const skill = weapon ? weaponSkill(fighterOf(actor), weapon) : (bare ?? weaponSkill(fighterOf(actor), BARE));
  const value = skillValue(skill, attributes, { sources });
  return skillStatistic(actor, { key: "weapon", label: WEAPON }, skill, value, kind);
}

/** What somebody grapples with: Strength, or the better of their skills for it. */
function grapplingOf(actor: Actor.Implementation): readonly Term[] {
  const { attributes, sources } = actor.character;
  const strength = statisticOf(actor, "strength", "physical");
  const skill = skillValue(weaponSkill(fighterOf(actor), GRIP), attributes, { sources });
  return grapplingTerms([
    ...(strength.ok ? [strength.value.terms] : []),
    ...(skill.ok ? [[...skill.value.terms, ...injuryTerms(actor, "physical")]] : []),
  ]);
}

/** The name of what is rolled. A skill that was never learned has that of its compendium, whatever a message calls it. */
export function rolledName({ statistic, label }: { readonly statistic: string; readonly label: string }): string {
  return indexedSkill(statistic)?.name ?? localize(label);
}

/** Whether the body does it, or the mind. */
function kindOf(attribute: string): RollKind {
  return isBodily(attribute) ? "physical" : "mental";
}
