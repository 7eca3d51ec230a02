import type { SirpasActor, SirpasCombat } from "../../play/documents.ts";
import { selectToken } from "#core/foundry/canvas.ts";
import { playSound } from "#core/foundry/sound.ts";
import { tokenOf } from "../../play/combat/targets/tokens.ts";
import { combatantInTurn } from "../../play/encounter/turn-order.ts";
import { OWN_STEPS, stepFor } from "../../play/encounter/turn-flow.ts";
import { spendMove } from "../../play/movement/move-actions.ts";
import { reachOf } from "../../play/movement/reach.ts";
import { setting } from "#core/settings/settings.ts";
import { registerTurnStrip, TurnStrip } from "#core/applications/encounter/turn-strip.ts";
import { announce } from "#core/utils/announce.ts";
import { costLabel } from "../movement/cost-labels.ts";
import { localize } from "#core/utils/localize.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { windows } from "../windows.ts";
import { ownTurn, SUGGEST, turnView, type OwnTurn } from "./own-turn.ts";

/** Says whose turn it is to the user who plays it, with what can be done in it. */
class TurnBanner extends TurnStrip<OwnTurn> {
  static override DEFAULT_OPTIONS = {
    actions: { attack: TurnBanner.#onAttack, move: TurnBanner.#onMove, step: TurnBanner.#onStep },
  };

  /** Whether it was asked how to move. */
  #moves = false;

  protected override played = ownTurn;

  protected override begins(): void {
    this.#moves = false;
  }

  protected override view(turn: OwnTurn) {
    return turnView(turn, this.#moves ? moveHint(turn.actor) : "");
  }

  protected override call(): void {
    if (setting("turnSound") && !game.user!.isGM) void playSound(CONFIG.sounds.notification);
  }

  static async #onAttack(this: TurnBanner, event: Event): Promise<void> {
    await this.turn?.actor.attack(rollKeys(event as MouseEvent));
  }

  /** Movement is by the token: it is brought before the eyes. Without one the action alone is spent. */
  static async #onMove(this: TurnBanner): Promise<void> {
    const { actor } = this.turn ?? {};
    if (!actor) return;
    const token = tokenOf(actor);
    if (!token?.object) return void (await spendMove(actor));
    selectToken(token);
    this.#moves = true;
    announce(moveHint(actor));
    await this.follow();
  }

  static async #onStep(this: TurnBanner, _event: Event, { dataset }: HTMLElement): Promise<void> {
    if (dataset.step === SUGGEST) return windows.openSuggestions();
    const step = OWN_STEPS.find((one) => one === dataset.step);
    if (step && this.turn) await stepFor(this.turn.combatant, step);
  }
}

/** How far somebody can go, and at what price; nothing once it is paid. */
function moveHint(actor: SirpasActor): string {
  const cost = costLabel(actor);
  return cost === "" ? "" : `${localize("SIRPAS.YOUR_TURN.drag", { feet: reachOf(actor).turn.value })} ${cost}.`;
}

/** Tells this user when it is their turn. */
export function registerTurnHooks(): void {
  registerTurnStrip(
    () => new TurnBanner(),
    (combat) => combatantInTurn(combat as SirpasCombat),
  );
}
