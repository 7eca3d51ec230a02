import { expect, type Locator } from "@playwright/test";
import type { Seat } from "./table.ts";

/** The strip with what this person is asked to roll. */
export function prompts(seat: Seat): Locator {
  return seat.page.getByRole("region", { name: "Your requests" });
}

/** The last card of a kind in somebody's chat. */
export async function lastCard(seat: Seat, kind: string): Promise<Locator> {
  await seat.sidebar("Chat");
  return seat.page.locator(`#chat .${kind}`).last();
}

/** Writes something into the chat. */
export async function say(seat: Seat, text: string): Promise<void> {
  await seat.sidebar("Chat");
  const box = seat.page.locator("#chat textarea").first();
  await box.fill(text);
  await box.press("Enter");
}

/** Calls `game.sirpas.contest` for actors by their names. */
export async function askContest(seat: Seat, first: string, others: string[], call: object): Promise<void> {
  await seat.page.evaluate(
    async ({ first, others, call }) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { contest(first: unknown, others: unknown[], call: object): Promise<unknown> };
        };
      };
      const at = (name: string) => game.actors.getName(name);
      await game.sirpas.contest(at(first), others.map(at), call);
    },
    { first, others, call },
  );
}

/** Calls `game.sirpas.ranking` for actors by their names. */
export async function askRanking(seat: Seat, actors: string[], statistic: string, call: object): Promise<void> {
  await seat.page.evaluate(
    async ({ actors, statistic, call }) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { ranking(actors: unknown[], statistic: string, call: object): Promise<unknown> };
        };
      };
      const at = (name: string) => game.actors.getName(name);
      await game.sirpas.ranking(actors.map(at), statistic, call);
    },
    { actors, statistic, call },
  );
}

/** Calls `game.sirpas.multiContest` for parties of actors by their names. */
export async function askParties(seat: Seat, parties: string[][], statistic: string, call: object): Promise<void> {
  await seat.page.evaluate(
    async ({ parties, statistic, call }) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { multiContest(parties: unknown[][], statistic: string, call: object): Promise<unknown> };
        };
      };
      const at = (name: string) => game.actors.getName(name);
      const members = parties.map((party) => party.map(at));
      await game.sirpas.multiContest(members, statistic, call);
    },
    { parties, statistic, call },
  );
}

/** Calls `game.sirpas.requestCheck` for actors by their names. */
export async function askCheck(seat: Seat, actors: string[], call: object): Promise<void> {
  await seat.page.evaluate(
    async ({ actors, call }) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { requestCheck(call: object): Promise<unknown> };
        };
      };
      await game.sirpas.requestCheck({ ...call, actors: actors.map((name) => game.actors.getName(name)) });
    },
    { actors, call },
  );
}

/** Takes pictures in both themes. */
export async function photograph(seat: Seat, locator: Locator, name: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await seat.page.emulateMedia({ colorScheme: theme });
    await expect(seat.page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
    await locator.screenshot({ path: `tests/browser/screenshots/${name}-${theme}.png` });
  }
}
