import type { ContestSide } from "../../play/contests/contest-sides.ts";
import { list, localize } from "#core/utils/localize.ts";

/** The names of some of those who take part, in one sentence. */
export function namesOf(ids: readonly string[], sides: readonly ContestSide[]): string {
  return list(sides.flatMap(({ participant: { id, name } }) => (ids.includes(id) ? [name] : [])));
}

/** What all of them use; empty if that differs. */
export function commonStatistic(participants: Iterable<{ readonly statistic: { readonly label: string } }>): string {
  // What has a name of its own on one sheet may be called by its key for another.
  const labels = [...participants].map(({ statistic: { label } }) => (label === "" ? "" : localize(label)));
  const [label = "", other] = new Set(labels);
  return other === undefined ? label : "";
}

/** Who has won or leads, as the line below the title. */
export function headline(state: "success" | "draw" | "critical", word: string) {
  const icon = { success: "fa-trophy", draw: "fa-equals", critical: "fa-star" }[state];
  return { state: state === "critical" ? "success" : state, icon: `fa-solid ${icon}`, word };
}

/** Who comes first in a ranking. */
export function rankingHeadline(name: string) {
  return headline("success", localize("SIRPAS.CARD.ranking.first", { name }));
}

/** Statistic against statistic, as far as they are settled: "Hiding against Perception"; empty where none is. */
export function contestTitle(sides: readonly ContestSide[]): string {
  const [first, ...others] = sides.map(({ statistic }) => (statistic.label ? localize(statistic.label) : ""));
  const against = new Set(others);
  const [other] = against;
  if (!first || !other || against.size > 1) return first ?? "";
  return first === other ? first : localize("SIRPAS.CARD.contest.against", { first, second: other });
}

/** Name against names, for a contest of which nothing else is known: "Ada against Bo and Cy". */
export function versus(sides: readonly ContestSide[]): string {
  const [first = "", ...others] = sides.map(({ participant }) => participant.name);
  return localize("SIRPAS.CARD.contest.against", { first, second: list(others) });
}
