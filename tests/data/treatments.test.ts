import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Treat from "../../src/play/damage/treat.ts";
import type * as MedicalKits from "../../src/play/damage/medical-kits.ts";
import type * as Undo from "#core/play/log/undo.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

const medical = (key: string, extra: object = {}) => ({
  name: key,
  type: "skill",
  system: { key, specific: 6, base: { form: "none", attributes: [] }, complexity: "normal", ...extra },
});

const kit = (uses: number | null, inUse = false) => ({
  name: "Kit",
  type: "gear",
  system: {
    uses,
    inUse,
    modifiers: ["normal", "difficult", "hard"].map((difficulty) => ({
      ...{ type: "check", value: 6, target: "first-aid", difficulty },
    })),
  },
});

describe("Treating somebody", () => {
  let table: SirpasTable;
  let treat: typeof Treat & typeof MedicalKits;
  let undo: typeof Undo;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    treat = {
      ...(await import("../../src/play/damage/treat.ts")),
      ...(await import("../../src/play/damage/medical-kits.ts")),
    };
    undo = await import("#core/play/log/undo.ts");
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    const items = [
      medical("first-aid"),
      medical("stabilize"),
      medical("treating-wounds", { specialisation: "Humanoids" }),
      kit(2),
    ];
    ada = await table.createActor({ name: "Ada", type: "character", items });
    const wounds = asRecord([{ severity: "serious" }, { severity: "light" }]);
    bo = await table.createActor({ name: "Bo", type: "character", system: { wounds } });
  });

  const severities = () => bo.system.woundList.map(({ severity }) => severity);
  const theKit = () => ada.items.find(({ name }) => name === "Kit")!;
  const logEntries = () =>
    (game.messages!.contents as unknown as Message[]).filter(({ type }) => (type as string) === "logEntry");
  const checkOf = (message: Message | null) => message!.system as unknown as CheckData;

  async function treated(call: Omit<Treat.TreatCall, "patient">, ...dice: number[]) {
    table.dice(...dice);
    const before = logEntries().length;
    const message = await treat.performTreatment(ada, { patient: bo, ...call });
    if (message) await expect.poll(() => logEntries().length).toBe(before + 1);
    return message;
  }

  it("First Aid makes a serious wound light, at Difficult, and it is told", async () => {
    const message = await treated({ skill: "first-aid", wound: bo.system.woundList[0]!.id }, 6, 6, 6);
    expect(checkOf(message).successLevel).toBe(24);
    await expect.poll(severities).toEqual(["light", "light"]);
    await undo.stepMessage(logEntries().at(-1)!, "undo");
    expect(severities()).toEqual(["serious", "light"]);
  });

  describe("an illness", () => {
    const ill = () => Object.values(bo.system.illnesses).flatMap((one) => (one ? [[one.name, one.difficulty]] : []));
    const cure = (...dice: number[]) =>
      treated({ skill: "healing/humanoids", illness: "plague", difficulty: "hard" }, ...dice);

    beforeEach(async () => {
      await ada.createEmbeddedDocuments("Item", [medical("healing", { specialisation: "Humanoids" })] as never);
      const illnesses = asRecord([{ name: "Plague", difficulty: "hard" }]);
      await bo.update({ system: { illnesses } } as never);
    });

    it("that is hard to cure becomes an easy one, and comes back when that is undone", async () => {
      // 6 and a medicine of 6 more reach what Hard asks for.
      await ada.createEmbeddedDocuments("Item", [
        {
          name: "Physic",
          type: "gear",
          system: { inUse: true, modifiers: [{ type: "check", value: 8, target: "healing" }] },
        },
      ] as never);
      await cure(5, 5, 4);
      await expect.poll(ill).toEqual([["Plague", "easy"]]);
      await undo.stepMessage(logEntries().at(-1)!, "undo");
      expect(ill()).toEqual([["Plague", "hard"]]);
    });

    it("is over after a critical success, and stays after a failure", async () => {
      await cure(4, 4, 4);
      expect(ill()).toEqual([["Plague", "hard"]]);
      await treated({ skill: "healing/humanoids", illness: "plague", difficulty: "normal" }, 6, 6, 6);
      await expect.poll(ill).toEqual([]);
    });

    it("is joined by another after a critical failure", async () => {
      await cure(1, 1, 1);
      await expect.poll(ill).toEqual([
        ["Plague", "hard"],
        ["Side effect of treating plague", "easy"],
      ]);
    });

    it("that is named at a treatment is kept with how difficult it is, unless it is cured", async () => {
      await treated({ skill: "healing/humanoids", illness: "Fever", difficulty: "easy" }, 2, 2, 3);
      await expect.poll(ill).toEqual([
        ["Plague", "hard"],
        ["Fever", "easy"],
      ]);
      await treated({ skill: "healing/humanoids", illness: "fever", difficulty: "easy", attempts: 0 }, 5, 5, 5);
      await expect.poll(ill).toEqual([["Plague", "hard"]]);
    });
  });

  it("what crippled a limb goes with the last wound on it, and with no other", async () => {
    const wounds = asRecord([{ severity: "light", bodyPart: "left-leg" }, { severity: "light" }]);
    const cy = await table.createActor({ name: "Cy", type: "character", system: { wounds } });
    for (const part of ["left-leg", "right-leg"]) await cy.giveCondition({ condition: "cripple", part });
    const { treatmentChanges } = await import("../../src/play/damage/healing.ts");
    const { NO_TREATMENT } = await import("../../src/rules/skills/treatment.ts");
    const { writeChanges } = await import("#core/play/log/changes.ts");
    const id = cy.system.woundList[0]!.id;
    const treatment = { ...NO_TREATMENT, changes: [{ id, severity: "light", becomes: "cured" } as const] };
    const { changes, said } = treatmentChanges(cy, treatment);
    expect(said.map(({ label }) => label)).toEqual(["SIRPAS.LOG.said.ends"]);
    const crippled = () => cy.system.conditions.map(({ part }) => part);
    await writeChanges(changes, "apply");
    expect([cy.system.woundList.length, crippled()]).toEqual([1, ["right-leg"]]);
  });

  it("First Aid of an expert, and of a master who throws otherwise, cures a serious wound", async () => {
    const better = (pool: string) => ({
      ...{ name: pool, type: "advantage" },
      system: { key: pool, target: "first-aid", modifiers: [{ type: "pool", pool }] },
    });
    await ada.createEmbeddedDocuments("Item", [better("expertise")] as never);
    await treated({ skill: "first-aid", wound: bo.system.woundList[0]!.id }, 6, 6, 6, 1);
    await expect.poll(severities).toEqual(["light"]);
    await undo.stepMessage(logEntries().at(-1)!, "undo");
    await ada.createEmbeddedDocuments("Item", [better("mastery")] as never);
    const again = { skill: "first-aid", wound: bo.system.woundList[0]!.id, attempts: 0 };
    const message = await treated(again, 6, 6);
    expect(checkOf(message).pool).toBe("mastery");
    await expect.poll(severities).toEqual(["light"]);
  });

  it("a kit adds its 6 and one of its uses is spent, whatever comes of it; taken back, it is there again", async () => {
    const id = theKit().id!;
    const message = await treated({ skill: "first-aid", wound: bo.system.woundList[1]!.id, kit: id }, 3, 3, 2);
    const added = checkOf(message).terms.find(({ label }) => label === "Kit")!;
    expect(added.value).toBe(6);
    await expect.poll(() => (theKit().system as unknown as { uses: number }).uses).toBe(1);
    expect(severities()).toEqual(["serious", "light"]);
    await undo.stepMessage(logEntries().at(-1)!, "undo");
    expect((theKit().system as unknown as { uses: number }).uses).toBe(2);
  });

  it("a kit without uses helps nobody, and one in use is counted once", async () => {
    await theKit().update({ system: { uses: 0 } } as never);
    expect(treat.kitsFor(ada, "first-aid")).toEqual([]);
    await theKit().update({ system: { uses: null, inUse: true } } as never);
    const planned = treat.planTreatment(ada, {
      patient: bo,
      skill: "first-aid",
      wound: bo.system.woundList[1]!.id,
      kit: theKit().id!,
    });
    expect(planned.ok && planned.value.call.situation).toEqual([]);
  });

  it("each further First Aid on the same patient is two harder, until a night has passed", async () => {
    const call = { skill: "first-aid", wound: bo.system.woundList[1]!.id };
    await treated(call, 1, 2, 1);
    expect(checkOf(await treated(call, 1, 2, 1)).successLevel).toBe(23);
    await game.time.advance(8 * 60 * 60);
    expect(checkOf(await treated(call, 1, 2, 2)).successLevel).toBe(21);
  });

  it("Treating Wounds counts attempts at the wound, First Aid those on the patient", async () => {
    const [serious, light] = bo.system.woundList.map(({ id }) => id);
    const skill = "treating-wounds/humanoids";
    await treated({ skill, wound: serious! }, 2, 2, 1);
    expect(checkOf(await treated({ skill, wound: light! }, 2, 2, 1)).successLevel).toBe(18);
    expect(checkOf(await treated({ skill, wound: serious! }, 6, 6, 5)).successLevel).toBe(23);
    await expect.poll(severities).toEqual(["light"]);
  });

  it("a critical failure of First Aid causes a light wound", async () => {
    await treated({ skill: "first-aid", wound: bo.system.woundList[0]!.id }, 1, 1, 1);
    await expect.poll(severities).toEqual(["serious", "light", "light"]);
  });

  it("keeps somebody alive: their wounds count as treated, and a critical failure kills", async () => {
    await bo.update({
      system: { wounds: asRecord(["heavy", "heavy", "serious"].map((severity) => ({ severity }))) },
    } as never);
    await treated({ skill: "stabilize", kit: theKit().id! }, 5, 5, 5);
    await expect.poll(() => bo.system.woundList.map(({ treated: is }) => is)).toEqual([true, true, true]);
    await undo.stepMessage(logEntries().at(-1)!, "undo");
    expect(bo.system.woundList.some(({ treated: is }) => is)).toBe(false);
    await treated({ skill: "first-aid" }, 1, 1, 1);
    await expect.poll(() => bo.statuses.has("dead")).toBe(true);
    expect(await treat.performTreatment(ada, { patient: bo, skill: "first-aid" })).toBeNull();
    expect(table.notices).toHaveLength(1);
  });

  describe("by somebody who never learned to heal", () => {
    const remedy = (name: string, value: number) => ({
      ...{ name, type: "gear" },
      system: { uses: 1, modifiers: [{ type: "check", value, target: "healing" }] },
    });
    let cy: SirpasActor;
    const idOf = (name: string) => cy.items.find((item) => item.name === name)!.id!;

    beforeEach(async () => {
      const items = [remedy("Potion", 12), remedy("Herbs", 11)];
      cy = await table.createActor({ name: "Cy", type: "character", items });
    });

    it("a medicine of +12 is thrown with at 12, and its dose is used up", async () => {
      expect(treat.medicalSkills(cy).map(({ key, value }) => [key, value])).toEqual([["healing", 0]]);
      expect(treat.kitsFor(cy, "healing").map(({ name }) => name)).toEqual(["Potion"]);
      table.dice(4, 3, 2);
      const call = {
        patient: bo,
        skill: "healing",
        illness: "Fever",
        difficulty: "normal",
        kit: idOf("Potion"),
      } as const;
      const message = await treat.performTreatment(cy, call);
      expect(checkOf(message)).toMatchObject({ statistic: { key: "healing" }, successLevel: 21 });
      expect(checkOf(message).outcome).toMatchObject({ result: 21, success: true });
      await expect.poll(() => treat.medicalSkills(cy)).toEqual([]);
    });

    it("one of +11, or none, is refused with what is needed", async () => {
      const call = { patient: bo, skill: "healing", illness: "Fever" };
      expect(treat.planTreatment(cy, { ...call, kit: idOf("Herbs") })).toMatchObject({ reason: "medicineNeeded" });
      expect(treat.planTreatment(cy, call)).toMatchObject({ reason: "medicineNeeded", data: { modifier: 12 } });
      await cy.items.get(idOf("Potion"))!.delete();
      expect(treat.planTreatment(cy, { ...call, kit: idOf("Herbs") }).ok).toBe(false);
    });

    it("somebody who has Healing throws with it, and any medicine helps", async () => {
      await cy.createEmbeddedDocuments("Item", [medical("healing", { specialisation: "Humanoids" })] as never);
      expect(treat.medicalSkills(cy).map(({ key }) => key)).toEqual(["healing/humanoids"]);
      expect(treat.kitsFor(cy, "healing/humanoids")).toHaveLength(2);
    });
  });

  it("undone after another wound, it leaves that one alone", async () => {
    await treated({ skill: "first-aid", wound: bo.system.woundList[1]!.id }, 5, 5, 5);
    const logEntry = logEntries().at(-1)!;
    await expect.poll(severities).toEqual(["serious"]);
    await bo.update({ system: { wounds: { later: { severity: "heavy", sort: 9 } } } } as never);
    await undo.stepMessage(logEntry, "undo");
    expect(severities()).toEqual(["serious", "light", "heavy"]);
  });
});
