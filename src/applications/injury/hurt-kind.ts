import type { HurtData } from "../../data/message/hurt-data.ts";
import { typeLabel } from "../../documents/injury/settle-hurt.ts";
import { say } from "../words.ts";

/** How much of what it is: "12 points (heat)", "Serious wound (cut)". */
export function kindOf({ points, severity, damageType }: Pick<HurtData, "points" | "severity" | "damageType">): string {
  const type = typeLabel(damageType);
  const much =
    points === null
      ? say(severity === "scratch" ? "SIRPAS.HURT.scratch" : `SIRPAS.WOUND.${severity}.label`)
      : say("SIRPAS.HURT.points", { points });
  return type === "" ? much : say("SIRPAS.HURT.ofType", { much, type: say(type) });
}
