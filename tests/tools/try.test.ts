import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { tsx } from "../../tools/setup/call.ts";
import { folder, ROOT } from "./places.ts";

/*
 * A system that does most things well, and some badly: its `deaf` actors take no notice of what is dropped and cannot begin a fight,
 * its `wary` ones say that they take nothing, and one control of its sheet does nothing.
 */
const MANIFEST = {
  id: "tried",
  title: "Tried",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  esmodules: ["tried.mjs"],
  documentTypes: { Actor: { hero: {}, wary: {}, deaf: {} }, Item: { thing: {} } },
};

const CODE = `
class LuckRoll extends Roll {}
class Model extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { luck: new foundry.data.fields.NumberField({ initial: 3 }) };
  }
}
const drawn = (Base) => class extends Base {
  static DEFAULT_OPTIONS = { tag: "form", form: { submitOnChange: true } };
  async _renderHTML() {
    return '<section><input name="name" value="' + this.document.name + '">' + this.controls + "</section>";
  }
  _replaceHTML(html, content) {
    content.innerHTML = html;
  }
  controls = "";
};
class TriedActorSheet extends drawn(foundry.applications.sheets.ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    actions: { rollLuck: () => new LuckRoll("1d6").toMessage(), useNothing: () => undefined },
  };
  controls = this.document.type === "hero"
    ? '<button type="button" data-action="rollLuck">Luck</button><button type="button" data-action="useNothing">Air</button>'
    : "";
  async _onDropItem(event, item) {
    if (this.document.type === "wary") return ui.notifications.warn("I take no things.");
    return this.document.type === "hero" ? super._onDropItem(event, item) : null;
  }
}
class TriedItemSheet extends drawn(foundry.applications.sheets.ItemSheetV2) {}
class TriedCombat extends Combat {
  async startCombat() {
    if (this.combatants.some(({ actor }) => actor.type === "deaf")) undefined.ear();
    return super.startCombat();
  }
}
Hooks.once("init", () => {
  CONFIG.Dice.rolls.push(LuckRoll);
  CONFIG.Combat.documentClass = TriedCombat;
  CONFIG.Combat.initiative = { formula: "1d20", decimals: 0 };
  Object.assign(CONFIG.Actor.dataModels, { hero: Model, wary: Model, deaf: Model });
  CONFIG.Item.dataModels.thing = Model;
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, "tried", TriedActorSheet, { makeDefault: true });
  DocumentSheetConfig.registerSheet(Item, "tried", TriedItemSheet, { makeDefault: true });
});
Hooks.once("ready", () => setTimeout(() => foundry.utils.shelf()));
`;

describe("npm run try", { tags: ["sweep"], timeout: 240_000 }, () => {
  test("says of a system's folder what went well, what the system refuses, what failed and where", async () => {
    const system = await folder({ "system.json": JSON.stringify(MANIFEST), "tried.mjs": CODE });
    const { command, args } = tsx("tools/try.ts", [system, "--all"]);
    const { stdout } = await promisify(execFile)(command, args, { cwd: ROOT });
    const lines = stdout.split("\n").map((line) => line.trim());
    expect(lines.filter((line) => line.startsWith("✗") || line.startsWith("–"))).toEqual([
      "– Actor wary: drop thing: refused by the system: I take no things.",
      "✗ Actor deaf: drop thing: Nothing arrived on the actor, and the system did not say why.",
      expect.stringMatching(/^✗ Combat: deaf alone: Cannot read properties .* \/systems\/tried\/tried\.mjs:\d+:\d+$/),
      expect.stringMatching(
        /^✗ Actor hero: click useNothing Air: Neither a message nor a change of the actor came of it/,
      ),
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        "✓ Chat: a roll of LuckRoll",
        "✓ Actor hero: change its name on the sheet",
        "✓ Actor hero: change a field",
        "✓ Actor hero: drop thing",
        "✓ Actor hero: click rollLuck Luck",
        "✓ Combat: the tracker shows who fights",
        "✓ Combat: roll initiative",
        "✓ Combat: begin",
        "✓ Combat: a turn",
        "✓ Combat: a round",
        "✓ Combat: end",
        "✓ Reload: 8 changed fields are kept",
        "✓ Try hero changed: sheet",
        "Missing members and uncaught errors:",
      ]),
    );
    expect(stdout).toMatch(/3 × The host has no foundry\.utils\.shelf\..* \(\/systems\/tried\/tried\.mjs:\d+:\d+\)/);
    expect(lines.findLast(Boolean)).toMatch(
      /^\d+ of \d+ tried went well; 1 the system does not take; 3 failed; \d+ different errors\.$/,
    );
  });
});
