import { LoggedCombat } from "#core/documents/combat.ts";
import { rollSurprise } from "../play/combat/surprise.ts";

/** An encounter with a log of all that happened in it. */
export class SimverseCombat extends LoggedCombat {
  /** Who is surprised rolls for their place in this round. */
  override async rollInitiative(...args: Parameters<Combat["rollInitiative"]>): Promise<this> {
    await super.rollInitiative(...args);
    await rollSurprise(this, [args[0]].flat());
    return this;
  }
}
