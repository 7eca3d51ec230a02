import { isSeen, onShownLevel, placedTokens, shownBoard, type PlacedToken } from "./canvas.ts";

/*
 * Areas as Scene Regions, which generation 14 has: loaded with the first of them. Nothing of it is called before 14: see `canPlaceAreas`.
 */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The shapes that can be placed: around a point, a square about one, and what begins at a token and turns after the pointer. */
export const AREA_KINDS = ["circle", "square", "cone", "line"] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** What is placed. */
export interface Area {
  readonly name: string;
  readonly kind: AreaKind;
  /** In the scene's units: a radius, half a side, or a length. */
  readonly size: number;
  /** In degrees, of a cone. */
  readonly angle: number;
  /** Whether walls hold it up. */
  readonly isWalled: boolean;
  /** Where a cone and a line begin. */
  readonly from: PlacedToken;
}

/** An area where it is, or where the pointer has it now. */
export interface PlacedArea {
  /** Those in it whom this user sees. */
  readonly inside: readonly PlacedToken[];
  /** Where it begins: the middle of a circle or a square. */
  readonly origin: Point;
}

/** A shape of a region; more of it is data of its kind. */
interface Shape extends Point {
  updateSource(changes: object): unknown;
}

interface Region {
  readonly shapes: readonly Shape[];
  updateShapeConstraints?(): void;
}

interface Moved {
  readonly shape: Shape;
  readonly position: Point;
}

interface Regions {
  readonly regions: {
    placeRegion(
      data: object,
      options: { create: false; onMove(moved: Moved): boolean; onChange(changed: { document: Region }): void },
    ): Promise<Region | null>;
  };
}

/** Who of those whom this user sees is in a region, as Foundry tests it. */
function insideOf(region: Region): readonly PlacedToken[] {
  return placedTokens().filter(({ document }) => {
    const token = document as unknown as { testInsideRegion(region: Region): boolean };
    return isSeen(document) && token.testInsideRegion(region);
  });
}

function placed(region: Region): PlacedArea {
  const [{ x, y } = { x: 0, y: 0 }] = region.shapes;
  return { inside: insideOf(region), origin: { x, y } };
}

/** The data of a region's shape, in pixels. */
function shapeOf({ kind, size, angle, from }: Area, unit: number, square: number): object {
  const { x, y } = from.center;
  const length = size * unit;
  if (kind === "circle") return { type: "circle", x, y, radius: length };
  if (kind === "square")
    return { type: "rectangle", x, y, width: 2 * length, height: 2 * length, anchorX: 0.5, anchorY: 0.5 };
  if (kind === "line") return { type: "line", x, y, length, width: square, rotation: 0 };
  return { type: "cone", x, y, radius: length, angle, rotation: 0, curvature: "round" };
}

/**
 * Lets the user place an area on the scene that is shown, by pointer: a click puts it down, Foundry's own ways leave it be. Nothing is
 * stored.
 * @param onChange  Each time that it has moved
 * @returns null for no area
 */
export async function placeArea(area: Area, onChange: (area: PlacedArea) => void): Promise<PlacedArea | null> {
  const board = shownBoard<Regions>();
  const { scene } = board ?? {};
  if (!board || !scene) return null;
  const { size, distance } = scene.grid;
  const { kind, from } = area;
  const isAimed = kind === "cone" || kind === "line";
  const { level } = onShownLevel() as { readonly level?: string };
  const data = {
    name: area.name,
    color: String(game.user!.color),
    shapes: [shapeOf(area, size / distance, size)],
    levels: level === undefined ? [] : [level],
    restriction: { enabled: area.isWalled, type: "move" },
    displayMeasurements: true,
  };
  const region = await board.regions.placeRegion(data, {
    create: false,
    // What begins at a token stays there, and turns to the pointer.
    onMove({ shape, position: { x, y } }) {
      if (!isAimed) return true;
      const { center } = from;
      const rotation = (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI;
      shape.updateSource({ ...center, rotation });
      return false;
    },
    onChange: ({ document }) => onChange(placed(document)),
  });
  region?.updateShapeConstraints?.();
  return region && placed(region);
}

/** Makes some tokens, and no others, the user's targets. */
export function targetAll(tokens: readonly PlacedToken[]): void {
  type Targeted = PlacedToken & { setTarget(targeted: boolean, options: { releaseOthers: false }): unknown };
  for (const token of placedTokens()) (token as Targeted).setTarget(tokens.includes(token), { releaseOthers: false });
}
