import { type DocumentLike, game, hooks, type SceneLike } from "../applications/ui/client.ts";
import type { Scene } from "../documents/scene.ts";
import { boardElement, drawScene, scrollToPoint } from "./board-view.ts";
import { type Point, SquareGrid } from "./grid.ts";
import { Interaction } from "./interaction.ts";
import { RegionLayer } from "./region-layer.ts";
import { drawRegions } from "./region-view.ts";
import { InterfaceGroup } from "./scrolling-text.ts";
import { TokenHUD } from "./token-hud.ts";
import type { Token } from "./token.ts";
import { TokenLayer } from "./token-layer.ts";

interface PixiApplication {
  readonly stage: object;
}

/** `canvas`: a plain board which shows the tokens of one scene on a grid of squares. */
export class Canvas {
  ready = false;
  scene: SceneLike | null = null;
  grid = new SquareGrid({ size: 100 });
  readonly tokens = new TokenLayer(this);
  readonly regions = new RegionLayer(this);
  /** Textures that packages want to have loaded with a scene: kept, and never loaded. */
  readonly sceneTextures: Record<string, string> = {};
  readonly interface = new InterfaceGroup(this);
  readonly hud = { token: new TokenHUD(this) };
  /** How large the scene is shown: 1 is one pixel of the scene to one of the screen. */
  scale = 1;

  #element: HTMLElement | undefined;
  /** Whose tokens are to be drawn as soon as all that happens now has happened: those of some actors, or all; null while nothing is due. */
  #due: Set<DocumentLike> | "all" | null = null;
  #app: PixiApplication | undefined;

  /**
   * PIXI's application, where PIXI is served: nothing of the scene is in it, and packages find its renderer, ticker and stage, as Dice So Nice does
   * (api/v13/classes/foundry.canvas.Canvas). Made when it is first asked for.
   */
  get app(): PixiApplication {
    const { PIXI } = globalThis as unknown as { PIXI: { Application: new (options: object) => PixiApplication } };
    return (this.#app ??= new PIXI.Application({ width: 1, height: 1 }));
  }

  get stage(): object {
    return this.app.stage;
  }

  /** The size of the board on the screen (api/v14/classes/foundry.canvas.Canvas). */
  get screenDimensions(): [width: number, height: number] {
    return [window.innerWidth, window.innerHeight];
  }

  get dimensions(): Record<
    | ("width" | "height" | "sceneX" | "sceneY" | "sceneWidth" | "sceneHeight")
    | ("size" | "distance" | "distancePixels" | "uiScale" | "rows" | "columns"),
    number
  > {
    const { width = 0, height = 0 } = this.scene ?? {};
    const { size, distance } = this.grid;
    const [rows, columns] = [Math.ceil(height / size), Math.ceil(width / size)];
    // Scenes have no padding here.
    const scene = { sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: height };
    const units = { size, distance, distancePixels: size / distance, uiScale: size / 100 };
    return { width, height, ...scene, ...units, rows, columns };
  }

  /** Puts the board on the page, listens to documents, and shows the viewed scene. */
  async initialize(parent: HTMLElement): Promise<void> {
    this.#element = boardElement(this);
    parent.replaceChildren(this.#element);
    new Interaction(this, this.#element);
    const on = (hook: string, fn: (...args: never[]) => unknown) => hooks().on(hook, fn);
    for (const action of ["create", "update", "delete"]) {
      for (const name of ["Token", "Region", "Combat", "Combatant"]) on(`${action}${name}`, () => this.refresh());
      for (const name of ["Actor", "Item", "ActiveEffect"])
        on(`${action}${name}`, (document: DocumentLike) => this.refresh(actorAround(document)));
    }
    for (const action of ["create", "update", "delete"]) on(`${action}Scene`, () => this.#follow());
    // Which scene is viewed is no document's matter: the collection tells its applications.
    game().scenes.apps.push({ render: () => this.#follow() });
    for (const hook of ["createSetting", "updateSetting"]) {
      on(hook, ((setting: { key: string }) => setting.key === "core.gridDiagonals" && this.#follow()) as never);
    }
    await this.draw();
  }

  /** Shows the scene this user views now, or what changed in it. */
  #follow(): void {
    const scene = viewedScene();
    if (scene?.id !== this.scene?.id) return void this.draw(scene);
    if (scene) this.#measure(scene);
    this.refresh();
  }

  #measure(scene: SceneLike): void {
    this.grid = (scene as unknown as Scene).grid;
  }

  /** Shows a scene, the one this user views unless another is given. */
  async draw(scene: SceneLike | null = viewedScene()): Promise<this> {
    const isOther = scene?.id !== this.scene?.id;
    if (isOther) this.tokens.sync([]);
    this.ready = false;
    this.scene = scene;
    if (scene) {
      this.#measure(scene);
      this.#sync(scene);
      for (const user of game().users) if (!user.isSelf) user.showTargets?.();
    }
    if (isOther && scene?.initial.scale) this.scale = scene.initial.scale;
    this.#redraw();
    if (isOther && scene && this.#element) scrollToPoint(this, this.#element, scene.initial);
    this.ready = scene !== null;
    if (scene) hooks().callAll("canvasReady", this);
    return this;
  }

  /** Draws the tokens anew, or those of an actor alone, once for all that changed at the same time. */
  refresh(actor: DocumentLike | null = null): void {
    if (this.#due === null)
      queueMicrotask(() => {
        const due = this.#due;
        this.#due = null;
        if (this.scene) this.#sync(this.scene);
        this.#redraw(due instanceof Set ? ({ actor }) => [...due].some((one) => concerns(one, actor)) : undefined);
      });
    if (!actor || this.#due === "all") this.#due = "all";
    else this.#due = (this.#due ?? new Set()).add(actor);
  }

  /** Brings a point into the middle of what is seen. */
  animatePan(point: Point): void {
    if (this.#element) scrollToPoint(this, this.#element, point);
  }

  zoom(factor: number): void {
    this.scale = Math.min(2, Math.max(0.2, this.scale * factor));
    this.#redraw();
  }

  #sync(scene: SceneLike): void {
    this.tokens.sync(scene.tokens);
    this.regions.sync((scene as unknown as Scene).regions as never);
  }

  /** The point of the scene under the pointer; null where the scene is not. */
  pointAt({ clientX, clientY }: MouseEvent): Point | null {
    const box = this.#element?.querySelector(".board-scene")?.getBoundingClientRect();
    return box ? { x: (clientX - box.left) / this.scale, y: (clientY - box.top) / this.scale } : null;
  }

  drawRegions(): void {
    const scene = this.#element?.querySelector(".board-scene");
    if (scene) drawRegions(this, scene);
  }

  #redraw(isDue?: (token: Token) => boolean): void {
    if (this.#element) drawScene(this, this.#element, isDue);
    this.drawRegions();
  }
}

/** Whether a change of one actor may change another: that of an unlinked token is made from one of the world. */
function concerns(changed: DocumentLike & { readonly isToken?: boolean }, actor: DocumentLike | null): boolean {
  return changed === actor || (changed.isToken !== true && changed.id === actor?.id);
}

/** The actor that a document is, or is embedded in; null for none. */
function actorAround(document: DocumentLike): DocumentLike | null {
  if (document.documentName === "Actor") return document;
  return document.parent ? actorAround(document.parent) : null;
}

/** The scene this user looks at: the one they chose, the active one, or the first they may see. */
export function viewedScene(): SceneLike | null {
  const { scenes } = game();
  return scenes.viewed ?? scenes.active ?? scenes.find((scene: DocumentLike) => scene.visible) ?? null;
}
