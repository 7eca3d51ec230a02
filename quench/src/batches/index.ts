import type { Batch } from "../batch.ts";
import { ASSUMPTIONS } from "../assumptions/index.ts";
import { CARDS } from "./cards.ts";
import { COMBAT } from "./combat.ts";
import { COMPENDIA } from "./compendia.ts";
import { CONTESTS } from "./contests.ts";
import { DOCUMENTS } from "./documents.ts";
import { EFFECTS } from "./effects.ts";
import { MIGRATION } from "./migration.ts";
import { ROLLS } from "./rolls.ts";
import { SECRETS } from "./secrets.ts";
import { SETTINGS } from "./settings.ts";
import { SHEETS } from "./sheets.ts";
import { TOKENS } from "./tokens.ts";
import { TEXTS } from "./texts.ts";

/** All batches, in the order in which Quench lists them. */
export const BATCHES: readonly Batch[] = [
  ASSUMPTIONS,
  DOCUMENTS,
  EFFECTS,
  ROLLS,
  SECRETS,
  CONTESTS,
  COMBAT,
  TOKENS,
  CARDS,
  TEXTS,
  SHEETS,
  MIGRATION,
  COMPENDIA,
  SETTINGS,
];
