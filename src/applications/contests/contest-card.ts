import type { ContestSide } from "../../play/contests/contest-sides.ts";
import type { ContestData } from "../../play/contests/contest-data.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { CONTEST_DIFFICULTY, type Duel, type Duels } from "../../rules/checks/contest.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { Reason } from "#core/applications/reasons/reasons.ts";
import { why } from "../reasons/rule-links.ts";
import { contestPart, headline, list, sideRow } from "./participant-row.ts";

interface ContestFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: ContestData;
}

/** The card of a contest in words and figures, all of it worked out from the dice in the messages. */
export function contestCard({ message, system }: ContestFacts) {
  const contest = contestOf(message)!;
  const { drawless, outcome } = system;
  const { sides } = contest;
  const verdict = (id: string) =>
    (outcome && (id === sides[0]?.participant.id ? verdictOfOne(outcome) : verdictOf(outcome, id))) ?? NONE;
  const again = localize("SIRPAS.CARD.contest.throwAgain");
  const rows = outcome
    ? sides.map((side) => {
        const { statistic, participant } = side;
        return sideRow(contest, side, { ...verdict(participant.id), statistic: localize(statistic.label) }, again);
      })
    : [];
  const only = outcome?.duels.length === 1 ? (outcome.duels[0] ?? null) : null;
  return {
    css: "duel-card",
    what: contestTitle(sides) || versus(sides),
    kind: [
      localize(drawless ? "SIRPAS.CARD.contest.drawless" : "SIRPAS.CARD.contest.kind"),
      ...(sides.length > 2 ? [localize("SIRPAS.CARD.contest.oneAgainst", { count: sides.length - 1 })] : []),
    ].join(" · "),
    ...contestPart(contest, rows),
    headline: only?.decided ? contestHeadline(only, sides) : null,
    reasons: only ? contestReasons(only, drawless) : [],
    rows,
    rule: ["contest", "SIRPAS.CARD.contest.kind"],
  };
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
function versus(sides: readonly ContestSide[]): string {
  const [first = "", ...others] = sides.map(({ participant }) => participant.name);
  return localize("SIRPAS.CARD.contest.against", { first, second: list(others) });
}

const NONE = { state: "", icon: "", note: "" };

/** What became of one of many, or of either of two. */
function verdictOf({ duels }: Duels, id: string, side: "first" | "second" = "second") {
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
function verdictOfOne(outcome: Duels) {
  const { duels } = outcome;
  if (duels.length === 1) return verdictOf(outcome, duels[0]!.opponent, "first");
  const decided = duels.filter((duel) => duel.decided);
  if (decided.length === 0) return NONE;
  const beaten = decided.filter((duel) => duel.outcome?.winner === "first").length;
  const note = localize("SIRPAS.CARD.contest.beats", { beaten, all: duels.length });
  return { state: beaten === duels.length ? "leads" : "", icon: "", note };
}

function contestHeadline({ opponent, outcome }: Duel, sides: readonly ContestSide[]) {
  if (!outcome) return null;
  const { winner, critical } = outcome;
  if (winner === null) return headline("draw", localize("SIRPAS.CARD.contest.draw"));
  const won = winner === "first" ? sides[0] : sides.find(({ participant }) => participant.id === opponent);
  const word = localize(`SIRPAS.CARD.contest.wins${critical ? "Critically" : ""}`, {
    name: won?.participant.name ?? "",
  });
  return headline(critical ? "critical" : "success", word);
}

/** Why the success is critical, what a draw means, and how often they had to throw again. */
function contestReasons({ outcome, rounds, decided }: Duel, drawless: boolean): readonly Reason[] {
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
