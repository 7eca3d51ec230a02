import { BOUNDS } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { createMessage } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { registerDifferences } from "#core/play/gate/differences.ts";
import { isBefore, messagesOf } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { list, localize, signed } from "#core/utils/localize.ts";
import { isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { ORIGIN_ROLLS } from "../../rules/creation/creation.ts";
import {
  areDiceOf,
  CREATION_ROLLS,
  toldOf,
  type CreationRolling,
  type Dice,
  type Told,
} from "../../rules/creation/rolls.ts";
import { isSkill, SKILL_KEYS, skillLabel } from "../../rules/skills/skills.ts";
import { creationOptions } from "../../settings/definitions.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    what: oneOf(CREATION_ROLLS, "attributes"),
    name: text(),
    race: oneOf(RACE_KEYS, "human"),
    // The powers that the world has, and the skills that it is rolled for, in the order of the dice.
    powers: new SchemaField({ magic: flag(), psionics: flag() }),
    skills: new ArrayField(oneOf(SKILL_KEYS, "hide"), { max: BOUNDS.few }),
  };
}

/** Dice that were rolled for a character in the making, so that everybody sees them. What they come to is worked out when it is looked at. */
export class CreationData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CreationData> = {
    view: ({ system }) => ({
      title: `DOG.CREATION.${system.what}`,
      lines: [...system.again, ...system.lines].map((line) => ({ text: line })),
    }),
    // Who is being made is nobody yet.
    speaksFor: () => [],
    // Each roll has dice of its own: `mismatch` says whether they are those.
    rolls: () => null,
    mismatch: ({ rolling, parent: { rolls } }) =>
      rolls.length === 1 && areDiceOf(rolling, diceIn(rolls[0])) ? null : "rolls",
  };

  get rolling(): CreationRolling {
    return { what: this.what, race: this.race, powers: { ...this.powers }, skills: this.skills };
  }

  /** What everybody is told where a player rolls the same again, also under another name; nothing of the first roll. */
  get again(): readonly string[] {
    const { author } = this.parent;
    if (!author || author.isGM || !this.isWhole) return [];
    const earlier = messagesOf(CreationData)
      .filter(({ message, data }) => message.author === author && data.what === this.what && data.isWhole)
      .filter(({ message }) => isBefore(message, this.parent));
    if (earlier.length === 0) return [];
    const names = list([...new Set(earlier.map(({ data }) => data.name))]);
    return [localize("DOG.CREATION.again", { number: earlier.length + 1, user: author.name, names })];
  }

  /** Whether it is a roll that is made once: by the rules, an origin or a rank that cannot be is rolled again. */
  private get isWhole(): boolean {
    if (this.what === "rank") return false;
    return this.what !== "origin" || diceIn(this.parent.rolls[0]).length === ORIGIN_ROLLS;
  }

  /** A sentence for each number that has a name, or one with all of them; none where the dice are none of the roll. */
  get lines(): readonly string[] {
    const [roll] = this.parent.rolls;
    if (!areDiceOf(this.rolling, diceIn(roll))) return [];
    const told = toldOf(this.rolling, facesOf(roll), creationOptions().supplementary);
    if (this.what === "count") return told.map(({ value }) => localize("DOG.WIZARD.count", { count: value }));
    return told.some(({ of }) => of !== null) ? told.map(lineOf) : [told.map(({ value }) => value).join(", ")];
  }
}

/** How many faces each die of a roll has. */
function diceIn(roll: Roll | undefined): readonly number[] {
  return (roll?.dice ?? []).flatMap(({ faces = 0, results }) => results.map(() => faces));
}

function lineOf({ of, value }: Told): string {
  const key = of ?? "";
  if (isAttribute(key)) return `${localize(labelOf(key))} ${signed(value)}`;
  const sense = SENSES.find((one) => one === key);
  const label = sense ? senseLabel(sense) : isSkill(key) ? skillLabel(key) : "";
  return `${localize(label)} ${value}`;
}

/**
 * Rolls dice for a character in the making, and lets everybody see them.
 * @param name   Who is being made
 * @param dice   One of those that the roll can have: see `diceFor`
 * @returns what they come to, as the card tells it
 */
export async function rollOpenly(
  rolling: CreationRolling,
  name: string,
  dice: readonly Dice[],
): Promise<readonly number[]> {
  const roll = await CONFIG.DOG.rolls.check.ofDice(dice).evaluate();
  await createMessage({ type: "creation", speaker: { alias: name }, rolls: [roll], system: { ...rolling, name } });
  return toldOf(rolling, facesOf(roll), creationOptions().supplementary).map(({ value }) => value);
}

/** No sheet has what is rolled for a character in the making, but a note says if it was changed after its dice were seen. */
export const registerCreationDifferences = () => registerDifferences(CreationData, () => []);
