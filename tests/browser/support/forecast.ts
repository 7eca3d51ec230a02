import { expect, type Locator, type Page } from "@playwright/test";

/** What a fight between those who stand there came to; an encounter of their own is there for it alone. */
export async function forecastOf(page: Page, people: readonly string[]): Promise<Locator> {
  await page.evaluate(async (names) => {
    const { game, Combat } = globalThis as unknown as ForecastClient;
    if (!game.combat) {
      const combat = await Combat.create({ active: true });
      const combatants = names.map((name) => ({ actorId: game.actors.getName(name).id, name }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
    }
    await game.sirpas.macros.forecast();
  }, people);
  const window = page.locator(".application.forecast");
  await expect(window.locator(".forecast-basis")).toBeVisible({ timeout: 60_000 });
  await window.locator(".forecast-sides > summary").click();
  return window;
}

interface ForecastClient {
  readonly game: {
    readonly combat: unknown;
    readonly actors: { getName(name: string): { readonly id: string } };
    readonly sirpas: { readonly macros: { forecast(): Promise<void> } };
  };
  readonly Combat: {
    create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> }>;
  };
}
