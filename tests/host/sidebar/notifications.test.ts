// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notifications } from "../../../host/client/applications/ui/notifications.ts";

// https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Notifications.html

const shown = () => [...document.querySelectorAll<HTMLElement>("#notifications > .notification")];
const localizer = {
  localize: (key: string) => (key === "A.KEY" ? "A translation" : key),
  format: (key: string, data: Record<string, string>) => `${key}: ${Object.values(data).join()}`,
};

let notifications: Notifications;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  document.body.innerHTML = '<ol id="notifications"></ol>';
  (globalThis as { game?: unknown }).game = { i18n: localizer };
  notifications = new Notifications();
});

afterEach(() => {
  vi.useRealTimers();
  delete (globalThis as { game?: unknown }).game;
});

describe("Notifications", () => {
  it("cleans a text that could run something, and keeps its harmless markup", () => {
    notifications.info('<b>Look</b><img src="x" onerror="alert(1)"><script>alert(2)</script>');
    const [element] = shown();
    expect(element?.querySelector("b")?.textContent).toBe("Look");
    expect(element?.querySelector("script")).toBeNull();
    expect(element?.innerHTML).not.toContain("onerror");
  });

  it("escapes what is filled into a text", () => {
    notifications.warn("KEY", { format: { name: "<img src=x>" } });
    expect(shown()[0]?.querySelector("img")).toBeNull();
    expect(shown()[0]?.textContent).toContain("<img src=x>");
  });

  it("localises when asked to", () => {
    notifications.info("A.KEY", { localize: true });
    notifications.info("A.KEY");
    expect(shown().map((element) => element.textContent)).toEqual(["A translation", "A.KEY"]);
  });

  it("interrupts for an error and waits its turn for the rest", () => {
    notifications.error(new Error("Broken"));
    notifications.success("Done", { console: false });
    expect(shown().map((element) => element.getAttribute("role"))).toEqual(["alert", "status"]);
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: "Broken" }));
  });

  it("shows five at once, the others when there is room", () => {
    for (let number = 1; number <= 7; number++) notifications.info(`Number ${number}`);
    expect(shown()).toHaveLength(5);
    vi.advanceTimersByTime(Notifications.LIFETIME_MS);
    expect(shown().map((element) => element.textContent)).toEqual(["Number 6", "Number 7"]);
  });

  it("leaves a permanent one until it is closed", () => {
    const permanent = notifications.info("Stay", { permanent: true });
    vi.advanceTimersByTime(10 * Notifications.LIFETIME_MS);
    expect(notifications.has(permanent)).toBe(true);
    shown()[0]?.querySelector("button")?.click();
    expect(notifications.has(permanent)).toBe(false);
  });

  it("shows progress and leaves when it is done", () => {
    const progress = notifications.info("Working", { progress: true });
    progress.update({ pct: 0.5, message: "Halfway" });
    expect(shown()[0]?.querySelector("progress")?.value).toBe(0.5);
    expect(shown()[0]?.textContent).toBe("Halfway");
    progress.update({ pct: 1 });
    vi.advanceTimersByTime(Notifications.LIFETIME_MS);
    expect(shown()).toHaveLength(0);
  });

  it("refuses progress that is none", () => {
    const progress = notifications.info("Working", { progress: true });
    expect(() => progress.update({ pct: 50 })).toThrow("from 0 to 1");
  });
});
