/** A reason why the server cannot start. Its message is one sentence for a person, which also says what to do. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** A request that the server refuses. Its message is one sentence for the person who asked. */
export class RuleError extends Error {
  override name = "Refusal";
}

/** The message of whatever was thrown, with the cause that LevelDB hides beneath its own error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The `code` of a Node or LevelDB error, looking at its cause first. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error.cause) ?? (error as NodeJS.ErrnoException).code;
}
