import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { d6 } from "../armament.ts";
import { openTactical, type TacticalTable } from "./table.ts";

/** The order of turns, by a contest of sides. */
describe("At a table of Tactical 3d6, a Gamemaster", () => {
  let table: TacticalTable;

  beforeAll(async () => {
    table = await openTactical();
  });
  afterAll(() => table.close());

  it("rolls Tactics for both sides: the better acts first whole, the faster before the slower, and who is surprised last and stunned", async () => {
    const ada = await table.create({ name: "Ada", type: "character" });
    const bo = await table.create({ name: "Bo", type: "character", system: { attributes: { dexterity: 14 } } });
    const thug = await table.create({ name: "Thug", type: "npc", system: { attributes: { dexterity: 16 } } });
    const guard = await table.create({ name: "Guard", type: "npc" });
    const fight = await table.fight(ada, thug, bo, guard);
    const { rollOrder } = await table.play("play/order/order.ts");
    const choice = {
      friends: "plain",
      foes: "thuggish",
      friendsLed: true,
      foesLed: false,
      surprise: "none",
      surprised: "foes",
    };
    table.dice(...d6(1, 2, 2), ...d6(5, 5, 5));
    await rollOrder!(fight, choice);
    const order = () => [...(fight as unknown as { turns: readonly { name: string }[] }).turns].map(({ name }) => name);
    expect(order()).toEqual(["Bo", "Ada", "Thug", "Guard"]);
    const [, foes] = table.messages("check");
    expect(foes!.system.terms).toContainEqual(
      expect.objectContaining({ label: "TACTICAL.TERM.leaderless", value: -2 }),
    );
    table.dice(...d6(1, 1, 1), ...d6(6, 6, 6), ...d6(4), ...d6(2));
    await rollOrder!(fight, { ...choice, surprise: "total", surprised: "friends" });
    expect(order()).toEqual(["Thug", "Guard", "Bo", "Ada"]);
    expect([ada, bo].map(({ system }) => system.surprised.seconds)).toEqual([4, 2]);
    expect(bo.statuses.has("mentallyStunned")).toBe(true);
  });
});
