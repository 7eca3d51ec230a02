import { expect, type Locator, type Route, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { prompts } from "./support/asking.ts";
import { LEVEL } from "./support/console.ts";
import { putFighter } from "./support/fighters.ts";
import { holdToken } from "./support/moving.ts";
import { seeEncounter } from "./support/scene.ts";
import { type Seat, Table } from "./support/table.ts";

interface Client {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly id: string;
        readonly system: { readonly uses: Readonly<Record<string, { readonly type: string }>> };
      };
    };
    readonly scenes: { readonly viewed: Scene };
    readonly combat: { startCombat(): Promise<unknown>; delete(): Promise<unknown> } | null;
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      activate(): Promise<unknown>;
      startCombat(): Promise<unknown>;
    }>;
  };
}

interface Scene {
  readonly id: string;
  readonly tokens: {
    readonly contents: readonly { readonly id: string; readonly actorId: string }[];
    getName(name: string): {
      readonly id: string;
      readonly x: number;
      readonly y: number;
      readonly movementHistory: readonly unknown[];
    };
  };
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string; actorId: string }[]>;
}

for (const generation of PLAYED) {
  test.describe.serial(`moving in an encounter, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(150_000);
      table = await Table.open({ generation });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1", "dark");
      await putFighter(gamemaster, "Ada", {
        styles: { Swordfight: 6 },
        weapons: ["Sword"],
        ownership: { "Player 1": LEVEL.owner },
        manoeuvres: true,
      });
      await putFighter(gamemaster, "Wolf", { styles: { Brawl: 4 }, manoeuvres: true });
      await putFighter(gamemaster, "Bear", { styles: { Brawl: 4 }, manoeuvres: true });
      // Whoever moves first has thrown highest.
      await gamemaster.layDice(6, 6, 6, 3, 3, 3, 2, 2, 2);
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Client;
        const { viewed } = game.scenes;
        const place = (name: string, x: number, y: number, disposition: number) => ({
          name,
          actorId: game.actors.getName(name).id,
          actorLink: true,
          x,
          y,
          disposition,
        });
        await viewed.createEmbeddedDocuments("Token", [
          place("Ada", 300, 300, 1),
          place("Wolf", 900, 300, -1),
          place("Bear", 900, 400, -1),
        ]);
      });
      await expect(player.page.locator(".token", { hasText: "Ada" })).toBeVisible();
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const place = (name: string) =>
      gamemaster.page.evaluate((of) => {
        const { x, y } = (globalThis as unknown as Client).game.scenes.viewed.tokens.getName(of);
        return [x, y];
      }, name);
    const uses = (name: string) =>
      gamemaster.page.evaluate(
        (of) =>
          Object.values((globalThis as unknown as Client).game.actors.getName(of).system.uses).map(({ type }) => type),
        name,
      );
    const walked = (seat: Seat, name: string) =>
      seat.page.evaluate(
        (of) => (globalThis as unknown as Client).game.scenes.viewed.tokens.getName(of).movementHistory.length,
        name,
      );
    const line = (seat: Seat): Locator => seat.page.locator("#sirpas-movement");

    test("a token that is held before all is loaded is measured by the book as soon as it is", async () => {
      const held: Route[] = [];
      let isHolding = true;
      // What it imports is asked for once it is there.
      await player.page.route("**/chunks/table-*.mjs", async (route) => {
        if (isHolding) held.push(route);
        else await route.continue();
      });
      await player.reload();
      await gamemaster.page.evaluate(beginEncounter);
      await seeEncounter(player);
      await holdToken(player, "Ada", 0, 1);
      await expect(player.page.locator(".board-ruler")).toBeVisible();
      expect(held).not.toEqual([]);
      await expect(reach(player)).toHaveCount(0);
      isHolding = false;
      for (const route of held) await route.continue();
      await expect(reach(player)).toHaveText("22 of 28 ft left this turn");
      await player.page.keyboard.press("Escape");
      await player.page.mouse.up();
    });

    test("the ruler tells what the turn allows, what only a run does, and what nothing does", async () => {
      await holdToken(player, "Ada", 4);
      // Dexterity 10: 28 feet in a turn, of which four squares take 24.
      await expect(reach(player)).toHaveText("4 of 28 ft left this turn");
      await expect(reach(player)).toHaveClass(/turn/u);
      const cost = player.page.locator(".board-ruler .way-price").last();
      await expect(cost).toHaveText("Costs your only action: no attack, no style defence this turn");
      await player.page.keyboard.press("Escape");
      await player.page.mouse.up();
      await holdToken(player, "Ada", 5);
      await expect(reach(player)).toHaveText("running, or 2 turns");
      await expect(reach(player)).toHaveClass(/run/u);
      await player.page.keyboard.press("Escape");
      await player.page.mouse.up();
    });

    test("a movement costs the action of moving once, and says so; taken back, it is there again", async () => {
      await holdToken(player, "Ada", 0, 2);
      await player.page.mouse.up();
      await expect(line(player)).toContainText("Ada moved: no actions left.");
      await expect.poll(() => uses("Ada")).toEqual(["move"]);
      await line(player).getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => place("Ada")).toEqual([300, 300]);
      await expect.poll(() => uses("Ada")).toEqual([]);
    });

    test("whoever is near with attacks left can prevent it: the mover is told, and one prompt asks for all of the Gamemaster's", async () => {
      await gamemaster.page.evaluate(async () => {
        const { viewed } = (globalThis as unknown as Client).game.scenes as unknown as {
          viewed: Scene & { updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
        };
        const at = (name: string, x: number, y: number) => ({ _id: viewed.tokens.getName(name).id, x, y });
        await viewed.updateEmbeddedDocuments("Token", [at("Wolf", 400, 300), at("Bear", 400, 400)]);
      });
      await holdToken(player, "Ada", -1);
      await player.page.mouse.up();
      await expect(line(player)).toContainText("Wolf and Bear can attack to stop Ada moving.");
      expect(await place("Ada")).toEqual([300, 300]);
      await line(player).getByRole("button", { name: "Ask opponents" }).click();
      await expect(prompts(gamemaster)).toContainText("Ada wants to move away");
      await expect(prompts(gamemaster)).toContainText("Wolf and Bear");
      await prompts(gamemaster)
        .getByRole("button", { name: /Let go/u })
        .click();
      await expect(player.page.locator("#notifications")).toContainText("Ada moves freely.");
      await holdToken(player, "Ada", -2);
      await player.page.mouse.up();
      await expect.poll(() => place("Ada")).toEqual([100, 300]);
    });

    test("with the next turn the whole movement is there again, and a Gamemaster is told, not stopped", async () => {
      await gamemaster.layDice(6, 6, 6, 3, 3, 3, 2, 2, 2);
      await gamemaster.page.evaluate(() =>
        (globalThis as unknown as { game: { combat: { nextRound(): Promise<unknown> } } }).game.combat.nextRound(),
      );
      await expect.poll(() => uses("Ada")).toEqual(["move"]);
      // Foundry forgets by itself what was walked in the last turn.
      await expect.poll(() => walked(player, "Ada")).toBe(0);
      await holdToken(player, "Ada", 0, 1);
      await expect(reach(player)).toHaveText("22 of 28 ft left this turn");
      await player.page.keyboard.press("Escape");
      await player.page.mouse.up();
      await holdToken(gamemaster, "Bear", 4, 3);
      await gamemaster.page.mouse.up();
      await expect.poll(() => place("Bear")).toEqual([800, 700]);
    });
  });
}

/** What the ruler says of the way on which a token is held. */
function reach(seat: Seat): Locator {
  return seat.page.locator(".board-ruler .way-reach").last();
}

/** An encounter of all who stand on the board. */
async function beginEncounter(): Promise<void> {
  const { game, Combat } = globalThis as unknown as Client;
  const { id: sceneId, tokens } = game.scenes.viewed;
  const combat = await Combat.create({ scene: sceneId, active: true });
  const combatants = tokens.contents.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId }));
  await combat.createEmbeddedDocuments("Combatant", combatants);
  await combat.startCombat();
}
