import { describe, expect, it } from "vitest";
import { DataModel } from "../../../host/common/abstract/index.ts";
import * as fields from "../../../host/common/data/fields.ts";
import type { DataField } from "../../../host/common/data/fields/data-field.ts";
import type { ModelLike } from "../../../host/common/data/fields/types.ts";
import { Color } from "../../../host/common/utils/index.ts";

const NO_MODEL = null as unknown as ModelLike;
const ID = "abcdefghijklmnop";

/** What is wrong with a value, in words. */
function fault(field: DataField, value: unknown): string | undefined {
  return field.validate(value)?.toString();
}

describe("foundry.data.fields.DataField", () => {
  it("clean: an undefined value becomes the initial one, given or made from the data", () => {
    expect(new fields.StringField({ initial: "a" }).clean(undefined)).toBe("a");
    const made = new fields.StringField({ initial: (data: { name: string }) => `${data.name}!` });
    expect(made.clean(undefined, { source: { name: "x" } })).toBe("x!");
  });

  it("getInitialValue: never hands out the same object twice", () => {
    const field = new fields.ObjectField({ initial: { a: [] } });
    expect(field.getInitialValue()).toEqual({ a: [] });
    expect(field.getInitialValue()).not.toBe(field.getInitialValue());
  });

  it("validate: required and nullable", () => {
    expect(fault(new fields.StringField({ required: true }), undefined)).toBe("may not be undefined");
    expect(fault(new fields.StringField(), undefined)).toBeUndefined();
    expect(fault(new fields.StringField(), null)).toBe("may not be null");
    expect(fault(new fields.StringField({ nullable: true }), null)).toBeUndefined();
  });

  it("validate option: false gives validationError, an Error its message, true ends validation", () => {
    const even = (value: number): boolean => value % 2 === 0;
    expect(fault(new fields.NumberField({ validate: even, validationError: "is odd" }), 3)).toBe("is odd");
    const participant = (): void => {
      throw new Error("no good");
    };
    expect(fault(new fields.NumberField({ validate: participant }), 3)).toBe("no good");
    expect(fault(new fields.NumberField({ validate: even }), 4)).toBeUndefined();
  });

  it("fieldPath: names the way through schemas, arrays and mappings", () => {
    const leaf = new fields.NumberField();
    const schema = new fields.SchemaField(
      { a: new fields.SchemaField({ b: new fields.ArrayField(leaf) }) },
      {},
      { name: "root" },
    );
    expect(leaf.fieldPath).toBe("root.a.b.element");
    expect(schema.getField("a.b.element")).toBe(leaf);
    expect(schema.getField("a.c")).toBeUndefined();
  });

  it("toInput: asks for a factory, and says so where there is none", () => {
    expect(() => new fields.StringField().toInput()).toThrow("only in the client");
  });
});

describe("foundry.data.fields.NumberField", () => {
  it.each([
    [{}, "5", 5],
    [{}, "", null],
    [{ nullable: false, initial: 3 }, null, 3],
    [{ integer: true }, 2.6, 3],
    [{ min: 1, max: 6 }, 9, 6],
    [{ min: 1 }, -4, 1],
    [{ step: 0.25 }, 1.3, 1.25],
    [{ min: 1, step: 2 }, 4.2, 5],
    [{ required: true }, undefined, null],
    [{}, undefined, undefined],
  ])("clean with %j: %j becomes %j", (options, value, expected) => {
    expect(new fields.NumberField(options).clean(value)).toBe(expected);
  });

  it.each([
    [{}, "5", "must be a number"],
    [{}, NaN, "must be a number"],
    [{ integer: true }, 1.5, "must be an integer"],
    [{ positive: true }, 0, "must be a positive number"],
    [{ min: 1 }, 0, "must be at least 1"],
    [{ max: 1 }, 2, "must be at most 1"],
    [{ step: 0.1 }, 0.25, "must be an increment of 0.1"],
    [{ choices: [1, 2] }, 3, "3 is not a valid choice"],
    [{ choices: { 1: "One" } }, 2, "2 is not a valid choice"],
    [{ choices: [1], nullable: undefined }, null, "may not be null"],
  ])("validate with %j: %j %s", (options, value, message) => {
    expect(fault(new fields.NumberField(options), value)).toBe(message);
  });

  it("validate: accepts what floating point makes of a step", () => {
    expect(fault(new fields.NumberField({ step: 0.1 }), 0.1 + 0.2)).toBeUndefined();
  });
});

