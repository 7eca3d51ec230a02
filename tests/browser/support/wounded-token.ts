import type { Seat } from "./table.ts";

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
