import { actors } from "#core/foundry/collections.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { copyOf, createActor, fetchDocument, update } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { template } from "#core/applications/templates.ts";
import { cardOf, pregenerated, CHARACTERS_PACK, readyRace, unfit } from "./pregenerated.ts";
import { requestCharacter, cannotCreate, type CharacterRequest } from "./character-requests.ts";
import { html } from "#core/utils/html.ts";
import { notify } from "#core/utils/notify.ts";
import { playAs } from "#core/applications/wizard/play-as.ts";
import { openSheet } from "#core/applications/sheets/base/actions.ts";
import { localize } from "#core/utils/localize.ts";

/** Shows the characters that are ready to play; one click, and one of them is there. */
class QuickStart extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-quick-start",
    classes: ["quick-start"],
    window: { title: "SIRPAS.QUICK_START.title", icon: "fa-solid fa-bolt", resizable: true },
    position: { width: 780, height: 640 },
    actions: { choose: QuickStart.#onChoose },
  };

  static override PARTS = { cards: { template: template("quick-start/cards"), scrollable: [""] } };

  #characters: readonly SirpasActor[] = [];
  #asks = false;
  readonly #once = singleFlight();

  protected override async context(): Promise<object> {
    this.#characters = await pregenerated();
    const error = cannotCreate();
    this.#asks = error !== "";
    const cards = this.#characters.map((character) => cardOf(character, this.#asks));
    // Without a button nothing in it takes the focus, and it has to be scrolled all the same.
    const isStill = error === "" && cards.every(({ unfit }) => unfit !== "");
    return { cards, error, isStill };
  }

  /** A player who may not make actors asks for one: a ready one, or an empty sheet. */
  static async #onChoose(this: QuickStart, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const character = this.#characters.find(({ id }) => id === target.dataset.id);
    await this.#once("choose", async () => {
      if (this.#asks) await requestCharacter({ uuid: character?.uuid ?? "", name: character?.name ?? "" });
      else if (!character || !(await takeCharacter(character))) return;
      await this.close();
    });
  }
}

/** Opens the choice of ready characters. */
export async function openQuickStart(): Promise<void> {
  await new QuickStart().show();
}

/** Makes a copy of a ready character for this user, who plays it if they play nobody yet. */
async function takeCharacter(character: SirpasActor): Promise<SirpasActor | null> {
  const error = cannotCreate() || unfit(character);
  if (error !== "") {
    notify.warn(error);
    return null;
  }
  const created = await createActor(worldCopy(character), { fromCompendium: true });
  if (!created) return null;
  await openSheet(created);
  await playAs(created);
  return created;
}

/** What a ready character becomes in this world. */
function worldCopy(character: SirpasActor): object {
  const data = copyOf(character, { clearFolder: true });
  const race = readyRace(character);
  if (character.system.origin.key !== race || CONFIG.SIRPAS.world.raceOf("").key !== race)
    foundry.utils.setProperty(data, "system.race", race);
  return data;
}

/** Makes what is wished for, as that player's own, who plays it if nobody yet; the message then says so and offers it no more. */
export async function grantCharacter(message: ChatMessage.Implementation, { uuid }: CharacterRequest): Promise<void> {
  const user = message.author;
  if (!user) return;
  const source = await fetchDocument<SirpasActor>(uuid);
  // What a player writes into a message is to bring nobody but the ready characters to light.
  if (uuid !== "" && source?.pack !== CHARACTERS_PACK) return void notify.warn(localize("SIRPAS.QUICK_START.gone"));
  const ownership = { [user.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  const waiting = source && actors().find((actor) => isUnclaimed(actor, uuid));
  if (waiting) await update(waiting, { ownership });
  const data = source ? worldCopy(source) : { name: localize("SIRPAS.QUICK_START.newCharacter"), type: "character" };
  const actor = waiting ?? (await createActor({ ...data, ownership }, { fromCompendium: source !== null }));
  if (!actor) return;
  if (!user.character) await update(user, { character: actor.id });
  const content = String(html`<p>${localize("SIRPAS.QUICK_START.granted", { user: user.name, name: actor.name })}</p>`);
  await update(message, { content, flags: { sirpas: { characterRequest: null } } });
}

/** Whether an actor was copied from a ready character and nobody plays it: an adventure brings such. */
function isUnclaimed(actor: Actor.Implementation, uuid: string): boolean {
  return actor._stats.compendiumSource === uuid && !actor.hasPlayerOwner;
}
