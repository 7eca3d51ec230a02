import { at, client, isFourteen, type Data, type Message } from "../foundry.ts";
import { until } from "../support/until.ts";
import type { Assumption } from "./assumption.ts";

const API = "https://foundryvtt.com/api/v14";

const say = (data: Data, operation?: Data): Promise<Message> =>
  client.ChatMessage.implementation.create({ content: "<p>Quench</p>", ...data }, operation);

export const SAID: readonly Assumption[] = [
  {
    title: "The core setting rollMode in 13, and messageMode in 14, decides who can see a message",
    source: "core issue 8856; https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html (modes)",
    play: (assert) => {
      const mode = client.game.settings.get("core", isFourteen() ? "messageMode" : "rollMode");
      assert.ok(typeof mode === "string" && mode.length > 0, String(mode));
      const known = isFourteen()
        ? Object.keys(client.CONFIG["ChatMessage"]!["modes"] as object)
        : Object.keys((client.CONFIG["Dice"] as unknown as { rollModes: object }).rollModes);
      for (const name of isFourteen()
        ? ["public", "gm", "blind", "self"]
        : ["publicroll", "gmroll", "blindroll", "selfroll"])
        assert.include(known, name);
    },
  },
  {
    title: "A message for the Gamemasters is whispered to all of them before it is created",
    source: `${API}/classes/foundry.documents.ChatMessage.html (applyMode; applyRollMode in 13)`,
    play: (assert) => {
      const applier = client.ChatMessage.implementation as unknown as Record<
        string,
        ((data: Data, mode: string) => Data | undefined) | undefined
      >;
      const data: Data = { content: "Quench" };
      const marked =
        (isFourteen() ? applier["applyMode"]!(data, "gm") : applier["applyRollMode"]!(data, "gmroll")) ?? data;
      assert.ok((marked["whisper"] as unknown[]).length > 0);
    },
  },
  {
    title: "A message type without its own roll class stores its rolls as JSON, each with its class",
    source: `${API}/classes/foundry.dice.Roll.html#fromdata`,
    play: async (assert, stage) => {
      const message = (await client.game.sirpas.check(await stage.actor(), "will", { fast: true }))!;
      for (const roll of message.toObject()["rolls"] as unknown[]) assert.equal(typeof roll, "string");
      assert.equal(client.Roll.fromData(message.rolls[0]!.toJSON()).constructor.name, "PoolRoll");
    },
  },
  {
    title: "A Gamemaster can create a message in another user's name by setting its author",
    source: `${API}/classes/foundry.documents.BaseChatMessage.html`,
    play: async (assert) => {
      const { users, user } = client.game;
      const other = users.contents.find(({ id }) => id !== user.id) ?? user;
      assert.equal(at(await say({ author: other.id }), "_source.author"), other.id);
    },
  },
  {
    title: "Changes that _preCreate makes to a new message are sent and stored",
    source: `${API}/classes/foundry.abstract.Document.html#_precreate`,
    play: async (assert) => {
      const listener = client.Hooks.on("preCreateChatMessage", ((message: Message) => {
        message.updateSource({ content: "<p>Changed</p>" });
      }) as never);
      const message = await say({});
      client.Hooks.off("preCreateChatMessage", listener);
      assert.match(String(at(message, "content")), /Changed/);
    },
  },
  {
    title: "renderChatMessageHTML gets a message's element, with .message-content in it, before it is added to the log",
    source: `${API}/functions/hookEvents.renderChatMessageHTML.html`,
    play: async (assert) => {
      let content: Element | null = null;
      const listener = client.Hooks.on("renderChatMessageHTML", ((_message: Message, html: HTMLElement) => {
        content = html.querySelector(".message-content");
      }) as never);
      const message = await say({});
      await message.renderHTML();
      client.Hooks.off("renderChatMessageHTML", listener);
      assert.ok(content);
    },
  },
  {
    title: "A message whose data model has renderHTML is drawn by it, and renderChatMessageHTML gets the result",
    source: "core issue 11984",
    play: async (assert, stage) => {
      const message = (await client.game.sirpas.check(await stage.actor(), "will", { fast: true }))!;
      const drawn: unknown[] = [];
      const model = message.system as { renderHTML(options: Data): Promise<HTMLElement> };
      const { renderHTML } = model;
      model.renderHTML = async (options) => {
        const element = await renderHTML.call(model, options);
        drawn.push(element);
        return element;
      };
      const listener = client.Hooks.on("renderChatMessageHTML", ((_message: Message, html: HTMLElement) => {
        drawn.push(html);
      }) as never);
      const element = await message.renderHTML();
      client.Hooks.off("renderChatMessageHTML", listener);
      Reflect.deleteProperty(model, "renderHTML");
      // The chat may be drawing it as well.
      assert.equal(drawn.filter((one) => one === element).length, 2);
    },
  },
  {
    title: "ui.chat.updateMessage draws a message in the log again",
    source: `${API}/classes/foundry.applications.sidebar.tabs.ChatLog.html#updatemessage`,
    play: async (assert) => {
      const message = await say({});
      const shown = () =>
        document.querySelector(`.chat-log [data-message-id="${message.id}"], #chat [data-message-id="${message.id}"]`);
      const before = await until("the message in the log", shown);
      const { updateMessage } = client.ui["chat"] as unknown as { updateMessage(message: Message): unknown };
      await updateMessage.call(client.ui["chat"], message);
      await until("the message drawn anew", () => shown() && shown() !== before);
      assert.ok(shown());
    },
  },
  {
    title: "A listener of the hook chatMessage stops a text by returning false",
    source: `${API}/functions/hookEvents.chatMessage.html`,
    play: async (assert) => {
      const { size } = client.game.messages;
      const { processMessage } = client.ui["chat"] as unknown as { processMessage(text: string): Promise<unknown> };
      const listener = client.Hooks.on("chatMessage", (() => false) as never);
      await processMessage.call(client.ui["chat"], "Quench says nothing");
      client.Hooks.off("chatMessage", listener);
      assert.equal(client.game.messages.size, size);
    },
  },
];
