import type { SirpasApi } from "../../public-api.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { requestCheck } from "../challenge/request-check.ts";
import { performContest, performRanking } from "../contests/contest.ts";
import { performGeneratedRanking } from "../contests/generated-ranking.ts";
import { performMultiContest } from "../contests/multi-contest.ts";
import { applyDamage } from "../damage/apply-damage.ts";
import { performTreatment } from "../damage/treat.ts";
import { awardToAll } from "../points/ledger-award.ts";
import type { ApiCall } from "./calls.ts";
import { readCall } from "./read-call.ts";

/** What the functions of `game.sirpas` do, once what a macro handed in has been read. */
const PERFORM: { readonly [Call in ApiCall]: SirpasApi[Call] } = {
  check: (actor, statistic, call) => actor.check(statistic, call),
  attack: (actor, call) => actor.attack(call),
  contest: performContest,
  ranking: performRanking,
  multiContest: performMultiContest,
  generateRanking: performGeneratedRanking,
  requestCheck,
  damage: applyDamage,
  treat: performTreatment,
  awardPoints: awardToAll,
};

/** What those answer that answer no card, where something was handed in that they do not take. */
const OTHERWISE: Partial<Record<ApiCall, unknown>> = { damage: false, awardPoints: [] };

/** Calls a function of `game.sirpas`. What it does not take is refused, and the user is told what is wrong with it. */
export async function callApi(call: ApiCall, given: readonly unknown[]): Promise<unknown> {
  const read = readCall(call, given);
  if (read.ok) return (PERFORM[call] as (...given: readonly unknown[]) => unknown)(...read.value);
  notifyRefusal(read);
  return call in OTHERWISE ? OTHERWISE[call] : null;
}
