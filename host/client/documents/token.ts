import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseToken } from "../../common/documents/scene.ts";
import type { Data } from "../../common/types.ts";
import { Collection, getProperty } from "../../common/utils/index.ts";
import type { MeasuredPath } from "../../common/grid/measure.ts";
import type { Point } from "../../common/grid/square-grid.ts";
import { Hooks } from "../core/hooks.ts";
import { CONFIG, game } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import type { ActorDelta } from "./actor-delta.ts";
import type { Combat } from "./combat.ts";
import { newCombat } from "./combat-initiative.ts";
import type { Combatant } from "./combatant.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { followTokens, type RegionDocument } from "./region.ts";
import type { Scene } from "./scene.ts";
import {
  completePath,
  completeWaypoints,
  measureMovement,
  type MoveOptions,
  type Movement,
  movementOf,
  type MovementWaypoint,
  positionOf,
  recordedHistory,
  snappedPosition,
  type TokenPosition,
} from "./token-movement.ts";
import type { User } from "./user.ts";
import { followBase, makeSynthetic, rememberDelta } from "./token-actor.ts";

interface Bar {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** An actor's stand-in on the board of a scene. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  /** The way in which the token moves, as CONFIG.Token.movement.actions names it. */
  declare movementAction: string;
  /** The token as the board shows it, while it does. */
  declare object: unknown;

  /** How its own actor differs from its base actor. */
  declare delta: ActorDelta;
  /** The token's own actor, once it was asked for. */
  declare _synthetic: Actor | null;
  /** The actor for which the token is made, before either is in the world. */
  declare _actor: Actor | null;

  override _configure(options: Data = {}): void {
    super._configure(options);
    const own = { _actor: (options["actor"] as Actor | undefined) ?? null, _synthetic: null, object: null };
    for (const [name, value] of Object.entries(own)) {
      Object.defineProperty(this, name, { value, enumerable: false, writable: true, configurable: true });
    }
  }

  /** The actor of the world this token stands for. */
  get baseActor(): Actor | null {
    const inWorld = this.actorId ? (game.actors.get(this.actorId) as Actor | undefined) : undefined;
    return inWorld ?? this._actor;
  }

  /** The actor whose data this token shows: its base actor if it is linked, else one of its own. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.isLinked) return base;
    if (this._synthetic?.id !== base.id) this._synthetic = makeSynthetic(this, base);
    return this._synthetic;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return Boolean(this.combatant);
  }

  /** The value a bar of the token shows. */
  getBarAttribute(bar: "bar1" | "bar2", { alternative }: { alternative?: string } = {}): Bar | null {
    const attribute = alternative ?? (this as unknown as Record<string, { attribute?: string | null }>)[bar]?.attribute;
    const system = this.actor && (this.actor as unknown as { system: object }).system;
    if (!attribute || !system) return null;
    const value: unknown = getProperty(system, attribute);
    if (typeof value === "number") return { type: "value", attribute, value, editable: false };
    if (value === null || typeof value !== "object" || !("value" in value) || !("max" in value)) return null;
    return { type: "bar", attribute, value: Number(value.value), max: Number(value.max), editable: true };
  }

  /** The paths of an actor's data which bars can show: as CONFIG.Actor.trackableAttributes lists them by type. */
  static getTrackedAttributes(type?: string): { bar: string[][]; value: string[][] } {
    const { trackableAttributes = {} } = CONFIG.Actor as unknown as {
      trackableAttributes?: Record<string, { bar: string[]; value: string[] }>;
    };
    const chosen = type ? [trackableAttributes[type]] : Object.values(trackableAttributes);
    const split = (kind: "bar" | "value") =>
      Array.from(new Set(chosen.flatMap((tracked) => tracked?.[kind] ?? [])), (path) => path.split("."));
    return { bar: split("bar"), value: split("value") };
  }

  override getUserLevel(user?: Parameters<BaseToken["getUserLevel"]>[0]): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  /** The regions that the token is in. */
  get regions(): Set<RegionDocument> {
    const all = Array.from((this.parent as unknown as Scene | null)?.regions ?? []) as unknown as RegionDocument[];
    return new Set(all.filter(({ tokens }) => tokens.has(this)));
  }

