import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataModel } from "../../../host/common/abstract/data-model.ts";
import * as fields from "../../../host/common/data/fields.ts";
import { isSound } from "../../../host/common/data/soundness.ts";

/** The page of each field in the API says what it makes of a value; `isSound` may only say beforehand that it is nothing. */
const FIELDS: Readonly<Record<string, () => fields.DataField>> = {
  text: () => new fields.StringField(),
  "text that has to be there": () => new fields.StringField({ required: true, blank: false }),
  "text as it is": () => new fields.StringField({ trim: false, nullable: true }),
  choice: () => new fields.StringField({ choices: ["a", "b"], initial: "a" }),
  html: () => new fields.HTMLField(),
  number: () => new fields.NumberField(),
  whole: () => new fields.NumberField({ integer: true, min: 0, max: 5, nullable: false }),
  steps: () => new fields.NumberField({ step: 0.5, min: 0 }),
  angle: () => new fields.AngleField(),
  alpha: () => new fields.AlphaField(),
  flag: () => new fields.BooleanField(),
  colour: () => new fields.ColorField(),
  id: () => new fields.DocumentIdField(),
  json: () => new fields.JSONField(),
  file: () => new fields.FilePathField({ categories: ["IMAGE"] }),
  uuid: () => new fields.DocumentUUIDField(),
  anything: () => new fields.AnyField(),
  object: () => new fields.ObjectField(),
  flags: () => new fields.DocumentFlagsField(),
  ownership: () => new fields.DocumentOwnershipField(),
  list: () => new fields.ArrayField(new fields.StringField({ blank: false }), { max: 3 }),
  set: () => new fields.SetField(new fields.NumberField({ nullable: false })),
  record: () => new fields.TypedObjectField(new fields.NumberField({ integer: true, nullable: false })),
  schema: () => new fields.SchemaField({ a: new fields.StringField(), b: new fields.NumberField({ min: 0 }) }),
  typed: () => new fields.TypedSchemaField({ a: { type: new fields.StringField({ initial: "a", choices: ["a"] }) } }),
  // Draw Steel's pseudo-documents keep their types as a record.
  "type of a class of others": () =>
    new fields.DocumentTypeField({ documentName: "Advancement", TYPES: { a: {}, b: {} } } as never),
  ruled: () => new fields.NumberField({ validate: (value: number) => value % 2 === 0 }),
};

const text = fc.constantFrom("", " ", "a", "b", " a", "#FFaa00", "#ffaa00", "abcdefghijklmnop", "x.png", "{}", "null");
const plain = fc.oneof(
  text,
  fc.constantFrom(null, undefined, true, 0, -0, -1, 3, 0.3, 0.5, 2.5, 7, 400, NaN),
  fc.string(),
);
const value = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom("a", "b", "type", "-=a", "==b", "default", "__proto__"), plain, { maxKeys: 3 }),
);

describe("a stored value that is taken for sound", () => {
  it.each(Object.entries(FIELDS))("is what cleaning leaves and validating accepts: %s", (_name, make) => {
    const field = make();
    fc.assert(
      fc.property(value, (given) => {
        if (!isSound(field, given, {})) return;
        expect(field.clean(structuredClone(given), { source: {} })).toEqual(given);
        expect(field.validate(given, { source: {} })).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it.each(Object.entries(FIELDS))("is what cleaning makes of nothing, where that is valid: %s", (_name, make) => {
    const field = make();
    const initial = field.clean(undefined, { source: {} });
    if (initial === undefined || field.validate(initial) !== undefined || field instanceof fields.AnyField) return;
    expect(isSound(field, initial, {})).toBe(true);
  });

  it("is never one of a field that a package cleans or validates in its own way", () => {
    class Shouting extends fields.StringField {
      override clean(given: unknown): unknown {
        return String(given).toUpperCase();
      }
    }
    class Refusing extends fields.NumberField {
      override validate() {
        return new fields.NumberField({ required: true }).validate(undefined);
      }
    }
    class Halving extends fields.NumberField {
      override _cleanType(given: unknown): unknown {
        return Number(given) / 2;
      }
    }
    expect(isSound(new Shouting(), "a", {})).toBe(false);
    expect(isSound(new Refusing(), 1, {})).toBe(false);
    expect(isSound(new Halving(), 2, {})).toBe(false);
  });

  it("does not keep a model from cleaning its data in its own way", () => {
    class Counting extends DataModel {
      static override defineSchema() {
        return { number: new fields.NumberField() };
      }
      static override cleanData(source: Record<string, unknown> = {}) {
        return { number: Number(source["number"]) + 1 };
      }
    }
    expect(new Counting({ number: 1 })).toMatchObject({ number: 2 });
  });

  it("is validated again where a class of a package changes it after it was cleaned", () => {
    class Changing extends DataModel {
      static override defineSchema() {
        return { number: new fields.NumberField({ max: 5 }) };
      }
      override _initializeSource(...given: Parameters<DataModel["_initializeSource"]>) {
        return Object.assign(super._initializeSource(...given), { number: 7 });
      }
    }
    expect(() => new Changing({ number: 1 })).toThrow("must be at most 5");
  });

  it("is validated each time it is asked for once the model is made", () => {
    class Plain extends DataModel {
      static override defineSchema() {
        return { number: new fields.NumberField({ max: 5 }) };
      }
    }
    const model = new Plain({ number: 1 });
    model._source["number"] = 7;
    expect(() => model.validate()).toThrow("must be at most 5");
  });

  it("is no longer one when fields are added to its schema", () => {
    class Growing extends DataModel {
      static override defineSchema() {
        return { number: new fields.NumberField() };
      }
    }
    expect(new Growing({ number: 1 }).toObject()).toEqual({ number: 1 });
    Growing.schema.extendFields({ text: new fields.StringField({ required: true, initial: "new" }) });
    expect(new Growing({ number: 1 }).toObject()).toEqual({ number: 1, text: "new" });
  });
});
