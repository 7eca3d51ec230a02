// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../../host/client/applications/api/application.ts";
import { instances } from "../../../host/client/applications/api/instances.ts";
import type { HeaderControl } from "../../../host/client/applications/api/types.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";

const handled = vi.fn();

class Tabbed extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    tag: "form",
    window: { title: "Tabbed", controls: [{ icon: "fa-solid fa-gear", label: "Own", action: "own" }] },
    actions: { own: () => undefined },
    form: { handler: handled, submitOnChange: true, closeOnSubmit: false },
  };
  static override TABS: Record<string, object> = {
    primary: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "TEST" },
  };
  protected override async _renderHTML(context: object): Promise<unknown> {
    const { tabs } = context as { tabs: Record<string, { id: string; cssClass: string; label: string }> };
    const links = Object.values(tabs).map(
      ({ id, cssClass, label }) =>
        `<a class="${cssClass}" data-action="tab" data-group="primary" data-tab="${id}">${label}</a>`,
    );
    const panes = Object.values(tabs).map(
      ({ id, cssClass }) =>
        `<section class="tab ${cssClass}" data-group="primary" data-tab="${id}"><input name="${id}" value="1"></section>`,
    );
    return `<nav class="tabs">${links.join("")}</nav>${panes.join("")}`;
  }
  protected override _replaceHTML(result: unknown, content: HTMLElement) {
    content.innerHTML = String(result);
  }
}

let app: Tabbed;
beforeEach(async () => {
  handled.mockReset();
  app = await new Tabbed().render({ force: true });
});
afterEach(async () => {
  for (const open of [...instances.values()]) await open.close();
  for (const name of Object.keys(Hooks.events)) delete Hooks.events[name];
});

const active = () => [...app.element.querySelectorAll<HTMLElement>(".active")].map(({ dataset }) => dataset["tab"]);
const change = () => app.element.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));

/** https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html */
describe("foundry.applications.api.ApplicationV2", () => {
  it("shows the initial tab, another when it is clicked or asked for, and the same one after a new render", async () => {
    expect(active()).toEqual(["one", "one"]);
    app.element.querySelector<HTMLElement>("a[data-tab=two]")?.click();
    expect([active(), app.tabGroups["primary"]]).toEqual([["two", "two"], "two"]);
    await app.render();
    expect(active()).toEqual(["two", "two"]);
    app.changeTab("one", "primary");
    expect(active()).toEqual(["one", "one"]);
    expect(() => app.changeTab("three", "primary")).toThrow("three");
    expect(app.tabGroups["primary"]).toBe("one");
    expect(() => app.changeTab("one", "")).toThrow("names of a tab and of its group");
  });

  it("hands its form to the handler when a field changes, and leaves the page where it is when it is submitted", async () => {
    change();
    await vi.waitFor(() => expect(handled).toHaveBeenCalledOnce());
    expect(handled.mock.contexts[0]).toBe(app);
    expect((handled.mock.calls[0] as { object: object }[])[2]?.object).toEqual({ one: "1", two: "1" });
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    app.element.dispatchEvent(submit);
    await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(2));
    expect([submit.defaultPrevented, app.rendered]).toEqual([true, true]);
  });

  it("tells what went wrong in a handler, and stays open", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    handled.mockRejectedValue(new Error("No such thing."));
    change();
    await vi.waitFor(() => expect(said.mock.calls.join()).toContain("No such thing."));
    expect(app.rendered).toBe(true);
  });

  it("asks the hooks of its class and its parents for controls of the header, in that order", async () => {
    const asked: string[] = [];
    for (const name of ["ApplicationV2", "Tabbed"]) {
      Hooks.on(`getHeaderControls${name}`, (_app: unknown, controls: HeaderControl[]) => {
        asked.push(name);
        controls.push({ icon: "fa-solid fa-star", label: name, action: name } as HeaderControl);
      });
    }
    await app.close();
    await app.render({ force: true });
    expect(asked).toEqual(["Tabbed", "ApplicationV2"]);
    const labels = [...app.element.querySelectorAll(".controls-dropdown li")].map((line) => line.textContent);
    expect(labels).toEqual(["Own", "Tabbed", "ApplicationV2"]);
  });

  it("comes to the front by its older name too, by which PopOut! 2.23 calls it", async () => {
    const other = await new Tabbed().render({ force: true });
    const depth = () => Number(app.element.style.zIndex) - Number(other.element.style.zIndex);
    expect(depth()).toBeLessThan(0);
    app.bringToTop();
    expect(depth()).toBeGreaterThan(0);
    await other.close();
  });

  it("calls the hooks of closing for its class and its parents, once", async () => {
    const closed: unknown[] = [];
    for (const name of ["Tabbed", "ApplicationV2"]) Hooks.on(`close${name}`, (which: unknown) => closed.push(which));
    await Promise.all([app.close(), app.close()]);
    expect(closed).toEqual([app, app]);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.CLOSED);
  });

  it("does not show an application which refuses to be rendered", async () => {
    class Refusing extends Tabbed {
      protected override _canRender(): false {
        return false;
      }
    }
    expect((await new Refusing().render({ force: true })).rendered).toBe(false);
  });
});
