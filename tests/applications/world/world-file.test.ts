import { beforeAll, describe, expect, it } from "vitest";
import type * as WorldFile from "../../../src/applications/world/world-file.ts";
import { READY_MADE_WORLDS } from "../../support/worlds.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import { installModels } from "../../data/support/models.ts";

let worldFile: typeof WorldFile;

beforeAll(async () => {
  installModels();
  worldFile = await import("../../../src/applications/world/world-file.ts");
});

const file = (changes: object) =>
  JSON.stringify({ type: "sirpas-world", version: 1, setting: HUMAN_SETTING, ...changes });

describe("the file of a world", () => {
  it.each(READY_MADE_WORLDS)("brings $id back as it was", (world) => {
    expect(worldFile.readWorldFile(worldFile.writeWorldFile(world))).toEqual({ ok: true, setting: world });
  });

  it.each([
    ["is no JSON", "{ name: ", "notJson"],
    ["is empty", "", "notJson"],
    ["is an actor", JSON.stringify({ name: "Ada", type: "character", system: {} }), "otherFile"],
    ["is a list", "[]", "otherFile"],
    ["does not say its version", file({ version: undefined }), "otherFile"],
    ["is of a newer version", file({ version: 2 }), "newer"],
    ["holds no world", file({ setting: "vampires" }), "faulty"],
    ["holds a world that cannot be played", file({ setting: { ...HUMAN_SETTING, races: [] } }), "faulty"],
    [
      "holds a world with text for a number",
      file({ setting: { ...HUMAN_SETTING, turn: { seconds: "ten" } } }),
      "faulty",
    ],
  ])("is refused if it %s", (_what, text, reason) => {
    expect(worldFile.readWorldFile(text)).toMatchObject({ ok: false, reason });
  });
});
