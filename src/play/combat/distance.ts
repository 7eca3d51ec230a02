import { inFeet, nearestPoints, type Point } from "../../rules/combat/between-places.ts";
import type { Distance } from "../../rules/combat/mixing.ts";

/** A token as far as it stands somewhere. */
export interface PlacedToken {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** In squares. */
  readonly width: number;
  readonly height: number;
  readonly elevation?: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly texture: { readonly src: string | null };
  readonly actor: unknown;
  readonly parent: SceneOfTokens | null;
}

export interface SceneOfTokens {
  readonly id: string | null;
  readonly grid: GridData;
  readonly tokens: Iterable<PlacedToken>;
}

interface GridData {
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  measurePath?(points: readonly (Point & { readonly elevation?: number })[]): { readonly distance: number };
}

/** The board that this user looks at; absent while there is none. */
export interface Board {
  readonly scene: SceneOfTokens | null;
  readonly grid: GridData;
}

/** Those who are nearer than this many squares, measured, are neighbours. */
const NEXT_TO = 1.5;

/**
 * How far two tokens are from one another, in feet, from their nearest squares; null where nobody can tell, such as between two
 * scenes. Neighbours are taken to be in melee range, which the book leaves to the players to say.
 */
export function distanceBetween(one: PlacedToken, other: PlacedToken): Distance | null {
  const scene = one.parent;
  if (scene === null || other.parent !== scene) return null;
  const { size, distance: step, units } = scene.grid;
  const [from, to] = nearestPoints(placeOf(one, size), placeOf(other, size), size);
  const measured = measure({ ...from, ...heightOf(one) }, { ...to, ...heightOf(other) }, scene);
  return { melee: measured < step * NEXT_TO, feet: inFeet(measured, units) };
}

function measure(from: Point, to: Point, scene: SceneOfTokens): number {
  const { canvas } = globalThis as { readonly canvas?: Board };
  const grid = canvas?.scene === scene ? canvas.grid : scene.grid;
  if (grid.measurePath) return grid.measurePath([from, to]).distance;
  const { size, distance } = scene.grid;
  return (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / size) * distance;
}

function placeOf({ x, y, width, height }: PlacedToken, size: number) {
  return { x, y, width: width * size, height: height * size };
}

function heightOf({ elevation = 0 }: PlacedToken): { readonly elevation?: number } {
  return elevation === 0 ? {} : { elevation };
}
