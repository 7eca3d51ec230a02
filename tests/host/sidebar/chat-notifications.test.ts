// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ChatLog } from "../../../host/client/applications/sidebar/tabs/chat.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { setEnricher, setTemplateRenderer } from "../../../host/client/core/state.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { registerOwnTemplates } from "../own-templates.ts";

/* foundryvtt/foundryvtt 12022, 12458 and 13257; GameUIConfiguration#chatNotifications (api/v13). */

let table: OpenTable;
let log: ChatLog;
/** What the hook was told of, in order. */
const heard: string[] = [];

beforeAll(async () => {
  registerOwnTemplates(["sidebar/chat-log", "sidebar/chat-input"]);
  table = await openTable({ system: "tests/host/client/system" });
  setEnricher(async (html) => html);
  setTemplateRenderer(async (_path, data) => {
    const { message, canClose } = data as { message: { _id: string; content: string }; canClose: boolean };
    const close = canClose ? `<button type="button" data-action="dismissMessage"></button>` : "";
    return `<li class="chat-message" data-message-id="${message._id}">${message.content}${close}</li>`;
  });
  Hooks.on("renderChatMessageHTML", (message: { content: string }) => void heard.push(message.content));
  show("chat", true);
  log = (await new ChatLog().render({ force: true })) as ChatLog;
  await vi.waitFor(() => expect(log.element.querySelector("[aria-busy]")).toBeNull());
});
afterAll(() => table.close());

/** What the sidebar shows. */
function show(primary: string, expanded: boolean): void {
  const { ui } = globalThis as unknown as { ui: Record<string, unknown> };
  ui["sidebar"] = { tabGroups: { primary }, expanded };
}

async function post(content: string) {
  const { documentClass } = table.CONFIG["ChatMessage"] as {
    documentClass: { create(data: object): Promise<unknown> };
  };
  heard.length = 0;
  return (await documentClass.create({ content })) as {
    update(changes: object): Promise<unknown>;
    delete(): Promise<unknown>;
  };
}

const texts = (root: ParentNode) => [...root.querySelectorAll(".chat-message")].map(({ textContent }) => textContent);
const last = () => texts(log.element).at(-1);
const cards = () => texts(document.querySelector("#chat-notifications > .chat-log")!);

it.each([
  ["collapsed sidebar", "chat", false],
  ["sidebar with another tab", "actors", true],
] as const)(
  "beside a %s, a second copy of a message is drawn, and the hook hears of both",
  async (_what, tab, expanded) => {
    show(tab, expanded);
    const message = await post("beside");
    await vi.waitFor(() => expect([last(), cards(), heard]).toEqual(["beside", ["beside"], ["beside", "beside"]]));
    await message.update({ content: "changed" });
    await vi.waitFor(() => expect([last(), cards()]).toEqual(["changed", ["changed"]]));
    await message.delete();
    expect(cards()).toEqual([]);
  },
);

it("a copy is dismissed alone, and all are gone once the chat is in front", async () => {
  show("chat", false);
  await post("one");
  await vi.waitFor(() => expect(cards()).toEqual(["one"]));
  document.querySelector<HTMLElement>("#chat-notifications [data-action=dismissMessage]")!.click();
  expect([cards(), last()]).toEqual([[], "one"]);
  await post("two");
  await vi.waitFor(() => expect(cards()).toEqual(["two"]));
  show("chat", true);
  Hooks.callAll("collapseSidebar", {}, false);
  expect([cards(), last()]).toEqual([[], "two"]);
});

it("there is no copy while the chat is in front, nor for who wants the tab's mark alone", async () => {
  show("chat", true);
  await post("in front");
  await vi.waitFor(() => expect(last()).toBe("in front"));
  expect([cards(), heard]).toEqual([[], ["in front"]]);
  show("actors", true);
  const { settings } = table.game;
  const before = settings.get("core", "uiConfig");
  await settings.set("core", "uiConfig", { ...(before as object), chatNotifications: "pip" });
  await post("marked");
  await vi.waitFor(() => expect(last()).toBe("marked"));
  expect([cards(), heard]).toEqual([[], ["marked"]]);
  await settings.set("core", "uiConfig", before);
});

/** foundryvtt/foundryvtt 13067, closed: early builds of 13 showed such a message twice. */
it("a message that changes while it is being drawn is shown once, as it is then", async () => {
  show("chat", true);
  const { documentClass } = table.CONFIG["ChatMessage"] as {
    documentClass: { prototype: { renderHTML(): Promise<HTMLElement> } };
  };
  const { renderHTML } = documentClass.prototype;
  const begun: (() => void)[] = [];
  documentClass.prototype.renderHTML = async function () {
    const element = await renderHTML.call(this);
    await new Promise<void>((resolve) => begun.push(resolve));
    return element;
  };
  const message = await post("wrong");
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  await message.update({ content: "right" });
  begun[0]!();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  documentClass.prototype.renderHTML = renderHTML;
  begun[1]!();
  const those = () => texts(log.element).filter((text) => text === "wrong" || text === "right");
  await vi.waitFor(() => expect(those()).toEqual(["right"]));
  await message.delete();
});
