import type { Change } from "#core/rules/log/change.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { StoredActor } from "#core/documents/actor.ts";
import { isOurs } from "#core/foundry/ours.ts";
import { byWeight, tokensShowAppliedEffects } from "#core/foundry/status-effects.ts";
import { forgetPrepared } from "#core/data/per-preparation.ts";
import { mainsOf, isAttribute } from "../rules/statistics/attributes.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { CONDITIONS, type ConditionKey } from "../rules/damage/conditions.ts";
import { ruleOptions } from "../settings/rule-options.ts";
import type { Ledger } from "../rules/points/ledger.ts";
import * as statistics from "../play/statistics/actor-statistics.ts";
import type { AttackCall } from "../play/combat/attack/attack-request.ts";
import type { CheckCall } from "../play/checks/perform-check.ts";
import { effectsOf, givingOf, type ConditionCall } from "../play/effects/conditions.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { INCAPACITATED, TIRED, UNCONSCIOUS, derivedStates, redrawStatus } from "../play/effects/statuses.ts";
import { withMutex } from "#core/utils/mutex.ts";
import type { SirpasItem } from "./item.ts";
import { countsDown } from "./token.ts";
import { canChangeActor, tellOfRace } from "../play/points/ledger-guard.ts";
import { booksOf, loadAwards } from "../play/points/ledger.ts";
import { builtLeniently, forgetInvalidFields } from "#core/play/sheets/repair.ts";
import type { Statistic } from "../play/statistics/statistic.ts";
import type { TechniqueItem } from "../play/combat/turn/technique.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { TechniqueCall } from "../play/combat/turn/use-technique.ts";
import { prepareUntrainedBonuses } from "../play/skills/untrained-skills.ts";

type LedgerChanges = Awaited<ReturnType<typeof CONFIG.SIRPAS.table>>["ledger"];

export class SirpasActor extends StoredActor {
  /** A stored value that does not fit hides no actor: its sheet says what has to be repaired. */
  static override fromSource(...[source, context]: Parameters<typeof Actor.fromSource>): SirpasActor {
    const { strict, ...others } = (context ?? {}) as { readonly strict?: boolean };
    if (!strict || !isOurs(source as { type?: string })) return super.fromSource(source, context) as SirpasActor;
    return builtLeniently(source as never, (data, isStrict) => {
      return super.fromSource(data as never, { ...others, strict: isStrict } as never) as SirpasActor;
    });
  }

