import { SYSTEM } from "#system";
import { ourSystem } from "../../foundry/globals.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import type { Change } from "../../rules/log/change.ts";
import type { LogFact } from "../../rules/log/event.ts";
import type { Term } from "../../rules/term.ts";

type Message = ChatMessage.Implementation;

/** A class of rolls of a system: its messages hold no others. */
export interface RollClass {
  readonly name: string;
  /** How many faces its dice may have. */
  readonly FACES: readonly number[];
  /** How many faces each die has that is rolled with a pool, in their order. */
  facesIn(pool: string): readonly number[];
  /** Builds any dice, where a rulebook rolls others than those of its pools. */
  ofDice?(dice: readonly { readonly count: number; readonly faces: number }[]): Roll;
}

/** The class of rolls with a name; undefined for one that is none of the system's. */
export function rollClassNamed(name: unknown): RollClass | undefined {
  return Object.values<RollClass>(ourSystem().rolls).find((one) => one.name === name);
}

/** A roll that a message holds: under which id it stands (empty for none), and the pool it is rolled with. */
export interface HeldRoll {
  readonly id: string;
  readonly pool: string;
}

/** What the rolls of a message have to be; `again` where the same people may roll several times, as in a tie. */
export interface HeldRolls {
  readonly rolls: readonly HeldRoll[];
  readonly again?: boolean;
}

/** What the chat shows of a type of message, and what can be pressed there. */
export interface CardDefinition<Data> {
  /** The template, which is given `message`, `system` and, as `card`, what `view` makes of them: by default the one that draws a `PlainCard`. */
  readonly template?: string;
  /** What the card shows, as plain data. */
  view?(facts: CardFacts<Data>): CardView;
  /** What the buttons do, by their `data-card-button`; a second press while the first is under way does nothing. */
  readonly actions?: Readonly<Record<string, CardAction>>;
  /** The key of what its button "undo" undoes, which happens only once: the button is told by its tooltip what else that undoes. */
  undoes?(message: Message, data: DOMStringMap): string;
  /** The hooks that change what the card shows, besides those of the messages that answer it. */
  follows?(data: Data): readonly string[];
  /**
   * The id of the encounter and the UUIDs of the actors that the card says something of: what happens to any others does not change it.
   * Without it, a hook that it follows may change it whatever it tells of.
   */
  about?(data: Data): readonly string[];
  /**
   * Whether it still asks for something that depends on how actors are: what happens to them changes no other card. Without it, always.
   */
  asks?(message: Message): boolean;
  /** Whether the card is a step of the log: once all that was recorded of it is undone, it is struck and folded under its title. */
  isStep?(data: Data): boolean;
  /** The id of another message, besides the one that it answers, whose card says something of it. */
  redraws?(data: Data): string;
  /** The id of the message whose card shows all that this one says, so that a log with both shows it once; empty for none. */
  folds?(data: Data): string;
}

/** @param data  What the button carries in its `data-` attributes. */
export type CardAction = (message: Message, data: DOMStringMap, keys: RollKeys) => unknown;

/**
 * One type of message: its card, where it belongs in the chat, and what the gate checks before anything follows from it. The shape
 * of its data is that of the model's schema, and is checked before anything reads the message.
 */
export interface MessageDefinition<Data> extends CardDefinition<Data> {
  /** The id of the message that it answers; empty for none. */
  answers?(data: Data): string;
  /** Further keys by which it is found in the index. */
  keys?(data: Data): readonly string[];
  /** The UUIDs of the actors for whom it speaks: each has to exist, and its author to own it. */
  speaksFor(data: Data): readonly string[];
  /** The rolls it holds; null where what they come to says itself whether they are all there. */
  rolls(data: Data): HeldRolls | null;
  /** How its roll is built, where a Gamemaster's client can roll it blindly for a player. */
  roll?(data: Data): Roll;
  /** What a client does that is about to delete it. */
  beforeDeletion?(message: Message): Promise<void>;
  /** What its rolls took of a turn, which stays in the encounter's log when a player deletes them. */
  leaves?(data: Data): Leaving | null;
  /** The first field that names what does not exist, or does not belong to the rest; null for none. */
  mismatch(data: Data): string | null;
}

/** What somebody used for a roll: the encounter, and how its log tells of it. */
interface Leaving {
  readonly combat: string;
  readonly facts?: readonly LogFact[];
  readonly changes?: readonly Change[];
}

/** What a card is made of. */
export interface CardFacts<Data> {
  readonly message: Message;
  readonly system: Data;
}

