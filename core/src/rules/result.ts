/** Why each feature refuses something. A feature adds its own reasons, in its file `errors.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- each feature merges its reasons into it
export interface RuleErrorReasons {}

export type RuleErrorReason = RuleErrorReasons[keyof RuleErrorReasons];

/**
 * Why something that can be expected to go wrong did. The sentence of the reason is `ERROR.<reason>`, the data fill its
 * placeholders; data that begin as the system's words do are localisation keys themselves.
 */
export interface RuleError {
  readonly reason: RuleErrorReason;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What a step answers that may be refused: an expected failure is a value, not an exception. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & RuleError);

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function err(reason: RuleErrorReason, data: RuleError["data"] = {}): { readonly ok: false } & RuleError {
  return { ok: false, reason, data };
}

/** The first of several answers that is a refusal; null if there is none. */
export function firstError(answers: readonly Result<unknown>[]): RuleError | null {
  return answers.find((answer) => !answer.ok) ?? null;
}
