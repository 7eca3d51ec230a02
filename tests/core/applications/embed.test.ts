import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { embed } from "#core/applications/embed/embed.ts";
import { embedBy } from "#core/foundry/embeds.ts";

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"] as const;
type Level = (typeof LEVELS)[number];

let shown: Record<string, unknown>;
let asked: object;

beforeEach(() => {
  vi.stubGlobal("document", new JSDOM("").window.document);
  vi.stubGlobal("game", { user: {}, i18n: { localize: (key: string) => key, format: (key: string) => key } });
  const enrichHTML = async (text: string, options: object) => ((asked = options), `<p>${text}</p>`);
  vi.stubGlobal("foundry", {
    utils: { cleanHTML: (text: string) => text },
    applications: {
      ux: { TextEditor: { implementation: { enrichHTML } } },
      handlebars: {
        renderTemplate: async (_path: string, context: Record<string, unknown>) => ((shown = context), "<div></div>"),
      },
    },
  });
  const EMBED = {
    blockOf: () => ({ figures: [{ name: "Agility", value: 5 }], groups: [] }),
    linesOf: () => ["2d6 slash", ""],
  };
  vi.stubGlobal("CONFIG", { SIRPAS: { windows: async () => ({ EMBED }) } });
});
afterEach(() => vi.unstubAllGlobals());

/** An actor or an item as a user of some level sees it. */
const seen = (documentName: "Actor" | "Item", level: Level, more: object = {}) =>
  ({
    documentName,
    ...{ name: "Wolf", type: documentName === "Actor" ? "npc" : "weapon", img: "wolf.webp", parent: null },
    isOwner: level === "OWNER",
    system: documentName === "Actor" ? { biography: "It howls." } : { description: "Sharp." },
    testUserPermission: (_user: object, wanted: Level) => LEVELS.indexOf(level) >= LEVELS.indexOf(wanted),
    ...more,
  }) as unknown as Parameters<typeof embed>[0];

describe("What a text embeds", () => {
  it("is a short stat block of an actor, without what is written about it", async () => {
    await embed(seen("Actor", "OBSERVER"), {});
    expect(shown).toMatchObject({ img: "wolf.webp", block: { figures: [{ name: "Agility", value: 5 }] } });
    expect(shown).not.toHaveProperty("prose");
  });

  it("is the lines of an item and its description", async () => {
    await embed(seen("Item", "OBSERVER"), {});
    expect(shown).toMatchObject({ lines: ["2d6 slash"], prose: "<p>Sharp.</p>" });
  });

  it("is no more than anybody could tell for a user with Limited, and only a sentence for one with nothing", async () => {
    await embed(seen("Actor", "LIMITED"), {});
    expect(shown).toMatchObject({ prose: "<p>It howls.</p>" });
    expect(shown).not.toHaveProperty("block");
    await embed(seen("Actor", "NONE"), {});
    expect(shown).toEqual({ hidden: "SIRPAS.EMBED.hidden" });
  });

  it("shows secrets to its owner alone, and only where the text around it does; it goes on counting how deep it is", async () => {
    await embed(seen("Item", "OBSERVER"), { secrets: true, _embedDepth: 2 });
    expect(asked).toMatchObject({ secrets: false, _embedDepth: 2 });
    await embed(seen("Item", "OWNER"), { secrets: true });
    expect(asked).toMatchObject({ secrets: true });
    await embed(seen("Item", "OWNER"), {});
    expect(asked).toMatchObject({ secrets: false });
  });

  it("has a party without a block, for its members have one each", async () => {
    await embed(seen("Actor", "OWNER", { type: "party" }), {});
    expect(shown).toEqual({ name: "Wolf", img: "wolf.webp", type: "TYPES.Actor.party" });
  });
});

it("the models of our types show it; those of a module keep their own", async () => {
  const [ours, theirs] = [class {}, class {}];
  vi.stubGlobal("CONFIG", { Actor: { dataModels: { npc: ours } }, Item: { dataModels: { "their.oath": theirs } } });
  const show = vi.fn(async () => null);
  embedBy(show);
  const model = Object.assign(new ours(), { parent: "the wolf" }) as unknown as {
    toEmbed(...given: object[]): unknown;
  };
  await model.toEmbed({}, { secrets: true });
  expect(show).toHaveBeenCalledWith("the wolf", { secrets: true });
  expect(theirs.prototype).not.toHaveProperty("toEmbed");
});
