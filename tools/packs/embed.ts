import { statisticKey } from "../../core/src/rules/keys.ts";
import { idOfKey } from "../../core/src/utils/id-of-key.ts";
import type { BuiltDocument, BuiltPack, EmbeddedDocument } from "./build.ts";
import { asObject, isObject, SORT_STEP } from "./fields.ts";
import { readIcon } from "./icons.ts";
import { documentId } from "./ids.ts";
import type { Problem } from "./problem.ts";
import type { Json, JsonObject, Path } from "./yaml.ts";

const ROW_FIELDS = ["from", "name", "icon", "system", "favourite"];

/** An entry of a compendium that an actor may carry. */
interface Origin {
  readonly pack: BuiltPack;
  readonly item: BuiltDocument;
}

/**
 * Give actors their items. A source names each by its place in a compendium, and what is different about this one:
 * `{ from: skills/climbing, system: { specific: 3 } }`. Everything else is the compendium's.
 */
export function embedItems(packs: readonly BuiltPack[], problems: Problem[]): void {
  const origins = new Map<string, Origin>();
  for (const pack of packs) {
    if (pack.documentName !== "Item") continue;
    for (const item of pack.items) origins.set(`${pack.name}/${item.key}`, { pack, item });
  }
  for (const pack of packs) {
    if (pack.documentName !== "Actor") continue;
    for (const actor of pack.items) new ActorState(pack.name, actor, origins, problems).take();
  }
}

/** One actor, and the items it is being given. */
class ActorState {
  readonly #owner: string;
  readonly #actor: BuiltDocument;
  readonly #origins: ReadonlyMap<string, Origin>;
  readonly #problems: Problem[];
  readonly #taken = new Map<string, number>();

  constructor(pack: string, actor: BuiltDocument, origins: ReadonlyMap<string, Origin>, problems: Problem[]) {
    this.#owner = `${pack}/${actor.key}`;
    this.#actor = actor;
    this.#origins = origins;
    this.#problems = problems;
  }

  take() {
    const { source, embedded, data } = this.#actor;
    const rows = source.data["items"] ?? [];
    if (!Array.isArray(rows)) return this.#problem(["items"], "must be a list of items");
    const items = rows.map((row, index) => this.#item(row, index)).filter((item) => item !== null);
    embedded?.push(...items);
    data["items"] = items.map((item) => item.data);
    const refs = items.filter(({ isFavourite }) => isFavourite).map(favouriteRef);
    if (refs.length === 0) return;
    const favourites = Object.fromEntries(refs.map((ref, index) => [idOfKey(ref), { ref, sort: index + 1 }]));
    data["system"] = { ...asObject(data["system"] ?? null), favourites };
  }

  #item(row: Json, index: number): (EmbeddedDocument & { readonly isFavourite: boolean }) | null {
    const at = ["items", index];
    const fields = asObject(row);
    for (const field of Object.keys(fields)) {
      if (ROW_FIELDS.includes(field)) continue;
      this.#problem([...at, field], `is no known field; known here: ${ROW_FIELDS.join(", ")}`);
    }
    const { from } = fields;
    if (typeof from !== "string") {
      this.#problem([...at, "from"], "must name an item by its compendium and key, such as skills/climbing");
      return null;
    }
    const origin = this.#origins.get(from);
    if (!origin) {
      this.#problem(
        [...at, "from"],
        `names "${from}", and no compendium of items has that; write it as skills/climbing`,
      );
      return null;
    }
    const overrides = asObject(fields["system"] ?? null);
    const { favourite = false } = fields;
    if (typeof favourite !== "boolean") this.#problem([...at, "favourite"], "must be true or false");
    return { ...this.#copy(origin, fields, overrides, index), at, overrides, isFavourite: favourite === true };
  }

  #copy({ pack, item }: Origin, fields: JsonObject, overrides: JsonObject, index: number) {
    const { source } = this.#actor;
    const name = fields["name"] ?? item.data.name;
    if (typeof name !== "string" || !name.trim()) {
      this.#problem(["items", index, "name"], "must be a text that isn't empty");
    }
    const { folder: _folder, ...entry } = structuredClone(item.data);
    const own = this.#icon(pack, fields["icon"], index);
    const data = {
      ...entry,
      ...(own && { img: own.img }),
      _id: documentId(this.#owner, this.#nameOf(`${pack.name}/${item.key}`, overrides)),
      name: String(name),
      system: merged(asObject(entry["system"] ?? null), overrides),
      sort: (index + 1) * SORT_STEP,
      _stats: { compendiumSource: `Compendium.${pack.system.id}.${pack.name}.Item.${item.data._id}` },
    };
    return { source, key: item.key, type: pack.type, ...(own && { icon: own.icon }), origin: item, data };
  }

  /** The icon that this copy has of its own, if any: the wolf bites with no fist. */
  #icon({ type: kind, system }: BuiltPack, written: Json | undefined, index: number) {
    if (written === undefined) return null;
    const file = `icons/${this.#owner}-${String(written).replace(/^.*\//, "")}.svg`;
    const { img, ...icon } = readIcon(written, { file, kind }, system, (says) =>
      this.#problem(["items", index, "icon"], says),
    );
    return { img, icon };
  }

  /** Tells an item from the others of the actor, wherever in the list it stands: by what it is for, or by its number. */
  #nameOf(place: string, { specialisation, target }: JsonObject): string {
    const special = [specialisation, target].find((text) => typeof text === "string" && text !== "");
    const name = special ? `${place}/${String(special)}` : place;
    const before = this.#taken.get(name) ?? 0;
    this.#taken.set(name, before + 1);
    return before === 0 ? name : `${name}#${before + 1}`;
  }

  #problem(path: Path, says: string) {
    const { source } = this.#actor;
    this.#problems.push({ file: source.file, line: source.line(path), field: path.join("."), says });
  }
}

/** By what a sheet knows a favourite: what is learned by its key, anything else by its id. */
function favouriteRef({ type, key, data }: EmbeddedDocument): string {
  const { specialisation } = asObject(data["system"] ?? null);
  if (type === "skill" || type === "style") return statisticKey(key, String(specialisation ?? ""));
  return data._id;
}

/** Groups are merged field by field; a list stands for the whole list. */
function merged(base: JsonObject, changes: JsonObject): JsonObject {
  const result = { ...base };
  for (const [name, value] of Object.entries(changes)) {
    const inner = base[name];
    result[name] = isObject(inner) && isObject(value) ? merged(inner, value) : value;
  }
  return result;
}
