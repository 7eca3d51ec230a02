import { expect, type Locator, type Page } from "@playwright/test";
import { unfoldMenus } from "./directory-menus.ts";
import { HERO } from "./furnished.ts";
import { POISON } from "./poison.ts";
import type { Screen } from "./screens.ts";

const [PICTURE, HANDLER, SCRIPT] = POISON.texts as readonly [string, string, string];

/** What is typed, pasted or asked for to do harm, where nothing of it is stored beforehand. */
export const SCREENS_OF_WRITING: readonly Screen[] = [
  { name: "a stat block that is pasted", open: pastedBlock },
  { name: "a text with buttons", open: textWithButtons },
  { name: "the question before something is deleted", open: deletion },
  { name: "a check with a reason", open: reasonedCheck },
  { name: "a notification", open: notification },
];

/**
 * Puts folders, a compendium, a text and a scene with tokens into the world, with such names. Runs in the page.
 */
export async function putElsewhere(texts: readonly string[]): Promise<void> {
  const { game, foundry } = globalThis as unknown as Client;
  const label = texts[0]!;
  const { CompendiumCollection } = foundry.documents.collections;
  const pack = await CompendiumCollection.createCompendium({ label, type: "Item", name: "hostile" });
  const { Item } = globalThis as unknown as { Item: { create(data: object, options: object): Promise<unknown> } };
  for (const name of texts) await Item.create({ name, type: "gear" }, { pack: pack.collection });
  const { viewed } = game.scenes;
  const actors = game.actors.contents.slice(0, 6);
  const tokens = actors.map(({ id }, index) => {
    const place = { x: 100 + 200 * index, y: 200 };
    return {
      name: texts[index % texts.length],
      actorId: id,
      actorLink: true,
      displayName: 50,
      displayBars: 50,
      ...place,
    };
  });
  await viewed.createEmbeddedDocuments("Token", tokens);
}

async function pastedBlock(page: Page): Promise<Locator> {
  await unfoldMenus(page);
  await page.locator("#actors .sirpas-paste").click();
  const dialog = page.locator(".stat-block-dialog");
  const lines = [PICTURE, "Body 11", `Skills: ${HANDLER} 9`, `Weapons: ${SCRIPT}`, `Notes: ${PICTURE}`];
  await dialog.locator("textarea").fill([...lines, ...POISON.texts].join("\n"));
  await expect(dialog.locator(".block-problems li").first()).toBeVisible();
  return dialog;
}

async function textWithButtons(page: Page): Promise<Locator> {
  await page.evaluate(
    async ({ name, texts }) => {
      const { game, foundry, JournalEntry } = globalThis as unknown as Client;
      const said = texts
        .map((text) => text.replace(/[[\]{}"]|Zq\d+k/g, ""))
        .flatMap((text) => [
          `[[/check climbing]]{${text}}`,
          `[[/check ${text}]]`,
          `[[/check climbing for="${text}" reason="${text}"]]`,
          `[[/contest dexterity against will vs="${text}"]]`,
          `[[/damage light]]{${text}}`,
          `[[/damage 3 ${text}]]`,
          `[[/damage 3 part="${text}" reason="${text}"]]`,
          `@UUID[${game.actors.getName(name).uuid}]{${text}}`,
        ])
        .map((line) => `<p>${foundry.utils.escapeHTML(line)}</p>`);
      const page = { name: texts[0], type: "text", text: { content: said.join(""), format: 1 } };
      const entry = await JournalEntry.create({ name: texts[1], pages: [page] });
      await entry.sheet.render({ force: true });
    },
    { name: HERO, texts: POISON.texts },
  );
  const text = page.locator(".journal-page, .journal-entry-page, .page-content").last();
  await expect(text.locator(".sirpas-asked-button").first()).toBeVisible();
  await expect(text.locator(".sirpas-asked-fault").first()).toBeVisible();
  await expect(text.locator(".sirpas-asked-button").first()).toContainText("<img src=x onerror=window.__pwned=1>");
  return text;
}

async function deletion(page: Page): Promise<Locator> {
  await page.evaluate(async (name) => {
    await (globalThis as unknown as Client).game.actors.getName(name).sheet.render({ force: true });
  }, HERO);
  const sheet = page.locator(".application.sirpas.actor");
  if ((await sheet.locator(".edit-toggle").getAttribute("aria-pressed")) !== "true")
    await sheet.locator(".edit-toggle").click();
  await sheet.locator("[role=tab][data-tab=gear]").click();
  await sheet.locator(".tab.active [data-action=deleteItem]").first().click();
  return page.locator("dialog.application, .application.dialog").last();
}

async function reasonedCheck(page: Page): Promise<Locator> {
  await page.evaluate(
    ([name, trap]) => {
      const { actors } = (globalThis as unknown as Client).game;
      const situation = [{ label: trap, value: -2 }];
      void actors.getName(name!).check("climbing", { reason: trap, situation });
    },
    [HERO, PICTURE],
  );
  return page.locator(".application.check-dialog");
}

/** Who is named in a sentence that leaves again. */
async function notification(page: Page): Promise<Locator> {
  await page.evaluate(async (texts) => {
    const { game, ui } = globalThis as unknown as Client;
    ui.notifications.clear();
    for (const text of texts.slice(0, 5)) await game.sirpas.macros["useItem"]!(text, text).catch(() => undefined);
  }, POISON.texts);
  const list = page.locator("#notifications");
  await expect(list).toContainText("Zq0k");
  return list;
}

interface Client {
  readonly game: {
    readonly actors: {
      readonly contents: readonly { readonly id: string }[];
      getName(name: string): {
        readonly uuid: string;
        readonly sheet: { render(options: object): Promise<unknown> };
        check(statistic: string, call: object): Promise<unknown>;
      };
    };
    readonly scenes: { readonly viewed: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
    readonly sirpas: { readonly macros: Readonly<Record<string, (...given: string[]) => Promise<unknown>>> };
  };
  readonly ui: { readonly notifications: { clear(): void } };
  readonly foundry: {
    readonly utils: { escapeHTML(text: string): string };
    readonly documents: {
      readonly collections: {
        readonly CompendiumCollection: { createCompendium(data: object): Promise<{ readonly collection: string }> };
      };
    };
  };
  readonly JournalEntry: {
    create(data: object): Promise<{ readonly sheet: { render(options: object): Promise<unknown> } }>;
  };
}
