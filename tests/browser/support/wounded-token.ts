import type { Browser, Locator } from "@playwright/test";
import { giveOwnership } from "./sheet.ts";
import type { Seat, Table } from "./table.ts";

interface Token {
  readonly actor: { update(changes: object): Promise<unknown> };
}

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): { getTokenDocument(data: object): Promise<{ toObject(): object }> } };
    readonly scenes: {
      readonly viewed: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly [Token]> };
    };
  };
}

/** Places the token of somebody, as a drag from the directory does, and changes who it stands for. */
export async function woundToken({ page }: Seat, name: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([who, wounds]) => {
      const { actors, scenes } = (globalThis as unknown as Client).game;
      const token = await actors.getName(who as string).getTokenDocument({ x: 200, y: 200 });
      const [placed] = await scenes.viewed.createEmbeddedDocuments("Token", [token.toObject()]);
      await placed.actor.update(wounds as object);
    },
    [name, changes] as const,
  );
}

/**
 * A player has the sheet of a character that a Gamemaster has built for them open while its token is wounded.
 * @param shows  What the sheet has to show then
 */
export async function woundBeforePlayer(
  { table, browser, gamemaster }: { readonly table: Table; readonly browser: Browser; readonly gamemaster: Seat },
  name: string,
  changes: object,
  shows: (sheet: Locator) => Promise<void>,
): Promise<void> {
  const player = await table.join(browser, "Player 1");
  await giveOwnership(gamemaster, name, "Player 1");
  await player.sidebar("Actors");
  await player.page.locator("#actors .directory-item", { hasText: name }).click();
  const sheet = player.page.locator(".application.actor.sheet").filter({ hasText: name });
  await sheet.getByRole("tab").first().waitFor();
  await woundToken(gamemaster, name, changes);
  await shows(sheet);
  await player.leave();
}
