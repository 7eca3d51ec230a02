// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { joinForm, problem } from "../../../host/client/join/view.ts";

const user = (name: string, more: object = {}) => ({
  id: name.toLowerCase(),
  name,
  role: 1,
  active: false,
  hasPassword: false,
  ...more,
});
const table = {
  world: { id: "w", title: "<b>A World</b>" },
  system: { id: "s", title: "A System", version: "1.0" },
  users: [user("Anna"), user("Ben", { hasPassword: true })],
};

function open(join: (user: string, password: string) => Promise<void>): HTMLElement {
  const form = joinForm(table, join);
  document.body.replaceChildren(form);
  return form;
}

describe("the join page", () => {
  it("offers the users by name and shows names as text", () => {
    const form = open(async () => undefined);
    expect([...form.querySelectorAll("option")].map(({ text }) => text)).toEqual(["Anna", "Ben"]);
    expect(form.querySelector("h1")?.textContent).toBe("<b>A World</b>");
  });

  it("says what it is and what it isn't", () => {
    expect(open(async () => undefined).textContent).toContain("It is not Foundry");
  });

  it("asks for a password where there is one", () => {
    const form = open(async () => undefined);
    const row = form.querySelector<HTMLInputElement>("[name=password]")?.closest("label");
    const select = form.querySelector("select") as HTMLSelectElement;
    expect(row?.hidden).toBe(true);
    select.value = "ben";
    select.dispatchEvent(new Event("change"));
    expect(row?.hidden).toBe(false);
  });

  it("shows a refusal in the server's words and lets one try again", async () => {
    const form = open(() => Promise.reject(new Error("That is not the password of Anna.")));
    form.dispatchEvent(new Event("submit", { cancelable: true }));
    await vi.waitFor(() =>
      expect(form.querySelector("[role=alert]")?.textContent).toBe("That is not the password of Anna."),
    );
    expect(form.querySelector<HTMLButtonElement>("button")?.disabled).toBe(false);
  });

  it("offers to try again when the table can't be reached", () => {
    const retry = vi.fn();
    problem(new Error("Failed"), retry).querySelector("button")?.click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