  /** Lets a new actor start where this world's mains start. */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!isOurs(this)) return;
    const [data] = args;
    const { getProperty, hasProperty } = foundry.utils;
    const changes: Record<string, unknown> = {};
    const { startingPoints } = ruleOptions();
    for (const { key, scale } of mainsOf(CONFIG.SIRPAS.world.attributes)) {
      const path = `system.${isAttribute(key) ? "attributes" : "furtherAttributes"}.${key}.base`;
      if (getProperty(data, path) === undefined) changes[path] = scale.starting;
    }
    if (!hasProperty(data, "system.ledger.budget")) changes["system.ledger.budget"] = startingPoints;
    this.updateSource(changes);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    if (isOurs(this)) prepareUntrainedBonuses(this);
  }

  /** What is typed into a token's bar counts as the bar does. */
  override async modifyTokenAttribute(
    ...[attribute, value, isDelta, isBar = true]: Parameters<Actor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    if (!isBar || !isOurs(this) || !countsDown(attribute))
      return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { max } = foundry.utils.getProperty(this.system, attribute) as { readonly max: number };
    return super.modifyTokenAttribute(attribute, isDelta ? -value : max - value, isDelta, isBar);
  }

  protected override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    if (!isOurs(this)) return;
    const [changes, , user] = args;
    const can: Result<null> = user.isGM ? ok(null) : canChangeActor(this, changes.system as object | undefined);
    if (!can.ok) {
      notifyRefusal(can);
      // What was chosen in a field of the sheet is not so.
      this.render(false);
      return false;
    }
    tellOfRace(this, changes);
  }

  /** A purchase changes an item together with its actor; the item's own sheet has to hear of it. */
  protected override _onUpdate(...args: Parameters<Actor["_onUpdate"]>): void {
    super._onUpdate(...args);
    if (!isOurs(this)) return;
    const [changes] = args;
    forgetInvalidFields(this, changes);
    const { items = [] } = changes as { items?: readonly { readonly _id: string }[] };
    for (const { _id } of items) this.items.get(_id)?.render(false);
    redrawStatus(this);
  }

  /** What was worked out of the data as they were holds no longer, nor what anybody asks for half-way. */
  override prepareData(): void {
    forgetPrepared(this);
    super.prepareData();
    forgetPrepared(this);
    if (!isOurs(this)) return;
    // Foundry sets the statuses anew whenever it applies effects, in generation 14 after derived data as well: these come last.
    if (this.system.incapacitated) this.statuses.add(INCAPACITATED);
    if (this.system.status.fatigue.value > 0) this.statuses.add(TIRED);
  }

  override get isOut(): boolean {
    return this.system.incapacitated || this.statuses.has(UNCONSCIOUS) || super.isOut;
  }

  /** The effects that do something to it now: its own and those of its items. */
  get workingEffects(): Actor["appliedEffects"] {
    return super.appliedEffects;
  }

  /** The same, and where tokens look among them for their pictures, what follows from wounds and fatigue. */
  override get appliedEffects(): Actor["appliedEffects"] {
    return tokensShowAppliedEffects()
      ? byWeight([...this.workingEffects, ...derivedStates(this)])
      : this.workingEffects;
  }

  /** What passes, conditions, and what follows from wounds and fatigue. */
  override get temporaryEffects(): Actor["temporaryEffects"] {
    const states = derivedStates(this);
    const stored = super.temporaryEffects.filter(({ id }) => !states.some((state) => state.id === id));
    return byWeight([...stored, ...states]);
  }

  /** A condition of the book goes through its own way: with its turns and part, and in an encounter as an event of its log. */
  override async toggleStatusEffect(
    ...[id, options]: Parameters<Actor["toggleStatusEffect"]>
  ): ReturnType<Actor["toggleStatusEffect"]> {
    if (!isOurs(this) || !CONDITIONS.has(id)) return super.toggleStatusEffect(id, options);
    const { toggleCondition } = await CONFIG.SIRPAS.table();
    return toggleCondition(this, id, options?.active ?? undefined) as ReturnType<Actor["toggleStatusEffect"]>;
  }

  /** Gives this actor a condition, or more time for one that it has; of two times the longer remains. */
  async giveCondition(call: ConditionCall): Promise<void> {
    await this.#change(() => givingOf(this, call));
  }

  /** Ends a condition, or only that on one part of the body. */
  async endCondition(condition: ConditionKey, part?: string): Promise<void> {
    await this.#change(() => endingOf(effectsOf(this, condition, part)));
  }

  /** In turn, for what it rests on may be on its way to being stored. */
  async #change(changes: () => readonly Change[]): Promise<void> {
    await withMutex(this, () => writeChanges(changes(), "apply"));
  }

  /**
   * A statistic with its terms.
   * @param key  An attribute, or the key of a skill or style, e.g. `strength`, `climbing`, `lore-knowledge/history`.
   * @returns the statistic, or why there is none: nobody has taught it, or two items claim the key.
   */
  statistic(key: string): Result<Statistic> {
    const [statistic, second] = this.statisticsWith(key);
    if (!statistic) return err("unknownStatistic", { key, actor: this.name });
    if (second) return err("duplicateKey", { key, actor: this.name, name: statistic.label, other: second.label });
    return ok(statistic);
  }

  /** The statistics with this key: none, one, or several where items claim the same. */
  statisticsWith(key: string): readonly Statistic[] {
    return isOurs(this) ? statistics.statisticsWith(this, key) : [];
  }

  /** Every statistic of this actor: the attributes, then its skills and styles, then what anyone can try. */
  get statistics(): readonly Statistic[] {
    return statistics.statisticsOf(this);
  }

  /** The statistic of one of this actor's items; null if that item has none. */
  statisticOf(item: SirpasItem): Statistic | null {
    return statistics.statisticOf(this, item);
  }

  /** The item that a statistic comes from, on this actor's sheet or among what anyone can try; null for an attribute. */
  itemBehind({ uuid }: Pick<Statistic, "uuid">): SirpasItem | null {
    return statistics.itemBehind(this, uuid);
  }

  /**
   * Makes a check and writes its card into the chat.
   * @param statistic  A key, or a statistic of one of this actor's items.
   * @returns the message, or null if the player closed the dialog or the check was refused (and the player told why).
   */
  async check(statistic: string | Statistic, call: CheckCall = {}): Promise<ChatMessage.Implementation | null> {
    return (await CONFIG.SIRPAS.table()).performCheck(this, statistic, call);
  }

  /**
   * Attacks: through the dialog, or at once with `fast` where what and whom is settled.
   * @returns the message of the attack, or null if there was none (and the player told why, if it was refused).
   */
  async attack(call: AttackCall = {}): Promise<ChatMessage.Implementation | null> {
    return (await CONFIG.SIRPAS.table()).performAttack(this, call);
  }

  /**
   * Uses a manoeuvre or generic combat skill of this actor: rolls for it and counts it towards its turn.
   * @returns the message of the roll, or null if there was none (and the player told why, if it was refused).
   */
  async useTechnique(item: TechniqueItem, call: TechniqueCall = {}): Promise<ChatMessage.Implementation | null> {
    return (await CONFIG.SIRPAS.table()).performTechnique(this, item, call);
  }

  /** What this actor earned and spent, as its sheet says now. */
  get ledger(): Ledger {
    return booksOf(this).ledger;
  }

  /**
   * Buys the next level of something on the sheet, in one update.
   * @param id  An attribute's key or an item's id.
   * @returns whether it was bought; if not, the user has been told why.
   */
  async buy(id: string): Promise<boolean> {
    return this.#book((ledger) => ledger.purchase(this, id, 1));
  }

  /** Sells a level of something on the sheet, while the character is being made. */
  async sell(id: string): Promise<boolean> {
    return this.#book((ledger) => ledger.purchase(this, id, -1));
  }

  /**
   * Gives something levels by hand: a player buys or sells them all, a Gamemaster just sets them.
   * @param levels  How many more; fewer if below 0.
   */
  async shiftLevel(id: string, levels: number): Promise<boolean> {
    return this.#book((ledger) => ledger.shift(this, id, levels));
  }

  /** Gives the character points, or takes some back if below 0; for a Gamemaster. */
  async awardPoints(points: number, reason = ""): Promise<boolean> {
    const { awardToAll } = await loadAwards();
    return (await awardToAll(points, reason, [this])).length > 0;
  }

  /** Ends the making of the character, from when on nothing can be sold; for a Gamemaster. */
  async beginPlay(): Promise<boolean> {
    return this.#book((ledger) => ledger.endCreation(this));
  }

  /** Takes back the last purchase, or whatever else was entered last; again, the one before it. */
  async undoLastPurchase(): Promise<boolean> {
    return this.#book((ledger) => ledger.undo(this));
  }

  /** One change of the ledger after another. */
  #book(step: (ledger: LedgerChanges) => Promise<boolean>): Promise<boolean> {
    return withMutex(this, async () => step((await CONFIG.SIRPAS.table()).ledger));
  }
}
