import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openSimverse, type SimverseTable } from "./table.ts";

interface Read {
  readonly system: { readonly price: number };
  importFromJSON(json: string): Promise<unknown>;
}

type DocumentClass = (new (data: object) => Read) & { migrateData<Source extends object>(source: Source): Source };
type Documents = Readonly<Record<"Item" | "ActorDelta", { readonly documentClass: DocumentClass }>>;

/** A step as a later version could have one: a price was once called a cost. */
const STEP = {
  version: 2,
  item: ({ system, ...rest }: { system?: { cost?: number } }) => ({ ...rest, system: { price: system?.cost } }),
};

let table: SimverseTable;
let steps: object[];
let documents: Documents;

beforeAll(async () => {
  table = await openSimverse();
  ({ STEPS: steps } = (await table.core("migrations/index.ts")) as unknown as { STEPS: object[] });
  documents = (table as unknown as { CONFIG: Documents }).CONFIG;
});
afterEach(() => void (steps.length = 0));
afterAll(() => table.close());

/** What is read is brought to its shape in place. */
const rope = (system = {}) => ({ _id: "aaaaaaaaaaaaaaaa", name: "Rope", type: "gear", system });

it("shows an item of an earlier version in today's shape", () => {
  steps.push(STEP);
  expect(new documents.Item.documentClass(rope({ cost: 5 })).system.price).toBe(5);
});

it("shows an item of an earlier version that a token alone has in today's shape", () => {
  steps.push(STEP);
  const delta = documents.ActorDelta.documentClass.migrateData({ items: [rope({ cost: 5 })] });
  expect(delta.items).toMatchObject([{ name: "Rope", system: { price: 5 } }]);
});

it("leaves an item as it is where a file does not fit it, and says why", async () => {
  const item = new documents.Item.documentClass(rope({ price: 7 }));
  await item.importFromJSON(JSON.stringify({ name: "Rope", type: "weapon", system: {} }));
  expect(item.system.price).toBe(7);
  expect(table.notices).toEqual([expect.stringContaining("Rope")]);
});
