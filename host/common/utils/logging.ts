export interface CompatibilityWarningOptions {
  /** One of CONST.COMPATIBILITY_MODES: 0 silent, 1 warning, 2 error, 3 throw. */
  mode?: number;
  /** Since which version the old way is deprecated. */
  since?: number | string;
  /** Until which version it is supported. */
  until?: number | string;
  /** What else to say, on a line of its own. */
  details?: string;
  stack?: boolean;
  /** Say the same thing only once? */
  once?: boolean;
}

const said = new Set<string>();

/** Says in the console that something deprecated was used. @throws When the mode is CONST.COMPATIBILITY_MODES.FAILURE. */
export function logCompatibilityWarning(message: string, options: CompatibilityWarningOptions = {}): void {
  const { mode = 1, since, until, details, once = false } = options;
  if (mode === 0) return;
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${since}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${until}`);
  if (details) lines.push(details);
  const text = lines.join("\n");
  if (mode === 3) throw new Error(text);
  if (once && said.has(text)) return;
  said.add(text);
  if (mode === 2) console.error(text);
  else console.warn(text);
}
