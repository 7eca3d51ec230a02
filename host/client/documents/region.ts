import { BaseRegion, BaseRegionBehavior } from "../../common/documents/region.ts";
import { regionContains, type ShapeLike } from "../../common/geometry/region-shapes.ts";
import type { Point } from "../../common/grid/square-grid.ts";
import type { Data } from "../../common/types.ts";
import { game } from "../core/state.ts";
import { Hooks } from "../core/hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Scene } from "./scene.ts";
import type { Movement } from "./token-movement.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** What behaviours are told (api/v14/interfaces/foundry.documents.types.RegionEvent). */
export interface RegionEvent {
  readonly name: string;
  readonly data: Data;
  readonly region: RegionDocument;
  readonly user: User;
}

interface BehaviourModel {
  readonly events?: Iterable<string>;
  _handleRegionEvent?(event: RegionEvent): unknown;
}

/** A behaviour of a region, which its type's model says more of. */
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  declare name: string;
  declare type: string;
  declare disabled: boolean;

  get region(): RegionDocument | null {
    return this.parent as unknown as RegionDocument | null;
  }

  get active(): boolean {
    return !this.disabled;
  }

  /** Tells the model: by the handler that its class has for the event, and if the event is among those that it is to hear. */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const model = this.system as unknown as BehaviourModel & { constructor: { events?: Record<string, unknown> } };
    const { events = {} } = model.constructor;
    const own = Object.hasOwn(events, event.name) ? events[event.name] : undefined;
    if (typeof own === "function") await own.call(model, event);
    if (new Set(model.events ?? []).has(event.name)) await model._handleRegionEvent?.(event);
  }
}

/** An area of a scene (api/v14/classes/foundry.documents.RegionDocument). */
export class RegionDocument extends ClientDocumentMixin(BaseRegion) {
  declare name: string;
  declare object: unknown;
  /** Who is in it, as far as it was told; null before it was read. */
  declare _inside: Set<TokenDocument> | null;

  override _configure(options: Data = {}): void {
    super._configure(options);
    for (const name of ["_inside", "object"]) {
      Object.defineProperty(this, name, { value: null, enumerable: false, writable: true, configurable: true });
    }
  }

  /** Who is in it when the scene is read has not entered it. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.id && this.scene) this._inside ??= this._tokensNow();
  }

  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }

  get attachedToken(): TokenDocument | null {
    const { token } = this.attachment;
    return token ? ((this.scene?.tokens.get(token) as unknown as TokenDocument | undefined) ?? null) : null;
  }

  /** The tokens in it. One that is not stored yet is asked each time. */
  get tokens(): ReadonlySet<TokenDocument> {
    if (!this.id) return this._tokensNow();
    return (this._inside ??= this._tokensNow());
  }

  _tokensNow(): Set<TokenDocument> {
    const all = Array.from(this.scene?.tokens ?? []) as unknown as TokenDocument[];
    return new Set(all.filter((token) => token.testInsideRegion(this)));
  }

  /** The shapes as they are now: an emanation that is attached is about its token, wherever that is. */
  get placedShapes(): ShapeLike[] {
    const { size = 100 } = this.scene?.grid ?? {};
    const token = this.attachedToken;
    const about = token && { x: token.x, y: token.y, width: token.width, height: token.height };
    return this.shapes.map(({ plain }) => {
      return plain.type === "emanation" ? { ...plain, base: { ...(plain["base"] as Data), ...about, size } } : plain;
    });
  }

  /** Whether a point is in it, between its bottom and its top. */
  testPoint({ x, y, elevation = 0 }: Point): boolean {
    const { bottom, top } = this.elevation;
    if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
    return regionContains(this.placedShapes, { x, y });
  }

  /** What walls take away: there are none. */
  updateShapeConstraints(): void {
    // Nothing to take away.
  }

  /** Tells every client's behaviours of something that happens here. */
  async _triggerEvent(name: string, data: Data): Promise<void> {
    const { token, combatant, combat, ...more } = data as Record<string, { uuid?: string } | undefined>;
    const told = { token: token?.uuid, combatant: combatant?.uuid, combat: combat?.uuid };
    game.socket.emit("regionEvent" as never, { region: this.uuid, name, told, more } as never);
    await this._handleEvent({ name, data, region: this, user: game.user as unknown as User });
  }

  async _handleEvent(event: RegionEvent): Promise<void> {
    for (const behaviour of Array.from(this.behaviors) as unknown as RegionBehavior[]) {
      if (!behaviour.active) continue;
      try {
        await behaviour._handleRegionEvent(event);
      } catch (error) {
        const msg = `A behaviour of the region "${this.name}" failed: ${(error as Error).message}`;
        Hooks.onError("RegionBehavior#_handleRegionEvent", error as Error, { msg });
      }
    }
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    this._inside = new Set();
    followTokens(this.scene, { user: game.users.get(userId) as User | undefined, movement: null });
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    followTokens(this.scene, { user: game.users.get(userId) as User | undefined, movement: null });
  }

  /** An emanation around a token, which goes with it (issue 13640). @param range  In the scene's units */
  static async createTokenEmanation(token: TokenDocument, range: number, data: Data = {}): Promise<unknown> {
    const { x, y, width, height, parent } = token;
    const { grid } = parent as unknown as Scene;
    const base = { type: "token", x, y, width, height };
    const shapes = [{ type: "emanation", base, radius: (range * grid.size) / grid.distance }];
    const all = { name: token.name, shapes, attachment: { token: token.id }, ...data };
    return (parent as unknown as Scene).createEmbeddedDocuments("Region", [all]);
  }
}

interface Cause {
  readonly user: User | undefined;
  readonly movement: Movement | null;
}

/** After something moved, came or went on a scene: tells each region who left it and who is in it now. Every client works it out. */
export function followTokens(scene: unknown, { user, movement }: Cause): void {
  const { regions = [], tokens } = (scene ?? {}) as {
    regions?: Iterable<unknown>;
    tokens?: { has(id: string): boolean };
  };
  for (const region of Array.from(regions) as RegionDocument[]) {
    const before = region._inside ?? new Set<TokenDocument>();
    const now = region._tokensNow();
    region._inside = now;
    if (!user) continue;
    const tell = (name: string, token: TokenDocument) =>
      void region._handleEvent({ name, data: { token, movement }, region, user });
    for (const token of before) if (!now.has(token) && tokens?.has(token.id ?? "")) tell("tokenExit", token);
    for (const token of now) if (!before.has(token)) tell("tokenEnter", token);
  }
}
