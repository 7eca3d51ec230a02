import { granted, refused, type Answer } from "../rules/outcome.ts";
import type { SirpasActor } from "./actor.ts";
import { nameOf } from "./name-of.ts";
import type { Statistic } from "./statistic.ts";

/** The statistic that is asked for, or why this user cannot roll it for this actor. */
export function rollable(actor: SirpasActor, asked: string | Statistic): Answer<Statistic> {
  if (!actor.isOwner) return refused("notOwner", { actor: nameOf(actor) });
  const answer = found(actor, asked);
  if (!answer.ok || !answer.value.refusal) return answer;
  return { ok: false, ...answer.value.refusal };
}

function found(actor: SirpasActor, asked: string | Statistic): Answer<Statistic> {
  if (typeof asked === "string") return actor.statistic(asked);
  // A macro may call with whatever it has.
  const isStatistic = Array.isArray((asked as Partial<Statistic> | null | undefined)?.terms);
  return isStatistic ? granted(asked) : refused("unknownStatistic", { key: "?", actor: nameOf(actor) });
}
