import { expect, it } from "vitest";
import { Parcels } from "../../../host/server/live/parcels.ts";
import type { WorldData } from "../../../host/common/protocol.ts";

const ME = "gamemaster000000";
const parcels = new Parcels();

/** Documents of which three fill a line. */
const documents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `actor${index}`, name: "x".repeat(100_000) }));

function sent(actors: object[]): readonly (readonly object[])[] {
  const { documentsAt } = parcels.split({ userId: ME, documents: { actors } } as unknown as WorldData);
  const lines = [...parcels.take(documentsAt!, ME)!].map((line) => JSON.parse(String(line)) as [string, object[]]);
  expect(lines.every(([name]) => name === "actors")).toBe(true);
  return lines.map(([, found]) => found);
}

it("whoever joins gets every document as it is now, in its order, however many joined before", () => {
  const stored = documents(10);
  expect(sent(stored).map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  const changed = stored.with(4, { _id: "actor4", name: "y" });
  expect(sent(changed).flat()).toEqual(changed);
  expect(sent(stored).flat()).toEqual(stored);
  const fewer = changed.toSpliced(0, 1);
  expect(sent(fewer).flat()).toEqual(fewer);
  const more = [...fewer, ...documents(2)];
  expect(sent(more).flat()).toEqual(more);
  expect(sent([])).toEqual([]);
});

it("a changed document costs its own line alone, and one that is added the last", () => {
  const stored = documents(10);
  sent(stored);
  const lengths = (actors: object[]) => sent(actors).map(({ length }) => length);
  expect(lengths(stored.with(4, { _id: "actor4", name: "y" }))).toEqual([3, 3, 3, 1]);
  expect(lengths([...stored, { _id: "actor10", name: "z" }])).toEqual([3, 3, 3, 2]);
});
