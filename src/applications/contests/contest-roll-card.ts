import type { ContestRollData } from "../../play/contests/contest-roll-data.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { localize } from "../localize.ts";
import { throwView } from "./participant-row.ts";

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
  return {
    what: localize(statistic.label),
    kind: localize(`SIRPAS.CARD.contestRoll.${round > 1 ? "again" : "kind"}`, {
      name: participant?.name ?? message.alias,
      what: localize(`SIRPAS.CARD.contestRoll.in.${(contest?.message.type as string | undefined) ?? "contest"}`),
    }),
    result: outcome ? outcome.result : null,
    forged,
    readable: outcome !== null,
    noDice: outcome ? "" : localize("SIRPAS.CARD.check.noDice", { throw: localize(`SIRPAS.POOL.${pool}.throw`) }),
    thrown: outcome && canSeeValue(system.actor) ? throwView(outcome, "") : null,
    late: counts || !outcome ? "" : localize("SIRPAS.CARD.contestRoll.late"),
    gone: contest ? "" : localize("SIRPAS.CARD.contestRoll.gone"),
  };
}
