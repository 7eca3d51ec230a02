import { type Icon, readIcon } from "./icons.ts";
import { documentId, ID_PATTERN } from "./ids.ts";
import type { Problem } from "./problem.ts";
import type { Package, PackSource } from "./read.ts";
import type { Json, JsonObject, Path, Source } from "./yaml.ts";

/** What a key looks like. */
const KEY_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The distance between the sort values of neighbours, as Foundry has it. */
export const SORT_STEP = 100_000;

/** Reads the fields that documents of every kind have; what is wrong is collected. */
export class FieldReader {
  /** The system whose package this is. */
  readonly system: Package;
  readonly #pack: string;
  readonly #problems: Problem[];

  constructor({ system, name }: PackSource, problems: Problem[]) {
    this.system = system;
    this.#pack = name;
    this.#problems = problems;
  }

  text(source: Source, path: Path, value: Json | undefined): string {
    if (typeof value === "string" && value.trim()) return value;
    this.problem(source, path, value === undefined ? "is missing; add it" : "must be a text that isn't empty");
    return "";
  }

  key(source: Source, path: Path, value: Json | undefined): string {
    const key = this.text(source, path, value);
    if (key && !KEY_PATTERN.test(key)) {
      this.problem(source, path, `is "${key}"; a key has lower-case letters, digits and hyphens only`);
    }
    return key;
  }

  /** A key that the file is called after. */
  fileKey(source: Source, path: Path, value: Json | undefined): string {
    const key = this.key(source, path, value);
    if (KEY_PATTERN.test(key) && !source.file.endsWith(`/${key}.yml`)) {
      this.problem(source, path, `is "${key}", so the file must be called ${key}.yml`);
    }
    return key;
  }

  /** The id that is written, or else the one derived from the key. */
  id(source: Source, path: Path, value: Json | undefined, key: string): string {
    if (value === undefined) return documentId(this.#pack, key);
    const id = this.text(source, path, value);
    if (id && !ID_PATTERN.test(id)) this.problem(source, path, "must be 16 letters or digits; or leave it out");
    return id;
  }

  whole(source: Source, path: Path, value: Json | undefined, initial: number): number {
    if (value === undefined) return initial;
    if (typeof value === "number" && Number.isInteger(value)) return value;
    this.problem(source, path, "must be a whole number");
    return initial;
  }

  icon(source: Source, file: string, kind: string): Icon & { img: string } {
    return readIcon(source.data["icon"], { file, kind }, this.system, (says) => this.problem(source, ["icon"], says));
  }

  list(source: Source, path: Path, value: Json | undefined, of: string): Json[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.problem(source, path, `must be a list of ${of}`);
    return [];
  }

  onlyKnown(source: Source, at: Path, fields: JsonObject, known: readonly string[]): void {
    for (const field of Object.keys(fields)) {
      if (!known.includes(field)) {
        this.problem(source, [...at, field], `is no known field; known here: ${known.join(", ")}`);
      }
    }
  }

  problem(source: Source, path: Path, says: string): void {
    this.#problems.push({ file: source.file, line: source.line(path), field: path.join("."), says });
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
