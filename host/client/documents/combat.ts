import { BaseCombat } from "../../common/documents/combat.ts";
import type { Data } from "../../common/types.ts";
import { Hooks } from "../core/hooks.ts";
import { CONFIG, game } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { Scene } from "./scene.ts";

interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Data;
}

/** An encounter: who takes part, in which order, and whose turn it is. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  declare scene: Scene | null;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];

  override _configure(options: Data = {}): void {
    super._configure(options);
    Object.defineProperty(this, "turns", { value: [], enumerable: false, writable: true, configurable: true });
  }

  get started(): boolean {
    return this.round > 0;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | null {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(this.turns.length, 1)] ?? null;
  }

  get isActive(): boolean {
    return this.active;
  }

  override get visible(): boolean {
    return true;
  }

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return allOf(this).filter((combatant) => combatant.actorId === id);
  }

  getCombatantsByToken(token: { id: string | null } | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return allOf(this).filter((combatant) => combatant.tokenId === id);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Puts the combatants in order and answers with them. */
  setupTurns(): Combatant[] {
    this.turns = allOf(this).toSorted((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(this.turns.length - 1, 0));
    return this.turns;
  }

  /** Higher initiative first; those without come last, equals by id so that all clients agree. */
  protected _sortCombatants(a: Combatant, b: Combatant): number {
    const of = (combatant: Combatant) => combatant.initiative ?? -Infinity;
    const [first, second] = [of(a), of(b)];
    return first === second ? ((a.id ?? "") < (b.id ?? "") ? -1 : 1) : second - first;
  }

  async activate(options: Data = {}): Promise<unknown> {
    const others = game.combats.filter((combat) => combat !== this && (combat as Combat).active);
    const updates = others.map((combat) => ({ _id: combat.id, active: false }) as Data);
    const cls = this.constructor as typeof Combat;
    return cls.updateDocuments([...updates, { _id: this.id, active: true }], options);
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData, { turnEvents: true });
    return this;
  }

  async nextTurn(): Promise<this> {
    const skip = (combatant: Combatant) => this.#skipsDefeated && combatant.isDefeated;
    const next = this.turns.findIndex((combatant, index) => index > (this.turn ?? -1) && !skip(combatant));
    return next === -1 ? this.nextRound() : this.#move({ round: this.round, turn: next }, 1, "combatTurn");
  }

  async previousTurn(): Promise<this> {
    if (this.turn === 0 || this.turn === null) return this.previousRound();
    return this.#move({ round: this.round, turn: this.turn - 1 }, -1, "combatTurn");
  }

  async nextRound(): Promise<this> {
    const first = this.turns.findIndex((combatant) => !(this.#skipsDefeated && combatant.isDefeated));
    return this.#move({ round: this.round + 1, turn: Math.max(first, 0) }, 1, "combatRound");
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    return this.#move({ round, turn: round ? Math.max(this.turns.length - 1, 0) : null }, -1, "combatRound");
  }

  /** Asks whether the encounter shall end; without anybody to ask it ends. */
  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  /** Rolls initiative for combatants and says so in chat. */
  async rollInitiative(
    ids: string | string[],
    { formula, messageOptions = {} }: InitiativeOptions = {},
  ): Promise<this> {
    const updates: Data[] = [];
    const rollMode = messageOptions["rollMode"] ?? game.settings.get("core", "rollMode");
    for (const id of typeof ids === "string" ? [ids] : ids) {
      const combatant = allOf(this).find((entry) => entry.id === id);
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(formula ?? undefined).evaluate();
      updates.push({ _id: id, initiative: Number(roll.total) });
      const speaker = CONFIG.ChatMessage.documentClass.getSpeaker({
        ...(combatant.actor && { actor: combatant.actor }),
        alias: String(combatant.name),
      });
      const flavor = game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
      await roll.toMessage(
        { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...messageOptions },
        { rollMode: String(rollMode) },
      );
    }
    if (updates.length) await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  async rollAll(options?: InitiativeOptions): Promise<this> {
    return this.#rollFor(() => true, options);
  }

  async rollNPC(options?: InitiativeOptions): Promise<this> {
    return this.#rollFor((combatant) => combatant.isNPC, options);
  }

  async resetAll(): Promise<this | undefined> {
    await this.updateEmbeddedDocuments(
      "Combatant",
      allOf(this).map((combatant) => ({ _id: combatant.id, initiative: null })),
    );
    return this.update({ turn: this.started ? 0 : null });
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("turn" in changed || "round" in changed)
      Hooks.callAll("combatTurnChange", this, this.previousState, this.currentState);
    this.previousState = this.currentState;
  }

  previousState: Data = {};

  get currentState(): Data {
    const { round, turn, combatant } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  get current(): Data {
    return this.currentState;
  }

  get previous(): Data {
    return this.previousState;
  }

  get #skipsDefeated(): boolean {
    const settings = game.settings.get("core", "combatTrackerConfig") as { skipDefeated?: boolean };
    return settings.skipDefeated ?? false;
  }

  async #rollFor(fits: (combatant: Combatant) => boolean, options?: InitiativeOptions): Promise<this> {
    const ids = allOf(this)
      .filter((c) => c.isOwner && c.initiative === null && fits(c))
      .map((c) => c.id ?? "");
    return this.rollInitiative(ids, options);
  }

  async #move(update: { round: number; turn: number | null }, direction: number, hook: string): Promise<this> {
    const options = { direction };
    Hooks.callAll(hook, this, update, options);
    await this.update(update, options);
    return this;
  }
}

/** No private member, because documents are prepared before their private members are there. */
function allOf(combat: Combat): Combatant[] {
  return Array.from(combat.combatants as unknown as Iterable<Combatant>);
}
