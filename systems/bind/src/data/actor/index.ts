import { entries, ENTRY } from "#core/data/entries.ts";
import { lineFields } from "#core/data/ledger.ts";
import { each } from "#core/data/fields/each.ts";
import { BOUNDS, integer, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, text, words } from "#core/data/fields/texts.ts";
import { writtenFields } from "#core/data/fields/written.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { GAITS } from "../../rules/character/derived.ts";
import { KNACK_KEYS } from "../../rules/character/knacks.ts";
import { PURCHASES, STARTING_XP } from "../../rules/character/purchase.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { SKILL_KEYS } from "../../rules/character/skills.ts";

/** No creature is stronger, and none has more levels of a skill. */
export const MOST_ATTRIBUTE = 20;
const MOST_SKILL = 9;

/** What is used up in play: nothing stored is all of it. @param initial  What those have who begin without any */
const pool = (initial: number | null = null) =>
  new foundry.data.fields.SchemaField({ value: optionalInteger(initial) });

function common() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    // The race is counted in, burdens are not.
    attributes: new SchemaField(each(ATTRIBUTE_KEYS, () => integer({ min: -MOST_ATTRIBUTE, max: MOST_ATTRIBUTE }))),
    skills: new SchemaField(each(SKILL_KEYS, () => integer({ min: 0, max: MOST_SKILL }))),
    // What each was taken for: a kind of weapon or creature, a field; none for most.
    knacks: new ArrayField(new SchemaField({ key: oneOf(KNACK_KEYS, KNACK_KEYS[0]!), chosen: words() }), {
      max: BOUNDS.few,
    }),
    // Of no race is a beast.
    race: oneOfOrNone(RACE_KEYS),
    gait: oneOf(GAITS, "walking"),
    // What sort of creature it is, in words that a knack against its like may name.
    kinds: words(),
    claws: flag(),
    fangs: flag(),
    // Damage resistance of tough skin, and of what feels no pain: both cover as natural armour does.
    natural: integer({ min: 0, max: BOUNDS.several }),
    undead: integer({ min: 0, max: BOUNDS.several }),
    // Many small ones that fight as one.
    swarm: flag(),
    hitPoints: pool(),
    actionPoints: pool(),
    manaPoints: pool(),
    fatigue: integer({ min: 0, max: BOUNDS.several }),
    // Somebody at 0 hit points or below who was saved is unconscious, and dies no more.
    saved: flag(),
    // And awake again, after the rest of the interval.
    awake: flag(),
    // The UUIDs of those who have tried to save them.
    attempts: new ArrayField(text(), { max: BOUNDS.few }),
    // How many surges of Strength there were in this interval.
    surges: integer({ min: 0, max: BOUNDS.few }),
    // Whether they do nothing more in this round, and the UUID of whom they guard; empty for nobody.
    passes: flag(),
    // Whether they have heard the plan for this encounter.
    heard: flag(),
    // What they rolled to be first where all else was equal, in this round; 0 for nothing.
    die: integer({ min: 0, max: 6 }),
    guards: text(),
    // What they carry that no item stands for.
    otherLoad: integer({ min: 0, max: BOUNDS.many }),
    ledger: entries(new SchemaField({ ...lineFields(PURCHASES, "skill"), cost: integer({}) }, ENTRY)),
    ...writtenFields(),
  };
}

const earned = (initial: number) => integer({ initial, min: 0, max: BOUNDS.number });

const characterSchema = () => ({ ...common(), fatePoints: pool(), earned: earned(STARTING_XP) });
/** Opponents begin without fate. */
const npcSchema = () => ({ ...common(), fatePoints: pool(0), earned: earned(0) });

/** What a character stores; all else is derived from it and from what they carry. */
class CharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof characterSchema>, Actor.Implementation> {
  static override defineSchema = characterSchema;
}

class NpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof npcSchema>, Actor.Implementation> {
  static override defineSchema = npcSchema;
}

/** The actor types and their models. */
export const ACTOR_MODELS = { character: CharacterData, npc: NpcData } as const;
