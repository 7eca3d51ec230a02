import { each } from "#core/data/fields/each.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { createMessage } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { registerDifferences } from "#core/play/gate/differences.ts";
import { answersTo, dataAt, inOrder, isBefore, messagesOf } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { list, localize, signed } from "#core/utils/localize.ts";
import { ATTRIBUTE_KEYS, isAttribute, labelOf, type AttributeKey } from "../../rules/character/attributes.ts";
import {
  COLUMNS,
  isBornSlave,
  isBranded,
  NEEDED,
  originAt,
  originLabel,
  originRows,
  rankAt,
  type Column,
  type OriginRow,
} from "../../rules/character/origins.ts";
import { raceAttributes, RACES } from "../../rules/character/races.ts";
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

/** An origin of the table's own, as it was when the dice were rolled: see `OriginRow` in the rules. */
function originRow() {
  const { SchemaField, StringField } = foundry.data.fields;
  const face = () => integer({ min: 0, max: 100 });
  const key = new StringField({ required: true, blank: false });
  return new SchemaField({
    ...{ key, needs: oneOfOrNone(ATTRIBUTE_KEYS), noble: flag(true), slave: flag(true), from: face(), to: face() },
  });
}

function schema() {
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return {
    what: oneOf(CREATION_ROLLS, "attributes"),
    name: text(),
    // Whose column of the table of origins it is.
    race: oneOf(COLUMNS, "human"),
    // Of a race of the table's own its name and the dice of its attributes; no name for one of the rules.
    own: new SchemaField({
      race: text(),
      attributes: new SchemaField(each(ATTRIBUTE_KEYS, () => integer({ min: -BOUNDS.several, max: BOUNDS.several }))),
      origins: new ArrayField(originRow(), { max: BOUNDS.few }),
    }),
    // The powers that the world has, and the skills that it is rolled for, in the order of the dice.
    powers: new SchemaField({ magic: flag(), psionics: flag() }),
    skills: new ArrayField(oneOf(SKILL_KEYS, "hide"), { max: BOUNDS.few }),
    // The id of the first roll for the same character, whose card tells all of them; empty for the first.
    story: text(),
    // What is wished for, what somebody is by now, and what they cannot be with their attributes.
    ...{ wish: text(), origin: text() },
    lacking: new ArrayField(new StringField({ required: true, blank: false }), { max: BOUNDS.several }),
  };
}

/**
 * Dice that were rolled for a character in the making, so that everybody sees them. What they come to is worked out when it is looked at;
 * the card of the first tells of all.
 */
