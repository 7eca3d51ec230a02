import {
  choice,
  CORE_SETTINGS,
  CORE_WORLD_SETTINGS,
  data,
  flag,
  GOODS_SETTINGS,
  number,
  type Definition,
} from "#core/settings/definitions.ts";
import { COMBAT_LEVELS } from "../rules/encounter/event.ts";
import { NIGHTS_RESTS } from "../rules/damage/rest.ts";
import { DEFAULT_OPTIONS, DIMINISHING_RESETS, SKILL_BASE_READINGS, type RuleOptions } from "../rules/options.ts";

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
    // What a night of sleep takes of fatigue and stress points.
    nightsRest: choice(NIGHTS_RESTS, "all"),
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
  table: { ...CORE_WORLD_SETTINGS.table, ...GOODS_SETTINGS },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Definition>>>>;

/** What everybody chooses for themselves, in Foundry's own form. */
const CLIENT_SETTINGS = {
  turnSound: { kind: "flag", scope: "client", initial: true },
} as const satisfies Readonly<Record<string, Definition>>;

/** What is stored without a control of its own. */
const STORED = {
  // As the Gamemaster wrote it, faults included: a model would mend it without a word.
  worldSetting: data<object>("world", {}),
  attackMemory: data<Readonly<Record<string, unknown>>>("client", {}),
  checkChoices: data<Readonly<Record<string, unknown>>>("client", {}),
  situationLabels: data<unknown>("client", []),
  // How well opponents choose what is suggested to them; empty for as usual.
  tactics: data<unknown>("world", ""),
  skillList: data<Readonly<Record<string, unknown>>>("client", {}),
} as const satisfies Readonly<Record<string, Definition>>;

/** All settings of the system by key. */
export const SETTINGS = {
  ...WORLD_SETTINGS.statistics,
  ...WORLD_SETTINGS.points,
  ...WORLD_SETTINGS.checks,
  ...WORLD_SETTINGS.combat,
  ...WORLD_SETTINGS.table,
  ...CLIENT_SETTINGS,
  ...STORED,
  ...CORE_SETTINGS,
} as const satisfies Record<keyof RuleOptions, Definition> & Readonly<Record<string, Definition>>;
