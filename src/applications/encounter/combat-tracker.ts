import { on } from "#core/foundry/hooks.ts";
import { isTag } from "#core/foundry/elements.ts";
import type { SirpasCombat } from "../../play/documents.ts";
import { COMBAT_LEVELS } from "../../rules/encounter/event.ts";
import { runLazyAction } from "#core/applications/sheets/base/lazy-actions.ts";
import { template } from "#core/applications/templates.ts";
import { showTooltipsOnFocus } from "#core/applications/ux/focus-tooltips.ts";
import { PointerGuard } from "#core/applications/ux/pointer-guard.ts";
import { debounce } from "#core/applications/ux/timing.ts";
import { ENCOUNTER_HOOKS } from "#core/applications/encounter/encounter-hooks.ts";
import { QuietTracker } from "#core/applications/encounter/quiet-tracker.ts";

type Tracker = InstanceType<typeof QuietTracker>;

/** The encounters as the book plays them: turns, the places in them, and what everybody has left to do. */
class SirpasCombatTracker extends QuietTracker {
  static override DEFAULT_OPTIONS: typeof QuietTracker.DEFAULT_OPTIONS = {
    classes: ["sirpas", "sirpas-tracker"],
  };

  static override PARTS = {
    header: { template: template("encounter/head") },
    tracker: { template: template("encounter/rows"), scrollable: [""] },
    footer: { template: template("encounter/foot") },
  };

  readonly #press = new PointerGuard();

  /** Shows anew what something else than an encounter has changed: not below a button that is being pressed. */
  async follow(): Promise<void> {
    await this.#press.released();
    // Not only if it is rendered: while it is being drawn it is not.
    await this.render();
  }

  /** What the sidebar does not show is drawn when it does; nobody is shown it as it was before. */
  protected override _configureRenderOptions(options: Parameters<Tracker["_configureRenderOptions"]>[0]): void {
    super._configureRenderOptions(options);
    if (this.active || this.isPopout) return;
    options.parts = [];
    if (this.rendered) this.element.replaceChildren();
  }

  override _onActivate(): void {
    super._onActivate();
    void this.render();
  }

  protected override async _preparePartContext(
    ...[partId, context, options]: Parameters<Tracker["_preparePartContext"]>
  ): ReturnType<Tracker["_preparePartContext"]> {
    const prepared = await super._preparePartContext(partId, context, options);
    const combat = this.viewed as SirpasCombat | null;
    const views = combat ? (await CONFIG.SIRPAS.table()).TRACKER_VIEWS : {};
    const view = combat ? views[partId]?.(combat, this.#all) : { isGM: game.user!.isGM };
    return { ...prepared, rootId: this.id, view } as never;
  }

  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    await runLazyAction(this, async () => (await CONFIG.SIRPAS.table()).TRACKER_ACTIONS, event, target);
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    showTooltipsOnFocus(this.element);
    this.#press.watch(this.element);
    this.element.addEventListener("change", ({ target }) => void this.#onChange(target));
  }

  get #all(): readonly { readonly id: string | null }[] {
    return (this as unknown as { combats: readonly { readonly id: string | null }[] }).combats;
  }

  async #onChange(target: EventTarget | null): Promise<void> {
    const combat = this.viewed as SirpasCombat | null;
    if (!combat || !isTag(target, "input", "select")) return;
    const level = COMBAT_LEVELS.find((key) => key === target.value);
    if (target.dataset.set === "level" && level) await (await CONFIG.SIRPAS.table()).changeLevel(combat, level);
    if (target.dataset.set === "seconds") await this.#setSeconds(combat, target.value);
  }

  /** An empty field goes by the world; what is no time is shown as it was. */
  async #setSeconds(combat: SirpasCombat, typed: string): Promise<void> {
    const seconds = typed.trim() === "" ? null : Number(typed);
    if (seconds !== null && !(Number.isInteger(seconds) && seconds > 0)) await this.render();
    else await (await CONFIG.SIRPAS.table()).changeTurnSeconds(combat, seconds);
  }
}

/** Lets the sidebar show our tracker; to be called in the init hook. */
export function registerTracker(): void {
  Object.assign(CONFIG.ui, { combat: SirpasCombatTracker });
  const follow = debounce(async () => {
    const tracker: unknown = ui.combat;
    if (tracker instanceof SirpasCombatTracker) await tracker.follow();
  });
  on(ENCOUNTER_HOOKS, follow);
  on("updateToken", (_token: unknown, changes: object) => {
    if ("name" in changes) follow();
  });
}
