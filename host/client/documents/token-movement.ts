import type { MeasuredPath, PathWaypoint } from "../../common/grid/measure.ts";
import type { Data } from "../../common/types.ts";
import { randomID } from "../../common/utils/index.ts";
import { CONFIG, game } from "../core/state.ts";
import { type ActionCost, completeAction, type MovementAction } from "./movement-config.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";

/** Where a token is: the corner in pixels, the height in the scene's units, the size in squares. */
export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
}

/** A place on a token's way, and how it gets there from the one before. */
export interface MovementWaypoint extends TokenPosition {
  action: string;
  terrain: null;
  snapped: boolean;
  /** Whether a user put it there. */
  explicit: boolean;
  checkpoint: boolean;
  /** Whether it is a square passed on the way. */
  intermediate: boolean;
  cost?: number;
  userId?: string;
  movementId?: string;
}

export interface MoveOptions {
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  [option: string]: unknown;
}

interface Section {
  waypoints: MovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** A movement as hooks are told of it. */
export interface Movement {
  id: string;
  origin: TokenPosition;
  destination: TokenPosition;
  passed: Section;
  pending: Section;
  history: Omit<Section, "waypoints"> & { recorded: Section; unrecorded: Section };
  method: string;
  /** Whether the token's history keeps it. */
  recorded: boolean;
  constrained: boolean;
  chain: string[];
  autoRotate: boolean;
  showRuler: boolean;
}

const POSITION = ["x", "y", "elevation", "width", "height", "shape"] as const;

export function positionOf(token: TokenDocument): TokenPosition {
  return Object.fromEntries(POSITION.map((key) => [key, token._source[key]])) as unknown as TokenPosition;
}

/** The place on the grid that is nearest to one. */
export function snappedPosition(token: TokenDocument, at: Partial<TokenPosition>) {
  const { x, y, elevation } = { ...positionOf(token), ...at };
  const { grid } = token.parent as unknown as Scene;
  return { ...grid.getSnappedPoint({ x, y }, {}), elevation };
}

export function actionNamed(name: string): MovementAction {
  const { actions } = (CONFIG.Token as unknown as { movement: { actions: Record<string, Partial<MovementAction>> } })
    .movement;
  return completeAction(actions[name]);
}

/** Fills in what waypoints leave out: as the one before has it, the first as the token. */
export function completeWaypoints(token: TokenDocument, waypoints: Partial<MovementWaypoint>[]): MovementWaypoint[] {
  let previous: Partial<MovementWaypoint> = { ...positionOf(token), action: token.movementAction };
  return waypoints.map((waypoint) => {
    const { cost: _cost, userId: _user, movementId: _movement, ...inherited } = previous;
    const flags = { terrain: null, snapped: false, explicit: false, checkpoint: false, intermediate: false } as const;
    previous = { ...inherited, ...flags, ...waypoint };
    return previous as MovementWaypoint;
  });
}

/** Measures a token's way in the scene's units, with what each way to move costs. */
export function measureMovement(
  token: TokenDocument,
  waypoints: Partial<MovementWaypoint>[],
  options: { cost?: unknown } = {},
): MeasuredPath {
  const { grid } = token.parent as unknown as Scene;
  const path = completeWaypoints(token, waypoints).map((waypoint): PathWaypoint => {
    const { teleport, measure } = actionNamed(waypoint.action);
    const cost = waypoint.cost ?? costOf(token, waypoint, options);
    return { x: waypoint.x, y: waypoint.y, elevation: waypoint.elevation, teleport, measure, cost };
  });
  return grid.measurePath(path);
}

type OwnCost = (from: object, to: object, distance: number, segment: object) => number;

function costOf(token: TokenDocument, waypoint: MovementWaypoint, options: { cost?: unknown }): OwnCost | number {
  if (typeof options.cost === "function" || typeof options.cost === "number") return options.cost as OwnCost | number;
  const cost: ActionCost = actionNamed(waypoint.action).getCostFunction(token, options);
  const segment = { ...waypoint, actionConfig: actionNamed(waypoint.action) };
  return (from, to, distance) => cost(distance, from, to, distance, segment);
}

/** The way with every square that is passed between the waypoints. */
export function completePath(token: TokenDocument, waypoints: Partial<MovementWaypoint>[]): MovementWaypoint[] {
  const { grid } = token.parent as unknown as Scene;
  const path = completeWaypoints(token, waypoints);
  return path.flatMap((waypoint, index) => {
    const previous = path[index - 1];
    if (!previous || actionNamed(waypoint.action).teleport) return [waypoint];
    const squares = grid.getDirectPath([previous, waypoint]).slice(1, -1);
    const passed = squares.map((square) => ({
      ...waypoint,
      ...grid.getTopLeftPoint(square),
      elevation: (square.k ?? 0) * grid.distance,
      explicit: false,
      checkpoint: false,
      intermediate: true,
    }));
    return [...passed, waypoint];
  });
}

/**
 * The movement which an update of a token is: along the waypoints that `move` gave, else straight to where it shall be.
 * @returns null when the token does not move.
 */
export function movementOf(token: TokenDocument, changes: Data, options: Data): Movement | null {
  const origin = positionOf(token);
  const moved = (["x", "y", "elevation"] as const).some((key) => key in changes && changes[key] !== origin[key]);
  if (!moved) return null;
  const destination = {
    ...origin,
    ...Object.fromEntries(POSITION.filter((k) => k in changes).map((k) => [k, changes[k]])),
  };
  const asked = ((options["movement"] as Record<string, Data> | undefined)?.[token.id ?? ""] ?? {}) as {
    waypoints?: Partial<MovementWaypoint>[];
  } & MoveOptions;
  const id = randomID();
  const waypoints = completeWaypoints(token, asked.waypoints ?? [{ ...destination, checkpoint: true }]);
  const measured = measureMovement(token, [{ ...origin }, ...waypoints]);
  const passed = waypoints.map((waypoint, index): MovementWaypoint => {
    return { ...waypoint, cost: measured.segments[index]?.cost ?? 0, userId: game.userId, movementId: id };
  });
  const { distance, cost, spaces, diagonals } = measured;
  return {
    id,
    origin,
    destination,
    passed: { waypoints: passed, distance, cost, spaces, diagonals },
    pending: section(token, []),
    history: historyOf(token),
    method: asked.method ?? "api",
    // What is taken back is no way that was gone.
    recorded: asked.method !== "undo" && token._shouldRecordMovement(),
    constrained: false,
    chain: [],
    autoRotate: asked.autoRotate ?? false,
    showRuler: asked.showRuler ?? false,
  };
}

function historyOf(token: TokenDocument): Movement["history"] {
  const recorded = section(token, token.movementHistory);
  const { waypoints: _, ...measures } = recorded;
  return { ...measures, recorded, unrecorded: section(token, []) };
}

function section(token: TokenDocument, waypoints: MovementWaypoint[]): Section {
  const { distance, cost, spaces, diagonals } = measureMovement(token, waypoints);
  return { waypoints, distance, cost, spaces, diagonals };
}

/** The token's history with a movement added: it begins where the first movement began. */
export function recordedHistory(token: TokenDocument, movement: Movement): MovementWaypoint[] {
  const start = completeWaypoints(token, [
    { ...movement.origin, cost: 0, userId: game.userId, movementId: movement.id },
  ]);
  return [...(token.movementHistory.length ? token.movementHistory : start), ...movement.passed.waypoints];
}
