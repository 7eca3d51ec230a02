import { escapeHTML } from "../../../../common/utils/text.ts";
import { type Data, type DocumentLike, documentClass, game, hooks, t } from "../../ui/client.ts";
import type { ChatLog } from "./chat.ts";
import { chatMode, type ChatCommand, modeOfGeneration, parseChat } from "./chat-commands.ts";

const STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 };

interface RollClass {
  create(formula: string, data?: object): { toMessage(message: object, options: object): Promise<unknown> };
  validate(formula: string): boolean;
}

interface SpeakerClass {
  getSpeaker(options?: object): Data;
  getWhisperRecipients(name: string): { id: string }[];
}

/**
 * Does what was typed into the chat, unless a `chatMessage` hook does it instead.
 * @throws when it can't be understood, in words for the one who typed it.
 */
export async function processChat(log: ChatLog, message: string, speaker?: Data): Promise<unknown> {
  const text = message.trim();
  if (!text) return null;
  const ChatMessage = documentClass("ChatMessage") as unknown as SpeakerClass;
  const chatData = { user: game().user.id, speaker: speaker ?? ChatMessage.getSpeaker() };
  if (!hooks().call("chatMessage", log, text, chatData)) return null;
  return run(parseChat(text), chatData.speaker);
}

async function run(command: ChatCommand, speaker: Data): Promise<unknown> {
  switch (command.command) {
    case "roll":
      return roll(command, speaker);
    case "whisper":
      return create({ content: html(command.text), whisper: recipients(command.to), speaker, style: STYLES.OTHER });
    case "ic":
      return create({ content: html(command.text), speaker, style: STYLES.IC });
    case "emote":
      return create({
        content: `<p>${escapeHTML(String(speaker.alias ?? game().user.name))} ${escapeHTML(command.text)}</p>`,
        speaker,
        style: STYLES.EMOTE,
      });
    case "ooc":
      return create({ content: html(command.text), style: STYLES.OOC });
    case "none": {
      const inCharacter = Boolean(speaker.actor ?? speaker.token);
      return create({ content: html(command.text), speaker, style: inCharacter ? STYLES.IC : STYLES.OOC });
    }
    case "invalid":
      throw new Error(t("HOST.Chat.Invalid", { command: command.text }));
  }
}

async function roll({ formula, flavor, mode }: ChatCommand & { command: "roll" }, speaker: Data): Promise<unknown> {
  const Roll = (globalThis as unknown as { Roll: RollClass }).Roll;
  if (!formula || !Roll.validate(formula)) throw new Error(t("HOST.Chat.InvalidRoll", { formula }));
  const actor = typeof speaker.actor === "string" ? game().collections.get("Actor")?.get(speaker.actor) : undefined;
  const data = (actor as (DocumentLike & { getRollData?(): object }) | undefined)?.getRollData?.() ?? {};
  const { key, value } = chatMode();
  const shown = { [key]: mode ? modeOfGeneration(mode) : value };
  return Roll.create(formula, data).toMessage({ speaker, flavor: escapeHTML(flavor) }, shown);
}

function create(data: Data): Promise<unknown> {
  return documentClass("ChatMessage").create({ author: game().user.id, ...data });
}

function recipients(names: string[]): string[] {
  const ChatMessage = documentClass("ChatMessage") as unknown as SpeakerClass;
  const ids = names.flatMap((name) => {
    const found = ChatMessage.getWhisperRecipients(name);
    if (!found.length) throw new Error(t("HOST.Chat.NoRecipient", { name }));
    return found.map((user) => user.id);
  });
  return [...new Set(ids)];
}

/** Plain text as HTML: nothing of it is markup, and its lines stay lines. */
function html(text: string): string {
  return escapeHTML(text).replaceAll("\n", "<br>");
}
