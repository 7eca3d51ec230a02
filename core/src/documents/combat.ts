import { postEnd } from "../play/log/places.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";
import { allEvents, type Log, type LogEvent } from "../rules/log/event.ts";

/** An encounter with a log of all that happened in it. */
export class LoggedCombat extends Combat {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof Combat.migrateData>) {
    migrateStored("combat", args[0]);
    return super.migrateData(...args);
  }

  /** What stands in the log must not happen once more when the log is gone. */
  protected override async _preDelete(...args: Parameters<Combat["_preDelete"]>): Promise<boolean | void> {
    if ((await super._preDelete(...args)) === false) return false;
    await postEnd(this);
  }

  get log(): Log {
    return this.system.log;
  }

  /** All that happened, those events that were undone among them. */
  get events(): readonly LogEvent[] {
    return allEvents(this.log);
  }

  /** The events that count. */
  get standing(): readonly LogEvent[] {
    return this.system.standing;
  }
}
