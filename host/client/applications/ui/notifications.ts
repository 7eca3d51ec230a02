import { cleanHTML } from "../../../common/utils/html.ts";
import { escapeHTML } from "../../../common/utils/text.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotifyOptions extends MessageOptions {
  permanent?: boolean;
  progress?: boolean;
  console?: boolean;
}

interface MessageOptions {
  localize?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, string>;
}

export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove: () => void;
  update: (update: MessageOptions & { message?: string; pct?: number }) => void;
}

const ICONS: Record<NotificationType, string> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
  success: "fa-circle-check",
};

/** Short messages to this client: queued, five at a time, each for five seconds unless it is permanent. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  #next = 1;
  #queue: Notification[] = [];
  #active = new Map<number, Notification>();

  /**
   * Puts a notification into the queue.
   * @param message A text, an error or, with `localize` or `format`, a key. Markup in a text is cleaned; values that
   *                are filled into it are escaped.
   */
  notify(
    message: string | Error,
    type: NotificationType = "info",
    { permanent = false, progress = false, console: log = true, ...options }: NotifyOptions = {},
  ): Notification {
    const id = this.#next++;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: compose(message instanceof Error ? message.message : message, options),
      permanent: permanent || progress,
      console: log,
      active: false,
      progress,
      pct: 0,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
    };
    if (message instanceof Error) notification.error = message;
    if (log) logged(notification);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  /**
   * Shows how far something has come.
   * @param update.pct The part that is done, from 0 to 1; at 1 the notification leaves like any other.
   */
  update(notification: Notification | number, update: MessageOptions & { message?: string; pct?: number }): void {
    const found = this.#find(notification);
    if (!found) return;
    const { message, pct, ...options } = update;
    if (pct !== undefined && !(pct >= 0 && pct <= 1)) {
      throw new Error(`The progress of a notification is a number from 0 to 1, not ${String(pct)}.`);
    }
    if (message !== undefined) found.message = compose(message, options);
    if (pct !== undefined) found.pct = pct;
    if (found.element) fill(found.element, found);
    if (found.progress && pct === 1) this.#expire(found);
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    this.#queue = this.#queue.filter((queued) => queued !== found);
    this.#active.delete(found.id);
    found.active = false;
    found.element?.remove();
    this.#fetch();
  }

  clear(): void {
    this.#queue = [];
    for (const notification of [...this.#active.values()]) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    const id = typeof notification === "number" ? notification : notification.id;
    return this.#active.get(id) ?? this.#queue.find((queued) => queued.id === id);
  }

  #fetch(): void {
    while (this.#active.size < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift();
      if (!notification) return;
      notification.active = true;
      this.#active.set(notification.id, notification);
      const element = (notification.element = document.createElement("li"));
      fill(element, notification);
      element.addEventListener("click", (event) => {
        if ((event.target as Element).closest("button") || !notification.permanent) this.remove(notification);
      });
      container().append(element);
      if (!notification.permanent) this.#expire(notification);
    }
  }

  #expire(notification: Notification): void {
    setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
  }
}

/** The text with its data filled in, as HTML which cannot run anything. */
function compose(message: string, { localize = false, format, escape = true, clean = true }: MessageOptions): string {
  const { i18n } = (globalThis as { game?: { i18n?: Localizer } }).game ?? {};
  if (format && i18n) {
    const escaped = Object.entries(format).map(([key, value]) => [key, escapeHTML(String(value))]);
    return escape ? i18n.format(message, Object.fromEntries(escaped)) : cleanIf(clean, i18n.format(message, format));
  }
  if (localize && i18n) return i18n.localize(message);
  return cleanIf(clean, message);
}

function cleanIf(clean: boolean, message: string): string {
  return clean ? cleanHTML(message) : message;
}

function fill(element: HTMLLIElement, { type, message, permanent, progress, pct, id }: Notification): void {
  element.className = `notification ${type}${permanent ? " permanent" : ""}`;
  element.dataset.id = String(id);
  // An error interrupts whoever listens to the page; all else waits its turn.
  element.setAttribute("role", type === "error" || type === "warning" ? "alert" : "status");
  element.innerHTML = `<i class="fa-solid ${ICONS[type]}" inert></i><p>${message}</p>`;
  if (progress) {
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.value = pct;
    element.append(bar);
  }
  if (permanent && !progress) element.append(closeButton());
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "icon fa-solid fa-xmark";
  const { i18n } = (globalThis as { game?: { i18n?: Localizer } }).game ?? {};
  button.setAttribute("aria-label", i18n?.localize("HOST.Notification.Close") ?? "Close");
  return button;
}

function container(): HTMLElement {
  const existing = document.getElementById("notifications");
  if (existing) return existing;
  const list = document.createElement("ol");
  list.id = "notifications";
  document.body.append(list);
  return list;
}

function logged({ type, message, error }: Notification): void {
  const level = ({ info: "info", success: "log", warning: "warn", error: "error" } as const)[type];
  console[level](error ?? message);
}

interface Localizer {
  localize(key: string): string;
  format(key: string, data?: object): string;
}
