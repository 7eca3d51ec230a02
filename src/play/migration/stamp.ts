import { schemaVersion } from "../../migrations/index.ts";
import { newestStamp, stampOf } from "../../migrations/migrated.ts";
import type { Source } from "../../migrations/step.ts";
import { notify } from "../../utils/notify.ts";
import { forgetMigration } from "./migrate-source.ts";

/** A document that is about to be created. */
interface Created {
  readonly name?: string | null;
  readonly _source: Source;
  updateSource(changes: object): unknown;
}

interface Before {
  on(hook: string, call: (document: Created, data: Source) => boolean | void): number;
}

/** What a document says that is stored in today's shape. */
export const stamp = () => ({ flags: { sirpas: { schema: schemaVersion() } } });

/** Stamps created actors and items, wherever they come from, and refuses those of a newer version; to be called in the init hook. */
export function registerStamps(): void {
  const before = Hooks as unknown as Before;
  for (const documentName of ["Actor", "Item"]) {
    before.on(`preCreate${documentName}`, (document, data) => {
      const theirs = newestStamp(data);
      if (theirs > schemaVersion()) {
        notify.warn(newerDocument(document.name ?? documentName, theirs));
        return false;
      }
      forgetMigration(document._source);
      if (stampOf(document._source) !== schemaVersion()) document.updateSource(stamp());
    });
  }
}

/** Why a document of a newer version is refused. */
export function newerDocument(name: string, theirs: number): string {
  const versions = { theirs: String(theirs), own: String(schemaVersion()) };
  return game.i18n!.format("SIRPAS.MIGRATION.newerDocument", { name, ...versions });
}
