import type { SirpasActor } from "../../documents/actor.ts";
import type { Preventer } from "../../play/movement/preventers.ts";
import { askToMove } from "../../play/movement/begin-move.ts";
import { preventersOf } from "../../play/movement/preventers.ts";
import { template } from "../templates.ts";
import { localize } from "../localize.ts";
import { opponentLabels } from "./move-labels.ts";
import type { MovingToken } from "./move-hooks.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What is said of a movement: that it cost an action, or that opponents could prevent it. */
export interface MoveNews {
  readonly kind: "spent" | "contested";
  readonly token: MovingToken;
  readonly actor: SirpasActor;
  /** Who could prevent it: for a Gamemaster, who has moved already, those who could have. */
  readonly preventers: readonly Preventer[];
  /** The id of the movement that can be taken back. */
  readonly movement?: string;
}

/**
 * A line at the edge of the screen about the last movement, with what can be done about it: nobody has to, and it goes with the
 * next one.
 */
export class MoveLine extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-movement",
    tag: "section",
    classes: ["sirpas", "prompt-strip", "move-line"],
    window: { frame: false, positioned: false },
    actions: {
      askThem: MoveLine.#onAsk,
      takeBack: MoveLine.#onTakeBack,
      putAway: MoveLine.#onPutAway,
    },
  };

  static override PARTS = { line: { template: template("movement/line") } };

  static #shown: MoveLine | null = null;
  #news: MoveNews;

  constructor(news: MoveNews) {
    super({});
    this.#news = news;
  }

  /** Says something of a movement, in place of what was said of the one before. */
  static async show(news: MoveNews): Promise<void> {
    const line = (MoveLine.#shown ??= new MoveLine(news));
    line.#news = news;
    await line.render({ force: true });
  }

  protected override async _prepareContext(): Promise<never> {
    const { kind, token, preventers } = this.#news;
    const names = opponentLabels(preventers.map(({ opponent: target }) => target.name));
    const contested = preventers.length > 0;
    const what = kind === "spent" ? "spent" : "contested";
    return {
      rootId: this.id,
      what: localize(`SIRPAS.MOVE.${what}`, { name: token.name, names }),
      hint:
        kind === "spent"
          ? contested
            ? localize("SIRPAS.MOVE.couldPrevent", { names })
            : ""
          : localize("SIRPAS.MOVE.orWait"),
      asks: contested,
      takesBack: kind === "spent",
    } as never;
  }

  protected override _onFirstRender(...parameters: [never, never]): Promise<void> {
    this.element.setAttribute("aria-label", localize("SIRPAS.MOVE.label"));
    return super._onFirstRender(...parameters);
  }

  protected override _insertElement(element: HTMLElement): HTMLElement {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
    return element;
  }

  async #away(): Promise<void> {
    MoveLine.#shown = null;
    if (this.rendered) await this.close({ animate: false } as never);
  }

  /** The opponents are asked; where the token has moved already, it goes back first. */
  static async #onAsk(this: MoveLine): Promise<void> {
    const { token, actor, movement } = this.#news;
    await this.#away();
    if (movement !== undefined) await token.revertRecordedMovement(movement);
    await askToMove(actor, preventersOf(actor));
  }

  static async #onTakeBack(this: MoveLine): Promise<void> {
    const { token, movement } = this.#news;
    await this.#away();
    await token.revertRecordedMovement(movement);
  }

  static async #onPutAway(this: MoveLine): Promise<void> {
    await this.#away();
  }
}
