import { measuredOn, tokensOf, type PlacedToken } from "#core/foundry/canvas.ts";
import { pushedAway } from "#core/foundry/pushed-token.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import type { SimverseActor } from "../../documents/actor.ts";

const METRES_PER_FOOT = 0.3;

function metresPerUnit({ grid }: Scene.Implementation): number {
  return grid.units.startsWith("f") ? METRES_PER_FOOT : 1;
}

/** An actor's token on a scene, as far as it is drawn. */
function drawnOn(scene: Scene.Implementation | null, actor: SimverseActor): PlacedToken | null {
  return (tokensOf(actor).find(({ parent }) => parent === scene)?.object as PlacedToken | null | undefined) ?? null;
}

/** Metres between the bodies, as `measuredTo`; those who cannot be measured are beside each other. */
export function distanceTo(actor: SimverseActor, token: PlacedToken): number {
  return measuredTo(actor, token) ?? 1;
}

/** Metres between the bodies: who stand on squares beside each other are within a metre. Null where one has no token on the scene. */
export function measuredTo(actor: SimverseActor, { document, center }: PlacedToken): number | null {
  const scene = document.parent;
  const own = drawnOn(scene, actor);
  if (!own || !scene) return null;
  const between = measuredOn(scene, [own.center, center]) - scene.grid.distance;
  return Math.max(1, Math.ceil(between * metresPerUnit(scene)));
}

/**
 * What a hit does that pushes somebody back: what the log tells of it, and where their token goes, straight away from that of who
 * hit them. Where one of the two has none on the scene that is shown, it is told alone.
 */
export function pushedBack(
  actor: SimverseActor,
  by: SimverseActor | null,
  metres: number,
): { readonly said: readonly LogLine[]; readonly changes: readonly Change[] } {
  if (metres <= 0) return { said: [], changes: [] };
  const { name } = actor;
  const said: readonly LogLine[] = [{ label: "SIMVERSE.LOG.said.pushed", data: { name, metres } }];
  const [token] = tokensOf(actor);
  const from = token && by && drawnOn(token.parent, by);
  if (!token?.parent || !from) return { said, changes: [] };
  const { place, isStopped } = pushedAway(token, from, metres / metresPerUnit(token.parent));
  const changes = (["x", "y"] as const)
    .map((path) => ({ uuid: token.uuid, path, before: token[path], after: place[path] }))
    .filter(({ before, after }) => before !== after);
  return { said: isStopped ? [...said, { label: "SIMVERSE.LOG.said.stopped", data: { name } }] : said, changes };
}
