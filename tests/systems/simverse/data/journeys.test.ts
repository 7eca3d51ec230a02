import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const skill = (key: string, group: string, attribute: string, level: number) => ({
  ...{ name: key, type: "skill" },
  system: { key, group, attributes: [attribute], level },
});
const ON_FOOT = {
  ...{ pace: "normal", terrain: "road", mount: "none", hours: 8, restless: false },
  ...{ seeks: false, finder: "", guidance: "none", weather: "fair", night: false },
};
const IDLE = { activity: "research", sought: "specialised", library: "average", days: 7, known: false };
const HOUR = 3600;

describe("A party between its fights", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bram: Doc;

  beforeAll(async () => {
    table = await openSimverse();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    ada = await table.create({
      ...{ name: "Ada", type: "character", system: { silver: 10 } },
      items: [skill("survival", "perception", "wisdom", 2), skill("research", "knowledge", "intellect", 4)],
    });
    bram = await table.create({ name: "Bram", type: "character", system: { silver: 0 } });
  });
  afterEach(async () => {
    for (const actor of [ada, bram]) await actor.delete();
  });

  const worldTime = () => (table as unknown as { game: { time: { worldTime: number } } }).game.time.worldTime;
  const travel = async (more: object = {}) => {
    const { performJourney } = await table.play("play/party/journey.ts");
    return performJourney!([ada, bram], { ...ON_FOOT, ...more }) as Promise<boolean>;
  };
  const spend = async (more: object = {}) => {
    const { performDowntime } = await table.play("play/party/downtime.ts");
    return performDowntime!([ada, bram], { ...IDLE, ...more }) as Promise<boolean>;
  };
  const undo = async () => {
    const { stepMessage } = await table.core("play/log/undo.ts");
    return stepMessage!(table.messages("logEntry").at(-1), "undo") as Promise<boolean>;
  };
  const told = () => JSON.stringify(table.messages("logEntry").at(-1)!.system);
  const figures = ({ system }: Doc) => system as unknown as { readonly fatigue: number; readonly silver: number };
  const state = () => [ada, bram].map((one) => [one.left("stamina"), figures(one).fatigue]);

  it("travels a day as far as its slowest: Stamina and hours pass, and one undo gives both back", async () => {
    const before = worldTime();
    await bram.update({ system: { attributes: { dexterity: { bought: -4 } } } });
    expect(await travel()).toBe(true);
    // Speed 5 and 4: 25 and 20 km.
    expect(told()).toContain('"kilometres":20');
    expect(state()).toEqual([
      [18, 0],
      [18, 0],
    ]);
    expect(worldTime() - before).toBe(8 * HOUR);
    expect(await undo()).toBe(true);
    expect(state()).toEqual([
      [20, 0],
      [20, 0],
    ]);
    expect(worldTime()).toBe(before);
  });

  it("forces its march: each rolls Endurance for each four hours, and once more for the day after twelve", async () => {
    table.dice(3, 3, 3, 5, 4, 4, 6, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3);
    expect(await travel({ pace: "forced", hours: 12 })).toBe(true);
    expect(state()).toEqual([
      [14, 1],
      [14, 0],
    ]);
    expect([[...ada.effects].length, [...bram.effects].length]).toEqual([1, 0]);
  });

  it("finds its way by who does it best, and a bad roll loses half of it", async () => {
    // Wisdom 10 and Survival 2 by night in a forest: 8.
    table.dice(5, 4, 4);
    expect(await travel({ terrain: "denseForest", seeks: true, night: true })).toBe(true);
    expect(told()).toContain("travel.wrong");
    expect(told()).toContain('"kilometres":6.3');
  });

  it("is refused a march that is too long, one that nobody finds, and one in an encounter", async () => {
    expect(await travel({ hours: 9 })).toBe(false);
    expect(table.notices.at(-1)).toContain("More than 8 hours take a forced march");
    await ada.items.getName("survival").delete();
    expect(await travel({ seeks: true })).toBe(false);
    expect(table.notices.at(-1)).toContain("No one here has Navigation or Survival");
    const fight = await table.fight(ada);
    await fight.startCombat();
    expect(await travel()).toBe(false);
    await (fight as unknown as Doc).delete();
  });

  it("looks something up in four hours, and says who has no skill for it", async () => {
    const before = worldTime();
    table.dice(3, 3, 3);
    expect(await spend()).toBe(true);
    expect([told().includes("downtime.found"), told().includes("downtime.nothing")]).toEqual([true, true]);
    expect(worldTime() - before).toBe(4 * HOUR);
  });

  it("works for pay by the level of what each does best; undone, the silver is gone", async () => {
    expect(await spend({ activity: "work" })).toBe(true);
    expect([figures(ada).silver, figures(bram).silver]).toEqual([220, 10.5]);
    expect(await undo()).toBe(true);
    expect([figures(ada).silver, figures(bram).silver]).toEqual([10, 0]);
  });
});
