// @vitest-environment jsdom
import Handlebars from "handlebars";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HandlebarsApplicationMixin } from "../../../host/client/applications/api/handlebars-application.ts";
import { instances } from "../../../host/client/applications/api/instances.ts";
import { defineElements } from "../../../host/client/applications/elements/index.ts";
import { registerHelpers } from "../../../host/client/applications/handlebars/helpers.ts";
import { ActorSheetV2 } from "../../../host/client/applications/sheets/actor-sheet.ts";
import { CompendiumCollection } from "../../../host/client/collections/compendium-collection.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import type { Item } from "../../../host/client/documents/item.ts";
import { connectAs, openTable, type OpenTable } from "../../support/client.ts";

const TEMPLATE = `<section>
  <input name="name" value="{{document.name}}"><input type="number" name="system.might" value="{{source.system.might}}">
  <prose-mirror name="system.notes" value="{{source.system.notes}}"></prose-mirror>
  <button type="button">Do</button><button type="button" class="always-enabled">Look</button>
  <ol>{{#each document.items}}<li data-item-id="{{id}}">{{name}}</li>{{/each}}</ol></section>`;

class HeroSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS = { form: { submitOnChange: true } };
  static override PARTS = { all: { template: "test/hero.hbs" } };
}

let table: OpenTable;
let hero: Actor;
let sheet: HeroSheet;

const system = (document: unknown) => (document as { system: Record<string, unknown> }).system;
const field = <E extends HTMLElement = HTMLInputElement>(name: string) =>
  sheet.element.querySelector<E>(`[name="${name}"]`) as E;
const names = () => (hero.items as unknown as { contents: Item[] }).contents.map(({ name }) => name);

async function make(name: "Actor" | "Item" | "Folder", data: object, operation: object = {}): Promise<Item> {
  const { documentClass } = table.CONFIG[name] as { documentClass: { create(...args: object[]): Promise<Item> } };
  return documentClass.create(data, operation);
}

function change(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event("change", { bubbles: true }));
}

function drop(data: object, target: Element = sheet.element): void {
  const dataTransfer = { getData: () => JSON.stringify(data) };
  target.dispatchEvent(Object.assign(new Event("drop", { bubbles: true }), { dataTransfer }));
}

beforeAll(async () => {
  defineElements();
  registerHelpers();
  Handlebars.registerPartial("test/hero.hbs", Handlebars.compile(TEMPLATE));
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

beforeEach(async () => {
  hero = (await make("Actor", { name: "Ann", type: "hero", system: { might: 7 } })) as unknown as Actor;
  sheet = await new HeroSheet({ document: hero }).render({ force: true });
  table.notices.length = 0;
});
afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
});

/** https://foundryvtt.com/api/v13/classes/foundry.applications.api.DocumentSheetV2.html */
describe("foundry.applications.api.DocumentSheetV2", () => {
  it("updates the document with what changed in its form, typed, and shows it", async () => {
    const updates: object[] = [];
    const hook = Hooks.on("updateActor", (_actor: unknown, changes: object) => void updates.push(changes));
    change("system.might", "12");
    await vi.waitFor(() => expect(field("system.might").getAttribute("value")).toBe("12"));
    Hooks.off("updateActor", hook);
    expect(system(hero)["might"]).toBe(12);
    expect(updates).toMatchObject([{ system: { might: 12 } }]);
  });

  it("refuses what the data model refuses, says which field, and shows again what the document has", async () => {
    change("name", "");
    await vi.waitFor(() => expect(table.notices.join()).toMatch(/name: /));
    await vi.waitFor(() => expect(field("name").value).toBe("Ann"));
    expect(hero.name).toBe("Ann");
  });

  it("saves formatted text without the scripts in it", async () => {
    const editor = field<HTMLElement & { save(): void }>("system.notes");
    (editor.querySelector(".ProseMirror") as HTMLElement).innerHTML =
      `<p onclick="x()">a<script>x()</script><b>b</b></p>`;
    editor.save();
    await vi.waitFor(() => expect(system(hero)["notes"]).toBe("<p>a<b>b</b></p>"));
  });

  it("is rendered anew when the document changes, and closes when it is deleted", async () => {
    await hero.update({ name: "Anna" });
    await vi.waitFor(() => expect(field("name").getAttribute("value")).toBe("Anna"));
    await hero.delete();
    await vi.waitFor(() => expect(sheet.rendered).toBe(false));
  });

  it("has its fields disabled for who may only look, except what is always enabled", async () => {
    await hero.update({ ownership: { default: 2 } });
    const player = await openTable({ system: "tests/host/client/system", as: "Player 1", url: table.url });
    try {
      const seen = player.game.actors.get(hero.id ?? "") as unknown as Actor;
      const reader = await new HeroSheet({ document: seen, id: "reader" }).render({ force: true });
      expect([reader.isVisible, reader.isEditable]).toEqual([true, false]);
      const disabled = [...reader.element.querySelectorAll<HTMLInputElement>("[data-application-part] > *:not(ol)")];
      expect(disabled.map((element) => element.disabled)).toEqual([true, true, true, true, false]);
    } finally {
      await player.close();
      table = await openTable({ system: "tests/host/client/system", url: table.url }).then((again) => ({
        ...again,
        close: table.close,
      }));
    }
  });
});