/** What came of something in a word or a line, with what is said beside it. */
export interface CardOutcome {
  readonly word: string;
  readonly note?: string;
}

/** What every card says under the same names, whether it is drawn, folded, announced or asked about. */
export interface CardView {
  /** What it is, such as what was rolled. */
  readonly title: string;
  /** What is said of that below it. */
  readonly subtitle?: string;
  /** What came of it; nothing while it is open. */
  readonly outcome?: CardOutcome | string | null;
}

/** What the plain template draws: texts are keys of a language, or words. */
export interface PlainCard extends CardView {
  /** A line with terms opens to show what it is made of. */
  readonly lines: readonly { readonly text: string; readonly terms?: readonly Pick<Term, "label" | "value">[] }[];
  /** Each does what `actions` of the definition says. */
  readonly buttons?: readonly { readonly action: string; readonly label: string; readonly icon?: string }[];
}

const PLAIN = `systems/${SYSTEM.id}/templates/core/cards/plain.hbs`;

/** A model that carries its definition. */
export interface DefinedModel {
  readonly name: string;
  readonly DEFINITION: MessageDefinition<object>;
}

const CHECKED = ["speaksFor", "rolls", "mismatch"] as const;

/** @throws for a type of message that does not say what is checked of it. */
export function assertDefined(models: Readonly<Record<string, Partial<DefinedModel>>>): void {
  for (const [type, { DEFINITION }] of Object.entries(models)) {
    if (CHECKED.some((check) => typeof DEFINITION?.[check] !== "function")) {
      throw new Error(`The message type "${type}" has to name in DEFINITION what is checked of it.`);
    }
  }
}

/** What a message holds, as the definition of its type takes it, whichever that is. */
export function systemOf({ system }: Message): object {
  return system as object;
}

/** The definition of a message's type; null for a type that is none of ours, and for a message that cannot be read. */
export function definitionOf({ system }: Message): MessageDefinition<object> | null {
  const model = (system as { readonly constructor?: Partial<DefinedModel> } | null)?.constructor;
  return model?.DEFINITION ?? null;
}

/** The UUIDs of the actors that a message speaks for; none for one that is none of ours. */
export function speakersOf(message: Message): readonly string[] {
  return definitionOf(message)?.speaksFor(systemOf(message)) ?? [];
}

const models = () => CONFIG.ChatMessage.dataModels as unknown as Readonly<Record<string, Partial<DefinedModel>>>;

/** The definition of a type of message; null for one that is none of ours. */
export function definitionNamed(type: string): MessageDefinition<object> | null {
  return (Object.hasOwn(models(), type) && models()[type]?.DEFINITION) || null;
}

/** The templates of all cards, to be loaded before one of them is drawn: then a card can be read at any time. */
export function cardTemplates(): Readonly<Record<string, string>> {
  const defined = Object.values(models()).flatMap(({ DEFINITION }) => DEFINITION ?? []);
  return Object.fromEntries(defined.map(({ template = PLAIN }) => [template, template]));
}

const cards = new Map<string, CardDefinition<object>>();

/** Adds what is shown of types of messages, where their definitions do not say it. */
export function registerCards(added: Readonly<Record<string, CardDefinition<object>>>): void {
  for (const [type, card] of Object.entries(added)) cards.set(type, card);
}

/** What is shown of a message; null for one without a card. */
export function cardOf(message: Message): CardDefinition<object> | null {
  const definition = definitionOf(message);
  return definition && { ...definition, ...cards.get(message.type) };
}

/** A message's card as HTML; null for a message without one. */
export async function drawCard(message: Message): Promise<string | null> {
  const card = cardOf(message);
  return card && foundry.applications.handlebars.renderTemplate(card.template ?? PLAIN, contextOf(message, card));
}

/** The same at once; null also while its template is not loaded. */
export function drawCardNow(message: Message): string | null {
  const card = cardOf(message);
  const template = card?.template ?? PLAIN;
  if (!card || !Object.hasOwn(Handlebars.partials, template)) return null;
  // As Foundry draws templates, which reads getters of documents.
  const options = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };
  included ??= Handlebars.compile("{{> (lookup . 'template')}}");
  return included({ ...contextOf(message, card), template }, options);
}

let included: Handlebars.TemplateDelegate | undefined;

function contextOf(message: Message, card: CardDefinition<object>) {
  const system = systemOf(message);
  return { message, system, card: card.view?.({ message, system }) ?? { title: "" } };
}

/** What a message's card says; null for one without a card. */
export function viewOf(message: Message): CardView | null {
  const card = cardOf(message);
  return card && contextOf(message, card).card;
}
