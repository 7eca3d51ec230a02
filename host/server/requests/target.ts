import type { DatabaseOperation } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { assertMayRead, assertMayWrite } from "./permissions.ts";
import type { Pack } from "../packs/pack.ts";
import { RuleError } from "../problem.ts";
import type { Change, DocumentStore } from "../storage/store.ts";
import { documentClass, isPrimary, type ServerDocument } from "../world/schema.ts";
import type { World } from "../world/world.ts";
import { show } from "./check.ts";
import { descend, type Draft, EmbeddedList, found, type Step } from "./target-steps.ts";
import { isTokenActor, TokenActorDraft } from "./token-actor.ts";

export type { Draft } from "./target-steps.ts";

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
    throw new RuleError(`${rootType} documents live within others: name the one they belong to as parentUuid.`);
  const collection = documentClass(rootType).metadata.collection;
  if (pack && collection !== pack.collection && collection !== "folders") {
    throw new RuleError(
      `The compendium "${pack.manifest.label}" holds ${pack.manifest.type} documents, not ${rootType} documents.`,
    );
  }
  if (!pack && !world.collections.includes(collection))
    throw new RuleError(`${rootType} documents can only be kept in a compendium: name one as pack.`);
  const store = pack ? pack.store : world.store(collection);
  if (!pack && isTokenActor(address.steps, type))
    return new TokenActorDraft(store, world.store("actors"), address.steps, type);
  if (!root) return new PrimaryDraft(store, pack, collection);
  return new EmbeddedDraft(store, pack, collection, [root, ...steps], type);
}

function readAddress({ pack, parentUuid }: DatabaseOperation): { pack: string | undefined; steps: Step[] } {
  const parts = parentUuid ? parentUuid.split(".") : [];
  const packParts = parts[0] === "Compendium" ? parts.splice(0, 3).slice(1) : [];
  const steps: Step[] = [];
  for (let index = 0; index < parts.length; index += 2)
    steps.push({ type: parts[index] ?? "", id: parts[index + 1] ?? "" });
  if (steps.some(({ type, id }) => !type || !id) || steps.length > 5)
    throw new RuleError(`${show(parentUuid)} is not the uuid of a document.`);
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

/** Documents within one of the store's. */
class EmbeddedDraft implements Draft {
  readonly store: DocumentStore;
  readonly pack: Pack | undefined;
  readonly parent: ServerDocument;
  readonly #collection: string;
  readonly #root: Data;
  readonly #list: EmbeddedList;

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
    const packId = pack?.manifest.id ?? null;
    this.#root = deepClone(found(store.get(collection, root.id), root));
    const document = new (documentClass(root.type))(deepClone(this.#root), { pack: packId });
    const place = descend({ data: this.#root, type: root.type, document }, inner, packId);
    this.parent = place.document;
    this.#list = new EmbeddedList(place.data, place.type, type);
  }

  all(): Data[] {
    return this.#list.all();
  }

  get(id: string): Data | undefined {
    return this.#list.get(id);
  }

  put(document: Data): void {
    this.#list.put(document);
  }

  remove(id: string): void {
    this.#list.remove(id);
  }

  changes(): Change[] {
    return [{ collection: this.#collection, id: String(this.#root._id), document: this.#root }];
  }
}
