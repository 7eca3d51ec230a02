import { BaseCombat } from "../../common/documents/combat.ts";
import type { Data } from "../../common/types.ts";
import { Hooks } from "../core/hooks.ts";
import { game } from "../core/state.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import {
  type CombatEvent,
  type CombatState,
  eventsBetween,
  NOWHERE,
  type RoundContext,
  type TurnContext,
} from "./combat-events.ts";
import type { Combatant } from "./combatant.ts";
import { announceToEffects } from "./effect-registry.ts";
import type { Scene } from "./scene.ts";

type Callbacks = InstanceType<ReturnType<typeof ClientDocumentMixin<typeof BaseCombat>>>;
type DescendantCallback = Callbacks["_onCreateDescendantDocuments"];
type DeletionCallback = Callbacks["_onDeleteDescendantDocuments"];

/** What generation 14 calls these events where effects wait for them. */
const EFFECT_EVENTS = {
  _onStartTurn: "turnStart",
  _onEndTurn: "turnEnd",
  _onStartRound: "roundStart",
  _onEndRound: "roundEnd",
} as const;

const REGION_EVENTS = {
  _onStartTurn: "tokenTurnStart",
  _onEndTurn: "tokenTurnEnd",
  _onStartRound: "tokenRoundStart",
  _onEndRound: "tokenRoundEnd",
} as const;

/** The course of an encounter: who acts in which order, and what is told when the turn passes on. */
export class CombatCourse extends ClientDocumentMixin(BaseCombat) {
  declare scene: Scene | null;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];

  /** Where the encounter stands, and where it stood before that. */
  declare current: CombatState;
  declare previous: CombatState;
  /** The events that are being told now: those of the next change wait for them. */
  declare _events: Promise<void>;

  override _configure(options: Data = {}): void {
    super._configure(options);
    const own = { turns: [], current: NOWHERE, previous: NOWHERE, _events: Promise.resolve() };
    for (const [name, value] of Object.entries(own)) {
      Object.defineProperty(this, name, { value, enumerable: false, writable: true, configurable: true });
    }
  }

  get started(): boolean {
    return this.round > 0;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
    if (this.current === NOWHERE) this.previous = this.current = this._getCurrentState();
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

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    const before = this.current;
    if (before.round === 0 && this.round > 0) {
      void announceToEffects("combatStart", { combat: this as never });
      this.#tellEach("_onEnter", allOf(this));
    }
    if ("turn" in changed || "round" in changed || "combatants" in changed) this.#note(options);
    if (before.round > 0 && this.round === 0) this.#tellEach("_onExit", allOf(this));
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    if (this.started) void announceToEffects("combatEnd", { combat: this as never });
    if (this.started) this.#tellEach("_onExit", allOf(this));
  }

  override _onCreateDescendantDocuments(...args: Parameters<DescendantCallback>): void {
    super._onCreateDescendantDocuments(...args);
    const [parent, name, documents, , options] = args;
    if (parent !== this || name !== "combatants") return;
    this.#modified(options);
    if (this.started) this.#tellEach("_onEnter", documents as unknown as Combatant[]);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<DescendantCallback>): void {
    super._onUpdateDescendantDocuments(...args);
    const [parent, name, , , options] = args;
    if (parent === this && name === "combatants") this.#modified(options);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<DeletionCallback>): void {
    super._onDeleteDescendantDocuments(...args);
    const [parent, name, documents, , options] = args;
    if (parent !== this || name !== "combatants") return;
    const gone = documents as unknown as Combatant[];
    this.#modified(options, gone);
    if (this.started) this.#tellEach("_onExit", gone);
  }

  protected _getCurrentState(combatant: Combatant | null = this.combatant): CombatState {
    const { round, turn } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  /**
   * Tells of turns and rounds that ended or began between `previous` and `current`, one after the other. Only the client of
   * the active Gamemaster does.
   */
  protected async _manageTurnEvents(gone: Combatant[] = []): Promise<void> {
    if (!game.users.activeGM?.isSelf) return;
    const find = (id: string | null) => allOf(this).find((c) => c.id === id) ?? gone.find((c) => c.id === id);
    const events = eventsBetween({ turns: this.turns, find }, this.previous, this.current);
    await this.#inTurn(events.map((event) => () => this.#tell(event)));
  }

  protected async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  protected async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  protected async _onStartRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  protected async _onEndRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  /** How far a token has moved is counted anew from its turn on. */
  protected async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** Somebody takes part from now on, in a fight that has begun. */
  protected async _onEnter(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  /** Somebody takes part no longer, or the fight is over. */
  protected async _onExit(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async #tell(event: CombatEvent): Promise<void> {
    await announceToEffects(EFFECT_EVENTS[event.callback], { combat: this as never });
    if (!event.combatant) await this[event.callback](event.context);
    else await this[event.callback](event.combatant, event.context);
    await this.#tellRegions(event);
    if (!event.combatant) return;
    if (event.callback === "_onStartTurn" && !event.context.skipped)
      await this._clearMovementHistoryOnStartTurn(event.combatant, event.context);
  }

  /** The regions hear of turns and rounds by those who are in them (api/v14/variables/CONST.REGION_EVENTS). */
  async #tellRegions({ callback, combatant, context }: CombatEvent): Promise<void> {
    for (const one of combatant ? [combatant] : allOf(this)) {
      for (const region of one.token?.regions ?? []) {
        const data = { token: one.token, combatant: one, combat: this, ...context };
        await region._triggerEvent(REGION_EVENTS[callback], data);
      }
    }
  }

  #tellEach(callback: "_onEnter" | "_onExit", combatants: Combatant[]): void {
    if (game.users.activeGM?.isSelf) void this.#inTurn(combatants.map((combatant) => () => this[callback](combatant)));
  }

  /** Does jobs one after the other, after those which were there before; one that fails stops none. */
  async #inTurn(jobs: (() => Promise<void>)[]): Promise<void> {
    for (const job of jobs) this._events = this._events.then(job).catch(report);
    return this._events;
  }

  /** Combatants came, went or changed: the turn follows as the one who asked for it worked out. */
  #modified(options: Data, gone: Combatant[] = []): void {
    if (typeof options["combatTurn"] === "number") this.updateSource({ turn: options["combatTurn"] });
    this.setupTurns();
    this.#note(options, gone);
  }

  /** Notes where the encounter stands now, and tells of it if that is new. */
  #note(options: Data, gone: Combatant[] = []): void {
    const [before, now] = [this.current, this._getCurrentState()];
    const isNew = before.round !== now.round || before.turn !== now.turn || before.combatantId !== now.combatantId;
    if (!isNew) return;
    [this.previous, this.current] = [before, now];
    Hooks.callAll("combatTurnChange", this, before, now);
    if (options["turnEvents"] !== false) void this._manageTurnEvents(gone);
  }
}

/** No private member, because documents are prepared before their private members are there. */
export function allOf(combat: CombatCourse): Combatant[] {
  return Array.from(combat.combatants as unknown as Iterable<Combatant>);
}

function report(error: unknown): void {
  const msg = `An event of the encounter failed: ${(error as Error).message}`;
  Hooks.onError("Combat#_manageTurnEvents", error as Error, { msg });
}
