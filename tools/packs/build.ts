import { basename } from "node:path";
import { asObject, FieldReader, isObject, SORT_STEP } from "./fields.ts";
import { buildAdventure } from "./adventure.ts";
import { type Icon, iconFile } from "./icons.ts";
import { buildEntry } from "./journal.ts";
import { buildMacro } from "./macro.ts";
import type { Problem } from "./problem.ts";
import type { Package, PackSource } from "./read.ts";
import { prototypeToken } from "./token.ts";
import type { Json, JsonObject, Path, Source } from "./yaml.ts";

/** A folder, an item, an actor, a journal entry, a macro or an adventure as Foundry stores it, with the source it came from. */
export interface BuiltDocument {
  readonly source: Source;
  /** Path within the source where this document begins: folders share one file, and so do an actor and its items. */
  readonly at: Path;
  readonly key: string;
  readonly data: JsonObject & { _id: string; name: string };
  /** What it is shown by; journal entries and folders have none. */
  readonly icon?: Icon;
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
  readonly system: Package;
  readonly name: string;
  readonly documentName: string;
  /** The type of its documents, such as skill; empty for journal entries and macros, which have none. */
  readonly type: string;
  readonly settings: Source;
  readonly folders: readonly BuiltDocument[];
  readonly items: readonly BuiltDocument[];
}

const FIELDS = ["_id", "name", "icon", "folder", "sort", "system"];
const ITEM_FIELDS = [...FIELDS, "ours"];
const ACTOR_FIELDS = [...ITEM_FIELDS, "token", "items"];
const FOLDER_FIELDS = ["_id", "key", "name", "color", "folder", "sorting"];

/** Collects problems of one pack while its documents are put together. */
class Builder {
  readonly #pack: PackSource;
  readonly #fields: FieldReader;

  constructor(pack: PackSource, problems: Problem[]) {
    this.#pack = pack;
    this.#fields = new FieldReader(pack, problems);
  }

  build(): BuiltPack {
    const { system, settings, name, documentName, items } = this.#pack;
    const typed = documentName === "Item" || documentName === "Actor";
    this.#fields.onlyKnown(settings, [], settings.data, typed ? ["type", "folders"] : ["folders"]);
    const type = typed ? this.#fields.text(settings, ["type"], settings.data["type"]) : "";
    const rows = this.#fields.list(settings, ["folders"], settings.data["folders"], "folders");
    const folders = rows.map((row, index) => this.#folder(row, index));
    const ids = new Map(folders.map((folder) => [folder.key, folder.data._id]));
    for (const folder of folders) this.#placeIn(folder, ids);
    const built = items.map((source, index) => {
      if (documentName === "Adventure") return buildAdventure(source, index, this.#fields);
      if (documentName === "Macro") return buildMacro(source, name, index, this.#fields);
      if (!typed) return buildEntry(source, index, this.#fields);
      return documentName === "Actor" ? this.#actor(source, type, index) : this.#item(source, type, index);
    });
    for (const item of built) this.#placeIn(item, ids);
    return { system, name, documentName, type, settings, folders, items: built };
  }

  #folder(row: Json, index: number): BuiltDocument {
    const source = this.#pack.settings;
    const at = ["folders", index];
    const fields = asObject(row);
    this.#fields.onlyKnown(source, at, fields, FOLDER_FIELDS);
    const key = this.#fields.key(source, [...at, "key"], fields["key"]);
    const name = this.#fields.text(source, [...at, "name"], fields["name"]);
    const _id = this.#fields.id(source, [...at, "_id"], fields["_id"], `folders/${key}`);
    const color = fields["color"] ?? null;
    const sorting = fields["sorting"] ?? "a";
    if (sorting !== "a" && sorting !== "m") {
      this.#fields.problem(source, [...at, "sorting"], "must be a, by name, or m, by the order given");
    }
    const type = this.#pack.documentName;
    const data = { _id, name, type, folder: fields["folder"] ?? null, color, description: "", sorting };
    return { source, at, key, data: { ...data, sort: (index + 1) * SORT_STEP, flags: {} } };
  }

  #item(source: Source, type: string, index: number): BuiltDocument {
    this.#fields.onlyKnown(source, [], source.data, ITEM_FIELDS);
    const key = this.#fields.fileKey(source, ["system", "key"], asObject(source.data["system"])["key"]);
    const { icon, data } = this.#document(source, type, index, key);
    return { source, at: [], key, icon, data };
  }

  /** An actor's key is the name of its file; its items are added once all packs are built. */
  #actor(source: Source, type: string, index: number): BuiltDocument {
    this.#fields.onlyKnown(source, [], source.data, ACTOR_FIELDS);
    const key = basename(source.file, ".yml");
    const { icon, data } = this.#document(source, type, index, key);
    const problem = (field: string, says: string) => this.#fields.problem(source, ["token", field], says);
    const token = prototypeToken(data, asObject(source.data["token"]), problem);
    return { source, at: [], key, icon, data: { ...data, items: [], prototypeToken: token }, embedded: [] };
  }

  /** What items and actors have in common. */
  #document(source: Source, type: string, index: number, key: string) {
    const { data: fields } = source;
    const name = this.#fields.text(source, ["name"], fields["name"]);
    const { img, ...icon } = this.#fields.icon(source, iconFile(this.#pack.name, key), type);
    const noun = this.#pack.documentName.toLowerCase();
    if (!isObject(fields["system"]))
      this.#fields.problem(source, ["system"], `is missing; add the ${noun}'s rules data`);
    const system = asObject(fields["system"]);
    const _id = this.#fields.id(source, ["_id"], fields["_id"], key);
    const sort = this.#fields.whole(source, ["sort"], fields["sort"], (index + 1) * SORT_STEP);
    const ours = fields["ours"] ?? false;
    if (typeof ours !== "boolean") this.#fields.problem(source, ["ours"], "must be true, or be left out");
    // What is not the rulebook's is marked: its sheet says so, and the rules reference doesn't list it.
    const flags: JsonObject = ours === true ? { [this.#pack.system.id]: { ours } } : {};
    const rest = {
      folder: fields["folder"] ?? null,
      sort,
      effects: [],
      flags,
      ownership: { default: 0 },
    };
    return { icon, data: { _id, name, type, img, system, ...rest } };
  }

  #placeIn(document: BuiltDocument, ids: ReadonlyMap<string, string>) {
    const { folder } = document.data;
    if (folder === null || folder === undefined) return;
    const id = typeof folder === "string" ? ids.get(folder) : undefined;
    if (id) document.data["folder"] = id;
    else {
      const known = [...ids.keys()].join(", ") || "none yet";
      const says = `names no folder of ${this.#pack.settings.file} (its folders: ${known})`;
      this.#fields.problem(document.source, [...document.at, "folder"], says);
    }
  }
}

/** Turn sources into documents as Foundry stores them; what is wrong is added to `problems`. */
export function buildPack(pack: PackSource, problems: Problem[]): BuiltPack {
  return new Builder(pack, problems).build();
}
