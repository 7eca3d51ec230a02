import { afterEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../host/common/abstract/index.ts";
import * as fields from "../../../host/common/data/fields.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../../../host/common/data/operators.ts";
import { DataModelValidationError } from "../../../host/common/data/validation-failure.ts";
import { setGeneration } from "../../../host/common/generation.ts";
import type { Data } from "../../../host/common/types.ts";

class Hero extends DataModel {
  declare name: string;
  declare level: number;
  declare nick?: string;
  declare stats: { body: number; mind: number };
  declare notes: Data;
  declare skills: Record<string, { rank: number; note: string }>;
  declare tags: string[];

  static override defineSchema(): ReturnType<typeof DataModel.defineSchema> {
    const stat = (): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10, min: 0 });
    return {
      name: new fields.StringField({ required: true, blank: false }),
      level: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        initial: 1,
        min: 1,
        readonly: true,
      }),
      nick: new fields.StringField({ required: false, blank: false }),
      stats: new fields.SchemaField({ body: stat(), mind: stat() }),
      notes: new fields.ObjectField(),
      skills: new fields.TypedObjectField(
        new fields.SchemaField({ rank: stat(), note: new fields.StringField({ required: true }) }),
      ),
      tags: new fields.ArrayField(new fields.StringField()),
    };
  }

  static override migrateData(source: Data): Data {
    if (typeof source.title === "string") source.name = source.title;
    return super.migrateData(source);
  }

  static override validateJoint(data: Data): void {
    const { body, mind } = data.stats as { body: number; mind: number };
    if (body + mind > 40) throw new Error("body and mind may not exceed 40 together");
  }
}

afterEach(() => setGeneration(13));

describe("foundry.abstract.DataModel, construction", () => {
  it("fills in initial values and drops unknown keys", () => {
    const source = new Hero({ name: "Ann", unknown: 1, stats: { body: 12, other: 3 } }).toObject();
    expect(source).toEqual({ name: "Ann", level: 1, stats: { body: 12, mind: 10 }, notes: {}, skills: {}, tags: [] });
  });

  it("throws on invalid data and names each failing path", () => {
    expect(() => new Hero({ stats: { body: "x" }, skills: { a: { rank: 1.5, note: "" } } })).toThrow(
      "Hero validation errors:\n  name: may not be undefined\n  stats.body: must be a number",
    );
  });

  it("the error tells the failures by path", () => {
    try {
      new Hero({ name: "Ann", stats: { body: "x" } });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DataModelValidationError);
      const failure = (error as DataModelValidationError).getFailure("stats.body");
      expect(failure?.message).toBe("must be a number");
      expect(Object.keys((error as DataModelValidationError).getAllFailures() ?? {})).toEqual(["stats.body"]);
    }
  });

  it("validateJoint: broken rules across fields are refused", () => {
    expect(() => new Hero({ name: "Ann", stats: { body: 30, mind: 20 } })).toThrow("may not exceed 40");
  });

  it("fromSource: replaces invalid values by initial ones and remembers why", () => {
    const hero = Hero.fromSource({ name: "Ann", stats: { body: "x" } });
    expect(hero.stats.body).toBe(10);
    expect(hero.invalid).toBe(false);
    expect(hero.validationFailures.fields?.fields.stats?.fields.body?.fallback).toBe(10);
  });

  it("fromSource: a required value without an initial one leaves the model invalid", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(Hero.fromSource({}).invalid).toBe(true);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("name: may not be undefined"));
  });

  it("migrateData: runs before cleaning, and a failing migration loses nothing", () => {
    expect(new Hero({ title: "Old" }).name).toBe("Old");
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.spyOn(Hero, "migrateData").mockImplementation(() => {
      throw new Error("cannot");
    });
    expect(new Hero({ name: "Ann" }).name).toBe("Ann");
    expect(warn).toHaveBeenCalledWith("Failed data migration for Hero: cannot");
  });

  it("readonly: the prepared value cannot be written, only its source", () => {
    const hero = new Hero({ name: "Ann" });
    expect(() => {
      hero.level = 5;
    }).toThrow(TypeError);
    hero.updateSource({ level: 5 });
    expect(hero.level).toBe(5);
  });

  it("toObject, toJSON, fromJSON, clone, reset", () => {
    const hero = new Hero({ name: "Ann" });
    hero.stats.body = 99;
    expect(hero.toObject(false).stats).toEqual({ body: 99, mind: 10 });
    expect(hero.toObject().stats).toEqual({ body: 10, mind: 10 });
    expect(Hero.fromJSON(JSON.stringify(hero)).toObject()).toEqual(hero.toObject());
    hero.reset();
    expect(hero.stats.body).toBe(10);
    const twin = hero.clone({ "stats.body": 11, other: 1 });
    expect(twin.toObject().stats).toEqual({ body: 11, mind: 10 });
    expect(twin._source).not.toHaveProperty("other");
    expect(hero.stats.body).toBe(10);
  });

  it("schema: one for each class, made once", () => {
    class Other extends Hero {}
    expect(Hero.schema).toBe(Hero.schema);
    expect(Other.schema).not.toBe(Hero.schema);
    expect(Hero.schema.getField("stats.body")?.fieldPath).toBe("stats.body");
  });
});

