import { LoggedCombat } from "#core/documents/combat.ts";
import { type EncounterEvent, type EncounterLog } from "../rules/encounter/event.ts";
import type { EncounterState } from "../rules/encounter/state.ts";
import { setting } from "#core/settings/settings.ts";
import type { SirpasCombatant } from "./combatant.ts";
import { compareByPlace } from "../play/encounter/sync-turn.ts";
import { err } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

/** An encounter with a log of all that happened in it. */
export class SirpasCombat extends LoggedCombat {
  /** An encounter begins at the level that the table plays at. */
  protected override async _preCreate(...args: Parameters<Combat["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!foundry.utils.hasProperty(args[0], "system.level")) {
      this.updateSource({ system: { level: setting("combatLevel") } } as never);
    }
  }

  override get events(): readonly EncounterEvent[] {
    return this.system.all;
  }

  override get standing(): readonly EncounterEvent[] {
    return this.system.standing;
  }

  override get log(): EncounterLog {
    return this.system.log;
  }

  /** How the fight stands. */
  get encounter(): EncounterState {
    return this.system.state;
  }

  /** The order that the log tells; Foundry calls this without its encounter. */
  protected override _sortCombatants(a: SirpasCombatant, b: SirpasCombatant): number {
    return compareByPlace(a, b);
  }

  /** The order follows the log. Where the fight stands is for Foundry to compare with what it was before. */
  protected override _onUpdate(...args: Parameters<Combat["_onUpdate"]>): void {
    if ("system" in args[0])
      this.turns = this.combatants.contents.sort((a, b) => compareByPlace(a as never, b as never));
    super._onUpdate(...args);
  }

  /** Whose place it is follows from the log, which Gamemasters write. */
  protected override _canChangeTurn(user: User.Implementation): boolean {
    return user.isGM;
  }

  protected override _canChangeRound(user: User.Implementation): boolean {
    return user.isGM;
  }

  /** Foundry's rounds are the book's turns, its turns the places in them: the buttons and keys for them lead to the log. */
  override async startCombat(): Promise<this> {
    return this.nextTurn();
  }

  override async nextTurn(): Promise<this> {
    return this.#by(({ turnForward }) => turnForward(this));
  }

  override async previousTurn(): Promise<this> {
    return this.#by(({ turnBack }) => turnBack(this));
  }

  override async nextRound(): Promise<this> {
    if (game.user!.isGM) return this.#by(({ newTurn }) => newTurn(this));
    notifyRefusal(err("notGamemaster"));
    return this;
  }

  override async previousRound(): Promise<this> {
    return this.#by(({ undoTurn }) => undoTurn(this));
  }

  /** Chapter "Initiative": a ranking of all, whoever asks for a roll and whatever formula they have in mind. */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    const own = this.rollersAmong(ids);
    return own.length > 0 ? this.#by(({ rollAsAsked }) => rollAsAsked(this, own)) : this;
  }

  override async resetAll() {
    // Generation 13 answers with the encounter, 14 with nothing.
    return this.#by(({ forgetRolls }) => forgetRolls(this)) as never;
  }

  async #by(step: (table: Awaited<ReturnType<typeof CONFIG.SIRPAS.table>>) => Promise<unknown>): Promise<this> {
    await step(await CONFIG.SIRPAS.table());
    return this;
  }

  override async setInitiative(): Promise<void> {
    notifyRefusal(err("initiativeIsRolled"));
  }
}
