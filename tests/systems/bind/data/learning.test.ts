import { afterAll, beforeAll, expect, it } from "vitest";
import { openBind, type BindTable } from "./table.ts";

let table: BindTable;

beforeAll(async () => {
  table = await openBind();
});
afterAll(() => table.close());

it("buys what experience is there for, keeps it in the ledger, and undoes it from the last", async () => {
  const { learnerIn, storeLearner } = await table.play("play/learning.ts");
  const { buy, undoPurchase, xpLeft } = await table.play("rules/character/purchase.ts");
  const actor = await table.create({ name: "Ulla", type: "character", system: { race: "human", earned: 30 } });
  const bought = async (purchase: object, chosen: readonly string[] = []) => {
    const result = buy!(learnerIn!(actor), purchase, chosen);
    expect(result.ok).toBe(true);
    await storeLearner!(actor, result.value);
  };
  const stored = () => {
    const { skills, attributes, knacks, ledger } = actor.system as unknown as {
      readonly skills: { readonly combat: number };
      readonly attributes: { readonly wits: number };
      readonly knacks: readonly { readonly key: string; readonly chosen: Iterable<string> }[];
      readonly ledger: object;
    };
    return {
      ...{ combat: skills.combat, wits: attributes.wits, lines: Object.keys(ledger).length },
      knacks: knacks.map(({ key, chosen }) => [key, ...chosen]),
      left: xpLeft!(learnerIn!(actor).experience) as number,
    };
  };
  await bought({ type: "skill", thing: "combat" });
  await bought({ type: "knack", thing: "weaponMaster" }, ["axe"]);
  await bought({ type: "attribute", thing: "wits" });
  expect(stored()).toEqual({ combat: 1, wits: 1, lines: 3, knacks: [["weaponMaster", "axe"]], left: 5 });
  for (let times = 0; times < 3; times += 1) await storeLearner!(actor, undoPurchase!(learnerIn!(actor)).value);
  expect(stored()).toEqual({ combat: 0, wits: 0, lines: 0, knacks: [], left: 30 });
});

it("makes somebody of fourteen dice that everybody sees: two for the race, two for each attribute in their order", async () => {
  const { rollBirth } = await table.play("play/creation/creation-data.ts");
  const d6 = (face: number) => ({ face, of: 6 });
  // A dwarf, and 3, 2, 1, 0, -1 and -3 before that.
  table.dice(...[2, 2, 6, 6, 5, 6, 4, 5, 3, 4, 2, 2, 1, 1].map(d6));
  const attributes = { strength: 3, dexterity: 3, speed: 0, intelligence: 0, wits: -1, charisma: -3 };
  expect(await rollBirth!("Ulla")).toEqual({ race: "dwarf", attributes });
  const [message] = table.messages("creation");
  const { lines } = message!.system as unknown as { readonly lines: readonly string[] };
  expect(lines[0]).toBe("Dwarf");
  expect(lines[1]).toBe("Strength +3, Dexterity +3, Speed +0, Intelligence +0, Wits −1, Charisma −3");
});
