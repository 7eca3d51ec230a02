import { SYSTEM } from "#system";
import { actors, packAt } from "../../foundry/collections.ts";
import { copyOf, createActor, fetchDocument, storedData, update } from "../../foundry/documents.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import { html } from "../../utils/html.ts";
import { byName, word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { openSheet } from "../sheets/base/actions.ts";
import { coreTemplate } from "../templates.ts";
import { sentencesOf } from "../ux/sentences-of.ts";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";
import { playAs } from "../wizard/play-as.ts";
import { stepsOfWorld } from "./steps.ts";
import { requestCharacter, cannotCreate, type CharacterRequest } from "./character-requests.ts";

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

/** As whom ready characters are taken: to be played, or to be met. */
type Side = "character" | "npc";

const PACK = `${SYSTEM.id}.characters`;
/** Those who are made to be met. */
const OPPONENTS = `${SYSTEM.id}.npcs`;

interface Pack {
  readonly visible: boolean;
  getDocuments(): Promise<readonly AnyActor[]>;
}

/** The characters that this user may look at, by name; without opponents, characters can be met. */
async function charactersOf({ inWorld = (actor) => actor }: ReadyCharacters, side: Side): Promise<readonly AnyActor[]> {
  const pack = (side === "npc" ? packAt<Pack>(OPPONENTS) : undefined) ?? packAt<Pack>(PACK);
  if (!pack?.visible) return [];
  const all = await pack.getDocuments();
  return all.map(inWorld).sort(byName);
}

/** Shows the characters that are ready to play; one click, and one of them is there. */
class QuickStart extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["quick-start"],
    window: { icon: "fa-solid fa-bolt", resizable: true },
    position: { width: 780, height: 640 },
    actions: {
      choose: QuickStart.#onChoose,
      async begin(this: QuickStart) {
        await this.next?.();
      },
    },
  };

  static override PARTS = { cards: { template: coreTemplate("welcome/cards"), scrollable: [""] } };

  #characters: readonly AnyActor[] = [];
  #asks = false;
  readonly #once = singleFlight();

  constructor(
    readonly ready: ReadyCharacters,
    readonly side: Side,
    /** What the welcome goes on with from here; null where nobody is led. */
    private readonly next: (() => unknown) | null = null,
  ) {
    const title = side === "npc" ? "QUICK_START.opponents" : "QUICK_START.title";
    super({ id: `${SYSTEM.id}-quick-start-${side}`, window: { title: word(title) } });
  }

  protected override async context(): Promise<object> {
    this.#characters = await charactersOf(this.ready, this.side);
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
    const faces = this.side === "npc";
    return { cards, error, isStill, faces, begins: faces && this.next !== null && stepsOfWorld().opponents };
  }

  /** A player who may not make actors asks for one: a ready one, or an empty sheet. */
  static async #onChoose(this: QuickStart, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const character = this.#characters.find(({ id }) => id === target.dataset.id);
    await this.#once("choose", async () => {
      if (this.#asks) await requestCharacter({ uuid: character?.uuid ?? "", name: character?.name ?? "" });
      else if (!character || !(await take(this.ready, character, this.side, this.next === null))) return;
      // One opponent is seldom enough.
      if (this.side === "character") await this.close();
      else await this.redraw();
    });
  }
}

/** Enough of a biography to know who it is about: its first sentence, and the next where that is a short one. */
function firstSentences(rendered: string): string {
  const [first = "", second = ""] = sentencesOf(rendered);
  return first.length < 60 && second !== "" ? `${first} ${second}` : first;
}

/** Makes a copy of a ready character: for this user, who plays it if they play nobody yet, or as somebody to be met. */
async function take(
  ready: ReadyCharacters,
  character: AnyActor,
  side: Side,
  isOpened: boolean,
): Promise<AnyActor | null> {
  const error = cannotCreate() || (ready.unfit?.(character) ?? "");
  if (error !== "") {
    notify.warn(error);
    return null;
  }
  const created = await createActor(worldCopy(ready, character, side), { fromCompendium: true });
  if (!created) return null;
  if (side === "npc") {
    notify.info(word("QUICK_START.faced", { name: created.name }));
    return created;
  }
  if (isOpened) await openSheet(created);
  await playAs(created);
  return created;
}

/** What a ready character becomes in this world. */
function worldCopy(ready: ReadyCharacters, character: AnyActor, side: Side = "character"): object {
  const data = copyOf(character, { clearFolder: true });
  ready.adapt?.(data, character);
  if (side === "character") return data;
  const token = { actorLink: false, disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE };
  return foundry.utils.mergeObject(data, { type: side, prototypeToken: token });
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
    /** @param next  What the welcome that led here goes on with: then no sheet opens in its place */
    openQuickStart: async (next?: () => unknown) => void (await new QuickStart(ready, "character", next).show()),
    /** The same characters, to be met in a first fight. */
    openOpponents: async (next?: () => unknown) => void (await new QuickStart(ready, "npc", next).show()),
    grantCharacter: (message: ChatMessage.Implementation, { uuid }: CharacterRequest) => grant(ready, message, uuid),
  };
}
