import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Clash from "../../src/applications/sheets/item/item-view.ts";
import type * as Facts from "../../src/applications/sheets/item/facts.ts";
import type * as KnownOnes from "../../src/applications/sheets/item/known.ts";
import type * as Lists from "../../src/applications/sheets/item/lists.ts";
import { numberError } from "#core/applications/sheets/base/fields.ts";
import { moneyError, readMoney } from "../../src/applications/wealth/money.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { ItemOf, SirpasItem } from "../../src/play/documents.ts";
import { openBook, type Book } from "../data/support/book.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

let table: SirpasTable;
let book: Book;
let rows: typeof Clash & typeof Facts & typeof KnownOnes & typeof Lists;

beforeAll(async () => {
  table = await openSirpas();
  book = await openBook();
  rows = {
    ...(await import("../../src/applications/sheets/item/item-view.ts")),
    ...(await import("../../src/applications/sheets/item/facts.ts")),
    ...(await import("../../src/applications/sheets/item/known.ts")),
    ...(await import("../../src/applications/sheets/item/lists.ts")),
  };
});
afterAll(() => table.close());

const STUN = { type: "condition", condition: "stun", turns: 2, critical: false };

/** One item of each type that is carried or fought with, and of each that has lines. */
const ITEMS = [
  {
    name: "Sabre",
    type: "weapon",
    system: { key: "sabre", damage: 4, dominance: 3, damageType: "piercing", styles: ["fencing"], price: 40 },
  },
  {
    name: "Jerkin",
    type: "armour",
    system: {
      ...{ key: "jerkin", mitigation: { cut: 5, blunt: 1, piercing: 1 }, worn: true, part: "arm" },
      material: "boiled-leather",
    },
  },
  {
    name: "Lamp",
    type: "gear",
    system: { key: "lamp", inUse: true, modifiers: [{ type: "check", value: 1, target: "perception" }] },
  },
  {
    name: "Fencing",
    type: "style",
    system: {
      ...{ key: "fencing", level: 4, modifier: { attribute: "dexterity" }, covers: ["sparring"] },
      prerequisites: [{ key: "brawl", level: 1 }],
    },
  },
  { name: "Sparring", type: "style", system: { key: "sparring" } },
  {
    name: "Lunge",
    type: "manoeuvre",
    system: {
      ...{ key: "lunge", style: "fencing", effects: [STUN], carries: [{ type: "attack", value: 1 }] },
      circumstances: [{ when: "smaller", modifier: -2 }],
    },
  },
  { name: "Sharp", type: "advantage", system: { key: "sharp", modifiers: [{ type: "check", value: 3 }] } },
  {
    name: "Lost",
    type: "perk",
    system: {
      ...{ key: "lost", drag: true, choice: 1 },
      cost: { alternatives: ["An arm", "A leg"].map((label) => ({ label, cost: -15 })) },
    },
  },
  { name: "Scaling", type: "skill", system: { key: "scaling", situations: [{ label: "Rock", difficulty: "hard" }] } },
];

const ida = () => table.createActor({ name: "Ida", type: "character", items: ITEMS });
const item = (actor: SirpasActor, name: string) => actor.items.getName(name) as unknown as SirpasItem;

describe("who may only look reads all of an item as text", () => {
  it.each([
    ["Sabre", ["Damage+4", "Dominance+3", "Damage typePiercing", "StylesFencing", "Price$40"]],
    ["Jerkin", ["Worn onArm", "MitigationCut 5, Blunt 1, Piercing 1", "WornYes"]],
    ["Lamp", ["Quantity1", "In useYes", "+1 to Perception"]],
    ["Fencing", ["Level4", "Attribute modifierDexterity", "IncludesSparring", "Brawl"]],
    ["Lunge", ["StyleFencing", "Stunned for 2 turns", "To the attack roll", "the opponent is smaller"]],
    ["Sharp", ["+3"]],
    ["Lost", ["A leg"]],
    ["Scaling", ["Rock"]],
  ])("%s", async (name, texts) => {
    const one = item(await ida(), name);
    const known = await rows.Known.about(one);
    const facts = rows.itemFacts({ item: one, known, texts: {} });
    const told = [
      ...facts.groups.flatMap((group) => group.facts.map(({ label, text }) => label + text)),
      ...facts.sentences.flatMap(({ sentences }) => sentences),
      JSON.stringify(facts.tables),
    ].join("\n");
    for (const text of texts) expect(told).toContain(text);
  });
});

