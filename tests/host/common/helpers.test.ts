import { describe, expect, it, vi } from "vitest";
import { installPrimitives } from "../../../host/common/primitives/install.ts";
import * as utils from "../../../host/common/utils/index.ts";
import { setUuidCollections } from "../../../host/common/utils/uuid.ts";

const ID = "abcdefghijklmnop";
const ITEM = "ponmlkjihgfedcba";

describe("foundry.utils.Collection", () => {
  const letters = (): utils.Collection<string> =>
    new utils.Collection([
      ["a", "A"],
      ["b", "B"],
    ]);

  it("iterates its values", () => {
    expect([...letters()]).toEqual(["A", "B"]);
    expect(letters().contents).toEqual(["A", "B"]);
  });

  it("get and getName: throw when strict and there is no such element", () => {
    expect(letters().get("z")).toBeUndefined();
    expect(() => letters().get("z", { strict: true })).toThrow("The key z does not exist in the Collection Collection");
    const named = new utils.Collection([["a", { name: "Alfred" }]]);
    expect(named.getName("Alfred")).toEqual({ name: "Alfred" });
    expect(() => named.getName("D", { strict: true })).toThrow("name D does not exist");
  });

  it("find, filter, map, reduce, some and toJSON: work on values", () => {
    const collection = letters();
    expect(collection.find((value) => value > "A")).toBe("B");
    expect(collection.filter((value) => value > "A")).toEqual(["B"]);
    expect(collection.map((value, index) => value + index)).toEqual(["A0", "B1"]);
    expect(collection.reduce((text, value) => text + value, "")).toBe("AB");
    expect(collection.some((value) => value === "B")).toBe(true);
    expect(new utils.Collection([["a", { toJSON: () => 1 }]]).toJSON()).toEqual([1]);
  });
});

