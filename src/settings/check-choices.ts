import { dotless, isLike, keepLast } from "#core/settings/memory.ts";
import { setting, storeSetting } from "#core/settings/settings.ts";
import { type Difficulty, DIFFICULTY_KEYS } from "../rules/checks/difficulties.ts";
import type { RowName } from "../rules/skills/skill-tables.ts";
import type { Term } from "#core/rules/term.ts";

/** What somebody chose when they last rolled a statistic. Who sees a roll is chosen each time. */
export interface RememberedChoice {
  /** Empty if a success level was typed in. */
  readonly difficulty: Difficulty | "";
  /** The row of the skill's table that the difficulty is that of; null for none. */
  readonly tableRow: RowName | null;
  /** Read only if the difficulty is empty. */
  readonly successLevel: number;
  /** What the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** The hindered parts of the body that the action uses, as `hinderedParts` names them. */
  readonly parts: readonly string[];
}

/** What was not rolled for longest is forgotten. */
const MOST_CHOICES = 200;
const MOST_LABELS = 30;

/** What a choice is stored like, and its row if it has one. */
const SAMPLE = { difficulty: "", successLevel: 0, situation: [{ label: "", value: 0 }], parts: [""] };
const ROW = { key: "", label: "" };

/** How this statistic of this actor was last rolled in this browser; null if it never was. */
export function rememberedChoice(actor: string, statistic: string): RememberedChoice | null {
  const stored = setting("checkChoices")[dotless(`${actor} ${statistic}`)];
  if (!isLike(SAMPLE, stored)) return null;
  const choice = stored as RememberedChoice;
  const { difficulty, tableRow } = choice;
  const isKnown = difficulty === "" || DIFFICULTY_KEYS.includes(difficulty);
  return isKnown && (tableRow === null || isLike(ROW, tableRow)) ? choice : null;
}

/** Remembers how a statistic was rolled, and the labels of what the situation added, for this browser alone. */
export async function rememberChoice(actor: string, statistic: string, choice: RememberedChoice): Promise<void> {
  const { difficulty, successLevel, situation, parts, tableRow } = choice;
  const kept = { difficulty, successLevel, situation, parts, tableRow };
  await keepLast("checkChoices", dotless(`${actor} ${statistic}`), kept, MOST_CHOICES);
  const used = situation.map(({ label }) => label).filter((label) => !label.startsWith("SIRPAS."));
  if (used.length === 0) return;
  await storeSetting("situationLabels", [...new Set([...used, ...situationLabels()])].slice(0, MOST_LABELS));
}

/** The labels this user gave to what situations add, the latest first. */
export function situationLabels(): readonly string[] {
  const stored = setting("situationLabels");
  return Array.isArray(stored) ? stored.filter((label) => typeof label === "string") : [];
}
