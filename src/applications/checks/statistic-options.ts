import { localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../play/documents.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";

/** A statistic that a select offers. */
export interface StatisticOption {
  readonly key: string;
  readonly label: string;
}

/** What all of them can roll, attributes first, each once. */
export function commonStatistics(actors: readonly SirpasActor[]): readonly StatisticOption[] {
  const [first, ...others] = actors.map(usableStatistics);
  const shared = (first ?? []).filter(({ key }) => others.every((own) => own.some((one) => one.key === key)));
  return options(shared, (statistic) => localize(statistic.label));
}

/**
 * What one of them can roll, with its value. Of somebody else's what everybody has, without what it is worth: that is not this
 * user's to know.
 */
export function ownStatistics(actor: SirpasActor): readonly StatisticOption[] {
  if (actor.testUserPermission(game.user!, "OBSERVER")) return statisticOptions(usableStatistics(actor));
  const attributes = usableStatistics(actor).filter(({ kind }) => kind === "attribute");
  return options(attributes, ({ label }) => localize(label));
}

/** Some statistics of one actor with their values, attributes first. */
export function statisticOptions(statistics: readonly Statistic[]): readonly StatisticOption[] {
  return options(statistics, (statistic) => `${localize(statistic.label)} ${statistic.value}`);
}

/** What somebody can roll. */
export function usableStatistics({ statistics }: SirpasActor): readonly Statistic[] {
  return statistics.filter(({ error }) => error === null);
}

function options(
  statistics: readonly Statistic[],
  label: (statistic: Statistic) => string,
): readonly StatisticOption[] {
  const attributes = statistics.filter(({ kind }) => kind === "attribute");
  const others = statistics
    .filter(({ kind }) => kind !== "attribute")
    .sort((a, b) => a.label.localeCompare(b.label, game.i18n!.lang));
  const keys = new Map([...attributes, ...others].map((one) => [one.key, { key: one.key, label: label(one) }]));
  return [...keys.values()];
}
