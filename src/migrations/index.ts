import type { Step } from "./step.ts";

/** Every change of what is stored since version 1, in order; `CONFIG.SIRPAS.migrations`. A released step is never changed. */
export const STEPS: Step[] = [];

/** The version of what this system stores: it counts changes of the data, not releases. */
export function schemaVersion(): number {
  return Math.max(1, ...STEPS.map(({ version }) => version));
}
