import { ACTIVE_EFFECT_CHANGE_TYPES } from "../../common/constants.ts";
import { BaseActiveEffect } from "../../common/documents/active-effect.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import { applyChangeTo, type ChangeOptions } from "./effect-changes.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { updateDuration } from "./effect-duration.ts";
import { ActiveEffectRegistry, startOfEffect } from "./effect-registry.ts";
import { statusEffect } from "./status-effects.ts";
import { deprecated } from "../core/deprecations.ts";

export interface EffectChange {
  key: string;
  value: unknown;
  /** Generation 13: one of CONST.ACTIVE_EFFECT_MODES. */
  mode?: number;
  /** Generation 14: "add", "multiply", "override", … */
  type?: string;
  phase?: string;
  priority?: number | null;
  effect?: ActiveEffect;
}

/** Changes to an actor's prepared data, with a reason, a picture and perhaps an end. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** The conditions which this effect stands for. */
  declare statuses: Set<string>;
  declare transfer: boolean;
  declare disabled: boolean;
  declare duration: Data;

  /** Generation 14: ends effects whose time is up. */
  static registry = new ActiveEffectRegistry();

  /** Generation 14 notes when and where an effect begins. */
  override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user as never);
    if (allowed === false) return false;
    if (game.release.generation >= 14 && this.parent && !this._source["start"]) {
      this.updateSource({ start: startOfEffect() });
    }
  }

  /** Where a system may say that an effect does not apply for now; in generation 14 neither does one that is over. */
  get isSuppressed(): boolean {
    const { system } = this as unknown as { system?: { isSuppressed?: boolean } };
    return system?.isSuppressed || this.duration["expired"] === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** What the effect changes: its actor, its item, or through a transfer its item's actor. */
  get target(): Document | null {
    const parent = this.parent as Document | null;
    if (parent?.documentName === "Actor") return parent;
    return this.transfer ? ((parent?.parent as Document | null) ?? null) : parent;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Whether the effect is shown on the token: because it will end or stands for a condition. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns, value } = this.duration as Record<string, number | null | undefined>;
    return Boolean(seconds ?? rounds ?? turns ?? value) || this.statuses.size > 0;
  }

  /** Brings what is left of the duration up to date. */
  updateDuration(_context?: unknown): Data {
    return updateDuration(this);
  }

  /** Generation 14: whether the effect can end at an event: it waits for that, or for none. */
  isExpiryEvent(event: string, _context?: unknown): boolean {
    const { expiry = null } = this._source["duration"] as { expiry?: string | null };
    return expiry === null || expiry === event;
  }

  /** The changes, wherever this generation keeps them. */
  get changeList(): EffectChange[] {
    const { system, changes } = this as unknown as { system?: { changes?: EffectChange[] }; changes?: EffectChange[] };
    return (game.release.generation >= 14 ? system?.changes : undefined) ?? changes ?? [];
  }

  /** The order in which a change is applied if it names none. */
  defaultPriority(change: EffectChange): number {
    const byType: Record<string, number> = ACTIVE_EFFECT_CHANGE_TYPES;
    if (change.type !== undefined) return byType[change.type] ?? 0;
    return (change.mode ?? 0) * 10;
  }

  /**
   * Generation 13: applies one change to an actor.
   * @returns the values changed, by their paths.
   */
  apply(actor: Document, change: EffectChange): Data {
    deprecated("ActiveEffect#apply", "ActiveEffect.applyChange");
    return applyChangeTo(actor, change);
  }

  /** Applies a change to one field of a model. @returns the new value. */
  static applyField(model: Document, change: EffectChange): unknown {
    return Object.values(applyChangeTo(model, change))[0];
  }

  /** Generation 14: applies one change to a document. */
  static applyChange(target: Document, change: EffectChange, options: ChangeOptions = {}): Data {
    return applyChangeTo(target, change, options);
  }

  /** An effect, not yet saved, for a condition of CONFIG.statusEffects. @throws when there is none with that id. */
  static async fromStatusEffect(statusId: string, options: Data = {}): Promise<ActiveEffect> {
    return this._fromStatusEffect(statusId, structuredClone(statusEffect(statusId)) as Data, options);
  }

  static async _fromStatusEffect(statusId: string, effectData: Data, options: Data): Promise<ActiveEffect> {
    const { id: _, hud: __, order: ___, reference: ____, ...data } = effectData;
    data["name"] = game.i18n.localize(String(data["name"] ?? statusId));
    data["statuses"] = Array.from(new Set([statusId, ...((data["statuses"] as string[] | undefined) ?? [])]));
    return new CONFIG.ActiveEffect.documentClass(data, options) as ActiveEffect;
  }
}
