import { SYSTEM } from "#system";
import { measuredOn, tokensOf, type PlacedToken } from "../../foundry/canvas.ts";
import { localize, word } from "../../utils/localize.ts";

const METRES_PER_FOOT = 0.3;

/** How many metres a unit of a scene's grid has. */
export function metresPerUnit({ grid }: Scene.Implementation): number {
  return grid.units.startsWith("f") ? METRES_PER_FOOT : 1;
}

/** Such a distance in words: those that the rulebook has for the unit of a scene's grid, else in its own yards or in metres. */
export function distanceText(scene: Scene.Implementation | null, metres: number): string {
  const { units = "" } = scene?.grid ?? {};
  const key = `${SYSTEM.words}.UNIT.${units}`;
  if (units !== "" && game.i18n!.has(key)) return localize(key, { count: metres });
  return word("TARGET.metres", { metres, unit: units.startsWith("y") ? units : "m" });
}

/** An actor's token on a scene, as far as it is drawn. */
export function drawnOn(scene: Scene.Implementation | null, actor: Actor.Implementation): PlacedToken | null {
  return (tokensOf(actor).find(({ parent }) => parent === scene)?.object as PlacedToken | null | undefined) ?? null;
}

/** Metres as the board measures them: who stand on squares beside each other are within a metre. Null where one has no token on the scene. */
export function metresBetween(actor: Actor.Implementation, { document, center }: PlacedToken): number | null {
  const scene = document.parent;
  const own = drawnOn(scene, actor);
  if (!own || !scene) return null;
  const between = measuredOn(scene, [own.center, center]);
  return between <= scene.grid.distance ? 1 : Math.max(1, Math.ceil(between * metresPerUnit(scene)));
}
