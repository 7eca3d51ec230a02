import { SYSTEM } from "#system";
import { actors, packAt } from "../../foundry/collections.ts";
import { copyOf, createActor, fetchDocument, storedData, update } from "../../foundry/documents.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import { html } from "../../utils/html.ts";
import { byName, word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";
import { coreTemplate } from "../templates.ts";
import { sentencesOf } from "../ux/sentences-of.ts";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";
import { playAs } from "../wizard/play-as.ts";
import { cannotCreate } from "./can-create.ts";
import { requestCharacter, type CharacterRequest } from "./character-requests.ts";

type AnyActor = Actor.Implementation;

interface Figure {
  readonly name: string;
  readonly value: string | number;
}

/** What a card says of somebody besides name, picture and biography: what they are, their numbers, what they do best. */
interface Facts {
  readonly role: string;
  readonly figures: readonly Figure[];
  readonly best: readonly Figure[];
}

/** The compendium "characters", as a system shows it. */
export interface ReadyCharacters {
  factsOf(actor: AnyActor): Facts;
  /** Why one cannot be played in this world, as a sentence; empty if it can. */
  unfit?(actor: AnyActor): string;
  /** One as it is in this world. */
  inWorld?(actor: AnyActor): AnyActor;
  /** Changes the data of a copy to what it is in this world. */
  adapt?(data: object, actor: AnyActor): void;
}

const PACK = `${SYSTEM.id}.characters`;

interface Pack {
  readonly visible: boolean;
  getDocuments(): Promise<readonly AnyActor[]>;
}

/** The characters that this user may look at, by name. */
async function charactersOf({ inWorld = (actor) => actor }: ReadyCharacters): Promise<readonly AnyActor[]> {
  const pack = packAt<Pack>(PACK);
  if (!pack?.visible) return [];
  const all = await pack.getDocuments();
  return all.map(inWorld).sort(byName);
}

/** Shows the characters that are ready to play; one click, and one of them is there. */
class QuickStart extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-quick-start-character`,
    classes: ["quick-start"],
    window: { icon: "fa-solid fa-bolt", resizable: true },
    position: { width: 780, height: 640 },
    actions: { choose: QuickStart.#onChoose },
  };

  static override PARTS = { cards: { template: coreTemplate("welcome/cards"), scrollable: [""] } };

  #characters: readonly AnyActor[] = [];
  #asks = false;
  readonly #once = singleFlight();

  constructor(
    readonly ready: ReadyCharacters,
    /** Whether the welcome has led here: then no sheet opens in its place. */
    private readonly isLed: boolean,
  ) {
    super({ window: { title: word("QUICK_START.title") } });
  }

  protected override async context(): Promise<object> {
    this.#characters = await charactersOf(this.ready);
    const error = cannotCreate();
    this.#asks = error !== "";
    const cards = this.#characters.map((actor) => ({
      actor,
      ...this.ready.factsOf(actor),
      unfit: this.ready.unfit?.(actor) ?? "",
      who: firstSentences(actor.system.biography),
    }));
    // Without a button nothing in it takes the focus, and it must scroll by the keyboard anyway.
    const isStill = error === "" && cards.every(({ unfit }) => unfit !== "");
    return { cards, error, isStill };
  }

  /** A player who may not make actors asks for one: a ready one, or an empty sheet. */
  static async #onChoose(this: QuickStart, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const character = this.#characters.find(({ id }) => id === target.dataset.id);
    await this.#once("choose", async () => {
      if (this.#asks) await requestCharacter({ uuid: character?.uuid ?? "", name: character?.name ?? "" });
      else if (!character || !(await take(this.ready, character, !this.isLed))) return;
      await this.close();
    });
  }
}

/** Enough of a biography to know who it is about: its first sentence, and the next where that is a short one. */
function firstSentences(rendered: string): string {
  const [first = "", second = ""] = sentencesOf(rendered);
  return first.length < 60 && second !== "" ? `${first} ${second}` : first;
}

/** Makes a copy of a ready character for this user, who plays it if they play nobody yet. */
async function take(ready: ReadyCharacters, character: AnyActor, isOpened: boolean): Promise<AnyActor | null> {
  const error = cannotCreate() || (ready.unfit?.(character) ?? "");
  if (error !== "") {
    notify.warn(error);
    return null;
  }
  const created = await createActor(worldCopy(ready, character), { fromCompendium: true });
  if (!created) return null;
  if (isOpened) await openSheet(created);
  await playAs(created);
  return created;
}

/** What a ready character becomes in this world. */
function worldCopy(ready: ReadyCharacters, character: AnyActor): object {
  const data = copyOf(character, { clearFolder: true });
  ready.adapt?.(data, character);
  return data;
}

/** Makes what is wished for, as that player's own, who plays it if nobody yet; the message then says so and offers it no more. */
async function grant(ready: ReadyCharacters, message: ChatMessage.Implementation, uuid: string): Promise<Result<null>> {
  const user = message.author;
  if (!user) return err("requestGone");
  const source = await fetchDocument<AnyActor>(uuid);
  // What a player writes into a message is to bring nobody but the ready characters to light.
  if (uuid !== "" && source?.pack !== PACK) return err("characterGone");
  const ownership = { [user.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  const waiting = source && actors().find((actor) => isUnclaimed(actor, uuid) && isFresh(actor, ready, source));
  if (waiting) await update(waiting, { ownership });
  const data = source ? worldCopy(ready, source) : { name: word("QUICK_START.newCharacter"), type: "character" };
  const actor = waiting ?? (await createActor({ ...data, ownership }, { fromCompendium: source !== null }));
  if (!actor) return err("characterGone");
  if (!user.character) await update(user, { character: actor.id });
  const content = String(html`<p>${word("QUICK_START.granted", { user: user.name, name: actor.name })}</p>`);
  await update(message, { content, flags: { [SYSTEM.id]: { characterRequest: null } } });
  return ok(null);
}

/** Whether an actor was copied from a ready character and nobody plays it: an adventure brings such. */
function isUnclaimed(actor: AnyActor, uuid: string): boolean {
  return actor.type === "character" && actor._stats.compendiumSource === uuid && !actor.hasPlayerOwner;
}

/** Whether an actor is as it was made: whom somebody has played, or hurt, is not what a player asks for. */
function isFresh(actor: AnyActor, ready: ReadyCharacters, source: AnyActor): boolean {
  const now = stateOf(storedData(actor));
  return [storedData(source), worldCopy(ready, source) as ActorSource].map(stateOf).some((one) => isSame(now, one));
}

interface ActorSource {
  readonly system?: object;
  readonly items?: readonly ItemSource[];
  readonly effects?: readonly ItemSource[];
}

interface ItemSource {
  readonly type?: string;
  readonly name?: string;
  readonly system?: object;
}

/** What play changes of an actor: its data, what it has and what works on it. */
function stateOf({ system = {}, items = [], effects = [] }: ActorSource) {
  const had = (documents: readonly ItemSource[]) =>
    documents
      .map(({ type = "", name = "", system: data = {} }) => ({ type, name, system: data }))
      .sort((one, other) => `${one.type} ${one.name}`.localeCompare(`${other.type} ${other.name}`));
  return { system, items: had(items), effects: had(effects) };
}

function isSame(one: object, other: object): boolean {
  const { diffObject, isEmpty } = foundry.utils;
  return isEmpty(diffObject(one, other)) && isEmpty(diffObject(other, one));
}

/** The ways to the characters of a compendium: a choice of them, and what a Gamemaster grants to a player who asks for one. */
export function quickStart(ready: ReadyCharacters) {
  return {
    /** @param isLed  Whether the welcome leads here */
    openQuickStart: async (isLed = false) => void (await new QuickStart(ready, isLed).show()),
    grantCharacter: (message: ChatMessage.Implementation, { uuid }: CharacterRequest) => grant(ready, message, uuid),
  };
}
