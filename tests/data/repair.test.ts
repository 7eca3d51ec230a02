import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

interface Source extends Record<string, unknown> {
  system: Record<string, unknown>;
}

/** How Foundry loads the documents of a world. */
const LOADING = { strict: true, dropInvalidEmbedded: true };

describe.each(PLAYED)(
  "An actor that no longer fits, at a table of generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let source: Source;

    beforeAll(async () => {
      table = await openSirpas({ generation });
      const skill = { name: "Climbing", type: "skill", system: { key: "climbing" } };
      const actor = await table.createActor({ name: "Ida", type: "character", items: [skill] });
      source = actor.toObject() as unknown as Source;
    });
    afterAll(() => table.close());

    function loaded(system: object, others: object = {}): SirpasActor {
      const { Actor } = globalThis as unknown as {
        Actor: { implementation: { fromSource(data: object, context: object): SirpasActor } };
      };
      const data = foundry.utils.mergeObject(structuredClone(source), { system, ...others });
      return Actor.implementation.fromSource(data, LOADING);
    }

    async function invalidFieldsOf(actor: SirpasActor) {
      return (await import("#core/play/sheets/repair.ts")).invalidFieldsOf(actor);
    }

    it.each([
      ["a text for a number", { attributes: { body: { base: "abc" } } }, "system.attributes.body.base", "abc"],
      ["a number out of range", { status: { fatigue: { value: -5 } } }, "system.status.fatigue.value", -5],
      ["a word for a list", { wounds: "none" }, "system.wounds", "none"],
      ["a number for a record", { structs: 7 }, "system.structs", 7],
      [
        "a severity that there is not",
        { wounds: [{ id: "a", severity: "awful" }] },
        "system.wounds",
        expect.anything(),
      ],
    ])("opens with %s, and knows what is stored", async (_what, system, path, stored) => {
      const actor = loaded(system);
      expect(await invalidFieldsOf(actor)).toEqual([{ path, stored }]);
      expect(actor.invalid).toBe(false);
      expect(actor.system.attributes.body.value).toBeGreaterThan(0);
      expect(actor.items.size).toBe(1);
    });

    it("has no wound of a word that stands where wounds should be", () => {
      expect(loaded({ wounds: "none" }).system.woundList).toEqual([]);
      expect(loaded({ wounds: "none", attributes: { body: { base: "abc" } } }).system.woundList).toEqual([]);
    });

    it("has nothing to be repaired if all of it fits", async () => {
      expect(await invalidFieldsOf(loaded({}))).toEqual([]);
    });

    it("is set aside as ever if nothing can take the place of what is wrong", () => {
      expect(() => loaded({}, { type: "vehicle" })).toThrow(/type/);
    });

    it("keeps what was wrong until that field is stored anew, and no longer", async () => {
      const { forgetInvalidFields } = await import("#core/play/sheets/repair.ts");
      const actor = loaded({ attributes: { body: { base: "abc" } }, wounds: "none" });
      forgetInvalidFields(actor, { system: { notes: "x" } });
      expect(await invalidFieldsOf(actor)).toHaveLength(2);
      forgetInvalidFields(actor, { system: { wounds: [] } });
      expect(await invalidFieldsOf(actor)).toEqual([{ path: "system.attributes.body.base", stored: "abc" }]);
      forgetInvalidFields(actor, { "system.attributes.body.base": 12 });
      expect(await invalidFieldsOf(actor)).toEqual([]);
    });
  },
);
