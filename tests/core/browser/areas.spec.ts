import { expect, type Page, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { Table } from "../../browser/support/table.ts";

interface Client {
  readonly Actor: { create(data: object): Promise<{ getTokenDocument(data: object): Promise<object> }> };
  readonly game: {
    readonly actors: { getName(name: string): Person };
    readonly packs: ReadonlyMap<string, Pack>;
    readonly scenes: {
      readonly active: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
    };
  };
}

interface Person {
  readonly sheet: { render(options: object): Promise<unknown> };
  attack(): unknown;
}

interface Pack {
  readonly index: { getName(name: string): { readonly _id: string } };
  getDocument(id: string): Promise<{ toObject(): { readonly system: object } }>;
}

/** With what Ada works on all who are in an area, how it begins, and what is aimed at once it is placed. */
interface Story {
  readonly items: readonly (readonly [pack: string, name: string, system: object])[];
  begin(page: Page): Promise<void>;
  placed(page: Page): Promise<void>;
}

const pressOn = async (page: Page, button: RegExp) => {
  await page.evaluate(() => (globalThis as unknown as Client).game.actors.getName("Ada").sheet.render({ force: true }));
  const sheet = page.locator(".application.sheet").filter({ hasText: "Ada" });
  await sheet.getByRole("button", { name: button }).click();
};

const placeInDialog = async (page: Page, size: string) => {
  await page.locator(".attack-dialog").getByRole("button", { name: "Place an area" }).click();
  const area = page.locator(".area-window");
  await area.getByLabel("Size").fill(size);
  await area.getByRole("button", { name: "Place on the map" }).click();
};

const STORIES: Readonly<Record<string, Story>> = {
  sirpas: {
    items: [
      ["styles", "Firearms", { level: 12 }],
      ["weapons", "Semi-automatic Pistol", { equipped: true }],
      ["manoeuvres", "Shoot", {}],
    ],
    async begin(page) {
      await page.evaluate(() => void (globalThis as unknown as Client).game.actors.getName("Ada").attack());
      await placeInDialog(page, "12");
    },
    async placed(page) {
      const dialog = page.locator(".attack-dialog");
      for (const name of ["Wolf (1)", "Wolf (2)", "Bo (1)"]) await expect(dialog.getByLabel(name)).toBeChecked();
      await expect(dialog.getByLabel("Bear")).not.toBeChecked();
    },
  },
  simverse: {
    items: [
      ["skills", "Spellcasting", { level: 3 }],
      ["powers", "Fireball", {}],
    ],
    async begin(page) {
      await pressOn(page, /^Fireball/);
      await page.locator(".targets-dialog").getByRole("button", { name: "Place an area" }).click();
    },
    async placed(page) {
      await expect(page.locator(".targets-dialog").getByRole("checkbox", { checked: true })).toHaveCount(3);
    },
  },
  "tactical-3d6": {
    items: [["weapons", "Hand Grenade", { equipped: true }]],
    async begin(page) {
      await pressOn(page, /Hand Grenade: Throw/);
      await placeInDialog(page, "2");
    },
    async placed(page) {
      const dialog = page.locator(".attack-dialog");
      await expect(dialog.getByLabel("Yards from where it bursts")).toHaveValue("1");
      await expect(dialog.getByLabel("Distance")).toHaveValue("7");
    },
  },
};

for (const [id, { items, begin, placed }] of Object.entries(STORIES)) {
  test(
    `${id}: an area is placed, and what it does to friend and foe is shown`,
    { tag: "@sample" },
    async ({ browser }) => {
      const table = await Table.open({ system: systemOf(id).dist, generation: 14 });
      const gamemaster = await table.join(browser, "Gamemaster");
      const { page } = gamemaster;
      await page.evaluate(
        async ({ id, items }) => {
          const { Actor, game } = globalThis as unknown as Client;
          const read = async ([pack, name, system]: (typeof items)[number]) => {
            const found = game.packs.get(`${id}.${pack}`)!;
            const thing = (await found.getDocument(found.index.getName(name)._id)).toObject();
            return { ...thing, system: { ...thing.system, ...system } };
          };
          const own = await Promise.all(items.map(read));
          const people = [
            { name: "Ada", type: "npc", items: own, at: [200, 400] },
            { name: "Bo", type: "npc", at: [800, 400] },
            { name: "Wolf", type: "npc", at: [900, 400] },
            { name: "Wolf", type: "npc", at: [800, 500] },
            { name: "Bear", type: "npc", at: [800, 2400] },
          ] as const;
          for (const {
            at: [x, y],
            ...person
          } of people) {
            const disposition = ["Ada", "Bo"].includes(person.name) ? 1 : -1;
            const token = await (await Actor.create(person)).getTokenDocument({ x, y, disposition });
            await game.scenes.active.createEmbeddedDocuments("Token", [token]);
          }
        },
        { id, items },
      );
      const player = await table.join(browser, "Player 1");
      await expect(player.page.locator(".token")).toHaveCount(5);
      await begin(page);
      const area = page.locator(".area-window");
      await expect(area).toContainText("Click on the map");
      const wolf = (await page.locator(".token", { hasText: "Wolf" }).first().boundingBox())!;
      await page.mouse.move(wolf.x + 10, wolf.y + 10);
      await expect(area).toContainText("Opponents: 2");
      await expect(area).toContainText("Allies: 1");
      for (const line of await area.locator("li .does").all()) await expect(line).toContainText("%");
      await expect(area.locator("li .does")).toHaveCount(3);
      await expect(area).not.toContainText("Bear");
      await expect(player.page.locator(".token.targeted")).toHaveCount(0);
      await page.mouse.click(wolf.x + 10, wolf.y + 10);
      await expect(area).toHaveCount(0);
      await placed(page);
      // The others see who is meant, until it is done or given up.
      await expect(player.page.locator(".token.targeted")).toHaveCount(3);
      await page.locator(":is(.attack-dialog, .targets-dialog) [data-action=close]").click();
      await expect(player.page.locator(".token.targeted")).toHaveCount(0);
      await player.leave();
      await gamemaster.leave();
      await table.close();
    },
  );
}
