import { beforeAll, describe, expect, it, vi } from "vitest";
import { count, pool, table, track } from "#core/applications/print/sections.ts";

const ticked = (boxes: readonly { readonly isTicked: boolean }[]) =>
  boxes.map(({ isTicked }) => (isTicked ? "x" : "."));

describe("what is marked on a printed sheet", () => {
  it("has a box for each step, ticked as far as it has filled up", () => {
    const { boxes, text, note } = track("Load", 2, 5, "heavy");
    expect([ticked(boxes).join(""), text, note]).toEqual(["xx...", "2/5", "heavy"]);
  });

  it("ticks what is gone of what is used up, and writes what is left", () => {
    const { boxes, text } = pool("Breath", 3, 4);
    expect([ticked(boxes).join(""), text]).toEqual(["x...", "3/4"]);
  });

  it("is a line to write on where there are too many boxes, or no end", () => {
    expect(pool("Breath", 90, 100)).toMatchObject({ isWritten: true, boxes: [], text: "90/100" });
    expect(count("Laps", 3)).toMatchObject({ isWritten: true, boxes: [], text: "3" });
  });

  it("has no boxes below none, however far below nothing somebody is", () => {
    expect(ticked(pool("Breath", -2, 4).boxes).join("")).toBe("xxxx");
    expect(track("Nothing", 0, -3).boxes).toEqual([]);
  });
});

describe("a printed table", () => {
  beforeAll(() => void vi.stubGlobal("game", { i18n: { localize: (key: string) => key.replace("KEY.", "the ") } }));

  it("names its columns by key, and sets each cell as its column is", () => {
    const { columns, rows } = table(["KEY.name", ["figure", "KEY.weight"], ["tick", "KEY.worn"]], [["Coat", 3, true]]);
    expect(columns.map(({ name }) => name)).toEqual(["the name", "the weight", "the worn"]);
    expect(rows[0]?.cells).toEqual([
      { text: "Coat", kind: "", isFirst: true },
      { text: 3, kind: "figure", isFirst: false },
      { boxes: [{ isTicked: true }], kind: "tick", isFirst: false },
    ]);
  });

  it("has rows of another kind, and cells with a note, boxes or a choice", () => {
    const cells = [{ text: "Rope", note: "wet" }, { choices: ["one", "two"] }];
    const { rows } = table(["KEY.name", "KEY.which"], [{ kind: "blank", cells }]);
    expect(rows[0]).toMatchObject({ kind: "blank", cells: [{ note: "wet" }, { choices: ["one", "two"] }] });
  });
});
