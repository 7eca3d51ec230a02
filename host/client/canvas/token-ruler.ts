import type { MeasuredWaypoint } from "../../common/grid/measure.ts";
import type { GridOffset, Point } from "../../common/grid/square-grid.ts";
import { t } from "../applications/ui/client.ts";
import { game } from "../core/state.ts";
import type { MovementAction } from "../documents/movement-config.ts";
import { actionNamed, type MovementWaypoint } from "../documents/token-movement.ts";
import type { TokenDocument } from "../documents/token.ts";
import { type Color, drawRuler, eraseRuler } from "./ruler-view.ts";
import type { Token } from "./token.ts";

export interface RulerWaypoint extends MovementWaypoint {
  actionConfig: MovementAction;
  /** Over the whole way, up to here. */
  measurement: MeasuredWaypoint;
  /** Of the part of the way that leads here. */
  cost: number;
  stage: "passed" | "pending" | "planned";
  /** How many waypoints that users put there come up to here. */
  index: number;
  center: Point;
  size: { width: number; height: number };
  ray: { A: Point; B: Point; distance: number } | null;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
  hidden: boolean;
  unreachable: boolean;
  userId: string;
  movementId: string;
}

export interface RulerData {
  passedWaypoints: MovementWaypoint[];
  pendingWaypoints: MovementWaypoint[];
  /** What users plan, by their ids. */
  plannedMovement: Record<string, { foundPath: MovementWaypoint[] }>;
}

export interface SegmentStyle {
  width: number;
  color?: Color;
  alpha?: number;
}

export interface WaypointStyle {
  radius: number;
  color?: Color;
  alpha?: number;
}

export interface HighlightStyle {
  color?: Color;
  /** Not highlighted at all with 0. */
  alpha?: number;
}

/** What the template of a waypoint's label is given. */
export interface LabelContext {
  action: MovementAction;
  cssClass: string;
  secret: boolean;
  units: string;
  uiScale: number;
  position: Point;
  distance: { total: string; delta?: string };
  cost: { total: string; units: string; delta?: string };
  elevation: { total: number; icon: string; hidden: boolean; delta?: string };
}

interface LabelState {
  hasElevation?: boolean;
  previousElevation?: number;
  [more: string]: unknown;
}

