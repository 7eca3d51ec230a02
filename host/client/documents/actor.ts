import type { PrototypeToken } from "../../common/data/prototype-token.ts";
import { BaseActor } from "../../common/documents/actor.ts";
import type { Data } from "../../common/types.ts";
import { getProperty } from "../../common/utils/index.ts";
import { Hooks } from "../core/hooks.ts";
import { notifyError } from "../core/notify.ts";
import { CONFIG, game } from "../core/state.ts";
import { PrototypeTokenOverrides } from "../data/prototype-token-overrides.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import { type InitiativeOptions, newCombat } from "./combat-initiative.ts";
import { applyEffects } from "./effect-application.ts";
import type { Item } from "./item.ts";
import type { Scene } from "./scene.ts";
import { statusEffect } from "./status-effects.ts";
import type { TokenDocument } from "./token.ts";

type Callbacks = InstanceType<ReturnType<typeof ClientDocumentMixin<typeof BaseActor>>>;
type DescendantCallback = Callbacks["_onCreateDescendantDocuments"];
type DeletionCallback = Callbacks["_onDeleteDescendantDocuments"];

interface ActorInitiativeOptions {
  createCombatants?: boolean;
  rerollInitiative?: boolean;
  initiativeOptions?: InitiativeOptions;
}

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

  /** The tokens that show the actor, by their scenes. Not kept by the host, which asks the scenes: other people's code clears it. */
  declare _dependentTokens: Map<Scene, unknown>;

  override _configure(options: Data = {}): void {
    super._configure(options);
    const own = { overrides: {}, statuses: new Set(), _completedPhases: new Set(), _dependentTokens: new Map() };
    for (const [name, value] of Object.entries(own)) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  /** The token this actor belongs to alone, or null for an actor of the world. */
  get token(): TokenDocument | null {
    return (this.parent as unknown as TokenDocument | null) ?? null;
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
      // Hardly any has one, and there are many.
      if (item.effects.size === 0) continue;
      for (const effect of item.effects as unknown as Iterable<ActiveEffect>) if (effect.transfer) yield effect;
    }
  }

  override prepareData(): void {
    this._completedPhases.clear();
    PrototypeTokenOverrides.applyOverrides(this.prototypeToken as unknown as PrototypeToken);
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

  /** The tokens of this actor in the scene in view; of a token's own actor that token alone. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game.scenes.viewed;
    const all = (scene?.tokens.contents ?? []) as unknown as TokenDocument[];
    const fitting = all.filter((token) =>
      this.token ? token === this.token : token.actorId === this.id && (!linked || token.actorLink),
    );
    return document ? fitting : fitting.map((token) => token.object).filter(Boolean);
  }

  /** The tokens of this actor, in the scenes given or in all; those that are linked, or not, if asked for. */
  getDependentTokens({ scenes, linked }: { scenes?: Scene | Scene[]; linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const within = scenes ? [scenes].flat() : (game.scenes.contents as Scene[]);
    return within
      .flatMap((scene) => scene.tokens.contents as unknown as TokenDocument[])
      .filter((token) => token.actorId === this.id && (linked === undefined || token.actorLink === linked));
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tellTokens();
  }

  override _onCreateDescendantDocuments(...args: Parameters<DescendantCallback>): void {
    super._onCreateDescendantDocuments(...args);
    this.#tellTokens();
  }

  override _onUpdateDescendantDocuments(...args: Parameters<DescendantCallback>): void {
    super._onUpdateDescendantDocuments(...args);
    this.#tellTokens();
  }

  override _onDeleteDescendantDocuments(...args: Parameters<DeletionCallback>): void {
    super._onDeleteDescendantDocuments(...args);
    this.#tellTokens();
  }

  /** The actors of tokens follow the one they are made from. */
  #tellTokens(): void {
    if (this.isToken || this.pack) return;
    for (const token of this.getDependentTokens({ linked: false })) token._onUpdateBaseActor();
  }

  /** The data which formulas of this actor's rolls refer to. */
  getRollData(): Data {
    const { system } = this as unknown as { system: { getRollData?: () => Data } };
    return system.getRollData?.() ?? (system as Data);
  }

  /** Data of a token for this actor: those of its prototype with the changes given. */
  async getTokenDocument(data: Data = {}, options: Data = {}): Promise<TokenDocument> {
    const { _id: __, ...prototype } = (this.prototypeToken as unknown as { toObject(): Data }).toObject();
    const token = { ...prototype, name: this.#tokenName(), actorId: this.id, ...data };
    return new CONFIG.Token.documentClass(token, { ...options, actor: this }) as TokenDocument;
  }

  /** Tokens which are not linked may be numbered, each one higher than those in view. */
  #tokenName(): string {
    const { name, actorLink, appendNumber } = this.prototypeToken;
    if (actorLink || !appendNumber) return name || this.name;
    const tokens = this.getDependentTokens({ scenes: game.scenes.viewed ?? [], linked: false });
    const taken = tokens.map((token) => Number(/\((\d+)\)$/.exec(token.name)?.[1] ?? 0));
    return `${name || this.name} (${Math.max(0, ...taken) + 1})`;
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

  /**
   * Rolls initiative for this actor's combatants in the encounter in view; of a token's own actor for that token alone. Where there is no
   * encounter, a Gamemaster gets a new one.
   * @param options.createCombatants Whether its tokens in view, or the actor itself without one, join the encounter first.
   * @param options.rerollInitiative Whether those who have rolled roll again.
   * @param options.initiativeOptions What `Combat#rollInitiative` is given.
   * @returns the encounter; null, with a warning, where there is none.
   */
  async rollInitiative(options: ActorInitiativeOptions = {}): Promise<Combat | null> {
    const { createCombatants = false, rerollInitiative = false, initiativeOptions = {} } = options;
    const combat = game.combat ?? (game.user?.isGM ? await newCombat(game.scenes.viewed?.id ?? null) : null);
    if (!combat) {
      notifyError("warn", game.i18n.localize("COMBAT.NoneActive"));
      return null;
    }
    if (createCombatants) await this.#join(combat);
    const rolling = combat.getCombatantsByActor(this).filter((one) => rerollInitiative || one.initiative === null);
    const ids = rolling.map(({ id }) => id ?? "");
    if (ids.length) await combat.rollInitiative(ids, initiativeOptions);
    return combat;
  }

  /** Lets the actor take part in an encounter: by its tokens in view, by itself if it has none and isn't there yet. */
  async #join(combat: Combat): Promise<void> {
    const tokens = this.token ? [this.token] : (this.getActiveTokens(false, true) as TokenDocument[]);
    if (tokens.length) await CONFIG.Token.documentClass.createCombatants(tokens, { combat });
    else if (!combat.getCombatantsByActor(this).length)
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: this.id }]);
  }
}
