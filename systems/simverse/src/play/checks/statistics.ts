import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { ATTRIBUTE_KEYS, isAttribute, isBodily, labelOf } from "../../rules/character/attributes.ts";
import { defenceTargets, PERCEPTION_TARGETS } from "../../rules/character/derived.ts";
import { modifierTerms, offersOf, settled, type Offer } from "../../rules/character/modifiers.ts";
import type { RollKind } from "../../rules/injury/conditions.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { skillTargets, skillValue } from "../../rules/skills/skill.ts";
import { skillOf, type KnownSkill } from "../character.ts";
import type { ItemOf } from "../items.ts";
import { defencesOf, hasMoved } from "../combat/attack.ts";
import { injuryTerms } from "../combat/fighter.ts";

/** What somebody can roll: an attribute, Perception, a dodge or a skill. */
export interface Statistic {
  /** The key of an attribute, `perception`, `dodge`, or the id of a skill's item. */
  readonly key: string;
  /** The name of a skill, or the key of a name. */
  readonly label: string;
  readonly terms: readonly Term[];
  /** What would change it if it is so. */
  readonly offers: readonly Offer[];
}

/** What a roll of an attribute is reached by. */
const ATTRIBUTE_TARGETS = ["checks"];

/** The name of a dodge that is rolled. */
export const DODGE = "SIMVERSE.DEFENCE.dodge";

/** What an actor rolls by a key: also a skill by its own. @param kind  Whether it is an action, or resists one */
export function statisticOf(actor: SimverseActor, key: string, kind?: RollKind): Result<Statistic> {
  const { character } = actor;
  if (isAttribute(key)) {
    const checks = modifierTerms(character.sources, ATTRIBUTE_TARGETS);
    const terms = [...character.attributes[key].terms, ...checks, ...injuryTerms(actor, kind ?? kindOf(key))];
    return ok({ key, label: labelOf(key), terms, offers: offersOf(character, ATTRIBUTE_TARGETS) });
  }
  if (key === "perception") {
    const terms = [...character.perception.terms, ...injuryTerms(actor, kind ?? "mental")];
    return ok({ key, label: "SIMVERSE.DERIVED.perception", terms, offers: offersOf(character, PERCEPTION_TARGETS) });
  }
  if (key === "dodge") {
    const [dodge] = defencesOf(actor, { reach: "ranged", cover: "none", frontal: true }).filter(
      (one) => one.kind === "dodge",
    );
    if (!dodge) return err("cannotDodge");
    const { sources, tools } = character;
    const own = { sources: hasMoved(actor) ? settled(sources, new Map([["moving", true]])) : sources, tools };
    return ok({ key, label: DODGE, terms: dodge.terms, offers: offersOf(own, defenceTargets("dodge")) });
  }
  const known = character.skills.find(({ item, skill }) => item.id === key || skill.key === key);
  return known ? skillStatistic(actor, known, kind) : err("skillGone");
}

/** All that an actor can roll. */
export function statisticsOf(actor: SimverseActor, kind?: RollKind): readonly Statistic[] {
  const keys = [...ATTRIBUTE_KEYS, "perception", ...actor.character.skills.map(({ item }) => item.id ?? "")];
  return keys.flatMap((key) => {
    const found = statisticOf(actor, key, kind);
    return found.ok ? [found.value] : [];
  });
}

function skillStatistic(actor: SimverseActor, { item, skill, value }: KnownSkill, kind?: RollKind): Result<Statistic> {
  if (!value.ok) return value;
  const [first = ""] = skill.attributes;
  const terms = [...value.value.terms, ...injuryTerms(actor, kind ?? kindOf(first))];
  return ok({ key: item.id ?? "", label: item.name, terms, offers: offersOf(actor.character, skillTargets(skill)) });
}

/** What an actor rolls with a skill of a compendium that it has not learned. */
export function untaughtStatistic(actor: SimverseActor, item: ItemOf<"skill">): Result<Statistic> {
  const { attributes, sources } = actor.character;
  const skill = { ...skillOf(item.system), level: 0 };
  return skillStatistic(actor, { item, skill, value: skillValue(skill, attributes, { sources }) });
}

/** Whether the body does it, or the mind. */
function kindOf(attribute: string): RollKind {
  return isBodily(attribute) ? "physical" : "mental";
}
