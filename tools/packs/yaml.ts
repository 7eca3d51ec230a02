import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { EVENT_ID, getScalarValue, load, parseEvents, YAMLException } from "js-yaml";
import { PackError } from "./problem.ts";

/** Names and indices from the top of a document to one of its fields. */
export type Path = readonly (string | number)[];

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A YAML file, its data, and the way back from a field to the line it is written on. */
export interface Source {
  /** Path relative to the repository, with forward slashes. */
  readonly file: string;
  readonly data: JsonObject;
  /** 1-based line of a field, or of the nearest field around it that is written down. */
  line(path: Path): number;
}

/**
 * Read one YAML mapping.
 * @param root  The folder that file names in messages are relative to
 * @throws {PackError} naming file and line when the file is no YAML or no mapping
 */
export async function readYaml(root: string, path: string): Promise<Source> {
  const file = relative(root, path).replaceAll("\\", "/");
  return parseYaml(file, await readFile(path, "utf8"));
}

/** As {@link readYaml}, for text that is already at hand. */
function parseYaml(file: string, text: string): Source {
  let data: unknown;
  try {
    data = load(text, { filename: file });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? error.mark.line + 1 : 1;
    throw new PackError([{ file, line, says: `this is no valid YAML (${error.reason}); correct the line` }]);
  }
  if (!isObject(data)) {
    throw new PackError([
      { file, line: 1, says: "the file must hold fields such as `name: Climbing`, and holds none" },
    ]);
  }
  // Lines are asked for only where something is wrong, and finding them takes as long as reading the file.
  let offsets: Map<string, number> | undefined;
  return { file, data, line: (path) => lineAt(text, nearest((offsets ??= fieldOffsets(text)), path)) };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nearest(offsets: Map<string, number>, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const offset = offsets.get(path.slice(0, length).join("."));
    if (offset !== undefined) return offset;
  }
  return 0;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

interface Frame {
  readonly path: Path;
  readonly mapping: boolean;
  index: number;
  key: string | undefined;
}

/** Where each field of the text begins: dotted path to offset. */
function fieldOffsets(text: string): Map<string, number> {
  const offsets = new Map<string, number>();
  const open: (Frame | undefined)[] = [];
  for (const event of parseEvents(text, {})) {
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    if (event.type === EVENT_ID.DOCUMENT) {
      open.push(undefined);
      continue;
    }
    const frame = open.at(-1);
    const isScalar = event.type === EVENT_ID.SCALAR;
    if (frame?.mapping && frame.key === undefined) {
      frame.key = isScalar ? getScalarValue(text, event) : "?";
      if (isScalar) offsets.set([...frame.path, frame.key].join("."), event.valueStart);
      continue;
    }
    const path = frame ? [...frame.path, frame.mapping ? frame.key! : frame.index++] : [];
    if (frame) frame.key = undefined;
    if (isScalar && !frame?.mapping) offsets.set(path.join("."), event.valueStart);
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      if (!frame?.mapping) offsets.set(path.join("."), event.start);
      open.push({ path, mapping: event.type === EVENT_ID.MAPPING, index: 0, key: undefined });
    }
  }
  return offsets;
}
