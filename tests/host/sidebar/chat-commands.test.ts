import { describe, expect, it } from "vitest";
import { parseChat } from "../../../host/client/applications/sidebar/tabs/chat-commands.ts";

// https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ChatLog.html

describe("what is typed into the chat", () => {
  it.each([
    ["/roll 3d6 + 2", null],
    ["/r 3d6 + 2", null],
    ["/gmroll 3d6 + 2", "gmroll"],
    ["/blindroll 3d6 + 2", "blindroll"],
    ["/selfroll 3d6 + 2", "selfroll"],
    ["/publicroll 3d6 + 2", "publicroll"],
  ])("reads %s as a roll shown as %s", (typed, mode) => {
    expect(parseChat(typed)).toEqual({ command: "roll", mode, formula: "3d6 + 2", flavor: "" });
  });

  it("takes what follows # as the roll's flavour", () => {
    expect(parseChat("/roll 1d20 # for luck # twice")).toMatchObject({ formula: "1d20", flavor: "for luck # twice" });
  });

  it("reads plain text, lines and all", () => {
    expect(parseChat("  one\ntwo ")).toEqual({ command: "none", text: "one\ntwo" });
  });

  it("whispers to one, or to several in brackets", () => {
    expect(parseChat("/w Anna come here")).toEqual({ command: "whisper", to: ["Anna"], text: "come here" });
    expect(parseChat("/whisper [Player 1, Player 2] hush")).toEqual({
      command: "whisper",
      to: ["Player 1", "Player 2"],
      text: "hush",
    });
  });

  it.each(["/teleport home", "/w Anna", "/"])("does not pretend to know %s", (typed) => {
    expect(parseChat(typed).command).toBe(typed === "/" ? "none" : "invalid");
  });
});
