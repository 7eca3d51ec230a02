import type { ThrowData } from "../../data/message/throw-data.ts";
import { contestOf } from "../../documents/contests/contest-state.ts";
import { maySeeValue } from "../../documents/contests/opponents.ts";
import { say } from "../words.ts";
import { throwView } from "./entrant-row.ts";

/** The card of a throw that somebody adds to a contest: what it comes to, and what it was thrown for. */
export function throwCard({
  message,
  system,
}: {
  readonly message: ChatMessage.Implementation;
  readonly system: ThrowData;
}) {
  const { outcome, forged, statistic, pool, round } = system;
  const contest = contestOf(game.messages!.get(system.contest) as ChatMessage.Implementation | undefined);
  const entrant = contest?.sides.find((side) => side.entrant.id === system.entrant)?.entrant;
  const counts = contest?.sides.some(({ throws }) => throws.some(({ data }) => data?.parent === message)) ?? true;
  return {
    what: say(statistic.label),
    kind: say(`SIRPAS.CARD.throw.${round > 1 ? "again" : "kind"}`, {
      name: entrant?.name ?? message.alias,
      what: say(`SIRPAS.CARD.throw.in.${(contest?.message.type as string | undefined) ?? "contest"}`),
    }),
    result: outcome ? outcome.result : null,
    forged,
    readable: outcome !== null,
    noDice: outcome ? "" : say("SIRPAS.CARD.check.noDice", { throw: say(`SIRPAS.POOL.${pool}.throw`) }),
    thrown: outcome && maySeeValue(system.actor) ? throwView(outcome, "") : null,
    late: counts || !outcome ? "" : say("SIRPAS.CARD.throw.late"),
    gone: contest ? "" : say("SIRPAS.CARD.throw.gone"),
  };
}
