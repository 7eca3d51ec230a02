import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { instances } from "../../../host/client/applications/api/instances.ts";
import { defineElements } from "../../../host/client/applications/elements/index.ts";
import { ActiveEffectConfig } from "../../../host/client/applications/sheets/active-effect-config.ts";
import type { ActiveEffect } from "../../../host/client/documents/active-effect.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { registerOwnTemplates } from "../own-templates.ts";

const TEMPLATES = [
  "generic/tab-navigation",
  "generic/form-footer",
  "sheets/active-effect/details",
  "sheets/active-effect/duration",
  "sheets/active-effect/changes",
];

/** What a person does with the window of an active effect, for a test file of each generation. */
export function effectConfigStories(generation: 13 | 14): void {
  let table: OpenTable;
  let effect: ActiveEffect;
  let sheet: ActiveEffectConfig;

  const source = () => effect._source as Record<string, Record<string, unknown>>;
  const changes = () => (generation === 13 ? source()["changes"] : source()["system"]?.["changes"]);
  const path = generation === 13 ? "changes" : "system.changes";
  const field = (name: string) => sheet.element.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const press = (action: string) =>
    (sheet.element.querySelector(`[data-action=${action}]`) as HTMLElement).dispatchEvent(
      new MouseEvent("click", { bubbles: true }),
    );

  beforeAll(async () => {
    defineElements();
    registerOwnTemplates(TEMPLATES);
    table = await openTable({ system: "tests/host/client/system", generation });
  });
  afterAll(() => table.close());

  beforeEach(async () => {
    const hero = (await table.CONFIG.Actor.documentClass.create({ name: "Ann", type: "hero" })) as unknown as Actor;
    [effect] = (await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless" }])) as unknown as [ActiveEffect];
    sheet = await new ActiveEffectConfig({ document: effect }).render({ force: true });
  });
  afterEach(async () => {
    for (const app of [...instances.values()]) await app.close();
  });

  it("has tabs for details, duration and changes", () => {
    const tabs = [...sheet.element.querySelectorAll<HTMLElement>("[role=tab]")].map(({ dataset }) => dataset["tab"]);
    expect(tabs).toEqual(["details", "duration", "changes"]);
    expect(field("name").value).toBe("Bless");
  });

  it("adds a change, keeping what has been typed, and deletes it again", async () => {
    field("name").value = "Bless you";
    press("addChange");
    await vi.waitFor(() => expect(field(`${path}.0.key`)).not.toBeNull());
    expect(source()["name"]).toBe("Bless you");
    expect(changes()).toMatchObject([generation === 13 ? { key: "", mode: 2 } : { key: "", type: "add" }]);
    press("deleteChange");
    await vi.waitFor(() => expect(changes()).toEqual([]));
  });

  it("saves changes and duration in the shape of its generation, and closes", async () => {
    press("addChange");
    await vi.waitFor(() => expect(field(`${path}.0.key`)).not.toBeNull());
    field(`${path}.0.key`).value = "system.might";
    field(`${path}.0.value`).value = "3";
    field(generation === 13 ? "duration.rounds" : "duration.value").value = "2";
    if (generation === 14) field("duration.units").value = "rounds";
    await sheet.submit();
    expect(changes()).toMatchObject([
      { key: "system.might", ...(generation === 13 ? { value: "3", mode: 2 } : { value: "3", type: "add" }) },
    ]);
    expect(source()["duration"]).toMatchObject(generation === 13 ? { rounds: 2 } : { value: 2, units: "rounds" });
    const hero = effect.parent as unknown as { system: { might: number } };
    expect(hero.system.might).toBe(13);
    await vi.waitFor(() => expect(sheet.rendered).toBe(false));
  });
}
