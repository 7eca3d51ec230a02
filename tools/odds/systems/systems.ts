import type { OddsSystem } from "../question.ts";
import { DEATH_OR_GLORY } from "./death-or-glory.ts";
import { SIMVERSE } from "./simverse.ts";
import { SIRPAS } from "./sirpas.ts";

/** The rulebooks of the page, in the order in which it offers them. */
export const SYSTEMS: readonly OddsSystem[] = [SIRPAS, SIMVERSE, DEATH_OR_GLORY];
