import { COVER_KEYS, type Cover } from "../rules/combat/situation.ts";
import { TACTICAL_SITUATION_KEYS, type TacticalSituation } from "../rules/combat/situation.ts";
import { dotless, keepLast } from "#core/settings/memory.ts";
import { setting, storeSetting } from "#core/settings/settings.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../rules/checks/difficulties.ts";
import type { RowName } from "../rules/skills/skill-tables.ts";
import type { Term } from "#core/rules/term.ts";

/** What the dialog of an attack remembers of an encounter, so that nobody says it twice. */
export interface AttackMemory {
  /** The tactical situation of each side. */
  readonly tactical: Readonly<Record<string, readonly TacticalSituation[]>>;
  /** The covers of each fighter, by the UUID of the token or actor. */
  readonly covers: Readonly<Record<string, readonly Cover[]>>;
  /** The UUID of the weapon that each fighter has chosen, likewise; empty for the best. */
  readonly weapons: Readonly<Record<string, string>>;
}

/** Older encounters are forgotten. */
const MOST_ENCOUNTERS = 5;

/** What was said last of an encounter; nothing outside of one, where each attack has a situation of its own. */
export function attackMemory(combat: string): AttackMemory {
  const { tactical, covers, weapons } = (setting("attackMemory")[combat] ?? {}) as Partial<
    Record<keyof AttackMemory, unknown>
  >;
  return {
    tactical: knownOfEach(tactical, TACTICAL_SITUATION_KEYS),
    covers: knownOfEach(covers, COVER_KEYS),
    weapons: ofEach(weapons, String),
  };
}

/** What is remembered of the cover of a fighter. */
export function rememberedCovers({ covers }: AttackMemory, who: string): readonly Cover[] {
  return covers[dotless(who)] ?? [];
}

/** The UUID of the weapon that a fighter has chosen last; empty for none. */
export function rememberedWeapon({ weapons }: AttackMemory, who: string): string {
  return weapons[dotless(who)] ?? "";
}

/** Remembers the situation for this encounter; of sides and fighters that are not named, what was known stays. */
export async function rememberAttack(combat: string, { tactical, covers, weapons }: AttackMemory): Promise<void> {
  if (combat === "") return;
  const before = attackMemory(combat);
  const placed = <Said>(said: Readonly<Record<string, Said>>) =>
    Object.fromEntries(Object.entries(said).map(([who, one]) => [dotless(who), one]));
  const kept = {
    tactical: { ...before.tactical, ...tactical },
    covers: { ...before.covers, ...placed(covers) },
    weapons: { ...before.weapons, ...placed(weapons) },
  };
  await keepLast("attackMemory", combat, kept, MOST_ENCOUNTERS);
}

function knownOfEach<Key extends string>(some: unknown, keys: readonly Key[]) {
  return ofEach(some, (said) => known(said, keys));
}

function ofEach<Value>(some: unknown, read: (said: unknown) => Value): Readonly<Record<string, Value>> {
  const each = Object.entries((some ?? {}) as Record<string, unknown>);
  return Object.fromEntries(each.map(([whose, said]) => [whose, read(said)]));
}

function known<Key extends string>(some: unknown, keys: readonly Key[]): readonly Key[] {
  return Array.isArray(some) ? keys.filter((key) => some.includes(key)) : [];
}

/** What somebody chose when they last rolled a statistic. Who sees a roll is chosen anew each time. */
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

/** How this statistic of this actor was last rolled in this browser; null if it never was. */
export function rememberedChoice(actor: string, statistic: string): RememberedChoice | null {
  const stored = setting("checkChoices")[dotless(`${actor} ${statistic}`)];
  if (typeof stored !== "object" || stored === null) return null;
  const { difficulty, successLevel, situation, parts, tableRow } = stored as Partial<RememberedChoice>;
  const known = DIFFICULTY_KEYS.find((key) => key === difficulty) ?? (difficulty === "" ? "" : null);
  if (known === null || (known === "" && !Number.isInteger(successLevel))) return null;
  return {
    difficulty: known,
    successLevel: successLevel ?? 0,
    situation: Array.isArray(situation) ? situation.filter(isTerm) : [],
    parts: Array.isArray(parts) ? parts.filter((part) => typeof part === "string") : [],
    tableRow: isRow(tableRow) ? tableRow : null,
  };
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

function isTerm(term: unknown): term is Term {
  const { label, value } = (term ?? {}) as Partial<Term>;
  return typeof label === "string" && Number.isInteger(value);
}

function isRow(row: unknown): row is RowName {
  const { key, label } = (row ?? {}) as Partial<RowName>;
  return typeof key === "string" && typeof label === "string";
}

/** How the Skills tab is laid out: by what the skills rest on, by name, or as the player put them. */
export const SKILL_GROUPINGS = ["attribute", "name", "own"] as const;
export type SkillGrouping = (typeof SKILL_GROUPINGS)[number];

export interface SkillListState {
  readonly grouping: SkillGrouping;
  /** Whether only what was learned is listed. */
  readonly learnedOnly: boolean;
  /** The keys of the groups that are folded. */
  readonly folded: readonly string[];
}

const FRESH: SkillListState = { grouping: "attribute", learnedOnly: false, folded: [] };

/** How skills are laid out in this browser; what an older version stored or nobody knows is as at first. */
export function skillListState(): SkillListState {
  const stored: Partial<SkillListState> = setting("skillList");
  const grouping = SKILL_GROUPINGS.find((known) => known === stored.grouping) ?? FRESH.grouping;
  return { grouping, learnedOnly: stored.learnedOnly === true, folded: stored.folded ?? [] };
}

/** Changes how skills are laid out, for this browser alone. */
export async function changeSkillList(change: Partial<SkillListState>): Promise<void> {
  await storeSetting("skillList", { ...skillListState(), ...change });
}
