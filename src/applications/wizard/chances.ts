import type { SirpasActor } from "../../documents/actor.ts";
import type { Statistic } from "../../documents/statistic.ts";
import { checkOdds } from "../../odds/check.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { ruleOptions } from "../../settings/rule-settings.ts";
import { say } from "../words.ts";

/** So many of what a character does best are shown. */
const SHOWN = 6;

/** How likely a check at Normal succeeds: "62%". */
export function chanceText({ pool, value }: Pick<Statistic, "pool" | "value">): string {
  const ahead = { pool, total: value, difficulty: "normal", successLevel: DIFFICULTIES.normal } as const;
  const { success } = checkOdds({ ...ahead, options: ruleOptions() }).chances;
  return success.toLocaleString(game.i18n!.lang, { style: "percent", maximumFractionDigits: 0 });
}

/** The statistics of a character by their keys: of several with one key the first. */
export function statisticsByKey(actor: SirpasActor): ReadonlyMap<string, Statistic> {
  return new Map(actor.statistics.toReversed().map((statistic) => [statistic.key, statistic]));
}

/** What the character has learned, the best first, and then what it can do untaught. */
export function abilities(actor: SirpasActor, statistics: ReadonlyMap<string, Statistic>) {
  const learned = ({ specific }: Statistic) => Number(specific > 0);
  return [...statistics.values()]
    .filter((statistic) => statistic.refusal === null && isChecked(actor, statistic))
    .sort((one, other) => learned(other) - learned(one) || other.value - one.value)
    .slice(0, SHOWN)
    .map((statistic) => ({ name: say(statistic.label), value: statistic.value, chance: chanceText(statistic) }));
}

/** Whether it is for checks; styles and generic combat skills are for contests, where difficulties say nothing. */
function isChecked(actor: SirpasActor, statistic: Statistic): boolean {
  const item = actor.itemBehind(statistic);
  return item?.isType("skill") === true && item.system.combat === null;
}
