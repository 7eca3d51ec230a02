import { ok, err, type Result } from "../result.ts";
import type { Wielded } from "./manoeuvre-use.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";
import type { Distance } from "./mixing.ts";

/**
 * How far a manoeuvre reaches, in feet: 0 in melee only, null without a limit of its own. A falloff is read against this
 * range too.
 */
export function reachOf(
  { kind, range }: Pick<ManoeuvreRows, "kind" | "range">,
  weapon: Pick<Wielded, "range"> | null,
): number | null {
  const own = weapon?.range ?? null;
  if (range.feet === null)
    return range.kind === "ranged" ? own : range.kind === "melee" && kind === "attack" ? 0 : null;
  if (own === null || range.weapon === "ignored") return range.feet;
  return range.weapon === "replaces" ? own : Math.min(range.feet, own);
}

/** Whether something so far away can be reached; what is in melee range always can. */
export function reaches(
  rows: Pick<ManoeuvreRows, "name" | "kind" | "range">,
  weapon: Pick<Wielded, "range"> | null,
  distance: Distance,
): Result<null> {
  const reach = reachOf(rows, weapon);
  if (distance.melee || reach === null) return ok(null);
  if (reach === 0) return err("meleeOnly", { name: rows.name });
  return distance.feet <= reach ? ok(null) : err("outOfReach", { name: rows.name, reach, distance: distance.feet });
}
