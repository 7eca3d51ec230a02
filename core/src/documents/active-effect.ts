import {
  applyingChanges,
  isEndedByFoundry,
  isExpired,
  restartData,
  roundsOf,
  startData,
  type DurationShape,
  changesOf,
  type EffectChange,
} from "../foundry/effects.ts";
import { isOurs } from "../foundry/ours.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";

/** Effects that change only what they can change, and whose rounds are counted from the start of a round. */
export class TimedEffect extends applyingChanges(ActiveEffect) {
  /** Why Foundry is not to apply a change to an actor's data, as it can do nothing there or the rules read it themselves; else null. */
  static problemOf(_change: EffectChange, _system: object): string | null {
    return null;
  }

  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof ActiveEffect.migrateData>) {
    migrateStored("effect", args[0]);
    return super.migrateData(...args);
  }

  /** In an encounter the rounds of a new effect are counted from the one that is being played. */
  protected override async _preCreate(...args: Parameters<ActiveEffect["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const { combat } = game;
    if (!combat?.id || !combat.started) return;
    const { rounds, start } = roundsOf(this.#shape);
    // What comes back has begun before.
    if (rounds !== null && !start) this.updateSource(startData(combat.id, combat.round));
  }

  /** An effect whose time was up and that is switched on again lasts anew, or it would end at once. */
  protected override async _preUpdate(...args: Parameters<ActiveEffect["_preUpdate"]>): Promise<boolean | void> {
    const [changes] = args;
    if (changes.disabled === false && this.isOver) foundry.utils.mergeObject(changes, this.#anew());
    return super._preUpdate(...args);
  }

  /** Whether its time is up. */
  get isOver(): boolean {
    return isExpired(this.#shape) || isEndedByFoundry(this.#shape);
  }

  get #shape(): DurationShape {
    return this as unknown as DurationShape;
  }

  /** Switches it off, or on if it is off or over. */
  async toggle(): Promise<void> {
    const isOff = this.disabled || isEndedByFoundry(this.#shape);
    await this.update({ disabled: !isOff, ...(isOff && this.isOver ? this.#anew() : {}) });
  }

  #anew(): object {
    const { combat } = game;
    const encounter = combat?.id && combat.started ? { combat: combat.id, round: combat.round } : null;
    return restartData(encounter, game.time!.worldTime);
  }

  /** Generation 13: a change that cannot do anything is left out, so that it neither throws nor leaves its mark. */
  override apply(...args: Parameters<ActiveEffect["apply"]>): ReturnType<ActiveEffect["apply"]> {
    const [actor, change] = args;
    return isApplicable(this.constructor as typeof TimedEffect, actor, change) ? super.apply(...args) : {};
  }

  /** Generation 14: the same. */
  static override applyChange(target: ChangeTarget, change: unknown, options?: object): Record<string, unknown> {
    return isApplicable(this, target, change) ? super.applyChange(target, change, options) : {};
  }
}

/** What a change is made to; in generation 14 that may also be a token, whose data are Foundry's own. */
interface ChangeTarget {
  readonly documentName?: string;
  readonly type?: string | null;
  readonly system?: unknown;
}

/** @param change  As Foundry hands it over: with a mode in generation 13, with a type from 14 on. */
function isApplicable(kind: typeof TimedEffect, target: ChangeTarget, change: unknown): boolean {
  if (target.documentName !== "Actor" || !isOurs(target)) return true;
  const changes = [change as never];
  const [known] = changesOf({ changes, system: { changes } });
  return !known || kind.problemOf(known, target.system as object) === null;
}
