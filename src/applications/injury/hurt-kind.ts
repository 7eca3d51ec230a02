import type { HurtData } from "../../data/message/hurt-data.ts";
import { typeLabel } from "../../documents/injury/resolve-hurt.ts";
import { localize } from "../localize.ts";

/** How much of what it is: "12 points (heat)", "Serious wound (cut)". */
export function kindOf({ points, severity, damageType }: Pick<HurtData, "points" | "severity" | "damageType">): string {
  const type = typeLabel(damageType);
  const much =
    points === null
      ? localize(severity === "scratch" ? "SIRPAS.HURT.scratch" : `SIRPAS.WOUND.${severity}.label`)
      : localize("SIRPAS.HURT.points", { points });
  return type === "" ? much : localize("SIRPAS.HURT.ofType", { much, type: localize(type) });
}
