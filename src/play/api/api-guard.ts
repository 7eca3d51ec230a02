import type { SirpasApi } from "../../public-api.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { requestCheck } from "../requests/request-check.ts";
import { performContest, performRanking } from "../contests/contest.ts";
import { performGeneratedRanking } from "../contests/generated-ranking.ts";
import { performMultiContest } from "../contests/multi-contest.ts";
import { applyDamage } from "../damage/apply-damage.ts";
import { loadAwards } from "../points/ledger.ts";
import { performTreatment } from "../damage/treat.ts";
import { type ApiCall, CALLS, type Options } from "./calls.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { CALL_LIMITS } from "../checks/limits.ts";
import { type Kind, isRecord } from "./kinds.ts";

/** What the functions of `game.sirpas` do, once what a macro handed in has been read. */
const PERFORM: Pick<SirpasApi, ApiCall> = {
  check: (actor, statistic, call) => actor.check(statistic, call),
  attack: (actor, call) => actor.attack(call),
  contest: performContest,
  ranking: performRanking,
  multiContest: performMultiContest,
  generateRanking: performGeneratedRanking,
  requestCheck,
  damage: applyDamage,
  treat: performTreatment,
  awardPoints: async (...call) => (await loadAwards()).awardToAll(...call),
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

/**
 * What a macro handed in, read once and with nothing but what the function takes. Macros and modules are not typed: what they hand in
 * can be anything, and the program behind this relies on its types.
 * @returns refused with a sentence that names function and argument, for what is something else than the function takes.
 */
function readCall(call: ApiCall, given: readonly unknown[]): Result<readonly unknown[]> {
  const read: unknown[] = [];
  for (const [at, [name, shape]] of CALLS[call].entries()) {
    const value = isKind(shape) ? readOne(call, name, shape, given[at]) : readOptions(call, shape, given[at]);
    if (!value.ok) return value;
    read.push(value.value);
  }
  return ok(read);
}

function isKind(shape: Kind | Options): shape is Kind {
  return typeof shape["read"] === "function";
}

function readOne(call: ApiCall, name: string, kind: Kind, value: unknown): Result<unknown> {
  if (value === undefined && kind.optional) return ok(undefined);
  const found = attempt(() => kind.read(value));
  return found === undefined ? wrong(call, name, kind.name, value) : ok(found);
}

function readOptions(call: ApiCall, shape: Options, options: unknown): Result<unknown> {
  if (options !== undefined && (!isRecord(options) || Symbol.iterator in options)) {
    return wrong(call, "options", "options", options);
  }
  const taken: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(shape)) {
    const value = attempt(() => options?.[name]);
    const read = readOne(call, name, { optional: true, ...one }, value);
    if (!read.ok) return read;
    if (read.value !== undefined) taken[name] = read.value;
  }
  return ok(taken);
}

function wrong(call: ApiCall, argument: string, what: string, value: unknown): Result<never> {
  const known = localize(`SIRPAS.CALL.${what}`, CALL_LIMITS);
  return err("callArgument", { call: `game.sirpas.${call}`, argument, what: known, given: inWords(value) });
}

/** What reading comes to; undefined where what is read refuses to be read, as a getter or an iterator of a macro's own may. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** How many letters of a text a sentence shows. */
const SHOWN = 40;

/** A value that a macro handed in, as a sentence can show it. */
function inWords(value: unknown): string {
  if (typeof value === "string") return `“${value.slice(0, SHOWN)}${value.length > SHOWN ? "…" : ""}”`;
  const key = Array.isArray(value) ? "aList" : value !== null && KINDS_OF_VALUES[typeof value];
  return key ? localize(`SIRPAS.CALL.${key}`) : `“${String(value)}”`;
}

/** Values that a sentence can only name. */
const KINDS_OF_VALUES: Readonly<Record<string, string>> = {
  object: "anObject",
  function: "aFunction",
  undefined: "nothing",
};
