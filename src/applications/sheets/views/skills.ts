import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { say } from "../../words.ts";
import { itemsOf } from "./item-line.ts";
import { statisticLine } from "./statistic-line.ts";

/** The skills of the Skills tab: all but the generic combat skills, by name. */
export function skillLines(actor: SirpasActor) {
  return itemsOf(actor.items, "skill")
    .filter((item) => item.system.combat === null)
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang))
    .map((item) => skillLine(actor, item));
}

/** One skill with what its line says. */
export function skillLine(actor: SirpasActor, item: ItemOf<"skill">) {
  const { specialisation, complexity, situations } = item.system;
  return {
    ...statisticLine(actor, item),
    specialisation,
    complexity: complexity === "" ? "" : say(CONFIG.SIRPAS.complexities[complexity].label),
    situations: situations.length,
    situationsLabel: say("SIRPAS.SHEET.situations", { count: situations.length }),
    specificLabel: say("SIRPAS.SHEET.specific", { name: item.name }),
  };
}
