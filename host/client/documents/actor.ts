import { BaseActor } from "../../common/documents/actor.ts";
import type { Data } from "../../common/types.ts";
import { getProperty, isEmpty } from "../../common/utils/index.ts";
import { Hooks } from "../core/hooks.ts";
import { CONFIG, game } from "../core/state.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { applyEffects } from "./effect-application.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Item } from "./item.ts";
import { statusEffect } from "./status-effects.ts";
import type { TokenDocument } from "./token.ts";

interface AttributeChange {
  value?: number;
}

/** Somebody of the world: a character, an opponent, a thing that acts. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  /** What active effects have changed, as an object of the changed values. */
  declare overrides: Data;
  /** The ids of the conditions the actor is under. */
  declare statuses: Set<string>;
  /** The phases of effects which have been applied in this preparation (generation 14). */
  declare _completedPhases: Set<string>;

  override _configure(options: Data = {}): void {
    super._configure(options);
    for (const [name, value] of Object.entries({ overrides: {}, statuses: new Set(), _completedPhases: new Set() })) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  /** The token this actor belongs to alone, or null for an actor of the world. */
  get token(): TokenDocument | null {
    return null;
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  /** The items by type, with an empty list for a type of which there are none. */
  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries(
      CONFIG.Item.documentClass.TYPES.map((type: string): [string, Item[]] => [type, []]),
    );
    for (const item of this.items as unknown as Iterable<Item>) (types[item.type] ??= []).push(item);
    return types;
  }

  /** Effects which change this actor now: its own and those its items transfer. */
  get appliedEffects(): ActiveEffect[] {
    return Array.from(this.allApplicableEffects()).filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  get inCombat(): boolean {
    return Boolean(game.combat?.getCombatantsByActor(this).length);
  }

  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects as unknown as Iterable<ActiveEffect>) yield effect;
    for (const item of this.items as unknown as Iterable<Item>) {
      for (const effect of item.effects as unknown as Iterable<ActiveEffect>) if (effect.transfer) yield effect;
    }
  }

  override prepareData(): void {
    this._completedPhases.clear();
    super.prepareData();
    if (game.release.generation >= 14) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (game.release.generation >= 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /**
   * Applies the changes of active effects. Generation 14 does so in phases, before and after derived data are prepared.
   * @throws in generation 14 for a phase which is unknown or has been completed in this preparation.
   */
  applyActiveEffects(phase?: string): void {
    applyEffects(this, phase);
  }

  getActiveTokens(linked = false, document = false): unknown[] {
    const tokens = (game.scenes.viewed?.tokens.filter(
      (token) => (token as unknown as TokenDocument).actorId === this.id,
    ) ?? []) as unknown as TokenDocument[];
    const fitting = tokens.filter((token) => !linked || token.actorLink);
    return document ? fitting : fitting.map((token) => token.object).filter(Boolean);
  }

  /** The data which formulas of this actor's rolls refer to. */
  getRollData(): Data {
    const { system } = this as unknown as { system: { getRollData?: () => Data } };
    return system.getRollData?.() ?? (system as Data);
  }

  /** Data of a token for this actor: those of its prototype with the changes given. */
  async getTokenDocument(data: Data = {}, options: Data = {}): Promise<TokenDocument> {
    const { _id: __, ...prototype } = (this.prototypeToken as unknown as { toObject(): Data }).toObject();
    const token = { name: this.name, ...prototype, actorId: this.id, ...data };
    return new CONFIG.Token.documentClass(token, { ...options, actor: this }) as TokenDocument;
  }

  /** Changes a value as a token's bar does: by a difference or to a value, within what the bar allows. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current: unknown = getProperty((this as unknown as { system: object }).system, attribute);
    const asBar = isBar && current !== null && typeof current === "object";
    const {
      value: now = 0,
      min = 0,
      max = Infinity,
    } = asBar ? (current as AttributeChange & { min?: number; max?: number }) : { value: Number(current) };
    const wanted = isDelta ? Number(now) + value : value;
    const next = asBar ? Math.min(Math.max(wanted, min), max) : wanted;
    const updates = { [`system.${attribute}${asBar ? ".value" : ""}`]: next };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? ((await this.update(updates)) as this | undefined) : this;
  }

  /** Puts a condition on the actor or takes it away. @returns the effect, true if taken away, undefined if nothing changed. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusEffect(statusId);
    const existing = (this.effects as unknown as { filter(f: (e: ActiveEffect) => boolean): ActiveEffect[] }).filter(
      (effect) => (status._id ? effect.id === status._id : effect.statuses.size === 1 && effect.statuses.has(statusId)),
    );
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect) => effect.id ?? ""),
      );
      return false;
    }
    if (active === false) return undefined;
    const effect = await CONFIG.ActiveEffect.documentClass.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return CONFIG.ActiveEffect.documentClass.create(effect.toObject(), {
      parent: this,
      keepId: true,
    }) as Promise<ActiveEffect>;
  }

  /** Rolls initiative for this actor's combatants in the encounter in view. */
  async rollInitiative(options: Data = {}): Promise<unknown> {
    const combat = game.combat;
    if (!combat) throw new Error(game.i18n.localize("COMBAT.NoneActive"));
    const ids = combat.getCombatantsByActor(this).map((combatant) => combatant.id ?? "");
    return isEmpty(ids) ? combat : combat.rollInitiative(ids, options);
  }
}