describe("foundry.abstract.DataModel#updateSource", () => {
  const hero = (): Hero =>
    new Hero({ name: "Ann", notes: { a: { b: 1 }, c: 2 }, skills: { climb: { rank: 2, note: "" } } });

  it("applies a part, cleaned, and gives only what differs", () => {
    const ann = hero();
    expect(ann.updateSource({ name: " Ann ", "stats.body": "12", unknown: 1 })).toEqual({ stats: { body: 12 } });
    expect(ann.stats).toEqual({ body: 12, mind: 10 });
    expect(ann.updateSource({ stats: { body: 12 } })).toEqual({});
  });

  it("dryRun: only tells", () => {
    const ann = hero();
    expect(ann.updateSource({ name: "Bea" }, { dryRun: true })).toEqual({ name: "Bea" });
    expect(ann.name).toBe("Ann");
  });

  it("refuses invalid changes with the failing path, and changes nothing", () => {
    const ann = hero();
    const before = ann.toObject();
    expect(() => ann.updateSource({ level: 5, skills: { climb: { rank: "x" } } })).toThrow(
      "skills.climb.rank: must be a number",
    );
    expect(() => ann.updateSource({ name: "" })).toThrow("name: may not be undefined");
    expect(() => ann.updateSource({ level: 5, stats: { body: 40 } })).toThrow("may not exceed 40");
    expect(ann.toObject()).toEqual(before);
    expect(ann.level).toBe(1);
  });

  it("does not touch the changes that it was given", () => {
    const changes = { "stats.body": "12", unknown: 1 };
    hero().updateSource(changes);
    expect(changes).toEqual({ "stats.body": "12", unknown: 1 });
  });

  it("-= deletes keys of objects and mappings, and gives fields of a schema their initial value", () => {
    const ann = hero();
    expect(ann.updateSource({ "notes.a.-=b": null, "skills.-=climb": null, "skills.-=swim": null })).toEqual({
      notes: { a: { "-=b": null } },
      skills: { "-=climb": null },
    });
    expect(ann.toObject()).toMatchObject({ notes: { a: {}, c: 2 }, skills: {} });
    ann.updateSource({ level: 4, nick: "A" });
    expect(ann.updateSource({ "-=level": null, "-=nick": null })).toEqual({ "-=level": null, "-=nick": null });
    expect(ann.level).toBe(1);
    expect(ann.toObject()).not.toHaveProperty("nick");
  });

  it("a text that may not be blank and need not be there is deleted by blanking it", () => {
    const ann = hero();
    ann.updateSource({ nick: "A" });
    expect(ann.updateSource({ nick: "" })).toEqual({ "-=nick": null });
    expect(ann.nick).toBeUndefined();
  });

  it("== replaces an object instead of merging it", () => {
    const ann = hero();
    ann.updateSource({ "==notes": { d: 1 } });
    expect(ann.notes).toEqual({ d: 1 });
  });

  it("a part of an element of a mapping is merged into it, a new one completed", () => {
    const ann = hero();
    expect(ann.updateSource({ "skills.climb.rank": 3, "skills.swim.note": "new" })).toEqual({
      skills: { climb: { rank: 3 }, swim: { rank: 10, note: "new" } },
    });
    expect(ann.skills).toEqual({ climb: { rank: 3, note: "" }, swim: { rank: 10, note: "new" } });
  });

  it("a part of what is null stays a part until it is read anew, one of a type that is not there is completed", () => {
    class Box extends DataModel {
      declare lid: { size: number; colour: string } | null;
      static override defineSchema(): ReturnType<typeof DataModel.defineSchema> {
        const size = new fields.NumberField({ nullable: false, initial: 1 });
        const lid = { size, colour: new fields.StringField({ required: true, initial: "red" }) };
        const form = { type: new fields.StringField(), edge: new fields.NumberField({ initial: 2 }) };
        return {
          lid: new fields.SchemaField(lid, { nullable: true, initial: null }),
          form: new fields.TypedSchemaField({ cube: form }, { nullable: true, initial: null }),
        };
      }
    }
    const box = new Box({});
    // https://github.com/foundryvtt/foundryvtt/issues/14377
    expect(box.updateSource({ lid: {} })).toEqual({ lid: {} });
    expect(box.lid).toEqual({ size: undefined, colour: undefined });
    expect(new Box(box.toObject()).lid).toEqual({ size: 1, colour: "red" });
    expect(box.updateSource({ lid: null })).toEqual({ lid: null });
    expect(box.updateSource({ "lid.size": 3 })).toEqual({ lid: { size: 3 } });
    expect(box.updateSource({ "lid.size": 4 })).toEqual({ lid: { size: 4 } });
    expect(box.updateSource({ lid: null })).toEqual({ lid: null });
    expect(box.lid).toBeNull();
    expect(box.updateSource({ form: { type: "cube" } })).toEqual({ form: { type: "cube", edge: 2 } });
    expect(box.updateSource({ "form.edge": 5 })).toEqual({ form: { edge: 5 } });
    expect(box.toObject()).toEqual({ lid: null, form: { type: "cube", edge: 5 } });
  });

  it("arrays are replaced whole", () => {
    const ann = hero();
    ann.updateSource({ tags: ["a", "b"] });
    expect(ann.updateSource({ tags: ["b"] })).toEqual({ tags: ["b"] });
    expect(ann.tags).toEqual(["b"]);
  });

  it("recursive: false replaces inner objects", () => {
    const ann = hero();
    ann.updateSource({ notes: { z: 1 }, stats: { mind: 5 } }, { recursive: false });
    expect(ann.notes).toEqual({ z: 1 });
    expect(ann.stats).toEqual({ body: 10, mind: 5 });
  });

  it("keeps the source object itself, so that whoever shares it sees the change", () => {
    const ann = hero();
    const { stats } = ann._source;
    ann.updateSource({ "stats.body": 11 });
    expect(ann._source.stats).toBe(stats);
  });

  it("generation 14: takes operators and tells deletions as operators", () => {
    setGeneration(14);
    const ann = hero();
    const difference = ann.updateSource({
      notes: { a: new ForcedDeletion() },
      skills: { climb: ForcedReplacement.create({ rank: 7 }) },
    });
    expect((difference.notes as Data).a).toBeInstanceOf(ForcedDeletion);
    expect(DataFieldOperator.get((difference.skills as Data).climb)).toMatchObject({ rank: 7 });
    expect(ann.notes).toEqual({ c: 2 });
    expect(ann.skills.climb).toEqual({ rank: 7, note: "" });
  });

  it("hostile keys reach no prototype", () => {
    const ann = hero();
    ann.updateSource(
      JSON.parse(
        '{"notes": {"__proto__": {"bad": 1}}, "skills.__proto__.bad": 1, "notes.constructor.prototype.bad": 1}',
      ) as Data,
    );
    expect(({} as Data).bad).toBeUndefined();
    expect(ann.toObject().skills).toEqual({ climb: { rank: 2, note: "" } });
  });
});
