import { isWalled, measuredOn, type PlacedToken, type SceneToken, shownMap } from "./canvas.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a token is pushed to. */
interface Pushed {
  /** Its place there; the one where it is if it does not move. */
  readonly place: Point;
  /** Whether a wall or the edge of the map stopped it before it had gone so far. */
  readonly isStopped: boolean;
}

/** So many places are looked at on each space of the grid that is passed. */
const LOOKED_AT = 8;

/**
 * Where a token of the scene that is shown comes to that is pushed straight away from another: up to the first wall, and no further
 * than the map. A grid has whole spaces alone, of which it gets those that are nearest to the distance. Nothing is written.
 * @param distance  In the scene's units
 */
export function pushedAway(token: SceneToken, from: PlacedToken, distance: number): Pushed {
  const own = token.object as PlacedToken | null;
  const { x, y, parent: scene } = token;
  const stays = { place: { x, y }, isStopped: false };
  if (!own || !scene || from.document.parent !== scene) return stays;
  const { center } = own;
  const away = { x: center.x - from.center.x, y: center.y - from.center.y };
  const length = Math.hypot(away.x, away.y);
  if (length === 0) return stays;
  const { grid } = scene;
  const { size } = grid;
  const most = grid.isGridless ? distance : distance + grid.distance / 2;
  const atNext = (step: number) => {
    const gone = Math.min((step * size) / LOOKED_AT, grid.isGridless ? (distance * size) / grid.distance : Infinity);
    const place = { x: Math.round(x + (away.x / length) * gone), y: Math.round(y + (away.y / length) * gone) };
    return grid.isGridless ? place : token.getSnappedPosition(place);
  };
  // A diagonal can be no longer than a side.
  const steps = Math.ceil((most / grid.distance) * Math.SQRT2 * LOOKED_AT);
  let last: Point = stays.place;
  for (let step = 1; step <= steps; step += 1) {
    const place = atNext(step);
    const then = { x: center.x + place.x - x, y: center.y + place.y - y };
    if (isFurther(measuredOn(scene, [center, then]), most)) break;
    if (isWalled(center, then) || !isOnMap(then)) return { place: last, isStopped: true };
    // At an edge a grid may say −0, which no document stores.
    last = { x: place.x + 0, y: place.y + 0 };
  }
  return { place: last, isStopped: false };
}

/** Pixels are whole, so that a way can come out a little longer than it was to be. */
function isFurther(measured: number, most: number): boolean {
  return measured > most * 1.01;
}

function isOnMap(at: Point): boolean {
  const map = shownMap();
  return !map || (at.x >= map.x && at.y >= map.y && at.x <= map.x + map.width && at.y <= map.y + map.height);
}
