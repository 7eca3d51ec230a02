import type { Attempt, Client, Helpers, TriedSheet } from "./client.ts";

/**
 * Puts into the page what the things that are tried share. It is sent there as its text, so it uses nothing but its own lines and
 * the client's globals.
 */
export function installHelpers(): void {
  const client = globalThis as unknown as Client;
  const wait = () => new Promise((resolve) => setTimeout(resolve, 25));
  const until: Helpers["until"] = async (isSo, most) => {
    const end = performance.now() + most;
    while (!isSo() && performance.now() < end) await wait();
    return isSo();
  };

  const late = () =>
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("It took more than 15 seconds.")), 15_000));
  const attempt: Helpers["attempt"] = async (attempts: Attempt[], what, run) => {
    try {
      const value = await Promise.race([run(), late()]);
      attempts.push({ what, error: null });
      return value;
    } catch (error) {
      const { name, message, stack = "" } = error as Error;
      const place = /\n\s+at .*?\(?((?:https?:\/\/[^/]+)?\/[^)\s]+)\)?/.exec(stack)?.[1] ?? "";
      if (name === "Refusal") attempts.push({ what, error: null, refusal: `refused by the system: ${message}` });
      else attempts.push({ what, error: `${message} ${place.replace(/^https?:\/\/[^/]+/, "")}`.trim() });
      return null;
    }
  };

  const elementOf: Helpers["elementOf"] = ({ element }) => (element instanceof HTMLElement ? element : element?.[0]);
  const draw: Helpers["draw"] = async (sheet: TriedSheet | null) => {
    if (!sheet) throw new Error("There is no sheet for it.");
    const isLegacy = "jQuery" in globalThis && !("DEFAULT_OPTIONS" in sheet.constructor);
    await (isLegacy ? sheet.render(true) : sheet.render({ force: true }));
    await until(() => sheet.rendered, 3000);
    const element = elementOf(sheet);
    if (!sheet.rendered || !element?.isConnected) throw new Error("The sheet was not drawn.");
    const content = element.querySelector(".window-content") ?? element;
    if (content.childElementCount === 0) throw new Error("The sheet is empty.");
    return element;
  };

  const windows = () => [...document.querySelectorAll<HTMLElement>(".application, .window-app, dialog")];
  const ANSWERS = [
    "[data-action=yes], [data-button=yes]",
    "button[autofocus], button.default",
    "button[type=submit]:not([data-action=close])",
    "footer button, .form-footer button, .dialog-buttons button",
  ];
  /** The button of a window that agrees, else the one that Enter would press, else the first of those that end it. */
  const answerOf = (window: HTMLElement) =>
    ANSWERS.map((selector) => window.querySelector<HTMLButtonElement>(selector)).find((one) => one !== null);
  /** Why a window takes no answer, as it says itself: in an alert, or, of a button that can't be pressed, in the tooltip at it. */
  const obstacleOf = (window: HTMLElement) => {
    const answer = answerOf(window);
    const hint = answer?.disabled ? answer.closest<HTMLElement>("[data-tooltip], [data-tooltip-text]") : null;
    const alert = window.querySelector("[role=alert]")?.textContent.trim();
    return [alert, hint?.dataset.tooltipText, hint?.dataset.tooltip, hint?.ariaLabel].find(Boolean) ?? [];
  };
  const close: Helpers["close"] = async (sheet) => {
    const before = new Set(windows());
    let isClosed = false;
    void sheet.close({ animate: false }).then(() => (isClosed = true));
    await until(() => {
      for (const window of windows()) if (!before.has(window)) answerOf(window)?.click();
      return isClosed;
    }, 3000);
  };

  /** An error that a package has thrown in words, and not one that any mistake throws. */
  const isOwnWords = ({ constructor, stack = "" }: Error) =>
    constructor === Error && /^.*\n\s+at [^\n]*\/(systems|modules)\//.test(stack);
  const expectOf: Helpers["expectOf"] = async (run, isSo, otherwise) => {
    const before = new Set(windows());
    const opened = () => windows().filter((window) => !before.has(window));
    const answered = new Set<HTMLElement>();
    const refusals: string[] = [];
    const failures: Error[] = [];
    let since = performance.now();
    const note = (error: Error) => void (isOwnWords(error) ? refusals.push(error.message) : failures.push(error));
    const { notifications } = client.ui;
    const { warn } = notifications;
    notifications.warn = (...said) => {
      const shown = warn.apply(notifications, said);
      refusals.push(String(shown?.message ?? said[0]));
      return shown;
    };
    const heard = client.Hooks.on("error", (_, error) => note(error));
    const answer = () => {
      for (const button of opened().map(answerOf)) {
        // A window of several steps draws other buttons.
        if (!button || button.disabled || answered.has(button)) continue;
        answered.add(button);
        since = performance.now();
        button.click();
      }
    };
    const isOver = () => {
      answer();
      const patience = refusals.length > 0 ? 400 : 2500;
      return isSo() || failures.length > 0 || performance.now() - since > patience;
    };
    try {
      void Promise.resolve(run()).catch(note);
      await until(isOver, 12_000);
      if (failures[0]) throw failures[0];
      if (isSo()) return;
      const refusal = [...refusals, ...opened().flatMap(obstacleOf)][0];
      throw Object.assign(new Error(refusal ?? otherwise), { name: refusal ? "Refusal" : "Error" });
    } finally {
      notifications.warn = warn;
      client.Hooks.off("error", heard);
      for (const window of opened())
        window.querySelector<HTMLElement>("[data-action=close], .header-button.close, .close")?.click();
      await until(() => opened().length === 0, 500);
    }
  };
  Object.assign(globalThis, { tryHelpers: { attempt, draw, elementOf, close, until, expectOf } });
}
