import {
  type CombatantLike,
  type CombatLike,
  config,
  type Data,
  documentClass,
  type DocumentLike,
  game,
  t,
} from "../../ui/client.ts";
import { type EffectBearer, effectsOnToken } from "../../../documents/token-effects.ts";
import { controlledTokens } from "../../ui/board.ts";
import { confirmDelete } from "../directory-menus.ts";
import { ContextMenu, type ContextMenuEntry } from "../../ux/context-menu.ts";
import { follow } from "../follow.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The encounters of the world: who is in them, in which order, and whose turn it is. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["combat-sidebar", "flexcol"],
    window: { title: "HOST.Sidebar.Combat", icon: "fa-solid fa-hand-fist" },
    actions: {
      addSelected: CombatTracker.#onAddSelected,
      createCombat: CombatTracker.#onCreate,
      cycleCombat: CombatTracker.#onCycle,
      deleteCombatant: CombatTracker.#onDeleteCombatant,
      endCombat: CombatTracker.#onCombatMethod,
      nextRound: CombatTracker.#onCombatMethod,
      nextTurn: CombatTracker.#onCombatMethod,
      openCombatant: CombatTracker.#onOpenCombatant,
      previousRound: CombatTracker.#onCombatMethod,
      previousTurn: CombatTracker.#onCombatMethod,
      resetAll: CombatTracker.#onCombatMethod,
      rollAll: CombatTracker.#onCombatMethod,
      rollInitiative: CombatTracker.#onRollInitiative,
      rollNPC: CombatTracker.#onCombatMethod,
      startCombat: CombatTracker.#onCombatMethod,
      toggleDefeated: CombatTracker.#onToggleDefeated,
      toggleHidden: CombatTracker.#onToggleHidden,
    },
  };

  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: string | null = null;

  /** The encounters of the viewed scene and those of no scene. */
  get combats(): CombatLike[] {
    const scene = game().scenes.viewed?.id;
    return game().combats.filter((combat) => !combat.scene || combat.scene.id === scene);
  }

  get viewed(): CombatLike | null {
    const { combats } = this;
    return combats.find(({ id }) => id === this.#viewed) ?? combats.find(({ active }) => active) ?? combats[0] ?? null;
  }

  set viewed(combat: CombatLike | null) {
    this.#viewed = combat?.id ?? null;
    void this.render();
  }

  /** Brings the row of whoever's turn it is into view. */
  scrollToTurn(): void {
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const combat = this.viewed;
    return {
      ...(await super._prepareContext(options)),
      combat,
      combats: this.combats,
      hasCombat: combat !== null,
      isGM: game().user.isGM,
    };
  }

  protected override async _preparePartContext(partId: string, given: object, options: object): Promise<object> {
    const context = (await super._preparePartContext(partId, given, options)) as Data;
    if (partId === "tracker") await this._prepareTrackerContext(context, options);
    else await this._prepareCombatContext(context, options);
    return context;
  }

  /** What header and footer show of the encounter. */
  protected async _prepareCombatContext(context: Data, _options: object): Promise<void> {
    const combat = this.viewed;
    const [place, count] = [this.#number(combat), this.combats.length];
    const round = combat?.started ? t("HOST.Combat.Round", { round: combat.round }) : t("HOST.Combat.NotStarted");
    const isMyTurn = combat?.started === true && combat.combatant?.isOwner === true;
    Object.assign(context, {
      several: count > 1 ? t("HOST.Combat.Which", { number: place, of: count }) : "",
      canCreate: documentClass("Combat").canUserCreate(game().user),
      title: combat ? round : "",
      isMyTurn,
      isPlayerTurn: isMyTurn,
    });
  }

  /** What the list shows. */
  protected async _prepareTrackerContext(context: Data, _options: object): Promise<void> {
    const combat = this.viewed;
    const shown = combat?.turns.filter((combatant) => combatant.visible) ?? [];
    context["hasCombat"] = combat !== null;
    context["turns"] = combat
      ? await Promise.all(shown.map((combatant, index) => this._prepareTurnContext(combat, combatant, index)))
      : [];
  }

  /** What a line shows of a combatant. */
  protected async _prepareTurnContext(combat: CombatLike, combatant: CombatantLike, index: number): Promise<Data> {
    const { id, name, img, initiative, hidden, isDefeated, isOwner, actor } = combatant;
    const active = combat.started && combat.combatant?.id === id;
    const shown = effectsOnToken(actor as EffectBearer | null, game().release.generation);
    const effects = shown.map((effect) => ({ img: effect.img, name: effect.name }));
    return {
      id,
      name,
      img,
      initiative,
      hidden,
      isDefeated,
      isOwner,
      active,
      index,
      effects,
      hasRolled: initiative !== null,
    };
  }

  /** What can be done with a combatant, by a menu on its line. */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const isGM = () => game().user.isGM;
    const at = (target: HTMLElement) => this.#combatant(target);
    const entry = (
      label: string,
      icon: string,
      act: (target: HTMLElement) => unknown,
      visible = isGM,
    ): ContextMenuEntry => {
      const html = `<i class="fa-solid fa-fw ${icon}" inert></i>`;
      return { name: label, label, icon: html, condition: visible, callback: act };
    };
    return [
      entry("HOST.Combat.ClearInitiative", "fa-arrow-rotate-left", (target) =>
        at(target)?.update({ initiative: null }),
      ),
      entry("HOST.Combat.Roll", "fa-dice-d20", (target) => this.viewed?.rollInitiative([at(target)?.id ?? ""])),
      entry("HOST.Combat.Remove", "fa-trash", (target) => confirmDelete(at(target) ?? null)),
    ];
  }

  /** What can be done with the encounter, by a menu on its header. */
  protected _getCombatContextOptions(): ContextMenuEntry[] {
    const method = (label: string, icon: string, name: "resetAll" | "endCombat"): ContextMenuEntry => {
      const html = `<i class="fa-solid fa-fw ${icon}" inert></i>`;
      const condition = () => game().user.isGM && this.viewed !== null;
      return { name: label, label, icon: html, condition, callback: () => this.viewed?.[name]() };
    };
    return [
      method("HOST.Combat.Reset", "fa-arrow-rotate-left", "resetAll"),
      method("HOST.Combat.End", "fa-trash", "endCombat"),
    ];
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    follow(
      ["Combat", "Combatant", "CombatantGroup", "Scene", "ActiveEffect"],
      () => true,
      () => void this.render(),
    );
    this.element.addEventListener("change", (event) => void this._onUpdateInitiative(event));
    this._createContextMenus();
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  protected _createContextMenus(): void {
    const fixed = { fixed: true };
    new ContextMenu(this.element, ".combatant", this._getEntryContextOptions(), fixed);
    new ContextMenu(this.element, ".combat-title", this._getCombatContextOptions(), fixed);
  }

  /** Sets an initiative by hand: a number, or "+2" and "-2" to change the one there is. */
  protected async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatant(input);
    if (input.name !== "initiative" || !combatant) return;
    const text = input.value.trim();
    const relative = /^[+-]\d/.test(text) ? (combatant.initiative ?? 0) : 0;
    const value = text === "" ? null : relative + Number(text);
    if (value !== null && !Number.isFinite(value)) return void this.render();
    await combatant.update({ initiative: value });
  }

  #number(combat: CombatLike | null): number {
    return this.combats.findIndex(({ id }) => id === combat?.id) + 1;
  }

  #combatant(target: Element): CombatantLike | undefined {
    return this.viewed?.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "");
  }

  static async #onCreate(this: CombatTracker): Promise<void> {
    const combat = (await documentClass("Combat").create({ scene: game().scenes.viewed?.id ?? null })) as
      CombatLike | undefined;
    await combat?.activate();
    this.viewed = combat ?? null;
  }

  /** Adds the selected tokens that aren't in the encounter yet. */
  static async #onAddSelected(this: CombatTracker): Promise<void> {
    const combat = this.viewed;
    if (!combat) return;
    const cls = documentClass("Token") as unknown as {
      createCombatants(tokens: object[], options: object): Promise<unknown>;
    };
    await cls.createCombatants(controlledTokens(), { combat });
  }

  /** A control whose action is a method of a system's own encounter calls that. */
  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): unknown {
    const combat = this.viewed as unknown as Record<string, unknown> | null;
    const method = target.matches(".combat-control") ? combat?.[target.dataset.action ?? ""] : null;
    return typeof method === "function" ? method.call(combat) : undefined;
  }

  static #onCycle(this: CombatTracker): void {
    const { combats } = this;
    this.viewed = combats[this.#number(this.viewed) % combats.length] ?? null;
  }

  /** The buttons that do nothing but call the encounter's method of that name. */
  static async #onCombatMethod(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combat = this.viewed;
    const method = target.dataset.action as "nextTurn";
    await combat?.[method]();
  }

  static async #onRollInitiative(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (combatant) await this.viewed?.rollInitiative([combatant.id]);
  }

  static async #onToggleDefeated(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (combatant) await this._onToggleDefeatedStatus(combatant);
  }

  /** Who is defeated shows so on the board too. */
  protected async _onToggleDefeatedStatus(combatant: CombatantLike): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const { DEFEATED = "" } = config<Record<string, string>>("specialStatusEffects");
    const actor = combatant.actor as unknown as {
      toggleStatusEffect(id: string, options: object): Promise<unknown>;
    } | null;
    if (DEFEATED) await actor?.toggleStatusEffect(DEFEATED, { overlay: true, active: defeated });
  }

  static async #onToggleHidden(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    await combatant?.update({ hidden: !combatant.hidden });
  }

  static async #onDeleteCombatant(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    await confirmDelete(this.#combatant(target) ?? null);
  }

  static #onOpenCombatant(this: CombatTracker, _event: Event, target: HTMLElement): void {
    const actor: DocumentLike | null = this.#combatant(target)?.actor ?? null;
    if (actor?.testUserPermission(game().user, "LIMITED")) actor.sheet?.render({ force: true });
  }
}
