import type { Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import type { ArmourPiece } from "../gear/armour.ts";
import type { AttributeValues } from "./attribute-values.ts";
import { isBodily, labelOf, type AttributeKey } from "./attributes.ts";
import type { EncumbranceKey } from "./load.ts";
import { hasTrait, modifierTerms, type ModifierSource } from "./modifiers.ts";
import { SIZES, type SizeKey } from "./sizes.ts";

/** A character as derived values read it. `sources` hold load and armour too. */
export interface Body {
  readonly attributes: AttributeValues;
  readonly size: SizeKey;
  readonly sources: readonly ModifierSource[];
  readonly encumbrance: EncumbranceKey;
  readonly armour: readonly ArmourPiece[];
}

/** A part of an attribute as a term. Halves and quarters are kept (ruling 10). */
function share({ attributes }: Pick<Body, "attributes">, key: AttributeKey, factor: number): Term {
  return { label: labelOf(key), value: attributes[key].value * factor, kind: "attribute" };
}

function bySize(size: SizeKey, terms: readonly Term[]): readonly Term[] {
  const { value } = valued(terms);
  const change = value * (SIZES[size].factor - 1);
  return change === 0 ? terms : [...terms, { label: `SIMVERSE.SIZE.${size}`, value: change, kind: "size" }];
}

/** Vitality, or the Integrity of a construct: twice Endurance, by size, and what perks add. */
export function vitality(body: Body): Valued {
  return valued([...bySize(body.size, [share(body, "endurance", 2)]), ...modifierTerms(body.sources, ["vitality"])]);
}

/** Twice Strength (ruling 1). */
export function stamina(body: Body): Valued {
  return valued([share(body, "strength", 2), ...modifierTerms(body.sources, ["stamina"])]);
}

export function mana(body: Body): Valued {
  return valued([share(body, "awareness", 2), ...modifierTerms(body.sources, ["mana"])]);
}

/** A quarter of Dexterity and Endurance together, not rounded; half of it for the overburdened. */
export function speed(body: Body): Valued {
  const terms = [
    share(body, "dexterity", 1 / 4),
    share(body, "endurance", 1 / 4),
    ...modifierTerms(body.sources, ["speed"]),
  ];
  if (body.encumbrance !== "overburdened") return atLeastNothing(terms);
  const halved = { label: "SIMVERSE.ENCUMBRANCE.overburdened", value: -valued(terms).value / 2, kind: "load" };
  return atLeastNothing([...terms, halved]);
}

/** What orders turns: Speed, and what counts for that alone. */
export function initiative(body: Body): Valued {
  return valued([...speed(body).terms, ...modifierTerms(body.sources, ["initiative"])]);
}

/** Metres of half a move: Speed by size, less what lames; nothing for who cannot walk. */
export function movement(body: Body): Valued {
  const terms = [...bySize(body.size, speed(body).terms), ...modifierTerms(body.sources, ["movement"])];
  if (!hasTrait(body.sources, "immobile")) return atLeastNothing(terms);
  return atLeastNothing([...terms, { label: "SIMVERSE.TRAIT.immobile", value: -valued(terms).value, kind: "trait" }]);
}

/** What a roll of an attribute is reached by. @param resists  Whether it is no action of one's own, but resists something */
export function attributeTargets(key: AttributeKey, resists: boolean): readonly string[] {
  return resists
    ? ["checks"]
    : ["checks", `checks.${isBodily(key) ? "physical" : key === "charisma" ? "social" : "mental"}`];
}

/** What a roll of Perception is reached by. */
export const PERCEPTION_TARGETS = ["perception", "checks"];

/** The mean of Intellect and Awareness, before a level of the skill. */
export function perception(body: Body): Valued {
  const base = [share(body, "intellect", 1 / 2), share(body, "awareness", 1 / 2)];
  return valued([...base, ...modifierTerms(body.sources, PERCEPTION_TARGETS)]);
}

/** Half of Awareness: whether a weapon breaks. */
export function luck(body: Body): Valued {
  return valued([share(body, "awareness", 1 / 2), ...modifierTerms(body.sources, ["checks"])]);
}

/** Seconds for which somebody calm holds their breath. */
export function breath(body: Body): Valued {
  return valued([share(body, "endurance", 10)]);
}

/**
 * What an attack with a weapon is reached by, or its damage, or how many dice that has.
 * @param reaches  `melee`, `ranged`, `unarmed`: an unarmed attack is one in melee as well
 * @param skill  The key of the weapon's skill
 */
export function attackTargets(
  of: "attack" | "damage" | "dice",
  reaches: readonly string[],
  skill: string,
): readonly string[] {
  const rolled = of === "attack" ? [`skill.${skill}`, "skills.combat", "checks", "checks.physical"] : [];
  return [of, ...[...reaches, skill].map((one) => `${of}.${one}`), ...rolled];
}

/**
 * What a defence is reached by.
 * @param weapon  The key of the skill that parries; empty for a dodge or block
 */
export function defenceTargets(kind: "dodge" | "parry" | "block", weapon = ""): readonly string[] {
  return [kind, "defences", ...(weapon === "" ? [] : [`parry.${weapon}`])];
}

function atLeastNothing(terms: readonly Term[]): Valued {
  const made = valued(terms);
  return made.value >= 0
    ? made
    : { value: 0, terms: [...terms, { label: "SIMVERSE.TERM.lowest", value: -made.value }] };
}
