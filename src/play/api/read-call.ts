import { ok, err, type Result } from "../../rules/result.ts";
import { CALL_LIMITS } from "../checks/limits.ts";
import { CALLS, type Options, type ApiCall } from "./calls.ts";
import { inWords } from "./given.ts";
import type { Kind } from "./kinds.ts";
import { isRecord } from "./readers.ts";

/**
 * What a macro handed in, read once and with nothing but what the function takes. Macros and modules are not typed: what they hand in
 * can be anything, and the program behind this relies on its types.
 * @returns refused with a sentence that names function and argument, for what is something else than the function takes.
 */
export function readCall(call: ApiCall, given: readonly unknown[]): Result<readonly unknown[]> {
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
  const { people, text } = CALL_LIMITS;
  const known = game.i18n!.format(`SIRPAS.CALL.${what}`, { people: String(people), text: String(text) });
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
