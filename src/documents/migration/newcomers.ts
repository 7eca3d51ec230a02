import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { newestStamp, stampOf } from "../../migrations/migrated.ts";
import type { Source } from "../../migrations/step.ts";
import { notify } from "../notify.ts";
import { forgetTraces } from "./trace.ts";

/** A document that is about to be created. */
interface Newcomer {
  readonly name?: string | null;
  readonly _source: Source;
  updateSource(changes: object): unknown;
}

interface Before {
  on(hook: string, call: (document: Newcomer, data: Source) => boolean | void): number;
}

/**
 * Lets actors and items say with which version of the data they are stored, wherever they come from, and turns away what a newer
 * version has written. To be called in the init hook.
 */
export function followNewcomers(): void {
  const before = Hooks as unknown as Before;
  for (const documentName of ["Actor", "Item"]) {
    before.on(`preCreate${documentName}`, (document, data) => {
      const theirs = newestStamp(data);
      if (theirs > SCHEMA_VERSION) {
        notify.warn(newerDocument(document.name ?? documentName, theirs));
        return false;
      }
      forgetTraces(document._source);
      if (stampOf(document._source) !== SCHEMA_VERSION) {
        document.updateSource({ flags: { sirpas: { schema: SCHEMA_VERSION } } });
      }
    });
  }
}

/** Why a document of a newer version is not taken in. */
export function newerDocument(name: string, theirs: number): string {
  return game.i18n!.format("SIRPAS.MIGRATION.newerDocument", {
    name,
    theirs: String(theirs),
    own: String(SCHEMA_VERSION),
  });
}
