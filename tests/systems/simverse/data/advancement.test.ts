import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const skill = (name: string, key: string, level: number) => ({
  ...{ name, type: "skill" },
  system: { key, group: "combat", attributes: ["dexterity"], level },
});
const ITEMS = [
  skill("Swords", "swords", 2),
  skill("Stealth", "stealth", 1),
  skill("Riding", "riding", 0),
  packed("weapon", "weapons/longsword", { equipped: true }),
];

/** How characters get better between sessions. */
describe("Advancement", () => {
  let table: SimverseTable;
  let at: Awaited<ReturnType<typeof befallingAt<Doc>>>;
  let ada: Doc;
  let odo: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    at = await befallingAt(table);
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    table.choice = {};
    ada = await table.create({ name: "Ada", type: "character", system: { budget: 20 }, items: ITEMS });
    odo = await table.create({ name: "Odo", type: "character", items: ITEMS });
  });

  const stored = (actor: Doc) => actor.system as unknown as { readonly sessions: number; readonly earned: number };
  const used = (actor: Doc, name: string) =>
    (actor.items.getName(name).system as unknown as { readonly used: number }).used;
  const rowsOf = async (actor: Doc) => {
    const { ledgerView } = await table.play("applications/sheets/ledger-view.ts");
    return ledgerView!(actor, "points") as { readonly lines: readonly object[]; readonly undo: string };
  };
  const isTrained = async (actor: Doc, id: string) => {
    const { isTrained: asks } = await table.play("play/purchases.ts");
    return asks!(actor, id) as boolean;
  };
  const roll = async (actor: Doc, key: string) => {
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    table.dice(3, 3, 3);
    return performCheck!(actor, key, { fast: true });
  };

  it("an award is a line of the ledger that says what it was for, and is gone with its undo", async () => {
    const message = await at.befalls([ada, odo], { kind: "award", amount: 5, reason: "The burnt wood" });
    expect((await rowsOf(ada)).lines).toEqual([{ name: "Award: The burnt wood", change: "", cost: "+5 CP" }]);
    // A purchase is undone on the sheet, an award in the log.
    expect((await rowsOf(ada)).undo).toBe("");
    await at.undo(message);
    expect([(await rowsOf(ada)).lines, stored(ada).earned]).toEqual([[], 0]);
  });

  it("the end of a session counts it and what each has rolled in it, with or without points, and is undone at once", async () => {
    await roll(ada, ada.items.getName("Swords").id);
    const message = await at.befalls([ada, odo], { kind: "session", amount: 0 });
    expect([ada, odo].map((actor) => stored(actor).sessions)).toEqual([1, 1]);
    expect([used(ada, "Swords"), used(ada, "Stealth"), used(odo, "Swords")]).toEqual([1, 0, 0]);
    expect((await rowsOf(ada)).lines).toEqual([]);
    await at.undo(message);
    expect([stored(ada).sessions, used(ada, "Swords")]).toEqual([0, 0]);
    await at.befalls([ada], { kind: "session", amount: 2, reason: "The mill" });
    expect([stored(ada).earned, stored(ada).sessions, used(ada, "Swords")]).toEqual([2, 1, 1]);
  });

  it("an attack practises the skill of its weapon, and what was rolled before the last session does not count again", async () => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(odo);
    table.dice(6, 6, 5);
    await performAttack!(ada, ada.items.getName("Longsword").id);
    await at.befalls([ada], { kind: "session", amount: 0 });
    expect([used(ada, "Swords"), used(ada, "Stealth")]).toEqual([1, 0]);
    await roll(ada, ada.items.getName("Stealth").id);
    await at.befalls([ada], { kind: "session", amount: 0 });
    expect([used(ada, "Swords"), used(ada, "Stealth")]).toEqual([1, 2]);
  });

  it("a level is bought at once until the first session is over, and takes training from then on", async () => {
    const { raise } = await table.play("play/purchases.ts");
    const swords = ada.items.getName("Swords").id;
    expect([await isTrained(ada, swords), await isTrained(ada, "strength")]).toEqual([false, false]);
    await at.befalls([ada], { kind: "session", amount: 0 });
    expect([await isTrained(ada, swords), await isTrained(ada, "strength")]).toEqual([true, true]);
    expect(await raise!(ada, swords, 28)).toBe(true);
    expect((await rowsOf(ada)).lines).toEqual([{ name: "Swords", change: "2 → 3, 4 weeks of training", cost: "3 CP" }]);
    expect((await rowsOf(ada)).undo).toBe("Undo: Swords (3 CP)");
  });

  it("training takes its days by the world's time where the Gamemaster wants it so, and says that it takes them anyway", async () => {
    const { train } = await table.play("play/advancement/train.ts");
    const now = () => (table.game as unknown as { time: { worldTime: number } }).time.worldTime;
    const said = () => JSON.stringify(table.messages("logEntry").at(-1)!.system);
    const what = { thing: ada.items.getName("Swords").id, name: "Swords" };
    const before = now();
    expect(await train!(ada, what, 14, true)).toBe(true);
    expect(now() - before).toBe(14 * 24 * 3600);
    expect(said()).toContain("LOG.said.trains");
    expect(await train!(ada, what, 7, false)).toBe(true);
    expect(now() - before).toBe(14 * 24 * 3600);
    expect(said()).toContain("TIME.said.takes.days");
  });
});
