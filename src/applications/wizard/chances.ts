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

/** What the character is best at, learned or not. */
export function abilities(statistics: ReadonlyMap<string, Statistic>) {
  return [...statistics.values()]
    .filter(({ kind, refusal }) => kind !== "attribute" && refusal === null)
    .sort((one, other) => other.value - one.value || other.specific - one.specific)
    .slice(0, SHOWN)
    .map((statistic) => ({ name: say(statistic.label), value: statistic.value, chance: chanceText(statistic) }));
}
