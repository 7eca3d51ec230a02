import { drawnTokensOf } from "../foundry/canvas.ts";
import { addressed } from "../foundry/documents.ts";
import { isOurs } from "../foundry/ours.ts";
import { byWeight, TAKEN_OUT_BRINGS, tokensShowAppliedEffects } from "../foundry/status-effects.ts";
import { wholeChanges } from "../foundry/whole-changes.ts";
import { isWhole } from "../play/log/changes.ts";
import { forgetStates, stateEffects, takeStates, type FollowingState } from "../play/effects/following-states.ts";
import { isTakenOut } from "../play/effects/taken-out.ts";
import { importedText } from "../play/migration/imported-text.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";
import { nameAfter } from "../play/opponents/level-of.ts";
import { isDead } from "../play/people/at-hand.ts";
import { prototypeFollows, tokensFollow } from "../play/sheets/token-names.ts";

/** Foundry's number of the moment at which bars are shown: always, to owners. */
const OWNERS_SEE_BARS: Readonly<Record<string, unknown>> = { "prototypeToken.displayBars": 40 };

/** What new tokens are unless somebody says otherwise: Foundry takes everybody for hostile. Several of any other kind have numbers. */
const CHARACTER_TOKENS: Readonly<Record<string, unknown>> = {
  "prototypeToken.actorLink": true,
  "prototypeToken.disposition": 1,
  ...OWNERS_SEE_BARS,
};
const OTHER_TOKENS: Readonly<Record<string, unknown>> = { "prototypeToken.appendNumber": true, ...OWNERS_SEE_BARS };

/** A number of an actor that is used up, as its data model prepares it. */
interface Bar {
  readonly value: number;
  readonly min?: number;
  readonly max: number;
}

/** An actor as one of the system that is played, which all are of this class. */
function ours(actor: StoredActor): Actor.Implementation {
  return actor as Actor.Implementation;
}

/** An actor of any version is read, its tokens are called and look like it, and what follows from its numbers is so at once. */
export class StoredActor extends addressed(Actor) {
  /** The types of actors who have one token for the whole world, on the players' side. */
  static readonly CHARACTER_TYPES: readonly string[] = ["character"];

  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof Actor.migrateData>) {
    migrateStored("actor", args[0]);
    return super.migrateData(...args);
  }

  /** What a file holds takes the place of all data, or of none: then a sentence says why. */
  override async importFromJSON(json: string): Promise<this> {
    if (!isOurs(this)) return super.importFromJSON(json);
    const text = importedText("actor", this, json);
    return text === null ? this : super.importFromJSON(text);
  }

  /** Nothing that an owner writes past a sheet leaves a part of something, which nobody could read. */
  override updateSource(...[changes = {}, ...others]: Parameters<Actor["updateSource"]>) {
    return super.updateSource(wholeChanges(this, changes), ...others);
  }

  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!isOurs(this)) return;
    const [data] = args;
    const { CHARACTER_TYPES } = this.constructor as typeof StoredActor;
    const tokens = CHARACTER_TYPES.includes(this.type) ? CHARACTER_TOKENS : OTHER_TOKENS;
    const isOpen = ([path]: [string, unknown]) => !foundry.utils.hasProperty(data, path);
    this.updateSource(Object.fromEntries(Object.entries(tokens).filter(isOpen)));
  }

  /** The conditions that follow from its numbers once they are prepared: whatever changes a number brings and ends them. */
  protected followingStates(): readonly FollowingState[] {
    return [];
  }

  /** What a change of its data by hand changes besides, where it does not say so itself. It is part of the same update. */
  protected broughtBy(_changes: object): object {
    return {};
  }

  /** Whether it can do nothing any more in a fight: who is dead, and whom else the rulebook says. */
  get isOut(): boolean {
    return isDead(this) || isTakenOut(this);
  }

  /** The number of a pool at which the rules make it dead: none unless the rulebook says one. */
  diesAt(_pool: string): number {
    return -Infinity;
  }

  override prepareData(): void {
    forgetStates(ours(this));
    super.prepareData();
    // Foundry sets the statuses again whenever it applies effects, in generation 14 after derived data as well: these come last.
    takeStates(ours(this), isOurs(this) ? this.followingStates() : []);
    if (isTakenOut(this)) this.statuses.add(TAKEN_OUT_BRINGS);
  }

  /** What works on it, and where tokens look among it for their pictures, what follows from its numbers, the gravest first. */
  override get appliedEffects(): Actor["appliedEffects"] {
    if (!tokensShowAppliedEffects()) return super.appliedEffects;
    return byWeight([...super.appliedEffects, ...stateEffects(ours(this))]);
  }

  /** What passes, conditions, and what follows from its numbers, the gravest first. */
  override get temporaryEffects(): Actor["temporaryEffects"] {
    const states = stateEffects(ours(this));
    return byWeight([
      ...super.temporaryEffects.filter(({ id }) => states.every((state) => state.id !== id)),
      ...states,
    ]);
  }

  /** A bar that goes below nothing is taken as far below as its number goes: Foundry stops at nothing. */
  override async modifyTokenAttribute(
    ...[attribute, value, isDelta = false, isBar = true]: Parameters<Actor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const bar = foundry.utils.getProperty(this.system, attribute) as Bar | undefined;
    if (!isBar || bar?.min === undefined) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const wanted = isDelta ? bar.value + value : value;
    const within = Math.min(bar.max, Math.max(bar.min, wanted));
    return super.modifyTokenAttribute(`${attribute}.value`, within, false, false);
  }

  protected override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changes, options] = args;
    prototypeFollows(this, changes, options);
    if (isWhole(options) || !isOurs(this)) return;
    const { flattenObject, hasProperty, setProperty } = foundry.utils;
    for (const [path, value] of Object.entries(flattenObject(this.broughtBy(changes)))) {
      if (!hasProperty(changes, path)) setProperty(changes, path, value);
    }
  }

  protected override _onUpdate(...args: Parameters<Actor["_onUpdate"]>): void {
    super._onUpdate(...args);
    for (const token of drawnTokensOf(ours(this))) token.renderFlags?.set({ redrawEffects: true });
    const [, options, userId] = args;
    if (userId === game.userId) void tokensFollow(this, options);
  }
  /** An opponent whose level ends has its own name again, from the browser that ended it. */
  protected override _onDeleteDescendantDocuments(...args: Parameters<Actor["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    const [, , ended, , , userId] = args;
    const name = nameAfter(this.name, ended);
    if (userId === game.userId && name !== this.name) void this.update({ name });
  }
}
