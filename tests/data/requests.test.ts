import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type { RequestData } from "../../src/play/requests/request-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { REQUESTS } from "../../src/play/requests/request.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const CLIMBING = {
  name: "Climbing",
  type: "skill",
  system: { key: "climbing", base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" },
};

describe("A request for a check", () => {
  let table: SirpasTable;
  let api: typeof MACRO_API;
  let answer: typeof REQUESTS.answer;
  let answerOf: typeof REQUESTS.answerOf;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
    ({ answer, answerOf } = (await import("../../src/play/requests/request.ts")).REQUESTS);
    ada = await table.createActor({ name: "Ada", type: "character", items: [CLIMBING] });
    bo = await table.createActor({ name: "Bo", type: "character" });
  });
  afterAll(() => table.close());
  beforeEach(() => {
    table.notices.length = 0;
    table.asked.length = 0;
  });

  const told = (reason: string, data: Record<string, string> = {}) => {
    expect(table.notices).toEqual([table.game.i18n.format(`SIRPAS.ERROR.${reason}`, data)]);
  };

  async function request(call: Partial<Parameters<typeof api.requestCheck>[0]> = {}): Promise<string> {
    const message = await api.requestCheck({ actors: [ada], statistic: "climbing", difficulty: "hard", ...call });
    return message!.id!;
  }

  it("names who is asked, the statistic, the difficulty and the reason", async () => {
    const id = await request({ reason: "The wall" });
    const message = table.game.messages.get(id) as unknown as { system: RequestData };
    expect(message.system.toObject()).toMatchObject({
      actors: [{ uuid: ada.uuid, name: "Ada" }],
      statistic: { key: "climbing", label: "Climbing" },
      difficulty: "hard",
      successLevel: 27,
      reason: "The wall",
    });
  });

  it("names those who share a name by numbers, on its card as in the dialog that asks", async () => {
    const { addableTo, joined } = await import("#core/play/people/at-hand.ts");
    const goblin = () => table.createActor({ name: "Goblin", type: "npc", items: [CLIMBING] });
    const goblins = [await goblin(), await goblin()];
    const id = await request({ actors: [...goblins, ada] });
    const { actors } = (table.game.messages.get(id) as unknown as { system: RequestData }).system.toObject();
    const numbered = ["Goblin 1", "Goblin 2"];
    expect(actors.map(({ name }) => name)).toEqual([...numbered, "Ada"]);
    const listed = joined(joined([], goblins[0]!, ada), goblins[1]!);
    expect(listed.map(({ name }) => name)).toEqual(["Goblin 1", "Ada", "Goblin 2"]);
    const offered = addableTo(listed.slice(1, 2));
    expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(numbered));
    expect(addableTo(listed).map(({ name }) => name)).not.toContain("Goblin 1");
    for (const one of goblins) await one.delete();
  });

  it("is answered through the dialog, filled in, by a check that names it", async () => {
    const id = await request();
    expect(answerOf(id, ada.uuid)).toBeNull();
    table.dice(6, 6, 5);
    const check = await answer(id, ada.uuid);
    expect(table.asked[0]?.choice).toMatchObject({ difficulty: "hard" });
    expect(check?.system).toMatchObject({ request: id, difficulty: "hard" });
    expect(answerOf(id, ada.uuid)?.data.outcome).toMatchObject({ result: 27, success: true });
  });

  it("at a success level of the Gamemaster's own is answered at that level, at once if so wished", async () => {
    const id = await request({ difficulty: undefined as never, successLevel: 19 });
    table.dice(3, 3, 3);
    const check = await answer(id, ada.uuid, { fast: true });
    expect(table.asked).toEqual([]);
    expect((check?.system as unknown as CheckData).outcome).toMatchObject({ successLevel: 19, margin: 0 });
  });

  it("for the Gamemaster's eyes only is rolled so, whatever the player's chat says", async () => {
    const id = await request({ visibility: "blind" });
    table.dice(3, 3, 3);
    const check = await answer(id, ada.uuid, { fast: true, visibility: "public" });
    expect(check).toMatchObject({ blind: true });
    const open = await request();
    table.dice(3, 3, 3);
    await answer(open, ada.uuid);
    expect(table.asked[0]?.choice).toMatchObject({ visibility: "public" });
  });

  it("answered once cannot be answered again", async () => {
    const id = await request();
    table.dice(3, 3, 3);
    await answer(id, ada.uuid, { fast: true });
    expect(await answer(id, ada.uuid, { fast: true })).toBeNull();
    told("requestAnswered", { name: "Ada" });
  });

  it("pressed twice opens one dialog", async () => {
    const id = await request();
    table.dice(3, 3, 3);
    await Promise.all([answer(id, ada.uuid), answer(id, ada.uuid)]);
    expect(table.asked).toHaveLength(1);
  });

  it("is open again when the answer is deleted, and cannot be answered when it is deleted itself", async () => {
    const id = await request();
    table.dice(3, 3, 3);
    const check = await answer(id, ada.uuid, { fast: true });
    await check!.delete();
    expect(answerOf(id, ada.uuid)).toBeNull();
    await (table.game.messages.get(id) as unknown as { delete(): Promise<unknown> }).delete();
    expect(await answer(id, ada.uuid)).toBeNull();
    told("requestGone");
  });

  it("is answered by nobody else, and by no check of something else", async () => {
    const id = await request();
    expect(await answer(id, bo.uuid)).toBeNull();
    told("notAsked", { name: "Bo" });
    table.dice(3, 3, 3);
    await ada.check("will", { fast: true, request: id });
    expect(answerOf(id, ada.uuid)).toBeNull();
  });

  it("with a limit closes by itself when its time is over, on one client, and takes no answer after that", async () => {
    const { actByItself } = await import("#core/play/challenge/resolve.ts");
    const before = Date.now();
    const id = await request({ actors: [ada], minutes: 5 });
    const stored = () => (table.game.messages.get(id) as unknown as { system: RequestData }).system;
    const { until } = stored();
    expect(until).toBeGreaterThanOrEqual(before + 300_000);
    expect(await actByItself(until - 1000)).toBe(1000);
    expect(stored().closing.closed).toBe(false);
    expect(await actByItself(until + 1)).toBeNull();
    expect(stored().closing.closed).toBe(true);
    expect(await actByItself(until + 1)).toBeNull();
    expect(stored().timedOut).toBe(true);
    expect(await answer(id, ada.uuid)).toBeNull();
    told("requestClosed");
  });

  it("without a limit waits for ever", async () => {
    const { actByItself } = await import("#core/play/challenge/resolve.ts");
    await request();
    expect(await actByItself(Number.MAX_SAFE_INTEGER)).toBeNull();
  });

  it.each([0.5, -3, 1441, Number.NaN])("with %d minutes is refused", async (minutes) => {
    expect(await api.requestCheck({ actors: [ada], statistic: "climbing", minutes })).toBeNull();
    told("minutesRange", { min: "1", max: "1440" });
  });

  it.each([
    ["nobody", { actors: [] }, "noActors", {}],
    ["an unknown difficulty", { difficulty: "silly" as never }, "noSuchDifficulty", { difficulty: "silly" }],
    ["nothing", { statistic: "" }, "noStatistic", { name: "Ada" }],
  ])("of %s is refused", async (_, call, reason, data) => {
    expect(await api.requestCheck({ actors: [ada], statistic: "climbing", ...call })).toBeNull();
    told(reason, { ...data, known: "trivial, easy, normal, difficult, hard, veryHard" });
  });

  it("of a skill that one of them has not is refused by name", async () => {
    expect(await api.requestCheck({ actors: [ada, bo], statistic: "climbing" })).toBeNull();
    told("unknownStatistic", { key: "climbing", actor: "Bo" });
  });
});
