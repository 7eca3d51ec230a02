import type { DamageData } from "../../play/damage/damage-data.ts";
import { typeLabel } from "../../play/damage/resolve-damage.ts";
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
