import { SYSTEM } from "#system";
import { isBefore14 } from "./generation.ts";

export const CHANGE_TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** In which order changes apply that name none: generation 14's way; 13 takes ten times the mode. */
const PRIORITIES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** What an active effect does to one path, whatever the generation writes. */
export interface EffectChange {
  readonly key: string;
  /** One of CHANGE_TYPES, `subtract`, or a type of a module's own. */
  readonly type: string;
  readonly value: unknown;
  /** Lower ones come first. */
  readonly priority: number;
  /** `initial` before derived data are prepared, `final` after it; generation 13 knows no other than the first. */
  readonly phase: string;
}

interface ChangeApplier {
  applyChange(target: object, change: unknown, options?: object): Record<string, unknown>;
}

/** A class of effects with generation 14's way to apply a change: 13 has none of the name, and never calls it. */
export const applyingChanges = <Class>(effectClass: Class) => effectClass as Class & ChangeApplier;

interface StoredChange {
  readonly key: string;
  readonly value: unknown;
  readonly priority?: number | null;
}

/** The effect as generation 13 has it (changes with a numeric mode) and as 14 has it (changes with a type, in system). */
export interface EffectShape {
  readonly changes?: readonly (StoredChange & { readonly mode: number })[];
  readonly system?: {
    readonly changes?: readonly (StoredChange & { readonly type: string; readonly phase?: string })[];
  };
}

/** The changes of an active effect, in the order in which it lists them. */
export function changesOf(effect: EffectShape): readonly EffectChange[] {
  if (isBefore14()) {
    return (effect.changes ?? []).map(({ mode, ...change }) =>
      completed(change, CHANGE_TYPES[mode] ?? "custom", "initial"),
    );
  }
  return (effect.system?.changes ?? []).map(({ type, phase, ...change }) =>
    completed(change, type, phase ?? "initial"),
  );
}

function completed({ key, value, priority }: StoredChange, type: string, phase: string): EffectChange {
  return { key, type, value, phase, priority: priority ?? PRIORITIES[type] ?? 0 };
}

/** A change as it is to be made: add 2 to a path, for instance. */
export type NewChange = Pick<EffectChange, "key" | "value"> & { readonly type: (typeof CHANGE_TYPES)[number] };

/** The part of a new effect's data that holds its changes. */
export function changesData(changes: readonly NewChange[]): object {
  if (!isBefore14()) return { system: { changes: changes.map(({ key, type, value }) => ({ key, type, value })) } };
  return {
    changes: changes.map(({ key, type, value }) => ({ key, mode: CHANGE_TYPES.indexOf(type), value: String(value) })),
  };
}

/** How long an effect lasts, counted in the rounds of an encounter. */
export interface EffectRounds {
  /** Null for an effect that lasts until it is ended, or that is not counted in rounds. */
  readonly rounds: number | null;
  /** Where it began; null for an effect that began outside of combat, whose rounds nobody counts. */
  readonly start: { readonly combat: string | null; readonly round: number } | null;
}

/** The duration as generation 13 has it, and as 14 has it, which keeps the beginning apart. */
export interface DurationShape {
  readonly duration?: {
    readonly rounds?: number | null;
    readonly combat?: unknown;
    readonly startRound?: number | null;
    readonly seconds?: number | null;
    readonly startTime?: number | null;
    readonly value?: number | null;
    readonly units?: string;
    readonly label?: string;
    readonly expired?: boolean;
  };
  readonly start?: { readonly combat?: unknown; readonly round?: number | null; readonly time?: number } | null;
}

/** How many rounds an effect lasts and where it began. */
export function roundsOf({ duration = {}, start }: DurationShape): EffectRounds {
  if (isBefore14()) return { rounds: whole(duration.rounds), start: begun(duration.combat, duration.startRound) };
  return {
    rounds: duration.units === "rounds" ? whole(duration.value) : null,
    start: start ? begun(start.combat, start.round) : null,
  };
}

/** Generation 14 prepares what never ends as Infinity. */
function whole(rounds: number | null | undefined): number | null {
  return rounds !== undefined && rounds !== null && Number.isFinite(rounds) ? rounds : null;
}

/** A reference is an id as stored and the document once prepared. */
function begun(combat: unknown, round: number | null | undefined): EffectRounds["start"] {
  if (round === undefined || round === null || !combat) return null;
  return { combat: typeof combat === "string" ? combat : ((combat as { id?: string | null }).id ?? null), round };
}

/**
 * What must happen before Foundry itself ends an effect of ours. It never does: the system ends them by its rulebook, and
 * two that end one effect at the same moment would be in each other's way. Generation 14 alone asks for it.
 */
const OWN_END = `${SYSTEM.id}Rounds`;

/**
 * Tells Foundry that there are effects whose end is the system's matter. To be called in the init hook.
 * @param label  What the window of an effect calls it, as a localisation key
 */
export function registerOwnEnd(label: string): void {
  if (isBefore14()) return;
  const { expiryEvents } = CONFIG.ActiveEffect as { expiryEvents?: object };
  // The list names events for the window of an effect alone: without it an effect ends anyway.
  if (expiryEvents) Object.assign(expiryEvents, { [OWN_END]: label });
}

/** The part of an effect's data that says how many rounds it lasts; null for one that lasts until it is ended. */
export function roundsData(rounds: number | null): object {
  if (isBefore14()) return { duration: { rounds } };
  return { duration: { value: rounds, units: "rounds", expiry: rounds === null ? null : OWN_END } };
}

/** The part of an effect's data that says in which round it began. A round is counted whole, no matter whose turn it is. */
export function startData(combat: string, round: number): object {
  if (isBefore14()) return { duration: { combat, startRound: round, startTurn: 0 } };
  return { start: { combat, round, turn: 0 } };
}

/**
 * The part of an effect's data that lets its time run anew: from this round of an encounter on, or, without one, as for an
 * effect that began outside of combat. Generation 14 also takes back that the time was up.
 */
export function restartData(
  encounter: { readonly combat: string; readonly round: number } | null,
  worldTime: number,
): object {
  const { combat, round } = encounter ?? { combat: null, round: null };
  const turn = encounter && 0;
  if (isBefore14()) return { duration: { combat, startRound: round, startTurn: turn, startTime: worldTime } };
  const start = { combat, combatant: null, initiative: null, round, turn, time: worldTime };
  return { start, duration: { expired: false } };
}

/** Whether Foundry itself holds an effect to be over, and lets it do nothing any more though nobody switched it off. */
export function isEndedByFoundry({ duration }: DurationShape): boolean {
  return !isBefore14() && duration?.expired === true;
}

/** What Foundry itself says of how long an effect still lasts, for one that is counted in anything else than rounds. */
export function durationLabel({ duration }: DurationShape): string {
  return duration?.label ?? "";
}

/** Rounds until an effect ends, the current one among them: 0 or less once it has; null if nobody counts them. */
export function roundsLeft(effect: DurationShape): number | null {
  const { rounds, start } = roundsOf(effect);
  if (rounds === null) return null;
  const round = start?.combat ? game.combats?.get(start.combat)?.round : undefined;
  return round === undefined || !start ? rounds : start.round + rounds - round;
}

/** Whether an effect has lasted as long as it was to. */
export function isExpired(effect: DurationShape): boolean {
  const left = roundsLeft(effect);
  return left !== null && left <= 0;
}
