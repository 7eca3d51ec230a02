import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { plainName } from "#core/applications/reasons/tooltips.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const CLIMBING = {
  name: "Climbing",
  type: "skill",
  system: { key: "climbing", base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" },
};
const LOCK_PICKING = { name: "Lock Picking", type: "skill", system: { key: "lock-picking", base: { form: "none" } } };
const BRAWL = { name: "Brawl", type: "style", system: { key: "brawl", modifier: { attribute: "strength" } } };

const targeted = (name: string, modifiers: object[]) => ({
  name,
  type: "advantage",
  system: { target: "climbing", modifiers },
});
const EXPERTISE = targeted("Expertise/Climbing", [{ type: "pool", pool: "expertise" }]);
const NATURAL = targeted("Natural/Climbing", [{ type: "check", value: 2, difficulty: "hard" }]);

describe.each(PLAYED)("At a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let actor: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    table.asked.length = 0;
    table.answer = ({ choice }) => choice;
    actor = await table.createActor({
      name: "Mira",
      type: "character",
      items: [CLIMBING, LOCK_PICKING, BRAWL, EXPERTISE, NATURAL],
    });
  });

  const value = (key: string) => {
    const answer = actor.statistic(key);
    return answer.ok ? answer.value.value : answer.reason;
  };

  async function rolled(key: string, ...dice: number[]): Promise<CheckData> {
    table.dice(...dice);
    const message = await actor.check(key);
    return message!.system as unknown as CheckData;
  }

  it("with Body 12, Strength, Dexterity and Health follow, and Climbing with them", async () => {
    await actor.update({ system: { attributes: { body: { specific: 2 } } } });
    expect(["strength", "dexterity", "health", "will", "climbing"].map(value)).toEqual([12, 12, 12, 10, 12]);
  });

  it("a skill based on the mean of two attributes is rolled with it, and its term names both", async () => {
    const base = { form: "mean", attributes: ["dexterity", "will"] };
    const improvising = { name: "Improvising", type: "skill", system: { key: "improvising", base, specific: 2 } };
    await actor.createEmbeddedDocuments("Item", [improvising] as never);
    await actor.update({ system: { attributes: { will: { specific: 3 } } } });
    expect(value("improvising")).toBe(13);
    const { terms, outcome } = await rolled("improvising", 3, 3, 2);
    expect(terms.map((term) => [plainName(term), term.value])).toEqual([
      ["Attribute average (Dexterity, Will)", 11],
      ["Specific", 2],
    ]);
    expect(outcome).toMatchObject({ result: 21, success: true });
  });

  it("what was learned of a skill stays when its base changes", async () => {
    await actor.items.getName("Climbing")!.update({ system: { specific: 3 } });
    await actor.update({ system: { attributes: { dexterity: { specific: 1 } } } });
    expect(value("climbing")).toBe(14);
  });

  it("a resistance finds its base by the name of what it is against, in the language of the table", async () => {
    const against = (specialisation: string) => ({
      name: "Resistance",
      type: "skill",
      system: { key: "resistance", specialisation, base: { form: "resistance" }, complexity: "hard", specific: 1 },
    });
    const blunt = table.game.i18n.localize("SIRPAS.DAMAGE_TYPE.blunt.label");
    await actor.createEmbeddedDocuments("Item", [blunt, "mental", "heat"].map(against) as never);
    const bases = actor.statistics.filter(({ label }) => label.startsWith("Resistance")).map(({ base }) => base);
    expect(bases).toEqual([3, 3, 0]);
  });

  it("prepared again, nothing changes", () => {
    const before = JSON.stringify(actor.statistics);
    actor.reset();
    actor.reset();
    expect(JSON.stringify(actor.statistics)).toBe(before);
  });

  it("an active effect on a statistic adds a term with its name", async () => {
    const key = "system.bonuses.climbing";
    const effect =
      generation === 13
        ? { name: "Gloves", changes: [{ key, mode: 2, value: "2" }] }
        : { name: "Gloves", system: { changes: [{ key, type: "add", value: "2" }] } };
    await actor.createEmbeddedDocuments("ActiveEffect", [effect as never]);
    expect(value("climbing")).toBe(12);
    const answer = actor.statistic("climbing");
    expect(answer.ok && answer.value.terms).toContainEqual(expect.objectContaining({ label: "Gloves", value: 2 }));
    expect(actor.toObject().system).not.toHaveProperty("bonuses");
  });

  it("a check asks, throws, and leaves a card that knows what it came to", async () => {
    table.answer = ({ choice }) => ({ ...choice, difficulty: "hard", situation: [{ label: "Rain", value: -1 }] });
    const card = await rolled("climbing", 6, 5, 1, 4);
    expect(table.asked[0]?.statistic).toMatchObject({ key: "climbing", value: 10, pool: "expertise" });
    expect(card.terms.map(({ label, value }) => [label, value])).toEqual([
      ["SIRPAS.ATTRIBUTE.dexterity.label", 10],
      ["Natural/Climbing", 2],
      ["Rain", -1],
    ]);
    expect(card.outcome).toMatchObject({ kept: [6, 5, 4], dropped: [1], natural: 15, result: 26, successLevel: 27 });
    expect(card).toMatchObject({ forged: false, actor: actor.uuid, difficulty: "hard" });
  });

  it("gear helps while it is in use and there is some of it left, not by being owned", async () => {
    const kit = { name: "Kit", type: "gear", system: { modifiers: [{ type: "check", value: 6, target: "climbing" }] } };
    await actor.createEmbeddedDocuments("Item", [kit as never]);
    const helped = async (system: object) => {
      await actor.items.getName("Kit")!.update({ system });
      const { terms } = await rolled("climbing", 3, 3, 3, 3);
      return terms.filter(({ label }) => label === "Kit").map((term) => term.value);
    };
    expect(await helped({})).toEqual([]);
    expect(await helped({ inUse: true })).toEqual([6]);
    expect(await helped({ quantity: 0 })).toEqual([]);
  });

  it("wounds hinder every check by their sum", async () => {
    await actor.update({ system: { wounds: asRecord([{ severity: "heavy" }, { severity: "serious" }]) } });
    const card = await rolled("strength", 4, 4, 4);
    expect(card.terms.map(({ value }) => value)).toEqual([10, -2, -1]);
    expect(card.outcome?.result).toBe(19);
  });

  it("what a token can show is there on the actor", () => {
    const { bar, value } = foundry.utils.getProperty(CONFIG.Actor, "trackableAttributes.character") as Record<
      "bar" | "value",
      string[]
    >;
    const at = (path: string): unknown =>
      path.split(".").reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], actor.system);
    for (const path of bar) expect(at(path)).toMatchObject({ value: 0, max: 9 });
    for (const path of value) expect(at(path)).toBe(0);
  });

  it("a closed dialog throws nothing", async () => {
    table.answer = () => null;
    const before = table.game.messages.size;
    expect(await actor.check("climbing")).toBeNull();
    expect(table.game.messages.size).toBe(before);
  });

  it("a fast check asks nobody", async () => {
    table.dice(3, 3, 3);
    await actor.check("will", { fast: true });
    expect(table.asked).toEqual([]);
  });

  it.each([
    ["public", { blind: false, whispered: false }],
    ["gm", { blind: false, whispered: true }],
    ["blind", { blind: true, whispered: true }],
    ["self", { blind: false, whispered: true }],
  ] as const)("a check made %s is seen by those it should be", async (visibility, expected) => {
    table.answer = ({ choice }) => ({ ...choice, visibility });
    const { parent: message } = await rolled("will", 3, 3, 3);
    expect({ blind: message.blind, whispered: message.whisper.length > 0 }).toEqual(expected);
  });

  it("a repeated attempt raises the success level by 2 each and keeps the row", async () => {
    table.answer = ({ choice }) => ({ ...choice, attempts: 2 });
    const card = await rolled("will", 5, 5, 5);
    expect(card.outcome).toMatchObject({ successLevel: 25, difficulty: "normal", margin: 0 });
  });

  it.each([
    ["lock-picking", "baseless", { name: "Lock Picking" }],
    ["brawl", "styleLevel", { name: "Brawl" }],
    ["juggling", "unknownStatistic", { key: "juggling", actor: "Mira" }],
  ])("%s cannot be rolled, and the player is told why (%s)", async (key, reason, data) => {
    expect(await actor.check(key)).toBeNull();
    expect(table.asked).toEqual([]);
    const id = `SIRPAS.ERROR.${reason}`;
    expect(table.game.i18n.has(id)).toBe(true);
    expect(table.notices).toEqual([table.game.i18n.format(id, data)]);
  });

  it("two skills with one key: the sentence names them", async () => {
    await actor.createEmbeddedDocuments("Item", [{ ...CLIMBING, name: "Climbing of my own" } as never]);
    expect(actor.statistic("climbing")).toMatchObject({
      ok: false,
      reason: "duplicateKey",
      data: { actor: "Mira", name: "Climbing", other: "Climbing of my own" },
    });
    table.dice(1, 2, 3, 4);
    const own = actor.statisticOf(actor.items.getName("Climbing of my own")!)!;
    expect(await actor.check(own, { fast: true })).not.toBeNull();
  });

  it("a forged total does not show: the card works it out from the dice", async () => {
    const message = (await rolled("will", 1, 2, 4)).parent;
    const roll = JSON.parse(JSON.stringify(message.rolls[0])) as Record<string, unknown>;
    await message.update({ rolls: [JSON.stringify({ ...roll, total: 40 })] } as never);
    const forged = message.system as unknown as CheckData;
    expect(forged.outcome).toMatchObject({ result: 17, success: false });
    expect(forged.forged).toBe(true);
  });

  it("a bad field is refused in a sentence with its path, and the actor stays as it was", async () => {
    const bad = { system: { wounds: asRecord([{ severity: "severe" }]) } };
    const error = await actor.update(bad as never).catch((caught: unknown) => caught);
    const said = [...table.notices, error instanceof Error ? error.message : ""].join(" ");
    expect(said).toContain("severity");
    expect(actor.system.woundList).toEqual([]);
  });

  it("a character has one token for the whole world, friendly, unless told otherwise; an NPC may have many", async () => {
    const tokens = { unlinked: { prototypeToken: { actorLink: false, disposition: -1 } }, usual: {} };
    const unlinked = await table.createActor({ name: "Tor", type: "character", ...tokens.unlinked });
    const npc = await table.createActor({ name: "Bandit", type: "npc", ...tokens.usual });
    expect([actor, unlinked, npc].map(({ prototypeToken }) => prototypeToken.actorLink)).toEqual([true, false, false]);
    expect([actor, unlinked, npc].map(({ prototypeToken }) => prototypeToken.disposition)).toEqual([1, -1, -1]);
  });
});
