import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fight } from "../../open-system.ts";
import { duelAt, openBind, type BindTable, type Doc } from "./table.ts";

/** What is done in a round besides attacking, and who is first in it. */
describe("In a round", () => {
  let table: BindTable;
  let hero: Doc;
  let foe: Doc;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openBind();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    ({ hero, foe, fight } = await duelAt(table));
    const { queueWrite } = await table.core("play/log/one-by-one.ts");
    await queueWrite!(async () => undefined);
  });

  it("who hears the plan has its planner's Tactics more in the first round, once", async () => {
    await hero.update({ "system.skills.tactics": 2 });
    const { act, fits } = await table.play("play/combat/rounds.ts");
    expect(fits!(hero, "plan")).toBe(true);
    expect(fits!(foe, "plan")).toBe(false);
    expect(await act!(hero, "plan")).toBe(true);
    expect(hero.left("actionPoints")).toBe(5);
    expect(fits!(hero, "plan")).toBe(false);
  });

  it("who wants to be first is compared by points, what an attack takes of them, Speed and Wits", async () => {
    const { orderOf } = await table.play("play/combat/rounds.ts");
    const order = () => orderOf!([hero, foe]) as unknown as Doc[][];
    // Spear and maul take 2 each.
    expect(order()).toEqual([[hero, foe]]);
    await foe.update({ "system.attributes.wits": 1 });
    expect(order()).toEqual([[foe], [hero]]);
    await hero.items.getName("Spear").update({ "system.cost": 1 });
    expect(order()).toEqual([[hero], [foe]]);
  });

  it("where all of that is equal a die says who is first in this round", async () => {
    const { rollFirst, tiedIn } = await table.play("play/combat/first.ts");
    const { orderOf } = await table.play("play/combat/rounds.ts");
    const order = () => orderOf!([hero, foe]) as unknown as Doc[][];
    expect(tiedIn!(fight)).toEqual([hero, foe]);
    table.dice(4, 4);
    expect(await rollFirst!(fight)).toBe(true);
    expect(tiedIn!(fight)).toEqual([hero, foe]);
    table.dice(2, 5);
    await rollFirst!(fight);
    expect(order()).toEqual([[foe], [hero]]);
    expect(await rollFirst!(fight)).toBe(false);
    await fight.nextRound();
    await expect.poll(order).toEqual([[hero, foe]]);
  });

  it("a charge costs the steps that it runs besides its weapon", async () => {
    await hero.update({ system: { knacks: [{ key: "fastCharge" }], skills: { athletics: 1 } } });
    table.choice = { charging: true, distance: 10 };
    table.dice(3, 3, 4);
    table.target(foe);
    const { performAttack } = await table.play("play/combat/attack.ts");
    const message = (await performAttack!(hero, hero.items.getName("Spear").id)) as Doc;
    // A spear's 2, and nine steps at 3 and Athletics for a point.
    expect(message.system).toMatchObject({ side: { cost: 2 + 3 } });
  });

  it("a swarm divides onto a copy of its token, and joins another, each within a move and with its undo", async () => {
    const { act, fits } = await table.play("play/combat/rounds.ts");
    const { undoLast } = await table.core("play/log/undo.ts");
    await foe.update({ system: { swarm: true, hitPoints: { value: 5 } } });
    const copy = await table.create({ name: "Copy", type: "npc", system: { swarm: true, hitPoints: { value: 5 } } });
    const both = () => [foe.left("hitPoints"), copy.left("hitPoints")];
    expect(await act!(foe, "split", hero.uuid)).toBe(false);
    expect(await act!(foe, "split", copy.uuid)).toBe(true);
    expect(both()).toEqual([3, 2]);
    expect(foe.left("actionPoints")).toBe(2);
    expect(await act!(foe, "join", copy.uuid)).toBe(true);
    expect(both()).toEqual([0, 5]);
    expect(fits!(foe, "join")).toBe(false);
    await undoLast!(fight);
    await undoLast!(fight);
    expect(both()).toEqual([5, 5]);
    expect(foe.left("actionPoints")).toBe(3);
    expect(fits!(hero, "split")).toBe(false);
  });

  it("somebody is guarded by who is beside them, until that one moves", async () => {
    const { act } = await table.play("play/combat/rounds.ts");
    expect(await act!(hero, "guard", "")).toBe(false);
    expect(await act!(hero, "guard", foe.uuid)).toBe(true);
    expect(hero.system).toMatchObject({ guards: foe.uuid });
    expect(await act!(hero, "move")).toBe(true);
    expect(hero.system).toMatchObject({ guards: "" });
  });

  it("an attack is compared weapon by weapon, down to who falls and to the points that are left", async () => {
    table.target(foe);
    const [{ ATTACK_FORM }, { firstAim }, { targetList }] = await Promise.all([
      table.play("applications/combat/attack-dialog.ts"),
      table.core("play/exchange/aim.ts"),
      table.core("play/people/target-list.ts"),
    ]);
    const form = ATTACK_FORM as unknown as Form;
    const request = {
      ...(firstAim!(hero, targetList!(hero), 1) as object),
      use: `weapon:${hero.items.getName("Spear").id}`,
    };
    const compared = form.compared.tableOf(request, { ...form.plain(request), ...form.assumed }, "");
    expect(compared.columns).toHaveLength(7);
    expect(compared.rows.map(({ name }) => name)).toEqual(["Spear", "Body", "Spear: throw"]);
    const [spear, body] = compared.rows.map(({ cells }) => cells.map(({ value }) => value!));
    // Against 7 + 1 + 1 + 1: 5 and 6 or more of 36 with a spear, 8 and 9 or more with the body.
    expect(spear!.slice(0, 3).map((chance) => Math.round(36 * chance))).toEqual([26, 4, -6]);
    expect(body!.slice(0, 3).map((chance) => Math.round(36 * chance))).toEqual([10, 5, -21]);
    expect([spear![6], body![6]]).toEqual([1, 2]);
    const view = form.compared.view(compared, [], "");
    expect(view.rows[0]!.cells.map(({ choosable, best }) => [choosable, best]).slice(0, 2)).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(view.rows[1]!.cells[6]).toMatchObject({ best: true, text: "2" });
  });
});

interface Form {
  readonly assumed: object;
  plain(request: object): object;
  readonly compared: {
    tableOf(request: object, choice: object, figure: string): Table;
    view(table: Table, figures: readonly string[], figure: string): View;
  };
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly { readonly value: number | null }[] }[];
}

interface View {
  readonly rows: readonly {
    readonly cells: readonly { readonly choosable: boolean; readonly best: boolean; readonly text: string }[];
  }[];
}
