import { JSDOM } from "jsdom";
import { afterEach, expect, it, vi } from "vitest";
import { removeDoubles } from "#core/applications/cards/doubles.ts";

const CARD = '<li class="chat-message" data-message-id="one">Attack</li>';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a card that an early build of Foundry 13 put into the log twice is shown once there, and still once as a notification", () => {
  vi.useFakeTimers();
  const { document } = new JSDOM(
    `<ol id="log">${CARD}<li class="chat-message" data-message-id="two">Other</li>${CARD}</ol><ol id="notifications">${CARD}</ol>`,
  ).window;
  let drawn = (_message: object): unknown => null;
  vi.stubGlobal("Hooks", { on: (_hook: string, call: typeof drawn) => (drawn = call) });
  vi.stubGlobal("document", document);
  vi.stubGlobal("foundry", { applications: { instances: new Map() } });
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  removeDoubles();
  drawn({ id: "one" });
  vi.runAllTimers();
  const shown = (id: string) => [...document.querySelectorAll(`#${id} > li`)].map(({ textContent }) => textContent);
  expect(shown("log")).toEqual(["Attack", "Other"]);
  expect(shown("notifications")).toEqual(["Attack"]);
});
