import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Asked from "../../src/applications/enrichers/asked-actors.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

describe("Somebody who is named in a text", () => {
  let table: SirpasTable;
  let asked: typeof Asked;

  beforeAll(async () => {
    table = await openSirpas();
    asked = await import("../../src/applications/enrichers/asked-actors.ts");
    for (const name of ["Nora Lee", "José", "Nora, the Bold", "Bo", "The “Duke”"])
      await table.createActor({ name, type: "character" });
  });
  afterAll(() => table.close());
  beforeEach(() => void (table.notices.length = 0));

  it.each([
    ["Nora\u00a0Lee", ["Nora Lee"]],
    ["nora\n  lee", ["Nora Lee"]],
    ["Jose\u0301", ["José"]],
    ["Nora\u200b Lee", ["Nora Lee"]],
    ['The "Duke"', ["The “Duke”"]],
    ["Bo, Nora, the Bold, Nora Lee", ["Bo", "Nora, the Bold", "Nora Lee"]],
    ["Nora,the bold", ["Nora, the Bold"]],
    ["Bo, Bo", ["Bo"]],
  ])("is found: %j", (names, found) => {
    expect(asked.namedActors(names)?.map(({ name }) => name)).toEqual(found);
  });

  it("is told to be nobody if the table has nobody of that name", () => {
    expect(asked.namedActors("Bo, Nora")).toBeNull();
    expect(table.notices).toEqual(["There is no one called “Nora” here: change the name in the text."]);
  });
});
