/** Shows a sentence to the user once the interface is there. Without an interface the console has to do. */
export function notifyError(level: "error" | "warn" | "info", message: string, options: object = {}): void {
  const ui = (globalThis as { ui?: { notifications?: Notifier } }).ui;
  const notifications = ui && "notifications" in ui ? ui.notifications : undefined;
  if (notifications) notifications[level](message, options);
  else console[level](message);
}

type Notifier = Record<"error" | "warn" | "info", (message: string, options?: object) => unknown>;
