import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Step {
  readonly tried?: { readonly got: number; readonly who: Doc; readonly what?: string };
}

/** What the page of an evening is made of: it may be read by everybody. */
describe("The night's luck", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bandit: Doc;
  let steps: () => Promise<readonly Step[]>;

  const check = async (actor: Doc, faces: readonly number[], call: object = {}) => {
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    table.dice(...faces);
    await performCheck!(actor, "strength", { fast: true, ...call });
  };

  beforeAll(async () => {
    table = await openSimverse();
    const users = (table.game as unknown as { users: { contents: readonly { id: string; isGM: boolean }[] } }).users;
    const player = users.contents.find(({ isGM }) => !isGM)!.id;
    ada = await table.create({ name: "Ada", type: "character", ownership: { [player]: 3 } });
    bandit = await table.create({ name: "Bandit", type: "npc" });
    const { TRIES } = (await table.play("applications/luck.ts")) as unknown as { readonly TRIES: object };
    const { eveningOf, stepsOf } = await table.core("play/luck/tried.ts");
    steps = async () => stepsOf!(eveningOf!(null), TRIES) as readonly Step[];
    // The evening of all tests here: none of them rolls on.
    await check(ada, [1, 2, 3]);
    await check(ada, [6, 6, 5]);
    await check(ada, [1, 1, 2], { visibility: "blind" });
    await check(ada, [1, 1, 3], { visibility: "gm" });
    await check(bandit, [1, 1, 4]);
  });
  afterAll(() => table.close());

  it("tells of what a player's character rolls openly, and of nothing else", async () => {
    expect((await steps()).map(({ tried }) => [tried?.who.name, tried?.got])).toEqual([
      ["Ada", 2],
      ["Ada", 0],
    ]);
  });

  it("is written with names that open sheets, numbers with their odds, and the rolls that turned it", async () => {
    const { storyView } = await table.core("applications/luck/story-view.ts");
    const view = storyView!(await steps()) as { readonly people: readonly object[]; readonly story: readonly string[] };
    expect(view.people).toHaveLength(1);
    expect(view.people[0]).toMatchObject({ name: `@UUID[${ada.uuid}]{Ada}` });
    expect(view.story).toHaveLength(2);
    for (const line of view.story) expect(line).toMatch(/^@UUID\[Actor\.\w+\]\{Ada\}.*%\.$/);
  });
});
