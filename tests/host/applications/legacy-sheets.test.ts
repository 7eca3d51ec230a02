// @vitest-environment jsdom
import Handlebars from "handlebars";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../../host/client/applications/v1/dialog.ts";
import { ActorSheet } from "../../../host/client/applications/v1/sheets.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

const TEMPLATE = `<form class="{{cssClass}}"><input name="name" value="{{actor.name}}">
  <input name="system.might" type="number" value="{{data.system.might}}">
  <nav class="tabs"><a data-tab="one">One</a><a data-tab="two">Two</a></nav>
  <section class="body"><div class="tab" data-tab="one"></div><div class="tab" data-tab="two"></div></section></form>`;

class HeroSheet extends ActorSheet {
  static override get defaultOptions() {
    const tabs = [{ navSelector: ".tabs", contentSelector: ".body", initial: "one" }];
    return { ...super.defaultOptions, template: "test/legacy.hbs", tabs };
  }
}

let table: OpenTable;
let hero: Actor & { system: { might: number } };
let sheet: HeroSheet;

beforeAll(async () => {
  Handlebars.registerPartial("test/legacy.hbs", Handlebars.compile(TEMPLATE));
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

beforeEach(async () => {
  const { documentClass } = table.CONFIG.Actor as unknown as {
    documentClass: { create(data: object): Promise<typeof hero> };
  };
  hero = await documentClass.create({ name: "Ann", type: "hero", system: { might: 7 } });
  sheet = new HeroSheet(hero);
  await sheet._render(true);
});

// Pages foundry.appv1.api.Application, .FormApplication, .DocumentSheet and foundry.appv1.sheets.ActorSheet.
describe("a legacy sheet of an actor", () => {
  it("is a window with the actor's name, and what its template shows", () => {
    expect(sheet.element.find(".window-title").text()).toBe("Ann");
    expect(sheet.element.find("[name='system.might']").val()).toBe("7");
    expect(sheet.rendered).toBe(true);
  });

  it("stores what is typed, and shows it in the head", async () => {
    const field = sheet.form!.querySelector<HTMLInputElement>("[name=name]")!;
    field.value = "Ann the Bold";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(hero.name).toBe("Ann the Bold"));
    await vi.waitFor(() => expect(sheet.element.find(".window-title").text()).toBe("Ann the Bold"));
  });

  it("shows the tab that is chosen", () => {
    sheet.element.find("[data-tab=two]").first().trigger("click");
    sheet.activateTab("two");
    expect(sheet.element.find(".tab.active").attr("data-tab")).toBe("two");
  });

  it("calls the hooks of its class and of those that it extends", async () => {
    const called: string[] = [];
    for (const hook of ["renderHeroSheet", "renderActorSheet", "closeActorSheet"])
      Hooks.once(hook, () => called.push(hook));
    await sheet._render(true);
    await sheet.close({ submit: false });
    expect(called).toEqual(["renderHeroSheet", "renderActorSheet", "closeActorSheet"]);
  });

  it("gives what it derived and stores as plain data, the token's among it", () => {
    const { prototypeToken } = hero.toObject(false) as { prototypeToken: { name: string } };
    expect(prototypeToken.name).toBe("Ann");
  });
});

it("a legacy dialog answers what its button says", async () => {
  const asked = Dialog.confirm({ title: "Sure?", content: "<p>Really?</p>" });
  await vi.waitFor(() => expect(document.querySelector(".dialog-button.yes")).not.toBeNull());
  document.querySelector<HTMLElement>(".dialog-button.yes")!.click();
  expect(await asked).toBe(true);
});
