import { SYSTEM } from "#system";
import { combats } from "../../foundry/collections.ts";
import { on, whenReady } from "../../foundry/hooks.ts";
import { announce } from "../../utils/announce.ts";
import { Strip } from "../challenge/strip.ts";
import { coreTemplate } from "../templates.ts";
import { debounce } from "../ux/timing.ts";
import { ENCOUNTER_HOOKS } from "./encounter-hooks.ts";

/** What can be pressed in a turn. */
interface TurnButton {
  /** What it does: a key of the strip's `actions`; and which of those that do the same it is. */
  readonly action: string;
  readonly id: string;
  readonly text: string;
  /** The same with whose turn it is, for who hears it. */
  readonly label: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly main?: boolean;
}

/** What the strip says of a turn, and what can be done in it. */
export interface TurnView {
  readonly img: string;
  readonly title: string;
  readonly hint: string;
  readonly buttons: readonly TurnButton[];
}

/** Says whose turn it is to the user who plays it, with what can be done in it. */
export abstract class TurnStrip<Turn extends { readonly key: string }> extends Strip {
  static override DEFAULT_OPTIONS: object = {
    id: `${SYSTEM.id}-turn`,
    classes: ["turn-banner"],
    actions: { hide: TurnStrip.#onHide },
  };

  static override PARTS = { turn: { template: coreTemplate("encounter/turn") } };

  protected readonly label = `${SYSTEM.words}.YOUR_TURN.label`;

  /** The turn that is shown; its `key` is the same while it is the same turn of the same combatant. */
  protected turn: Turn | null = null;
  #title = "";
  #hidden = "";

  /** The turn that this user plays now; null while it is nobody's. */
  protected abstract played(): Turn | null;

  protected abstract view(turn: Turn): TurnView;

  /** What happens when a turn begins, besides that it is shown. */
  protected begins?(): void;

  /** What calls the user besides the words. */
  protected call?(): void;

  /**
   * Shows the turn that this user plays now, or nothing.
   * @param isSilent  Whether it has been their turn for some time: then nothing calls them.
   */
  async follow(isSilent = false): Promise<void> {
    const turn = this.played();
    const isNew = turn !== null && turn.key !== this.turn?.key;
    this.turn = turn;
    if (isNew) this.begins?.();
    if (!turn || turn.key === this.#hidden) return this.putAway();
    await this.render({ force: true });
    if (!isNew || isSilent) return;
    announce(this.#title);
    this.call?.();
  }

  /** A player's lies above the windows, so that an open sheet does not hide it; Gamemasters have the tracker. */
  protected override place(): HTMLElement {
    // What keeps the others clear of the windows keeps it clear of them too.
    const strips = super.place();
    return game.user!.isGM ? strips : document.body;
  }

  protected context(): object {
    const view = this.turn && this.view(this.turn);
    this.#title = view?.title ?? "";
    return { isGM: game.user!.isGM, ...view };
  }

  static async #onHide(this: TurnStrip<{ readonly key: string }>): Promise<void> {
    this.#hidden = this.turn?.key ?? "";
    await this.putAway();
  }
}

/** An open window, as far as it may show somebody. */
interface Shown {
  readonly document?: unknown;
  readonly element?: HTMLElement;
}

/**
 * Tells this user when it is their turn, and lets open sheets of those who act glow.
 * @param inTurn  Whose turn it is in an encounter.
 */
export function registerTurnStrip(
  make: () => { follow(isSilent?: boolean): Promise<void> },
  inTurn: (combat: Combat.Implementation) => Combatant.Implementation | null | undefined,
): void {
  const mark = ({ document, element }: Shown) => {
    if (!(document instanceof Actor)) return;
    const acting = combats().map(inTurn);
    element?.classList.toggle(
      "in-turn",
      acting.some((one) => one?.visible === true && (one.actor as unknown) === document),
    );
  };
  whenReady(() => {
    const strip = make();
    const follow = debounce(async () => {
      for (const shown of foundry.applications.instances.values()) mark(shown as Shown);
      await strip.follow();
    });
    on([...ENCOUNTER_HOOKS, "userConnected"], follow);
    on("renderApplicationV2", mark);
    void strip.follow(true);
  });
}
