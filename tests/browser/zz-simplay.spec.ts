import { test } from "@playwright/test";
import { Table } from "./support/table.ts";
test("shots", async ({ browser }) => {
  const table = await Table.open({ system: "dist-systems/simverse", generation: 13 });
  const gm = await table.join(browser, "Gamemaster");
  await gm.page.evaluate(async () => {
    const { Actor } = globalThis as any;
    const skill = (key: string, level: number, attr = "intellect", group = "technical", hard = false) => ({ name: key[0]!.toUpperCase() + key.slice(1), type: "skill", system: { key, group, attributes: [attr], hard, level } });
    const ada = await Actor.create({ name: "Ada of the Long River", type: "character", system: { attributes: { dexterity: { bought: 2 }, strength: { bought: 4 } }, vitality: { value: 4 }, mana: { value: 0 }, care: "" },
      items: [skill("surgery", 4, "intellect", "technical", true), skill("swords", 3, "dexterity", "combat"), skill("spellcasting", 5, "intellect", "magic"), skill("medicine", 4, "intellect", "technical", true),
      { name: "Broken Leg", type: "flaw", system: { group: "injury", temporary: true, price: { form: "fixed", amounts: [15] }, healing: { days: 49, treated: true } } },
      { name: "Longsword", type: "weapon", system: { skills: ["swords"], damage: { dice: 2, bonus: -1 }, types: ["cutting", "impaling"], reach: 1, thrust: 1, group: "medium", equipped: true, weight: 1.5 } },
      { name: "Longbow", type: "weapon", system: { skills: ["bows"], damage: { dice: 2, bonus: 0 }, types: ["impaling"], range: 100, group: "ranged", minimumStrength: 10, weight: 1 } },
      { name: "Round Shield", type: "shield", system: { deflection: 2, equipped: true, weight: 4 } },
      { name: "Life Drain", type: "power", system: { kind: "spell", tier: "moderate", skills: ["spellcasting"], feeds: true, damage: { dice: 2, bonus: 0, type: "force" }, range: 10, powerModifiers: [{ key: "homing", steps: 1 }, { key: "usageLimit", steps: 1 }], spent: { uses: 1, days: 0 } } },
      ] });
    await ada.update({ system: { care: ada.uuid } });
    await ada.toggleStatusEffect("prone");
    await ada.sheet.render({ force: true });
  });
  const sheet = gm.page.locator(".application.sheet").first();
  for (const scheme of ["light", "dark"] as const) {
    await gm.page.emulateMedia({ colorScheme: scheme });
    for (const tab of ["Overview", "Gear", "Powers", "Skills", "Traits"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      await sheet.screenshot({ path: `/tmp/wt/shots/${scheme}-${tab}.png` });
    }
  }
  await sheet.getByRole("tab", { name: "Overview" }).click();
  await sheet.getByRole("button", { name: "A night" }).hover();
  await gm.page.waitForTimeout(800);
  await gm.page.screenshot({ path: "/tmp/wt/shots/tip.png" });
  await sheet.getByRole("button", { name: "Surgery" }).click();
  await gm.layDice(6, 6, 4, 3);
  await gm.page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
  await gm.sidebar("Chat");
  await gm.page.waitForTimeout(500);
  await gm.page.screenshot({ path: "/tmp/wt/shots/card.png" });
  await gm.leave();
  await table.close();
});
