import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Again from "../../src/play/checks/retry-check.ts";
import type * as MadeCheck from "../../src/play/checks/made-check.ts";
import type * as Answer from "../../src/play/requests/request.ts";
import type * as Request from "../../src/play/requests/request-check.ts";
import type * as Traps from "../../src/play/checks/traps.ts";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasItem } from "../../src/documents/item.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

const TRAPS = {
  name: "Traps",
  type: "skill",
  system: { key: "traps", specific: 3, base: { form: "attribute", attributes: ["intelligence"] }, complexity: "hard" },
};
const row = (key: string) => ({ key, label: `SIRPAS.SITUATION.traps.${key}` });
const DIFFICULTY = { build: "trivial", detect: "normal", judge: "normal", disarm: "hard" } as const;

describe("A trap at the table", () => {
  let table: SirpasTable;
  let traps: typeof Traps;
  let again: typeof Again & typeof MadeCheck;
  let request: typeof Request;
  let answer: typeof Answer;
  let ada: SirpasActor;
  let pit: SirpasItem;

  beforeAll(async () => {
    table = await openSirpas();
    traps = await import("../../src/play/checks/traps.ts");
    again = {
      ...(await import("../../src/play/checks/retry-check.ts")),
      ...(await import("../../src/play/checks/made-check.ts")),
    };
    request = await import("../../src/play/requests/request-check.ts");
    answer = await import("../../src/play/requests/request.ts");
    ada = await table.createActor({ name: "Ada", type: "character", items: [TRAPS] });
    pit = await gear({ name: "Pit", system: { trap: -3 } });
    await gear({ name: "Rope" });
  });
  afterAll(() => table.close());
  beforeEach(() => {
    table.answer = ({ choice }) => choice;
  });

  /** A check on Traps at a row of its table, about the pit. */
  async function deal(task: keyof typeof DIFFICULTY, dice: readonly number[], trap = pit.uuid): Promise<Message> {
    table.answer = ({ choice }) => ({ ...choice, difficulty: DIFFICULTY[task], tableRow: row(task), trap });
    table.dice(...dice);
    return (await ada.check("traps")) as Message;
  }

  async function gear(data: object): Promise<SirpasItem> {
    const { Item } = globalThis as unknown as { Item: { implementation: { create(data: object): Promise<unknown> } } };
    return (await Item.implementation.create({ type: "gear", ...data })) as SirpasItem;
  }

  const checkOf = (message: Message) => message.system as unknown as CheckData;
  const ofTrap = (message: Message) => checkOf(message).terms.filter(({ kind }) => kind === "trap");
  const told = (message: Message) => traps.trapCheckEvents(checkOf(message), checkOf(message).outcome!);

  it("is one that its sheet gives a modifier; a rope is none", () => {
    expect(traps.trapsFor(ada).map(({ name }) => name)).toEqual(["Pit"]);
  });

  it.each([
    ["build", []],
    ["detect", [-3]],
    ["judge", []],
    ["disarm", [-3]],
  ] as const)("to %s it is rolled with its modifiers: %j", async (task, values) => {
    const message = await deal(task, [3, 3, 3]);
    expect(ofTrap(message).map(({ value }) => value)).toEqual(values);
    expect(ofTrap(message).every(({ label }) => label === "Pit")).toBe(true);
  });

  it("counts its modifier once when it is tried again", async () => {
    const message = await deal("disarm", [3, 3, 3]);
    table.answer = ({ choice }) => choice;
    table.dice(3, 3, 3);
    const next = await again.retryCheck(again.madeCheck(message)!);
    expect(ofTrap(next!).map(({ value }) => value)).toEqual([-3]);
    expect(checkOf(next!)).toMatchObject({ trap: pit.uuid, successLevel: 29 });
  });

  it("judged with success tells its modifier, and only then", async () => {
    expect(told(await deal("judge", [2, 2, 2]))).toBeNull();
    expect(told(await deal("disarm", [6, 6, 6]))).toBeNull();
    expect(told(await deal("judge", [6, 6, 5]))).toEqual([
      { label: "SIRPAS.CHECK_EVENT.said.traps.judged", data: { modifier: -3 } },
    ]);
    expect(told(await deal("judge", [6, 6, 5], ""))).toEqual([
      { label: "SIRPAS.CHECK_EVENT.said.traps.ask", data: {} },
    ]);
  });

  it("is asked about by the Gamemaster, and whoever answers rolls with it", async () => {
    const asked = await request.requestCheck({
      actors: [ada],
      statistic: "traps",
      difficulty: "hard",
      tableRow: row("disarm"),
      trap: pit.uuid,
    });
    table.dice(4, 4, 4);
    const check = await answer.REQUESTS.answer(asked!.id!, ada.uuid, { fast: true });
    expect(ofTrap(check!).map(({ value }) => value)).toEqual([-3]);
  });

  it("says that it is gone once nobody can tell its modifier", async () => {
    const net = await gear({ name: "Net", system: { trap: -2 } });
    const message = await deal("judge", [6, 6, 5], net.uuid);
    await net.delete();
    expect(told(message)).toEqual([{ label: "SIRPAS.CHECK_EVENT.said.traps.gone", data: {} }]);
  });
});

describe("A trap that a player may not read", () => {
  it("keeps its modifier to itself until it has been judged", async () => {
    const gamemaster = await openSirpas();
    try {
      const { Item } = globalThis as unknown as {
        Item: { implementation: { create(data: object): Promise<unknown> } };
      };
      const pit = (await Item.implementation.create({ name: "Pit", type: "gear", system: { trap: -3 } })) as SirpasItem;
      const { withoutUnknownTrap } = await import("../../src/play/checks/traps.ts");
      const terms = [
        { label: "Traps", value: 9, kind: "base" },
        { label: "Pit", value: -3, kind: "trap" },
      ];
      expect(withoutUnknownTrap(terms, { trap: pit.uuid })).toHaveLength(2);
      const own = pit.testUserPermission.bind(pit);
      pit.testUserPermission = (() => false) as never;
      expect(withoutUnknownTrap(terms, { trap: pit.uuid })).toEqual([terms[0]]);
      gamemaster.dice(6, 6, 6);
      const ada = await gamemaster.createActor({ name: "Ada", type: "character", items: [TRAPS] });
      await ada.check("traps", { fast: true, difficulty: "normal", tableRow: row("judge"), trap: pit.uuid });
      expect(withoutUnknownTrap(terms, { trap: pit.uuid })).toHaveLength(2);
      pit.testUserPermission = own;
    } finally {
      await gamemaster.close();
    }
  });
});
