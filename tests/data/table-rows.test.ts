import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Again from "../../src/play/checks/retry-check.ts";
import type * as MadeCheck from "../../src/play/checks/made-check.ts";
import type * as Answer from "../../src/play/requests/request.ts";
import type * as Request from "../../src/play/requests/request-check.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const CLIMBING = {
  name: "Climbing",
  type: "skill",
  system: { key: "climbing", base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" },
};
const CASTLE = { key: "castle", label: "SIRPAS.SITUATION.climbing.castle" };

describe("A check at a row of its skill's table", () => {
  let table: SirpasTable;
  let again: typeof Again & typeof MadeCheck;
  let request: typeof Request;
  let answer: typeof Answer;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    again = {
      ...(await import("../../src/play/checks/retry-check.ts")),
      ...(await import("../../src/play/checks/made-check.ts")),
    };
    request = await import("../../src/play/requests/request-check.ts");
    answer = await import("../../src/play/requests/request.ts");
    ada = await table.createActor({ name: "Ada", type: "character", items: [CLIMBING] });
  });
  afterAll(() => table.close());

  it("is offered the book's rows, with weights for Strength", async () => {
    table.dice(3, 3, 3, 3, 3, 3);
    await ada.check("climbing");
    expect(table.asked.at(-1)!.rows.map(({ key }) => key)).toContain("castle");
    await ada.check("strength");
    const { counts } = ada.system.attributes.strength;
    expect(table.asked.at(-1)!.rows.find(({ key }) => key === "lift3")).toMatchObject({ pounds: 3 * counts });
  });

  it("says so in the chat, when it is tried again, and when it is rolled the same way", async () => {
    table.answer = ({ choice }) => ({ ...choice, difficulty: "hard", tableRow: CASTLE });
    table.dice(3, 3, 3, 3, 3, 3, 3, 3, 3);
    const first = await ada.check("climbing");
    expect(first!.system).toMatchObject({ tableRow: CASTLE, difficulty: "hard", successLevel: 27 });
    table.answer = ({ choice }) => choice;
    const second = await again.retryCheck(again.madeCheck(first!)!);
    expect(second!.system).toMatchObject({ tableRow: CASTLE });
    const third = await ada.check("climbing", { fast: true });
    expect(third!.system).toMatchObject({ tableRow: CASTLE, difficulty: "hard" });
  });

  it("can be asked for: whoever answers begins with that row, even if their sheet has another table", async () => {
    const ice = { key: "", label: "Blue ice" };
    const asked = await request.requestCheck({
      actors: [ada],
      statistic: "climbing",
      difficulty: "veryHard",
      tableRow: ice,
    });
    table.dice(3, 3, 3);
    const check = await answer.REQUESTS.answer(asked!.id!, ada.uuid);
    expect(table.asked.at(-1)!.rows.at(-1)).toMatchObject({ label: "Blue ice", difficulty: "veryHard" });
    expect(check!.system).toMatchObject({ tableRow: ice, difficulty: "veryHard" });
  });

  it("keeps no name of a row that is longer than any", async () => {
    const { CheckData } = await import("../../src/play/checks/check-data.ts");
    expect(
      () => new CheckData({ tableRow: { key: "", label: "x".repeat(200) } } as never, { strict: true } as never),
    ).toThrow();
  });
});
