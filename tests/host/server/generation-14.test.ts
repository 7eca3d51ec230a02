import { expect, test } from "vitest";
import type { DatabaseOperation } from "../../../host/common/protocol.ts";
import { sit, startTable } from "./table.ts";

const deletion = { __$OPERATOR$__: "ForcedDeletion" };
const replacement = (value: unknown): object => ({ __$OPERATOR$__: "ForcedReplacement", value });

/** https://foundryvtt.com/api/v14/classes/foundry.data.operators.ForcedDeletion.html */
test("generation 14's operators delete and replace, and reach the others as operators", async () => {
  const { url } = await startTable({ generation: 14 });
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  expect(gm.world.release.generation).toBe(14);
  const heard = new Promise((resolve) => {
    player.socket.on("modifyDocument", ({ action, result }) => action === "update" && resolve(result));
  });
  const system = { vigour: 3, mood: "calm", gear: { rope: 1, lamp: 2 } };
  const [ada] = await gm.done("Actor", "create", { data: [{ name: "Ada", type: "hero", system }] });
  await gm.done("Actor", "update", {
    updates: [{ _id: ada?._id, system: { mood: deletion, gear: replacement({ knife: 1 }) } }],
  });
  const [stored] = await gm.done("Actor", "get", {});
  expect(stored?.system).toEqual({ vigour: 3, gear: { knife: 1 } });
  expect(await heard).toEqual([
    expect.objectContaining({ _id: ada?._id, system: { mood: deletion, gear: replacement({ knife: 1 }) } }),
  ]);
});

test("an operator cannot carry scripts past the cleaning, nor a player past the Gamemaster's fields", async () => {
  const { url } = await startTable({ generation: 14 });
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  const [ada] = await gm.done("Actor", "create", {
    data: [{ name: "Ada", type: "hero", system: { fate: 1 }, ownership: { [player.userId]: 3 } }],
  });
  const update = (system: unknown): DatabaseOperation => ({ updates: [{ _id: ada?._id, system }] });
  await gm.done("Actor", "update", update(replacement({ fate: 1, biography: "a<script>x()</script>" })));
  expect((await gm.done("Actor", "get", {}))[0]?.system).toEqual({ fate: 1, biography: "a" });
  expect(await player.error("Actor", "update", update({ fate: deletion }))).toContain("only a Gamemaster");
  expect(await player.error("Actor", "update", update(replacement({ biography: "b" })))).toContain("only a Gamemaster");
  expect(await gm.error("Actor", "update", update({ fate: { __$OPERATOR$__: "Explosion" } }))).toContain("Explosion");
});
