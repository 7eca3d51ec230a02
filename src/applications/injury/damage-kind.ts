import type { DamageData } from "../../data/message/damage-data.ts";
import { typeLabel } from "../../documents/injury/resolve-damage.ts";
import { localize } from "../localize.ts";

/** How much of what it is: "12 points (heat)", "Serious wound (cut)". */
export function kindOf({
  points,
  severity,
  damageType,
}: Pick<DamageData, "points" | "severity" | "damageType">): string {
  const type = typeLabel(damageType);
  const much =
    points === null
      ? localize(severity === "scratch" ? "SIRPAS.DAMAGE.scratch" : `SIRPAS.WOUND.${severity}.label`)
      : localize("SIRPAS.DAMAGE.points", { points });
  return type === "" ? much : localize("SIRPAS.DAMAGE.ofType", { much, type: localize(type) });
}