describe("foundry.data.fields.StringField and its kin", () => {
  it.each([
    [{}, "  a ", "a"],
    [{ trim: false }, " a", " a"],
    [{}, 5, "5"],
    [{ blank: false, nullable: true }, "", null],
    [{ blank: false, initial: "x" }, " ", "x"],
    [{ required: true }, undefined, ""],
  ])("clean with %j: %j becomes %j", (options, value, expected) => {
    expect(new fields.StringField(options).clean(value)).toBe(expected);
  });

  it("choices: from a list, a record or a function; blank is not among them unless allowed", () => {
    for (const choices of [["a", "b"], { a: "A", b: "B" }, () => ["a", "b"]]) {
      const field = new fields.StringField({ choices });
      expect(fault(field, "a")).toBeUndefined();
      expect(fault(field, "c")).toBe("c is not a valid choice");
      expect(fault(field, "")).toBe("may not be a blank string");
      expect(fault(new fields.StringField({ choices, blank: true }), "")).toBeUndefined();
      expect(fault(field, "toString")).toBe("toString is not a valid choice");
    }
  });

  it("ColorField: cleans to lower case hexadecimal and prepares a Color", () => {
    const field = new fields.ColorField();
    expect(field.clean("#FF8800")).toBe("#ff8800");
    expect(field.clean("")).toBeNull();
    expect(field.initialize("#ff8800")).toBeInstanceOf(Color);
    expect(fault(field, "red")).toBe("must be a valid color string");
  });

  it("JSONField: stores text and prepares what it says", () => {
    const field = new fields.JSONField();
    expect(field.clean({ a: 1 })).toBe('{"a":1}');
    expect(field.initialize('{"a":1}')).toEqual({ a: 1 });
    expect(field.toObject({ a: 1 })).toBe('{"a":1}');
    expect(fault(field, "{")).toBe("cannot be parsed as a JSON string");
  });

  it("DocumentIdField and DocumentUUIDField: accept only ids and uuids", () => {
    expect(fault(new fields.DocumentIdField(), "short")).toBe("must be a valid 16-character alphanumeric ID");
    expect(fault(new fields.DocumentUUIDField(), `Actor.${ID}`)).toBeUndefined();
    expect(fault(new fields.DocumentUUIDField({ type: "Item" }), `Actor.${ID}`)).toContain('must be a "Item"');
    expect(fault(new fields.DocumentUUIDField(), "Nonsense.x")).toContain("Invalid document type");
  });

  it("FilePathField: accepts files of its categories", () => {
    const field = new fields.FilePathField({ categories: ["IMAGE"] });
    expect(fault(field, "a/b.webp")).toBeUndefined();
    expect(fault(field, "a/b.mp3")).toBe("does not have a valid file extension");
    expect(() => new fields.FilePathField({ categories: ["NOISE"] })).toThrow("NOISE");
  });

  it("JavaScriptField: accepts only what compiles", () => {
    expect(fault(new fields.JavaScriptField({ async: true }), "await 1")).toBeUndefined();
    expect(fault(new fields.JavaScriptField(), "await 1 2")).toContain("must be valid");
  });
});

describe("foundry.data.fields, numbers of a kind and booleans", () => {
  it("AngleField, AlphaField and HueField: keep to their ranges", () => {
    expect(new fields.AngleField().clean(-90)).toBe(270);
    expect(new fields.AngleField().clean(725)).toBe(5);
    expect(new fields.AlphaField().clean(2)).toBe(1);
    expect(new fields.HueField().clean(1.25)).toBe(0.25);
  });

  it("BooleanField: only the text 'true' is true", () => {
    const field = new fields.BooleanField();
    expect(["true", "false", 1, 0, {}].map((value) => field.clean(value))).toEqual([true, false, true, false, false]);
    expect(fault(field, "true")).toBe("must be a boolean");
  });
});

describe("foundry.data.fields, lists and mappings", () => {
  it("ArrayField: casts, cleans and validates elements, and names the failing one", () => {
    const field = new fields.ArrayField(new fields.NumberField({ integer: true, nullable: false }), { max: 3 });
    expect(field.clean(undefined)).toEqual([]);
    expect(field.clean(new Set([1.2]))).toEqual([1]);
    expect(field.clean({ 0: "4", 1: "5" })).toEqual([4, 5]);
    expect(fault(field, [1, "x"])).toBe("1: must be a number");
    expect(fault(field, [1, 2, 3, 4])).toBe("cannot have more than 3 elements");
    expect(fault(new fields.ArrayField(new fields.NumberField(), { min: 1 }), [])).toBe(
      "cannot have fewer than 1 elements",
    );
    expect(() => new fields.ArrayField(new fields.NumberField(), { min: 2, max: 1 })).toThrow("less than its minimum");
  });

  it("SetField: has no duplicates, and is prepared as a Set", () => {
    const field = new fields.SetField(new fields.StringField());
    expect(field.clean(["a", "b", "a"])).toEqual(["a", "b"]);
    expect(field.initialize(["a"], NO_MODEL)).toEqual(new Set(["a"]));
    expect(field.toObject(new Set(["a"]))).toEqual(["a"]);
  });

  it("TypedObjectField: drops keys that validateKey refuses, and names the failing one", () => {
    const field = new fields.TypedObjectField(new fields.NumberField(), {
      validateKey: (key: string) => key.length === 1,
    });
    expect(field.clean({ a: "1", bb: 2 })).toEqual({ a: 1 });
    expect(fault(field, { a: "x" })).toBe("a: must be a number");
  });

  it("TypedSchemaField: takes the schema that the value's type names", () => {
    const types = {
      pool: { type: new fields.StringField(), dice: new fields.NumberField({ initial: 3 }) },
      flat: { type: new fields.StringField(), value: new fields.NumberField({ nullable: false, initial: 0 }) },
    };
    const field = new fields.TypedSchemaField(types);
    expect(field.clean({ type: "pool", value: 1 })).toEqual({ type: "pool", dice: 3 });
    expect(fault(field, { type: "flat", value: "x" })).toBe("value: must be a number");
    expect(fault(field, { type: "other" })).toBe('the type "other" is not one of pool, flat');
  });

  it("DocumentOwnershipField: maps users to levels", () => {
    const field = new fields.DocumentOwnershipField();
    expect(field.clean(undefined)).toEqual({ default: 0 });
    expect(fault(field, { default: 0, [ID]: 3 })).toBeUndefined();
    expect(fault(field, { default: 9 })).toContain("is not a mapping");
    expect(fault(field, { somebody: 1 })).toContain("is not a mapping");
  });
});

