import { COMBAT_LEVELS } from "../rules/encounter/event.ts";
import { DEFAULT_OPTIONS, DIMINISHING_RESETS, SKILL_BASE_READINGS, type RuleOptions } from "../rules/options.ts";

interface Common {
  readonly scope: "world" | "client" | "user";
  readonly requiresReload?: boolean;
}

/** One of several readings. */
export interface Choice<Key extends string = string> extends Common {
  readonly kind: "choice";
  readonly choices: readonly Key[];
  readonly initial: Key;
}

/** Yes or no. */
export interface Flag extends Common {
  readonly kind: "flag";
  readonly initial: boolean;
}

/** A whole number. */
export interface WholeNumber extends Common {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** Whatever a feature stores; it checks for itself what it reads. */
export interface Data<Value = unknown> extends Common {
  readonly kind: "data";
  readonly initial: Value;
}

/** What a setting is: its kind, where it is stored, and what it is at first. */
export type Definition = Choice | Flag | WholeNumber | Data;

/** What a setting of a definition holds. */
export type ValueOf<Of extends Definition> =
  Of extends Choice<infer Key> ? Key : Of extends Flag ? boolean : Of extends WholeNumber ? number : DataOf<Of>;
type DataOf<Of> = Of extends Data<infer Value> ? Value : never;

type More = Pick<Common, "requiresReload">;

/** A world setting with one of several readings. */
function choice<const Key extends string>(
  choices: readonly Key[],
  initial: NoInfer<Key>,
  more: More = {},
): Choice<Key> {
  return { kind: "choice", scope: "world", choices, initial, ...more };
}

/** A world setting that is on or off. */
function flag(initial: boolean, more: More = {}): Flag {
  return { kind: "flag", scope: "world", initial, ...more };
}

/** A world setting that is a whole number within bounds. */
function number(
  { min, max }: { readonly min: number; readonly max: number },
  initial: number,
  more: More = {},
): WholeNumber {
  return { kind: "number", scope: "world", min, max, initial, ...more };
}

/** What is stored without a control of its own. */
function data<Value>(scope: Common["scope"], initial: Value): Data<Value> {
  return { kind: "data", scope, initial };
}

const { skillBase, extendedAutomatic, automaticCriticals, masteryStacks } = DEFAULT_OPTIONS;
const { startingPoints, deadlyWounds, diminishingReset, simplifiedInjuries } = DEFAULT_OPTIONS;

/** What is prepared or drawn from it already is prepared anew only with the page. */
const RELOAD = { requiresReload: true } as const;

/** What a table chooses for its world, by what it is about, in the order of the book: the form "Rules and options" shows it. */
export const WORLD_SETTINGS = {
  statistics: {
    skillBase: choice(SKILL_BASE_READINGS, skillBase, RELOAD),
    // Whether characters can try every skill that has a base, learned or not.
    untrainedSkills: flag(true, RELOAD),
  },
  points: {
    startingPoints: number({ min: 0, max: 10_000 }, startingPoints, RELOAD),
  },
  checks: {
    extendedAutomatic: flag(extendedAutomatic, RELOAD),
    automaticCriticals: flag(automaticCriticals, RELOAD),
    masteryStacks: flag(masteryStacks, RELOAD),
    // Who may see what the other side of a contest adds to the dice, besides its owner.
    opponentValues: choice(["nobody", "gamemaster", "everyone"], "gamemaster", RELOAD),
  },
  combat: {
    // The level at which fights begin, and that of an attack outside of an encounter.
    combatLevel: choice(COMBAT_LEVELS, "advanced"),
    // Who rolls initiative: the Gamemaster for everybody at once, or players for their own characters.
    initiativeThrows: choice(["together", "own"], "together"),
    deadlyWounds: flag(deadlyWounds, RELOAD),
    diminishingReset: choice(DIMINISHING_RESETS, diminishingReset, RELOAD),
    simplifiedInjuries: flag(simplifiedInjuries, RELOAD),
    // What is done as wounds heal by themselves.
    naturalHealing: choice(["off", "ask", "automatic"], "ask"),
    // Who applies the outcome of an attack: nobody has to, an owner or a Gamemaster clicks, or a Gamemaster alone.
    applyToCharacters: choice(["atOnce", "confirm", "gmOnly"], "atOnce"),
    applyToNpcs: choice(["atOnce", "confirm", "gmOnly"], "atOnce"),
    // Whether moving a token in an encounter is the action Movement, which opponents may prevent.
    spendMovement: flag(true),
    // Whether the Gamemaster chooses the defence of each NPC, confirms the best of all, or the best is rolled at once.
    npcDefence: choice(["suggest", "ask", "choose"], "suggest"),
    // How long an answer to an attack is waited for, in seconds; 0 for no limit.
    defenceSeconds: number({ min: 0, max: 3600 }, 0),
    // What a target does that has not answered in time: its best defence, or none.
    defenceTimeout: choice(["best", "none"], "best"),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Definition>>>>;

/** What everybody chooses for themselves, in Foundry's own form. */
const CLIENT_SETTINGS = {
  turnSound: { kind: "flag", scope: "client", initial: true },
} as const satisfies Readonly<Record<string, Definition>>;

/** What is stored without a control of its own. */
const STORED = {
  // As the Gamemaster wrote it, faults included: a model would mend it without a word.
  worldSetting: data<object>("world", {}),
  // What can happen only once and did so in an encounter that is gone.
  endedFights: data<unknown>("world", []),
  welcomeDismissed: data<boolean>("user", false),
  attackMemory: data<Readonly<Record<string, unknown>>>("client", {}),
  boards: data<Readonly<Record<string, unknown>>>("client", {}),
  checkChoices: data<Readonly<Record<string, unknown>>>("client", {}),
  situationLabels: data<unknown>("client", []),
  sheetModes: data<Readonly<Record<string, SheetMode>>>("client", {}),
  skillList: data<Readonly<Record<string, unknown>>>("client", {}),
} as const satisfies Readonly<Record<string, Definition>>;

/** In edit mode everything on a sheet can be changed; in play mode what changes in play. */
export type SheetMode = "edit" | "play";

/** All settings of the system by key. */
export const SETTINGS = {
  ...WORLD_SETTINGS.statistics,
  ...WORLD_SETTINGS.points,
  ...WORLD_SETTINGS.checks,
  ...WORLD_SETTINGS.combat,
  ...CLIENT_SETTINGS,
  ...STORED,
} as const satisfies Record<keyof RuleOptions, Definition> & Readonly<Record<string, Definition>>;

export type SettingKey = keyof typeof SETTINGS;

/** The localisation keys of a setting's name, its hint (the chapter and all readings) and its choices. */
export function settingLabels(key: SettingKey) {
  const prefix = `SIRPAS.SETTING.${key}`;
  const definition: Definition = SETTINGS[key];
  const choices = definition.kind === "choice" ? definition.choices : [];
  return {
    name: `${prefix}.name`,
    hint: `${prefix}.hint`,
    choices: Object.fromEntries(choices.map((one) => [one, `${prefix}.choices.${one}`])),
  };
}
