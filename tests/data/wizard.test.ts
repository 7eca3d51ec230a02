import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Catalogue } from "../../src/applications/wizard/catalogue.ts";
import { CONCEPTS } from "../../src/applications/wizard/concepts.ts";
import type { Draft } from "../../src/applications/wizard/draft.ts";
import type { SirpasItem } from "../../src/documents/item.ts";
import { setOpenSkills } from "../../src/play/skills/untrained-skills.ts";
import { balanceOf } from "../../src/rules/points/ledger.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { GIANTS, play } from "./support/worlds.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

describe("The draft of a character", () => {
  let table: SirpasTable;
  let catalogue: Catalogue;
  let fresh: () => Draft;

  beforeAll(async () => {
    table = await openSirpas();
    const { CONFIG } = globalThis as unknown as {
      CONFIG: { Item: { documentClass: new (data: object) => SirpasItem } };
    };
    const packs = (await buildPacks(".")).filter(({ documentName }) => documentName === "Item");
    const items = packs.flatMap((pack) => pack.items.map(({ data }) => new CONFIG.Item.documentClass(data)));
    setOpenSkills(items);
    const [{ Catalogue }, { Draft }] = await Promise.all([
      import("../../src/applications/wizard/catalogue.ts"),
      import("../../src/applications/wizard/draft.ts"),
    ]);
    catalogue = new Catalogue(items);
    fresh = () => new Draft();
  });
  afterAll(() => table.close());

  const left = (draft: Draft) => balanceOf(draft.books.ledger).left;
  const item = (key: string) => catalogue.byKey(["skill", "style", "advantage", "perk", "weapon"], key)!;

  it.each(CONCEPTS)("follows every suggestion for a $key, and has points of its own left", async (concept) => {
    const { takeSuggestions } = await import("../../src/applications/wizard/suggestions.ts");
    const { findings } = await import("../../src/applications/wizard/findings.ts");
    const draft = fresh();
    draft.name = "Mira";
    for (let times = 0; times < 2; times++)
      for (const step of ["attributes", "skills", "traits", "gear"] as const)
        expect(takeSuggestions(step, draft, catalogue, concept), step).toEqual([]);
    expect(findings(draft, false).wrong).toEqual([]);
    expect(left(draft)).toBeGreaterThanOrEqual(10);
    expect(left(draft)).toBeLessThanOrEqual(60);
    const named = [...Object.keys(concept.skills), ...Object.keys(concept.styles), ...concept.traits, ...concept.gear];
    const had = new Set(draft.actor.items.contents.map(({ system }) => system.key));
    expect(named.filter((key) => !had.has(key))).toEqual([]);
  });

  it("tells a fighter how an exchange of blows with a guard would go, better with every level", async () => {
    const { fightOutlook, makeGuard } = await import("../../src/applications/wizard/fight-outlook.ts");
    const guard = makeGuard(catalogue);
    const chances = (draft: Draft) => fightOutlook(draft.actor, guard).map(({ chance }) => parseInt(chance, 10));
    const draft = fresh();
    draft.take(item("swordfight"));
    draft.pack(item("sword"));
    const [hit = 0, , isHit = 0] = chances(draft);
    const style = draft.books.things.find(({ key }) => key === "swordfight")!;
    expect(draft.move(style.id, 3)).toBe("");
    const better = chances(draft);
    expect(better).toHaveLength(4);
    expect(better[0]).toBeGreaterThan(hit + 10);
    expect(better[2]).toBeLessThan(isHit - 10);
    expect(fightOutlook(draft.actor, null)).toEqual([]);
  });

  it("is of a race of the world, learns what only this world has, and sells nothing that would be missing", async () => {
    const { readOpenSkills } = await import("../../src/play/skills/read-open-skills.ts");
    const skill = { key: "ward", label: "Ward", base: { form: "none", attributes: [] }, complexity: "hard" };
    play(table, { ...GIANTS, skills: [skill] });
    await readOpenSkills();
    const draft = fresh();
    expect(draft.become("giant")).toBe("");
    expect(draft.actor.system.attributes.strength.value).toBe(14);
    const ward = draft.books.things.find(({ key }) => key === "ward")!;
    expect(draft.move(ward.id, 2)).toBe("");
    expect(draft.data.items).toMatchObject([{ name: "Ward", system: { key: "ward", specific: 2 } }]);
    expect(left(draft)).toBe(98);
    expect(draft.move("strength", -8)).toBe("");
    expect(draft.become("frail")).toContain("As Frail, Strength would drop to −3");
    expect(draft.data.system.race).toBe("giant");
    play(table, HUMAN_SETTING);
    await readOpenSkills();
  });

  it("costs nothing once everything is given back", () => {
    const draft = fresh();
    expect(draft.move("strength", 2)).toBe("");
    expect(draft.take(item("brawl"))).toBe("");
    const brawl = draft.actor.items.getName("Brawl")!.id!;
    expect(draft.move(brawl, 3)).toBe("");
    expect(left(draft)).toBe(100 - 12 - 13 - 3 - 4 - 5 - 6);
    expect(draft.take(item("full-contact"))).toBe("");
    draft.move(draft.actor.items.getName("Full Contact")!.id!, -1);
    draft.move(brawl, -4);
    draft.move("strength", -2);
    expect(left(draft)).toBe(100);
    expect(draft.actor.items.size).toBe(0);
  });

  it("says why something cannot be had, and leaves everything as it was", () => {
    const draft = fresh();
    expect(draft.take(item("full-contact"))).toBe("Full Contact requires Brawl 4 (now 0).");
    expect(draft.take(item("criminal"), { choice: 0 })).toBe("");
    expect(draft.take(item("law-enforcer"), { choice: 0 })).not.toBe("");
    expect(draft.move("body", 5)).not.toBe("");
    expect(draft.actor.items.size).toBe(1);
    expect(left(draft)).toBe(90);
  });

  it("finds what has come to lack what it needs", async () => {
    const { findings } = await import("../../src/applications/wizard/findings.ts");
    const draft = fresh();
    expect(findings(draft, false).wrong).toHaveLength(1);
    draft.name = "Mira";
    draft.take(item("brawl"));
    draft.move(draft.actor.items.getName("Brawl")!.id!, 3);
    draft.take(item("full-contact"));
    expect(findings(draft, false).wrong).toEqual([]);
    draft.move(draft.actor.items.getName("Brawl")!.id!, -1);
    expect(findings(draft, false).wrong).toHaveLength(1);
  });

  it("pays for its gear out of what a perk brings, if it is to pay", async () => {
    const { paidWallet } = await import("../../src/applications/wizard/finish.ts");
    const { billOf, findings } = await import("../../src/applications/wizard/findings.ts");
    const draft = fresh();
    draft.name = "Mira";
    draft.pack(item("sword"));
    draft.pack(item("sword"));
    expect(billOf(draft)).toEqual({ price: 800, money: 0, short: 800 });
    expect(findings(draft, false).wrong).toEqual([]);
    expect(findings(draft, true).wrong).toHaveLength(1);
    draft.take(item("criminal"), { choice: 0 });
    expect(billOf(draft)).toEqual({ price: 800, money: 25_000, short: 0 });
    expect(paidWallet(draft)).toMatchObject({ money: -800, log: [{ name: "Sword", amount: -800 }] });
    draft.drop(draft.actor.items.getName("Sword")!.id!);
    expect(billOf(draft).price).toBe(400);
  });
});
