import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offersShown, type Offered } from "./offers.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const skill = (key: string, level: number, hard = false) => ({
  ...{ name: key, type: "skill" },
  system: { key, group: "technical", attributes: ["intellect"], level, hard },
});
const injury = (name: string, days: number, treated = false) => ({
  ...{ name, type: "flaw" },
  system: { key: name.toLowerCase(), group: "injury", temporary: true, healing: { days, treated } },
});

describe("Who is hurt", () => {
  let table: SimverseTable;
  let healer: Doc;
  let patient: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    const skills = [skill("surgery", 4, true), skill("medicine", 4, true), skill("meditation", 2)];
    healer = await table.create({ name: "Ada", type: "character", items: skills });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    patient = await table.create({ name: "Bo", type: "character", items: [injury("Leg", 49), injury("Rib", 3)] });
    await patient.update({ system: { vitality: { value: 4 }, mana: { value: 3 } } });
    table.target(patient);
  });

  const treat = async (kind: string, ...dice: number[]) => {
    const { performTreatment } = await table.play("play/combat/treat.ts");
    const { apply: applyTreatment, keyOf: treatmentKey } = await table.consequence("play/combat/treat.ts", "TREATMENT");
    const { isRecorded } = await table.core("play/log/recorded.ts");
    table.dice(...dice);
    const message = (await performTreatment!(healer, kind)) as Doc | null;
    if (message && !isRecorded!(treatmentKey!(message))) await applyTreatment!(message);
    return message;
  };
  const rest = async (kind: string, actor = patient) => {
    const { rest: take } = await table.play("play/recovery/rest.ts");
    return take!([actor], kind) as Promise<boolean>;
  };
  const healing = (name: string) => {
    const found = patient.items.getName(name) as Doc | undefined;
    return found && (found.system as { readonly healing?: { days: number; treated: boolean } }).healing;
  };
  const undoLast = async () => {
    const { stepMessage } = await table.core("play/log/undo.ts");
    return stepMessage!(table.messages("logEntry").at(-1), "undo") as Promise<boolean>;
  };

  it("is offered the help of daily care for a roll of Endurance, from its success until the next night", async () => {
    const offered = async () => {
      const { statisticOf } = await table.play("play/checks/statistics.ts");
      return offersShown(table, (statisticOf!(patient, "endurance") as { value: Offered }).value);
    };
    expect(await offered()).toEqual([]);
    await treat("care", 3, 3, 3);
    expect(await offered()).toEqual(["To recover: Medical care +2"]);
    await undoLast();
    expect(await offered()).toEqual([]);
    await treat("care", 3, 3, 3);
    await rest("long");
    expect(await offered()).toEqual([]);
  });

  it("does not heal a bone that nobody has set, and does once surgery has: the one that takes longest", async () => {
    await rest("long");
    expect(healing("Leg")).toMatchObject({ days: 49, treated: false });
    // Very hard: Intellect 10 and 4 less 8 is 6.
    await treat("surgery", 1, 2, 3);
    expect([healing("Leg")?.treated, healing("Rib")?.treated]).toEqual([true, false]);
    await rest("long");
    expect(healing("Leg")).toMatchObject({ days: 48 });
    await undoLast();
    expect(healing("Leg")).toMatchObject({ days: 49 });
  });

  it("is operated on with the help of one who can act, whose +2 is on the card under their name", async () => {
    const [nurse, fallen] = await Promise.all(["Cy", "Di"].map((name) => table.create({ name, type: "npc" })));
    await fallen!.update({ system: { fatigue: 4 } });
    table.choice = { assistant: nurse!.uuid };
    // Very hard: Intellect 10 and 4 less 8 is 6, so that an 8 needs the help.
    const message = await treat("surgery", 2, 3, 3);
    expect(healing("Leg")?.treated).toBe(true);
    const { TREATMENT_CARD } = (await table.play("applications/combat/aftermath-cards.ts")) as unknown as {
      TREATMENT_CARD: { view(card: object): { readonly subtitle: string; readonly terms: readonly object[] } };
    };
    const { subtitle, terms } = TREATMENT_CARD.view({ message, system: message!.system });
    expect(subtitle).toBe("surgery, Bo, assistant: Cy");
    expect(terms).toContainEqual({ name: "Cy", value: "+2" });
    const helped = async (kind: string, assistant: string) => {
      table.choice = { assistant };
      const { system } = (await treat(kind, 1, 2, 3))!;
      return (system as unknown as { readonly terms: readonly { kind: string }[] }).terms.some(
        (term) => term.kind === "assistance",
      );
    };
    await patient.createEmbeddedDocuments("Item", [injury("Arm", 20), injury("Hip", 30), injury("Jaw", 10)]);
    for (const { uuid } of [healer, patient, fallen!]) expect(await helped("surgery", uuid)).toBe(false);
    expect([await helped("surgery", nurse!.uuid), await helped("care", nurse!.uuid)]).toEqual([true, false]);
  });

  it("loses a die of Vitality to an operation that fails, which is undone with it", async () => {
    const message = await treat("surgery", 3, 3, 4, 5);
    expect(patient.left("vitality")).toBe(-1);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(`treat:${message!.id}`);
    expect([patient.left("vitality"), patient.statuses.has("dying")]).toEqual([4, false]);
  });

  it("heals twice as fast on a night with care, for that night alone; an injury that is over is gone until it is undone", async () => {
    await (patient.items.getName("Rib") as Doc).update({ "system.healing.treated": true });
    await treat("care", 3, 3, 4);
    expect((patient.system as { care?: string }).care).toBe(healer.uuid);
    await rest("long");
    expect([patient.left("vitality"), healing("Rib")?.days, (patient.system as { care?: string }).care]).toEqual([
      14,
      1,
      "",
    ]);
    await rest("bed");
    expect([patient.left("vitality"), healing("Rib")]).toEqual([20, undefined]);
    await undoLast();
    expect([patient.left("vitality"), healing("Rib")?.days]).toEqual([14, 1]);
  });

  it("is refused in a sentence: too many patients, surgery untaught or with nothing to operate on, a fight", async () => {
    await healer.update({ system: { attributes: { intellect: { bought: -7 } } } });
    for (const name of ["Cy", "Di"]) {
      const other = await table.create({ name, type: "npc" });
      await other.update({ system: { care: healer.uuid } });
    }
    expect(await treat("care")).toBe(null);
    expect(table.notices.at(-1)).toBe("You can care for 1 patient a day: leave one to somebody else.");
    await healer.update({ system: { attributes: { intellect: { bought: 0 } } } });
    const combat = await table.fight(healer, patient);
    await combat.startCombat();
    expect(await treat("surgery")).toBe(null);
    expect(table.notices.at(-1)).toBe("This takes hours: end the encounter first.");
    await combat.delete();
    for (const name of ["Leg", "Rib"]) await patient.items.getName(name).update({ "system.healing.treated": true });
    expect(await treat("surgery")).toBe(null);
    expect(table.notices.at(-1)).toBe("The patient has no injury that needs surgery.");
    await patient.items.getName("Leg").update({ "system.healing.treated": false });
    const { performTreatment } = await table.play("play/combat/treat.ts");
    expect(await performTreatment!(patient, "surgery")).toBe(null);
    expect(table.notices.at(-1)).toBe("A hard skill cannot be tried without a level.");
  });

  it("is exhausted without Stamina, depleted without Mana and falls when the fatigue is too much, as long as it is so", async () => {
    const { statisticOf } = await table.play("play/checks/statistics.ts");
    const strength = () => (statisticOf!(patient, "strength") as { value: { terms: readonly object[] } }).value.terms;
    await patient.update({ system: { stamina: { value: 0 }, mana: { value: 0 }, fatigue: 4 } });
    expect([...patient.statuses].sort()).toEqual(["depleted", "exhausted", "unconscious"]);
    expect(strength()).toContainEqual(expect.objectContaining({ label: "SIMVERSE.CONDITION.exhausted", value: -4 }));
    await rest("short");
    expect([...patient.statuses]).toEqual([]);
    expect(strength()).not.toContainEqual(expect.objectContaining({ label: "SIMVERSE.CONDITION.exhausted" }));
    await patient.update({ system: { fatigue: 2 } });
    expect(strength()).toContainEqual(expect.objectContaining({ label: "SIMVERSE.FATIGUE.weary", value: -2 }));
  });

  it("shows on its token what follows from its reserves, once, and no longer than it is so", async () => {
    type Shown = Doc &
      Readonly<Record<"appliedEffects" | "temporaryEffects", readonly { name: string; img: string }[]>>;
    const { tokensShowAppliedEffects } = await table.core("foundry/status-effects.ts");
    const shown = () =>
      (patient as Shown)[tokensShowAppliedEffects!() ? "appliedEffects" : "temporaryEffects"].map(
        ({ name, img }) => `${name} ${img}`,
      );
    await patient.update({ system: { stamina: { value: 0 }, mana: { value: 0 } } });
    expect(shown()).toEqual(["Exhausted icons/svg/degen.svg", "Depleted icons/svg/downgrade.svg"]);
    expect(patient.effects.size).toBe(0);
    await (patient as unknown as { toggleStatusEffect(id: string): Promise<unknown> }).toggleStatusEffect("exhausted");
    expect(shown().filter((one) => one.startsWith("Exhausted"))).toHaveLength(1);
    for (const effect of [...patient.effects]) await effect.delete();
    await rest("short");
    expect(shown()).toEqual([]);
  });

  it("rests together with others: who needs it gets something back, in one step that is undone", async () => {
    const { rest: take } = await table.play("play/recovery/rest.ts");
    const fresh = await table.create({ name: "Cy", type: "character" });
    await healer.update({ system: { mana: { value: 3 } } });
    const { length } = table.messages("logEntry");
    expect(await take!([healer, patient, fresh], "short")).toBe(true);
    expect([healer.left("mana"), patient.left("mana")]).toEqual([8, 8]);
    expect(table.messages("logEntry")).toHaveLength(length + 1);
    const { said } = table.messages("logEntry").at(-1)!.system as unknown as {
      said: readonly { label: string; data: object }[];
    };
    expect(said.filter(({ label }) => label === "SIMVERSE.LOG.said.rest.short").map(({ data }) => data)).toEqual([
      { name: "Ada" },
      { name: "Bo" },
    ]);
    await undoLast();
    expect([healer.left("mana"), patient.left("mana")]).toEqual([3, 3]);
    expect(await take!([fresh], "short")).toBe(false);
    expect(table.notices.at(-1)).toContain("Cy");
    await patient.update({ system: { bleeding: 1 } });
    expect(await take!([healer, patient], "long")).toBe(false);
    expect(table.notices.at(-1)).toBe("Bo loses blood with each turn: treat them first, or let time pass.");
    await patient.update({ system: { bleeding: 0 } });
    const combat = await table.fight(fresh, patient);
    await combat.startCombat();
    expect(await take!([fresh, patient], "long")).toBe(false);
    expect(table.notices.at(-1)).toBe("This takes hours: end the encounter first.");
    await combat.delete();
  });

  it("meditates for the margin in Mana, harder each time until the night", async () => {
    table.target();
    await healer.update({ system: { mana: { value: 3 } } });
    // Intellect 10 and 2 against 7.
    await treat("meditation", 2, 2, 3);
    expect(healer.left("mana")).toBe(8);
    const again = await treat("meditation", 2, 2, 3);
    expect(healer.left("mana")).toBe(11);
    expect((again!.system as { terms?: readonly object[] }).terms).toContainEqual(
      expect.objectContaining({ label: "SIMVERSE.TERM.repeatedMeditation", value: -2 }),
    );
    await rest("long", healer);
    expect((healer.system as { meditations?: number }).meditations).toBe(0);
  });
});
