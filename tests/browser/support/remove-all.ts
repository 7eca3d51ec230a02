import type { Page } from "@playwright/test";

interface Client {
  readonly game: {
    readonly release: { readonly generation: number };
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
  readonly foundry: { readonly data: { readonly operators: { readonly ForcedDeletion: new () => object } } };
}

/** Removes all wounds of people, or all that they did in their turn, in the words of either generation. */
export async function removeAll(page: Page, what: "uses" | "wounds", ...names: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([key, all]) => {
      const { game, foundry } = globalThis as unknown as Client;
      for (const name of all) {
        await game.actors
          .getName(name)
          .update(
            game.release.generation < 14
              ? { [`system.-=${key}`]: null }
              : { [`system.${key}`]: new foundry.data.operators.ForcedDeletion() },
          );
      }
    },
    [what, names] as const,
  );
}
