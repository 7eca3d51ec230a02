import { logFields, logOf, type StoredLog } from "../fields/stored-log.ts";
import type { Log, LogEvent } from "../../rules/log/event.ts";

/** An encounter with all that happened in it. */
class CombatData extends foundry.abstract.TypeDataModel<ReturnType<typeof logFields>, Combat.Implementation> {
  #log: StoredLog<LogEvent> | null = null;

  static override defineSchema = logFields;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.#log = null;
  }

  /** The ids of events that cannot be read, which count for nothing until a Gamemaster has them removed. */
  get unreadable(): readonly string[] {
    return this.#stored.unreadable;
  }

  get log(): Log {
    return this.#stored.events;
  }

  get all(): readonly LogEvent[] {
    return this.#stored.all;
  }

  get standing(): readonly LogEvent[] {
    return this.#stored.standing;
  }

  /** A round is a turn of everybody. */
  get state(): { readonly turn: number } {
    return { turn: this.parent.round ?? 0 };
  }

  get #stored(): StoredLog<LogEvent> {
    this.#log ??= logOf(this.parent, this._source as Parameters<typeof logOf>[1]);
    return this.#log;
  }
}

/** Encounters are made without a type, so that theirs is the base. */
export const COMBAT_MODELS = { base: CombatData } as const;
