import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Attempts from "../../src/play/checks/attempts.ts";
import type * as Retrying from "../../src/play/checks/retry-check.ts";
import type * as MadeCheck from "../../src/play/checks/made-check.ts";
import type * as Treat from "../../src/play/damage/treat.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { CheckCall } from "../../src/play/checks/perform-check.ts";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

const skill = (key: string, extra: object = {}) => ({
  name: key,
  type: "skill",
  system: { key, specific: 6, base: { form: "none", attributes: [] }, complexity: "normal", ...extra },
});

const WORKS = [6, 6, 6] as const;
const FAILS = [5, 4, 4] as const;
const FAILS_BADLY = [1, 1, 1] as const;

describe("Repeated attempts at the table", () => {
  let table: SirpasTable;
  let attempts: typeof Attempts;
  let retrying: typeof Retrying & typeof MadeCheck;
  let treat: typeof Treat;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    attempts = await import("../../src/play/checks/attempts.ts");
    retrying = {
      ...(await import("../../src/play/checks/retry-check.ts")),
      ...(await import("../../src/play/checks/made-check.ts")),
    };
    treat = await import("../../src/play/damage/treat.ts");
    const strain = skill("endurance", { repeatPenalty: -1 });
    const items = [
      skill("climbing"),
      skill("lock-picking"),
      strain,
      skill("first-aid"),
      skill("healing", { specific: 12 }),
    ];
    ada = await table.createActor({ name: "Ada", type: "character", items });
  });
  afterAll(() => table.close());
  beforeEach(() => {
    table.answer = ({ choice }) => choice;
  });

  async function made(key: string, dice: readonly number[], call: CheckCall): Promise<Message> {
    table.dice(...dice);
    return (await ada.check(key, { fast: true, ...call })) as Message;
  }

  const counted = (task: string) => attempts.attemptRecords().find((record) => record.task === task)?.attempts ?? 0;

  it("a lock that was opened is tried afresh, one that failed is two harder", async () => {
    const task = "The lock";
    await made("lock-picking", FAILS, { task });
    expect(counted(task)).toBe(1);
    await made("lock-picking", FAILS, { task, attempts: 1 });
    expect(counted(task)).toBe(2);
    await made("lock-picking", WORKS, { task, attempts: 2 });
    expect(counted(task)).toBe(0);
  });

  it("a climber who fell begins anew, in the dialog and by trying again; one who stays does not", async () => {
    const task = "The wall";
    await made("climbing", FAILS, { task, attempts: 1 });
    expect(counted(task)).toBe(2);
    const fell = await made("climbing", FAILS_BADLY, { task, attempts: 2 });
    expect(counted(task)).toBe(0);
    table.dice(...FAILS);
    const next = await retrying.retryCheck(retrying.madeCheck(fell)!);
    expect(next!.system).toMatchObject({ attempts: 0, successLevel: 21 });
  });

  it("a task with a name that another takes on counts the failed attempt, one without is theirs to try afresh", async () => {
    const { CHECK_ACTIONS } = await import("../../src/applications/checks/check-actions.ts");
    const bo = await table.createActor({ name: "Bo", type: "character", items: [skill("lock-picking")] });
    const taken = async (call: CheckCall) => {
      const failed = await made("lock-picking", FAILS, call);
      table.dice(...FAILS);
      await CHECK_ACTIONS["takeAs"]!(failed, {}, {});
      return game.messages!.contents.at(-1)!.system;
    };
    expect(await taken({ task: "Cellar door" })).toMatchObject({ actor: bo.uuid, attempts: 1, successLevel: 23 });
    expect(counted("Cellar door")).toBe(2);
    expect(await taken({ difficulty: "normal" })).toMatchObject({ actor: bo.uuid, attempts: 0, successLevel: 21 });
    await bo.delete();
  });

  it("a strain goes on after a success, and First Aid on the same patient", async () => {
    await made("endurance", WORKS, { task: "The march" });
    expect(counted("The march")).toBe(1);
    await made("first-aid", WORKS, { task: "Bo" });
    expect(counted("Bo")).toBe(1);
  });

  it("what the Gamemaster threw again counts as it came out then", async () => {
    const task = "The chest";
    const first = await made("lock-picking", FAILS, { task, attempts: 1 });
    table.dice(...WORKS);
    await retrying.reroll(retrying.madeCheck(first)!);
    expect(counted(task)).toBe(0);
  });

  it("an illness in its second stage is treated as for the first time", async () => {
    const bo = await table.createActor({ name: "Bo", type: "character" });
    const treated = async (dice: readonly number[], difficulty: "hard" | "easy") => {
      table.dice(...dice);
      const before = game.messages!.size;
      const message = await treat.performTreatment(ada, {
        patient: bo,
        skill: "healing",
        illness: "Plague",
        difficulty,
      });
      // What comes of it is a message of its own.
      await expect.poll(() => game.messages!.size).toBe(before + 2);
      return (message!.system as unknown as CheckData).successLevel;
    };
    expect(await treated(FAILS, "hard")).toBe(27);
    expect(await treated([6, 6, 6], "hard")).toBe(29);
    expect(await treated(FAILS_BADLY, "easy")).toBe(18);
    expect(await treated(FAILS_BADLY, "easy")).toBe(20);
  });

  it("a lock is tried afresh after a night, what takes long to prepare after the week that was set", async () => {
    await made("lock-picking", FAILS, { task: "The gate" });
    const lore = await made("lock-picking", FAILS, { task: "The vault's plans", rest: "week" });
    await game.time.advance(8 * 60 * 60);
    expect(counted("The gate")).toBe(0);
    expect(counted("The vault's plans")).toBe(1);
    await game.time.advance(7 * 24 * 60 * 60);
    table.dice(...FAILS);
    const next = await retrying.retryCheck(retrying.madeCheck(lore)!);
    expect(next!.system).toMatchObject({ attempts: 0, successLevel: 21, rest: "week" });
  });

  it("the time that an attempt takes is stored, and passes once, whoever of two Gamemasters lets it pass", async () => {
    const { canPassTime } = await import("../../src/play/checks/retry-check.ts");
    const { passTime } = await import("../../src/play/time/pass-time.ts");
    const message = await made("lock-picking", FAILS, { takes: 600 });
    const before = game.time.worldTime;
    const check = () => retrying.madeCheck(message)!;
    expect(canPassTime(check().check)).toBe(true);
    await Promise.all([passTime([message]), passTime([message])]);
    await passTime([message]);
    expect(game.time.worldTime).toBe(before + 600);
    expect(canPassTime(check().check)).toBe(false);
    expect(canPassTime((retrying.madeCheck(await made("lock-picking", FAILS, {})) as MadeCheck.MadeCheck).check)).toBe(
      false,
    );
  });
});