/** https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.ActorSheetV2.html */
describe("foundry.applications.sheets.ActorSheetV2", () => {
  it("makes a copy of an item from a compendium, which remembers where it is from", async () => {
    const pack = await CompendiumCollection.createCompendium({ name: "tools", label: "Tools", type: "Item" } as never);
    const saw = await make("Item", { name: "Saw", type: "thing", system: { weight: 4 } }, { pack: pack.collection });
    drop({ type: "Item", uuid: saw.uuid });
    await vi.waitFor(() => expect(names()).toEqual(["Saw"]));
    const [own] = [...(hero.items as unknown as Iterable<Item>)];
    expect(system(own)).toMatchObject({ weight: 4 });
    expect((own as unknown as { _stats: { compendiumSource: string } })._stats.compendiumSource).toBe(saw.uuid);
  });

  it("sorts an item of its own before the one on which it is dropped", async () => {
    const made = (await hero.createEmbeddedDocuments("Item", [
      { name: "A", type: "thing", sort: 100_000 },
      { name: "B", type: "thing", sort: 200_000 },
    ])) as unknown as Item[];
    const [a, b] = made as [Item, Item];
    await vi.waitFor(() => expect(sheet.element.querySelectorAll("li[data-item-id]")).toHaveLength(2));
    drop({ type: "Item", uuid: b.uuid }, sheet.element.querySelector(`[data-item-id="${a.id}"]`) as Element);
    await vi.waitFor(() => expect(b.sort).toBeLessThan(a.sort));
    expect(names()).toHaveLength(2);
  });

  it("lets a hook refuse, leaves folders and actors to the system, and says what can't be dropped", async () => {
    const rope = await make("Item", { name: "Rope", type: "thing" });
    const refuse = Hooks.on("dropActorSheetData", () => false);
    drop({ type: "Item", uuid: rope.uuid });
    Hooks.off("dropActorSheetData", refuse);
    const folder = await make("Folder", { name: "Kit", type: "Item" });
    drop({ type: "Folder", uuid: folder.uuid });
    drop({ type: "Actor", uuid: hero.uuid });
    drop({ type: "Item", uuid: hero.uuid });
    await vi.waitFor(() => expect(table.notices.join()).toMatch(/is of the type Actor, not Item/));
    expect(names()).toEqual([]);
  });
});

/** https://foundryvtt.com/api/v13/classes/foundry.applications.api.DialogV2.html#query */
it("a player answers the Gamemaster's dialog, whose content is not trusted", async () => {
  const socket = await connectAs(table.url, "Player 1");
  const asked = new Promise<{ name: string; data: { type: string; config: object } }>((resolve) =>
    socket.once("userQuery", (request: unknown, answer: (reply: object) => void) => {
      answer({ result: true });
      resolve(request as never);
    }),
  );
  const { DialogV2, registerDialogQuery } = await import("../../../host/client/applications/api/dialog.ts");
  registerDialogQuery();
  const player = table.game.users.getName("Player 1") as never as { active: boolean };
  await vi.waitFor(() => expect(player.active).toBe(true));
  expect(await DialogV2.query(player as never, "confirm", { content: "<p>Well?</p>" })).toBe(true);
  expect(await asked).toMatchObject({ name: "dialog", data: { type: "confirm", config: { content: "<p>Well?</p>" } } });
  socket.disconnect();
  const answer = DialogV2._handleQuery({ type: "confirm", config: { content: `<p>a<img src=x onerror="x()"></p>` } });
  await vi.waitFor(() => expect(document.querySelector("dialog [data-action=yes]")).not.toBeNull());
  expect(document.querySelector("dialog img")?.hasAttribute("onerror")).toBe(false);
  document.querySelector<HTMLElement>("dialog [data-action=yes]")?.click();
  expect(await answer).toBe(true);
});
