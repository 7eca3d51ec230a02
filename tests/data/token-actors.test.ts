import { asRecord } from "../support/records.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

interface Token {
  readonly id: string;
  readonly uuid: string;
  readonly actor: SirpasActor;
  readonly name: string;
  readonly parent: { readonly id: string };
  readonly texture: { readonly src: string };
  readonly disposition: number;
  getBarAttribute(bar: string): { readonly value: number; readonly max: number } | null;
  delete(): Promise<unknown>;
}

interface Encounter {
  createEmbeddedDocuments(name: string, data: object[]): Promise<readonly { readonly uuid: string }[]>;
  delete(): Promise<unknown>;
}

interface Scene {
  createEmbeddedDocuments(name: string, data: object[]): Promise<Token[]>;
}

let table: SirpasTable;
let base: SirpasActor;
let orc: SirpasActor;
let token: Token;
let other: Token;

beforeAll(async () => {
  table = await openSirpas();
});
afterAll(() => table.close());

beforeEach(async () => {
  base = await table.createActor({
    name: "Orc",
    type: "npc",
    system: { attributes: { body: { base: 12 } } },
    items: [
      {
        name: "Climbing",
        type: "skill",
        system: { key: "climbing", base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" },
      },
    ],
  });
  const scene = table.game.scenes.viewed as unknown as Scene;
  const data = { actorId: base.id, actorLink: false };
  [token, other] = (await scene.createEmbeddedDocuments("Token", [
    { ...data, name: "Orc one" },
    { ...data, name: "Orc two" },
  ])) as [Token, Token];
  orc = token.actor;
});

afterEach(async () => {
  for (const one of [token, other]) await one.delete();
});

const wound = { severity: "light", damageType: "cut", part: "torso" };

describe("an NPC of which every token is one of its own", () => {
  it("makes checks of its own, with the card naming its token", async () => {
    table.dice(3, 4, 5);
    const message = (await orc.check("climbing")) as unknown as {
      system: { actor: string };
      speaker: { token: string; alias: string };
    };
    expect(message.system.actor).toBe(orc.uuid);
    expect(message.speaker).toMatchObject({ token: token.id, alias: "Orc one" });
  });

  it("has wounds and fatigue of its own", async () => {
    await orc.update({ system: { wounds: asRecord([wound]) } } as never);
    expect([orc, base, other.actor].map(({ system }) => system.woundList.length)).toEqual([1, 0, 0]);
    expect(orc.system.status.injury.value).toBeGreaterThan(0);
    expect(base.system.status.injury.value).toBe(0);
  });

  it("has conditions of its own, which can be ended", async () => {
    await orc.giveCondition({ condition: "stun", turns: 2 } as never);
    expect([orc, base, other.actor].map(({ statuses }) => statuses.size > 0)).toEqual([true, false, false]);
    await orc.endCondition("stun");
    expect(orc.statuses.size).toBe(0);
  });

  it("takes effects that change its statistics alone", async () => {
    const value = (actor: SirpasActor) => {
      const statistic = actor.statistic("climbing");
      return statistic.ok ? statistic.value.value : null;
    };
    const before = value(base);
    const change = { key: "system.bonuses.climbing", mode: 2, value: "3" };
    await orc.createEmbeddedDocuments("ActiveEffect", [{ name: "Spell", changes: [change] }] as never);
    expect([value(orc), value(base)]).toEqual([(before ?? 0) + 3, before]);
  });

  it("follows changes of the one in the directory where it has none of its own", async () => {
    const values = () => [orc, base].map(({ system }) => [system.attributes.body.base, system.attributes.mind.base]);
    await orc.update({ system: { attributes: { mind: { base: 14 } } } } as never);
    await base.update({ system: { attributes: { body: { base: 15 } } } } as never);
    expect(values()).toEqual([
      [15, 14],
      [15, 10],
    ]);
    await base.update({ system: { attributes: { mind: { base: 9 } } } } as never);
    expect(values()).toEqual([
      [15, 14],
      [15, 9],
    ]);
  });

  it("learns and changes items of its own", async () => {
    const skill = orc.items.contents[0]!;
    await skill.update({ system: { specific: 3 } } as never);
    expect([skill, base.items.contents[0]!].map(({ system }) => (system as { specific: number }).specific)).toEqual([
      3, 0,
    ]);
  });

  it("is given levels on its sheet of its own, for what it has and for what anybody can try", async () => {
    const [skill] = orc.items.contents as unknown as [{ id: string; system: { specific: number } }];
    expect(await orc.shiftLevel(skill.id, 2)).toBe(true);
    expect(await orc.shiftLevel("strength", 1)).toBe(true);
    expect([skill.system.specific, orc.system.attributes.strength.specific]).toEqual([2, 1]);
    expect((base.items.contents[0] as unknown as typeof skill).system.specific).toBe(0);
    expect(base.system.attributes.strength.specific).toBe(0);
  });

  it("comes onto a board as itself, by its token and by its combatant", async () => {
    const { droppedActors } = await import("../../src/applications/contests/newcomers.ts");
    const { newcomerOf } = await import("../../src/applications/contests/newcomers.ts");
    const dropped = await droppedActors({ type: "Token", uuid: token.uuid });
    expect(dropped).toMatchObject({ actors: [orc] });
    expect(newcomerOf(orc)).toEqual({ uuid: orc.uuid, name: "Orc one", several: false });
    expect(newcomerOf(base)).toMatchObject({ uuid: base.uuid, several: true });
    const combat = (await table.CONFIG.Combat.documentClass.create({})) as unknown as Encounter;
    const [combatant] = await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: token.id, sceneId: token.parent.id, actorId: base.id },
    ]);
    expect(await droppedActors({ type: "Combatant", uuid: combatant?.uuid })).toMatchObject({ actors: [orc] });
    await combat.delete();
  });

  it("is given points of its own by the Gamemaster", async () => {
    const budgets = () => [orc, base].map(({ ledger }) => ledger.entries.length);
    const before = budgets();
    expect(await orc.awardPoints(5, "for bravery")).toBe(true);
    expect(budgets()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  it("has a bar that shows how much more it can take", async () => {
    const left = () => token.getBarAttribute("bar1")!.value;
    const { max } = orc.system.status.injury;
    expect(left()).toBe(max);
    await orc.update({ system: { wounds: asRecord([wound]) } } as never);
    expect(left()).toBe(max - orc.system.status.injury.value);
    // What is typed into a bar counts as the bar does: two less are two points of fatigue more.
    await orc.modifyTokenAttribute("status.fatigue", -2, true, true);
    expect(orc.system.status.fatigue.value).toBe(2);
    await orc.modifyTokenAttribute("status.fatigue", orc.system.status.fatigue.max - 1, false, true);
    expect(orc.system.status.fatigue.value).toBe(1);
    await orc.toggleStatusEffect("dead", { active: true });
    expect(left(), "one blow may kill").toBe(0);
  });
});

describe("tokens and the actors they stand for", () => {
  const place = async (data: object[]): Promise<Token[]> => {
    return (table.game.scenes.viewed as unknown as Scene).createEmbeddedDocuments("Token", data);
  };

  it("several of a kind have names of their own, also those that are placed together or come from another actor", async () => {
    const twin = await table.createActor({ name: "Orc", type: "npc" });
    const kind = { actorId: base.id, actorLink: false, name: "Warg" };
    const tokens = await place([kind, kind, { ...kind, actorId: twin.id }]);
    const [later] = await place([kind]);
    expect([...tokens, later].map((one) => one!.name)).toEqual(["Warg", "Warg (2)", "Warg (3)", "Warg (4)"]);
    expect(twin.prototypeToken.appendNumber).toBe(true);
    for (const one of [...tokens, later]) await one!.delete();
  });

  it("a character's tokens take its new name and picture, unless they have others of their own", async () => {
    const hero = await table.createActor({ name: "Player 1", type: "character" });
    const [own, disguised] = await place([
      { actorId: hero.id, actorLink: true, name: "Player 1", texture: { src: hero.img } },
      { actorId: hero.id, actorLink: true, name: "A stranger", texture: { src: "stranger.webp" } },
    ]);
    const combat = (await table.CONFIG.Combat.documentClass.create({})) as unknown as Encounter;
    const [combatant] = await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: own!.id, sceneId: own!.parent.id, actorId: hero.id },
    ]);
    await hero.update({ name: "Bram Ward", img: "bram.webp" });
    await expect.poll(() => own!.texture.src).toBe("bram.webp");
    expect([own!.name, disguised!.name, disguised!.texture.src]).toEqual(["Bram Ward", "A stranger", "stranger.webp"]);
    expect(hero.prototypeToken).toMatchObject({ name: "Bram Ward", texture: { src: "bram.webp" } });
    expect(combatant, "who fights already is called so as well").toMatchObject({ name: "Bram Ward" });
    await combat.delete();
    await own!.delete();
    await disguised!.delete();
  });

  it("are with the players or against them, as the Gamemaster says by their disposition", async () => {
    const { sideOf } = await import("../../src/play/combat/targets/tokens.ts");
    const hero = await table.createActor({ name: "Hero", type: "character" });
    expect([1, 0, -1].map((disposition) => sideOf(hero, disposition))).toEqual(["friends", "friends", "foes"]);
    expect([1, 0, -1, -2].map((disposition) => sideOf(base, disposition))).toEqual(["friends", "foes", "foes", "foes"]);
    expect([sideOf(hero), sideOf(base)]).toEqual(["friends", "foes"]);
  });
});
