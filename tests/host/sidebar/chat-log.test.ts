// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ChatLog } from "../../../host/client/applications/sidebar/tabs/chat.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { setEnricher, setTemplateRenderer } from "../../../host/client/core/state.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { registerOwnTemplates } from "../own-templates.ts";

const TEMPLATES = ["sidebar/chat-log", "sidebar/chat-input"];

let table: OpenTable;
let log: ChatLog;

beforeAll(async () => {
  registerOwnTemplates(TEMPLATES);
  table = await openTable({ system: "tests/host/client/system" });
  Object.assign(table.CONFIG.ChatMessage as object, { batchSize: 3 });
  setEnricher(async (html) => html);
  setTemplateRenderer(async (_path, data) => {
    const { message } = data as { message: { _id: string; content: string } };
    return `<li class="chat-message" data-message-id="${message._id}">${message.content}</li>`;
  });
  const { ui } = globalThis as unknown as { ui: Record<string, unknown> };
  ui["sidebar"] = { tabGroups: { primary: "chat" }, expanded: true };
});
afterAll(() => table.close());

const post = (...contents: string[]) => {
  const { documentClass } = table.CONFIG["ChatMessage"] as {
    documentClass: { create(data: object): Promise<unknown> };
  };
  return documentClass.create(contents.map((content, index) => ({ content, timestamp: Date.now() + index })));
};
const shown = () => [...log.element.querySelectorAll(".chat-message")].map(({ textContent }) => textContent);
const scrolledTo = (top: number) => {
  const scroll = log.element.querySelector(".chat-scroll")!;
  Object.defineProperties(scroll, { scrollHeight: { value: 2000 }, scrollTop: { value: top, writable: true } });
  scroll.dispatchEvent(new Event("scroll"));
};

/** https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ChatLog.html#renderbatch */
it("the chat shows its last messages, and those before them as it is scrolled up", async () => {
  await post("1", "2", "3", "4", "5", "6", "7", "8");
  log = (await new ChatLog().render({ force: true })) as ChatLog;
  await vi.waitFor(() => expect(shown()).toEqual(["6", "7", "8"]));
  scrolledTo(1900);
  expect(shown()).toEqual(["6", "7", "8"]);
  scrolledTo(0);
  await vi.waitFor(() => expect(shown()).toEqual(["3", "4", "5", "6", "7", "8"]));
  await log.renderBatch(10);
  expect(shown()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  // It lets go of the oldest as new ones come, until it is scrolled up again.
  scrolledTo(1900);
  await post("9");
  await vi.waitFor(() => expect(shown()).toEqual(["7", "8", "9"]));
  await log.renderBatch(2);
  expect(shown()).toEqual(["5", "6", "7", "8", "9"]);
});

it("the table is ready before the chat shows its last messages, so that a long chat keeps nobody waiting", async () => {
  table.game.ready = false;
  await log?.close();
  log = (await new ChatLog().render({ force: true })) as ChatLog;
  await post("10");
  expect(log.element.querySelector(".chat-log")?.getAttribute("aria-busy")).toBe("true");
  expect(shown()).toEqual([]);
  table.game.ready = true;
  Hooks.callAll("ready");
  await vi.waitFor(() => expect(shown().at(-1)).toBe("10"));
  expect(log.element.querySelector(".chat-log")?.hasAttribute("aria-busy")).toBe(false);
  await table.game.messages.contents.at(-1)?.delete();
});
