// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { SceneControls } from "../../../host/client/applications/ui/scene-controls.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { registerOwnTemplates } from "../own-templates.ts";

// https://foundryvtt.com/api/v14/functions/hookEvents.getSceneControlButtons.html
// https://foundryvtt.com/api/v14/interfaces/foundry.SceneControlTool.html

type Controls = Record<string, { tools: Record<string, object> }>;

let table: OpenTable;
let opened: SceneControls | undefined;
beforeAll(async () => {
  registerOwnTemplates(["ui/scene-controls"]);
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());
afterEach(async () => {
  await opened?.close();
  Hooks.events["getSceneControlButtons"] = [];
});

async function open(add: (controls: Controls) => void = () => undefined): Promise<SceneControls> {
  Hooks.on("getSceneControlButtons", add as never);
  return (opened = await new SceneControls().render({ force: true }));
}

const tool = (more: object = {}) => ({
  name: "quests",
  order: 5,
  title: "Quests",
  icon: "fa-solid fa-scroll",
  ...more,
});
const button = (controls: SceneControls, selector: string) =>
  controls.element.querySelector<HTMLButtonElement>(selector);

it("shows nothing while no package has added a tool, and has the sets of Foundry all the same", async () => {
  const controls = await open();
  expect(controls.element.querySelector("button")).toBeNull();
  expect(Object.keys(controls.controls)).toEqual(expect.arrayContaining(["tokens", "notes", "walls"]));
  expect([controls.control?.name, controls.tool?.name]).toEqual(["tokens", "select"]);
});

it("a tool that is a button does its work and is never the active one", async () => {
  const onChange = vi.fn();
  const controls = await open(({ notes }) => Object.assign(notes!.tools, { quests: tool({ button: true, onChange }) }));
  button(controls, "[data-control=notes]")?.click();
  await vi.waitFor(() => expect(button(controls, "[data-tool=quests]")).not.toBeNull());
  button(controls, "[data-tool=quests]")?.click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.any(Event), true);
  expect([controls.control?.name, controls.tool]).toEqual(["notes", null]);
});

it("a tool that is chosen takes the place of the one before, and both are told", async () => {
  const onChange = vi.fn();
  const onToolChange = vi.fn();
  const controls = await open(({ tokens }) => {
    Object.assign(tokens!.tools, { quests: tool({ onChange }) });
    Object.assign(tokens!, { onToolChange });
  });
  await controls.activate({ tool: "quests" });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined, true);
  expect(onToolChange.mock.calls.map(([, { name }, active]) => [name, active])).toEqual([
    ["select", false],
    ["quests", true],
  ]);
  expect(button(controls, "[data-tool=quests]")?.getAttribute("aria-pressed")).toBe("true");
});

it("a toggle is on or off beside the active tool", async () => {
  const controls = await open(({ tokens }) => Object.assign(tokens!.tools, { quests: tool({ toggle: true }) }));
  button(controls, "[data-tool=quests]")?.click();
  await vi.waitFor(() => expect(button(controls, "[data-tool=quests]")?.getAttribute("aria-pressed")).toBe("true"));
  expect(controls.tool?.name).toBe("select");
});

it("tools that are not visible for this user are not shown, and a set that there is none of is refused in words", async () => {
  const controls = await open(({ tokens }) => Object.assign(tokens!.tools, { quests: tool({ visible: false }) }));
  expect(controls.element.querySelector("button")).toBeNull();
  await expect(controls.activate({ control: "quests" })).rejects.toThrow(/no set of scene controls named "quests"/);
});
