import { word } from "../../utils/localize.ts";
import { isRecord } from "../../utils/records.ts";
import { messageOf, newestStamp, schemaVersion, type Kind, type Source } from "../../migrations/index.ts";
import { notify } from "../../utils/notify.ts";
import { migratedExport, newerDocument } from "./migrate-source.ts";

/** The document whose data a file is to replace. */
interface Importing {
  readonly name: string;
  readonly type: string;
  readonly documentName: string;
  readonly constructor: unknown;
}

/** What an export says of itself. */
interface Exported {
  readonly type?: unknown;
  readonly _stats?: Origin & { readonly exportSource?: Origin | null };
}

interface Origin {
  readonly systemId?: string | null;
  readonly systemVersion?: string | null;
}

type Model = new (data: object, options: { strict: true }) => unknown;

/**
 * The text of a file in today's shape, if it can be imported into a document; else null, once a sentence has said why. Nothing is
 * changed by asking: what cannot be imported whole is not imported at all.
 */
export function importedText(kind: Kind, document: Importing, json: string): string | null {
  const found = importable(kind, document, json);
  if (typeof found !== "string") return JSON.stringify(found);
  notify.warn(found);
  return null;
}

function importable(kind: Kind, document: Importing, json: string): Source | string {
  const { name } = document;
  const data = parsed(json);
  if (data === null) return sentence("broken", { name });
  if (typeof data.type !== "string") return sentence("noDocument", { name });
  const { systemId, systemVersion } = data._stats ?? {};
  const foreign = [systemId, data._stats?.exportSource?.systemId].find((id) => id && id !== game.system!.id);
  if (foreign) return sentence("foreign", { name, system: foreign, own: game.system!.title });
  if (data.type !== document.type) {
    return sentence("otherType", {
      name,
      type: typeName(document, document.type),
      other: typeName(document, data.type),
    });
  }
  const stored = newestStamp(data as Source);
  if (stored > schemaVersion()) return newerDocument(name, stored);
  const own = game.system!.version;
  if (systemVersion && foundry.utils.isNewerVersion(systemVersion, own)) {
    return sentence("newer", { name, version: systemVersion, own });
  }
  try {
    const today = migratedExport(kind, data as Source);
    // What the model says of data that do not fit names the field.
    new (document.constructor as Model)(foundry.utils.deepClone(today), { strict: true });
    return today;
  } catch (error) {
    return sentence("misfit", { name, reason: messageOf(error) });
  }
}

function parsed(json: string): Exported | null {
  try {
    const data = JSON.parse(json) as unknown;
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

function typeName({ documentName }: Importing, type: string): string {
  const key = `TYPES.${documentName}.${type}`;
  return game.i18n!.has(key) ? game.i18n!.localize(key) : type;
}

function sentence(reason: string, words: Readonly<Record<string, string>>): string {
  return word(`IMPORT.${reason}`, words);
}