/** Shows the way of a token: the one it went in its turn and the one on which it is being dragged. */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  constructor(readonly token: Token) {}

  get visible(): boolean {
    return this.#visible;
  }

  #visible = false;

  /** Shows what was passed and what is planned. */
  async refresh({ passedWaypoints, pendingWaypoints, plannedMovement }: RulerData): Promise<void> {
    const planned = Object.values(plannedMovement).flatMap(({ foundPath }) => foundPath);
    const stages: [RulerWaypoint["stage"], MovementWaypoint[]][] = [
      ["passed", passedWaypoints],
      ["pending", pendingWaypoints],
      ["planned", passedWaypoints.length ? planned.slice(1) : planned],
    ];
    const path = stages.flatMap(([stage, waypoints]) => waypoints.map((waypoint) => ({ stage, waypoint })));
    const squares = path.flatMap(({ stage, waypoint }, index) => {
      const before = path[index - 1];
      const leg = before ? this.#document.getCompleteMovementPath([before.waypoint, waypoint]).slice(1) : [waypoint];
      return leg.map((passed) => ({ stage, waypoint: passed }));
    });
    this.#visible = true;
    await drawRuler(this, this.#measured(path), this.#measured(squares));
  }

  clear(): void {
    this.#visible = false;
    eraseRuler(this);
  }

  /** The line from the waypoint before. No line is drawn with the width 0. */
  _getSegmentStyle(waypoint: RulerWaypoint): SegmentStyle {
    return { width: waypoint.actionConfig.visualize ? 4 * this.#scale : 0, color: this.#color, alpha: 1 };
  }

  _getWaypointStyle(waypoint: RulerWaypoint): WaypointStyle {
    const radius = waypoint.explicit || !waypoint.previous || !waypoint.next ? 6 * this.#scale : 0;
    return { radius, color: this.#color, alpha: waypoint.explicit ? 1 : 0.5 };
  }

  /** A square of the way. */
  _getGridHighlightStyle(_waypoint: RulerWaypoint, _offset: GridOffset): HighlightStyle {
    return { color: this.#color, alpha: 0.5 };
  }

  /** What a waypoint's label says; nothing for one that has none. */
  _getWaypointLabelContext(waypoint: RulerWaypoint, state: LabelState): LabelContext | undefined {
    const { index, elevation, explicit, next, previous, ray, measurement, actionConfig, hidden } = waypoint;
    state.hasElevation ||= elevation !== 0;
    const before = (state.previousElevation ??= elevation);
    if (!previous || !ray || (!explicit && next)) return undefined;
    if (ray.distance === 0 && elevation === previous.elevation) return undefined;
    state.previousElevation = elevation;
    const [scale, { units }] = [this.#scale, this.token.board.grid];
    const change = elevation - before;
    const isLater = index >= 2;
    return {
      action: actionConfig,
      cssClass: [hidden && "secret", !next && "last"].filter(Boolean).join(" "),
      secret: hidden,
      units,
      uiScale: scale,
      position: { x: ray.B.x, y: ray.B.y + (next ? 0 : 0.5 * this.token.h) + 16 * scale },
      distance: {
        total: shown(measurement.distance),
        ...(isLater && { delta: signed(measurement.backward?.distance ?? 0) }),
      },
      cost: { total: shown(measurement.cost), units, ...(isLater && { delta: signed(waypoint.cost) }) },
      elevation: {
        total: elevation,
        icon: "fa-solid fa-arrows-up-down",
        hidden: !state.hasElevation,
        ...(change !== 0 && { delta: signed(change) }),
      },
    };
  }

  get #document(): TokenDocument {
    return this.token.document as unknown as TokenDocument;
  }

  get #scale(): number {
    return this.token.board.dimensions.uiScale;
  }

  get #color(): Color {
    const { color } = game.user as unknown as { color: { css?: string } | string | null };
    return typeof color === "string" ? color : (color?.css ?? "#000000");
  }

  #measured(path: { stage: RulerWaypoint["stage"]; waypoint: MovementWaypoint }[]): RulerWaypoint[] {
    const { waypoints } = this.#document.measureMovementPath(path.map(({ waypoint }) => waypoint));
    const { size } = this.token.board.grid;
    let index = -1;
    const all = path.map(({ stage, waypoint }, place): RulerWaypoint => {
      const measurement = waypoints[place] as MeasuredWaypoint;
      const pixels = { width: waypoint.width * size, height: waypoint.height * size };
      if (place === 0 || waypoint.explicit) index++;
      return {
        ...waypoint,
        stage,
        measurement,
        index,
        size: pixels,
        cost: measurement.backward?.cost ?? 0,
        actionConfig: actionNamed(waypoint.action),
        center: { x: waypoint.x + pixels.width / 2, y: waypoint.y + pixels.height / 2 },
        ray: null,
        previous: null,
        next: null,
        hidden: false,
        unreachable: false,
        userId: waypoint.userId ?? game.userId,
        movementId: waypoint.movementId ?? "",
      };
    });
    for (const [place, waypoint] of all.entries()) {
      waypoint.previous = all[place - 1] ?? null;
      waypoint.next = all[place + 1] ?? null;
      waypoint.ray = waypoint.previous && rayBetween(waypoint.previous.center, waypoint.center);
    }
    return all;
  }
}

function rayBetween(A: Point, B: Point): { A: Point; B: Point; distance: number } {
  return { A, B, distance: Math.hypot(B.x - A.x, B.y - A.y) };
}

function shown(value: number): string {
  return Number.isFinite(value)
    ? (Math.round(value * 100) / 100).toLocaleString(game.i18n.lang)
    : t("HOST.Board.Endless");
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${shown(Math.abs(value))}`;
}
