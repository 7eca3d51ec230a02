import { rollSurprise } from "../play/combat/surprise.ts";
import { postEnd } from "#core/play/log/places.ts";
import { allEvents, type Log, type LogEvent } from "#core/rules/log/event.ts";

/** An encounter with a log of all that happened in it. */
export class SimverseCombat extends Combat {
  /** What stands in the log must not happen once more when the log is gone. */
  protected override async _preDelete(...args: Parameters<Combat["_preDelete"]>): Promise<boolean | void> {
    if ((await super._preDelete(...args)) === false) return false;
    await postEnd(this);
  }

  /** Who is surprised rolls for their place in this round. */
  override async rollInitiative(...args: Parameters<Combat["rollInitiative"]>): Promise<this> {
    await super.rollInitiative(...args);
    await rollSurprise(this, [args[0]].flat());
    return this;
  }

  get log(): Log {
    return this.system.log;
  }

  /** All that happened, those events that were undone among them. */
  get events(): readonly LogEvent[] {
    return allEvents(this.log);
  }

  get standing(): readonly LogEvent[] {
    return this.system.standing;
  }
}