describe("foundry.utils, texts and versions", () => {
  it("escapeHTML and unescapeHTML: undo each other", () => {
    expect(utils.escapeHTML(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;");
    expect(utils.unescapeHTML(utils.escapeHTML(`&lt; <'">`))).toBe(`&lt; <'">`);
  });

  it.each([
    ["2.0", "1.9", true],
    ["1.10", "1.9", true],
    ["1.9", "1.10", false],
    ["1.0.1", "1.0", true],
    ["1.0", "1.0", false],
    [14, 13, true],
  ])("isNewerVersion(%s, %s) is %s", (a, b, expected) => {
    expect(utils.isNewerVersion(a, b)).toBe(expected);
  });

  it("cleanHTML: takes out what could run, and leaves rich text", () => {
    expect(utils.cleanHTML(`<p class="x" onclick="f()">a<script>b()</script><a href="javascript:c()">d</a></p>`)).toBe(
      `<p class="x">a<a>d</a></p>`,
    );
    const rich = `<section data-uuid="a.b"><table><tr><td colspan="2">1</td></tr></table></section>`;
    expect(utils.cleanHTML(rich)).toBe(rich);
  });

  it("getRoute: puts the prefix before the path", () => {
    expect(utils.getRoute("game")).toBe("/game");
    expect(utils.getRoute("/game/", { prefix: "table/" })).toBe("/table/game");
  });

  it("formatFileSize and invertObject", () => {
    expect(utils.formatFileSize(1536)).toBe("1.54kB");
    expect(utils.formatFileSize(1536, { base: 2 })).toBe("1.5KiB");
    expect(utils.invertObject({ a: 1, b: "c" })).toEqual({ 1: "a", c: "b" });
  });

  it("Color: reads and writes CSS", () => {
    expect(utils.Color.from("#ff8800").rgb.map((part) => Math.round(part * 255))).toEqual([255, 136, 0]);
    expect(utils.Color.from([1, 0, 0]).css).toBe("#ff0000");
    expect(utils.Color.from("nonsense").valid).toBe(false);
    expect(utils.Color.fromHSV(utils.Color.from("#336699").hsv).css).toBe("#336699");
    expect(utils.Color.fromHSL(utils.Color.from("#336699").hsl).css).toBe("#336699");
  });
});

describe("foundry.utils.parseUuid", () => {
  const actors = { documentName: "Actor" };
  const pack = { documentName: "Item" };
  setUuidCollections({
    world: (name) => (name === "Actor" ? actors : undefined),
    pack: (id) => (id === "sys.skills" ? pack : undefined),
  });

  it("reads a world document", () => {
    const expected = {
      type: "Actor",
      id: ID,
      primaryType: undefined,
      embedded: [],
      documentType: "Actor",
      documentId: ID,
    };
    expect(utils.parseUuid(`Actor.${ID}`)).toMatchObject(expected);
    expect(utils.parseUuid(`Actor.${ID}`).collection).toBe(actors);
  });

  it("reads an embedded document", () => {
    expect(utils.parseUuid(`Actor.${ID}.Item.${ITEM}`)).toEqual({
      uuid: `Actor.${ID}.Item.${ITEM}`,
      type: "Item",
      id: ITEM,
      primaryType: "Actor",
      primaryId: ID,
      collection: actors,
      embedded: ["Item", ITEM],
      documentType: "Actor",
      documentId: ID,
    });
  });

  it("reads a compendium document, and one in the old form without a name", () => {
    expect(utils.parseUuid(`Compendium.sys.skills.Item.${ID}`)).toMatchObject({
      type: "Item",
      id: ID,
      collection: pack,
      embedded: [],
    });
    expect(utils.parseUuid(`Compendium.sys.skills.${ID}`)).toMatchObject({ type: "Item", id: ID, collection: pack });
  });

  it("resolves children and siblings of a document", () => {
    const relative = {
      uuid: `Actor.${ID}`,
      id: ID,
      documentName: "Actor",
      parent: null,
      pack: null,
      isEmbedded: false,
    };
    expect(utils.parseUuid(`.Item.${ITEM}`, { relative })).toMatchObject({ type: "Item", id: ITEM, primaryId: ID });
    const child = { ...relative, uuid: `Actor.${ID}.Item.${ITEM}`, id: ITEM, documentName: "Item", parent: relative };
    expect(utils.parseUuid(`.${ID}`, { relative: child })).toMatchObject({ type: "Item", id: ID, primaryId: ID });
  });

  it("has nothing to say without a uuid", () => {
    expect(utils.parseUuid("")).toBeNull();
  });

  it("buildUuid: builds what parseUuid reads, or null", () => {
    expect(utils.buildUuid({ id: ID, documentName: "Actor" })).toBe(`Actor.${ID}`);
    expect(utils.buildUuid({ id: ITEM, documentName: "Item", parent: { uuid: `Actor.${ID}` } })).toBe(
      `Actor.${ID}.Item.${ITEM}`,
    );
    expect(utils.buildUuid({ id: ID, pack: "sys.skills" })).toBe(`Compendium.sys.skills.Item.${ID}`);
    expect(utils.buildUuid({ documentName: "Actor" })).toBeNull();
  });
});

describe("foundry.utils.performIntegerSort", () => {
  const [a, b, c] = [
    { name: "a", sort: 100 },
    { name: "b", sort: 200 },
    { name: "c", sort: 300 },
  ];
  const siblings = [c, a, b];

  it("puts the source between its new neighbours", () => {
    const updates = utils.performIntegerSort(c, { target: b, siblings, sortBefore: true });
    expect(updates).toEqual([{ target: c, update: { sort: 150 } }]);
  });

  it("puts it first or last at a distance", () => {
    expect(utils.performIntegerSort(c, { target: a, siblings, sortBefore: true })).toEqual([
      { target: c, update: { sort: 100 - 100000 } },
    ]);
    expect(utils.performIntegerSort(a, { siblings })).toEqual([{ target: a, update: { sort: 300 + 100000 } }]);
  });

  it("numbers all siblings anew where there is no room", () => {
    const [x, y] = [
      { name: "x", sort: 1 },
      { name: "y", sort: 2 },
    ];
    const updates = utils.performIntegerSort(c, { target: y, siblings: [x, y], sortBefore: true });
    expect(updates.map(({ target, update }) => [target.name, update.sort])).toEqual([
      ["x", 100000],
      ["c", 200000],
      ["y", 300000],
    ]);
  });
});

describe("timing", () => {
  it("foundry.utils.debounce: calls once, after the last call, and can be cancelled", () => {
    vi.useFakeTimers();
    const callback = vi.fn();
    const debounced = utils.debounce(callback, 100);
    debounced(1);
    vi.advanceTimersByTime(99);
    debounced(2);
    vi.advanceTimersByTime(100);
    expect(callback.mock.calls).toEqual([[2]]);
    debounced(3);
    debounced.cancel();
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("foundry.utils.throttle: calls at once, then at most once in a while with the last arguments", () => {
    vi.useFakeTimers();
    const callback = vi.fn();
    const throttled = utils.throttle(callback, 100);
    for (const value of [1, 2, 3]) throttled(value);
    expect(callback.mock.calls).toEqual([[1]]);
    vi.runAllTimers();
    expect(callback.mock.calls).toEqual([[1], [3]]);
    vi.useRealTimers();
  });

  it("foundry.utils.Semaphore: runs no more than max tasks at a time, in order", async () => {
    const semaphore = new utils.Semaphore(1);
    const order: string[] = [];
    const task = async (name: string): Promise<string> => {
      order.push(`+${name}`);
      await Promise.resolve();
      order.push(`-${name}`);
      return name;
    };
    const failing = semaphore.add(() => Promise.reject(new Error("no")));
    const rest = Promise.all([semaphore.add(task, "a"), semaphore.add(task, "b")]);
    await expect(failing).rejects.toThrow("no");
    expect(await rest).toEqual(["a", "b"]);
    expect(order).toEqual(["+a", "-a", "+b", "-b"]);
  });
});

describe("primitives", () => {
  installPrimitives();
  installPrimitives();
  const number = (value: number): Record<string, (...args: unknown[]) => unknown> => value as never;
  const text = (value: string): Record<string, (...args: unknown[]) => unknown> => value as never;
  const list = (value: unknown[]): Record<string, (...args: unknown[]) => unknown> => value as never;

  it("Number: documented members", () => {
    expect(number(5).signedString?.()).toBe("+5");
    expect(number(-5).signedString?.()).toBe("\u22125");
    expect(number(0).signedString?.()).toBe("+0");
    expect([1, 2, 3, 4, 11, 22].map((n) => number(n).ordinalString?.())).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "22nd",
    ]);
    expect(number(7).paddedString?.(3)).toBe("007");
    expect(number(3).between?.(1, 3)).toBe(true);
    expect(number(3).between?.(1, 3, false)).toBe(false);
  });

  it.each([
    [[5], 15],
    [[10], 20],
    [[10, "floor"], 10],
    [[10, "ceil"], 20],
    [[0.25], 17.25],
    [[2, "round", 1], 17],
  ])("Number#toNearest(%j) of 17.18 is %s", (args, expected) => {
    expect(number(17.18).toNearest?.(...args)).toBe(expected);
  });

  it("String: documented members", () => {
    expect(text("Élan vital, 2!").slugify?.({ strict: true })).toBe("elan-vital-2");
    expect(text("straße").slugify?.()).toBe("strasse");
    expect(text("abc").capitalize?.()).toBe("Abc");
    expect(text("the quick FOX").titleCase?.()).toBe("The Quick Fox");
    expect(text("a").compare?.("b")).toBe(-1);
    expect(text("a<script>b</script>c").stripScripts?.()).toBe("ac");
  });

  it("Array and Set: documented members", () => {
    expect((Array as unknown as { fromRange: (n: number, min: number) => number[] }).fromRange(3, 1)).toEqual([
      1, 2, 3,
    ]);
    expect(list([1, [2, [3]]]).deepFlatten?.()).toEqual([1, 2, 3]);
    expect(list([1, 2]).equals?.([1, 2])).toBe(true);
    expect(list([1, 2, 3]).partition?.((n: number) => n > 1)).toEqual([[1], [2, 3]]);
    expect(list(["a", "", "b"]).filterJoin?.("-")).toBe("a-b");
    const numbers = [1, 2, 3];
    expect(list(numbers).findSplice?.((n: number) => n === 2)).toBe(2);
    expect(numbers).toEqual([1, 3]);
    const set = new Set([1, 2]) as unknown as Record<string, (...args: unknown[]) => unknown>;
    expect(set.first?.()).toBe(1);
    expect(set.isSubset?.(new Set([1, 2, 3]))).toBe(true);
    expect(set.intersects?.(new Set([3]))).toBe(false);
    expect(set.map?.((n: number) => n * 2)).toEqual(new Set([2, 4]));
  });

  it("are not enumerable", () => {
    const keys: string[] = [];
    for (const key in [1]) keys.push(key);
    expect(keys).toEqual(["0"]);
  });
});

it("says how long ago a moment was, in the largest unit that is over (api/v14/functions/foundry.utils.timeSince)", () => {
  const ago = (seconds: number) => utils.timeSince(Date.now() - seconds * 1000);
  expect([0, 45, 150, 7300, 200_000].map(ago)).toEqual([
    "now",
    "45 seconds ago",
    "2 minutes ago",
    "2 hours ago",
    "2 days ago",
  ]);
});
