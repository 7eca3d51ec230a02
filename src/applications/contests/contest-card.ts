import type { ContestSide } from "../../play/contests/contest-sides.ts";
import type { ContestData } from "../../play/contests/contest-data.ts";
import { contestOf, type ContestState } from "../../play/contests/contest-state.ts";
import { type ContestOutcome, CONTEST_DIFFICULTY, type Duel, type Duels } from "../../rules/checks/contest.ts";
import { localize, signed } from "../localize.ts";
import { askedFooter, sideRow } from "./asked-row.ts";
import { list } from "./participant-row.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import type { RuleLink } from "../reasons/reasons.ts";

interface ContestFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: ContestData;
}

/** The card of a contest in words and figures, all of it worked out from the dice in the messages. */
export function contestCard({ message, system }: ContestFacts) {
  const contest = contestOf(message);
  const { drawless, forged, reason, closing } = system;
  const { outcome } = system;
  const sides = contest?.sides ?? [];
  const [, ...others] = sides;
  const rows = contest && outcome ? sides.map((side) => row(system, outcome, contest, side)) : [];
  const only = outcome?.duels.length === 1 ? (outcome.duels[0] ?? null) : null;
  const asked = message.rolls.length === 0;
  return {
    what: contestTitle(sides) || versus(sides),
    kind: [
      localize(drawless ? "SIRPAS.CARD.contest.drawless" : "SIRPAS.CARD.contest.kind"),
      ...(others.length > 1 ? [localize("SIRPAS.CARD.contest.oneAgainst", { count: others.length })] : []),
    ].join(" · "),
    reason,
    forged,
    readable: outcome !== null,
    closed: closing.closed,
    headline: only?.decided ? contestHeadline(only, names(sides)) : null,
    reasons: only ? contestReasons(only, drawless) : [],
    rows,
    footer: contest && asked ? askedFooter(contest, rows) : null,
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

/** Names by id. */
function names(sides: readonly ContestSide[]): ReadonlyMap<string, string> {
  return new Map(sides.map(({ participant }) => [participant.id, participant.name]));
}

function row({ first }: ContestData, outcome: Duels, contest: ContestState, side: ContestSide) {
  const { id } = side.participant;
  const duel = outcome.duels.find(({ opponent }) => opponent === id);
  const verdict = id === first.id ? verdictOfOne(outcome) : verdictOf(duel);
  return { ...sideRow(contest, side, localize("SIRPAS.CARD.contest.throwAgain")), ...verdict };
}

interface Verdict {
  readonly state: "leads" | "drawn" | "";
  readonly icon: string;
  readonly note: string;
}

const NONE: Verdict = { state: "", icon: "", note: "" };

/** What became of one of many, or of the other of two. */
function verdictOf(duel: Duel | undefined): Verdict {
  const outcome = duel?.outcome;
  if (!outcome) return NONE;
  if (outcome.winner === null)
    return { state: "drawn", icon: "fa-solid fa-equals", note: localize("SIRPAS.CARD.contest.draw") };
  return outcome.winner === "second" ? won(outcome) : lost();
}

/** What became of the one side: against one the same, against many how many of them it has beaten. */
function verdictOfOne({ duels }: Duels): Verdict {
  const [only, second] = duels;
  if (only && !second) {
    if (!only.outcome) return NONE;
    if (only.outcome.winner === null) return verdictOf(only);
    return only.outcome.winner === "first" ? won(only.outcome) : lost();
  }
  const decided = duels.filter((duel) => duel.decided);
  if (decided.length === 0) return NONE;
  const beaten = decided.filter((duel) => duel.outcome?.winner === "first").length;
  return {
    state: beaten === duels.length ? "leads" : "",
    icon: "",
    note: localize("SIRPAS.CARD.contest.beats", { beaten, all: duels.length }),
  };
}

function won({ margin, critical }: ContestOutcome): Verdict {
  const key = critical ? "SIRPAS.CARD.contest.marginCritical" : "SIRPAS.CARD.contest.margin";
  return {
    state: "leads",
    icon: critical ? "fa-solid fa-star" : "fa-solid fa-trophy",
    note: localize(key, { margin: signed(margin) }),
  };
}

function lost(): Verdict {
  return { state: "", icon: "", note: localize("SIRPAS.CARD.contest.loses") };
}

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
