import type { DatabaseOperation } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { assertMayRead, assertMayWrite } from "./permissions.ts";
import type { Pack } from "../packs/pack.ts";
import { Refusal } from "../problem.ts";
import type { Change, DocumentStore } from "../storage/store.ts";
import { documentClass, embeddedField, isPrimary, type ServerDocument } from "../world/schema.ts";
import type { World } from "../world/world.ts";
import { show } from "./check.ts";

/** The documents which a request is about, to be changed on trial. Nothing is written before `changes` are committed. */
export interface Draft {
  store: DocumentStore;
  pack: Pack | undefined;
  parent: ServerDocument | null;
  all: () => Data[];
  get: (id: string) => Data | undefined;
  put: (document: Data) => void;
  remove: (id: string) => void;
  changes: () => Change[];
}

/**
 * Finds what a request is about: documents of the world, of a compendium, or those embedded in one of either.
 * @throws Refusal when there is no such thing, or the user may not look into that compendium or write to it.
 */
export function openDraft(
  world: World,
  user: Data,
  type: string,
  operation: DatabaseOperation,
  writing: boolean,
): Draft {
  const address = readAddress(operation);
  const pack = address.pack === undefined ? undefined : world.pack(address.pack);
  if (pack) assertMayRead(world, pack, user);
  if (pack && writing) assertMayWrite(world, pack, user);
  const [root, ...steps] = address.steps;
  const rootType = root?.type ?? type;
  if (!isPrimary(rootType))
    throw new Refusal(`${rootType} documents live within others: name the one they belong to as parentUuid.`);
  const collection = documentClass(rootType).metadata.collection;
  if (pack && collection !== pack.collection && collection !== "folders") {
    throw new Refusal(
      `The compendium "${pack.manifest.label}" holds ${pack.manifest.type} documents, not ${rootType} documents.`,
    );
  }
  if (!pack && !world.collections.includes(collection))
    throw new Refusal(`${rootType} documents can only be kept in a compendium: name one as pack.`);
  const store = pack ? pack.store : world.store(collection);
  if (!root) return new PrimaryDraft(store, pack, collection);
  return new EmbeddedDraft(store, pack, collection, [root, ...steps], type);
}

interface Step {
  type: string;
  id: string;
}

function readAddress({ pack, parentUuid }: DatabaseOperation): { pack: string | undefined; steps: Step[] } {
  const parts = parentUuid ? parentUuid.split(".") : [];
  const packParts = parts[0] === "Compendium" ? parts.splice(0, 3).slice(1) : [];
  const steps: Step[] = [];
  for (let index = 0; index < parts.length; index += 2)
    steps.push({ type: parts[index] ?? "", id: parts[index + 1] ?? "" });
  if (steps.some(({ type, id }) => !type || !id) || steps.length > 5)
    throw new Refusal(`${show(parentUuid)} is not the uuid of a document.`);
  return { pack: packParts.length ? packParts.join(".") : (pack ?? undefined), steps };
}

class PrimaryDraft implements Draft {
  readonly parent = null;
  readonly store: DocumentStore;
  readonly pack: Pack | undefined;
  readonly #collection: string;
  readonly #changed = new Map<string, Data | null>();

  constructor(store: DocumentStore, pack: Pack | undefined, collection: string) {
    this.store = store;
    this.pack = pack;
    this.#collection = collection;
  }

  all(): Data[] {
    const unchanged = this.store.all(this.#collection).filter(({ _id }) => !this.#changed.has(String(_id)));
    return [...unchanged, ...[...this.#changed.values()].filter((document) => document !== null)];
  }

  get(id: string): Data | undefined {
    if (this.#changed.has(id)) return this.#changed.get(id) ?? undefined;
    return this.store.get(this.#collection, id);
  }

  put(document: Data): void {
    this.#changed.set(String(document._id), document);
  }

  remove(id: string): void {
    this.#changed.set(id, null);
  }

  changes(): Change[] {
    return [...this.#changed].map(([id, document]) => ({ collection: this.#collection, id, document }));
  }
}

class EmbeddedDraft implements Draft {
  readonly store: DocumentStore;
  readonly pack: Pack | undefined;
  readonly parent: ServerDocument;
  readonly #collection: string;
  readonly #root: Data;
  readonly #holder: Data;
  readonly #field: string;

  constructor(
    store: DocumentStore,
    pack: Pack | undefined,
    collection: string,
    steps: [Step, ...Step[]],
    type: string,
  ) {
    this.store = store;
    this.pack = pack;
    this.#collection = collection;
    const [root, ...inner] = steps;
    this.#root = deepClone(found(store.get(collection, root.id), root));
    let holder = this.#root;
    let holderType = root.type;
    let parent = new (documentClass(root.type))(deepClone(holder), { pack: pack?.manifest.id ?? null });
    for (const step of inner) {
      const field = fieldFor(holderType, step.type);
      holder = found(
        children(holder[field]).find(({ _id }) => _id === step.id),
        step,
      );
      holderType = step.type;
      parent = new (documentClass(step.type))(deepClone(holder), { parent, pack: pack?.manifest.id ?? null });
    }
    this.#holder = holder;
    this.#field = fieldFor(holderType, type);
    this.parent = parent;
  }

  all(): Data[] {
    return children(this.#holder[this.#field]);
  }

  get(id: string): Data | undefined {
    return this.all().find(({ _id }) => _id === id);
  }

  put(document: Data): void {
    const current = this.#holder[this.#field];
    if (current !== null && current !== undefined && !Array.isArray(current)) this.#holder[this.#field] = document;
    else if (this.get(String(document._id))) this.#replace((entry) => (entry._id === document._id ? document : entry));
    else this.#holder[this.#field] = [...this.all(), document];
  }

  remove(id: string): void {
    const current = this.#holder[this.#field];
    this.#holder[this.#field] = Array.isArray(current) ? this.all().filter(({ _id }) => _id !== id) : null;
  }

  changes(): Change[] {
    return [{ collection: this.#collection, id: String(this.#root._id), document: this.#root }];
  }

  #replace(exchange: (entry: Data) => Data): void {
    this.#holder[this.#field] = this.all().map(exchange);
  }
}

function children(value: unknown): Data[] {
  if (Array.isArray(value)) return value as Data[];
  return value ? [value as Data] : [];
}

function found(document: Data | undefined, { type, id }: Step): Data {
  if (document) return document;
  throw new Refusal(`There is no ${type} with the id "${id}", or it was deleted in the meantime.`);
}

function fieldFor(parentType: string, type: string): string {
  const field = embeddedField(parentType, type);
  if (field) return field;
  throw new Refusal(`${parentType} documents have no ${type} documents within them.`);
}
