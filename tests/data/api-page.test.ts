import { asRecord } from "../support/records.ts";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import { EFFECTS } from "../../src/rules/combat/manoeuvre-effects.ts";
import { CONDITIONS } from "../../src/rules/damage/conditions.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasApi } from "../../src/public-api.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const CLIMBING = {
  name: "Climbing",
  type: "skill",
  system: { key: "climbing", base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" },
};

const SLASH = { name: "Slash", type: "skill", system: { key: "slash", combat: { kind: "attack" } } };

/** The examples of the page, each under its heading. */
const page = await readFile("docs/api.md", "utf8");
const examples = [...page.matchAll(/```js\n(?<code>.*?)```/gsu)].map(({ groups, index }) => ({
  heading: page.slice(0, index).split("\n## ").at(-1)!.split("\n")[0]!,
  code: groups!.code!,
}));

type Run = (...given: unknown[]) => Promise<unknown>;
const Runner = (async () => undefined).constructor as new (...source: string[]) => Run;

describe("The page about macros", () => {
  let table: SirpasTable;
  let api: SirpasApi;
  let people: SirpasActor[];

  beforeAll(async () => {
    table = await openSirpas();
    api = (table.game as unknown as { sirpas: SirpasApi }).sirpas;
  });
  afterAll(async () => {
    await table.close();
    // An example has registered some, and other files of this worker share the tables of the rules.
    for (const definitions of [CONDITIONS, EFFECTS]) definitions.reset();
  });
  beforeEach(async () => {
    table.notices.length = 0;
    const system = { wounds: asRecord([{ severity: "light" }]) };
    const made = ["Ada", "Bo", "Cy"].map((name) => ({ name, type: "character", system, items: [CLIMBING, SLASH] }));
    people = await Promise.all(made.map((data) => table.createActor(data)));
    // An example throws as many dice as it likes, and none of its rolls is critical or tied.
    let rolled = 0;
    (table.CONFIG.Dice as { randomUniform: () => number }).randomUniform = () => (++rolled % 5) / 6;
  });

  it("has an example of each thing that can be called", () => {
    const all = examples.map(({ code }) => code).join("\n");
    for (const name of Object.keys(api).filter((key) => key !== "macros")) expect(all).toContain(`game.sirpas.${name}`);
  });

  for (const [index, { heading, code }] of examples.entries()) {
    it(`works as its example ${index + 1} says: ${heading}`, async () => {
      await new Runner("game", "ada", "bo", "cy", code)(table.game, ...people);
      expect(table.notices).toEqual([]);
    });
  }

  it("greets a critical success as its example about hooks says", async () => {
    table.dice(6, 6, 6);
    const { code } = examples.find(({ heading }) => heading === "Hooks")!;
    await new Runner("game", "ada", "bo", "cy", code)(table.game, ...people);
    expect(table.notices).toEqual(["Well done!"]);
  });

  it("tells truly what a check's message, a statistic and the tables hold", async () => {
    const [ada] = people as [SirpasActor];
    const message = await api.check(ada, "climbing", { fast: true, difficulty: "easy", attempts: 1 });
    const { outcome, ...system } = message!.system as unknown as CheckData;
    expect(system).toMatchObject({ pool: "standard", difficulty: "easy", attempts: 1, actor: ada.uuid, request: "" });
    expect(Object.keys(outcome!)).toEqual(
      expect.arrayContaining(["natural", "result", "successLevel", "margin", "success", "critical"]),
    );
    const climbing = ada.statistic("climbing");
    expect(climbing).toMatchObject({ ok: true, value: { value: 10, pool: "standard", label: "Climbing" } });
    expect(ada.statistic("flying")).toMatchObject({ ok: false, reason: expect.any(String) as string });
    const { SIRPAS } = table.CONFIG as unknown as { SIRPAS: Record<string, Record<string, { label?: string }>> };
    for (const name of ["attributes", "difficulties", "damageTypes", "conditions", "structs", "wounds"]) {
      const rows = Object.values(SIRPAS[name]!);
      expect(rows.filter(({ label }) => !label)).toEqual([]);
      expect(rows.length).toBeGreaterThan(2);
    }
  });

  const told = (reason: string, data: Record<string, string>) =>
    expect(table.notices).toEqual([table.game.i18n.format(`SIRPAS.ERROR.${reason}`, data)]);

  it("says what is wrong with a call in one sentence, and writes nothing", async () => {
    const [ada] = people as [SirpasActor];
    const before = table.game.messages.size;
    const wrong: [object, string, Record<string, string>][] = [
      [{ successLevel: 0 }, "successLevelRange", { min: "1", max: "99" }],
      [{ successLevel: Number.NaN }, "successLevelRange", { min: "1", max: "99" }],
      [{ attempts: -1 }, "attemptsRange", { min: "0", max: "99" }],
      [{ situation: [{ label: "Fog", value: "two" }] }, "modifierRange", { name: "“Fog”", min: "−99", max: "99" }],
    ];
    for (const [call, reason, data] of wrong) {
      table.notices.length = 0;
      expect(await api.check(ada, "climbing", { fast: true, ...call })).toBeNull();
      told(reason, data);
    }
    expect(table.game.messages.size).toBe(before);
    expect(() => api.odds.check({ value: "ten" as never })).toThrow(
      /value has to be a whole number from -999 to 999, not "ten"/,
    );
    expect(() => api.odds.check({ value: 10, pool: "magic" as never })).toThrow(/pool has to be one of standard/);
  });

  it("rolls at once as it was chosen the last time, for whoever the chat shows it to now", async () => {
    const [, bo] = people as [SirpasActor, SirpasActor];
    const fog = { label: "Fog", value: -3, kind: "situation" };
    table.answer = ({ choice }) => ({ ...choice, difficulty: "hard", situation: [fog], visibility: "gm" });
    await api.check(bo, "climbing");
    const again = await api.check(bo, "climbing", { fast: true });
    const system = again!.system as unknown as CheckData;
    expect(system.difficulty).toBe("hard");
    expect(system.terms.at(-1)).toMatchObject({ label: "Fog", value: -3 });
    expect(again!.whisper).toHaveLength(0);
    // Another statistic, and what somebody else asks for, begin anew.
    const other = await api.check(bo, "will", { fast: true });
    expect((other!.system as unknown as CheckData).difficulty).toBe("normal");
    const resolved = await api.check(bo, "climbing", { fast: true, difficulty: "easy" });
    expect((resolved!.system as unknown as CheckData).terms.some(({ label }) => label === "Fog")).toBe(false);
    table.answer = ({ choice }) => choice;
  });

  it("counts the attempts at a task on from the last one, by anyone of the group", async () => {
    const { attemptRecords } = await import("../../src/play/checks/attempts.ts");
    const [ada, bo] = people as [SirpasActor, SirpasActor];
    table.dice(2, 2, 1, 2, 2, 1, 2, 2, 1);
    await api.check(ada, "will", { fast: true, task: "The lock" });
    await api.check(bo, "will", { fast: true, task: "the  lock ", attempts: 1 });
    expect(attemptRecords()[0]).toMatchObject({ attempts: 2 });
    await api.check(bo, "will", { fast: true, task: "The lock", attempts: 0 });
    expect(attemptRecords()[0]).toMatchObject({ attempts: 1 });
  });

  it("tells of what keeps somebody from acting where no dialog does", async () => {
    const cy = people[2]!;
    await cy.giveCondition({ condition: "block" });
    table.dice(3, 3, 3);
    await api.check(cy, "climbing", { fast: true });
    expect(table.notices).toHaveLength(1);
    expect(table.notices[0]).toContain("Cy");
  });
});
