import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fight } from "../../open-system.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

/** What the ruler says of a way in a fight. */
describe("A way in a fight", () => {
  let table: SimverseTable;
  let ada: Doc;
  let fight: Fight<Doc>;
  const judged = async (length: number, units = "m") => {
    const { judgeByPaces } = await table.core("applications/movement/paces.ts");
    const parent = { grid: { units } };
    return judgeByPaces!({ actor: ada, parent }, length) as { readonly band: string; readonly word: string } | null;
  };

  beforeAll(async () => {
    table = await openSimverse();
    ada = await table.create({ name: "Ada", type: "character" });
    const { takePaces } = await table.core("applications/movement/paces.ts");
    takePaces!((await table.play("play/combat/paces.ts"))["pacesOf"]!);
    fight = await table.fight(ada);
  });
  afterAll(() => table.close());

  it("is as good as another before the fight, and has the colour of the move that it takes then", async () => {
    expect(await judged(3)).toBeNull();
    await fight.startCombat();
    // Speed 5: half a move of 5 m, a full one of 10 m, a sprint of 20 m.
    expect(await judged(3)).toMatchObject({ band: "turn", word: "Half move: 2 of 5 left" });
    expect(await judged(8)).toMatchObject({ band: "run", word: "Full move: 2 of 10 left" });
    expect(await judged(20)).toMatchObject({ band: "run", word: "Sprint: 0 of 20 left" });
    expect(await judged(21)).toMatchObject({ band: "beyond", word: "Too far: 20 at most" });
    // A scene in feet has the same metres.
    expect(await judged(10, "ft")).toMatchObject({ band: "turn", word: "Half move: 2 of 5 left" });
  });
});
