import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PISTOL, SWORD } from "../armament.ts";
import { openTactical, type Doc, type TacticalTable } from "./table.ts";

interface AtHand {
  readonly favourites: {
    usual(actor: Doc): readonly string[];
    lineOf(actor: Doc, ref: string): Readonly<Record<string, string>> | null;
  };
  readonly hotbar: { keyOf(item: Doc): string; named(actor: Doc, key: string): object | null };
}

describe("At hand in Tactical 3d6", () => {
  let table: TacticalTable;
  let atHand: AtHand;

  beforeAll(async () => {
    table = await openTactical();
    atHand = ((await table.play("applications/sheets/at-hand.ts")) as unknown as { AT_HAND: AtHand }).AT_HAND;
  });
  afterAll(() => table.close());

  const BAKING = { name: "Baking", type: "skill", system: { key: "baking", base: "dexterity", levels: 2 } };
  const stowed = { ...PISTOL, system: { ...PISTOL.system, equipped: false } };
  const ada = () => {
    const system = { attributes: { dexterity: 12 }, skills: { sword: 5, shield: 1 }, shock: 2 };
    return table.create({ name: "Ada", type: "character", system, items: [SWORD, stowed, BAKING] });
  };

  it("are the weapons in hand and the best of what was learned, as long as nothing was chosen", async () => {
    const actor = await ada();
    const [first, best, ...others] = atHand.favourites.usual(actor);
    expect([first, best]).toEqual([actor.items.getName("Longsword").id, "sword"]);
    expect(others.toSorted()).toEqual(["baking", "shield"]);
  });

  it("shows a weapon as the tab of combat does, with what hinders now, and skills with their chances", async () => {
    const actor = await ada();
    const { VIEWS } = (await table.play("applications/sheets/views.ts")) as unknown as {
      VIEWS: { combat(of: Doc): { weapons: readonly { uses: readonly { value: number; chance: string }[] }[] } };
    };
    const [swing] = VIEWS.combat(actor).weapons[0]!.uses;
    const { favourites } = atHand;
    const line = favourites.lineOf(actor, actor.items.getName("Longsword").id)!;
    expect(line).toMatchObject({
      name: "Longsword: Swing",
      action: "attack",
      value: String(swing!.value),
      chance: swing!.chance,
      error: "",
    });
    const sword = favourites.lineOf(actor, "sword")!;
    expect(sword).toMatchObject({ action: "roll", statistic: "sword", error: "" });
    expect(favourites.lineOf(actor, "gone")).toBeNull();
  });

  it("says of a weapon without a way to attack that nobody attacks with it", async () => {
    const actor = await table.create({ name: "Uma", type: "npc", items: [{ name: "Stick", type: "weapon" }] });
    const line = atHand.favourites.lineOf(actor, actor.items.getName("Stick").id)!;
    expect(line).toMatchObject({ name: "Stick", value: "–" });
    expect(line["error"]).not.toBe("");
  });

  it("are on the hotbar weapons to be used and skills to be rolled, one of their own by its item", async () => {
    const actor = await ada();
    const own = actor.items.getName("Baking");
    expect(atHand.hotbar.keyOf(actor.items.getName("Longsword"))).toBe("");
    expect(atHand.hotbar.keyOf(own)).toBe(own.id);
    expect(atHand.hotbar.named(actor, own.id)).toMatchObject({ name: "Baking" });
  });
});
