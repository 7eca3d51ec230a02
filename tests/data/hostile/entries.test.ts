import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import { worldTables } from "../../../src/rules/world/world-tables.ts";
import { ITEMS } from "../support/builder.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { Judge } from "./judge.ts";
import { hostile, isFault, isPolluted, spoilt } from "./values.ts";
import { runs } from "../../support/sweep.ts";

const RUNS = Number(process.env["HOSTILE_RUNS"] ?? runs(8, 60));

/** What people paste into fields for numbers. */
const PASTED = ["1e999", "NaN", "-Infinity", "0x10", " 5 ", "٣", "1,5", "--1", "<b>1</b>", "9".repeat(400), "1e-9", ""];

interface Calls {
  call(hook: string, ...given: unknown[]): boolean;
}

/** A file as somebody may have changed it, or any other file. */
const fileOf = (source: object) =>
  fc.oneof(
    { weight: 4, arbitrary: spoilt(source).map((data) => JSON.stringify(data) ?? "") },
    {
      weight: 1,
      arbitrary: fc.oneof(
        hostile.map((value) => String(JSON.stringify(value))),
        fc.string(),
      ),
    },
  );

describe("What comes in from outside:", { tags: ["sample"] }, () => {
  let table: SirpasTable;
  let ada: SirpasActor;
  let combat: SirpasCombat;
  let judge: Judge;

  beforeAll(async () => {
    table = await openSirpas();
    judge = new Judge(table);
    ada = await table.createActor({ name: "Ada", type: "character", items: [...ITEMS] });
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
    };
    const combatants = [{ actorId: ada.id }];
    combat = await Combat.implementation.create({ active: true, combatants });
    await combat.startCombat();
  });
  afterAll(async () => {
    await table.close();
    console.log(`Files and drops: ${judge}`);
  });

  it("a file with a world is read, or refused with what is wrong with it, and what is read can be opened", async () => {
    const { readWorldFile, writeWorldFile } = await import("../../../src/applications/world/world-file.ts");
    const whole = JSON.parse(writeWorldFile(HUMAN_SETTING)) as object;
    fc.assert(
      fc.property(fileOf(whole), (text) => {
        const answer = readWorldFile(text);
        if (answer.ok) expect(worldTables(answer.setting).setting).toBeDefined();
        else if (answer.reason === "faulty") expect(answer.faults.length).toBeGreaterThan(0);
        expect(isPolluted()).toBe(false);
      }),
      { numRuns: RUNS * 3 },
    );
  });

  it("what is dropped on a board, a sheet or the hotbar is taken, or is nothing of ours", async () => {
    const { droppedActors } = await import("../../../src/applications/contests/newcomers.ts");
    const { dropOnLines } = await import("../../../src/applications/sheets/drag.ts");
    const { registerHotbar } = await import("#core/applications/hotbar/hotbar.ts");
    const { HOTBAR } = await import("../../../src/applications/macros/hotbar-macros.ts");
    registerHotbar(async () => HOTBAR);
    const named = fc.oneof(
      hostile,
      fc.constantFrom(ada.uuid, `${ada.uuid}.Item.none`, "Compendium.a.b.Actor.c.Item.d"),
    );
    const drag = fc.oneof(
      hostile,
      fc.record(
        {
          type: fc.oneof(hostile, fc.constantFrom("Actor", "Item", "Folder", "sirpas.statistic")),
          ...{ uuid: named, statistic: fc.oneof(hostile, fc.constant("will")), sirpas: hostile, data: hostile },
        },
        { requiredKeys: [] },
      ),
    );
    const before = judge.stored();
    await fc.assert(
      fc.asyncProperty(drag, async (data) => {
        const record = (typeof data === "object" && data !== null ? data : {}) as object;
        const arrival = await droppedActors(record as never);
        expect("error" in arrival || "actors" in arrival).toBe(true);
        await dropOnLines(ada, { target: null } as never, data as never);
        (Hooks as unknown as Calls).call("hotbarDrop", {}, data, 1);
        expect(isPolluted()).toBe(false);
      }),
      { numRuns: RUNS * 2 },
    );
    expect(judge.stored()).toBe(before);
  });

  it("what is pasted into a number of the world's form is that number, or a fault of the world", async () => {
    const { writeField } = await import("../../../src/applications/world/draft.ts");
    const { readWorldSetting } = await import("../../../src/settings/world-setting.ts");
    for (const text of PASTED) {
      const draft = structuredClone(HUMAN_SETTING);
      // Foundry reads a field for numbers so.
      writeField(draft, "turn.seconds", text.trim() === "" ? null : Number(text), HUMAN_SETTING);
      const answer = readWorldSetting(draft);
      if (answer.ok) expect(Number.isFinite(answer.value.turn.seconds), text).toBe(true);
      else expect(answer.faults.length).toBeGreaterThan(0);
    }
  });

  it("a text that stands where an effect changes a number adds nothing that is none", async () => {
    const { numberIn } = await import("../../../src/data/actor/bonuses.ts");
    fc.assert(
      fc.property(fc.oneof(hostile, fc.constantFrom(...PASTED)), (value) => {
        try {
          const number = numberIn(value);
          expect(number === null || Number.isFinite(number)).toBe(true);
        } catch (error) {
          if (isFault(error)) throw error;
        }
      }),
      { numRuns: RUNS * 3 },
    );
  });

  const word = fc.oneof(
    fc.constantFrom(
      "[[/check ",
      "[[/damage ",
      "[[/contest",
      " climbing",
      " 6",
      "heat",
      "]]",
      "{",
      "}",
      '"',
      "for=",
      "sl=",
      "“",
    ),
    hostile.filter((value) => typeof value === "string"),
    fc.string(),
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 12 }).map((words) => words.join("")),
    fc.constantFrom(...'[ {"“'.split("").map((one) => `[[/check ${one.repeat(50_000)}`)),
  );

  it("a text that somebody wrote becomes buttons or sentences, and keeps no browser busy", async () => {
    const { PATTERN } = await import("../../../src/applications/enrichers/asked.ts");
    const { readAsked } = await import("../../../src/applications/enrichers/read.ts");
    const { readDamage } = await import("../../../src/applications/damage/damage-text.ts");
    const began = performance.now();
    fc.assert(
      fc.property(text, (all) => {
        for (const { groups } of all.matchAll(PATTERN)) {
          const { command, rest = "" } = groups!;
          const asked = readAsked(command!.toLowerCase() as never, rest, new Map());
          expect("fault" in asked ? asked.fault.trim() : asked.asked).toBeTruthy();
        }
        const damage = readDamage(all.slice(0, 1000));
        expect("fault" in damage ? damage.fault.trim() : damage.form).toBeTruthy();
      }),
      { numRuns: RUNS * 3 },
    );
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("a button that somebody made up hurts, or says why it does not", async () => {
    const { actOnDamage } = await import("../../../src/applications/damage/damage-text.ts");
    const asked = fc
      .tuple(fc.nat(9), fc.constantFrom("", "heat", "fall=12", "for=Ada"), word)
      .map((parts) => parts.join(" "));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, asked), async (written) => {
        await judge.judge(async () => {
          const before = game.messages!.size;
          await actOnDamage(written.slice(0, 1000), true);
          return game.messages!.size > before || table.notices.length === 0;
        });
      }),
      { numRuns: RUNS },
    );
  });
});
