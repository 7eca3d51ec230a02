import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type * as Close from "../../src/play/combat/attack/close-attack.ts";
import type * as Settle from "../../src/play/combat/attack/resolve-strike.ts";
import type * as TurnState from "../../src/play/combat/turn/turn-state.ts";
import type * as TurnUses from "../../src/play/combat/turn/turn-uses.ts";
import type * as Undo from "#core/play/log/undo.ts";
import { postAttack, postDefence } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

type Message = ChatMessage.Implementation;

const USE = { type: "style", skill: "brawl", kind: "attack", manoeuvre: "brawl-punch", name: "Punch" };

/** Of seven arrows two are shot at once; the action is written down on the archer's sheet. */
describe.each(PLAYED)("What an attack used up, at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let close: typeof Close;
  let resolve: typeof Settle;
  let turns: typeof TurnState & typeof TurnUses;
  let undo: typeof Undo;
  let archer: SirpasActor;
  let target: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    close = await import("../../src/play/combat/attack/close-attack.ts");
    resolve = await import("../../src/play/combat/attack/resolve-strike.ts");
    turns = {
      ...(await import("../../src/play/combat/turn/turn-state.ts")),
      ...(await import("../../src/play/combat/turn/turn-uses.ts")),
    };
    undo = await import("#core/play/log/undo.ts");
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const other of [...game.combats!.contents]) await other.delete();
    archer = await table.createActor({ name: "Ysa", type: "character" });
    target = await table.createActor({ name: "Goblin", type: "npc", system: { structs: { injuryResistance: 90 } } });
    combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: archer.id }, { actorId: target.id }] as never);
    await combat.update({ round: 1, turn: 0 } as never);
  });

  const arrows = () => archer.items.contents.map(({ system }) => (system as unknown as { quantity: number }).quantity);
  async function shoots(): Promise<Message> {
    const system = { key: "arrow", quantity: 7 };
    const [arrow] = (await archer.createEmbeddedDocuments("Item", [
      { name: "Arrow", type: "gear", system },
    ] as never)) as unknown as readonly { readonly id: string }[];
    const spent = { item: arrow!.id, path: "system.quantity", count: 2 };
    table.dice(6, 5, 4);
    const message = await postAttack({
      attacker: archer,
      targets: [target],
      system: { combat: combat.id, turn: combat.round, spent },
    });
    await turns.logUse(archer, USE as never, turns.useId(message.id));
    return message;
  }
  async function hits(message: Message): Promise<void> {
    const before = combat.standing.length;
    table.dice(3, 3, 3);
    await postDefence(message, 10);
    await expect.poll(() => combat.standing.length).toBe(before + 1);
  }

  it("comes back when it is taken back, and is taken again when it is done again", async () => {
    await hits(await shoots());
    expect(arrows()).toEqual([5]);
    await undo.undoLast(combat);
    expect(arrows()).toEqual([7]);
    await undo.redo(combat);
    expect(arrows()).toEqual([5]);
  });

  it("is added to what somebody has bought meanwhile", async () => {
    await hits(await shoots());
    await archer.items.getName("Arrow")!.update({ system: { quantity: 20 } } as never);
    await undo.undoLast(combat);
    expect(arrows()).toEqual([22]);
  });

  it("is taken once more, and the action too, when a click lets the hit come to pass after all", async () => {
    const message = await shoots();
    await hits(message);
    await undo.undoLast(combat);
    expect(turns.turnLog(archer)).toEqual([]);
    expect(await resolve.resolveStrike(message, { target: "1", strike: 1 })).toBe(true);
    expect(arrows()).toEqual([5]);
    expect(turns.turnLog(archer)).toHaveLength(1);
    await undo.undoLast(combat);
    expect(arrows()).toEqual([7]);
    expect(turns.turnLog(archer)).toEqual([]);
  });

  /** Two shots at once: an arrow for each. */
  async function shootsTwice(): Promise<Message> {
    const system = { key: "arrow", quantity: 7 };
    const [arrow] = (await archer.createEmbeddedDocuments("Item", [
      { name: "Arrow", type: "gear", system },
    ] as never)) as unknown as readonly { readonly id: string }[];
    const spent = { item: arrow!.id, path: "system.quantity", count: 2 };
    table.dice(6, 5, 4, 6, 5, 4);
    const message = await postAttack({
      attacker: archer,
      targets: [target],
      strikes: 2,
      system: { combat: combat.id, turn: combat.round, spent },
    });
    await turns.logUse(archer, USE as never, turns.useId(message.id));
    return message;
  }

  it("called off after the first of two shots has hit, takes no second arrow, and gives back the first with the hit", async () => {
    const message = await shootsTwice();
    await hits(message);
    expect(await close.closeAttack(message)).toBe(true);
    expect(arrows()).toEqual([6]);
    expect(turns.turnLog(archer)).toHaveLength(1);
    expect(await close.closeAttack(message)).toBe(true);
    expect(arrows()).toEqual([6]);
    await undo.undoLast(combat);
    expect(arrows()).toEqual([7]);
    expect(turns.turnLog(archer)).toEqual([]);
    await undo.redo(combat);
    expect(arrows()).toEqual([6]);
    await message.delete();
    expect(arrows()).toEqual([6]);
  });

  it("is not taken when the message of an attack is deleted before anything was applied, and stays spent after that", async () => {
    const open = await shootsTwice();
    await open.delete();
    expect(arrows()).toEqual([7]);
    expect(turns.turnLog(archer)).toEqual([]);
    const hit = await shoots();
    await hits(hit);
    await hit.delete();
    expect(arrows()).toEqual([7, 5]);
  });

  it("is not taken when the chat is cleared in the middle of it, and what has missed stays spent", async () => {
    const missed = await shoots();
    table.dice(6, 6, 6);
    await postDefence(missed, 20);
    await expect.poll(() => combat.standing.length).toBe(1);
    await shootsTwice();
    await (
      ChatMessage.implementation as unknown as {
        deleteDocuments(ids: readonly string[], operation: object): Promise<unknown>;
      }
    ).deleteDocuments([], { deleteAll: true });
    expect(arrows()).toEqual([5, 7]);
    expect(turns.turnLog(archer)).toHaveLength(1);
  });

  it("is not taken when the attack is called off, but stays spent where it has hit somebody already", async () => {
    expect(await close.closeAttack(await shoots())).toBe(true);
    expect(arrows()).toEqual([7]);
    const other = await shoots();
    await hits(other);
    expect(await close.closeAttack(other)).toBe(true);
    expect(arrows()).toEqual([7, 5]);
  });
});
