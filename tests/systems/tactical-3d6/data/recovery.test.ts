import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Module } from "../../open-system.ts";
import { d6 } from "../armament.ts";
import { openTactical, type Doc, type TacticalTable } from "./table.ts";

/** What gives back what wounds and toil have cost, at a table. */
describe("Recovery in Tactical 3d6", () => {
  let table: TacticalTable;
  let [recovery, treatment]: Module[] = [];
  let vask: Doc;
  let ada: Doc;

  beforeAll(async () => {
    table = await openTactical();
    recovery = await table.play("play/recovery/treatment.ts");
    treatment = await table.consequence("play/recovery/treatment.ts", "TREATMENT");
  });
  afterAll(() => table.close());

  beforeEach(async () => {
    const skills = { "first-aid": 3, surgery: 4 };
    vask = await table.create({
      name: "Vask",
      type: "character",
      system: { attributes: { intelligence: 12 }, skills },
    });
    ada = await table.create({ name: "Ada", type: "character", system: { hitPoints: { value: 3 } } });
    table.choice = {};
    table.target(ada);
  });

  const treat = (actor: Doc, kind: string) => recovery!["treat"]!(actor, kind) as Promise<Doc | null>;
  const apply = (message: Doc | null) => treatment!["apply"]!(message);

  it("first aid gives back a die less 3, at least 1, once for the same wounds; an undo takes both back", async () => {
    table.dice(...d6(3, 4, 4, 5));
    const message = await treat(vask, "firstAid");
    expect(message!.system.outcome).toMatchObject({ target: 14, roll: 11, success: true });
    expect(await apply(message)).toBe(true);
    expect(ada.left("hitPoints")).toBe(5);
    expect(ada.system.treated).toBe(true);
    expect(await treat(vask, "firstAid")).toBeNull();
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(treatment!["keyOf"]!(message));
    expect(ada.left("hitPoints")).toBe(3);
    expect(ada.system.treated).toBe(false);
  });

  it("a failed first aid has been tried", async () => {
    table.dice(...d6(6, 5, 5, 6));
    await apply(await treat(vask, "firstAid"));
    expect(ada.left("hitPoints")).toBe(3);
    expect(ada.system.treated).toBe(true);
  });

  it("surgery is for mortal wounds, harder far below 0 and each time again, until it stabilises", async () => {
    expect(await treat(vask, "surgery")).toBeNull();
    await ada.update({ "system.hitPoints.value": -35 });
    await ada.toggleStatusEffect("mortallyWounded", { active: true });
    table.dice(...d6(6, 5, 5));
    const failed = await treat(vask, "surgery");
    expect(failed!.system.outcome).toMatchObject({ target: 11, success: false });
    await apply(failed);
    expect(ada.system.operations).toBe(1);
    table.dice(...d6(3, 3, 3));
    const again = await treat(vask, "surgery");
    expect(again!.system.outcome.target).toBe(9);
    await apply(again);
    expect(ada.statuses.has("mortallyWounded")).toBe(false);
  });

  it("who is mortally wounded rolls health though unconscious: failed is dead, a critical success heals it", async () => {
    for (const status of ["mortallyWounded", "unconscious"]) await ada.toggleStatusEffect(status, { active: true });
    table.dice(...d6(3, 3, 3));
    await apply(await treat(ada, "mortal"));
    expect(ada.statuses.has("mortallyWounded")).toBe(true);
    table.dice(...d6(1, 1, 1));
    await apply(await treat(ada, "mortal"));
    expect(ada.statuses.has("mortallyWounded")).toBe(false);
    await ada.toggleStatusEffect("mortallyWounded", { active: true });
    table.dice(...d6(5, 5, 5));
    await apply(await treat(ada, "mortal"));
    expect(ada.statuses.has("dead")).toBe(true);
  });

  it("a day of rest gives back a hit point, and lets first aid be given again; an hour of it six fatigue points", async () => {
    await ada.update({ "system.treated": true, "system.fatiguePoints.value": 1 });
    table.dice(...d6(3, 3, 3));
    await apply(await treat(ada, "rest"));
    expect(ada.left("hitPoints")).toBe(4);
    expect(ada.system.treated).toBe(false);
    expect(await recovery!["restHour"]!(ada)).toBe(true);
    expect(ada.left("fatiguePoints")).toBe(7);
  });

  it("a physician watches over a mortal wound: the better of both rolls counts, once", async () => {
    for (const status of ["mortallyWounded", "unconscious"]) await ada.toggleStatusEffect(status, { active: true });
    await vask.update({ "system.skills.physician": 3 });
    table.dice(...d6(3, 3, 3));
    await treat(vask, "physician");
    table.dice(...d6(5, 5, 5));
    await apply(await treat(ada, "mortal"));
    expect(ada.statuses.has("dead")).toBe(false);
    expect(ada.statuses.has("mortallyWounded")).toBe(true);
    table.dice(...d6(5, 5, 5));
    await apply(await treat(ada, "mortal"));
    expect(ada.statuses.has("dead")).toBe(true);
  });

  it("who is unconscious wakes by a roll of health, but not while dying", async () => {
    expect(await treat(ada, "wake")).toBeNull();
    await ada.toggleStatusEffect("unconscious", { active: true });
    table.dice(...d6(5, 5, 5));
    await apply(await treat(ada, "wake"));
    expect(ada.statuses.has("unconscious")).toBe(true);
    table.dice(...d6(3, 3, 3));
    await apply(await treat(ada, "wake"));
    expect(ada.statuses.has("unconscious")).toBe(false);
    for (const status of ["mortallyWounded", "unconscious"]) await ada.toggleStatusEffect(status, { active: true });
    expect(await treat(ada, "wake")).toBeNull();
  });

  it("what is crippled is rolled for once the hit points are back: healed, or lost for good by 5", async () => {
    await ada.update({ "system.crippled": ["hand"] });
    expect(await treat(ada, "crippled")).toBeNull();
    await ada.update({ "system.hitPoints.value": null });
    table.dice(...d6(5, 5, 5));
    await apply(await treat(ada, "crippled"));
    expect([...ada.system.permanent]).toEqual(["hand"]);
    expect(await treat(ada, "crippled")).toBeNull();
  });
});
