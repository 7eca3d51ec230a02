import { expect, test } from "vitest";
import type { DocumentSocketResponse } from "../../../host/common/protocol.ts";
import { checkContent, checkRequest } from "../../../host/server/requests/check.ts";
import { sit, startTable, type Seat } from "./table.ts";

const ACTOR = { name: "Ada", type: "hero" };
const ask = (action: string, operation: unknown, type: unknown = "Actor"): unknown => ({ type, action, operation });

const BAD: [name: string, request: unknown, sentence: RegExp][] = [
  ["nothing", null, /must be an object/],
  ["a text", "Actor", /must be an object/],
  ["a list", [ACTOR], /must be an object/],
  ["no type", { action: "create", operation: {} }, /names no document type/],
  ["a type that does not exist", ask("create", { data: [ACTOR] }, "Dragon"), /no document type "Dragon"/],
  ["a type out of the prototype", ask("create", { data: [ACTOR] }, "constructor"), /no document type "constructor"/],
  ["an action that does not exist", ask("upsert", {}), /use get, create, update or delete/],
  ["an operation that is a list", ask("create", []), /must be an object/],
  ["data that is an object", ask("create", { data: ACTOR }), /must be a list of objects/],
  ["data that holds lists", ask("create", { data: [[ACTOR]] }), /must be a list of objects/],
  ["updates without ids", ask("update", { updates: [{ name: "Ada" }] }), /each with its `_id`/],
  [
    "an update of what does not exist",
    ask("update", { updates: [{ _id: "nowhere" }] }),
    /no Actor with the id "nowhere"/,
  ],
  ["ids that are numbers", ask("delete", { ids: [1] }), /must be a list of texts/],
  ["a deletion of what does not exist", ask("delete", { ids: ["nowhere"] }), /no Actor with the id "nowhere"/],
  ["a parent that is no uuid", ask("create", { parentUuid: "Actor", data: [ACTOR] }, "Item"), /not the uuid/],
  [
    "a parent that does not exist",
    ask("create", { parentUuid: "Actor.nowhere", data: [ACTOR] }, "Item"),
    /no Actor with the id "nowhere"/,
  ],
  [
    "a parent that cannot have such children",
    ask("create", { parentUuid: "Item.x", data: [ACTOR] }),
    /no Item with the id|have no Actor/,
  ],
  ["an embedded document without a parent", ask("create", { data: [{ name: "E" }] }, "ActiveEffect"), /parentUuid/],
  ["a compendium that does not exist", ask("get", { pack: "no.where" }), /no compendium "no.where"/],
  ["a pack that is a number", ask("get", { pack: 7 }), /`pack`.*must be a text/],
  ["a name that is an object", ask("create", { data: [{ ...ACTOR, name: { a: 1 } }] }), /cannot be created:.*name/s],
  ["system data that is a list", ask("create", { data: [{ ...ACTOR, system: [1] }] }), /cannot be created/],
  [
    "embedded documents that are texts",
    ask("create", { data: [{ ...ACTOR, items: ["Hammer"] }] }),
    /must hold Item documents/,
  ],
  ["an id with dots", ask("create", { keepId: true, data: [{ ...ACTOR, _id: "a.b!c" }] }), /no id for a document/],
  [
    "a path into the prototype",
    ask("create", { data: [{ ...ACTOR, "system.__proto__.bad": 1 }] }),
    /"__proto__" as a key/,
  ],
  [
    "a replacement of the constructor",
    ask("create", { data: [{ ...ACTOR, "flags.==constructor.prototype": 1 }] }),
    /"constructor" as a key/,
  ],
  ["bytes", ask("create", { data: [{ ...ACTOR, system: { bytes: Buffer.from("x") } }] }), /binary data/],
  ["far too many at once", ask("create", { data: Array.from({ length: 5001 }, () => ACTOR) }), /too large/],
];

test("bad requests are refused in words, write nothing and do not disturb the server", async () => {
  const { url } = await startTable();
  const gm = await sit(url, "Gamemaster");
  for (const [name, request, sentence] of BAD) expect(await sentenceFor(gm, request), name).toMatch(sentence);
  expect(await gm.done("Actor", "get", {})).toEqual([]);
  expect(await gm.done("Actor", "create", { data: [ACTOR] })).toHaveLength(1);
});

async function sentenceFor(seat: Seat, request: unknown): Promise<string> {
  const response = (await seat.socket.emitWithAck("modifyDocument", request as never)) as DocumentSocketResponse;
  return response.error?.message ?? "not refused";
}

test("a key __proto__ as JSON can carry it is refused", () => {
  const request: unknown = JSON.parse(
    `{"type": "Actor", "action": "create", "operation": {"data": [{"__proto__": {"bad": 1}}]}}`,
  );
  expect(() => checkRequest(request)).toThrow(`"__proto__" as a key`);
});

test("data of absurd depth is refused before it can exhaust the stack", () => {
  let data: unknown = 1;
  for (let depth = 0; depth < 100_000; depth++) data = { data };
  expect(() => checkContent(data)).toThrow("levels deep");
});

test("data of absurd size is refused", () => {
  expect(() => checkContent(Array.from({ length: 40 }, () => "x".repeat(1024 * 1024)))).toThrow("too large");
});

test("a request that asks for no answer is no reason to fall over", async () => {
  const { url } = await startTable();
  const gm = await sit(url, "Gamemaster");
  const emit = gm.socket.emit.bind(gm.socket) as (event: string, ...args: unknown[]) => void;
  for (const event of ["world", "modifyDocument", "userQuery", "userActivity", "manageCompendium"]) emit(event);
  emit("modifyDocument", ask("create", { data: [ACTOR] }));
  emit("userActivity", "text", 3);
  expect(await gm.done("Actor", "get", {})).toHaveLength(1);
});

test("a message beyond all bounds ends that connection only", async () => {
  const { url } = await startTable();
  const [gm, player] = [await sit(url, "Gamemaster"), await sit(url, "Player 1")];
  const gone = new Promise((resolve) => player.socket.once("disconnect", resolve));
  player.socket.emit("userActivity", { text: "x".repeat(65 * 1024 * 1024) });
  await gone;
  expect(await gm.done("Actor", "create", { data: [ACTOR] })).toHaveLength(1);
});
