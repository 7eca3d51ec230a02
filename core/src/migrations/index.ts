import { SYSTEM } from "#system";
/** Every change of what is stored since version 1, in order; as a system registers them. A released step is never changed. */
export const STEPS: Step[] = [];

/** The version of what this system stores: it counts changes of the data, not releases. */
export function schemaVersion(): number {
  return Math.max(1, ...STEPS.map(({ version }) => version));
}

/** Data as they are stored, of whatever version. */
export type Source = Readonly<Record<string, unknown>>;

/** What steps are written for. What an unlinked token changes of its actor (its `delta`) is a part of an actor. */
export type Kind = "actor" | "item" | "effect" | "message" | "combat";

/**
 * Brings data to the next version, by their shape: they can be whole or a part, and have the new shape already. Pure.
 * @returns the source itself if there is nothing to do, else a new object; keys that the step does not know stay.
 * @throws if it cannot read the data; they stay as they are stored then, and the report says why.
 */
type Migrate = (source: Source) => Source;

/** What changed in what is stored from one version to the next: see docs/migrations.md. `settings` are the system's, by key. */
export interface Step extends Readonly<Partial<Record<Kind | "settings", Migrate>>> {
  readonly version: number;
  /** A type of actors whose tokens on the scenes are linked to them. */
  readonly links?: string;
}

/**
 * Data in today's shape, without what is embedded in them.
 * @param from  The version they are known to have; 0 if nothing says so.
 * @returns the source itself if there is nothing to do.
 * @throws an error that names the step which cannot read them.
 */
export function migrated(kind: Kind | "settings", source: Source, from: number): Source {
  return STEPS.filter(({ version }) => version > from).reduce((now, step) => {
    try {
      return step[kind]?.(now) ?? now;
    } catch (error) {
      throw new Error(`step to version ${step.version}: ${messageOf(error)}`, { cause: error });
    }
  }, source);
}

/** The flags of ours that a document was stored with. */
export function flagsOf({ flags }: Source): Source {
  const own = isRecord(flags) ? flags[SYSTEM.id] : null;
  return isRecord(own) ? own : {};
}

/** The version that a document was stored with; 0 if it says none. */
export function stampOf(source: Source): number {
  const schema = flagsOf(source)["schema"];
  return typeof schema === "number" ? schema : 0;
}

/** The highest version that a document or anything in it was stored with; 0 if nothing says any. */
export function newestStamp(source: Source): number {
  return Math.max(stampOf(source), ...["items", "effects"].flatMap((key) => embedded(source, key).map(newestStamp)));
}

/** What is embedded in a document's data under a key. */
export function embedded(source: Source, key: string): readonly Source[] {
  const list = source[key];
  return Array.isArray(list) ? (list as unknown[]).filter(isRecord) : [];
}

export function isRecord(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What Foundry puts before the fields that do not fit: a class, whose name a build has shortened, and an id. */
const CLASS = /^.{0,100}? validation errors:\s*/u;

/** The message of what was thrown, in one line: of data that do not fit, their fields and why. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!CLASS.test(message.trim())) return message.trim().replace(/\s+/g, " ");
  return message
    .trim()
    .replace(CLASS, "")
    .replace(/\.?\s*\n\s*/g, "; ")
    .replace(/\s+/g, " ")
    .replace(/\.$/, "");
}
