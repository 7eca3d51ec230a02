import type { Data } from "../types.ts";

export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** An element of an array, set, mapping or collection that failed. */
export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** Why a value was not accepted, or why which of its fields and elements were not. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  /** Was the element left out for being invalid? */
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  /** Is there still something invalid, which no fallback has replaced? */
  unresolved: boolean;

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  isEmpty(): boolean {
    return !this.message && !this.elements.length && !Object.keys(this.fields).length;
  }

  toObject(): Data {
    const { invalidValue, fallback, dropped, message } = this;
    return { invalidValue, fallback, dropped, message };
  }

  /** The failures at the ends of the tree, by their path in dot notation. */
  flatten(path = ""): Record<string, DataModelValidationFailure> {
    const join = (key: string | number): string => (path ? `${path}.${key}` : String(key));
    const fields = Object.entries(this.fields).map(([key, failure]) => failure.flatten(join(key)));
    const elements = this.elements.map(({ id, failure }) => failure.flatten(join(id)));
    const own = this.message ? { [path]: this } : {};
    return Object.assign(own, ...fields, ...elements) as Record<string, DataModelValidationFailure>;
  }

  /** One line for each failure: its path and the message. */
  toString(): string {
    return Object.entries(this.flatten())
      .map(([path, { message }]) => (path ? `${path}: ${message}` : String(message)))
      .join("\n");
  }
}

/** Thrown when data does not fit its schema. The message names each failing path. */
export class DataModelValidationError extends Error {
  readonly #failure: DataModelValidationFailure | null;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(failure.toString(), options);
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? null : failure;
  }

  /** The failure at a path in dot notation; without a path the whole one. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure ?? undefined;
    let failure = this.#failure ?? undefined;
    for (const part of path.split(".")) {
      failure = failure?.fields[part] ?? failure?.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.#failure?.flatten();
  }

  logAsTable(): void {
    const failures = this.getAllFailures();
    if (!failures) return;
    console.table(Object.fromEntries(Object.entries(failures).map(([path, failure]) => [path, failure.toObject()])));
  }

  asHTML(): string {
    const escape = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    const lines = Object.entries(this.getAllFailures() ?? {});
    const items = lines.map(([path, { message }]) => `<li><code>${escape(path)}</code>: ${escape(message ?? "")}</li>`);
    return `<ul>${items.join("")}</ul>`;
  }
}