export class CreationData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CreationData> = {
    answers: ({ story }) => story,
    folds: ({ story }) => story,
    view: ({ system }) => ({
      title: localize("DOG.CREATION.title", { name: system.name }),
      lines: system.chapters.flatMap((one) => [
        ...one.again.map((line) => ({ text: line })),
        { text: `${localize(`DOG.CREATION.${one.what}`)}: ${one.lines.join(one.isTale ? " " : ", ")}` },
      ]),
    }),
    // Who is being made is nobody yet.
    speaksFor: () => [],
    // Each roll has dice of its own: `mismatch` says whether they are those.
    rolls: () => null,
    mismatch: ({ rolling, story, parent: { rolls, author } }) => {
      // Nobody tells on in the story of somebody else.
      if (story !== "" && dataAt(story, CreationData)?.parent.author !== author) return "story";
      return rolls.length === 1 && areDiceOf(rolling, diceIn(rolls[0])) ? null : "rolls";
    },
  };

  /** All that was rolled for the same character by the same user, in its order. */
  get chapters(): readonly CreationData[] {
    const { id, author } = this.parent;
    const later = inOrder(answersTo(id, CreationData)).filter(({ message }) => message.author === author);
    return [this, ...later.map(({ data }) => data)];
  }

  /** Whether its lines are sentences. */
  get isTale(): boolean {
    return this.what === "origin" || this.what === "rank";
  }

  get rolling(): CreationRolling {
    const { what, race, own, powers, skills } = this;
    const attributes = own.race === "" && race !== "other" ? RACES[race].attributes : raceAttributes(own.attributes);
    return { what, race: { attributes }, powers: { ...powers }, skills };
  }

  /** The table of origins that was rolled by. */
  get #rows(): readonly OriginRow[] {
    return originRows(this.race, creationOptions().overlap, this.own.origins);
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
    if (this.isTale) return this.#tale(facesOf(roll));
    const told = toldOf(this.rolling, facesOf(roll), creationOptions().supplementary);
    if (this.what === "count") return told.map(({ value }) => localize("DOG.WIZARD.count", { count: value }));
    return told.some(({ of }) => of !== null) ? told.map(lineOf) : [told.map(({ value }) => value).join(", ")];
  }

  /** What each roll for an origin or a rank meant, and why it did not count. */
  #tale(rolls: readonly number[]): readonly string[] {
    if (this.what === "origin") return rolls.map((roll) => this.#originTold(roll));
    const [born = 0, brand] = rolls;
    if (brand === undefined) return [this.#rankTold(born)];
    const how = [isBornSlave(born) ? "born" : "became", ...(isBranded(brand) ? ["branded"] : [])];
    return [
      localize("DOG.CREATION.slave", { born, brand, how: list(how.map((key) => localize(`DOG.CREATION.${key}`))) }),
    ];
  }

  #originTold(roll: number): string {
    const found = originAt(roll, this.#rows);
    if (found === null) return localize("DOG.CREATION.told.nothing", { roll });
    const origin = localize(originLabel(found.key));
    if (found.needs === "" || !this.lacking.includes(found.key))
      return localize("DOG.CREATION.told.origin", { roll, origin });
    const needs = localize(labelOf(found.needs));
    return localize("DOG.CREATION.told.needs", { roll, origin, needs, number: NEEDED });
  }

  #rankTold(roll: number): string {
    const rank = localize(`DOG.RANK.${rankAt(roll, null) ?? ""}`);
    const origin = this.#rows.find(({ key }) => key === this.origin) ?? null;
    if (origin === null || rankAt(roll, origin) !== null) return localize("DOG.CREATION.told.rank", { roll, rank });
    return localize("DOG.CREATION.told.refused", { roll, rank, origin: localize(originLabel(origin.key)) });
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

/** Who is being made, and how far. */
interface InTheMaking {
  readonly name: string;
  readonly story: string;
  readonly wish: string;
  readonly origin: string;
  readonly lacking: readonly string[];
  /** The column of the table of origins, and what of race and origins is the table's own. */
  readonly race: Column;
  readonly own: {
    readonly race: string;
    readonly attributes: Readonly<Partial<Record<AttributeKey, number>>>;
    readonly origins: readonly OriginRow[];
  };
}

/**
 * Rolls dice for a character in the making, and lets everybody see them.
 * @param dice  One of those that the roll can have: see `diceFor`
 * @returns what they come to, and the id of the message that tells it with its lines; empty where there is none
 */
export async function rollOpenly(rolling: CreationRolling, dice: readonly Dice[], who: InTheMaking) {
  const roll = await CONFIG.DOG.rolls.check.ofDice(dice).evaluate();
  const { what, powers, skills } = rolling;
  const system = { what, powers, skills, ...who };
  const message = await createMessage({ type: "creation", speaker: { alias: who.name }, rolls: [roll], system });
  const values = toldOf(rolling, facesOf(roll), creationOptions().supplementary).map(({ value }) => value);
  const id = message?.id ?? "";
  return { values, id, lines: dataAt(id, CreationData)?.lines ?? [] };
}

/** No sheet has what is rolled for a character in the making, but a note says if it was changed after its dice were seen. */
export const registerCreationDifferences = () => registerDifferences(CreationData, () => []);