  /** The points that say where a token is: the middles of all squares that it fills (issue 13633). */
  getTestPoints(data: Partial<TokenPosition> = {}): (Point & { elevation: number })[] {
    const { x, y, width, height, elevation } = { ...positionOf(this), ...data };
    const { size } = (this.parent as unknown as Scene).grid;
    const middles = (from: number, squares: number) =>
      Array.from({ length: Math.max(1, Math.floor(squares)) }, (_, index) => {
        return from + (Math.min(1, squares) / 2 + index) * size;
      });
    return middles(y, height).flatMap((down) => middles(x, width).map((across) => ({ x: across, y: down, elevation })));
  }

  /** Whether the token is in a region, as it is or as it would be elsewhere (issue 11731). */
  testInsideRegion(region: RegionDocument, data: Partial<TokenPosition> = {}): boolean {
    return this.getTestPoints(data).some((point) => region.testPoint(point));
  }

  /** Beside what is embedded in a token, the actor of its own and what is in that. */
  override getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const actor = this.isLinked ? null : this.actor;
    if (actor && embeddedName === "Actor") return new Collection([[actor.id ?? "", actor]]) as never;
    if (actor && ["Item", "ActiveEffect"].includes(embeddedName)) return actor.getEmbeddedCollection(embeddedName);
    return super.getEmbeddedCollection(embeddedName);
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** The base actor or the delta has changed: the token's own actor follows. */
  _onUpdateBaseActor(): void {
    const base = this.baseActor;
    if (base && this._synthetic) followBase(this, this._synthetic, base);
  }

  /** The token's own actor was changed: the token stores how it differs now. */
  _rememberDelta(): void {
    const base = this.baseActor;
    if (base && this._synthetic) rememberDelta(this, this._synthetic, base);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const { movement } = CONFIG.Token as unknown as { movement: { defaultAction: string } };
    this.movementAction ??= movement.defaultAction;
  }

  /** Where the token went in its turn of an encounter, from where it stood at first. */
  get movementHistory(): MovementWaypoint[] {
    return this._source["_movementHistory"] as MovementWaypoint[];
  }

  /**
   * Moves the token along waypoints, as one change.
   * @returns whether it moved; not if somebody objected.
   */
  async move(
    waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
    options: MoveOptions = {},
  ): Promise<boolean> {
    const { method, autoRotate, showRuler, constrainOptions: _, ...operation } = options;
    const path = completeWaypoints(this, [waypoints].flat());
    const destination = path.at(-1);
    if (!destination) return false;
    const { x, y, elevation, width, height, shape } = destination;
    const movement = { [this.id ?? ""]: { waypoints: path, method, autoRotate, showRuler } };
    return Boolean(await this.update({ x, y, elevation, width, height, shape }, { ...operation, movement }));
  }

  /** Measures a way of this token in the scene's units. */
  measureMovementPath(waypoints: Partial<MovementWaypoint>[], options: { cost?: unknown } = {}): MeasuredPath {
    return measureMovement(this, waypoints, options);
  }

  /** A way of this token with all the squares that lie on it. */
  getCompleteMovementPath(waypoints: Partial<MovementWaypoint>[]): MovementWaypoint[] {
    return completePath(this, waypoints);
  }

