import type { CardFacts } from "#core/play/registry/messages.ts";
import { contestOf, countedRolls } from "../../play/contests/contest-state.ts";
import type { ContestRollData } from "../../play/contests/contest-roll-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { localize } from "#core/utils/localize.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { rollView } from "../checks/roll-view.ts";

/** The card of a roll that somebody adds to a contest: what it comes to, and what it was rolled for. */
export function contestRollCard({ message, system }: CardFacts<ContestRollData>) {
  const { outcome, forged, statistic, pool, round } = system;
  const contest = contestOf(messageAt(system.contest));
  const participant = contest?.sides.find((side) => side.participant.id === system.participant)?.participant;
  const counts = contest === null || countedRolls(contest).includes(message.id ?? "");
  const rolled = outcome && canSeeValue(system.actor) ? rollView(outcome, "") : null;
  const late = counts || !outcome ? "" : localize("SIRPAS.CARD.contestRoll.late");
  return {
    title: localize(statistic.label),
    subtitle: localize(`SIRPAS.CARD.contestRoll.${round > 1 ? "again" : "kind"}`, {
      name: participant?.name ?? message.alias,
      title: localize(`SIRPAS.CARD.contestRoll.in.${(contest?.message.type as string | undefined) ?? "contest"}`),
    }),
    result: outcome ? String(outcome.result) : "",
    forged: outcome !== null && forged,
    noDice: outcome ? "" : pool,
    rolled,
    note: contest ? late : localize("SIRPAS.CARD.contestRoll.gone"),
  };
}

/** The id of the contest whose card shows all that a roll says; empty for what counts for none. */
export function shownByContest({ parent, contest, forged }: ContestRollData): string {
  const state = parent.isContentVisible && !forged ? contestOf(messageAt(contest)) : null;
  return state?.data.outcome && countedRolls(state).includes(parent.id ?? "") ? contest : "";
}
