import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SCHEMA_VERSION } from "../../src/migrations/index.ts";
import { changedPaths, migrated, migratedSettings, migratedWhole, StepFault } from "../../src/migrations/migrated.ts";
import type { Kind, Source, Step } from "../../src/migrations/step.ts";
import { documentsOf, golden, settingsOf, VERSIONS } from "./support/golden.ts";

const ALL = VERSIONS.flatMap((version) => documentsOf(golden(version)));

/** Any part of any document that any version ever stored, and things that none ever did. */
const SOURCES = fc
  .constantFrom(...ALL)
  .chain(({ kind, source }) => fc.record({ kind: fc.constant(kind), source: spoilt(source) }));

/** A source with some keys taken out, put in, or given values that nobody would store there. */
function spoilt(source: Source): fc.Arbitrary<Source> {
  const keys = pathsIn(source);
  const spoil = fc.record({
    path: fc.constantFrom(...keys),
    what: fc.constantFrom("drop", "word", "null", "list", "number"),
  });
  return fc.array(spoil, { maxLength: 4 }).map((spoils) => {
    const copy = structuredClone(source) as Record<string, unknown>;
    for (const { path, what } of spoils) spoilAt(copy, path.split("."), what);
    return copy;
  });
}

function pathsIn(value: unknown, path = "", depth = 0): string[] {
  if (typeof value !== "object" || value === null || depth > 5) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = path === "" ? key : `${path}.${key}`;
    return [own, ...pathsIn(inner, own, depth + 1)];
  });
}

function spoilAt(target: unknown, [key = "", ...rest]: string[], what: string): void {
  if (typeof target !== "object" || target === null) return;
  const record = target as Record<string, unknown>;
  if (rest.length > 0) return spoilAt(record[key], rest, what);
  const values: Record<string, unknown> = { word: "odd", null: null, list: [1, "two"], number: -7 };
  if (what === "drop") Reflect.deleteProperty(record, key);
  else record[key] = values[what];
}

/** Puts a key that no version knows into every object. */
function withStrangers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrangers);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withStrangers(one)]));
  return { ...inner, aModuleOfTheTable: { keeps: ["this"] } };
}

const strangersIn = (value: unknown): number => JSON.stringify(value).split("aModuleOfTheTable").length - 1;

describe("Migrated data", () => {
  it("are the same when they are migrated again, whatever is missing or wrong in them", () => {
    fc.assert(
      fc.property(SOURCES, ({ kind, source }) => {
        const once = migratedWhole(kind, source);
        expect(migratedWhole(kind, once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it("never change what they were made of", () => {
    fc.assert(
      fc.property(SOURCES, ({ kind, source }) => {
        const before = JSON.stringify(source);
        migratedWhole(kind, source);
        expect(JSON.stringify(source)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it.each(ALL)("keep every key that no version knows: $name", ({ kind, source }) => {
    const strange = withStrangers(source) as Source;
    const after = migratedWhole(kind, strange);
    // What is no longer an object of its own, such as a condition that became an effect, takes its strangers along no further.
    const lost = strangersIn(strange) - strangersIn(after);
    expect(lost).toBe(conditionsTurnedInto(kind, source));
  });

  /** How many conditions of the first version become effects, where there is no object any more for a stranger to stand in. */
  function conditionsTurnedInto(kind: Kind, source: Source): number {
    const items = kind === "item" ? [source] : ((source["items"] ?? []) as Source[]);
    return items.filter(({ system }) => {
      const rows = ((system as Source)["combat"] ?? system) as Source;
      return typeof rows["condition"] === "object" && rows["condition"] !== null;
    }).length;
  }

  it("are left alone if they say that they have today's version, whatever they look like", () => {
    for (const { kind, source } of ALL) expect(migrated(kind, source, SCHEMA_VERSION)).toBe(source);
  });

  it.each(VERSIONS)("of the settings of version %i are the same when they are migrated again", (version) => {
    const once = migratedSettings(settingsOf(golden(version)), version);
    expect(migratedSettings(once, version)).toEqual(once);
  });

  it("are not half made when a step cannot read them: nothing is returned, and the step is named", () => {
    const steps: Step[] = [
      { version: 2, item: (source) => ({ ...source, name: "changed" }) },
      {
        version: 3,
        item: () => {
          throw new Error("no such row");
        },
      },
    ];
    const source = { name: "Kick" };
    expect(() => migrated("item", source, null, steps)).toThrow(StepFault);
    expect(() => migrated("item", source, null, steps)).toThrow("no such row");
    expect(source.name).toBe("Kick");
    expect(migrated("item", source, 3, steps)).toBe(source);
  });
});

describe("The places that changed", () => {
  it("are named one by one, lists as one place, and what is gone not at all", () => {
    const before = { a: { b: 1, c: 2, gone: 3 }, list: [1], same: { x: 1 } };
    const after = { a: { b: 1, c: 5 }, list: [1, 2], same: before.same, fresh: { y: 1 } };
    expect(changedPaths(before, after)).toEqual(["a.c", "list", "fresh"]);
  });
});
