import type { SirpasActor } from "../../documents/actor.ts";
import { template } from "../templates.ts";
import { cardOf, pregenerated } from "./pregenerated.ts";
import { takeCharacter } from "./take.ts";
import { requestCharacter, cannotCreate } from "./character-request.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Shows the characters that are ready to play; one click, and one of them is there. */
export class QuickStart extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-quick-start",
    classes: ["sirpas", "quick-start"],
    window: { title: "SIRPAS.QUICK_START.title", icon: "fa-solid fa-bolt", resizable: true },
    position: { width: 780, height: 640 },
    actions: { choose: QuickStart.#onChoose },
  };

  static override PARTS = { cards: { template: template("quick-start/cards"), scrollable: [""] } };

  #characters: readonly SirpasActor[] = [];
  #asks = false;
  #busy = false;

  protected override async _prepareContext(): Promise<never> {
    this.#characters = await pregenerated();
    const error = cannotCreate();
    this.#asks = error !== "";
    const cards = this.#characters.map((character) => cardOf(character, this.#asks));
    // Without a button nothing in it takes the focus, and it has to be scrolled all the same.
    const isStill = error === "" && cards.every(({ unfit }) => unfit !== "");
    return { rootId: this.id, cards, error, isStill } as never;
  }

  /** A player who may not make actors asks for one: a ready one, or an empty sheet. */
  static async #onChoose(this: QuickStart, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const character = this.#characters.find(({ id }) => id === target.dataset.id);
    if (this.#busy) return;
    this.#busy = true;
    try {
      if (this.#asks) await requestCharacter({ uuid: character?.uuid ?? "", name: character?.name ?? "" });
      else if (!character || !(await takeCharacter(character))) return;
      await this.close();
    } finally {
      this.#busy = false;
    }
  }
}

/** Opens the choice of ready characters. */
export async function openQuickStart(): Promise<void> {
  await new QuickStart().render({ force: true });
}
