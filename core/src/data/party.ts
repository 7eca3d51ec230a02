import { SYSTEM } from "#system";
import { entries, ENTRY } from "./entries.ts";
import { integer } from "./fields/numbers.ts";
import { rendered } from "./fields/texts.ts";

const partySchema = () => ({
  // By the ids of actors of the world, each in its place: who is added by two users at once is in it once.
  members: entries(new foundry.data.fields.SchemaField({ sort: integer({}) }, ENTRY)),
  notes: rendered(),
});

/** A group: who belongs to it, and what is written about it. What it has is its items. */
export class PartyData extends foundry.abstract.TypeDataModel<ReturnType<typeof partySchema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = [`${SYSTEM.words}.PARTY`];

  static override defineSchema = partySchema;
}