  /** The place on the grid that is nearest to one; what is left out is as the token has it. */
  getSnappedPosition(at: Partial<TokenPosition> = {}): Pick<TokenPosition, "x" | "y" | "elevation"> {
    return snappedPosition(this, at);
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length) await this.update({ _movementHistory: [] }, { diff: false });
  }

  /**
   * Takes back the recorded movement with that id and all that came after it; without an id all of them.
   * @returns whether there was something to take back, and nobody objected.
   */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const { movementHistory } = this;
    const from = movementId === undefined ? 0 : movementHistory.findIndex((place) => place.movementId === movementId);
    const place = movementHistory[Math.max(0, from - 1)];
    if (from < 0 || !place) return false;
    // What is left of the first movement is where it began, which is no movement.
    const kept = from > 1 ? movementHistory.slice(0, from) : [];
    const { x, y, elevation, width, height, shape } = place;
    const position = { x, y, elevation, width, height, shape };
    const movement = { [this.id ?? ""]: { waypoints: [{ ...place }], method: "undo" } };
    return Boolean(await this.update({ ...position, _movementHistory: kept }, { movement, isUndo: true }));
  }

  /** Whether movements are kept in the history now: in a fight that has begun. */
  _shouldRecordMovement(): boolean {
    return this.combatant?.combat?.started ?? false;
  }

  /** Before this token moves, at the client that asks for it. @returns false to keep it where it is. */
  protected async _preUpdateMovement(_movement: Movement, _operation: Data): Promise<boolean | void> {
    return undefined;
  }

  /** After this token moved, at every client. */
  protected _onUpdateMovement(_movement: Movement, _operation: Data, _user: User): void {
    // For subclasses.
  }

  override async _preUpdate(changes: Data, options: Data, user: unknown): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const movement = movementOf(this, changes, options);
    if (!movement) return;
    if ((await this._preUpdateMovement(movement, options)) === false) return false;
    if (!Hooks.call("preMoveToken", this, movement, options)) return false;
    if (movement.recorded) changes["_movementHistory"] = recordedHistory(this, movement);
    options["_movement"] = { ...(options["_movement"] as Data | undefined), [this.id ?? ""]: movement };
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("delta" in changed || "==delta" in changed) this._onUpdateBaseActor();
    if ("_movementHistory" in changed) Hooks.callAll("recordToken", this);
    const movement = (options["_movement"] as Record<string, Movement> | undefined)?.[this.id ?? ""];
    const user = game.users.get(userId) as User | undefined;
    followTokens(this.parent, { user, movement: movement ?? null });
    if (!movement || !user) return;
    this._onUpdateMovement(movement, options, user);
    Hooks.callAll("moveToken", this, movement, options, user);
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    followTokens(this.parent, { user: game.users.get(userId) as User | undefined, movement: null });
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    followTokens(this.parent, { user: game.users.get(userId) as User | undefined, movement: null });
    for (const app of Object.values(this._synthetic?.apps ?? {})) app.close({ submit: false });
  }

  /** Whoever is no longer on the board no longer takes part in any encounter. */
  static override async _onDeleteOperation(tokens: TokenDocument[], operation: Data, user: unknown): Promise<void> {
    await super._onDeleteOperation(tokens, operation, user);
    if (!game.users.activeGM?.isSelf) return;
    for (const combat of game.combats) await this.deleteCombatants(tokens, { combat: combat as Combat });
  }

  /** Lets tokens take part in an encounter: the one given, the one in view, or a new one. */
  static async createCombatants(tokens: TokenDocument[], options: { combat?: Combat } = {}): Promise<unknown[]> {
    const combat = options.combat ?? game.combat ?? (await newCombat(sceneOf(tokens[0])));
    const absent = tokens.filter((token) => !combat.getCombatantsByToken(token).length);
    const data = absent.map((token) => ({
      tokenId: token.id,
      sceneId: sceneOf(token),
      actorId: token.actorId,
      hidden: (token as unknown as { hidden: boolean }).hidden,
    }));
    return data.length ? combat.createEmbeddedDocuments("Combatant", data) : [];
  }

  /** Takes tokens out of an encounter. */
  static async deleteCombatants(tokens: TokenDocument[], options: { combat?: Combat } = {}): Promise<unknown[]> {
    const combat = options.combat ?? game.combat;
    const ids = tokens.flatMap((token) => combat?.getCombatantsByToken(token).map(({ id }) => id ?? "") ?? []);
    return combat && ids.length ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  /** Lets the token take part in the encounter, or no longer. @returns whether it takes part now. */
  async toggleCombatant({ active }: { active?: boolean } = {}): Promise<boolean> {
    const joins = active ?? !this.inCombat;
    const cls = this.constructor as typeof TokenDocument;
    if (joins) await cls.createCombatants([this]);
    else await cls.deleteCombatants([this]);
    return joins;
  }
}

function sceneOf(token: TokenDocument | undefined): string | null {
  return (token?.parent as { id?: string | null } | null | undefined)?.id ?? null;
}
