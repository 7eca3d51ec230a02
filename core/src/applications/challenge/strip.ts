import { SYSTEM } from "#system";
import { placeStrips } from "./strip-place.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * A line at the edge of the screen that asks or says something while the game goes on around it. Several are one above the other. They
 * are above a sheet that would cover them, never above a dialog, and take the focus from nobody.
 */
export abstract class Strip extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    tag: "section",
    classes: [SYSTEM.id, "prompt-strip"],
    window: { frame: false, positioned: false },
  };

  /** What it is called for who hears the screen, as a localisation key. */
  protected abstract readonly label: string;

  /** Plain data for the template. */
  protected abstract context(): object;

  /** Puts it away, once what is being drawn of it is there; nothing where it is not on the screen. */
  async putAway(): Promise<void> {
    await this.close({ animate: false } as never);
  }

  protected override async _prepareContext(): Promise<never> {
    return { rootId: this.id, ...this.context() } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    this.element.setAttribute("aria-label", game.i18n!.localize(this.label));
    await super._onFirstRender(...parameters);
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    // A tooltip of what is gone would stay on the screen for ever.
    if (game.tooltip!.element?.isConnected === false) game.tooltip!.deactivate();
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    // Also one that is about to be shown.
    game.tooltip!.deactivate();
  }

  // Generation 13 answers with the element, 14 with nothing.
  protected override _insertElement(element: HTMLElement) {
    const inserted = super._insertElement(element);
    this.place().append(element);
    return inserted;
  }

  /** Where it stands: with the others, unless it is of a kind of its own. */
  protected place(): HTMLElement {
    return strips();
  }
}

/** What contains them, beside the interface. */
function strips(): HTMLElement {
  const there = document.getElementById(`${SYSTEM.id}-strips`);
  if (there) return there;
  const made = Object.assign(document.createElement("div"), { id: `${SYSTEM.id}-strips`, className: SYSTEM.id });
  document.body.append(made);
  placeStrips(made);
  return made;
}
