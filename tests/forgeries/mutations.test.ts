import { describe, expect, it } from "vitest";
import { filled, forgeriesOf, sampleOf, type Shape } from "./mutations.ts";

const IDS = { actor: "Actor.somebody", message: "othersmessage000", strike: "strike:open:1:1" };
const plain = (example: string | number | null = ""): Shape => ({ kind: "plain", example });
const SHAPE: Shape = {
  kind: "fields",
  nullable: false,
  fields: {
    name: plain(),
    terms: { kind: "list", of: { kind: "fields", nullable: false, fields: { value: plain(0) } } },
    facts: { kind: "list", of: { kind: "plain", example: {} } },
    fight: { kind: "fields", nullable: true, fields: { length: plain(1) } },
  },
};

describe("What is forged of a message", () => {
  const fieldsOf = (data: object) => [
    ...new Set([...forgeriesOf({ system: data } as never, IDS, "system")].map(({ field }) => field)),
  ];

  it("is every field of the schema, entries of empty lists and keys of free objects too", () => {
    const data = filled(SHAPE, { name: "Ada", facts: [{ type: "order", places: [] }] });
    expect(data).toEqual({
      name: "Ada",
      terms: [{ value: 0 }],
      facts: [{ type: "order", places: [] }],
      fight: null,
    });
    expect(fieldsOf(data as object).sort()).toEqual([
      ...["system", "system.facts", "system.facts.0", "system.facts.0.places", "system.facts.0.type", "system.fight"],
      ...["system.name", "system.terms", "system.terms.0", "system.terms.0.value"],
    ]);
  });

  it("is one place at a time, with each of the values that do not belong there", () => {
    const forged = [...forgeriesOf({ system: { name: "Ada", turn: 1 } }, IDS, "system")];
    const turns = forged.filter(({ field }) => field === "system.turn");
    expect(turns.map(({ value }) => value)).toEqual([
      ...["missing", "null", "wrong type", "NaN", "1e15", "negative", "empty list", "10,000 entries"],
      ...["somebody else's id", "unknown id", "markup"],
    ]);
    const systems = turns.map(({ data }) => (data as { system: Record<string, unknown> }).system);
    expect(systems.every(({ name }) => name === "Ada")).toBe(true);
    expect(systems[0]).not.toHaveProperty("turn");
    expect(systems.slice(1, 7).map(({ turn }) => turn)).toEqual([null, "many", "NaN", 1e15, -1, []]);
    expect(systems[7]!["turn"]).toHaveLength(10_000);
  });

  it("names somebody else where an id stands, and the strike that is still open where it would be kept", () => {
    const data = { message: "a".repeat(16), actor: "Actor.mine", key: "strike:none:1:1" };
    const forged = [...forgeriesOf({ system: data }, IDS, "system")];
    const others = forged.filter(({ value }) => value === "somebody else's id").slice(1);
    const put = others.map(({ field, data }) => {
      const { system } = data as { readonly system: Readonly<Record<string, string>> };
      return system[field.replace("system.", "")];
    });
    expect(put).toEqual(["othersmessage000", "Actor.somebody", "strike:open:1:1"]);
  });

  it("leaves the genuine message as it is", () => {
    const genuine = { system: { terms: [{ value: 1 }] } };
    const before = structuredClone(genuine);
    expect([...forgeriesOf(genuine, IDS, "system")]).not.toEqual([]);
    expect(genuine).toEqual(before);
  });

  it("looks into each entry of a list whose entries are of different types", () => {
    expect(fieldsOf({ facts: [{ type: "order" }, { type: "level" }] })).toContain("system.facts.1.type");
    expect(fieldsOf({ facts: [{ type: "order" }, { type: "order" }] })).not.toContain("system.facts.1.type");
  });

  it("is sampled alike every time", () => {
    const list = Array.from({ length: 100 }, (_, index) => index);
    expect(sampleOf(list, 9)).toEqual(sampleOf(list, 9));
    expect(new Set(sampleOf(list, 9)).size).toBe(9);
  });
});
