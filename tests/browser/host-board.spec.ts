import { expect, test } from "@playwright/test";
import { type Seat, Table } from "./support/table.ts";

/** What the tests need of the client's globals. */
interface Client {
  game: { scenes: { active: Scene; viewed: Scene } };
  Actor: { create(data: object): Promise<{ id: string }> };
}

interface Scene {
  tokens: { getName(name: string): { x: number; y: number; actor: TokenActor } };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface TokenActor {
  update(changes: object): Promise<unknown>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
}

test.describe.serial("the board", { tag: "@sweep" }, () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as Client;
      const actor = await Actor.create({ name: "Orc", type: "npc" });
      const place = (name: string, x: number) => ({ name, actorId: actor.id, x, y: 200, actorLink: false });
      await game.scenes.viewed.createEmbeddedDocuments("Token", [place("Orc one", 200), place("Orc two", 900)]);
    });
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("shows the way along which a token is dragged, square by square and in feet", async () => {
    const { page } = gamemaster;
    const token = page.locator(".token", { hasText: "Orc one" });
    const box = await token.boundingBox();
    if (!box) throw new Error("The token is not on the board.");
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 2 * box.width, middle.y, { steps: 4 });
    await expect(page.locator(".board-ruler .ruler-label")).toHaveText("12 ft");
    await page.keyboard.press("+");
    await page.mouse.move(middle.x + 2 * box.width, middle.y + 3 * box.height, { steps: 4 });
    await expect(page.locator(".board-ruler .ruler-square")).toHaveCount(5);
    await expect(page.locator(".board-ruler .ruler-label").last()).toHaveText(/30 ft\s+\(\+18\)/);
    await page.mouse.up();
    await expect(page.locator(".board-ruler")).toHaveCount(0);
    const place = () =>
      page.evaluate(() => {
        const { x, y } = (globalThis as unknown as Client).game.scenes.viewed.tokens.getName("Orc one");
        return { x, y };
      });
    await expect.poll(place).toEqual({ x: 400, y: 500 });
  });

  test("leaves a token where it is when Escape is pressed on the way", async () => {
    const { page } = gamemaster;
    const token = page.locator(".token", { hasText: "Orc two" });
    await token.hover();
    await page.mouse.down();
    await page.mouse.move(300, 600, { steps: 4 });
    await expect(page.locator(".board-ruler")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator(".board-ruler")).toHaveCount(0);
    await page.mouse.up();
    const x = await page.evaluate(
      () => (globalThis as unknown as Client).game.scenes.viewed.tokens.getName("Orc two").x,
    );
    expect(x).toBe(900);
    expect(gamemaster.errors).toEqual([]);
  });

  test("opens the sheet of a token's own actor, whose changes and conditions are that token's alone", async () => {
    const { page } = gamemaster;
    await page.locator(".token", { hasText: "Orc one" }).dblclick();
    const sheet = page.locator(".application.sirpas.actor");
    await expect(sheet).toHaveCount(1);
    await page.evaluate(async () => {
      const token = (globalThis as unknown as Client).game.scenes.viewed.tokens.getName("Orc one");
      await token.actor.update({ name: "Grom" });
    });
    await expect(sheet.locator(".window-title")).toContainText("Grom");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.locator(".token", { hasText: "Orc one" }).click({ button: "right" });
    const hud = page.locator("#token-hud");
    const joins = hud.getByRole("button", { name: "In the encounter" });
    await joins.click();
    await expect(joins).toHaveAttribute("aria-pressed", "true");
    await hud.locator(".effect-control", { hasText: "Stun" }).first().click();
    // Asked about by the name that the board shows, which is not always that of the actor.
    await page.getByRole("dialog", { name: "Stunned: Orc one" }).getByRole("button", { name: "Give" }).click();
    await expect(page.locator(".token", { hasText: "Orc one" }).locator(".token-status")).not.toHaveCount(0);
    await expect(page.locator(".token", { hasText: "Orc two" }).locator(".token-status")).toHaveCount(0);
    expect(gamemaster.errors).toEqual([]);
  });

  test("shows that somebody is dead large, and keeps it after a reload", async () => {
    const { page } = gamemaster;
    await page.evaluate(async () => {
      const token = (globalThis as unknown as Client).game.scenes.viewed.tokens.getName("Orc two");
      await token.actor.toggleStatusEffect("dead", { overlay: true, active: true });
    });
    const overlay = (name: string) => page.locator(".token", { hasText: name }).locator(".token-overlay");
    await expect(overlay("Orc two")).toHaveCount(1);
    await gamemaster.reload();
    await expect(overlay("Orc two")).toHaveCount(1);
    await expect(overlay("Orc one")).toHaveCount(0);
    expect(gamemaster.errors).toEqual([]);
  });

  /** https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html#screendimensions */
  test("says how large it is on the screen", async () => {
    const { page } = gamemaster;
    const size = page.viewportSize()!;
    expect(await page.evaluate("canvas.screenDimensions")).toEqual([size.width, size.height]);
  });

  test("is named as before generation 13, like all that moved into namespaces", async () => {
    const same = await gamemaster.page.evaluate(() => {
      const places = {
        "foundry.applications.ux": [
          "TextEditor",
          "ContextMenu",
          "DragDrop",
          "FormDataExtended",
          "SearchFilter",
          "Tabs",
        ],
        "foundry.applications.handlebars": ["loadTemplates", "renderTemplate", "getTemplate"],
        "foundry.applications.apps": ["DocumentSheetConfig", "FilePicker"],
        "foundry.documents.collections": ["Actors", "Items", "CompendiumCollection"],
        "foundry.canvas.placeables": ["Token"],
        "foundry.canvas.layers": ["TokenLayer", "WallsLayer"],
        "foundry.utils": ["Collection", "Color"],
        foundry: ["Game"],
        "foundry.helpers": ["ClientSettings", "GameTime", "Localization"],
        "foundry.helpers.interaction": ["ClientKeybindings", "KeyboardManager"],
      };
      type Holder = Record<string, unknown>;
      const at = (path: string) =>
        path.split(".").reduce((holder, name) => holder[name] as Holder, globalThis as unknown as Holder);
      return Object.entries(places).flatMap(([path, names]) =>
        names.map((name) => [name, typeof at(path)[name] === "function" && at(name) === at(path)[name]]),
      );
    });
    expect(same.filter(([, isSame]) => !isSame)).toEqual([]);
  });

  test("is there before documents are prepared, and not ready then (seen in Crucible)", async () => {
    const { page } = gamemaster;
    await page.addInitScript(() => {
      const client = globalThis as unknown as Record<string, unknown>;
      let hooks: unknown;
      const notePreparation = () => {
        const { documentClass } = (client["CONFIG"] as { Actor: { documentClass: { prototype: object } } }).Actor;
        const prototype = documentClass.prototype as { prepareBaseData(): void };
        const prepare = prototype.prepareBaseData;
        prototype.prepareBaseData = function () {
          client["canvasThen"] ??= (client["canvas"] as { ready: boolean } | undefined)?.ready;
          prepare.call(this);
        };
      };
      Object.defineProperty(client, "Hooks", {
        configurable: true,
        get: () => hooks,
        set(made: { once(hook: string, call: () => void): void }) {
          (hooks = made).once("init", notePreparation);
        },
      });
    });
    await gamemaster.reload();
    expect(await page.evaluate("[canvasThen, canvas.ready]")).toEqual([false, true]);
  });
});
