import { basename } from "node:path";
import { documentId, ID_PATTERN } from "./ids.ts";
import type { Problem } from "./problem.ts";
import type { PackSource } from "./read.ts";
import { prototypeToken } from "./token.ts";
import type { Json, JsonObject, Path, Source } from "./yaml.ts";

/** A folder, an item or an actor as Foundry stores it, with the source it came from. */
export interface BuiltDocument {
  readonly source: Source;
  /** Path within the source where this document begins: folders share one file, and so do an actor and its items. */
  readonly at: Path;
  readonly key: string;
  readonly data: JsonObject & { _id: string; name: string };
  /** What an actor carries; `embedItems` fills it. */
  readonly embedded?: EmbeddedDocument[];
}

/** An item of an actor. */
export interface EmbeddedDocument extends BuiltDocument {
  readonly type: string;
  /** The compendium's entry that it is a copy of. */
  readonly origin: BuiltDocument;
  /** Where its rules data differ from the entry's. */
  readonly overrides: JsonObject;
}

/** A pack ready to be checked and written. */
export interface BuiltPack {
  readonly name: string;
  readonly documentName: string;
  /** The type of its documents, such as skill. */
  readonly type: string;
  readonly settings: Source;
  readonly folders: readonly BuiltDocument[];
  readonly items: readonly BuiltDocument[];
}

const KEY_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const IMAGE_PATTERN = /^(icons|systems\/sirpas\/assets)\/.+\.(svg|webp|png|jpg)$/;
const ITEM_FIELDS = ["_id", "name", "img", "folder", "sort", "system"];
const ACTOR_FIELDS = [...ITEM_FIELDS, "token", "items"];
const FOLDER_FIELDS = ["_id", "key", "name", "color", "folder"];
const SORT_STEP = 100_000;

/** Collects problems of one pack while its documents are put together. */
class Builder {
  readonly problems: Problem[];
  readonly #pack: PackSource;

  constructor(pack: PackSource, problems: Problem[]) {
    this.#pack = pack;
    this.problems = problems;
  }

  build(): BuiltPack {
    const { settings, name, documentName, items } = this.#pack;
    this.#onlyKnown(settings, [], settings.data, ["type", "folders"]);
    const type = this.#text(settings, ["type"], settings.data["type"]);
    const rows = settings.data["folders"] ?? [];
    if (!Array.isArray(rows)) this.#problem(settings, ["folders"], "must be a list of folders");
    const folders = (Array.isArray(rows) ? rows : []).map((row, index) => this.#folder(row, index));
    const ids = new Map(folders.map((folder) => [folder.key, folder.data._id]));
    for (const folder of folders) this.#placeIn(folder, ids);
    const built = items.map((source, index) =>
      documentName === "Actor" ? this.#actor(source, type, index) : this.#item(source, type, index),
    );
    for (const item of built) this.#placeIn(item, ids);
    return { name, documentName, type, settings, folders, items: built };
  }

  #folder(row: Json, index: number): BuiltDocument {
    const source = this.#pack.settings;
    const at = ["folders", index];
    const fields = asObject(row);
    this.#onlyKnown(source, at, fields, FOLDER_FIELDS);
    const key = this.#key(source, [...at, "key"], fields["key"]);
    const name = this.#text(source, [...at, "name"], fields["name"]);
    const _id = this.#id(source, [...at, "_id"], fields["_id"], `folders/${key}`);
    const color = fields["color"] ?? null;
    const type = this.#pack.documentName;
    const data = { _id, name, type, folder: fields["folder"] ?? null, color, description: "", sorting: "a" };
    return { source, at, key, data: { ...data, sort: (index + 1) * SORT_STEP, flags: {} } };
  }

  #item(source: Source, type: string, index: number): BuiltDocument {
    this.#onlyKnown(source, [], source.data, ITEM_FIELDS);
    const key = this.#key(source, ["system", "key"], asObject(source.data["system"] ?? null)["key"]);
    if (KEY_PATTERN.test(key) && !source.file.endsWith(`/${key}.yml`)) {
      this.#problem(source, ["system", "key"], `is "${key}", so the file must be called ${key}.yml`);
    }
    return { source, at: [], key, data: this.#document(source, type, index, key) };
  }

