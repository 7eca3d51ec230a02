import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import type { Pack } from "../packs/pack.ts";
import { RuleError } from "../problem.ts";
import type { Change, DocumentStore } from "../storage/store.ts";
import { documentClass, embeddedField, type ServerDocument } from "../world/schema.ts";

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

/** A part of the way to a document: the type and id of one that it lies in. */
export interface Step {
  type: string;
  id: string;
}

interface Holder {
  data: Data;
  type: string;
  document: ServerDocument;
}

/** Goes from a document down to one that is in it. @throws Refusal when there is none on the way. */
export function descend(from: Holder, steps: Step[], pack: string | null): Holder {
  let holder = from;
  for (const step of steps) {
    const field = fieldFor(holder.type, step.type);
    const data = found(
      children(holder.data[field]).find(({ _id }) => _id === step.id),
      step,
    );
    const document = new (documentClass(step.type))(deepClone(data), { parent: holder.document, pack });
    holder = { data, type: step.type, document };
  }
  return holder;
}

/** The documents of one type within another, changed in place. */
export class EmbeddedList {
  readonly #holder: Data;
  readonly #field: string;

  /** @throws Refusal when the holder can hold none of that type. */
  constructor(holder: Data, holderType: string, type: string) {
    this.#holder = holder;
    this.#field = fieldFor(holderType, type);
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

  #replace(exchange: (entry: Data) => Data): void {
    this.#holder[this.#field] = this.all().map(exchange);
  }
}

function children(value: unknown): Data[] {
  if (Array.isArray(value)) return value as Data[];
  return value ? [value as Data] : [];
}

/** @throws Refusal when the document is not there. */
export function found(document: Data | undefined, { type, id }: Step): Data {
  if (document) return document;
  throw new RuleError(`There is no ${type} with the id "${id}", or it was deleted in the meantime.`);
}

function fieldFor(parentType: string, type: string): string {
  const field = embeddedField(parentType, type);
  if (field) return field;
  throw new RuleError(`${parentType} documents have no ${type} documents within them.`);
}
