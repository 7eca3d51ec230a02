import { game, hooks } from "../applications/ui/client.ts";
import type { BaseShapeData } from "../../common/data/shape-data.ts";
import { getGeneration } from "../../common/generation.ts";
import type { Data } from "../../common/types.ts";
import { RegionDocument } from "../documents/region.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";

/** What callers are told while they place a region, as far as a page of the API (RegionLayer, `_placementContext`) or Crucible names it. */
interface PlacementMove {
  readonly document: RegionDocument;
  readonly shape: BaseShapeData;
  /** Where it comes to be; callers may change it. */
  readonly position: Point;
  readonly preview: Region;
  readonly event: Event;
  readonly snap: boolean;
  readonly index: number;
  readonly count: number;
}

/** api/interfaces/foundry.canvas.layers.types.RegionPlacementOptions */
interface PlacementOptions {
  readonly create?: boolean;
  readonly createOptions?: object;
  readonly allowRotation?: boolean;
  readonly allowEmpty?: boolean;
  readonly attachToToken?: boolean;
  /** Before it moves; with false it stays where it is. */
  onMove?(move: PlacementMove): boolean | void;
  /** After it has moved or turned (seen in Crucible). */
  onChange?(change: {
    readonly document: RegionDocument;
    readonly preview: Region;
    readonly shape: BaseShapeData;
  }): void;
}

/** A region on the board; what it is, is its document. */
export class Region {
  constructor(readonly document: RegionDocument) {
    document.object = this;
  }

  get id(): string {
    return this.document.id ?? "";
  }

  /** What the host draws: a region that is only for its layer is nobody's to see, as that layer is not here. */
  get isVisible(): boolean {
    const { visibility, hidden } = this.document as unknown as { visibility: number; hidden: boolean };
    const { user } = game();
    const { ALWAYS, GAMEMASTER, OBSERVER } = (
      globalThis as unknown as { CONST: { REGION_VISIBILITY: Record<string, number> } }
    ).CONST.REGION_VISIBILITY;
    if (hidden) return false;
    if (visibility === ALWAYS) return true;
    if (visibility === GAMEMASTER) return user.isGM;
    return visibility === OBSERVER && this.document.testUserPermission(user as never, "OBSERVER");
  }
}

/** How far a notch of the wheel turns what is placed, in degrees: a guess. */
const NOTCH = 15;

/** `canvas.regions`: the regions of the viewed scene, and how one is placed. */
export class RegionLayer {
  readonly #regions = new Map<string, Region>();
  /** What is being placed. */
  preview: Region | null = null;

  constructor(readonly board: Canvas) {}

  get placeables(): Region[] {
    return [...this.#regions.values()];
  }

  /** All that is to be drawn. */
  get shown(): Region[] {
    const shown = this.placeables.filter(({ isVisible }) => isVisible);
    return this.preview ? [...shown, this.preview] : shown;
  }

  get(id: string): Region | undefined {
    return this.#regions.get(id);
  }

  /** Brings the regions on the board in line with those of the scene. */
  sync(documents: Iterable<RegionDocument> = []): void {
    const there = [...documents];
    for (const document of there)
      if (this.#regions.get(document.id ?? "")?.document !== document)
        this.#regions.set(document.id ?? "", new Region(document));
    for (const id of [...this.#regions.keys()])
      if (!there.some((document) => document.id === id)) this.#regions.delete(id);
  }

  /**
   * Lets the user place a region with the pointer: a click puts it down, the wheel turns it, the right button or Escape leave it be.
   * The last shape is the one that is placed.
   * @returns the region, not stored unless it is to be created; null for none
   */
  async placeRegion(data: Data, options: PlacementOptions = {}): Promise<RegionDocument | null> {
    if (getGeneration() < 14) throw new Error("The host has no RegionLayer#placeRegion before generation 14.");
    const { create = true } = options;
    const scene = this.board.scene as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown[]>;
    };
    if (options.attachToToken)
      throw new Error("The host attaches no region while it is placed: name the token in `attachment`.");
    if (create && !game().user.isGM && (game() as unknown as { paused: boolean }).paused)
      throw new Error("Regions cannot be created while the game is paused.");
    const document = new RegionDocument(data, { parent: scene as never });
    if (document.shapes.length === 0) throw new Error("A region without a shape cannot be placed.");
    const placed = await this.#follow(document, options);
    if (!placed || !create) return placed;
    const [created] = await scene.createEmbeddedDocuments("Region", [document.toObject()]);
    return created as RegionDocument;
  }

  async #follow(document: RegionDocument, options: PlacementOptions): Promise<RegionDocument | null> {
    const preview = new Region(document);
    this.preview = preview;
    const listening = new AbortController();
    const { signal } = listening;
    const shape = document.shapes.at(-1)!;
    const changed = () => {
      document.reset();
      options.onChange?.({ document, preview, shape: document.shapes.at(-1)! });
      this.board.drawRegions();
    };
    this.board.drawRegions();
    const placed = await new Promise<boolean>((resolve) => {
      const on = <Name extends keyof HTMLElementEventMap>(
        name: Name,
        act: (event: HTMLElementEventMap[Name]) => void,
      ) =>
        window.addEventListener(
          name,
          (event) => {
            const isBoard = event.target instanceof Element && event.target.closest("#board") !== null;
            if (isBoard || name === "keydown") act(event as HTMLElementEventMap[Name]);
          },
          { capture: true, signal, passive: false },
        );
      const moveTo = (event: MouseEvent) => {
        const point = this.board.pointAt(event);
        if (!point) return;
        const snap = !event.shiftKey;
        const position = snap ? snappedToHalves(point, this.board.grid.size) : point;
        const move = { document, shape, position, preview, event, snap, index: 0, count: 1 };
        if (options.onMove?.(move) !== false) shape.move(position);
        writeBack(document, shape);
        changed();
      };
      const stop = (event: Event, answer: boolean) => {
        event.preventDefault();
        event.stopPropagation();
        resolve(answer);
      };
      on("pointermove", moveTo);
      on("pointerdown", (event) => event.stopPropagation());
      on("click", (event) => {
        moveTo(event);
        stop(event, true);
      });
      on("contextmenu", (event) => stop(event, false));
      on("keydown", (event) => event.key === "Escape" && stop(event, false));
      on("wheel", (event) => {
        event.preventDefault();
        if (options.allowRotation === false) return;
        shape.rotate(Math.sign(event.deltaY) * NOTCH);
        writeBack(document, shape);
        changed();
      });
      const stopWith = hooks().on("canvasTearDown", () => resolve(false)) as unknown as number;
      signal.addEventListener("abort", () => hooks().off("canvasTearDown", stopWith as never));
    });
    listening.abort();
    this.preview = null;
    this.board.drawRegions();
    return placed ? document : null;
  }
}

/** The shape that callers change is the region's last one. */
function writeBack(document: RegionDocument, shape: BaseShapeData): void {
  const shapes = document.toObject()["shapes"] as Data[];
  document.updateSource({ shapes: [...shapes.slice(0, -1), shape.toObject()] });
}

/** To corners, middles of sides and middles of squares: a guess. */
function snappedToHalves({ x, y }: Point, size: number): Point {
  const half = size / 2;
  return { x: Math.round(x / half) * half, y: Math.round(y / half) * half };
}
