import type { Data } from "../../common/types.ts";
import { Hooks } from "../core/hooks.ts";
import { CONFIG, enrichHTML, game, renderTemplate } from "../core/state.ts";
import type { ChatMessage } from "./chat-message.ts";

export interface MessageRenderOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: unknown;
}

/**
 * Renders a message: `li.chat-message` with a header of speaker, flavor and time and the content, which of a throw is the
 * dice. The hook `renderChatMessageHTML` is called with the element.
 */
export async function renderMessage(message: ChatMessage, options: MessageRenderOptions): Promise<HTMLElement> {
  const model = message.system as { renderHTML?: (options: object) => Promise<HTMLElement> } | null;
  if (typeof model?.renderHTML === "function") {
    const drawn = await model.renderHTML({ ...options, canDelete: options.canDelete ?? game.user.isGM });
    Hooks.callAll("renderChatMessageHTML", message, drawn, options);
    return drawn;
  }
  const canDelete = options.canDelete ?? game.user.isGM;
  const data = message.toObject(false);
  const visible = message.isContentVisible;
  const context = {
    ...options,
    canDelete,
    canClose: options.canClose ?? false,
    message: { ...data, flavor: visible ? message.flavor : "", content: await contentOf(message, visible) },
    user: game.user,
    author: message.author,
    alias: message.alias,
    cssClass: cssClass(message),
    isWhisper: message.whisper.length > 0,
    whisperTo: whisperTo(message),
    borderColor: borderColor(message),
  };
  const html = await renderTemplate(String(CONFIG.ChatMessage["template"]), context);
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const element = holder.content.firstElementChild as HTMLElement;
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}

async function contentOf(message: ChatMessage, visible: boolean): Promise<string> {
  const own = visible ? message.content : "";
  // What a throw was given as content besides its bare total replaces the dice.
  const bare = message.isRoll && (own === "" || own === String(message.rolls[0]?.total));
  if (!bare && !(message.isRoll && !visible))
    return enrichHTML(own, { rollData: message.getRollData(), secrets: message.isAuthor });
  const parts: string[] = [];
  for (const roll of message.rolls) parts.push(await roll.render({ isPrivate: !visible }));
  return parts.join("");
}

function cssClass(message: ChatMessage): string {
  const { OTHER, OOC, IC, EMOTE } = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 };
  const style: Record<number, string> = { [OTHER]: "other", [OOC]: "ooc", [IC]: "ic", [EMOTE]: "emote" };
  const classes = [style[message.style] ?? "", message.whisper.length ? "whisper" : "", message.blind ? "blind" : ""];
  return classes.filter(Boolean).join(" ");
}

function whisperTo(message: ChatMessage): string {
  const names = message.whisper.map((id) => (game.users.get(id) as (Data & { name?: string }) | undefined)?.name);
  return names.filter((name): name is string => Boolean(name)).join(", ");
}

function borderColor(message: ChatMessage): string | null {
  const color = message.author?.color as { css?: string } | string | null | undefined;
  return (typeof color === "string" ? color : color?.css) ?? null;
}
