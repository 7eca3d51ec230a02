import { ourSystem } from "../../foundry/globals.ts";
import type { EventDraft, Log, LogEvent } from "../../rules/log/event.ts";
import type { AskedEvent } from "./asked-event.ts";

type Encounter = Combat.Implementation;

/** What a game says of the log of its encounters: the log itself knows neither its turns nor its actions. */
export interface LogRules {
  /** What the window of the log says of how the encounter is played: the keys of a name and of what it is. */
  modeOf(combat: Encounter): { readonly label: string; readonly value: string };
  /** The turn that an event happens in. */
  turnOf(combat: Encounter, draft: EventDraft): number;
  /** What an event says and changes besides, because it ends something. */
  endedBy(combat: Encounter, draft: EventDraft): Pick<EventDraft, "said" | "changes">;
  /** What of the encounter itself is updated together with its log, and the options of that update. */
  updateWith(combat: Encounter, log: Log): { readonly changes: object; readonly options: object };
  /** Takes a step back or forth through the log, and does what follows from it. */
  around(combat: Encounter, step: () => Promise<void>): Promise<void>;
  /**
   * The event that is written down where a user who is no Gamemaster asks for it; null for none. What can happen once alone is what
   * the dice of its message give: see `asRolled`.
   */
  recordable(user: User.Implementation, event: AskedEvent): EventDraft | null;
  /** Whether the last event is one that a user who is no Gamemaster can undo. */
  canUndo(user: User.Implementation, event: LogEvent): boolean;
  /** Who takes part in an event: what somebody does who is hidden is told to those who see them. */
  doersOf(combat: Encounter, event: LogEvent): readonly (Combatant.Implementation | undefined)[];
}

export const logRules = (): LogRules => ourSystem().log!;
