import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAUL, openBind, SPEAR, type BindTable, type Doc } from "./table.ts";

interface AtHand {
  readonly favourites: {
    usual(actor: Doc): readonly string[];
    lineOf(actor: Doc, ref: string): Readonly<Record<string, string>> | null;
  };
  readonly hotbar: { keyOf(item: Doc): string; named(actor: Doc, key: string): object | null };
}

describe("At hand in BIND", () => {
  let table: BindTable;
  let atHand: AtHand;

  beforeAll(async () => {
    table = await openBind();
    atHand = ((await table.play("applications/sheets/at-hand.ts")) as unknown as { AT_HAND: AtHand }).AT_HAND;
  });
  afterAll(() => table.close());

  const stowed = { ...MAUL, system: { ...MAUL.system, equipped: false } };
  const ada = (items: readonly object[] = [SPEAR, stowed]) => {
    const skills = { combat: 1, athletics: 3, vigilance: 2, crafts: 1, deceit: 1 };
    return table.create({ name: "Ada", type: "character", system: { attributes: { strength: 2 }, skills }, items });
  };

  it("are the weapons in hand and the best four skills, as long as nothing was chosen", async () => {
    const actor = await ada();
    const usual = atHand.favourites.usual(actor);
    expect(usual).toHaveLength(5);
    expect(usual.slice(0, 3)).toEqual([actor.items.getName("Spear").id, "athletics", "vigilance"]);
  });

  it("shows a weapon with what it attacks with, and what is often tried with the chance of its own tie number", async () => {
    const actor = await ada();
    const { favourites } = atHand;
    const spear = favourites.lineOf(actor, actor.items.getName("Spear").id)!;
    expect(spear).toMatchObject({ name: "Spear", action: "attack", error: "", statistic: "" });
    expect(spear["value"]).toMatch(/^\+\d+$/u);
    const [door, plain] = ["breakDoor", "strength-crafts"].map((key) => favourites.lineOf(actor, key)!);
    expect(door).toMatchObject({ name: "Break in a door", value: "+3", action: "roll", statistic: "breakDoor" });
    expect(plain).toMatchObject({ name: "Strength + Crafts", value: "+3" });
    expect(favourites.lineOf(actor, "swimStorm")!["chance"]).not.toBe(favourites.lineOf(actor, "swimRiver")!["chance"]);
    expect(favourites.lineOf(actor, "gone")).toBeNull();
  });

  it("says of a bow that is not loaded why nobody shoots with it", async () => {
    const bow = { name: "Bow", type: "launcher", system: { equipped: true, loaded: false } };
    const actor = await ada([bow]);
    const line = atHand.favourites.lineOf(actor, actor.items.getName("Bow").id)!;
    expect(line).toMatchObject({ name: "Bow", value: "–" });
    expect(line["error"]).not.toBe("");
  });

  it("shows a shield as the tab of combat does: with what it strikes with, not with what it adds to answers", async () => {
    const actor = await ada([{ name: "Shield", type: "shield", system: { defence: 3, equipped: true } }]);
    const { VIEWS } = (await table.play("applications/sheets/views.ts")) as unknown as {
      VIEWS: { combat(of: Doc): { shields: readonly { score: string }[] } };
    };
    const line = atHand.favourites.lineOf(actor, actor.items.getName("Shield").id)!;
    expect(line["value"]).toBe(VIEWS.combat(actor).shields[0]!.score);
  });

  it("are weapons to be used and skills to be rolled on the hotbar", async () => {
    const actor = await ada();
    expect(atHand.hotbar.keyOf(actor.items.getName("Spear"))).toBe("");
    expect(atHand.hotbar.named(actor, "athletics")).toMatchObject({ name: "Athletics" });
    expect(atHand.hotbar.named(actor, "gone")).toBeNull();
  });
});
