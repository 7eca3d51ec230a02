import { afterAll, beforeAll, expect, it } from "vitest";
import { mapOf } from "../../../host/client/canvas/board-view.ts";
import type { BaseScene } from "../../../host/common/documents/scene.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

/*
 * https://foundryvtt.com/api/v14/classes/foundry.documents.BaseLevel.html; that a scene's own background is dropped, several public
 * packages write around.
 */

const LEVEL = "defaultLevel0000";

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
});
afterAll(() => table.close());

async function create(data: object): Promise<BaseScene> {
  const { documentClass } = table.CONFIG["Scene"] as { documentClass: { create(data: object): Promise<unknown> } };
  return (await documentClass.create({ name: "Bridge", ...data })) as BaseScene;
}

it("a scene has a level, and no map of its own", async () => {
  const scene = await create({ background: { src: "maps/bridge.webp" } });
  expect(scene.toObject()).not.toHaveProperty("background");
  expect(scene).toMatchObject({ initialLevel: LEVEL, levels: [{ _id: LEVEL, background: { src: null } }] });
  expect(mapOf(scene)).toBeNull();
});

it("the board shows the map of the level with which a scene opens, and tokens are on a level", async () => {
  const background = { src: "maps/bridge.webp" };
  const scene = await create({
    levels: [
      { _id: LEVEL, name: "Cellar" },
      { _id: "level00000000002", name: "Bridge", background },
    ],
    initialLevel: "level00000000002",
    tokens: [{ name: "Guard" }, { name: "Rat", level: "level00000000002" }],
  });
  expect(mapOf(scene)).toBe("maps/bridge.webp");
  expect(mapOf(await create({ levels: [{ _id: LEVEL, background }] }))).toBe("maps/bridge.webp");
  expect(Array.from(scene.tokens, ({ _source }) => _source["level"])).toEqual([LEVEL, "level00000000002"]);
});
