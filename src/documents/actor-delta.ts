import { migrateDelta } from "../play/migration/migrate-source.ts";

/** How a token's own actor differs from the one it is made from. */
export class SirpasActorDelta extends ActorDelta {
  static override migrateData(...args: Parameters<typeof ActorDelta.migrateData>) {
    migrateDelta(args[0]);
    return super.migrateData(...args);
  }
}
