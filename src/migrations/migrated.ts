import { STEPS } from "./index.ts";
import { isRecord } from "./parts.ts";
import type { Kind, Source, Step } from "./step.ts";

/** A step that could not be taken: data that it cannot read. */
export class StepFault extends Error {
  constructor(
    readonly version: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Data in the shape of today, without what is embedded in them.
 * @param from  The version they are known to have; null to go by their shape.
 * @returns the source itself if there is nothing to do.
 * @throws StepFault if a step cannot read them.
 */
export function migrated(kind: Kind, source: Source, from: number | null, steps: readonly Step[] = STEPS): Source {
  let now = source;
  for (const step of steps) {
    if (from !== null && step.version <= from) continue;
    try {
      now = step[kind]?.(now, from) ?? now;
    } catch (error) {
      throw new StepFault(step.version, error);
    }
  }
  return now;
}

/** What is embedded in a kind, by the key of its list. */
const EMBEDDED: Readonly<Partial<Record<Kind, Readonly<Record<string, Kind>>>>> = {
  actor: { items: "item", effects: "effect" },
  item: { effects: "effect" },
};

/** The same with all that is embedded, each by its own version. */
export function migratedWhole(kind: Kind, source: Source, steps: readonly Step[] = STEPS): Source {
  let now = migrated(kind, source, stampOf(source), steps);
  for (const [key, inner] of Object.entries(EMBEDDED[kind] ?? {})) {
    const list = now[key];
    if (!Array.isArray(list)) continue;
    const next = list.map((one: unknown) => (isRecord(one) ? migratedWhole(inner, one, steps) : one));
    if (next.some((one, index) => one !== list[index])) now = { ...now, [key]: next };
  }
  return now;
}

/** The settings of a world of a version in the shape of today; themselves if there is nothing to do. */
export function migratedSettings(values: Source, from: number, steps: readonly Step[] = STEPS): Source {
  return steps.filter(({ version }) => version > from).reduce((now, step) => step.settings?.(now) ?? now, values);
}

/** The version that a document was stored with; null if it says none, as all did before there were any. */
export function stampOf({ flags }: Source): number | null {
  const own = isRecord(flags) && isRecord(flags["sirpas"]) ? flags["sirpas"]["schema"] : null;
  return typeof own === "number" ? own : null;
}

/** The highest version that a document or anything in it was stored with; 0 if nothing says any. */
export function newestStamp(source: Source): number {
  const inner = ["items", "effects"].flatMap((key) => (Array.isArray(source[key]) ? (source[key] as unknown[]) : []));
  return Math.max(stampOf(source) ?? 0, ...inner.map((one) => (isRecord(one) ? newestStamp(one) : 0)));
}

/**
 * Where migrated data say something else than before, as dotted paths; a list is one place. Of what was taken out there is none:
 * Foundry lets nobody delete a key that its model does not know, and nothing reads it any more.
 */
export function changedPaths(before: Source, after: Source, path = ""): readonly string[] {
  return Object.entries(after).flatMap(([key, value]) => {
    const earlier = before[key];
    if (value === earlier) return [];
    if (isRecord(value) && isRecord(earlier)) return changedPaths(earlier, value, `${path}${key}.`);
    return [`${path}${key}`];
  });
}
