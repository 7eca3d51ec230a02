import type { AttributeKey } from "../../rules/statistics/attributes.ts";
import { localize } from "#core/utils/localize.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Draft } from "./draft.ts";

/** What a kind of character goes in for: suggestions for who builds one for the first time. */
export interface Concept {
  readonly key: string;
  readonly icon: string;
  /** Levels to buy. */
  readonly attributes: Readonly<Partial<Record<AttributeKey, number>>>;
  readonly skills: Readonly<Record<string, number>>;
  /** What a skill with fields is learned for, as a localisation key. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, number>>;
  readonly traits: readonly string[];
  readonly gear: readonly string[];
}

/** Each leaves some points of the usual hundred to spend on what makes a character one's own. */
export const CONCEPTS: readonly Concept[] = [
  {
    key: "fighter",
    icon: "fa-shield-halved",
    attributes: { strength: 1, dexterity: 1 },
    skills: { "instinctive-defence": 2, endurance: 1, intimidate: 1, perception: 4 },
    styles: { swordfight: 4 },
    traits: ["combative-spirit"],
    gear: ["sword", "shield", "leather-body"],
  },
  {
    key: "scout",
    icon: "fa-user-ninja",
    attributes: { dexterity: 1 },
    skills: {
      "instinctive-defence": 2,
      "silent-movement": 2,
      climbing: 2,
      hiding: 3,
      "lock-picking": 6,
      perception: 5,
    },
    styles: { "knife-fight": 3 },
    traits: ["keen-eye"],
    gear: ["knife", "leather-body", "lock-picking-tools"],
  },
  {
    key: "scholar",
    icon: "fa-book-open",
    attributes: { intelligence: 2 },
    skills: {
      "lore-knowledge": 8,
      investigation: 5,
      perception: 4,
      chemistry: 5,
      "first-aid": 4,
      persuade: 1,
      traps: 3,
    },
    fields: { "lore-knowledge": "SIRPAS.WIZARD.FIELD.history" },
    styles: { brawl: 2 },
    traits: [],
    gear: ["heavy-garment-body"],
  },
  {
    key: "healer",
    icon: "fa-kit-medical",
    attributes: { intelligence: 1 },
    skills: {
      "first-aid": 6,
      "treating-wounds": 5,
      healing: 4,
      stabilize: 2,
      charisma: 1,
      perception: 4,
      "instinctive-defence": 2,
    },
    fields: { "treating-wounds": "SIRPAS.WIZARD.FIELD.humanoids", healing: "SIRPAS.WIZARD.FIELD.humanoids" },
    styles: { brawl: 2 },
    traits: ["medical-knowledge"],
    gear: ["first-aid-kit", "heavy-garment-body"],
  },
  {
    key: "speaker",
    icon: "fa-comments",
    attributes: { intelligence: 1, will: 1 },
    skills: {
      persuade: 3,
      deceit: 2,
      intimidate: 2,
      "lie-detection": 5,
      perception: 4,
      charisma: 2,
      "willpower-defence": 2,
    },
    styles: { brawl: 2 },
    traits: [],
    gear: ["heavy-garment-body"],
  },
  {
    key: "tinker",
    icon: "fa-screwdriver-wrench",
    attributes: { intelligence: 2 },
    skills: { engineering: 7, hacking: 7, "lock-picking": 5, perception: 3, hiding: 1 },
    styles: { firearms: 2 },
    traits: [],
    gear: ["semi-automatic-pistol", "cartridge", "heavy-garment-body"],
  },
];

export function conceptOf(key: string): Concept | null {
  return CONCEPTS.find((concept) => concept.key === key) ?? null;
}

/** The steps that have something to suggest. */
export const SUGGESTING_STEPS = ["attributes", "skills", "traits", "gear"] as const;
type SuggestingStep = (typeof SUGGESTING_STEPS)[number];

/**
 * Takes what a concept suggests at a step, as far as it is not there yet.
 * @returns why some of it was not taken, as sentences.
 */
export function takeSuggestions(
  step: SuggestingStep,
  draft: Draft,
  catalogue: Catalogue,
  concept: Concept,
): readonly string[] {
  const traits = Object.fromEntries(concept.traits.map((key) => [key, 1]));
  const levels = { attributes: concept.attributes, skills: concept.skills, traits: { ...concept.styles, ...traits } };
  if (step !== "gear")
    return Object.entries(levels[step])
      .map(([key, wanted]) => raise(draft, catalogue, key, wanted, concept.fields?.[key]))
      .filter((error) => error !== "");
  for (const key of concept.gear) {
    const item = catalogue.byKey(["armour", "weapon", "gear"], key);
    if (item && !draft.actor.items.contents.some(({ system }) => system.key === key)) draft.pack(item);
  }
  return [];
}

/** Brings something to a level, taking it first if it is not there; a skill with fields for one of them. */
function raise(draft: Draft, catalogue: Catalogue, key: string, levels: number, field?: string): string {
  const found = () => draft.books.things.find((thing) => thing.key.split("/")[0] === key);
  if (!found()) {
    const item = catalogue.byKey(["skill", "style", "advantage", "perk"], key);
    const error = item && draft.take(item, field === undefined ? {} : { specialisation: localize(field) });
    if (error) return error;
  }
  const thing = found();
  return thing && thing.specific < levels ? draft.move(thing.id, levels - thing.specific) : "";
}

/** Whether anything that a step shows is still suggested. */
export function hasSuggestions(view: object): boolean {
  return Object.entries(view).some(([name, value]) =>
    name === "suggested"
      ? Boolean(value)
      : typeof value === "object" && value !== null && hasSuggestions(value as object),
  );
}
