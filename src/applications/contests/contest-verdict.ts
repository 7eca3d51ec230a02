import type { ContestSide } from "../../play/contests/contest-sides.ts";
import { CONTEST_DIFFICULTY } from "../../rules/contests/contest.ts";
import type { Duel, Duels } from "../../rules/contests/duels.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { Reason } from "#core/applications/reasons/reasons.ts";
import { why } from "../reasons/rule-links.ts";
import { headline } from "./contest-labels.ts";

const NONE = { state: "", icon: "", note: "" };

/** What became of one of many, or of either of two. */
export function verdictOf({ duels }: Duels, id: string, side: "first" | "second" = "second") {
  const outcome = duels.find(({ opponent }) => opponent === id)?.outcome;
  if (!outcome) return NONE;
  const { winner, critical, margin } = outcome;
  if (winner === null)
    return { state: "drawn", icon: "fa-solid fa-equals", note: localize("SIRPAS.CARD.contest.draw") };
  if (winner !== side) return { ...NONE, note: localize("SIRPAS.CARD.contest.loses") };
  const note = localize(`SIRPAS.CARD.contest.margin${critical ? "Critical" : ""}`, { margin: signed(margin) });
  return { state: "leads", icon: `fa-solid ${critical ? "fa-star" : "fa-trophy"}`, note };
}

/** What became of the one side: against one the same, against many how many of them it has beaten. */
export function verdictOfOne(outcome: Duels) {
  const { duels } = outcome;
  if (duels.length === 1) return verdictOf(outcome, duels[0]!.opponent, "first");
  const decided = duels.filter((duel) => duel.decided);
  if (decided.length === 0) return NONE;
  const beaten = decided.filter((duel) => duel.outcome?.winner === "first").length;
  const note = localize("SIRPAS.CARD.contest.beats", { beaten, all: duels.length });
  return { state: beaten === duels.length ? "leads" : "", icon: "", note };
}

/** Who has won, in a line; null while nobody has. */
export function contestHeadline({ opponent, outcome }: Duel, sides: readonly ContestSide[]) {
  if (!outcome) return null;
  const { winner, critical } = outcome;
  if (winner === null) return headline("draw", localize("SIRPAS.CARD.contest.draw"));
  const won = winner === "first" ? sides[0] : sides.find(({ participant }) => participant.id === opponent);
  const word = localize(`SIRPAS.CARD.contest.wins${critical ? "Critically" : ""}`, {
    name: won?.participant.name ?? "",
  });
  return headline(critical ? "critical" : "success", word);
}

/** Why the success is critical, what a draw means, and how often they had to roll again. */
export function contestReasons({ outcome, rounds, decided }: Duel, drawless: boolean): readonly Reason[] {
  const draws = rounds.filter(({ winner }) => winner === null).length;
  const threshold = CRITICAL_MARGINS[CONTEST_DIFFICULTY];
  const found: Reason[] = [];
  const add = (page: "contest" | "critical-results", key: string, words = {}) =>
    found.push(why(page, localize(`SIRPAS.CARD.contest.${key}`, words)));
  if (outcome?.critical && outcome.margin >= threshold)
    add("critical-results", "criticalByMargin", { threshold: signed(threshold) });
  else if (outcome?.critical) add("critical-results", "criticalByNatural");
  if (decided && outcome?.winner === null) add("contest", "drawMeans");
  if (drawless && draws > 0) add("contest", decided ? "draws" : "drawnSoFar", { count: draws });
  return found;
}
