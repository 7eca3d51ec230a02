import { JSDOM } from "jsdom";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerTokenLights } from "#core/applications/board/token-lights.ts";

let page: Document;
let lit: Set<string>;

/** A token of the board, which tells when the pointer's light is on it. */
const token = (id: string, { actor = `Actor.${id}`, isVisible = true } = {}) => ({
  document: { uuid: `Scene.s.Token.${id}`, hidden: false, object: { isVisible } },
  actor: { uuid: actor },
  _onHoverIn: () => void lit.add(id),
  _onHoverOut: () => void lit.delete(id),
});

beforeEach(() => {
  lit = new Set();
  const { window } = new JSDOM(`<ul>
    <li data-lights="Scene.s.Token.orc"><button id="one">Orc</button></li>
    <li data-lights="Actor.bram"><button id="two">Bram</button></li>
    <li data-lights="Actor.spy"><button id="three">Spy</button></li>
    <li data-lights=""><button id="four">The room</button></li>
  </ul>`);
  page = window.document;
  vi.stubGlobal("document", page);
  vi.stubGlobal("Hooks", { on: () => 0 });
  vi.stubGlobal("game", { user: { isGM: false } });
  const placeables = [token("orc"), token("bram"), token("bramAgain", { actor: "Actor.bram" })];
  vi.stubGlobal("canvas", { tokens: { placeables: [...placeables, token("spy", { isVisible: false })] } });
  registerTokenLights();
});
afterEach(() => vi.unstubAllGlobals());

const point = (id: string, type = "pointerover") => {
  const { Event: PageEvent } = page.defaultView!;
  page.getElementById(id)!.dispatchEvent(new PageEvent(type, { bubbles: true }));
  return [...lit];
};

it("the pointer on a row, or the focus in it, lights the token that the row is about, until it leaves", () => {
  expect(point("one")).toEqual(["orc"]);
  expect(point("four")).toEqual([]);
  expect(point("one", "focusin")).toEqual(["orc"]);
});

it("a row about an actor lights all tokens of that actor", () => {
  expect(point("two")).toEqual(["bram", "bramAgain"]);
});

it("who is not seen on the map is not given away by a row", () => {
  expect(point("three")).toEqual([]);
});

it("the same attribute says it in dialogs, prompts, cards, the tracker and the party of every system", () => {
  const rows = {
    core: ["exchange/aim-target", "challenge/strip", "requests/request-card", "requests/people", "party/body"],
    shared: ["cards/head", "cards/frame", "harm/card", "loot/loot"],
    sirpas: ["combat/target", "encounter/rows", "combat/attack-card", "cards/participants", "damage/damage-card"],
  };
  const texts = [
    ...[...rows.core, ...rows.shared].map((name) => [name, readFileSync(`core/templates/${name}.hbs`, "utf8")]),
    ...rows.sirpas.map((name) => [name, readFileSync(`templates/${name}.hbs`, "utf8")]),
  ];
  expect(texts.filter(([, text]) => !text!.includes("data-lights=")).map(([name]) => name)).toEqual([]);
});
