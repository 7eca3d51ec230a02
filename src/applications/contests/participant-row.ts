import { scoreSide, type ScoredSide } from "../../rules/checks/score.ts";
import { isAsked, type ContestSide } from "../../play/contests/contest-sides.ts";
import { contestOf, countedThrows, type ContestState } from "../../play/contests/contest-state.ts";
import type { ContestRollData } from "../../play/contests/contest-roll-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { canClose } from "#core/play/challenge/challenge.ts";
import { answerFooter, awaited } from "#core/applications/challenge/answer-footer.ts";
import { diceFaces } from "../checks/dice-faces.ts";
import { termLine } from "../reasons/rule-links.ts";
import { localize } from "#core/utils/localize.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";

/** Some names in one sentence: "Ada, Bo and Cy". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(names);
}

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

/** A roll as a card opens it: its dice and the breakdown of its result. */
export function throwView({ pool, dice, dropped, natural, terms, result }: ScoredSide, title: string) {
  return {
    title,
    throw: localize(`SIRPAS.POOL.${pool}.throw`),
    dice: diceFaces(pool, dice, dropped),
    natural,
    terms: [
      { name: localize("SIRPAS.CARD.check.dice"), value: String(natural), page: "" },
      ...terms.map((term) => termLine(term)),
    ],
    result,
  };
}

export type ThrowView = ReturnType<typeof throwView>;

/** The throws of somebody, titled where there is more than one. */
function throwViews(sides: readonly ScoredSide[]): readonly ThrowView[] {
  const title = (index: number) => {
    if (sides.length < 2) return "";
    if (index === 0) return localize("SIRPAS.CARD.contest.firstThrow");
    return localize("SIRPAS.CARD.contest.againThrow", { number: index + 1 });
  };
  return sides.map((side, index) => throwView(side, title(index)));
}

/** What became of somebody, in a word or two. */
interface Verdict {
  readonly statistic?: string;
  readonly place?: string;
  readonly result?: string;
  readonly note: string;
  readonly state: string;
  readonly icon?: string;
}

/**
 * Somebody in a contest of any kind as its card lists them.
 * @param verdict  What became of them; null while nothing has: then whether they have thrown.
 * @param again    The sentence for those who have to throw once more.
 */
export function sideRow(
  { data, sides, waiting }: ContestState,
  { participant, statistic, throws, hidden }: ContestSide,
  verdict: Verdict | null,
  again = "",
) {
  const { id, name, actor } = participant;
  const scored = throws.map(({ side }) => scoreSide(side));
  const due = waiting.find((one) => one.id === id);
  const known = canSeeValue(actor);
  const open = due ? awaited(actor, name) : null;
  const missed = data.closing.closed && hidden === 0 ? localize("SIRPAS.CARD.request.unanswered") : "";
  // What somebody adds is theirs to know, and with the result their dice would tell it.
  const thrown = known ? throwViews(scored) : [];
  return {
    id,
    name,
    actor,
    img: actorAt(actor)?.img ?? "",
    // What they use, where not all use the same.
    statistic: commonStatistic(sides) !== "" || statistic.label === "" ? "" : localize(statistic.label),
    place: "",
    result: scored.length > 0 ? String(scored.at(-1)?.result) : "",
    note: scored.length > 0 ? localize("SIRPAS.CARD.ranking.thrown") : missed,
    state: "",
    ...verdict,
    hidden: hidden > 0 ? localize("SIRPAS.CARD.request.hidden") : "",
    throws: thrown,
    dice: thrown.at(-1)?.dice ?? [],
    unseen: scored.length > 0 && !known ? localize("SIRPAS.CARD.contest.unseen") : "",
    again: due && due.round > 1 ? again : "",
    // Those who have yet to choose what to use throw from their own row.
    waiting: open && { ...open, together: open.together && statistic.key !== "" },
  };
}

export type ParticipantRow = ReturnType<typeof sideRow>;

/**
 * What the cards of contests of all kinds show.
 * @param rows     Everybody in it.
 * @param instead  What is said in place of how many have thrown.
 */
export function contestPart({ message, data, sides }: ContestState, rows: readonly ParticipantRow[], instead = "") {
  const { reason, forged, outcome } = data;
  const { closed } = data.closing;
  const open = rows.flatMap(({ waiting }) => waiting ?? []);
  const thrown = sides.filter(({ throws, hidden }) => throws.length > 0 || hidden > 0).length;
  const facts = { closed, canClose: canClose(message), all: sides.length, instead };
  return {
    reason,
    forged,
    closed,
    readable: outcome !== null,
    footer: isAsked(message) ? answerFooter(open, { ...facts, ...(closed ? { answered: thrown } : {}) }) : null,
  };
}

/** Who has won or leads, as the line below the title. */
export function headline(state: "success" | "draw" | "critical", word: string) {
  const icon = { success: "fa-trophy", draw: "fa-equals", critical: "fa-star" }[state];
  return { state: state === "critical" ? "success" : state, icon: `fa-solid ${icon}`, word };
}

interface ContestRollFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: ContestRollData;
}

/** The card of a throw that somebody adds to a contest: what it comes to, and what it was thrown for. */
export function contestRollCard({ message, system }: ContestRollFacts) {
  const { outcome, forged, statistic, pool, round } = system;
  const contest = contestOf(messageAt(system.contest));
  const participant = contest?.sides.find((side) => side.participant.id === system.participant)?.participant;
  const counts = contest === null || countedThrows(contest).includes(message.id ?? "");
  const thrown = outcome && canSeeValue(system.actor) ? throwView(outcome, "") : null;
  const late = counts || !outcome ? "" : localize("SIRPAS.CARD.contestRoll.late");
  return {
    what: localize(statistic.label),
    kind: localize(`SIRPAS.CARD.contestRoll.${round > 1 ? "again" : "kind"}`, {
      name: participant?.name ?? message.alias,
      what: localize(`SIRPAS.CARD.contestRoll.in.${(contest?.message.type as string | undefined) ?? "contest"}`),
    }),
    result: outcome ? String(outcome.result) : "",
    forged: outcome !== null && forged,
    noDice: outcome ? "" : localize("SIRPAS.CARD.check.noDice", { throw: localize(`SIRPAS.POOL.${pool}.throw`) }),
    thrown,
    views: thrown ? [thrown] : [],
    note: contest ? late : localize("SIRPAS.CARD.contestRoll.gone"),
  };
}

/** The id of the contest whose card shows all that a throw says; empty for what counts for none. */
export function shownByContest({ parent, contest, forged }: ContestRollData): string {
  const state = parent.isContentVisible && !forged ? contestOf(messageAt(contest)) : null;
  return state?.data.outcome && countedThrows(state).includes(parent.id ?? "") ? contest : "";
}
