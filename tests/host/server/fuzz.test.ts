import fc from "fast-check";
import { expect, test } from "vitest";
import { sit, startTable } from "./table.ts";
import { runs } from "../../support/sweep.ts";

/** Requests that are nearly right: known words in wrong places. */
function requests(id: string): fc.Arbitrary<unknown> {
  const word = fc.constantFrom(
    "Actor",
    "Item",
    "hero",
    "name",
    "system",
    "_id",
    "items",
    "-=name",
    "==system",
    "a.b",
    "",
    id,
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      word,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("any"), { maxLength: 3 }),
      fc.dictionary(word, tie("any"), { maxKeys: 4 }),
    ),
  })).any;
  const document = fc.record(
    {
      _id: fc.oneof(fc.constant(id), value),
      name: value,
      type: value,
      system: value,
      items: value,
      effects: value,
      ownership: value,
    },
    { requiredKeys: [] },
  );
  const operation = fc.record(
    {
      data: fc.array(document, { maxLength: 2 }),
      updates: fc.array(document, { maxLength: 2 }),
      ids: fc.array(word, { maxLength: 2 }),
      parentUuid: fc.oneof(fc.constant(null), fc.constant(`Actor.${id}`), word),
      pack: fc.oneof(fc.constant(null), fc.constant("system-a.tools"), word),
      recursive: fc.boolean(),
      diff: fc.boolean(),
      query: value,
    },
    { requiredKeys: [] },
  );
  return fc.record({
    type: fc.constantFrom("Actor", "Item", "ActiveEffect", "Folder", "ChatMessage", "Setting", "Scene", "User"),
    action: fc.constantFrom("get", "create", "update"),
    operation: fc.oneof(operation, value),
  });
}

test("whatever a player sends is answered, and leaves what is not theirs as it was", { tags: ["sample"] }, async () => {
  const { url } = await startTable();
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  const [ada] = await gm.done("Actor", "create", {
    data: [{ name: "Ada", type: "hero", items: [{ name: "H", type: "tool" }] }],
  });
  await fc.assert(
    fc.asyncProperty(requests(String(ada?._id)), async (request) => {
      const answer = await player.socket.emitWithAck("modifyDocument", request as never);
      expect(answer.error?.message ?? answer.result).toBeDefined();
      expect(answer.error?.message ?? "").not.toMatch(/^The server could not do that/);
    }),
    { numRuns: runs(40, 300) },
  );
  expect(await gm.done("Actor", "get", {})).toEqual([ada]);
  expect((await gm.done("User", "get", {})).map(({ role }) => role)).toEqual([4, 1, 1]);
});

test(
  "whatever a Gamemaster sends is answered, and what is stored can be read again",
  { tags: ["sample"] },
  async () => {
    const { url } = await startTable();
    const gm = await sit(url, "Gamemaster");
    const [ada] = await gm.done("Actor", "create", { data: [{ name: "Ada", type: "hero" }] });
    await fc.assert(
      fc.asyncProperty(requests(String(ada?._id)), async (request) => {
        const answer = await gm.socket.emitWithAck("modifyDocument", request as never);
        expect(answer.error?.message ?? answer.result).toBeDefined();
        expect(answer.error?.message ?? "").not.toMatch(/^The server could not do that/);
      }),
      { numRuns: runs(40, 300) },
    );
    const again = await sit(url, "Gamemaster");
    expect(again.world.documents.actors).toContainEqual(expect.objectContaining({ _id: ada?._id }));
  },
);
