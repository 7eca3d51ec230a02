import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as InjuryChanges from "../../src/play/damage/injury-changes.ts";
import type { HitSeverity } from "../../src/rules/damage/wounds.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

describe("A hit on somebody as they stand", () => {
  let table: SirpasTable;
  let injury: typeof InjuryChanges;
  beforeAll(async () => {
    table = await openSirpas();
    injury = await import("../../src/play/damage/injury-changes.ts");
  });
  afterAll(() => table.close());

  const somebody = (system: object = {}, items: readonly object[] = []) =>
    table.createActor({ name: "Bo", type: "character", system, items });
  const hit = (severity: HitSeverity, part = "", damageType = "cut") => ({ severity, part, damageType });
  const tails = ({ said }: InjuryChanges.Injury) => said.map(({ label }) => label.replace("SIRPAS.INJURY.said.", ""));
  const heavies = (count: number) => Array.from({ length: count }, () => ({ severity: "heavy" }));

  it("leaves a wound of its severity and type", async () => {
    const bo = await somebody();
    const found = injury.injuryChanges(bo, hit("serious"));
    expect(found).toMatchObject({
      effect: "wound",
      changes: [
        {
          uuid: bo.uuid,
          path: expect.stringMatching(/^system\.wounds\.\w+$/),
          before: null,
          after: { severity: "serious", damageType: "cut", bodyPart: "", treated: false, label: "" },
        },
      ],
    });
    expect(tails(found)).toEqual(["wound.serious"]);
    expect(bo.system.woundList).toHaveLength(0);
  });

  it("is told with the part of the body it lands on", async () => {
    const bo = await somebody();
    const found = injury.injuryChanges(bo, hit("light", "Left arm"));
    expect(found.changes).toMatchObject([{ after: { bodyPart: "left-arm" } }]);
    expect(found.said).toEqual([
      { label: "SIRPAS.INJURY.said.localized.light", data: { name: "Bo", part: "SIRPAS.BODY_PART.left-arm.label" } },
    ]);
    expect(injury.injuryChanges(bo, hit("light", "body")).changes).toMatchObject([{ after: { bodyPart: "" } }]);
    expect(injury.injuryChanges(bo, hit("light", "Wing")).changes).toMatchObject([{ after: { bodyPart: "Wing" } }]);
  });

  it("adds a scratch, and the third of them becomes a light wound", async () => {
    const one = injury.injuryChanges(await somebody({ status: { scratches: 1 } }), hit("scratch"));
    expect(one.changes).toMatchObject([{ path: "system.status.scratches", by: 1 }]);
    expect(one.said[0]!.data).toMatchObject({ scratches: 2, most: 3 });
    const two = injury.injuryChanges(await somebody({ status: { scratches: 2 } }), hit("scratch", "head"));
    expect(two.effect).toBe("scratches");
    expect(two.changes).toMatchObject([
      { path: "system.status.scratches", by: -2 },
      { before: null, after: { severity: "light", bodyPart: "" } },
    ]);
  });

  it("changes nothing without so much as a scratch", async () => {
    const found = injury.injuryChanges(await somebody(), hit("none"));
    expect([found.effect, found.changes, tails(found)]).toEqual(["none", [], ["none"]]);
  });

  it("waits for the check where it is deadly, which averts death for a heavy wound", async () => {
    const bo = await somebody();
    const waiting = injury.injuryChanges(bo, hit("deadly"));
    expect([waiting.effect, waiting.changes]).toEqual(["deadlyCheck", []]);
    const passed = injury.injuryChanges(bo, hit("deadly"), true);
    expect(passed.changes).toMatchObject([{ before: null, after: { severity: "heavy" } }]);
    expect(tails(passed)).toEqual(["averted", "wound.heavy"]);
    const failed = injury.injuryChanges(bo, hit("deadly"), false);
    expect([failed.effect, tails(failed)]).toEqual(["dead", ["dead"]]);
    expect(failed.changes).toMatchObject([{ path: "", before: null, after: { statuses: ["dead"] } }]);
  });

  it("does not kill the dead a second time", async () => {
    const bo = await somebody();
    await bo.toggleStatusEffect("dead", { active: true });
    expect(injury.injuryChanges(bo, hit("deadly"), false).changes).toEqual([]);
  });

  it("tells who is incapacitated by it, once", async () => {
    const bo = await somebody({ wounds: asRecord([...heavies(2), { severity: "light" }]) });
    const felling = injury.injuryChanges(bo, hit("light"));
    expect(tails(felling)).toEqual(["wound.light", "felled"]);
    expect(felling.said[1]!.data).toMatchObject({ injury: 10, resistance: 9 });
    const fallen = await somebody({ wounds: asRecord(heavies(3)) });
    expect(tails(injury.injuryChanges(fallen, hit("light")))).toEqual(["wound.light"]);
  });

  it("tells who bears one wound more by an advantage, such as Battleproof", async () => {
    const battleproof = {
      name: "Battleproof",
      type: "advantage",
      system: { modifiers: [{ type: "extraWound", against: "physical", value: 1 }] },
    };
    const bo = await somebody({ wounds: asRecord([...heavies(2), { severity: "light" }]) }, [battleproof]);
    expect(tails(injury.injuryChanges(bo, hit("light")))).toEqual(["wound.light", "bears"]);
    expect(tails(injury.injuryChanges(bo, hit("light", "", "despair")))).toEqual(["wound.light", "felled"]);
  });
});
