import { expect, type Locator, test } from "@playwright/test";
import { putCharacter } from "./support/console.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** Opens a compendium from the sidebar. */
async function openCompendium({ page }: Seat, pack: string): Promise<Locator> {
  await page.getByRole("tab", { name: "Compendium", exact: true }).click();
  await page.locator("#compendium").getByRole("button", { name: pack, exact: true }).click();
  return page.locator(".application.compendium").filter({ hasText: pack });
}

/** Puts everyone of both compendia into the world, each beside what is there already, and tells their new names. */
async function putAll({ page }: Seat): Promise<string[]> {
  return page.evaluate(async () => {
    const { game, Actor } = globalThis as unknown as ActorConsole;
    const data = await Promise.all(
      ["sirpas.characters", "sirpas.npcs"].flatMap((id) => {
        const pack = game.packs.get(id);
        return pack.index.contents.map(async ({ _id }) => (await pack.getDocument(_id)).toObject());
      }),
    );
    const actors = await Promise.all(data.map((each) => Actor.create({ ...each, name: `${each.name} II` })));
    return actors.map(({ name }) => name);
  });
}

interface ActorConsole {
  readonly game: {
    readonly packs: {
      get(id: string): {
        readonly index: { readonly contents: readonly { readonly _id: string }[] };
        getDocument(id: string): Promise<{ toObject(): { readonly name: string } }>;
      };
    };
    readonly actors: { getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
  };
  readonly Actor: { create(data: object): Promise<{ readonly name: string }> };
}

async function showSheet({ page }: Seat, name: string): Promise<Locator> {
  await page.evaluate(async (actor) => {
    await (globalThis as unknown as ActorConsole).game.actors.getName(actor).sheet.render({ force: true });
  }, name);
  const sheet = actorSheet(page, name);
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Names and notes that are broken within a word, or cut. */
async function squeezed(sheet: Locator): Promise<string[]> {
  return sheet.locator(":is(.item-text, .item-note):visible").evaluateAll((all) =>
    all
      .filter((element) => {
        const whole = element.cloneNode(true) as HTMLElement;
        Object.assign(whole.style, { position: "absolute", inlineSize: "min-content", overflowWrap: "normal" });
        element.after(whole);
        const needed = whole.getBoundingClientRect().width;
        whole.remove();
        return element.parentElement!.getBoundingClientRect().width + 1 < needed;
      })
      .map((element) => element.textContent),
  );
}

test.describe.serial("what is ready in the compendia is taken from there", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const catalogue = () => gamemaster.page.locator(".catalogue-dialog");

  test("the Gamemaster drags a character from the compendium into the world", async () => {
    const { page } = gamemaster;
    const compendium = await openCompendium(gamemaster, "Pregenerated Characters");
    await compendium.getByRole("searchbox").fill("Quill");
    const entry = compendium.locator(".directory-item.entry", { hasText: "Nora Quill" });
    await expect(entry).toBeVisible();
    await gamemaster.sidebar("Actors");
    await entry.dragTo(page.locator("#actors .directory-list"));
    await expect(page.locator("#actors").getByRole("button", { name: "Nora Quill", exact: true })).toBeVisible();
    await compendium.locator("[data-action=close]").press("Enter");
  });

  test("her sheet has what she learned, carries and wears", async () => {
    sheet = await openActor(gamemaster, "Nora Quill");
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".item-line", { hasText: "Investigation" }).locator(".value")).toHaveText("10");
    await openTab(sheet, "Combat");
    await expect(sheet.locator(".combat-tab")).toContainText("Take Cover");
    await expect(sheet.getByRole("button", { name: /worn/i })).toHaveAttribute("aria-pressed", "true");
    await openTab(sheet, "Notes");
    await expect(sheet.locator(".notes-tab")).toContainText("Built for 100 of 100 character points");
  });

  test("somebody who builds on the sheet alone finds a skill by typing behind the plus, takes it with Enter, then the next, none twice, and leaves with Escape", async () => {
    await putCharacter(gamemaster, "Grod");
    sheet = await openActor(gamemaster, "Grod");
    await openTab(sheet, "Skills");
    await sheet.getByRole("button", { name: "Add Skill" }).click();
    const search = catalogue().getByLabel("Search the compendia");
    await expect(search).toBeFocused();
    await search.pressSequentially("lock pick");
    await expect(catalogue().locator("li:visible")).toHaveCount(1);
    await expect(catalogue().locator("li:visible")).toContainText("CP");
    await search.press("Enter");
    const skills = sheet.locator(".skills-tab");
    await expect(skills).toContainText("Lock Picking");
    await expect(catalogue().locator("li:visible")).toContainText("on the sheet");
    await expect(search, "what is typed next replaces it").toBeFocused();
    await gamemaster.page.keyboard.type("first aid");
    await gamemaster.page.keyboard.press("Enter");
    await expect(skills).toContainText("First Aid");
    const had = catalogue().locator("li.had").filter({ hasText: "First Aid" });
    await expect(had.getByRole("button")).toBeDisabled();
    await gamemaster.page.keyboard.press("Escape");
    await expect(catalogue().getByLabel("Search the compendia")).toHaveValue("");
    await gamemaster.page.keyboard.press("Escape");
    await expect(catalogue()).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "Add Skill" })).toBeFocused();
  });

  test("they make something of their own where the compendia have nothing like it", async () => {
    await openTab(sheet, "Traits");
    await sheet.getByRole("button", { name: "Add Perk" }).click();
    await catalogue().getByLabel("Search the compendia").fill("Guild friend");
    await catalogue().getByRole("button", { name: "Create a custom one" }).click();
    const item = gamemaster.page.locator(".application.sirpas.item");
    await expect(item.locator("input[name=name]"), "what was sought and not found is its name").toHaveValue(
      "Guild friend",
    );
  });

  test("on the sheets of all fifty-nine every name has its room", { tag: "@sweep" }, async () => {
    test.slow();
    const names = await putAll(gamemaster);
    expect(names).toHaveLength(59);
    for (const name of names) {
      const sheet = await showSheet(gamemaster, name);
      for (const tab of await sheet.getByRole("tab").all()) {
        await tab.click();
        expect(await squeezed(sheet), `${name}, ${await tab.innerText()}`).toEqual([]);
      }
      expect(await squeezed(sheet), name).toEqual([]);
      await sheet.locator(".window-header [data-action=close]").click();
    }
  });
});
