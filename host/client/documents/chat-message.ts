import { BaseChatMessage } from "../../common/documents/chat-message.ts";
import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import { Roll } from "../dice/roll.ts";
import type { RollData } from "../dice/types.ts";
import { Hooks } from "../core/hooks.ts";
import type { Actor } from "./actor.ts";
import { applyMode, applyRollMode, mapLegacyRollMode } from "./chat-visibility.ts";
import { getSpeaker, speakerActor, type Speaker, type SpeakerOptions } from "./chat-speaker.ts";
import { renderMessage, type MessageRenderOptions } from "./chat-render.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { User } from "./user.ts";
import { deprecated } from "../core/deprecations.ts";

/** One entry of the chat log. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare whisper: string[];
  declare blind: boolean;
  declare content: string;
  declare flavor: string;
  declare title: string;
  declare emote: boolean;
  declare style: number;
  declare timestamp: number;
  declare sound: string | null;
  declare speaker: Speaker;
  declare author: User | null;
  declare rolls: Roll[];
  /** Whether the log shows the message now. */
  logged = false;

  /** The name under which the message was spoken: the character's, else the author's. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  /** Whether this user may know what the message says; of a blind throw even its author may not. */
  get isContentVisible(): boolean {
    if (!this.whisper.length) return true;
    const mine = this.isAuthor || this.whisper.includes(game.userId);
    return this.isRoll && this.blind ? this.whisper.includes(game.userId) : mine;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whether the log lists the message for this user. A whispered throw is listed, with its outcome hidden. */
  override get visible(): boolean {
    if (!this.whisper.length) return true;
    if (this.isAuthor || this.whisper.includes(game.userId)) return true;
    return this.isRoll;
  }

  get speakerActor(): Actor | null {
    return speakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const property = Object.getOwnPropertyDescriptor(this, "rolls");
    // Prepared again, they are there already, or still wait to be read.
    if (property?.get === ROLLS.get) return;
    if (property?.get) Object.defineProperty(this, "rolls", ROLLS);
    else
      setRolls(
        this,
        (this.rolls as (Roll | RollData)[]).flatMap((one) => (one instanceof Roll ? one : parseRoll(one))),
      );
  }

  /** Generation 13: makes the message visible to those whom a mode such as "gmroll" lets see it. */
  applyRollMode(rollMode: string): void {
    this.updateSource(applyRollMode({}, rollMode));
  }

  static applyRollMode(chatData: Data, rollMode: string): Data {
    return applyRollMode(chatData, rollMode);
  }

  /** Generation 14: the same, with the modes of CONFIG.ChatMessage.modes. */
  static applyMode(messageData: Data, mode: string): Data {
    return applyMode(messageData, mode);
  }

  applyMode(mode: string): void {
    this.updateSource(applyMode({}, mode));
  }

  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return getSpeaker(options);
  }

  static getSpeakerActor(speaker: Speaker): Actor | null {
    return speakerActor(speaker);
  }

  /** The users a whisper to a name reaches: "GM", "players", a user's name or that of a character with an owner. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    const users = Array.from(game.users.values()) as User[];
    if (wanted === "gm") return users.filter((user) => user.isGM);
    if (wanted === "players") return game.users.players;
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length ? named : users.filter((user) => user.character?.name?.toLowerCase() === wanted);
  }

  getRollData(): Data {
    return this.speakerActor?.getRollData() ?? {};
  }

  /**
   * The message's element for the log. Where the message's data model draws itself, it does (Foundry's public issue 11984). A system's
   * subclass or the hook `renderChatMessageHTML` completes it.
   */
  async renderHTML(options: MessageRenderOptions = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  override async _preCreate(data: Data, options: Data, user: User): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user as never);
    if (allowed === false) return false;
    const source: Data = {};
    if (!this.content && this.isRoll) source["content"] = String(this.rolls[0]?.total ?? "");
    if (this.isRoll && !this.sound && this._source["sound"] === undefined) source["sound"] = CONFIG.sounds["dice"];
    this.updateSource(source);
    const { rollMode, messageMode } = options as { rollMode?: string; messageMode?: string };
    if (game.release.generation < 14) {
      if (rollMode) this.applyRollMode(rollMode);
      return undefined;
    }
    if (rollMode) deprecated("The option rollMode of a chat message", "messageMode");
    const mode = messageMode ?? (rollMode && mapLegacyRollMode(rollMode));
    if (mode) this.applyMode(mode);
    return undefined;
  }

  /** Exports the message as lines of text. */
  export(): string {
    const rolls = this.rolls.map((roll) => `${roll.formula} = ${roll.result} = ${roll.total}`);
    const words = this.content.replace(/<[^>]*>/g, "").trim();
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${[words, ...rolls].join("\n")}`;
  }
}

/** The rolls of a message that were stored: a long chat has more than anyone reads, so each is made when it is first asked for. */
const ROLLS = {
  enumerable: true,
  configurable: true,
  get(this: ChatMessage): Roll[] {
    const stored = this._source["rolls"] as string[];
    return setRolls(
      this,
      stored.flatMap((json) => parseRoll(JSON.parse(json) as RollData)),
    );
  },
  set(this: ChatMessage, rolls: Roll[]): void {
    setRolls(this, rolls);
  },
};

function setRolls(message: ChatMessage, rolls: Roll[]): Roll[] {
  Object.defineProperty(message, "rolls", { value: rolls, configurable: true, writable: true, enumerable: true });
  return rolls;
}

/** A roll that can't be brought back spoils neither the message nor its other rolls. */
function parseRoll(data: RollData): Roll[] {
  try {
    return [Roll.fromData(data)];
  } catch (error) {
    Hooks.onError("ChatMessage#rolls", error as Error, {
      msg: `A roll of a chat message can't be read: ${(error as Error).message}`,
    });
    return [];
  }
}
