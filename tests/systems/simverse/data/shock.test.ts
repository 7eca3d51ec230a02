import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hitBy, OGRE } from "./ogre.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

describe("Who is wounded outside of a fight", () => {
  let table: SimverseTable;
  let ada: Doc;
  let ogre: Doc;

  beforeAll(async () => {
    table = await openSimverse();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    ada = await table.create({ name: "Ada", type: "character" });
    ogre = await table.create(OGRE);
    table.target(ada);
  });

  /** The ogre hits for so much: two dice of 1 and 4, and the third. */
  const hit = (die: number) => hitBy(table, ogre, "dodge", [1, 4, die]);
  const terms = async (actor = ada) => {
    const { injuryTerms } = await table.play("play/combat/fighter.ts");
    const found = injuryTerms!(actor, "resistance") as readonly { readonly label: string; readonly value: number }[];
    return found.map(({ label, value }) => `${label.split(".").at(-1)} ${value}`);
  };
  const roll = async (actor: Doc) => {
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    table.dice(3, 3, 4);
    await performCheck!(actor, "endurance", { fast: true });
  };

  it("rolls at -1 for each 5 Vitality lost, the next time alone", async () => {
    expect(await terms()).toEqual([]);
    await hit(1);
    expect(ada.most("vitality") - ada.left("vitality")).toBe(6);
    expect(await terms()).toEqual(["shock -1"]);
    expect(await terms(ogre)).toEqual([]);
    await roll(ogre);
    expect(await terms()).toEqual(["shock -1"]);
    await roll(ada);
    expect(await terms()).toEqual([]);
  });

  it("has no shock from what was undone, nor once anything else has befallen them", async () => {
    const attack = await hit(1);
    const { undoKey } = await table.core("play/log/undo.ts");
    expect(await undoKey!(`damage:${attack.id}`)).toBe(true);
    expect(await terms()).toEqual([]);
    await hit(1);
    expect(await terms()).toEqual(["shock -1"]);
    const { rest } = await table.play("play/recovery/rest.ts");
    expect(await rest!([ada], "long")).toBe(true);
    expect(await terms()).toEqual([]);
  });

  it("feels none of it in a fight", async () => {
    await table.fight(ada, ogre);
    await hit(1);
    expect(await terms()).toEqual([]);
  });
});
