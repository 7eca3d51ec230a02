import { BaseScene } from "../../common/documents/scene.ts";
import { SquareGrid } from "../../common/grid/square-grid.ts";
import type { Data } from "../../common/types.ts";
import { game } from "../core/state.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A place on whose board tokens stand. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare active: boolean;
  /** The grid of squares, by which ways on this scene are measured. */
  declare grid: SquareGrid;

  override prepareBaseData(): void {
    super.prepareBaseData();
    const diagonals = Number(game.settings.get("core", "gridDiagonals"));
    this.grid = new SquareGrid({ ...this.grid, diagonals });
  }

  /** Whether this user looks at the scene. */
  get isView(): boolean {
    return game.scenes.viewed === this;
  }

  /** Makes this the scene all players see. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Looks at this scene, for this user alone. */
  async view(): Promise<this> {
    game.viewedSceneId = this.id;
    game.user.broadcastActivity({ sceneId: this.id });
    game.scenes.render();
    return this;
  }

  /** Only one scene is the active one. */
  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] !== true) return;
    game.viewedSceneId = this.id;
    if (userId !== game.userId) return;
    const others = game.scenes.filter((scene) => scene !== this && (scene as Scene).active);
    const updates = others.map((scene) => ({ _id: scene.id, active: false }));
    if (updates.length) void (this.constructor as typeof Scene).updateDocuments(updates);
  }
}
