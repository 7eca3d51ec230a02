import { config, type DocumentLike, game, hooks, type TokenLike, type UserLike } from "../applications/ui/client.ts";
import { refusing } from "../core/extendable.ts";
import { completeWaypoints, type MovementWaypoint } from "../documents/token-movement.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";
import { type RulerData, TokenRuler } from "./token-ruler.ts";

/** A token on the board: what it stands for is its document, what it looks like is drawn by TokenView. */
export class Token {
  controlled = false;
  /** Whether the pointer is over it, or over what stands for it elsewhere. */
  hover = false;
  readonly targeted = new Set<UserLike>();

  /** Shows the way it is dragged along. */
  readonly ruler: TokenRuler;
  /** Where users are about to move it, by their ids. */
  _plannedMovement: RulerData["plannedMovement"] = {};

  constructor(
    readonly document: TokenLike,
    readonly board: Canvas,
  ) {
    document.object = this;
    const { rulerClass = TokenRuler } = config<{ rulerClass?: typeof TokenRuler }>("Token");
    this.ruler = new rulerClass(this);
  }

  /** Planning a movement by hand is not there, and says so. */
  readonly planMovement = refusing("Token#planMovement");

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): DocumentLike | null {
    return this.document.actor;
  }

  get scene(): DocumentLike | null {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isVisible(): boolean {
    return !this.document.hidden || game().user.isGM;
  }

  get isTargeted(): boolean {
    return this.targeted.has(game().user);
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  /** Width in pixels. */
  get w(): number {
    return this.document.width * this.board.grid.size;
  }

  /** Height in pixels. */
  get h(): number {
    return this.document.height * this.board.grid.size;
  }

  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  /** Whether the token takes part in the encounter in view. */
  get inCombat(): boolean {
    return (this.document as unknown as TokenDocument).inCombat;
  }

  /** Whether it is this token's turn in an encounter that has begun. */
  get isInTurn(): boolean {
    const { combatant } = this.document as unknown as TokenDocument;
    return combatant?.combat?.started === true && combatant.combat.combatant?.id === combatant.id;
  }

  /** The pointer is over it. */
  _onHoverIn(_event: Event, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): void {
    for (const other of hoverOutOthers ? this.board.tokens.placeables : [])
      if (other !== this && other.hover) other._onHoverOut(_event);
    this.#setHover(true);
  }

  _onHoverOut(_event: Event): void {
    this.#setHover(false);
  }

  #setHover(hover: boolean): void {
    if (this.hover === hover) return;
    this.hover = hover;
    hooks().callAll("hoverToken", this, hover);
    this.board.refresh();
  }

  /** Shows on which way this user is about to move the token, after the one it has gone in its turn. */
  showPlan(waypoints: Partial<MovementWaypoint>[]): void {
    const foundPath = completeWaypoints(this.document as unknown as TokenDocument, waypoints);
    this._plannedMovement = { [game().user.id]: { foundPath } };
    this.#refreshRuler();
  }

  /** What of the token is to be drawn anew; of all that Foundry knows, its ruler is drawn by itself. */
  readonly renderFlags = {
    set: ({ refreshRuler = false }: { refreshRuler?: boolean }): void => {
      if (refreshRuler && this.ruler.visible) this.#refreshRuler();
    },
  };

  #refreshRuler(): void {
    const { movementHistory: passedWaypoints } = this.document as unknown as TokenDocument;
    void this.ruler.refresh({ passedWaypoints, pendingWaypoints: [], plannedMovement: this._plannedMovement });
  }

  /** Selects the token, alone unless others are to stay selected. Only its owner may. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) this.board.tokens.releaseAll({ except: this });
    if (this.controlled) return true;
    this.controlled = true;
    hooks().callAll("controlToken", this, true);
    this.board.refresh();
    return true;
  }

  release(): boolean {
    if (!this.controlled) return false;
    this.controlled = false;
    hooks().callAll("controlToken", this, false);
    this.board.refresh();
    return true;
  }

  /** Makes this a target of a user, or no longer. */
  setTarget(
    targeted = true,
    { user = game().user, releaseOthers = true }: { user?: UserLike; releaseOthers?: boolean } = {},
  ): void {
    if (targeted && releaseOthers) {
      for (const other of this.board.tokens.placeables) {
        if (other !== this && other.targeted.has(user)) other.setTarget(false, { user, releaseOthers: false });
      }
    }
    if (this.targeted.has(user) === targeted) return;
    if (targeted) this.targeted.add(user);
    else this.targeted.delete(user);
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    hooks().callAll("targetToken", user, this, targeted);
    if (user.isSelf) {
      const ids = this.board.tokens.placeables.filter((token) => token.targeted.has(user)).map(({ id }) => id);
      user.broadcastActivity?.({ targets: ids });
    }
    this.board.refresh();
  }
}
