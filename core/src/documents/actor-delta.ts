import { migrateDelta } from "../play/migration/migrate-source.ts";

/** How a token's own actor differs from the one it is made from, in data of any version. */
export class StoredActorDelta extends ActorDelta {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof ActorDelta.migrateData>) {
    migrateDelta(args[0]);
    return super.migrateData(...args);
  }
}
