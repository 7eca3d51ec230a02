import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

type Fight = Awaited<ReturnType<SimverseTable["fight"]>> & {
  readonly round: number;
  readonly turn: number;
  readonly turns: readonly { readonly name: string; readonly initiative: number | null }[];
  rollAll(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
};

interface Owing {
  owedBy(combat: object, actor: Doc): Doc | null;
}

interface Card {
  view(shown: object): {
    readonly lines: readonly object[];
    readonly buttons: readonly { readonly action: string }[];
  };
}

const STANCE = {
  ...{ name: "Stance", type: "power" },
  system: {
    ...{ key: "stance", kind: "spell", tier: "moderate", resource: "stamina", skills: ["spellcasting"], range: 10 },
    ...{ duration: null, upkeep: 1, modifiers: [{ target: "attribute.dexterity", value: 4 }] },
    powerModifiers: [{ key: "selfOnly", steps: 1 }],
  },
};
const SPELLS = {
  ...{ name: "Spellcasting", type: "skill" },
  system: { key: "spellcasting", group: "magic", attributes: ["intellect"], level: 3 },
};

describe("A turn of a fight", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bandit: Doc;
  let fight: Fight;

  beforeAll(async () => {
    table = await openSimverse();
    (await table.play("play/combat/turn.ts"))["registerTurns"]!();
    ada = await table.create({ name: "Ada", type: "character", items: [SPELLS, STANCE] });
    bandit = await table.create({ name: "Bandit", type: "npc" });
  });
  afterAll(() => table.close());

  beforeEach(async () => {
    await bandit.update({ system: { vitality: { value: 15 }, bleeding: 2 } });
    fight = (await table.fight(ada, bandit)) as Fight;
  });
  afterEach(() => fight.delete());

  const cards = () => table.messages("turn").filter(({ system }) => system["combat"] === fight.id);

  it("has a card for who bleeds from the first one on", async () => {
    await ada.update({ system: { vitality: { value: 15 }, bleeding: 2 } });
    await fight.startCombat();
    await vi.waitFor(() => expect(cards()).toHaveLength(1));
    await ada.update({ system: { vitality: { value: null }, bleeding: 0 } });
  });

  it("ends by itself once nothing is left in it, where the table wants it so; who goes back to it decides", async () => {
    const { storeSetting } = await table.core("settings/settings.ts");
    const { registerTurnEnds } = await table.core("applications/encounter/end-turns.ts");
    let isSpent = false;
    registerTurnEnds!(({ combatant }: { readonly combatant: Doc & { readonly actor: Doc } }) =>
      isSpent && combatant.actor === ada ? { key: combatant.id, end: () => fight.nextTurn() } : null,
    );
    await fight.startCombat();
    isSpent = true;
    await ada.update({ name: "Ada the First" });
    await new Promise((done) => void setTimeout(done, 100));
    expect(fight.turn).toBe(0);
    await storeSetting!("endTurns", true);
    try {
      await ada.update({ name: "Ada" });
      await vi.waitFor(() => expect(fight.turn).toBe(1));
      isSpent = false;
      await fight.previousTurn();
      isSpent = true;
      await ada.update({ name: "Ada the Second" });
      await new Promise((done) => void setTimeout(done, 100));
      expect(fight.turn).toBe(0);
    } finally {
      isSpent = false;
      await storeSetting!("endTurns", false);
      await ada.update({ name: "Ada" });
    }
  });

  it("rolls nothing by its card any more once the wounds are closed, and says so", async () => {
    const { apply: beginTurn } = await table.consequence("play/combat/turn.ts", "TURN");
    await fight.startCombat();
    await fight.nextTurn();
    await vi.waitFor(() => expect(cards()).toHaveLength(1));
    await bandit.update({ system: { vitality: { value: null }, bleeding: 0 } });
    expect(await beginTurn!(cards()[0] as never)).toBe(false);
    expect(table.messages("check")).toEqual([]);
  });

  it("has one card however often the Gamemaster goes back and on", async () => {
    await fight.startCombat();
    await fight.nextTurn();
    await vi.waitFor(() => expect(cards()).toHaveLength(1));
    await fight.previousTurn();
    await fight.nextTurn();
    await fight.nextTurn();
    await fight.nextTurn();
    await vi.waitFor(() => expect(cards().map(({ system }) => system["turn"])).toEqual([1, 2]));
  });

  it("says no more on its card what one bleeds from once the next has begun, so that a wound changes one card alone", async () => {
    const { TURN_CARD } = (await table.play("applications/combat/turn-card.ts")) as unknown as { TURN_CARD: Card };
    const said = () => cards().map((message) => TURN_CARD.view({ message, system: message.system }));
    await fight.startCombat();
    await fight.nextTurn();
    await vi.waitFor(() => expect(cards()).toHaveLength(1));
    expect(said()[0]?.lines).toEqual([{ text: "Bandit bleeds from 2 wounds." }]);
    await fight.nextTurn();
    await fight.nextTurn();
    await vi.waitFor(() => expect(cards()).toHaveLength(2));
    expect(said().map(({ lines }) => lines)).toEqual([[], [{ text: "Bandit bleeds from 2 wounds." }]]);
    // It can still be made up for.
    expect(said().map(({ buttons }) => buttons.map(({ action }) => action))).toEqual([["begin"], ["begin"]]);
  });

  it("does not begin again where somebody comes in before", async () => {
    await fight.startCombat();
    await fight.nextTurn();
    await vi.waitFor(() => expect(cards()).toHaveLength(1));
    const carl = await table.create({ name: "Carl", type: "npc" });
    await fight.createEmbeddedDocuments("Combatant", [{ actorId: carl.id, initiative: 99 } as object]);
    expect(fight.turn).toBe(2);
    await fight.nextTurn();
    await fight.nextTurn();
    await fight.nextTurn();
    await fight.nextTurn();
    await vi.waitFor(() => expect(cards().map(({ system }) => system["turn"])).toEqual([1, 2]));
  });

  it("is paid for once by who keeps up a power, however often the Gamemaster goes back and on", async () => {
    await bandit.update({ system: { bleeding: 0 } });
    await fight.startCombat();
    table.target();
    table.dice(3, 3, 3);
    const { usePower } = await table.play("play/powers/use-power.ts");
    await usePower!(ada, ada.items.getName("Stance").id);
    const before = ada.left("stamina");
    const { queueWrite } = await table.core("play/log/one-by-one.ts");
    const paid = async () => {
      await queueWrite!(async () => undefined);
      return before - ada.left("stamina");
    };
    await fight.nextTurn();
    await fight.nextTurn();
    expect(await paid()).toBe(1);
    await fight.previousTurn();
    await fight.nextTurn();
    expect(await paid()).toBe(1);
    await fight.nextTurn();
    await fight.nextTurn();
    expect(await paid()).toBe(2);
  });

  /** Once all that is being written is written. */
  const settled = async () => {
    const { queueWrite } = await table.core("play/log/one-by-one.ts");
    await queueWrite!(async () => undefined);
  };

  it("is that of who is next by Speed: nobody rolls for it, and no card says so", async () => {
    const carl = await table.create({ name: "Carl", type: "npc" });
    await fight.createEmbeddedDocuments("Combatant", [{ actorId: carl.id } as object]);
    const before = table.messages("base").length;
    await fight.rollAll();
    const placed = fight.turns.find(({ name }) => name === "Carl");
    expect(placed?.initiative).toBe(5.01);
    expect(table.messages("base")).toHaveLength(before);
  });

  it("never comes for the dead", async () => {
    await fight.startCombat();
    await bandit.update({ system: { vitality: { value: -99 } } });
    expect([...bandit.statuses]).toContain("dead");
    await fight.nextTurn();
    expect([fight.round, fight.turn]).toEqual([2, 0]);
    await settled();
  });

  it("asks first for what its fighter owes, as long as they owe it", async () => {
    const { TURN } = (await table.play("play/combat/turn.ts")) as unknown as { TURN: Owing };
    await fight.startCombat();
    expect(TURN.owedBy(fight, bandit)).toBe(null);
    await fight.nextTurn();
    await vi.waitFor(() => expect(TURN.owedBy(fight, bandit)).toBe(cards()[0]));
    await bandit.update({ system: { vitality: { value: null }, bleeding: 0 } });
    expect(TURN.owedBy(fight, bandit)).toBe(null);
    await settled();
  });
});
