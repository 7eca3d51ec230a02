import { nameIn, localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../../play/documents.ts";
import { partKind } from "../../../rules/damage/body-parts.ts";
import { termsTooltip, explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { termOf } from "./gear-tooltips.ts";
import { itemsOf } from "./lines.ts";
import { mitigationFigures, mitigationText } from "./mitigation-figures.ts";

/** What a GM asks of an NPC most often besides its checks: how far it moves, and what stops a blow where. */
export function summary(actor: SirpasActor) {
  const { movement } = actor.system;
  const name = localize("SIRPAS.STAT_BLOCK.speed");
  return {
    feet: movement.value,
    speedTooltip: termsTooltip(name, movement.terms),
    parts: [...new Set(actor.system.body.map(({ key }) => partKind(key)))]
      .map((part) => ({
        name: nameIn(CONFIG.SIRPAS.armourParts, part),
        ...mitigationOn(actor, part),
      }))
      .filter(({ armours }) => armours !== ""),
  };
}

/** All that is worn on a part counts together. */
function mitigationOn(actor: SirpasActor, part: string) {
  const worn = itemsOf(actor.items, "armour").filter(({ system }) => system.worn && system.part === part);
  const types = [...new Set(worn.flatMap(({ system }) => Object.keys(system.mitigation)))];
  const sum = (type: string) => worn.reduce((total, { system }) => total + (system.mitigation[type] ?? 0), 0);
  return {
    armours: worn.map(({ name }) => name).join(", "),
    tooltip: explanationTooltip(
      nameIn(CONFIG.SIRPAS.armourParts, part),
      worn.map((item) => ({
        name: item.name,
        text: mitigationText(item.system.mitigation),
        term: termOf(item),
      })),
    ),
    figures: mitigationFigures(Object.fromEntries(types.map((type) => [type, sum(type)]))),
  };
}
