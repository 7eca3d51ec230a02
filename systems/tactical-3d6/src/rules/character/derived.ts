import { momentTerms, sumTerms, type Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { effectTerms, type OwnedTrait } from "../traits/traits.ts";
import { labelOf, SECONDARIES, type Attributes, type SecondaryKey, type SecondaryLevels } from "./attributes.ts";
import { ENCUMBRANCE, type EncumbranceLevel } from "./load.ts";

/** A character as derived values read it. */
export interface Body {
  readonly attributes: Attributes;
  readonly secondaries: SecondaryLevels;
  readonly traits: readonly OwnedTrait[];
}

/** What darkness takes from a roll, as far as somebody does not see in the dark: 0 or below. */
export function darknessTerms(traits: readonly OwnedTrait[], darkness: number): readonly Term[] {
  const seen = sumTerms(effectTerms(traits, "darkness"));
  return momentTerms("TACTICAL.TERM.darkness", -Math.max(0, darkness - seen) || 0);
}

/** What somebody notices with a sense: perception, and what traits make of that sense. */
export function sense(body: Body, of: "sight" | "hearing", darkness = 0): Valued {
  return valued([
    ...secondary(body, "perception").terms,
    ...effectTerms(body.traits, of),
    ...(of === "sight" ? darknessTerms(body.traits, darkness) : []),
  ]);
}

/** How worn out somebody is, which halves Move and Dodge. */
export interface Wear {
  /** At a third of the hit points or below. */
  readonly reeling: boolean;
  /** At a third of the fatigue points or below. */
  readonly tired: boolean;
}

/** Hit points, fatigue points, will or perception: as the attribute, what was bought, and traits. */
export function secondary({ attributes, secondaries, traits }: Body, key: SecondaryKey): Valued {
  const { from } = SECONDARIES[key];
  const bought = secondaries[key] ?? 0;
  return valued([
    { label: labelOf(from), value: attributes[from], kind: "attribute" },
    ...(bought === 0 ? [] : [{ label: "TACTICAL.TERM.bought", value: bought, kind: "bought" }]),
    ...effectTerms(traits, key),
  ]);
}

/** Basic Speed: a quarter of dexterity and health together, quarters kept. */
export function basicSpeed({ attributes, traits }: Body): Valued {
  return valued([
    { label: labelOf("dexterity"), value: attributes.dexterity / 4, kind: "attribute" },
    { label: labelOf("health"), value: attributes.health / 4, kind: "attribute" },
    ...effectTerms(traits, "basicSpeed"),
  ]);
}

/** Yards a second: the whole part of Basic Speed, less the load, at least 1; reeling and tiredness halve it, rounded up. */
export function move(body: Body, encumbrance: EncumbranceLevel, wear: Wear): Valued {
  const speed = basicSpeed(body).value;
  const terms: Term[] = [
    { label: "TACTICAL.TERM.basicSpeed", value: Math.floor(speed), kind: "base" },
    ...effectTerms(body.traits, "move"),
  ];
  const free = Math.max(1, valued(terms).value);
  const loaded = Math.max(1, Math.floor(free * ENCUMBRANCE[encumbrance].move));
  const change = (label: string, value: number) => (value === 0 ? [] : [{ label, value, kind: "load" }]);
  terms.push(...change("TACTICAL.TERM.least", free - valued(terms).value));
  terms.push(...change(`TACTICAL.ENCUMBRANCE.${encumbrance}`, loaded - free));
  return valued([...terms, ...wearTerms(loaded, wear)]);
}

/** What reeling and tiredness take from a Move or a Dodge: each halves it, rounded up (ruling 15). */
export function wearTerms(value: number, { reeling, tired }: Wear): readonly Term[] {
  const terms: Term[] = [];
  let left = value;
  for (const [label, halves] of [
    ["TACTICAL.CONDITION.reeling", reeling],
    ["TACTICAL.CONDITION.tired", tired],
  ] as const) {
    if (!halves) continue;
    const half = Math.ceil(left / 2);
    if (half !== left) terms.push({ label, value: half - left, kind: "wear" });
    left = half;
  }
  return terms;
}

/** Whether somebody is at a third of something or below (ruling 15): of 10 that is 3, of 12 it is 4. */
export function isAtThird(left: number, full: number): boolean {
  return left <= full / 3;
}
