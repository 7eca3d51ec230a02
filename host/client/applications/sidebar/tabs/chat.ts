import { ContextMenu } from "../../ux/context-menu.ts";
import { config, type Data, game, hooks, type MessageLike, ui } from "../../ui/client.ts";
import type { Notifications } from "../../ui/notifications.ts";
import { confirmDelete, type ContextEntry } from "../directory-menus.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { chatMode, parseChat } from "./chat-commands.ts";
import { ChatNotifications } from "./chat-notifications.ts";
import { processChat } from "./chat-process.ts";
import { drawMessage } from "./draw-message.ts";

type ChatAction = (this: ChatLog, event: Event, target: HTMLElement) => unknown;

/** How near to the end, in pixels, the log counts as read to the end, so that it follows new messages. */
const NEAR_END = 60;
/** How near to the beginning, in pixels, older messages are added to it. */
const NEAR_BEGINNING = 200;
/** From how many batches on the log lets go of what is before the last one. */
const MOST_BATCHES = 1.2;

/** The chat: its messages from oldest to newest, of which the last are shown until somebody scrolls up, and a place to write. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["chat-sidebar", "flexcol"],
    window: { title: "HOST.Sidebar.Chat", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      dismissMessage: ChatLog.#onDismissMessage,
      expandRoll: ChatLog.#onExpandRoll,
      jumpToEnd: ChatLog.#onJumpToEnd,
    },
  };

  static override PARTS = {
    log: { template: "templates/sidebar/chat-log.hbs" },
    input: { template: "templates/sidebar/chat-input.hbs" },
  };

  /** What was typed, newest last, for the arrow keys to bring back. */
  #history: string[] = [];
  #recalled = 0;
  #hooks: { hook: string; id: number }[] = [];
  #posting: Promise<unknown> = Promise.resolve();
  #isAddingOlder = false;
  /** The cards beside the sidebar; the log in a window of its own has none. */
  readonly #notifications = this.isPopout
    ? null
    : new ChatNotifications(drawMessage, this.#onNotificationAction.bind(this));

  /** Reads what was typed: the name of a command and what it found. */
  static parse(message: string): [string, ReturnType<typeof parseChat>] {
    const parsed = parseChat(message);
    return [parsed.command, parsed];
  }

  /** Does what was typed, as if it had been. */
  async processMessage(message: string, { speaker }: { speaker?: Data } = {}): Promise<unknown> {
    return processChat(this, message, speaker);
  }

  /** Adds a message at the end. Messages are added one after the other, in the order they came. */
  postOne(message: MessageLike): Promise<unknown> {
    return (this.#posting = this.#posting.then(() => this.#post(message)));
  }

  /** Renders a message anew in its place, after what has come before: one that is still being drawn is shown once, as it is then. */
  updateMessage(message: MessageLike): Promise<unknown> {
    return (this.#posting = this.#posting.then(() => this.#update(message)));
  }

  async #update(message: MessageLike): Promise<void> {
    const shown = this.#find(message.id);
    if (!message.visible) {
      this.#notifications?.remove(message.id);
      return void shown?.remove();
    }
    void this.#notifications?.update(message);
    if (!shown) return;
    const expanded = shown.querySelector(".dice-roll.expanded") !== null;
    const element = await drawMessage(message);
    if (expanded) element.querySelector(".dice-roll")?.classList.add("expanded");
    shown.replaceWith(element);
  }

  deleteMessage(messageId: string): void {
    this.#find(messageId)?.remove();
    this.#notifications?.remove(messageId);
    void this.#addOlderAtBeginning();
  }

  /** Adds so many older messages above those that are shown; what is being read stays where it is. */
  async renderBatch(size: number): Promise<void> {
    const log = this.#log;
    const scroll = this.#scroll;
    if (!log || !scroll || this.#isAddingOlder) return;
    this.#isAddingOlder = true;
    try {
      const older = this.#older().slice(-size);
      const rendered = await Promise.all(older.map((message) => drawMessage(message)));
      const fromEnd = scroll.scrollHeight - scroll.scrollTop;
      // They may have been deleted while they were being rendered.
      log.prepend(...rendered.filter((_, index) => game().messages.get(older[index]?.id ?? "")));
      older.forEach((message) => (message.logged = true));
      scroll.scrollTop = scroll.scrollHeight - fromEnd;
    } finally {
      this.#isAddingOlder = false;
    }
  }

  scrollBottom(): void {
    const scroll = this.#scroll;
    if (scroll) scroll.scrollTop = scroll.scrollHeight;
  }

  get isAtBottom(): boolean {
    const scroll = this.#scroll;
    return !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END;
  }

  override _onActivate(): void {
    super._onActivate();
    this.#notifications?.clear();
    this.scrollBottom();
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const { key, value, choices } = chatMode();
    return {
      ...(await super._prepareContext(options)),
      modeKey: key,
      modes: choices.map((choice) => ({ ...choice, selected: choice.value === value })),
      inputId: this.isPopout ? "chat-message-popout" : "chat-message",
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    new ContextMenu(this.element, ".chat-message[data-message-id]", this._getEntryContextOptions(), {
      jQuery: false,
      fixed: true,
    });
    const on = (hook: string, fn: (message: MessageLike) => unknown) =>
      this.#hooks.push({ hook, id: hooks().on(hook, fn as (...args: never[]) => unknown) });
    on("createChatMessage", (message) => this.postOne(message));
    on("updateChatMessage", (message) => this.updateMessage(message));
    on("deleteChatMessage", (message) => this.deleteMessage(message.id));
    if (!this.#notifications) return;
    (document.getElementById("ui-right-column-1") ?? document.body).append(this.#notifications.element);
    on("collapseSidebar", () => this.#isInFront && this.#notifications?.clear());
  }

  protected override async _onRender(context: object, options: { parts?: string[] }): Promise<void> {
    await super._onRender(context, options);
    if (!options.parts || options.parts.includes("log")) {
      this.#posting = this.#posting.then(() => this.#showLast());
      this.#scroll?.addEventListener("scroll", () => void this.#addOlderAtBeginning(), { passive: true });
    }
    const input = this.element.querySelector<HTMLTextAreaElement>(".chat-input");
    input?.addEventListener("keydown", (event) => this.#onKeyDown(event, input));
    const mode = this.element.querySelector<HTMLSelectElement>("select[name=mode]");
    mode?.addEventListener("change", () => void game().settings.set("core", chatMode().key, mode.value));
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#notifications?.element.remove();
    for (const { hook, id } of this.#hooks.splice(0)) hooks().off(hook, id);
  }

  /** What can be done with a message. */
  protected _getEntryContextOptions(): ContextEntry[] {
    const at = (target: HTMLElement) => game().messages.get(target.dataset.messageId ?? "");
    const entries: ContextEntry[] = [
      {
        name: "HOST.Chat.Reveal",
        icon: '<i class="fa-solid fa-fw fa-eye" inert></i>',
        condition: (target) =>
          game().user.isGM && Boolean((at(target) as { whisper?: string[] } | undefined)?.whisper?.length),
        callback: (target) => at(target)?.update({ whisper: [], blind: false }),
      },
      {
        name: "HOST.Chat.Delete",
        icon: '<i class="fa-solid fa-fw fa-trash" inert></i>',
        condition: (target) => at(target)?.canUserModify(game().user, "delete") === true,
        callback: (target) =>
          game().user.isGM ? at(target)?.delete() : confirmDelete(at(target) ?? null, "HOST.Chat.DeleteHint"),
      },
    ];
    hooks().callAll("getChatMessageContextOptions", this, entries);
    return entries;
  }

  get #scroll(): HTMLElement | null {
    return this.rendered ? this.element.querySelector<HTMLElement>(".chat-scroll") : null;
  }

  #find(id: string): HTMLElement | null {
    return this.rendered ? this.element.querySelector<HTMLElement>(`.chat-message[data-message-id="${id}"]`) : null;
  }

  get #log(): HTMLElement | null {
    return this.rendered ? this.element.querySelector<HTMLElement>(".chat-log") : null;
  }

  /** The messages for this user that come before those that are shown, the oldest first. */
  #older(): MessageLike[] {
    const messages = game().messages.contents.filter((message) => message.visible);
    messages.sort((a, b) => a.timestamp - b.timestamp);
    const first = this.#log?.querySelector<HTMLElement>(".chat-message[data-message-id]")?.dataset.messageId;
    const index = messages.findIndex(({ id }) => id === first);
    return index === -1 ? messages : messages.slice(0, index);
  }

  async #addOlderAtBeginning(): Promise<void> {
    const scroll = this.#scroll;
    if (scroll && scroll.scrollTop < NEAR_BEGINNING && this.#older().length > 0) await this.renderBatch(batchSize());
  }

  /** Shows the last messages, once the table is ready and on the screen. Only those that come meanwhile wait for it. */
  async #showLast(): Promise<void> {
    this.#log?.setAttribute("aria-busy", "true");
    if (!game().ready) {
      await new Promise((resolve) => hooks().once("ready", resolve));
      await painted();
    }
    await this.renderBatch(batchSize());
    this.scrollBottom();
    this.#log?.removeAttribute("aria-busy");
  }

  /** Takes the oldest away when many are shown, so that the log takes no longer to be laid out than before; they come back as others do. */
  #removeOldest(): void {
    const shown = [...(this.#log?.querySelectorAll<HTMLElement>(".chat-message[data-message-id]") ?? [])];
    if (shown.length <= MOST_BATCHES * batchSize()) return;
    for (const element of shown.slice(0, -batchSize())) {
      const message = game().messages.get(element.dataset.messageId ?? "");
      if (message) message.logged = false;
      element.remove();
    }
  }

  async #post(message: MessageLike): Promise<void> {
    if (!message.visible || !this.rendered || this.#find(message.id)) return;
    const follow = this.isAtBottom || message.isAuthor;
    const element = await drawMessage(message);
    // It may have been deleted while it was being rendered.
    if (!game().messages.get(message.id) || this.#find(message.id)) return;
    this.element.querySelector(".chat-log")?.append(element);
    message.logged = true;
    if (follow) {
      this.#removeOldest();
      this.scrollBottom();
    }
    if (this.#isInFront || this.isPopout) return;
    ui<{ notifyTab?(tab: string): void }>("sidebar").notifyTab?.("chat");
    await this.#notifications?.post(message);
  }

  /** Whether the sidebar shows the chat: it is the tab in front, and the sidebar is not collapsed. */
  get #isInFront(): boolean {
    return this.active && ui<{ expanded: boolean }>("sidebar").expanded;
  }

  #onNotificationAction(action: string, target: HTMLElement, event: Event): void {
    const { deleteMessage, dismissMessage, expandRoll } = ChatLog.DEFAULT_OPTIONS["actions"] as Record<
      string,
      ChatAction
    >;
    void { deleteMessage, dismissMessage, expandRoll }[action]?.call(this, event, target);
  }

  #onKeyDown(event: KeyboardEvent, input: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      return void this.#send(input);
    }
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!step || input.value.includes("\n") || !this.#history.length) return;
    if (input.value && input.value !== this.#history[this.#recalled]) return;
    event.preventDefault();
    this.#recalled = Math.max(0, Math.min(this.#recalled + step, this.#history.length));
    input.value = this.#history[this.#recalled] ?? "";
  }

  /** Sends what was typed. What could not be sent stays where it is, to be mended. */
  async #send(input: HTMLTextAreaElement): Promise<void> {
    const text = input.value;
    if (!text.trim()) return;
    input.value = "";
    try {
      await this.processMessage(text);
      this.#history.push(text.trim());
      this.#recalled = this.#history.length;
    } catch (error) {
      input.value = text;
      ui<Notifications>("notifications").error(error as Error, { console: false });
    }
  }

  static async #onDeleteMessage(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
    await game().messages.get(id)?.delete();
  }

  static #onDismissMessage(this: ChatLog, _event: Event, target: HTMLElement): void {
    this.#notifications?.remove(target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
  }

  static #onExpandRoll(this: ChatLog, _event: Event, target: HTMLElement): void {
    const roll = target.closest(".dice-roll");
    const expanded = roll?.classList.toggle("expanded") ?? false;
    target.setAttribute("aria-expanded", String(expanded));
  }

  static #onJumpToEnd(this: ChatLog): void {
    this.scrollBottom();
  }
}

/** Until the browser has drawn what there is so far; a page that nobody sees is not drawn. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** How many messages are shown at first, and added at a time. */
function batchSize(): number {
  return config<{ batchSize: number }>("ChatMessage").batchSize;
}
