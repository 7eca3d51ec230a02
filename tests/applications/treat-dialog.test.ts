import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Contexts from "../../src/applications/damage/treat-fields.ts";
import type * as Forms from "../../src/applications/damage/treat-form.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

const FIRST_AID = {
  name: "First Aid",
  type: "skill",
  system: { key: "first-aid", specific: 8, base: { form: "none", attributes: [] }, complexity: "normal" },
};
const KIT = {
  name: "First-aid Kit",
  type: "gear",
  system: { uses: 2, modifiers: [{ type: "check", value: 6, target: "first-aid" }] },
};
const POTION = {
  name: "Magic Potion",
  type: "gear",
  system: { uses: 1, modifiers: [{ type: "check", value: 12, target: "healing" }] },
};

describe("The dialog of a treatment", () => {
  let table: SirpasTable;
  let views: typeof Contexts & typeof Forms;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    views = {
      ...(await import("../../src/applications/damage/treat-fields.ts")),
      ...(await import("../../src/applications/damage/treat-form.ts")),
    };
    bo = await table.createActor({
      name: "Bo",
      type: "character",
      system: { wounds: asRecord([{ severity: "light" }]) },
    });
  });
  afterAll(() => table.close());

  /** What it begins with for somebody. */
  async function dialogOf(name: string, items: readonly object[], filled: object = {}) {
    const healer = await table.createActor({ name, type: "character", items });
    const form = views.newTreatForm(healer, { patient: bo.uuid, ...filled });
    const { skills, patients, tasks, kits, isIllness } = views.treatFields(form);
    const summary = views.treatSummary(form);
    const chosen = [
      skills.find(({ key }) => key === form.skill)?.label,
      patients.find(({ uuid }) => uuid === form.patient)?.name,
      tasks.find(({ value }) => value === form.wound)?.label,
      kits.find(({ id }) => id === form.kit),
    ];
    return { form, isIllness, summary, chosen };
  }

  it("begins with the patient's wound and the kit that helps, with what is left of it", async () => {
    const { chosen, summary } = await dialogOf("Ada", [FIRST_AID, KIT]);
    expect(chosen).toEqual([
      "First Aid",
      "Bo",
      "Light wound",
      expect.objectContaining({ name: "First-aid Kit", uses: 2 }),
    ]);
    expect(summary).toMatchObject({ error: "", level: 21, total: "14" });
  });

  it("says each reason of what is rolled: the skill, the kit, and what else helps or hinders", async () => {
    const dark = { label: "Darkness", value: -3, kind: "situation" };
    const { summary } = await dialogOf("Gil", [FIRST_AID, KIT], { situation: [dark] });
    expect(summary).toMatchObject({
      total: "11",
      terms: [
        { name: "Specific", value: "8" },
        { name: "First-aid Kit", value: "+6" },
        { name: "Darkness", value: "−3" },
      ],
    });
  });

  it("says what a critical failure does to the patient, with its chance", async () => {
    const dying = asRecord([{ severity: "heavy" }, { severity: "heavy" }, { severity: "heavy" }]);
    const cy = await table.createActor({ name: "Cy", type: "character", system: { wounds: dying } });
    const stabilize = { ...FIRST_AID, name: "Stabilize", system: { ...FIRST_AID.system, key: "stabilize" } };
    const { summary } = await dialogOf("Eve", [stabilize], { patient: cy.uuid });
    expect(summary).toMatchObject({
      risk: expect.stringMatching(/^Critical failure: the patient dies \([\d.]+%\)$/) as string,
    });
    expect((await dialogOf("Fay", [FIRST_AID])).summary).toMatchObject({
      risk: expect.stringContaining("it causes a light wound") as string,
    });
  });

  it("leaves out the dead, and numbers those who share a name", async () => {
    const dead = await table.createActor({ name: "Gone", type: "character" });
    await dead.toggleStatusEffect("dead", { active: true });
    for (let count = 0; count < 2; count++) await table.createActor({ name: "Twin", type: "character" });
    const { form } = await dialogOf("Hal", [FIRST_AID]);
    const names = views.treatFields(form).patients.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Twin 1", "Twin 2"]));
    expect(names).not.toContain("Gone");
  });

  it("begins with the patient's illness and how difficult it is, and another of them says its own", async () => {
    const illnesses = asRecord([
      { name: "Malaria", difficulty: "difficult" },
      { name: "Cold", difficulty: "trivial" },
    ]);
    const eve = await table.createActor({ name: "Eve", type: "character", system: { illnesses } });
    const { form } = await dialogOf("Dee", [POTION], { patient: eve.uuid });
    expect([form.illness, form.difficulty]).toEqual(["Malaria", "difficult"]);
    expect(views.treatFields(form).illnesses).toEqual(["Malaria", "Cold"]);
    const other = views.fitting({ ...form, illness: "cold" }, false, true);
    expect(other.difficulty).toBe("trivial");
    expect(views.fitting({ ...other, difficulty: "easy" }).difficulty).toBe("easy");
  });

  it("lets somebody who never learned Healing treat with a medicine, and says what is needed without one", async () => {
    const { form, chosen, summary, isIllness } = await dialogOf("Cy", [POTION]);
    expect(chosen.slice(0, 2)).toEqual(["SIRPAS.TREAT.untrained", "Bo"]);
    expect(chosen[3]).toMatchObject({ name: "Magic Potion" });
    expect(isIllness).toBe(true);
    expect(summary).toMatchObject({ level: 21, total: "12" });
    expect(views.treatSummary({ ...form, kit: "" }).error).toContain("a medicine of +12 or better");
  });
});
