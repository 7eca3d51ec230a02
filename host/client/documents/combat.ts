import type { Data } from "../../common/types.ts";
import { Hooks } from "../core/hooks.ts";
import { canAsk, CONFIG, game } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import { allOf, CombatCourse } from "./combat-course.ts";
import { type InitiativeOptions, throwInitiative } from "./combat-initiative.ts";
import type { Combatant } from "./combatant.ts";

/** An encounter: who takes part, in which order, and whose turn it is. */
export class Combat extends CombatCourse {
  get nextCombatant(): Combatant | null {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(this.turns.length, 1)] ?? null;
  }

  get isActive(): boolean {
    return this.active;
  }

  override get visible(): boolean {
    return true;
  }

  /** Of a token's own actor those of that token alone. */
  getCombatantsByActor(actor: Actor | string): Combatant[] {
    if (typeof actor !== "string" && actor.token) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return allOf(this).filter((combatant) => combatant.actorId === id);
  }

  getCombatantsByToken(token: { id: string | null } | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return allOf(this).filter((combatant) => combatant.tokenId === id);
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
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (!this.started) return this.nextRound();
    const skip = (combatant: Combatant) => this.#skipsDefeated && combatant.isDefeated;
    const next = this.turns.findIndex((combatant, index) => index > (this.turn ?? -1) && !skip(combatant));
    return next === -1 ? this.nextRound() : this.#move({ round: this.round, turn: next }, 1, "combatTurn");
  }

  async previousTurn(): Promise<this> {
    if (!this.started) return this;
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

  /** Seconds of the world between two points of the fight, as CONFIG.time has them. */
  getTimeDelta(originRound: number, originTurn: number | null, targetRound: number, targetTurn: number | null): number {
    const { roundTime = 0, turnTime = 0 } = CONFIG["time"] as { roundTime?: number | null; turnTime?: number | null };
    const turns = (targetTurn ?? 0) - (originTurn ?? 0);
    return (targetRound - originRound) * (roundTime ?? 0) + turns * (turnTime ?? 0);
  }

  /** Asks whether the encounter shall end; without anybody to ask it ends. */
  async endCombat(): Promise<unknown> {
    return canAsk() ? this.deleteDialog() : this.delete();
  }

  /**
   * Rolls initiative for combatants and says so in chat.
   * @param options.updateTurn Whether the turn stays with who has it; otherwise it stays at its place in the order.
   */
  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    const chosen = new Set(typeof ids === "string" ? [ids] : ids);
    const updates = await throwInitiative(
      allOf(this).filter((combatant) => chosen.has(combatant.id ?? "") && combatant.isOwner),
      options,
    );
    const keep = (options.updateTurn ?? true) || this.turn === null ? {} : { combatTurn: this.turn };
    if (updates.length) await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...keep });
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

  /** Lets the ways of all tokens in the encounter begin anew, or of those given. */
  async clearMovementHistories(combatants: Combatant[] = allOf(this)): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
  }

  /** How the table wants encounters to go on; a system may say else. */
  get settings(): { readonly skipDefeated?: boolean } {
    return game.settings.get("core", "combatTrackerConfig") as { skipDefeated?: boolean };
  }

  get #skipsDefeated(): boolean {
    return this.settings.skipDefeated ?? false;
  }

  async #rollFor(fits: (combatant: Combatant) => boolean, options?: InitiativeOptions): Promise<this> {
    const ids = allOf(this)
      .filter((c) => c.isOwner && c.initiative === null && fits(c))
      .map((c) => c.id ?? "");
    return this.rollInitiative(ids, options);
  }

  async #move(update: { round: number; turn: number | null }, direction: number, hook: string): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, update.round, update.turn);
    const options = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, update, options);
    await this.update(update, options);
    return this;
  }
}
