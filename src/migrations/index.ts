import type { Step } from "./step.ts";
import { MANOEUVRE_ROWS } from "./steps/manoeuvre-rows.ts";
import { RACES } from "./steps/races.ts";
import { TOLD_CONSEQUENCES } from "./steps/told-consequences.ts";

/** Every change of what is stored since the first version, in order. A step that was released is never changed again. */
export const STEPS: readonly Step[] = [MANOEUVRE_ROWS, RACES, TOLD_CONSEQUENCES];

/** The version of what this system stores; it counts changes of the data and not releases. */
export const SCHEMA_VERSION = Math.max(...STEPS.map(({ version }) => version));
