import { word } from "../../utils/localize.ts";
import { isRecord } from "../../utils/records.ts";
import { schemaVersion, newestStamp, type Source } from "../../migrations/index.ts";
import { newerDocument } from "./migrate-source.ts";

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
 * Why the text of a file cannot be imported into a document, as a sentence; null if it can. Nothing is changed by asking: what
 * cannot be imported whole is not imported at all.
 */
export function importError(document: Importing, json: string): string | null {
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
  const { title, version: own } = game.system!;
  if (systemVersion && foundry.utils.isNewerVersion(systemVersion, own)) {
    return sentence("newer", { name, system: title, version: systemVersion, own });
  }
  return invalidField(document, data);
}

/** What the model says of data that do not fit, which names the field. */
function invalidField(document: Importing, data: object): string | null {
  try {
    new (document.constructor as Model)(foundry.utils.deepClone(data), { strict: true });
    return null;
  } catch (error) {
    const reason = (error as Error).message.trim().replace(/\s+/g, " ");
    return sentence("misfit", { name: document.name, reason });
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
  return word(`IMPORT.${reason}`, { ...words });
}
