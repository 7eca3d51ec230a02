import { addressed } from "../foundry/documents.ts";
import { isOurs } from "../foundry/ours.ts";
import { importedText } from "../play/migration/imported-text.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";
import { prototypeFollows, tokensFollow } from "../play/sheets/token-names.ts";

/** What new tokens are unless somebody says otherwise: Foundry takes everybody for hostile. Several of any other kind have numbers. */
const CHARACTER_TOKENS: Readonly<Record<string, unknown>> = {
  "prototypeToken.actorLink": true,
  "prototypeToken.disposition": 1,
};
const OTHER_TOKENS: Readonly<Record<string, unknown>> = { "prototypeToken.appendNumber": true };

/** An actor of any version is read, and its tokens are called and look like it. */
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

  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!isOurs(this)) return;
    const [data] = args;
    const { CHARACTER_TYPES } = this.constructor as typeof StoredActor;
    const tokens = CHARACTER_TYPES.includes(this.type) ? CHARACTER_TOKENS : OTHER_TOKENS;
    const isOpen = ([path]: [string, unknown]) => !foundry.utils.hasProperty(data, path);
    this.updateSource(Object.fromEntries(Object.entries(tokens).filter(isOpen)));
  }

  protected override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changes, options] = args;
    prototypeFollows(this, changes, options);
  }

  protected override _onUpdate(...args: Parameters<Actor["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [, options, userId] = args;
    if (userId === game.userId) void tokensFollow(this, options);
  }
}
