import { combatAt } from "../foundry/collections.ts";
import { actorOf, isOurs } from "../foundry/ours.ts";
import { closingLines } from "../play/encounter/closing.ts";
import { postEnd } from "../play/log/places.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";
import { err } from "../rules/result.ts";
import { html } from "../utils/html.ts";
import { word } from "../utils/localize.ts";
import { notifyRefusal } from "../utils/notify-refusal.ts";
import type { Log, LogEvent } from "../rules/log/event.ts";
import { PoolActor } from "./pool-actor.ts";

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
    const stored = combatAt(this.id);
    if (stored) await postEnd(stored, closingLines(stored));
  }

  /** Asks whether the encounter ends, in the words of what it is. */
  override async endCombat(): Promise<this> {
    const words = (key: string) => word(`END.${key}`);
    const ends = await foundry.applications.api.DialogV2.confirm({
      window: { title: words("title"), icon: "fa-solid fa-flag-checkered" },
      content: String(html`<p>${words("ask")}</p>`),
      yes: { label: words("end") },
      no: { label: words("goOn") },
      rejectClose: false,
      modal: true,
    });
    if (ends === true) await this.delete();
    return this;
  }

  /** Who has no place in the order yet gets one before anybody acts. */
  override async startCombat(): Promise<this> {
    const placeless = this.combatants.contents.flatMap(({ id, initiative }) => (id && initiative === null ? [id] : []));
    if (placeless.length > 0) await this.rollInitiative(placeless);
    return super.startCombat();
  }

  override async rollInitiative(...[ids, options = {}]: Parameters<Combat["rollInitiative"]>): Promise<this> {
    const own = this.rollersAmong(ids);
    const placed = options.formula ? [] : own.flatMap((id) => this.#placeOf(id));
    // Nobody rolls for a place that follows from a number of the sheet, so no card says so.
    if (placed.length > 0) {
      const stays = options.updateTurn === false && this.turn !== null ? { combatTurn: this.turn } : {};
      await this.updateEmbeddedDocuments("Combatant", placed, { turnEvents: false, ...stays } as object);
    }
    const rolled = own.filter((id) => placed.every(({ _id }) => _id !== id));
    return rolled.length > 0 ? super.rollInitiative(rolled, options) : this;
  }

  /** The place of somebody in the order, where a number says it and no dice do. */
  #placeOf(id: string): readonly { readonly _id: string; readonly initiative: number }[] {
    const combatant = this.combatants.get(id);
    const actor: unknown = combatant && actorOf(combatant);
    return combatant?.isOwner && actor instanceof PoolActor ? [{ _id: id, initiative: actor.place }] : [];
  }

  /** Whatever the table chose for other systems: the dead have no turn. */
  override get settings(): Combat["settings"] {
    return { ...super.settings, skipDefeated: true } as Combat["settings"];
  }

  /** Those of some combatants for whom this system rolls: a module rolls for whom it brings, and who asks for nobody else is told so. */
  protected rollersAmong(ids: string | readonly string[]): string[] {
    const asked = [ids].flat();
    const foreign = asked.filter((id) => {
      const actor = this.combatants.get(id)?.actor;
      return actor && !isOurs(actor);
    });
    const [first] = foreign;
    if (first && foreign.length === asked.length)
      notifyRefusal(err("notOfThisSystem", { actor: this.combatants.get(first)?.name ?? "" }));
    return asked.filter((id) => !foreign.includes(id));
  }

  get log(): Log {
    return this.system.log;
  }

  /** All that happened, those events that were undone among them. */
  get events(): readonly LogEvent[] {
    return this.system.all;
  }

  /** The events that count. */
  get standing(): readonly LogEvent[] {
    return this.system.standing;
  }
}
