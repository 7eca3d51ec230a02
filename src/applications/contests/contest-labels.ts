import { type ContestOutcome, CONTEST_DIFFICULTY, type Duel } from "../../rules/checks/contest.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import type { RuleLink } from "../reasons/reasons.ts";
import { localize, signed } from "../localize.ts";

/**
 * Who has won, in one line.
 * @param names  Of all who take part, by id, the one side first.
 */
export function contestHeadline({ opponent, outcome }: Duel, names: ReadonlyMap<string, string>) {
  if (!outcome) return null;
  const { winner, critical } = outcome;
  if (winner === null) {
    return { state: "draw", icon: "fa-solid fa-equals", word: localize("SIRPAS.CARD.contest.draw") };
  }
  const [first] = names.values();
  return {
    state: "success",
    icon: critical ? "fa-solid fa-star" : "fa-solid fa-trophy",
    word: localize(critical ? "SIRPAS.CARD.contest.winsCritically" : "SIRPAS.CARD.contest.wins", {
      name: (winner === "first" ? first : names.get(opponent)) ?? "",
    }),
  };
}

/** Why something is as it is, and the page of the rules reference that says so. */
export interface ContestReason {
  readonly text: string;
  readonly link: readonly RuleLink[];
}

/** Why the success is critical, what a draw means, and how often they had to throw again. */
export function contestReasons({ outcome, rounds, decided }: Duel, drawless: boolean): readonly ContestReason[] {
  const draws = rounds.filter(({ winner }) => winner === null).length;
  const found: ContestReason[] = [];
  const add = (text: string, page: RuleLink["page"]) =>
    found.push({ text, link: [{ page, name: localize("SIRPAS.RULES.why") }] });
  if (outcome?.critical) add(whyCritical(outcome), "critical-results");
  if (decided && outcome?.winner === null) add(localize("SIRPAS.CARD.contest.drawMeans"), "contest");
  if (drawless && draws > 0) {
    add(
      localize(decided ? "SIRPAS.CARD.contest.draws" : "SIRPAS.CARD.contest.drawnSoFar", { count: draws }),
      "contest",
    );
  }
  return found;
}

function whyCritical({ margin }: ContestOutcome): string {
  const threshold = CRITICAL_MARGINS[CONTEST_DIFFICULTY];
  return margin >= threshold
    ? localize("SIRPAS.CARD.contest.criticalByMargin", { threshold: signed(threshold) })
    : localize("SIRPAS.CARD.contest.criticalByNatural");
}
