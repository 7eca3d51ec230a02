import type { ContestData } from "../../data/message/contest-data.ts";
import type { ContestOutcome } from "../../rules/checks/contest.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/critical-results.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import { say, signed } from "../words.ts";
import { commonStatistic, list, ownStatistics, throwViews, type EntrantRow } from "./entrant-row.ts";

/** The card of a contest of two in words and figures, all of it worked out from the dice of the message. */
export function contestCard({ system }: { readonly system: ContestData }) {
  const { outcome, forged, drawless, first, second } = system;
  const own = ownStatistics([first, second]);
  const last = outcome?.outcome ?? outcome?.rounds.at(-1) ?? null;
  const draws = outcome ? outcome.rounds.filter(({ winner }) => winner === null).length : 0;
  const rowOf = (side: "first" | "second"): EntrantRow => {
    const thrown = outcome?.rounds.map((round) => round[side]) ?? [];
    const won = last?.winner === side;
    return {
      place: "",
      name: system[side].name,
      statistic: own.get(system[side].id) ?? "",
      result: String(thrown.at(-1)?.result ?? ""),
      note: won ? say("SIRPAS.CARD.contest.margin", { margin: signed(last.margin) }) : "",
      state: won ? "leads" : "",
      throws: throwViews(thrown),
    };
  };
  const waiting = [first, second].filter(({ id }) => outcome?.waiting.includes(id)).map(({ name }) => name);
  return {
    what:
      commonStatistic([first, second]) ||
      say("SIRPAS.CARD.contest.against", { first: say(first.statistic.label), second: say(second.statistic.label) }),
    kind: say(drawless ? "SIRPAS.CARD.contest.drawless" : "SIRPAS.CARD.contest.kind"),
    forged,
    readable: outcome !== null,
    headline: last ? headline(system, last) : null,
    reasons: last ? reasons(last, drawless ? draws : 0) : [],
    waiting: waiting.length ? say("SIRPAS.CARD.contest.waiting", { names: list(waiting) }) : "",
    rows: outcome ? [rowOf("first"), rowOf("second")] : [],
  };
}

function headline(system: ContestData, { winner, critical }: ContestOutcome) {
  if (winner === null) {
    return { state: "draw", icon: "fa-solid fa-equals", word: say("SIRPAS.CARD.contest.draw") };
  }
  return {
    state: "success",
    icon: critical ? "fa-solid fa-star" : "fa-solid fa-trophy",
    word: say(critical ? "SIRPAS.CARD.contest.winsCritically" : "SIRPAS.CARD.contest.wins", {
      name: system[winner].name,
    }),
  };
}

/** Why the success is critical, and how often they had to throw again. */
function reasons({ critical, margin }: ContestOutcome, draws: number): readonly string[] {
  const threshold = CRITICAL_MARGINS[CONTEST_DIFFICULTY];
  const found: string[] = [];
  if (critical) {
    found.push(
      margin >= threshold
        ? say("SIRPAS.CARD.contest.criticalByMargin", { threshold: signed(threshold) })
        : say("SIRPAS.CARD.contest.criticalByNatural"),
    );
  }
  if (draws > 0) found.push(say("SIRPAS.CARD.contest.draws", { count: draws }));
  return found;
}
