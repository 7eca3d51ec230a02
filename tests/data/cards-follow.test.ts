import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Changes from "#core/applications/cards/table-change.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { postAttack, postDefence } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

describe("What a card shows follows what it is about", () => {
  let table: SirpasTable;
  let changes: typeof Changes;
  let [mira, goblin, ogre]: SirpasActor[] = [];
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas();
    changes = await import("#core/applications/cards/table-change.ts");
    (await import("../../src/applications/message-cards.ts")).registerMessageCards();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const other of [...game.combats!.contents]) await other.delete();
    const put = (name: string) => table.createActor({ name, type: "npc" });
    [mira, goblin, ogre] = [await put("Mira"), await put("Goblin"), await put("Ogre")];
    combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    const all = [mira, goblin, ogre].map(({ id }) => ({ actorId: id }));
    await combat.createEmbeddedDocuments("Combatant", all as never);
    await combat.update({ round: 1, turn: 0 } as never);
  });

  /** Mira attacks, and what came of it is applied. */
  async function attackOn(target: SirpasActor, count: number): Promise<Message> {
    const message = await openAttackOn(target);
    table.dice(3, 3, 3);
    await postDefence(message, 10);
    await expect.poll(() => combat.standing.filter(({ state }) => state === "applied").length).toBe(count);
    return message;
  }

  async function openAttackOn(target: SirpasActor): Promise<Message> {
    table.dice(6, 5, 4);
    return postAttack({ attacker: mira!, targets: [target], system: { combat: combat.id, turn: combat.round } });
  }

  const isChanged = (message: Message, hook: string, document: object, changed: object = {}) =>
    changes.isChangedBy(message, changes.tableChanges(hook, document, changed));

  it("by an event of the log only the card of its attack, that of the event before, and what still asks for something", async () => {
    const first = await attackOn(goblin!, 1);
    const second = await attackOn(goblin!, 2);
    const third = await attackOn(ogre!, 3);
    const open = await openAttackOn(ogre!);
    // As the strip with what is asked does with every message.
    (await import("#core/play/challenge/challenge.ts")).openChallenges();
    const changed = { system: { events: { [combat.standing.at(-1)!.id]: { state: "applied" } } } };
    const all = [first, second, third, open];
    expect(all.map((message) => isChanged(message, "updateCombat", combat, changed))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const other = (await Combat.implementation.create({} as never)) as unknown as SirpasCombat;
    expect(all.some((message) => isChanged(message, "updateCombat", other, { round: 2 }))).toBe(false);
    expect(all.every((message) => isChanged(message, "updateCombat", combat, { round: 2 }))).toBe(true);
  });

  it("by an actor, its items and effects only the cards of attacks of and at that one", async () => {
    const first = await attackOn(goblin!, 1);
    const second = await attackOn(ogre!, 2);
    const changedBy = (hook: string, document: object) =>
      [first, second].map((message) => isChanged(message, hook, document));
    expect(changedBy("updateActor", goblin!)).toEqual([true, false]);
    expect(changedBy("updateActor", mira!)).toEqual([true, true]);
    const [item] = await ogre!.createEmbeddedDocuments("Item", [{ name: "Club", type: "weapon" }] as never);
    expect(changedBy("createItem", item!)).toEqual([false, true]);
  });

  it("not while what came of it is being written: it would tell of a part of it", async () => {
    const message = await attackOn(goblin!, 1);
    const isFollowing = () => isChanged(message, "updateActor", goblin!);
    const { id } = combat.standing[0]!;
    expect(isFollowing()).toBe(true);
    for (const [state, isFollowed] of [
      ["applying", false],
      ["applied", true],
    ] as const) {
      await combat.update({ system: { events: { [id]: { state } } } } as never);
      expect(isFollowing(), state).toBe(isFollowed);
    }
  });
});
