// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HostConfig } from "../../../host/client/core/config.ts";
import { setConfig } from "../../../host/client/core/state.ts";
import { DragDrop } from "../../../host/client/applications/ux/drag-drop.ts";
import { dragData, readDragData, startDrag } from "../../../host/client/applications/sidebar/drag.ts";

// https://foundryvtt.com/api/v13/classes/foundry.applications.ux.DragDrop.html

/** jsdom has no DragEvent; what is used of one is its transfer and that it can be stopped. */
function dragEvent(text?: string): DragEvent {
  const data = new Map<string, string>(text === undefined ? [] : [["text/plain", text]]);
  const dataTransfer = {
    setData: (key: string, value: string) => data.set(key, value),
    getData: (key: string) => data.get(key) ?? "",
  };
  return Object.assign(new Event("drag"), { dataTransfer }) as unknown as DragEvent;
}

describe("what travels with a drag", () => {
  it("is the document's name and its uuid, as JSON in text/plain", () => {
    const event = dragEvent();
    startDrag(event, dragData({ entryId: "a", uuid: "Compendium.x.y.Item.a" }, "Item"));
    expect(event.dataTransfer?.getData("text/plain")).toBe('{"type":"Item","uuid":"Compendium.x.y.Item.a"}');
    expect(readDragData(event)).toEqual({ type: "Item", uuid: "Compendium.x.y.Item.a" });
  });

  it("is for a folder the folder, with the name of what is in it", () => {
    expect(dragData({ folderId: "f", uuid: "Folder.f" }, "Actor")).toEqual({
      type: "Folder",
      uuid: "Folder.f",
      documentName: "Actor",
    });
  });

  it.each([undefined, "", "some text", "null", "[1]", '{"type":"Item"}'])(
    "is nothing of ours when it is %s",
    (text) => {
      expect(readDragData(dragEvent(text))).toBeNull();
    },
  );
});

/** Seen in DCC, whose stories run in a real Foundry 14. */
it("what is dropped anywhere in a window arrives where the selector finds the window itself", async () => {
  document.body.innerHTML = `<form class="sheet"><section></section></form>`;
  const drop = vi.fn();
  new DragDrop({ dropSelector: ".sheet", callbacks: { drop } }).bind(document.querySelector<HTMLElement>(".sheet")!);
  document.querySelector("section")!.dispatchEvent(new Event("drop", { bubbles: true }));
  await Promise.resolve();
  expect(drop).toHaveBeenCalledOnce();
});

describe("DragDrop.implementation (api/v14/classes/foundry.applications.ux.DragDrop, api/v14/variables/CONFIG.ux)", () => {
  const log: string[] = [];
  class Logging extends DragDrop {
    protected override _handleDragStart(event: DragEvent): unknown {
      log.push("_handleDragStart");
      return super._handleDragStart(event);
    }
  }
  afterEach(() => setConfig({} as HostConfig));

  it("is the class that CONFIG.ux names, and that class handles each event before the callback", async () => {
    setConfig({ ux: { DragDrop: Logging } } as unknown as HostConfig);
    document.body.innerHTML = `<ul><li class="row"></li></ul>`;
    const callbacks = { dragstart: () => log.push("dragstart"), drop: () => log.push("drop") };
    new DragDrop.implementation({ dragSelector: ".row", callbacks }).bind(document.body);
    const row = document.querySelector<HTMLElement>(".row")!;
    row.dispatchEvent(Object.assign(new Event("dragstart"), { dataTransfer: null }));
    const drop = new Event("drop", { cancelable: true, bubbles: true });
    row.dispatchEvent(drop);
    await Promise.resolve();
    expect(log).toEqual(["_handleDragStart", "dragstart", "drop"]);
    expect([row.getAttribute("draggable"), drop.defaultPrevented]).toEqual(["true", true]);
  });
});
