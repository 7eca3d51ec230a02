import { migrateSafely } from "../../common/abstract/migrate-safely.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/index.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/**
 * How the actor of one token differs from the actor of the world that it is made from. It is changed through that actor: what
 * is asked of the delta is passed on to it.
 */
export class ActorDelta {
  readonly documentName = "ActorDelta";
  declare readonly parent: TokenDocument;

  constructor(token: TokenDocument) {
    Object.defineProperty(this, "parent", { value: token, enumerable: false });
  }

  /** Brings what a token has of its own to today's shape, in place: for subclasses. */
  static migrateData(source: Data): Data {
    return source;
  }

  /** As `migrateData`, but a failure is told in the console and the data left as it is. */
  static migrateDataSafe(source: Data): Data {
    return migrateSafely(this, source);
  }

  get id(): string | null {
    return (this._source["_id"] as string | undefined) ?? this.parent.id;
  }

  get uuid(): string | null {
    return this.parent.uuid ? `${this.parent.uuid}.ActorDelta.${this.id}` : null;
  }

  /** What the token has of its own, as it is stored. */
  get _source(): Data {
    return (this.parent._source["delta"] as Data | null) ?? {};
  }

  /** The token's own actor; null for a token that is linked. */
  get syntheticActor(): Actor | null {
    return this.parent.isLinked ? null : this.parent.actor;
  }

  get name(): string | null {
    return (this._source["name"] as string | undefined) ?? null;
  }

  get img(): string | null {
    return (this._source["img"] as string | undefined) ?? null;
  }

  get type(): string | undefined {
    return this.syntheticActor?.type;
  }

  get system(): unknown {
    return (this.syntheticActor as { system?: unknown } | null)?.system;
  }

  /** The items of the token's own actor, inherited ones too. */
  get items(): Actor["items"] | undefined {
    return this.syntheticActor?.items;
  }

  get effects(): Actor["effects"] | undefined {
    return this.syntheticActor?.effects;
  }

  toObject(): Data {
    return deepClone(this._source);
  }

  async update(changes: Data, operation: Data = {}): Promise<this> {
    await this.syntheticActor?.update(changes, operation);
    return this;
  }

  /** Lets the token's actor be as its base actor again. @returns the actor. */
  async restore(): Promise<Actor | null> {
    await this.parent.update({ delta: null });
    return this.parent.actor;
  }
}
