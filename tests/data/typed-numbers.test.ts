import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasItem } from "../../src/documents/item.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

/** A field as a template writes it, with what was typed into it. */
function typed(attributes: string, text: string): HTMLInputElement {
  const field = new JSDOM(`<input ${attributes}>`).window.document.querySelector("input")!;
  field.value = text;
  return field;
}

describe("What is typed into a number field", () => {
  let table: SirpasTable;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    ada = await table.createActor({ name: "Ada", type: "character", system: { ledger: { budget: 1000 } } });
    table.notices.length = 0;
  });

  describe("of an attribute", () => {
    async function type(text: string) {
      const { applyEdit } = await import("../../src/applications/sheets/edits.ts");
      const field = typed('data-entry="attribute" data-key="strength" value="10"', text);
      await applyEdit(ada, field);
      return { shown: field.value, stored: ada.system.attributes.strength.value };
    }

    it.each([
      { text: "abc", sentence: "“abc” isn’t a whole number: enter 12, +2 or −1. Strength stays 10." },
      { text: "1.5", sentence: "“1.5” isn’t a whole number: enter 12, +2 or −1. Strength stays 10." },
      { text: "999", sentence: "Strength must be 0 to 100, not 999: it stays 10." },
      { text: "-50", sentence: "Strength must be 0 to 100, not −40: it stays 10." },
    ])("$text is answered by one sentence, and the field shows its value again", async ({ text, sentence }) => {
      expect(await type(text)).toEqual({ shown: "10", stored: 10 });
      expect(table.notices).toEqual([sentence]);
    });

    it("+2 and -5 change what is there by so much, even before the first is stored", async () => {
      expect(await type("+2")).toMatchObject({ stored: 12 });
      await Promise.all([type("-5"), type("+1")]);
      expect(ada.system.attributes.strength.value).toBe(8);
      expect(table.notices).toEqual([]);
    });
  });

  it("+2 typed into Body is stored by one update", async () => {
    const { applyEdit } = await import("../../src/applications/sheets/edits.ts");
    const updates: object[] = [];
    const { Hooks } = globalThis as unknown as { Hooks: { on(hook: string, call: (...told: object[]) => void): void } };
    Hooks.on("updateActor", (_actor, changes) => void updates.push(changes));
    await applyEdit(ada, typed('data-entry="attribute" data-key="body" value="10"', "+2"));
    expect(updates).toHaveLength(1);
    expect(ada.system.attributes.body.value).toBe(12);
  });

  it.each([
    { text: "-3", said: "Injury resistance must be at least 0, not −3: it stays 9." },
    { text: "many", said: "Injury resistance needs a number: it stays 9." },
    { text: "1.5", said: "Injury resistance needs a whole number, not 1.5: it stays 9." },
    { text: "8", said: null },
    { text: "", said: null },
  ])("of what a character is made of, $text is taken or refused in one sentence", async ({ text, said }) => {
    const { numberError } = await import("#core/applications/sheets/base/fields.ts");
    const field = typed('name="system.structs.injuryResistance" data-dtype="Number" placeholder="9"', text);
    expect(numberError(ada as never, field)).toBe(said);
  });

  it.each([
    { text: "", path: "damage", value: 3, said: "Damage needs a number: it stays 3." },
    { text: "1.5", path: "damage", value: 3, said: "Damage needs a whole number, not 1.5: it stays 3." },
    { text: "1,5", path: "damage", value: 3, said: "Damage needs a whole number, not 1.5: it stays 3." },
    { text: "1,000", path: "damage", value: 3, said: null },
    { text: "0,5", path: "weight", value: 0, said: null },
    { text: "7", path: "hands", value: 1, said: "Hands can be at most 2, not 7: it stays 1." },
    { text: "-1", path: "weight", value: 0, said: "Weight must be at least 0, not −1: it stays 0." },
    { text: "4", path: "damage", value: 3, said: null },
    { text: "1e21", path: "weight", value: 0, said: "Weight can be at most 1000000000, not 1e+21: it stays 0." },
    { text: "1e21", path: "damage", value: 3, said: "Damage can be at most 1000000000, not 1e+21: it stays 3." },
    { text: "-1e21", path: "damage", value: 3, said: "Damage must be at least −1000000000, not −1e+21: it stays 3." },
  ])("of a weapon as $path, $text is taken or refused in one sentence", async ({ text, path, value, said }) => {
    const { numberError } = await import("#core/applications/sheets/base/fields.ts");
    const [club] = await ada.createEmbeddedDocuments("Item", [
      { name: "Club", type: "weapon", system: { damage: 3, hands: 1 } },
    ] as never);
    // Without a page a field for numbers takes no comma at all.
    const kind = text.includes(",") ? 'data-dtype="Number"' : 'type="number"';
    const field = typed(`name="system.${path}" ${kind} value="${value}"`, text);
    expect(numberError(club as never, field)).toBe(said);
  });

  it("of two skills with one key, both lines say that the other has it, and another key mends both", async () => {
    const { skillTable } = await import("../../src/applications/sheets/views/skill-line.ts");
    const { keyClash } = await import("../../src/applications/sheets/item/item-view.ts");
    const skill = (name: string) => ({ name, type: "skill", system: { key: "climbing", specific: 2 } });
    const skills = (await ada.createEmbeddedDocuments("Item", [
      skill("Climbing"),
      skill("Scaling"),
    ] as never)) as unknown as SirpasItem[];
    const reasons = () => skillTable(ada, skills as never).map(({ reason }) => reason);
    expect(reasons()).toEqual(Array(2).fill("duplicateKey"));
    for (const one of skills) expect(keyClash(one)).toContain("Ada has “climbing” twice");
    await skills[1]!.update({ "system.key": "scaling" } as never);
    for (const one of skills) expect(keyClash(one)).toBe("");
    expect(reasons()).not.toContain("duplicateKey");
    expect(skills[1]!.system).toMatchObject({ specific: 2 });
  });
});
