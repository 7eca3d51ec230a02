import type { SirpasActor } from "../../documents/actor.ts";
import { selectToken } from "#core/foundry/canvas.ts";
import { playSound } from "#core/foundry/sound.ts";
import { tokenOf } from "../../play/combat/targets.ts";
import { OWN_STEPS, stepFor } from "../../play/encounter/turn-flow.ts";
import { spendMove } from "../../play/movement/move-actions.ts";
import { reachOf } from "../../play/movement/reach.ts";
import { setting } from "#core/settings/settings.ts";
import { Strip } from "#core/applications/challenge/strip.ts";
import { announce } from "../checks/announce.ts";
import { costLabel } from "../movement/cost-labels.ts";
import { template } from "#core/applications/templates.ts";
import { localize } from "#core/utils/localize.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { ownTurn, turnView, type OwnTurn } from "./own-turn.ts";

/** Says whose turn it is to the user who plays it, with what can be done in it. */
export class TurnBanner extends Strip {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-turn",
    classes: ["turn-banner"],
    actions: {
      attack: TurnBanner.#onAttack,
      move: TurnBanner.#onMove,
      step: TurnBanner.#onStep,
      hide: TurnBanner.#onHide,
    },
  };

  static override PARTS = { turn: { template: template("encounter/turn-banner") } };

  protected readonly label = "SIRPAS.YOUR_TURN.label";

  #turn: OwnTurn | null = null;
  #shown: ReturnType<typeof turnView> | null = null;
  /** Whether it was asked how to move. */
  #moves = false;
  #hidden = "";

  /**
   * Shows the turn that this user plays now, or nothing.
   * @param isSilent  Whether it has been their turn for some time: then nothing calls them.
   */
  async follow(isSilent = false): Promise<void> {
    const turn = ownTurn();
    const isNew = turn !== null && turn.key !== this.#turn?.key;
    this.#turn = turn;
    if (isNew) this.#moves = false;
    if (!turn || turn.key === this.#hidden) return this.putAway();
    await this.render({ force: true });
    if (isNew && !isSilent) this.#call();
  }

  /** A player's lies above the windows, so that an open sheet does not hide it; Gamemasters have the tracker. */
  protected override place(): HTMLElement {
    return game.user!.isGM ? super.place() : document.body;
  }

  protected context(): object {
    this.#shown = this.#turn && turnView(this.#turn, this.#moves ? moveHint(this.#turn.actor) : "");
    return this.#shown ?? {};
  }

  /** Calls the user: for the eyes there is the banner. */
  #call(): void {
    if (this.#shown) announce(this.#shown.title);
    if (setting("turnSound") && !game.user!.isGM) void playSound(CONFIG.sounds.notification);
  }

  static async #onAttack(this: TurnBanner, event: Event): Promise<void> {
    await this.#turn?.actor.attack(rollKeys(event as MouseEvent));
  }

  /** Movement is by the token: it is brought before the eyes. Without one the action alone is spent. */
  static async #onMove(this: TurnBanner): Promise<void> {
    const { actor } = this.#turn ?? {};
    if (!actor) return;
    const token = tokenOf(actor);
    if (!token?.object) return void (await spendMove(actor));
    selectToken(token);
    this.#moves = true;
    announce(moveHint(actor));
    await this.follow();
  }

  static async #onStep(this: TurnBanner, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const step = OWN_STEPS.find((one) => one === dataset.step);
    if (step && this.#turn) await stepFor(this.#turn.combatant, step);
  }

  static async #onHide(this: TurnBanner): Promise<void> {
    this.#hidden = this.#turn?.key ?? "";
    await this.putAway();
  }
}

/** How far somebody can go, and at what price; nothing once it is paid. */
function moveHint(actor: SirpasActor): string {
  const cost = costLabel(actor);
  return cost === "" ? "" : `${localize("SIRPAS.YOUR_TURN.drag", { feet: reachOf(actor).turn.value })} ${cost}.`;
}
