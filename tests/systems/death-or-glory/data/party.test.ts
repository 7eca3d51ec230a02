import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { d10, d100, d20, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

const SET = "death-or-glory";
const A_DAY = { activity: 1, march: 8, forcedMarch: 0, rest: 1, sleep: 7, minutes: 0, days: 1, night: true };

/** What happens to several people between encounters: hours, shocks, and the improvements that wait. */
describe("A party", () => {
  let table: DogTable;
  let ada: Doc;
  let bo: Doc;

  beforeAll(async () => {
    table = await openDog();
    const system = { skills: { swordsplay: { learned: 50 } } };
    ada = await table.create({ name: "Ada", type: "character", system, items: [SWORD] });
    bo = await table.create({ name: "Bo", type: "character", system });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    await choose("naturalHealing", 0);
    for (const actor of [ada, bo])
      await actor.update({
        system: { fatigue: 100, bleeding: 0, hitPoints: { value: null }, mentalHealth: { value: null } },
      });
  });

  const choose = (key: string, value: unknown) =>
    (
      globalThis as unknown as {
        game: { settings: { set(of: string, key: string, value: unknown): Promise<unknown> } };
      }
    ).game.settings.set(SET, key, value);
  const fatigue = (actor: Doc) => (actor.system as unknown as { fatigue: number }).fatigue;
  const effectsOf = (actor: Doc) => {
    const all: Iterable<{ readonly name: string; readonly disabled?: boolean }> = actor.effects;
    return Object.fromEntries([...all].map(({ name, disabled }) => [name, disabled !== true]));
  };
  const pass = async (spent: object, ...people: readonly Doc[]) => {
    const { passHours } = await table.play("play/party/hours.ts");
    return passHours!(people, { ...A_DAY, ...spent }) as Promise<boolean>;
  };

  it("spends a day on the road by one click: what it costs first, then what rest gives back", async () => {
    const before = table.messages("logEntry").length;
    // An hour of march costs 6: 1 + 48 are lost, 1 + 35 come back.
    expect(await pass({}, ada, bo)).toBe(true);
    expect([ada, bo].map(fatigue)).toEqual([87, 87]);
    expect(table.messages("logEntry")).toHaveLength(before + 1);
    const { stepMessage } = await table.core("play/log/undo.ts");
    const { worldTime } = await table.core("foundry/clock.ts");
    const then = worldTime!() as number;
    await stepMessage!(table.messages("logEntry").at(-1), "undo");
    expect(worldTime!()).toBe(then - 17 * 3600);
    expect([ada, bo].map(fatigue)).toEqual([100, 100]);
  });

  it("spends it once, if two Gamemasters let the same hours pass at the same moment", async () => {
    const { worldTime } = await table.core("foundry/clock.ts");
    const then = worldTime!() as number;
    const { passHours } = await table.play("play/party/hours.ts");
    const both = [passHours!([ada], A_DAY), passHours!([ada], A_DAY)] as readonly Promise<boolean>[];
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(fatigue(ada)).toBe(87);
    expect(worldTime!()).toBe(then + 17 * 3600);
  });

  it("pays for the sleep that its nights lack, day after day", async () => {
    await pass({ activity: 0, march: 0, rest: 0, sleep: 5, days: 2 }, ada);
    // Ten points for two hours too few, and 25 for five hours of sleep: never above 100.
    expect(fatigue(ada)).toBe(100);
    await ada.update({ system: { fatigue: 50 } });
    await pass({ activity: 0, march: 0, rest: 0, sleep: 0, days: 1 }, ada);
    expect(fatigue(ada)).toBe(15);
  });

  it("heals by nights what the world wants, if nobody needs First aid", async () => {
    await ada.update({ system: { hitPoints: { value: 3 } } });
    await pass({}, ada);
    expect(ada.left("hitPoints")).toBe(3);
    await choose("naturalHealing", 2);
    await pass({ days: 2 }, ada);
    expect(ada.left("hitPoints")).toBe(7);
    await ada.update({ system: { bleeding: 1 } });
    await pass({}, ada);
    expect(ada.left("hitPoints")).toBe(7);
  });

  it("lets minutes pass, which tire nobody, and ends what lasts no longer than that", async () => {
    const { worldTime } = await table.core("foundry/clock.ts");
    const then = worldTime!() as number;
    const minutes = { activity: 0, march: 0, rest: 0, sleep: 0, night: false, minutes: 10 };
    await ada.createEmbeddedDocuments("ActiveEffect", [
      { name: "Torchlight", duration: { seconds: 300, startTime: then } },
      { name: "Lanternlight", duration: { seconds: 900, startTime: then } },
    ]);
    expect(await pass(minutes, ada)).toBe(true);
    expect(fatigue(ada)).toBe(100);
    expect(worldTime!()).toBe(then + 600);
    expect(effectsOf(ada)).toEqual({ Torchlight: false, Lanternlight: true });
    const { stepMessage } = await table.core("play/log/undo.ts");
    await stepMessage!(table.messages("logEntry").at(-1), "undo");
    expect(worldTime!()).toBe(then);
    expect(effectsOf(ada)).toEqual({ Torchlight: true, Lanternlight: true });
    expect(await pass({ ...minutes, minutes: 0 }, ada)).toBe(false);
  });

  it("has no more than 24 hours a day, and none in an encounter", async () => {
    expect(await pass({ sleep: 20 }, ada)).toBe(false);
    expect(table.notices.at(-1)).toContain("24 hours");
    const fight = await table.fight(ada, bo);
    await fight.startCombat();
    expect(await pass({}, ada)).toBe(false);
    expect(table.notices.at(-1)).toContain("Ada is in an encounter");
    await fight.delete();
  });

  it("loses mental health by a shock that somebody names, and at 0 its mind", async () => {
    const { shock } = await table.play("play/party/shock.ts");
    expect(await shock!([ada, bo], { reason: "The drowned captain speaks", points: 5 })).toBe(true);
    expect([ada.left("mentalHealth"), bo.left("mentalHealth")]).toEqual([15, 15]);
    await shock!([ada], { reason: "", points: 30 });
    expect(ada.left("mentalHealth")).toBe(0);
    expect([...ada.statuses]).toEqual(["unhinged"]);
    await shock!([ada], { reason: "", points: -2 });
    expect([...ada.statuses]).toEqual([]);
  });

  it("lists every improvement that waits until it is rolled", async () => {
    const { waitingImprovements } = await table.play("play/improvement/waiting.ts");
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    const { tryToImprove } = await table.play("play/improvement/improve.ts");
    table.dice(d100(1), d100(60));
    const critical = (await performCheck!(ada, "swordsplay", { fast: true })) as Doc;
    await performCheck!(ada, "swordsplay", { fast: true });
    const ids = () => (waitingImprovements!() as readonly Doc[]).map(({ id }) => id);
    expect(ids()).toEqual([critical.id]);
    table.dice(d100(99), d20(5), d10(4));
    await tryToImprove!(critical);
    expect(ids()).toEqual([]);
  });
});
