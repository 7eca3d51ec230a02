import { COMBAT_LEVELS, type EncounterEvent, type EncounterLog } from "../../rules/encounter/event.ts";
import { afterEvent, encounterState, type EncounterState } from "../../rules/encounter/state.ts";
import { optionalInteger } from "#core/data/fields/numbers.ts";
import { oneOf } from "#core/data/fields/texts.ts";
import { logFields, logOf, type StoredLog } from "#core/data/fields/stored-log.ts";

function schema() {
  return {
    // The level that the fight begins with; an event can change it.
    level: oneOf(COMBAT_LEVELS, "advanced"),
    // How long a turn is at first, in seconds; null for as long as the world says. An event can change it.
    turnSeconds: optionalInteger(),
    ...logFields(),
  };
}

/** An encounter as the book plays it: all that happened in it. How it stands follows from that. */
export class CombatData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Combat.Implementation> {
  #log: StoredLog<EncounterEvent> | null = null;

  static override defineSchema = schema;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.#log = null;
  }

  /** The ids of events that cannot be read, which count for nothing until a Gamemaster has them removed. */
  get unreadable(): readonly string[] {
    return this.#stored.unreadable;
  }

  /** The log as the rules take it. */
  get log(): EncounterLog {
    return this.#stored.events;
  }

  /** All events in their order. */
  get all(): readonly EncounterEvent[] {
    return this.#stored.all;
  }

  /** The events that count, in their order. */
  get standing(): readonly EncounterEvent[] {
    return this.#stored.standing;
  }

  get #stored(): StoredLog<EncounterEvent> {
    this.#log ??= logOf(this.parent, this._source as Parameters<typeof logOf>[1]);
    return this.#log;
  }

  /** How the fight stands, worked out when it is first asked for. */
  get state(): EncounterState {
    const { parent, standing, level, turnSeconds } = this;
    const before = states.get(parent);
    const isOn =
      before?.level === level && before.turnSeconds === turnSeconds && isBeginning(before.standing, standing);
    const state = isOn
      ? standing.slice(before.standing.length).reduce(afterEvent, before.state)
      : encounterState(standing, level, turnSeconds);
    states.set(parent, { standing, level, turnSeconds, state });
    return state;
  }
}

/** What was worked out of a fight, and from what. */
type WorkedOut = Pick<CombatData, "standing" | "level" | "turnSeconds" | "state">;

/** How each fight stood last: what happens next comes on top of it. */
const states = new WeakMap<object, WorkedOut>();

function isBeginning(events: readonly EncounterEvent[], of: readonly EncounterEvent[]): boolean {
  return events === of || events.every((event, index) => event === of[index]);
}