describe("foundry.data.fields.SchemaField", () => {
  const schema = (): fields.SchemaField =>
    new fields.SchemaField({
      name: new fields.StringField({ required: true, blank: false }),
      inner: new fields.SchemaField({ n: new fields.NumberField() }),
    });

  it("clean: fills in what is missing and drops what is unknown", () => {
    expect(schema().clean({ name: "a", other: 1, inner: { m: 2 } })).toEqual({ name: "a", inner: {} });
  });

  it("clean, partial: leaves out what is missing", () => {
    expect(schema().clean({ inner: { n: "2" } }, { partial: true })).toEqual({ inner: { n: 2 } });
  });

  it("validate: gives the path of every failure", () => {
    expect(fault(schema(), { inner: { n: "x" } })).toBe("name: may not be undefined\ninner.n: must be a number");
  });

  it("refuses reserved names and fields that belong elsewhere", () => {
    expect(() => new fields.SchemaField({ _source: new fields.NumberField() })).toThrow("reserved");
    const field = new fields.NumberField();
    new fields.SchemaField({ field });
    expect(() => new fields.SchemaField({ field })).toThrow("already belongs");
  });

  it("apply: calls a method on every field and gives the results by name", () => {
    expect(schema().apply("getInitialValue", {})).toEqual({ name: undefined, inner: { n: undefined } });
  });
});

describe("foundry.data.fields, changes by active effects (V13)", () => {
  const change = (mode: number, value: string): { key: string; mode: number; value: string } => ({
    key: "x",
    mode,
    value,
  });

  it.each([
    [2, "3", 8],
    [1, "3", 15],
    [3, "3", 3],
    [4, "3", 5],
    [4, "9", 9],
    [5, "3", 3],
  ])("NumberField#applyChange in mode %s by %s: 5 becomes %s", (mode, value, expected) => {
    expect(new fields.NumberField().applyChange(5, NO_MODEL, change(mode, value))).toBe(expected);
  });

  it("SetField#applyChange adds to the set, generation 14's type subtract takes away", () => {
    const field = new fields.SetField(new fields.StringField());
    expect(field.applyChange(new Set(["a"]), NO_MODEL, change(2, "b"))).toEqual(new Set(["a", "b"]));
    expect(field.applyChange(new Set(["a", "b"]), NO_MODEL, { key: "x", type: "subtract", value: "a" })).toEqual(
      new Set(["b"]),
    );
  });

  it("StringField#applyChange adds text", () => {
    expect(new fields.StringField().applyChange("a", NO_MODEL, change(2, "b"))).toBe("ab");
  });
});

describe("foundry.data.fields.EmbeddedDataField", () => {
  class Wallet extends DataModel {
    declare coins: number;
    static override defineSchema(): Record<string, DataField> {
      return { coins: new fields.NumberField({ nullable: false, initial: 1 }) };
    }
    static override validateJoint(data: Record<string, unknown>): void {
      if (data.coins === 13) throw new Error("thirteen coins bring bad luck");
    }
  }
  class Owner extends DataModel {
    declare wallet: Wallet;
    static override defineSchema(): Record<string, DataField> {
      return { wallet: new fields.EmbeddedDataField(Wallet) };
    }
  }

  it("is prepared as its model, whose source is part of its parent's", () => {
    const owner = new Owner({});
    expect(owner.wallet).toBeInstanceOf(Wallet);
    expect(owner.wallet.parent).toBe(owner);
    owner.wallet.updateSource({ coins: 4 });
    expect(owner.toObject()).toEqual({ wallet: { coins: 4 } });
  });

  it("holds to the model's joint rules", () => {
    expect(() => new Owner({ wallet: { coins: 13 } })).toThrow("thirteen");
  });
});

/** https://foundryvtt.com/api/v13/classes/foundry.data.fields.ArrayField.html: packages extend it for lists of other things. */
it("ArrayField: a subclass says what its list can hold", () => {
  class ListOf extends fields.ArrayField {
    override _validateElementType(element: unknown): unknown {
      if (typeof element === "function") return element;
      throw new Error("no class");
    }
  }
  const cls = class {};
  expect(new ListOf(cls).element).toBe(cls);
  expect(() => new ListOf(new fields.StringField())).toThrow("no class");
});
