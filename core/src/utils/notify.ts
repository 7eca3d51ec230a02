import { html } from "./html.ts";

type Options = Readonly<Record<string, unknown>>;

/** What a notification can be told to say later, while something is going on. */
export interface Notice {
  update(change: { readonly message?: string; readonly pct?: number }): void;
  remove(): void;
}

/**
 * Short messages to this user. Foundry takes its notifications for HTML: here the words of names and imported texts are shown as
 * they are written.
 */
export const notify = {
  info: (text: string, options?: Options) => post("info", text, options),
  warn: (text: string, options?: Options) => post("warn", text, options),
  error: (text: string, options?: Options) => post("error", text, options),
  success: (text: string, options?: Options) => post("success", text, options),
};

type Kind = "info" | "warn" | "error" | "success";

function post(kind: Kind, text: string, options?: Options): Notice {
  const notifications = ui.notifications as unknown as Record<Kind, (...given: readonly unknown[]) => Notice>;
  // Foundry's console would be told entities in place of letters such as an apostrophe, which do no harm between tags.
  const message = String(html`${text}`)
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
  return notifications[kind](...(options ? [message, options] : [message]));
}
