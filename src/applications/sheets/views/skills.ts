import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import type { Statistic } from "../../../documents/statistic.ts";
import { say } from "../../words.ts";
import { itemsOf } from "./item-line.ts";
import { statisticLine } from "./statistic-line.ts";

/** The skills of the Skills tab: all but the generic combat skills, by name. */
export function skillLines(actor: SirpasActor) {
  const skills = itemsOf(actor.items, "skill").filter((item) => item.system.combat === null);
  return skillTable(
    actor,
    skills.sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang)),
  );
}

/** Skills with what their lines say. */
export function skillTable(actor: SirpasActor, skills: readonly ItemOf<"skill">[]) {
  const statistics = actor.statisticsOf(skills);
  return skills.map((item, index) => skillLine(item, statistics[index] ?? null));
}

function skillLine(item: ItemOf<"skill">, statistic: Statistic | null) {
  const { specialisation, complexity, situations } = item.system;
  return {
    ...statisticLine(item, statistic),
    specialisation,
    complexity: complexity === "" ? "" : say(CONFIG.SIRPAS.complexities[complexity].label),
    situations: situations.length,
    situationsLabel: say("SIRPAS.SHEET.situations", { count: situations.length }),
    specificLabel: say("SIRPAS.SHEET.specific", { name: item.name }),
  };
}
