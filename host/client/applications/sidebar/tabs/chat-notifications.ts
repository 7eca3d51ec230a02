import { game, type MessageLike } from "../../ui/client.ts";

/** How long a card stays, in milliseconds, unless somebody points at it or is in it. */
const STAYS = 6000;
const MOST = 3;

type Draw = (message: MessageLike, options: { canClose: boolean }) => Promise<HTMLElement>;

/**
 * Cards beside the sidebar, of what was written while the chat is not in front: a second copy of each message, which is drawn anew and
 * of which the hook hears too (foundryvtt/foundryvtt 12022, 12458, 13257). The setting `core.uiConfig` can have the tab's mark alone
 * (GameUIConfiguration#chatNotifications).
 */
export class ChatNotifications {
  readonly element = document.createElement("div");
  readonly #list = document.createElement("ol");

  /**
   * @param draw  Draws a message.
   * @param act   Does what a control of a card is for.
   */
  constructor(
    private readonly draw: Draw,
    act: (action: string, target: HTMLElement, event: Event) => void,
  ) {
    this.element.id = "chat-notifications";
    this.#list.className = "chat-log plain themed";
    this.element.append(this.#list);
    this.#list.addEventListener("click", (event) => {
      const target = (event.target as Element).closest<HTMLElement>("[data-action]");
      if (target) act(target.dataset["action"] ?? "", target, event);
    });
  }

  async post(message: MessageLike): Promise<void> {
    const { chatNotifications = "cards" } = game().settings.get("core", "uiConfig") as { chatNotifications?: string };
    if (chatNotifications === "pip") return;
    const card = await this.draw(message, { canClose: true });
    // It may have been deleted while it was being drawn.
    if (!game().messages.get(message.id)) return;
    this.#list.append(card);
    while (this.#list.children.length > MOST) this.#list.firstElementChild?.remove();
    this.#letGo(message.id);
  }

  /** Draws the copy of a message anew where it is still shown. */
  async update(message: MessageLike): Promise<void> {
    if (!this.#find(message.id)) return;
    const card = await this.draw(message, { canClose: true });
    this.#find(message.id)?.replaceWith(card);
  }

  remove(id: string): void {
    this.#find(id)?.remove();
  }

  /** Takes all cards away: the chat itself is being looked at. */
  clear(): void {
    this.#list.replaceChildren();
  }

  #find(id: string): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`[data-message-id="${id}"]`);
  }

  #letGo(id: string): void {
    setTimeout(() => {
      const card = this.#find(id);
      if (card?.matches(":hover, :focus-within")) this.#letGo(id);
      else card?.remove();
    }, STAYS);
  }
}
