import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Document } from "../../../host/common/abstract/document.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { simplifyTerms } from "../../../host/client/dice/simplify-terms.ts";
import type { ActiveEffect } from "../../../host/client/documents/active-effect.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

/* What other people's systems rely on (host/README.md, "What other people's code taught us"), at generation 14. */

interface Foundry {
  documents: { modifyBatch(operations: object[]): Promise<Document[][]> };
  data: { PrototypeTokenOverrides: { SETTING: string } };
}

let table: OpenTable;
let hero: Actor;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
});
afterAll(() => table.close());
beforeEach(async () => {
  const cls = table.CONFIG.Actor.documentClass;
  hero = (await cls.create({ name: "Ann", type: "hero" })) as unknown as Actor;
});

const api = () => (globalThis as unknown as { foundry: Foundry }).foundry;

describe("foundry.documents.modifyBatch (api/v14/functions/foundry.documents.modifyBatch)", () => {
  const operations = () => [
    { action: "update", documentName: "Actor", updates: [{ _id: hero.id, name: "Bea" }] },
    { action: "create", documentName: "Item", data: [{ name: "Rope", type: "thing" }], parent: hero },
  ];

  it("does all operations, and answers with the documents of each", async () => {
    const results = await api().documents.modifyBatch(operations());
    expect(results.map((documents) => documents.map(({ documentName }) => documentName))).toEqual([
      ["Actor"],
      ["Item"],
    ]);
    expect([hero.name, hero.items.size]).toEqual(["Bea", 1]);
  });

  it("does none where a hook vetoes one", async () => {
    const id = Hooks.on("preCreateItem", () => false);
    const results = await api().documents.modifyBatch(operations());
    Hooks.off("preCreateItem", id);
    expect([results, hero.name, hero.items.size]).toEqual([[], "Ann", 0]);
  });
});

describe("ActiveEffect#updateDuration and #isExpiryEvent", () => {
  it("tell what is left in the duration's units, and whether an event can end it", async () => {
    const start = { time: table.game.time.worldTime };
    const data = { name: "E", start, duration: { value: 2, units: "minutes", expiry: "turnEnd" } };
    const [effect] = (await hero.createEmbeddedDocuments("ActiveEffect", [data])) as unknown as ActiveEffect[];
    await table.game.time.advance(60);
    expect(effect!.updateDuration()).toMatchObject({ seconds: 120, remaining: 1 });
    expect([effect!.isExpiryEvent("turnEnd"), effect!.isExpiryEvent("turnStart")]).toEqual([true, false]);
  });

  it("are without end where there is no duration", async () => {
    const [effect] = (await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }])) as unknown as ActiveEffect[];
    expect(effect!.updateDuration()["remaining"]).toBe(Infinity);
  });
});

describe("game.time.calendar (api/v14/classes/foundry.data.CalendarData)", () => {
  it("takes a time apart and puts it together again, leap years among them", () => {
    const { calendar } = table.game.time;
    const day = 86_400;
    // Year 4 is the first leap year: the last of its February.
    const time = (4 * 365 + 59) * day + 3 * 3600 + 4 * 60 + 5;
    const components = calendar.timeToComponents(time);
    expect(components).toMatchObject({
      year: 4,
      leapYear: true,
      month: 1,
      dayOfMonth: 28,
      hour: 3,
      minute: 4,
      second: 5,
    });
    for (const at of [0, time, -1, -400 * day]) {
      expect(calendar.componentsToTime(calendar.timeToComponents(at))).toBe(at);
    }
    expect(calendar.format(0)).toBe("0000-01-01 00:00:00");
  });
});

describe("foundry.data.PrototypeTokenOverrides", () => {
  it("hold in the place of the actor's own values, and are not stored with it", async () => {
    const { SETTING } = api().data.PrototypeTokenOverrides;
    await table.game.settings.set("core", SETTING, { base: { displayName: 50 }, hero: { displayBars: 40 } });
    expect(hero.prototypeToken).toMatchObject({ displayName: 50, displayBars: 40 });
    expect(hero._source["prototypeToken"]).toMatchObject({ displayName: 0 });
    await table.game.settings.set("core", SETTING, {});
    expect(hero.prototypeToken).toMatchObject({ displayName: 0 });
  });
});

describe("TypeDataModel#modelProvider and getFieldForProperty", () => {
  it("name the package of the type, and the field of a path through its model", () => {
    const { system } = hero as unknown as { system: { modelProvider: { id: string } } };
    expect(system.modelProvider.id).toBe(table.game.system.id);
    expect(hero.getFieldForProperty("system.might")?.name).toBe("might");
    expect(hero.getFieldForProperty("prototypeToken.width")?.name).toBe("width");
  });
});

describe("Roll", () => {
  it("simplifyTerms: signs that follow each other become one, and no operator stands at an end", () => {
    const { Roll: cls } = globalThis as unknown as {
      Roll: { parse(formula: string): never[]; getFormula(terms: object[]): string; fromData(data: object): object };
    };
    const [two, plus, three] = cls.parse("2 + 3") as object[];
    const [, minus] = cls.parse("2 - 3") as object[];
    const terms = [plus, two, plus, minus, three, minus] as never[];
    expect(cls.getFormula(simplifyTerms(terms))).toBe("2 - 3");
  });

  it("reads stored dice of an unknown class as plain dice (seen in other people's systems)", () => {
    const { foundry: all } = globalThis as unknown as {
      foundry: { dice: { terms: { RollTerm: { fromData(data: object): { faces: number } } } } };
    };
    const term = all.dice.terms.RollTerm.fromData({ class: "MyDie", number: 1, faces: 20, results: [], modifiers: [] });
    expect([term.constructor.name, term.faces]).toEqual(["Die", 20]);
  });

  it("r1<3 throws one die at most again", async () => {
    const { Roll: cls } = globalThis as unknown as {
      Roll: new (formula: string) => {
        evaluate(o?: object): Promise<{ dice: { results: { rerolled?: boolean }[] }[] }>;
      };
    };
    const roll = await new cls("3d6r1<7").evaluate();
    expect(roll.dice[0]!.results.filter(({ rerolled }) => rerolled)).toHaveLength(1);
  });
});

describe("_replace (seen in other people's systems)", () => {
  it("puts a value in the place of what is there, rather than into it", async () => {
    const { _replace: replace } = globalThis as unknown as { _replace(value: unknown): unknown };
    await hero.update({ "flags.sample.rest": { old: 1 } });
    await hero.update({ "flags.sample.rest": replace({ fresh: 2 }) });
    expect(hero.getFlag("sample", "rest")).toEqual({ fresh: 2 });
  });
});
