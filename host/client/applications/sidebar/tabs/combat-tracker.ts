import {
  type CombatantLike,
  type CombatLike,
  type Data,
  documentClass,
  type DocumentLike,
  game,
  t,
} from "../../ui/client.ts";
import { controlledTokens } from "../../ui/board.ts";
import { confirmDelete } from "../directory-menus.ts";
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
    header: { template: "templates/sidebar/combat-header.hbs" },
    tracker: { template: "templates/sidebar/combat-tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/combat-footer.hbs" },
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
    const context = { ...(await super._prepareContext(options)), isGM: game().user.isGM };
    const several =
      this.combats.length > 1 ? t("HOST.Combat.Which", { number: this.#number(combat), of: this.combats.length }) : "";
    return {
      ...context,
      combat,
      hasCombat: combat !== null,
      several,
      canCreate: documentClass("Combat").canUserCreate(game().user),
      title: combat
        ? combat.started
          ? t("HOST.Combat.Round", { round: combat.round })
          : t("HOST.Combat.NotStarted")
        : "",
      isMyTurn: combat?.started === true && combat.combatant?.isOwner === true,
      turns: combat ? this._prepareTurns(combat) : [],
    };
  }

  protected _prepareTurns(combat: CombatLike): Data[] {
    return combat.turns
      .filter((combatant) => combatant.visible)
      .map((combatant) => this._prepareTurnContext(combat, combatant));
  }

  protected _prepareTurnContext(combat: CombatLike, combatant: CombatantLike): Data {
    const { id, name, img, initiative, hidden, isDefeated, isOwner } = combatant;
    const active = combat.started && combat.combatant?.id === id;
    return { id, name, img, initiative, hidden, isDefeated, isOwner, active, hasRolled: initiative !== null };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    follow(
      ["Combat", "Combatant", "Scene"],
      () => true,
      () => void this.render(),
    );
    this.element.addEventListener("change", (event) => void this._onUpdateInitiative(event));
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
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
    const there = new Set([...combat.combatants].map(({ tokenId }) => tokenId));
    const data = controlledTokens()
      .filter((token) => !there.has(token.id))
      .map((token) => ({ tokenId: token.id, sceneId: token.parent?.id, actorId: token.actorId, hidden: token.hidden }));
    if (data.length) await combat.createEmbeddedDocuments("Combatant", data);
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
    await combatant?.update({ defeated: !combatant.isDefeated });
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
