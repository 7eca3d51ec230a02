import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable, type OpenTable } from "../../support/client.ts";

interface Flagged {
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

interface Globals {
  readonly Actor: { create(data: object): Promise<Flagged> };
  readonly foundry: {
    readonly data: {
      readonly operators: Record<"ForcedDeletion" | "ForcedReplacement", { create(value?: unknown): unknown }>;
    };
  };
}

let table: OpenTable;
let actor: Flagged;
const globals = () => globalThis as unknown as Globals;
const operators = () => globals().foundry.data.operators;

beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
  actor = await globals().Actor.create({ name: "Ada", type: "hero" });
});
afterAll(() => table.close());

it("a key that is deleted at any depth is gone here too once the server has deleted it (ForcedDeletion)", async () => {
  await actor.setFlag("sample", "kept", { a: 1, b: { c: 2, d: 3 } });
  await actor.update({ "flags.sample.kept.a": operators().ForcedDeletion.create() });
  await actor.update({ "flags.sample.kept.b.d": operators().ForcedDeletion.create() });
  expect(actor.getFlag("sample", "kept")).toEqual({ b: { c: 2 } });
});

it("a value that is replaced is the new one whole (ForcedReplacement)", async () => {
  await actor.setFlag("sample", "whole", { a: 1, b: 2 });
  await actor.update({ "flags.sample.whole": operators().ForcedReplacement.create({ c: 3 }) });
  expect(actor.getFlag("sample", "whole")).toEqual({ c: 3 });
});
