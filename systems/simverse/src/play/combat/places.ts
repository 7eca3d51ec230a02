import { tokensOf } from "#core/foundry/canvas.ts";
import { pushedAway } from "#core/foundry/pushed-token.ts";
import { drawnOn, metresPerUnit } from "#core/play/exchange/distance.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";

/**
 * What a hit does that pushes somebody back: what the log tells of it, and where their token goes, straight away from that of who
 * hit them. Where one of the two has none on the scene that is shown, it is told alone.
 */
export function pushedBack(
  actor: Actor.Implementation,
  by: Actor.Implementation | null,
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
