import type { Statistic } from "../../documents/statistic.ts";
import { say } from "../words.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/** A statistic that a select offers. */
export interface StatisticOption {
  readonly key: string;
  readonly label: string;
}

/** Somebody who takes part. */
interface Acting {
  readonly actor: SirpasActor;
}

/** What all of them can roll, attributes first, each once. */
export function commonStatistics(people: readonly Acting[]): readonly StatisticOption[] {
  const [first, ...others] = people.map(usable);
  const shared = (first ?? []).filter(({ key }) => others.every((own) => own.some((one) => one.key === key)));
  return options(shared, (statistic) => say(statistic.label));
}

/**
 * What one of them can roll, with its value. Of somebody else's what everybody has, without what it is worth: that is not this
 * user's to know.
 */
export function ownStatistics(person: Acting): readonly StatisticOption[] {
  if (person.actor.testUserPermission(game.user!, "OBSERVER")) return statisticOptions(usable(person));
  const attributes = usable(person).filter(({ kind }) => kind === "attribute");
  return options(attributes, ({ label }) => say(label));
}

/** Some statistics of one actor with their values, attributes first. */
export function statisticOptions(statistics: readonly Statistic[]): readonly StatisticOption[] {
  return options(statistics, (statistic) => `${say(statistic.label)} ${statistic.value}`);
}

function usable({ actor }: Acting): readonly Statistic[] {
  return actor.statistics.filter(({ refusal }) => refusal === null);
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
