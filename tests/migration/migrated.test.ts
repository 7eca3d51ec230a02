import { afterEach, describe, expect, it } from "vitest";
import { schemaVersion, STEPS, migrated, newestStamp, type Step } from "#core/migrations/index.ts";

afterEach(() => void (STEPS.length = 0));

const steps = (...all: Step[]) => STEPS.push(...all);

describe("Migrated data", () => {
  it("are of version 1 as long as there is no step, and then of the last one's", () => {
    expect(schemaVersion()).toBe(1);
    steps({ version: 2 }, { version: 3 });
    expect(schemaVersion()).toBe(3);
  });

  it("take the steps after their own version, in order; with nothing to do they stay the same object", () => {
    const add = (version: number): Step => ({ version, item: ({ name }) => ({ name: `${String(name)}${version}` }) });
    steps(add(2), add(3));
    const source = { name: "Kick" };
    expect(migrated("item", source, 0)).toEqual({ name: "Kick23" });
    expect(migrated("item", source, 2)).toEqual({ name: "Kick3" });
    expect(migrated("item", source, 3)).toBe(source);
    expect(migrated("actor", source, 0)).toBe(source);
  });

  it("are not half made when a step cannot read them: the step is named", () => {
    const broken = () => {
      throw new Error("no such row");
    };
    steps({ version: 2, item: (source) => ({ ...source, name: "changed" }) }, { version: 3, item: broken });
    const source = { name: "Kick" };
    expect(() => migrated("item", source, 0)).toThrow("step to version 3: no such row");
    expect(source.name).toBe("Kick");
  });
});

describe("The version of stored data", () => {
  it("is the newest of a document and of all in it, whatever stands in place of lists", () => {
    const of = (schema: unknown) => ({ flags: { sirpas: { schema } } });
    expect(newestStamp({ ...of(1), items: [of(2), { effects: [of(5), 7] }], effects: "none" })).toBe(5);
    expect([newestStamp(of("9")), newestStamp({ flags: null })]).toEqual([0, 0]);
  });
});
