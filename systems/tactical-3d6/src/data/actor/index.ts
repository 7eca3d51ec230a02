import { entries, ENTRY } from "#core/data/entries.ts";
import { lineFields } from "#core/data/ledger.ts";
import { each } from "#core/data/fields/each.ts";
import { amount, BOUNDS, integer, levels, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, oneOf, severalOf, text } from "#core/data/fields/texts.ts";
import { writtenFields } from "#core/data/fields/written.ts";
import { ATTRIBUTE_KEYS, ATTRIBUTE_LOWEST, ATTRIBUTE_START, SECONDARY_KEYS } from "../../rules/character/attributes.ts";
import { LEDGER_TYPES } from "../../rules/character/budget.ts";
import { SKILLS } from "../../rules/skills/skills.ts";

/** What one injury can cripple. */
export const CRIPPLED = ["rightArm", "leftArm", "rightLeg", "leftLeg", "hand", "foot", "eye"] as const;

const STARTING_POINTS = 100;
const MOST_SHOCK = 8;

function actorSchema() {
  const { SchemaField } = foundry.data.fields;
  const pool = () => new SchemaField({ value: optionalInteger() });
  const count = (most: number = BOUNDS.several) => integer({ min: 0, max: most });
  return {
    attributes: new SchemaField(
      each(ATTRIBUTE_KEYS, () => integer({ initial: ATTRIBUTE_START, min: ATTRIBUTE_LOWEST, max: BOUNDS.several })),
    ),
    // Bought levels of what follows from attributes, below 0 for sold ones.
    secondaries: new SchemaField(each(SECONDARY_KEYS, () => levels())),
    skills: new SchemaField(each(SKILLS.keys, () => count(BOUNDS.few))),
    points: integer({ initial: STARTING_POINTS, min: 0 }),
    earned: integer({ min: 0 }),
    // What was bought by levels, each line with what it took.
    ledger: entries(new SchemaField({ ...lineFields(LEDGER_TYPES, "bought"), cost: integer({}) }, ENTRY)),
    size: integer({ min: -10, max: 20 }),
    male: flag(true),
    // Points of armour that a body has by itself, besides those of traits.
    hide: count(),
    // Pounds of what no item stands for.
    otherLoad: amount(),
    hitPoints: pool(),
    fatiguePoints: pool(),
    // Points of shock since the last turn: they count until the end of the next.
    shock: count(MOST_SHOCK),
    crippled: severalOf(CRIPPLED),
    // Which of them stay so for good.
    permanent: severalOf(CRIPPLED),
    // Whether the wounds of this encounter have had first aid, and how often surgery has failed.
    treated: flag(),
    operations: count(BOUNDS.few),
    // Seconds until somebody surprised can roll to recover, and how often they have rolled.
    surprised: new SchemaField({ seconds: count(6), rolls: count() }),
    // What was chosen for a turn, and when: see `TurnChoice` in the rules.
    turn: new SchemaField({
      manoeuvre: text(),
      option: text(),
      prepared: text(),
      enhanced: oneOf(["", "dodge", "parry", "block"] as const, ""),
      combat: text(),
      round: count(BOUNDS.turn),
      // Seconds of Aim or Evaluate without a break, this one among them.
      seconds: count(BOUNDS.few),
    }),
    ...writtenFields(),
  };
}

/** What a character and an NPC store; all else is derived from it and from what they carry. */
class ActorData extends foundry.abstract.TypeDataModel<ReturnType<typeof actorSchema>, Actor.Implementation> {
  static override defineSchema = actorSchema;
}

/** The actor types and their models. */
export const ACTOR_MODELS = { character: ActorData, npc: ActorData } as const;
