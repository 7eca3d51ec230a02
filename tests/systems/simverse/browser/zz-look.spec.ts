import { test } from "@playwright/test";
import { type Seat, Table } from "../../../browser/support/table.ts";
test("look", async ({ browser }) => {
  const table = await Table.open({ system: "dist-systems/simverse" });
  const seat: Seat = await table.join(browser, "Gamemaster");
  seat.page.on("console", (m) => console.log(m.type(), m.text()));
  seat.page.on("pageerror", (e) => console.log("ERR", e.message));
  await seat.page.setViewportSize({ width: 1500, height: 900 });
  await seat.page.evaluate(async () => {
    const g = globalThis as any;
    const pack = g.game.packs.get("simverse.characters");
    const docs = await pack.getDocuments();
    console.log(docs.map((d: any) => d.name).join());
    const actor = await g.Actor.create(docs[0].toObject());
    (g as any).hero = actor;
    await actor.sheet.render({ force: true });
  });
  for (const tab of ["overview", "skills", "traits", "powers", "gear", "notes"]) {
    await seat.page.locator(`.application.sheet [data-tab="${tab}"][role=tab]`).click();
    await seat.page.waitForTimeout(400);
    await seat.page.locator(".application.sheet").screenshot({ path: `/tmp/sv/${tab}.png` });
  }
  await seat.page.locator(`.application.sheet [data-tab="skills"][role=tab]`).click();
  await seat.page.locator(".application.sheet .row-name").first().click();
  await seat.page.waitForTimeout(600);
  await seat.page.screenshot({ path: "/tmp/sv/dialog.png" });
  await seat.page.locator(".check-dialog button[type=submit]").click();
  await seat.page.waitForTimeout(900);
  await seat.page.evaluate(async () => {
    const g = globalThis as any;
    g.hero.items.contents.find((i: any) => i.type === "weapon" || i.type === "power")?.sheet.render({ force: true });
  });
  await seat.page.waitForTimeout(600);
  await seat.page.screenshot({ path: "/tmp/sv/card.png" });
  await seat.leave();
  await table.close();
});
