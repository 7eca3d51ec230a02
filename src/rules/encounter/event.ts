import type { PoolKey } from "../checks/dice-pools.ts";
import type { MemorableEvent } from "../combat/memory.ts";
import type { Term } from "#core/rules/term.ts";
import type { EventDraft as Draft, Log, LogEvent } from "#core/rules/log/event.ts";

/** How a fight is played, chapter "Combat". */
export const COMBAT_LEVELS = ["simplified", "basic", "advanced"] as const;
export type CombatLevel = (typeof COMBAT_LEVELS)[number];

/**
 * What kind of step an event is.
 * - `turn`, `initiative`  a combat turn began; initiative was rolled for it
 * - `begin`, `wait`, `preempt`, `end`  somebody's place came, passed, was come back to, was over
 * - `attack`    an exchange of an attack came to its end
 * - `use`       a manoeuvre or action without an attack: Aim, moving, switching weapons
 * - `round`     a round of simplified combat
 * - `damage`, `heal`  damage without an attack; a treatment or natural healing
 * - `condition` a condition was given or ended by hand, or its time was over
 * - `consequence` a consequence of a check
 * - `level`, `note`  the level of combat changed; something a person wrote down
 */
export const ENCOUNTER_EVENT_TYPES = [
  "turn",
  "initiative",
  "begin",
  "wait",
  "preempt",
  "end",
  "attack",
  "use",
  "round",
  "damage",
  "heal",
  "condition",
  "consequence",
  "level",
  "note",
] as const;
export type EncounterEventType = (typeof ENCOUNTER_EVENT_TYPES)[number];

/** Whoever has a place in the initiative, with what they rolled: first to last. `id` is a combatant's. */
export interface RolledPlace {
  readonly id: string;
  /** The check results, the first roll first; more than one where there was a tie. */
  readonly throws: readonly { readonly result: number; readonly dice: readonly number[] }[];
  /** What they rolled with, every time. */
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/**
 * What an event tells of the fight itself: how it stands is the fold of these. Combatants are told by their ids; users and
 * targets of what is memorable by the UUIDs of their actors.
 */
export type EncounterFact =
  | { readonly type: "order"; readonly turn: number; readonly places: readonly RolledPlace[] }
  | { readonly type: "place"; readonly combatant: string; readonly event: "begin" | "wait" | "preempt" | "end" }
  | { readonly type: "level"; readonly level: CombatLevel }
  | { readonly type: "seconds"; readonly seconds: number | null }
  | { readonly type: "memorable"; readonly event: MemorableEvent };

/** What happened in a fight, step by step. */
export interface EncounterEvent extends LogEvent {
  readonly type: EncounterEventType;
  readonly facts: readonly EncounterFact[];
}

/** An event before it is written down. */
export interface EventDraft extends Draft {
  readonly type: EncounterEventType;
  readonly facts: readonly EncounterFact[];
}

/** All that happened in a fight, by the ids of its events. */
export type EncounterLog = Log<EncounterEvent>;

/**
 * Where in events there is what fighters do again and again, with whom, and what they roll initiative with: see `LogShape`. What was
 * used is a manoeuvre by its rows on the side of the fight, and a use of the turn on that of the fighter.
 */
export const REPEATED_IN_ENCOUNTERS: readonly string[] = [
  "said.*.data.attacker+target+technique+defence",
  "facts.*.type+combatant+event",
  ...["combatant", "places.*.id+pool+terms", "event.type+rows+extra", "event.user", "event.target"].map(
    (path) => `facts.*.${path}`,
  ),
  "changes.*.after.type+skill+kind+manoeuvre+name+combat",
  "changes.*.after.severity+damageType+bodyPart+treated",
  "changes.*.after.label",
  "changes.*.after.fight",
];
