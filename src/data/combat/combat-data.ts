import { COMBAT_LEVELS, type FightEvent, type FightLog } from "../../rules/encounter/event.ts";
import { fightState, type FightState } from "../../rules/encounter/state.ts";
import { optionalInteger } from "#core/data/fields/numbers.ts";
import { oneOf } from "#core/data/fields/texts.ts";
import { StoredLog } from "#core/data/fields/stored-log.ts";

function schema() {
  const { ObjectField, TypedObjectField } = foundry.data.fields;
  return {
    // The level that the fight begins with; an event can change it.
    level: oneOf(COMBAT_LEVELS, "advanced"),
    // How long a turn is at first, in seconds; null for as long as the world says. An event can change it.
    turnSeconds: optionalInteger(),
    // By their ids, so that one more is a small change; each is read by `StoredLog`.
    events: new TypedObjectField(new ObjectField()),
  };
}

/** An encounter as the book plays it: all that happened in it. How it stands follows from that. */
export class CombatData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Combat.Implementation> {
  #log: StoredLog<FightEvent> | null = null;
  #state: FightState | null = null;

  static override defineSchema = schema;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.#log = null;
    this.#state = null;
  }

  /** The ids of events that cannot be read, which count for nothing until a Gamemaster has them removed. */
  get unreadable(): readonly string[] {
    return this.#stored.unreadable;
  }

  /** The log as the rules take it. */
  get log(): FightLog {
    return this.#stored.events;
  }

  /** The events that count, in their order. */
  get standing(): readonly FightEvent[] {
    return this.#stored.standing;
  }

  get #stored(): StoredLog<FightEvent> {
    this.#log ??= new StoredLog(this.events as Readonly<Record<string, object>>);
    return this.#log;
  }

  /** How the fight stands, worked out when it is first asked for. */
  get state(): FightState {
    this.#state ??= fightState(this.standing, this.level, this.turnSeconds);
    return this.#state;
  }
}
