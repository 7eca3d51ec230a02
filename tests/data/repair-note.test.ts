import { readFile } from "node:fs/promises";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { GENERATION } from "../support/generation.ts";
import { HostProcess } from "../support/host-process.ts";
import { forgeRaw, rawDocuments } from "../support/old-world.ts";
import { openSirpas, systemFolder, type SirpasTable } from "./support/table.ts";

/** Stored past the models, as if another hand had edited the world. */
const WRONG = { attributes: { body: { base: "abc" } }, status: { fatigue: { value: -5 } }, wounds: "none" };

const BODY = "system.attributes.body.base";
const FATIGUE = "system.status.fatigue.value";
const WOUNDS = "system.wounds";

/** Each for one test. */
type Name = "Noted" | "Refused" | "Repaired" | "Removed";

describe("The note of a sheet about what no longer fits", () => {
  let host: HostProcess;
  let table: SirpasTable;

  beforeAll(async () => {
    host = await HostProcess.open({ system: await systemFolder(), generation: GENERATION });
    const skill = (key: string, complexity: string) => ({ name: key, type: "skill", system: { key, complexity } });
    const data = [
      ...["Noted", "Refused", "Repaired"].map((name) => ({ name, type: "character", system: WRONG })),
      {
        name: "Removed",
        type: "character",
        system: WRONG,
        items: [skill("climbing", "normal"), skill("hacking", "odd")],
      },
    ];
    await forgeRaw(host.url, "Actor", "create", { data });
    table = await openSirpas({ url: host.url });
  });
  afterAll(async () => {
    await table.close();
    await host.close();
  });
  beforeEach(() => void (table.notices.length = 0));

  const actor = (name: Name) => game.actors!.getName(name) as unknown as SirpasActor;
  const stored = async (name: string) => (await rawDocuments(host.url, "Actor")).find((one) => one.name === name)!;

  async function lines(name: Name) {
    const { invalidFieldLines } = await import("#core/applications/sheets/base/repair-note.ts");
    return invalidFieldLines(actor(name));
  }

  async function setAside(name: Name) {
    const { invalidItems } = await import("#core/applications/sheets/base/repair-note.ts");
    return invalidItems(actor(name));
  }

  /** Types another value into the note. @returns what the field says then. */
  async function enter(name: Name, path: string, text: string): Promise<string> {
    const { enterRepair } = await import("#core/applications/sheets/base/repair-note.ts");
    const field = new JSDOM(`<input data-path="${path}">`).window.document.querySelector("input")!;
    field.value = text;
    await enterRepair(actor(name), field);
    return field.value;
  }

  it("names each field with what is stored and what is used, and keeps it while something else is changed", async () => {
    const said = [
      'Starting Body is stored as "abc", which doesn’t fit, so 10 is used',
      "Fatigue is stored as -5, which doesn’t fit, so 0 is used",
      'Wounds is stored as "none", which doesn’t fit, so {} is used',
    ];
    const { word } = await import("#core/utils/localize.ts");
    const told = async () => (await lines("Noted")).map((line) => word("REPAIR.invalidField", { ...line, typed: "" }));
    for (const [index, sentence] of (await told()).entries()) expect(sentence).toContain(said[index]);
    await actor("Noted").update({ "system.notes": "<p>Noted</p>" } as never);
    expect(await told()).toHaveLength(3);
    expect((await stored("Noted")).system).toMatchObject(WRONG);
  });

  it("lets somebody look at what is stored who may not change the sheet", async () => {
    const { keepViewEnabled } = await import("#core/applications/sheets/base/keyboard.ts");
    const template = await readFile("core/templates/sheets/repair-note.hbs", "utf8");
    const shows = [...template.matchAll(/data-action="showInvalid\w+"\s+data-always/gu)];
    expect(shows).toHaveLength(2);
    const { document } = new JSDOM("<button data-always disabled></button>").window;
    keepViewEnabled(document.body);
    expect(document.querySelector("button")!.disabled).toBe(false);
  });

  it("refuses another value that does not fit either", async () => {
    expect(await enter("Refused", BODY, "many")).toBe("10");
    expect(table.notices.at(-1)).toContain("“many” doesn’t fit Starting Body either");
    expect((await stored("Refused")).system).toMatchObject(WRONG);
  });

  it("stores another value, or what is used, and is gone from then on", async () => {
    const { repair } = await import("#core/play/sheets/repair.ts");
    await enter("Repaired", BODY, "+2");
    expect((await lines("Repaired")).map(({ path }) => path)).toEqual([FATIGUE, WOUNDS]);
    await repair(actor("Repaired"), FATIGUE);
    await repair(actor("Repaired"), WOUNDS);
    expect(await lines("Repaired")).toEqual([]);
    const { system } = await stored("Repaired");
    expect(system).toMatchObject({
      attributes: { body: { base: 12 } },
      status: { fatigue: { value: 0 } },
      wounds: {},
    });
  });

  it("says which item is set aside and why, shows what is stored of it, and loses it only when it is removed", async () => {
    const { invalidSource } = await import("#core/applications/sheets/base/repair-note.ts");
    expect((await stored("Removed")).items).toHaveLength(2);
    const [hacking, ...others] = await setAside("Removed");
    expect(others).toEqual([]);
    const { word } = await import("#core/utils/localize.ts");
    const sentence = word("REPAIR.invalidItem", hacking);
    expect(sentence).toMatch(/^hacking no longer fits and is set aside, with nothing lost\..*complexity/s);
    expect(await lines("Removed")).toHaveLength(3);
    expect(invalidSource(actor("Removed"), hacking!.id)).toMatchObject({ system: { complexity: "odd" } });
    expect(actor("Removed").items.map(({ name }) => name)).toEqual(["climbing"]);
    await actor("Removed").deleteEmbeddedDocuments("Item", [hacking!.id]);
    expect(await setAside("Removed")).toEqual([]);
    expect((await stored("Removed")).items.map(({ name }) => name)).toEqual(["climbing"]);
  });
});
