import { expect, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { lastCard, prompts } from "./support/asking.ts";
import { expectNoHindrance } from "./support/axe.ts";
import { type Console, LEVEL, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

interface Room extends Console {
  readonly game: Console["game"] & {
    readonly time: { advance(seconds: number): Promise<unknown> };
    readonly sirpas: {
      damage(actors: readonly unknown[], call: object): Promise<boolean>;
      readonly macros: Record<string, () => Promise<unknown>>;
    };
  };
}

interface Wounded {
  readonly system: { readonly woundList: readonly { readonly severity: string }[] };
}

const GUARDS = ["Guard 1", "Guard 2", "Guard 3"];

for (const generation of PLAYED) {
  test.describe.serial(`wounds and healing at a table of generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1");
      await putCharacter(gamemaster, "Ada", {
        ownership: { "Player 1": LEVEL.owner },
        skills: ["First Aid", "Stabilize"],
      });
      await putCharacter(gamemaster, "Bo", { ownership: { "Player 1": LEVEL.observer } });
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Room;
        const ada = game.actors.getName("Ada")!;
        const aid = ada.items.getName("First Aid")!;
        await aid.update({ "system.specific": 8 });
        const pack = game.packs.get("sirpas.gear")!;
        const kit = (await pack.getDocument(pack.index.getName("First-aid Kit")!._id)).toObject();
        await ada.createEmbeddedDocuments("Item", [{ ...kit, system: { ...(kit.system as object), uses: 2 } }]);
        const battleproof = game.packs.get("sirpas.advantages")!;
        const entry = battleproof.index.getName("Battleproof")!;
        const bo = game.actors.getName("Bo")!;
        await bo.createEmbeddedDocuments("Item", [(await battleproof.getDocument(entry._id)).toObject()]);
      });
      for (const name of GUARDS) await putCharacter(gamemaster, name);
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const severities = (seat: Seat, names: readonly string[]) =>
      seat.page.evaluate((wanted) => {
        const { game } = globalThis as unknown as Room;
        return wanted.map((name) =>
          (game.actors.getName(name) as unknown as Wounded).system.woundList.map(({ severity }) => severity).join(),
        );
      }, names);

    const openDamageDialog = async () => {
      await gamemaster.page.evaluate(() => (globalThis as unknown as Room).game.sirpas.macros.damage!());
      return gamemaster.page.locator(".damage-dialog");
    };

    test("three guards burn at once in one dialog, and it is taken back after a further wound", async () => {
      const dialog = await openDamageDialog();
      const people = dialog.locator("[data-person]");
      while ((await people.count()) > 0) {
        const count = await people.count();
        await dialog.locator("[data-action=removePerson]").first().click();
        await expect(people).toHaveCount(count - 1);
      }
      for (const [index, name] of GUARDS.entries()) {
        await dialog.getByLabel("Actor to add").selectOption({ label: name });
        await dialog.locator("[data-action=addPerson]").click();
        await expect(people).toHaveCount(index + 1);
      }
      await dialog.getByLabel("Cause").selectOption({ label: "Fire, heat" });
      await dialog.getByRole("spinbutton", { name: "Damage points" }).fill("5");
      await dialog.getByRole("spinbutton", { name: "Damage points" }).blur();
      await expect(people.first()).toContainText("5 damage: Serious wound");
      await dialog.getByRole("button", { name: "Apply", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => severities(gamemaster, GUARDS)).toEqual(GUARDS.map(() => "serious"));
      await lastCard(gamemaster, "log-entry-card");
      const card = gamemaster.page.locator("#chat .log-entry-card").filter({ hasText: "Guard 3" });
      await expect(card).toContainText("Guard 3: a serious wound.");
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Room;
        await game.sirpas.damage([game.actors.getName("Guard 1")], { severity: "light" });
      });
      await expect.poll(() => severities(gamemaster, ["Guard 1"])).toEqual(["serious,light"]);
      await card.getByRole("button", { name: /take back|undo/i }).click();
      await expect.poll(() => severities(gamemaster, ["Guard 1", "Guard 2"])).toEqual(["light", ""]);
    });

    test("a deadly danger asks the player, and nothing happens to anybody before they have thrown", async () => {
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Room;
        const both = ["Ada", "Guard 2"].map((name) => game.actors.getName(name));
        await game.sirpas.damage(both, { severity: "deadly", reason: "The bridge falls" });
      });
      await expect(prompts(player)).toContainText(/Ada.*Resist death: Body.*The bridge falls/s);
      await expectNoHindrance(prompts(player));
      const ours = await lastCard(gamemaster, "damage-card");
      await expect(ours).toContainText("0 of 2 have rolled");
      await expectNoHindrance(ours);
      await gamemaster.layDice(6, 6, 5);
      await ours.getByRole("button", { name: "Roll for Guard 2" }).click();
      await expect(ours).toContainText("1 of 2 have rolled");
      expect(await severities(gamemaster, ["Guard 2"])).toEqual([""]);
      await player.layDice(6, 6, 6);
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
      await expect.poll(() => severities(gamemaster, ["Ada", "Guard 2"])).toEqual(["heavy", "heavy"]);
      await expect(prompts(player)).toHaveCount(0);
      await expect(ours).toContainText("Applied by Gamemaster");
      for (const seat of [gamemaster, player]) {
        const card = await lastCard(seat, "damage-card");
        await expect(card).toContainText(/Body: .*Body: /s);
        await expect(seat.page.locator("#chat .contest-roll-card:visible")).toHaveCount(0);
        await expect(seat.page.locator("#chat .log-entry-card:visible", { hasText: "The bridge falls" })).toHaveCount(
          0,
        );
      }
      await ours.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => severities(gamemaster, ["Ada", "Guard 2"])).toEqual(["", ""]);
      await ours.getByRole("button", { name: "Apply" }).click();
      await expect.poll(() => severities(gamemaster, ["Ada", "Guard 2"])).toEqual(["heavy", "heavy"]);
    });

    test("the player treats somebody else’s wound with a kit, of which a use is spent", async () => {
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Room;
        await game.sirpas.damage([game.actors.getName("Bo")], { severity: "light" });
      });
      await player.page.evaluate(async () => {
        const { game } = globalThis as unknown as Room;
        const ada = game.actors.getName("Ada") as unknown as { sheet: { render(o: object): Promise<unknown> } };
        await ada.sheet.render({ force: true });
      });
      const sheet = player.page.locator(".application.sirpas.sheet").filter({ hasText: "Ada" }).first();
      await sheet.getByRole("tab", { name: "Gear" }).click();
      await sheet.getByRole("button", { name: "Treat with First-aid Kit" }).click();
      const dialog = player.page.locator(".treat-dialog");
      await dialog.getByLabel("Patient").selectOption({ label: "Bo" });
      await expect(dialog.getByLabel("Wound")).toContainText("Light wound");
      await expect(dialog.locator("[name=kit]")).toContainText("First-aid Kit (2 uses left)");
      await expect(dialog).toContainText("Normal, SL 21");
      await player.layDice(4, 4, 4);
      await dialog.getByRole("button", { name: "Treat", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => severities(player, ["Bo"])).toEqual([""]);
      const card = await lastCard(player, "check-card");
      await expect(card).toContainText("Patient: Bo · Light wound");
      await expect(card).toContainText("Applied by");
      const uses = () =>
        player.page.evaluate(
          () =>
            (globalThis as unknown as Room).game.actors.getName("Ada")!.items.getName("First-aid Kit")!.system["uses"],
        );
      await expect.poll(uses).toBe(1);
    });

    test("the player rolls against stress by its name, takes the points on the card, and undoes it", async () => {
      const sheet = player.page.locator(".application.sirpas.sheet").filter({ hasText: "Ada" }).first();
      const name = sheet.getByRole("button", { name: "Check Equilibrium to resist a stress point" });
      await expect(name).toHaveText("Stress");
      await name.click();
      const dialog = player.page.locator(".asks-check");
      await player.layDice(1, 1, 1);
      await dialog.getByRole("button", { name: "Roll" }).click();
      const card = await lastCard(player, "check-card");
      await card.getByRole("button", { name: "Take 2 stress points" }).click();
      await expect(sheet.locator(".track.stress .track-value")).toHaveText(/^\s*2\s*\//u);
      await card.getByRole("button", { name: "Undo" }).click();
      await expect(sheet.locator(".track.stress .track-value")).toHaveText(/^\s*0\s*\//u);
    });

    test("a night passes: the Gamemaster is asked, and what Battleproof heals is healed once", async () => {
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Room;
        const bo = game.actors.getName("Bo")!;
        const wound = { severity: "serious", damageType: "cut", received: 0, fight: "the ambush" };
        await bo.update({ system: { wounds: { w1: wound, w2: { ...wound, severity: "light" } } } });
        await game.time.advance(8 * 60 * 60);
      });
      const asked = gamemaster.page.locator(".time-dialog");
      await expect(asked).toContainText("Bo: a serious wound heals by itself (Battleproof).");
      await expectNoHindrance(asked);
      await asked.getByRole("button", { name: "Heal wounds" }).click();
      await expect.poll(() => severities(gamemaster, ["Bo"])).toEqual(["light"]);
      await gamemaster.page.evaluate(() => (globalThis as unknown as Room).game.time.advance(24 * 60 * 60));
      await expect(asked).toHaveCount(0);
      expect(await severities(gamemaster, ["Bo"])).toEqual(["light"]);
    });
  });
}
