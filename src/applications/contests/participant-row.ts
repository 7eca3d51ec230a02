import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { ScoredSide } from "../../rules/checks/score.ts";
import type { Term } from "../../rules/term.ts";
import { termRulePage } from "../../play/reasons/term-page.ts";
import { plainName } from "../reasons/tooltips.ts";
import { localize, signed } from "../localize.ts";
import type { Awaited } from "../challenge/answer-footer.ts";
import { diceFaces, type DieFace } from "../checks/dice-faces.ts";
import type { ContestRollData } from "../../play/contests/contest-roll-data.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";

/** One throw as a card opens it: its dice and how its result came about. */
export interface ThrowView {
  readonly title: string;
  readonly throw: string;
  readonly dice: readonly DieFace[];
  readonly natural: number;
  readonly terms: readonly { readonly name: string; readonly value: string; readonly page: string }[];
  readonly result: number;
}

/** Somebody in a contest as a card lists them. */
export interface ParticipantRow {
  /** Empty where nobody has a place. */
  readonly place: string;
  readonly name: string;
  /** What they use, where not all use the same. */
  readonly statistic: string;
  /** Empty while they have not thrown. */
  readonly result: string;
  /** What became of them, in a word or two. */
  readonly note: string;
  readonly state: string;
  readonly throws: readonly ThrowView[];
  /** What follows only where everybody throws for themselves: see `sideRow`. */
  readonly id?: string;
  readonly unseen?: string;
  readonly hidden?: string;
  readonly again?: string;
  readonly waiting?: Awaited | null;
}

interface StoredStatistic {
  readonly statistic: { readonly label: string };
}

/** What all of them use; empty if that differs. */
export function commonStatistic(participants: Iterable<StoredStatistic>): string {
  const labels = new Set([...participants].map(({ statistic }) => statistic.label));
  const [label] = labels;
  return label && labels.size === 1 ? localize(label) : "";
}

/** What each uses, by id; empty where all use the same. */
export function ownStatistics(participants: readonly (StoredStatistic & { readonly id: string })[]) {
  const common = commonStatistic(participants) !== "";
  return new Map(participants.map(({ id, statistic }) => [id, common ? "" : localize(statistic.label)]));
}

/** A throw in the words of the card. */
export function throwView(side: ScoredSide, title: string): ThrowView {
  return {
    title,
    throw: throwOf(side.pool),
    dice: diceFaces(side.pool, side.dice, side.dropped),
    natural: side.natural,
    terms: termLines(localize("SIRPAS.CARD.check.dice"), side.natural, side.terms),
    result: side.result,
  };
}

/** The throws of somebody, titled where there is more than one. */
export function throwViews(sides: readonly ScoredSide[]): readonly ThrowView[] {
  const titleOf = (index: number) =>
    index === 0
      ? localize("SIRPAS.CARD.contest.firstThrow")
      : localize("SIRPAS.CARD.contest.againThrow", { number: index + 1 });
  return sides.map((side, index) => throwView(side, sides.length > 1 ? titleOf(index) : ""));
}

/** The lines of a sum: first what the dice gave, then every term. */
function termLines(dice: string, natural: number, terms: readonly Term[]) {
  return [
    { name: dice, value: String(natural), page: "" },
    ...terms.map((term) => ({ name: plainName(term), value: signed(term.value), page: termRulePage(term) })),
  ];
}

/** Some names in one sentence: "Ada, Bo and Cy". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(names);
}

function throwOf(pool: PoolKey): string {
  return localize(`SIRPAS.POOL.${pool}.throw`);
}

/** The card of a throw that somebody adds to a contest: what it comes to, and what it was thrown for. */
export function contestRollCard({
  message,
  system,
}: {
  readonly message: ChatMessage.Implementation;
  readonly system: ContestRollData;
}) {
  const { outcome, forged, statistic, pool, round } = system;
  const contest = contestOf(game.messages!.get(system.contest) as ChatMessage.Implementation | undefined);
  const participant = contest?.sides.find((side) => side.participant.id === system.participant)?.participant;
  const counts = contest?.sides.some(({ throws }) => throws.some(({ data }) => data?.parent === message)) ?? true;
  const thrown = outcome && canSeeValue(system.actor) ? throwView(outcome, "") : null;
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
    note: !contest
      ? localize("SIRPAS.CARD.contestRoll.gone")
      : counts || !outcome
        ? ""
        : localize("SIRPAS.CARD.contestRoll.late"),
  };
}
