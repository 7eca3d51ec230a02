import { text } from "#core/data/fields/texts.ts";
import { createMessage } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { readDice } from "#core/play/checks/check-data.ts";
import { isBefore, messagesOf } from "#core/play/challenge/message-index.ts";
import { registerDifferences } from "#core/play/gate/differences.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { ATTRIBUTE_KEYS, attributeLabel, type Attributes } from "../../rules/character/attributes.ts";
import { rolledBirth } from "../../rules/character/creation.ts";
import type { RaceKey } from "../../rules/character/races.ts";

/** What somebody is born with. */
export interface Birth {
  readonly race: RaceKey;
  readonly attributes: Attributes;
}

const schema = () => ({ name: text() });

/** The dice of a character in the making, so that everybody sees them: two for the race, then two for each attribute. What they come to is worked out when it is looked at. */
export class CreationData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CreationData> = {
    view: ({ system }) => ({
      title: "BIND.CREATION.title",
      lines: [...system.again, ...system.lines].map((line) => ({ text: line })),
    }),
    // Who is being made is nobody yet.
    speaksFor: () => [],
    rolls: () => ({ rolls: [{ id: "", pool: "birth" }] }),
    mismatch: () => null,
  };

  /** What everybody reads where a player rolls again, also under another name; nothing of the first roll. */
  private get again(): readonly string[] {
    const { author } = this.parent;
    if (!author || author.isGM) return [];
    const earlier = messagesOf(CreationData).filter(
      ({ message }) => message.author === author && isBefore(message, this.parent),
    );
    return earlier.length === 0
      ? []
      : [localize("BIND.CREATION.again", { number: earlier.length + 1, user: author.name })];
  }

  /** The race, and the attributes with what it adds to them. */
  private get lines(): readonly string[] {
    const born = readDice(this.parent, birthOf);
    if (!born) return [];
    const { race, attributes } = born;
    const numbers = ATTRIBUTE_KEYS.map((key) => `${localize(attributeLabel(key))} ${signed(attributes[key])}`);
    return [localize(`BIND.RACE.${race}`), numbers.join(", ")];
  }
}

/** What the dice come to: those of the race first, then two for each attribute in their order. */
function birthOf(faces: readonly number[]): Birth {
  const attributes = Object.fromEntries(
    ATTRIBUTE_KEYS.map((key, index) => [key, faces.slice(2 * index + 2, 2 * index + 4)]),
  ) as Record<(typeof ATTRIBUTE_KEYS)[number], number[]>;
  const born = rolledBirth({ race: faces.slice(0, 2), attributes });
  // Dice make somebody of one of the races.
  return { race: born.race as RaceKey, attributes: born.attributes };
}

/** Rolls for race and attributes of somebody, and lets everybody see it. @param name  Who is being made */
export async function rollBirth(name: string): Promise<Birth> {
  const roll = await CONFIG.BIND.rolls.check.build("birth").evaluate();
  await createMessage({ type: "creation", speaker: { alias: name }, rolls: [roll], system: { name } });
  return birthOf(facesOf(roll));
}

/** No sheet has what is rolled for a character in the making, but a note says if it was changed after its dice were seen. */
export const registerCreationDifferences = () => registerDifferences(CreationData, () => []);
