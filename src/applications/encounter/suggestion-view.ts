import { percent } from "#core/applications/ux/chances.ts";
import { localize } from "#core/utils/localize.ts";
import { partLabel } from "../../play/damage/wounds.ts";
import type { OpponentAct } from "../../play/forecast/opponent-acts.ts";

/** An act as a button says it: "Overextend, then Thrust at Merrin: 41 % to wound". */
export function actText({ attack, action, then, wounds }: OpponentAct): string {
  const first = attack ? atTarget(attack) : (action?.name ?? "");
  const data = { first, second: then ? atTarget(then) : "", chance: percent(wounds) };
  const key = then === null ? "act" : then.now ? "actThen" : "actPreparing";
  return localize(`SIRPAS.SUGGEST.${key}`, data);
}

function atTarget({ item, part, target }: NonNullable<OpponentAct["attack"]>): string {
  const data = { name: item.name, target: target.name };
  if (part === "") return localize("SIRPAS.SUGGEST.at", data);
  return localize("SIRPAS.SUGGEST.atPart", { ...data, part: localize(partLabel(target.actor, part)) });
}