describe("what an item does is told line by line", () => {
  it("in a sentence for each, with the fields of its kind and no others", async () => {
    const bea = await table.createActor({
      name: "Bea",
      type: "character",
      items: [book.entry("advantages", "Survival Instinct")],
    });
    const one = item(bea, "Survival Instinct");
    const { rows: lines } = rows.itemList(one, await rows.Known.about(one), "modifiers");
    expect(lines.map(({ sentence }) => sentence)).toEqual(["+1 per level to Instinctive Defence."]);
  });

  it("with a sentence where another item answers to the same key", async () => {
    const actor = await ida();
    expect(rows.keyClash(item(actor, "Sparring"))).toBe("");
    await item(actor, "Sparring").update({ system: { key: "fencing" } } as object);
    expect(rows.keyClash(item(actor, "Sparring"))).toContain("Ida has “fencing” twice, as Fencing and Sparring");
  });
});

describe("a number that cannot be stored is refused in one sentence", () => {
  it.each([
    ["Sabre", "hands", "2e", "1", "Hands needs a number: it stays 1."],
    ["Lamp", "quantity", "", "1", "Quantity needs a number: it stays 1."],
    ["Fencing", "level", "2.5", "4", "Level needs a whole number, not 2.5: it stays 4."],
    ["Jerkin", "mitigation.cut", "-1", "5", "Cut must be at least 0, not −1: it stays 5."],
    ["Lunge", "diminishingReturn", "2", "0", "Diminishing return can be at most 0, not 2: it stays 0."],
    ["Sharp", "level", "5", "3", "Level can be at most 4, not 5: it stays 3."],
    ["Scaling", "specific", "1.5", "0", "Specific needs a whole number, not 1.5: it stays 0."],
  ])("%s, %s: “%s”", async (name, path, value, defaultValue, said) => {
    const input = {
      ...{ type: "number", name: `system.${path}`, value, defaultValue, dataset: {} },
      // The level of an advantage ends where its levels do.
      ...{
        ariaLabel: name === "Jerkin" ? "Cut" : null,
        min: "",
        max: name === "Sharp" ? "4" : "",
        validity: { badInput: false },
      },
    };
    expect(numberError(item(await ida(), name) as never, input as unknown as HTMLInputElement)).toBe(said);
  });

  it("money too, which is taken with or without signs of money in it", () => {
    for (const [text, value] of [
      ["1,200", 1200],
      ["$ 900", 900],
      ["+50", 850],
      ["-150", 650],
    ] as const)
      expect(readMoney(text, 800)).toEqual({ ok: true, value });
    for (const [text, said] of [
      ["", "Money needs a number: it stays 800."],
      ["lots", "“lots” isn’t a whole number: enter 12, +2 or −1. Money stays 800."],
      ["1.5", "“1.5” isn’t a whole number: enter 12, +2 or −1. Money stays 800."],
      ["-900", "Money must be 0 to 999999999, not −100: it stays 800."],
      ["9999999999", "“9999999999” isn’t a whole number: enter 12, +2 or −1. Money stays 800."],
    ] as const) {
      const entry = readMoney(text, 800);
      expect(!entry.ok && moneyError(entry, text, "Money", 800)).toBe(said);
    }
  });
});

it("a length is multiplied by a level behind its unit, and so is what is counted", async () => {
  const { modifierSentence } = await import("../../src/applications/sheets/item/sentences.ts");
  const modifiers = ["falloff", "movement", "extraDefence"].map((type) => ({ type, value: 6, scale: "level" }));
  const system = { key: "keen", modifiers };
  const actor = await table.createActor({
    name: "Keen",
    type: "character",
    items: [{ name: "Keen", type: "advantage", system }],
  });
  const item = actor.items.getName("Keen") as unknown as ItemOf<"advantage">;
  expect(item.system.modifiers.map((row) => modifierSentence(item, row))).toEqual([
    "Falloff counts the distance as 6 ft shorter per level.",
    "Movement per turn: +6 ft per level.",
    expect.stringMatching(/^Defences per turn with .+: \+6 per level\.$/),
  ]);
});
