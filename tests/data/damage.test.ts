import { fallCall } from "../../src/rules/damage/falls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Answer from "../../src/play/damage/answer-damage.ts";
import type * as Hurt from "../../src/play/damage/apply-damage.ts";
import type * as State from "../../src/play/damage/damage-state.ts";
import type * as Undo from "#core/play/log/undo.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

type Message = ChatMessage.Implementation;

interface Source {
  readonly system: { readonly status: { readonly scratches: number } };
}

const plate = {
  name: "Plate",
  type: "armour",
  system: { worn: true, part: "body", mitigation: { blunt: 4, cut: 6, piercing: 5 } },
};

describe.each(PLAYED)("Hurting people without an attack in generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let damage: typeof Hurt;
  let answers: typeof Answer;
  let states: typeof State;
  let undo: typeof Undo;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    damage = await import("../../src/play/damage/apply-damage.ts");
    answers = await import("../../src/play/damage/answer-damage.ts");
    states = await import("../../src/play/damage/damage-state.ts");
    undo = await import("#core/play/log/undo.ts");
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    ada = await table.createActor({ name: "Ada", type: "character", items: [plate] });
    bo = await table.createActor({ name: "Bo", type: "character" });
  });

  const severities = (actor: SirpasActor) => actor.system.woundList.map(({ severity }) => severity);
  const ofType = (type: string) =>
    (game.messages!.contents as unknown as Message[]).filter((message) => (message.type as string) === type);
  const lastDamage = () => ofType("damage").at(-1)!;
  const stages = () =>
    states.damageStateOf(lastDamage())!.waiting.map(({ victim, stage }) => `${victim.name} ${stage}`);

  it("counts armour and tells of all in one message", async () => {
    expect(await damage.applyDamage([ada, bo], { amount: 7, type: "cut", reason: "Broken glass" })).toBe(true);
    expect([severities(ada), severities(bo)]).toEqual([["light"], ["heavy"]]);
    expect(bo.system.woundList.map(({ label }) => label)).toEqual(["Broken glass"]);
    const logEntry = ofType("logEntry").at(-1)!.system as unknown as LogEntryData;
    expect([logEntry.type, logEntry.changes.length]).toEqual(["damage", 2]);
    expect(logEntry.said.map(({ label }) => label)).toEqual([
      "SIRPAS.DAMAGE.said.reason",
      "SIRPAS.DAMAGE.said.pointsOf",
      "SIRPAS.DAMAGE.said.left",
      "SIRPAS.INJURY.said.wound.light",
      "SIRPAS.INJURY.said.wound.heavy",
    ]);
  });

  it("leaves armour out where it does not help", async () => {
    await damage.applyDamage([ada], { amount: 7, type: "cut", defences: false });
    expect(severities(ada)).toEqual(["heavy"]);
  });

  it("is written of all at the same time, and of nobody where it cannot be of one", async () => {
    const update = ada.update.bind(ada) as (...given: unknown[]) => Promise<unknown>;
    const isBosTurn = new Promise<void>((resolve) => {
      vi.spyOn(bo, "update").mockImplementationOnce(async () => {
        resolve();
        throw new Error("The server is gone.");
      });
    });
    const written = vi.spyOn(ada, "update").mockImplementationOnce((async (...given: unknown[]) => {
      await isBosTurn;
      return update(...given);
    }) as never);
    const hurt = damage.applyDamage([ada, bo], { severity: "light" });
    await expect(hurt).rejects.toThrow("The server is gone.");
    expect(written).toHaveBeenCalledTimes(2);
    expect([severities(ada), severities(bo)]).toEqual([[], []]);
  });

  it("is taken back after further wounds, which stay", async () => {
    await damage.applyDamage([bo], { amount: 4, type: "heat" });
    const logEntry = ofType("logEntry").at(-1)!;
    await damage.applyDamage([bo], { severity: "light" });
    expect(severities(bo)).toEqual(["serious", "light"]);
    expect(await undo.stepMessage(logEntry, "undo")).toBe(true);
    expect(severities(bo)).toEqual(["light"]);
  });

  describe("taken back by a browser that is closed before it could say so on the card", () => {
    const scratches = () => [ada, bo].map((actor) => (actor.toObject() as unknown as Source).system.status.scratches);
    const undone = (logEntry: Message) => (logEntry.system as unknown as LogEntryData).undoneBy;

    /** Both have two scratches; the second of each is taken back, which the card does not say. */
    async function cutOff(): Promise<Message> {
      for (const _ of [1, 2]) await damage.applyDamage([ada, bo], { severity: "scratch" });
      const logEntry = ofType("logEntry").at(-1)!;
      const update = logEntry.update.bind(logEntry);
      vi.spyOn(logEntry, "update")
        .mockImplementationOnce(((changes: object) => update(changes as never)) as never)
        .mockRejectedValueOnce(new Error("The browser is closed."));
      await expect(undo.stepMessage(logEntry, "undo")).rejects.toThrow("The browser is closed.");
      expect([scratches(), undone(logEntry)]).toEqual([[1, 1], ""]);
      return logEntry;
    }

    it("nobody loses anything twice by a second press", async () => {
      const logEntry = await cutOff();
      expect(await undo.stepMessage(logEntry, "undo")).toBe(true);
      expect([scratches(), undone(logEntry)]).toEqual([[1, 1], "Gamemaster"]);
    });

    it("the card says so as soon as a Gamemaster is there", async () => {
      const logEntry = await cutOff();
      const { finishAll } = await import("#core/play/log/undo.ts");
      await finishAll();
      expect([scratches(), undone(logEntry)]).toEqual([[1, 1], "Gamemaster"]);
    });

    it("who was not reached yet is changed back by the second press alone", async () => {
      const logEntry = await cutOff();
      await bo.update({ "system.status.scratches": 2, "flags.sirpas.entry": "" } as never);
      expect([scratches(), undone(logEntry)]).toEqual([[1, 2], ""]);
      await undo.stepMessage(logEntry, "undo");
      expect([scratches(), undone(logEntry)]).toEqual([[1, 1], "Gamemaster"]);
    });
  });

  it("asks for a deadly check before it does anything to anybody", async () => {
    await damage.applyDamage([ada, bo], { amount: 12, type: "heat" });
    expect(stages()).toEqual(["Ada deadly", "Bo deadly"]);
    expect([severities(ada), severities(bo)]).toEqual([[], []]);
    table.dice(6, 6, 6);
    await answers.answerDamage(lastDamage().id!, "1");
    expect([stages(), severities(ada)]).toEqual([["Bo deadly"], []]);
    table.dice(1, 1, 1);
    await answers.answerDamage(lastDamage().id!, "2");
    await expect.poll(() => [severities(ada), severities(bo), bo.statuses.has("dead")]).toEqual([["heavy"], [], true]);
    await expect.poll(() => states.damageStateOf(lastDamage())!.applied).not.toBeNull();
  });

  it("throws at once for one's own where that is wanted", async () => {
    table.dice(6, 6, 6, 6, 6, 6);
    await damage.applyDamage([ada, bo], { severity: "deadly", rollOwn: true });
    await expect.poll(() => [severities(ada), severities(bo)]).toEqual([["heavy"], ["heavy"]]);
  });

  it("lets a check avoid it, as Acrobatics does a fall, and from too high none", async () => {
    const acrobatics = {
      name: "Acrobatics",
      type: "skill",
      system: { key: "acrobatics", base: { form: "attribute", attributes: ["dexterity"] } },
    };
    const cy = await table.createActor({ name: "Cy", type: "character", items: [acrobatics] });
    await damage.applyDamage([cy], fallCall(6));
    expect(stages()).toEqual(["Cy avoid"]);
    table.dice(6, 5, 5);
    await answers.answerDamage(lastDamage().id!, "1");
    await expect.poll(() => states.damageStateOf(lastDamage())!.applied).not.toBeNull();
    expect(severities(cy)).toEqual([]);
    await damage.applyDamage([cy], fallCall(31));
    expect(stages()).toEqual(["Cy deadly"]);
  });

  it("counts Natural and Easygoing by how difficult it is to avoid", async () => {
    const at = (difficulty: string, value: number) => ({ type: "check", target: "acrobatics", difficulty, value });
    const cy = await table.createActor({
      name: "Cy",
      type: "character",
      items: [
        {
          name: "Acrobatics",
          type: "skill",
          system: { key: "acrobatics", base: { form: "attribute", attributes: ["dexterity"] } },
        },
        { name: "Natural", type: "advantage", system: { modifiers: [at("hard", 2)] } },
        { name: "Easygoing", type: "advantage", system: { modifiers: [at("trivial", 2)] } },
      ],
    });
    const rolled = async (feet: number) => {
      await damage.applyDamage([cy], fallCall(feet));
      table.dice(6, 6, 6);
      const message = (await answers.answerDamage(lastDamage().id!, "1"))!;
      return message.system as unknown as { terms: { label: string; value: number }[] };
    };
    expect((await rolled(24)).terms).toContainEqual(expect.objectContaining({ label: "Natural", value: 2 }));
    expect((await rolled(6)).terms).toContainEqual(expect.objectContaining({ label: "Easygoing", value: 2 }));
    expect((await rolled(12)).terms.map(({ label }) => label)).not.toContain("Natural");
  });

  it("asks for Active Mitigation whoever has learned it, who may go without", async () => {
    const mitigation = {
      name: "Active Mitigation",
      type: "skill",
      system: { key: "active-mitigation", specific: 12, base: { form: "none", attributes: [] } },
    };
    const cy = await table.createActor({ name: "Cy", type: "character", items: [mitigation] });
    await damage.applyDamage([cy, bo], { amount: 6, type: "cold", mitigation: true });
    expect(stages()).toEqual(["Cy mitigation"]);
    table.dice(4, 4, 4);
    await answers.answerDamage(lastDamage().id!, "1");
    await expect.poll(() => severities(bo)).toEqual(["serious"]);
    expect(severities(cy)).toEqual(["light"]);
    await damage.applyDamage([cy], { amount: 6, type: "cold", mitigation: true });
    await answers.answerDamage(lastDamage().id!, "1", { declined: true });
    await expect.poll(() => severities(cy)).toEqual(["light", "serious"]);
  });

  it("lands on a part of those who have such a part", async () => {
    await damage.applyDamage([bo], { severity: "light", part: "left-arm" });
    await damage.applyDamage([bo], { severity: "light", part: "wing" });
    expect(bo.system.woundList.map(({ bodyPart }) => bodyPart)).toEqual(["left-arm", ""]);
  });

  it.each([
    [{}, "damageHow"],
    [{ amount: 3, severity: "light" }, "damageHow"],
    [{ amount: 2.5 }, "damageAmount"],
    [{ severity: "mortal" }, "damageSeverity"],
    [{ amount: 3, type: "boredom" }, "noSuchDamageType"],
  ] as readonly (readonly [object, string])[])("refuses %j with a sentence", async (call) => {
    expect(await damage.applyDamage([bo], call as never)).toBe(false);
    expect(table.notices).toHaveLength(1);
    expect(severities(bo)).toEqual([]);
  });
});
