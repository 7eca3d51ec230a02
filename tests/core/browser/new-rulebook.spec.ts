import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, type Locator, test } from "@playwright/test";
import { buildSystem } from "../../../tools/build/build-system.ts";
import { systemOf } from "../../../tools/build/system.ts";
import { guideFiles, writeGuide } from "../../../tools/guide.ts";
import { type Seat, Table } from "../../browser/support/table.ts";

test.describe.serial("a new rulebook, made of the files of docs/new-rulebook.md", () => {
  let checkout: string;
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;
  let card: Locator;

  const woundsOfBo = () =>
    gamemaster.page.evaluate(() => (globalThis as unknown as Client).game.actors.getName("Bo").system.wounds);

  test.beforeAll(async ({ browser }) => {
    checkout = await mkdtemp(join(tmpdir(), "rulebook-"));
    writeGuide((path) => join(checkout, path));
    for (const shared of ["core", "system.json", "tsconfig.base.json"])
      await symlink(resolve(shared), join(checkout, shared));
    const system = systemOf("luck", checkout);
    await buildSystem(system);
    table = await Table.open({ system: system.dist });
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
    if (checkout) await rm(checkout, { recursive: true, force: true });
  });

  test("a hero's sheet shows Luck with its terms, and the chance of a roll", async () => {
    await gamemaster.page.evaluate(async () => {
      const { Actor } = globalThis as unknown as { Actor: { create(data: object): Promise<Hero> } };
      const hero = await Actor.create({ name: "Ada", type: "hero", system: { base: 6 } });
      await hero.sheet.render({ force: true });
    });
    sheet = gamemaster.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await expect(sheet.locator(".terms div")).toHaveText(["Luck by birth6", "Blessing0", "Luck6"]);
    await expect(sheet.getByRole("button", { name: "Try your luck (41.7%)" })).toBeVisible();
  });

  test("a blessing is typed as a change, and the chance follows", async () => {
    const blessing = sheet.getByLabel("Blessing");
    await blessing.fill("+2");
    await blessing.press("Enter");
    await expect(sheet.locator(".terms div")).toHaveText(["Luck by birth6", "Blessing2", "Luck8"]);
    await expect(sheet.getByRole("button", { name: "Try your luck (72.2%)" })).toBeVisible();
  });

  test("a number that the model does not take is refused in a sentence", async () => {
    const blessing = sheet.getByLabel("Blessing");
    await blessing.fill("-9");
    await blessing.press("Enter");
    await expect(gamemaster.page.locator("#notifications")).toContainText("Blessing must be at least 0");
    await expect(sheet.locator(".terms div")).toHaveText(["Luck by birth6", "Blessing2", "Luck8"]);
  });

  test("a roll is a card that says what the dice came to, and of which terms", async () => {
    await gamemaster.layDice(3, 5);
    await sheet.getByRole("button", { name: "Try your luck" }).click();
    await gamemaster.sidebar("Chat");
    const card = gamemaster.page.locator("#chat .chat-log .plain-card");
    await expect(card).toContainText("Lucky: 8.");
    await card.locator("summary").click();
    await expect(card.locator(".terms div")).toHaveText(["Luck by birth6", "Blessing2"]);
  });

  test("a blow asks its target, who dodges with the chance that the button says, and is wounded", async () => {
    await gamemaster.page.evaluate(async () => {
      const { Actor, Scene } = globalThis as unknown as Client;
      const bo = await Actor.create({ name: "Bo", type: "hero", system: { base: 7 } });
      const scene = await Scene.create({ name: "Meadow", active: true });
      await scene.activate();
      const ada = (globalThis as unknown as Client).game.actors.getName("Ada");
      const placed = [ada, bo].map(({ id: actorId, name }, x) => ({
        name,
        actorId,
        actorLink: true,
        x: x * 200,
        y: 0,
      }));
      await scene.createEmbeddedDocuments("Token", placed);
    });
    await gamemaster.layDice(2, 2);
    await sheet.getByRole("button", { name: "Strike" }).click();
    card = gamemaster.page.locator("#chat .chat-log .blow-card");
    await expect(card).toContainText("On target: Bo can defend");
    await gamemaster.layDice(6, 6);
    await card.getByRole("button", { name: "Dodge 7 (58.3%)" }).click();
    await expect(card).toContainText("The blow hits Bo.");
    await expect(card.locator("summary")).toHaveText(["4 against Luck 8", "12 against Luck 7"]);
    await card.getByRole("button", { name: "Wound Bo" }).click();
    await expect(card.getByRole("button", { name: "Undo" })).toBeVisible();
    expect(await woundsOfBo()).toBe(1);
  });

  test("the wound is undone from the card, and can be given again", async () => {
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card.getByRole("button", { name: "Wound Bo" })).toBeVisible();
    expect(await woundsOfBo()).toBe(0);
  });

  test("all of it, beside the rules, is at most 350 lines of code", async () => {
    const own = [...guideFiles()].filter(([path]) => path.endsWith(".ts") && !path.includes("/rules/"));
    const code = own.flatMap(([, text]) =>
      text.split("\n").filter((line) => /\w/u.test(line) && !/^\s*(?:\/?\*|\/\/)/u.test(line)),
    );
    expect(code.length).toBeLessThanOrEqual(350);
  });

  test("an encounter has Foundry's rounds, of which the core asks nothing else", async () => {
    // What a hook throws, Foundry writes there.
    const errors: string[] = [];
    gamemaster.page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    const round = await gamemaster.page.evaluate(async () => {
      const { Combat } = globalThis as unknown as { Combat: { create(data: object): Promise<Encounter> } };
      const encounter = await (await Combat.create({})).startCombat();
      return ((await encounter.nextRound()) as unknown as { round: number }).round;
    });
    expect(round).toBe(2);
    expect(errors).toEqual([]);
  });
});

interface Encounter {
  startCombat(): Promise<Encounter>;
  nextRound(): Promise<Encounter>;
}

interface Client {
  readonly Actor: { create(data: object): Promise<Hero> };
  readonly Scene: {
    create(data: object): Promise<{
      activate(): Promise<unknown>;
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    }>;
  };
  readonly game: { readonly actors: { getName(name: string): Hero } };
}

interface Hero {
  readonly id: string;
  readonly name: string;
  readonly system: { readonly wounds: number };
  readonly sheet: { render(options: object): Promise<unknown> };
}
