import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Injury from "../../src/play/damage/injury-changes.ts";
import type * as NaturalHealing from "../../src/play/damage/natural-healing.ts";
import type * as Record from "#core/play/log/record.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const HOUR = 60 * 60;

const advantage = (name: string, modifiers: readonly object[]) => ({ name, type: "advantage", system: { modifiers } });
const battleproof = advantage("Battleproof", [
  { type: "selfHealing", wound: "first", against: "physical", hours: 6 },
  { type: "extraWound", against: "physical", value: 1 },
]);

describe("Wounds that heal by themselves", () => {
  let table: SirpasTable;
  let injury: typeof Injury;
  let natural: typeof NaturalHealing;
  let record: typeof Record;
  beforeAll(async () => {
    table = await openSirpas();
    injury = await import("../../src/play/damage/injury-changes.ts");
    natural = await import("../../src/play/damage/natural-healing.ts");
    record = await import("#core/play/log/record.ts");
  });
  afterAll(() => table.close());

  async function wounded(actor: SirpasActor, severity: "light" | "serious", damageType = "cut") {
    const { changes, said } = injury.injuryChanges(actor, { severity, damageType, part: "" });
    await record.recordEvent(null, { type: "attack", key: "", who: "", message: "", said, facts: [], changes });
  }

  it("Battleproof heals the first wound of a fight after 6 hours, once, even if time jumps", async () => {
    const bo = await table.createActor({ name: "Bo", type: "character", items: [battleproof] });
    await wounded(bo, "serious");
    await wounded(bo, "light");
    await game.time.advance(6 * HOUR - 1);
    const healed = () => natural.healedNow().filter(({ actor }) => actor === bo);
    expect(healed()).toEqual([]);
    await game.time.advance(3 * 24 * HOUR);
    expect(healed()).toHaveLength(1);
    await natural.healNaturally();
    expect(bo.system.woundList.map(({ severity }) => severity)).toEqual(["light"]);
    expect(healed()).toEqual([]);
  });

  it("a wound of no fight, and one of somebody without such an advantage, stay", async () => {
    const cy = await table.createActor({ name: "Cy", type: "character", items: [battleproof] });
    await cy.update({ system: { wounds: asRecord([{ severity: "light" }]) } } as never);
    const di = await table.createActor({ name: "Di", type: "character" });
    await wounded(di, "light");
    await game.time.advance(30 * HOUR);
    expect(natural.healedNow().filter(({ actor }) => [cy, di].includes(actor))).toEqual([]);
  });

  it("time that goes back takes nothing away", async () => {
    const ed = await table.createActor({ name: "Ed", type: "character", items: [battleproof] });
    await wounded(ed, "light");
    await game.time.advance(-100 * HOUR);
    expect(natural.healedNow().filter(({ actor }) => actor === ed)).toEqual([]);
    await game.time.advance(100 * HOUR);
    expect(natural.healedNow().filter(({ actor }) => actor === ed)).toEqual([]);
  });

  it("Strong Temper holds death off for an hour, and then the Gamemaster is told", async () => {
    const temper = advantage("Strong Temper", [{ type: "grace", against: "physical", hours: 1 }]);
    const flo = await table.createActor({ name: "Flo", type: "character", items: [temper] });
    for (let count = 0; count < 5; count += 1) await wounded(flo, "serious");
    expect(flo.system.incapacitated).toBe(true);
    await game.time.advance(HOUR - 1);
    expect(natural.graceOver()).toEqual([]);
    await game.time.advance(1);
    expect(natural.graceOver().map(({ name }) => name)).toEqual(["Flo"]);
  });
});
