import { vocabularyWith } from "../../../src/documents/stat-block/vocabulary.ts";

/** What a world adds: names that need quotation marks, that are the book's own, and that are each other's keys. */
export const WORLD = vocabularyWith({
  further: { restraint: "Restraint|Re", "third-eye": "Third Eye (open)", luck: "Stress", mana: "Mana 2", ki: "Mana" },
  races: { elder: "Elder", "wolf-shaped": "Wolf, shaped", drone: "Elder" },
  damageTypes: { "elemental/sunlight": "Cut", "physical/class-4-rays": "Class 4 Rays", "mental/song": "Siren song" },
  parts: { core: "Core", "link-device": "Link device" },
});