  /** An actor's key is the name of its file; its items are added once all packs are built. */
  #actor(source: Source, type: string, index: number): BuiltDocument {
    this.#onlyKnown(source, [], source.data, ACTOR_FIELDS);
    const key = basename(source.file, ".yml");
    const data = this.#document(source, type, index, key);
    const problem = (field: string, says: string) => this.#problem(source, ["token", field], says);
    const token = prototypeToken(data, asObject(source.data["token"] ?? null), problem);
    return { source, at: [], key, data: { ...data, items: [], prototypeToken: token }, embedded: [] };
  }

  /** What items and actors have in common. */
  #document(source: Source, type: string, index: number, key: string): BuiltDocument["data"] {
    const { data: fields } = source;
    const name = this.#text(source, ["name"], fields["name"]);
    const img = this.#image(source, ["img"], fields["img"]);
    const noun = this.#pack.documentName.toLowerCase();
    if (!isObject(fields["system"])) this.#problem(source, ["system"], `is missing; add the ${noun}'s rules data`);
    const system = asObject(fields["system"] ?? null);
    const _id = this.#id(source, ["_id"], fields["_id"], key);
    const sort = fields["sort"] ?? (index + 1) * SORT_STEP;
    if (!Number.isInteger(sort)) this.#problem(source, ["sort"], "must be a whole number");
    const rest = { folder: fields["folder"] ?? null, sort, effects: [], flags: {}, ownership: { default: 0 } };
    return { _id, name, type, img, system, ...rest };
  }

  #image(source: Source, path: Path, value: Json | undefined): string {
    const img = this.#text(source, path, value);
    if (img && !IMAGE_PATTERN.test(img)) {
      this.#problem(source, path, "must be the path of a picture below icons/ or systems/sirpas/assets/");
    }
    return img;
  }

  #placeIn(document: BuiltDocument, ids: ReadonlyMap<string, string>) {
    const { folder } = document.data;
    if (folder === null || folder === undefined) return;
    const id = typeof folder === "string" ? ids.get(folder) : undefined;
    if (id) document.data["folder"] = id;
    else {
      const known = [...ids.keys()].join(", ") || "none yet";
      const says = `names no folder of ${this.#pack.settings.file} (its folders: ${known})`;
      this.#problem(document.source, [...document.at, "folder"], says);
    }
  }

  #key(source: Source, path: Path, value: Json | undefined): string {
    const key = this.#text(source, path, value);
    if (key && !KEY_PATTERN.test(key)) {
      this.#problem(source, path, `is "${key}"; a key has lower-case letters, digits and hyphens only`);
    }
    return key;
  }

  #id(source: Source, path: Path, value: Json | undefined, key: string): string {
    if (value === undefined) return documentId(this.#pack.name, key);
    const id = this.#text(source, path, value);
    if (id && !ID_PATTERN.test(id)) this.#problem(source, path, "must be 16 letters or digits; or leave it out");
    return id;
  }

  #text(source: Source, path: Path, value: Json | undefined): string {
    if (typeof value === "string" && value.trim()) return value;
    this.#problem(source, path, value === undefined ? "is missing; add it" : "must be a text that isn't empty");
    return "";
  }

  #onlyKnown(source: Source, at: Path, fields: JsonObject, known: readonly string[]) {
    for (const field of Object.keys(fields)) {
      if (!known.includes(field)) {
        this.#problem(source, [...at, field], `is no known field; known here: ${known.join(", ")}`);
      }
    }
  }

  #problem(source: Source, path: Path, says: string) {
    this.problems.push({ file: source.file, line: source.line(path), field: path.join("."), says });
  }
}

/** Turn sources into documents as Foundry stores them; what is wrong is added to `problems`. */
export function buildPack(pack: PackSource, problems: Problem[]): BuiltPack {
  return new Builder(pack, problems).build();
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}
