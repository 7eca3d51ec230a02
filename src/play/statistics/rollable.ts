import { ok, err, type Result } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "../contests/at-hand.ts";
import type { Statistic } from "./statistic.ts";

/** The statistic that is asked for, or why this user cannot roll it for this actor. */
export function rollable(actor: SirpasActor, asked: string | Statistic): Result<Statistic> {
  if (!actor.isOwner) return err("notOwner", { actor: nameOf(actor) });
  const answer = found(actor, asked);
  if (!answer.ok || !answer.value.error) return answer;
  return { ok: false, ...answer.value.error };
}

function found(actor: SirpasActor, asked: string | Statistic): Result<Statistic> {
  if (typeof asked === "string") return actor.statistic(asked);
  // A macro may call with whatever it has.
  const isStatistic = Array.isArray((asked as Partial<Statistic> | null | undefined)?.terms);
  return isStatistic ? ok(asked) : err("unknownStatistic", { key: "?", actor: nameOf(actor) });
}
