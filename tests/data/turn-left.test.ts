import { beforeEach, describe, expect, it } from "vitest";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { claimsTable } from "./support/claims-table.ts";

type Message = ChatMessage.Implementation;

describe("Whether the turn of an encounter leaves a player what their message uses", () => {
  const { at, asPlayer, found, attack, withEncounter, defence } = claimsTable();
  /** What a Gamemaster's click does: the strike is applied, whatever its message says. */
  async function applied(message: Message): Promise<void> {
    const { resolveStrike } = await import("../../src/play/combat/attack/resolve-strike.ts");
    expect(await resolveStrike(message, { target: "target-1", strike: 1 })).toBe(true);
  }

  /** The message as a page finds it that was loaded anew. */
  const reloaded = (message: Message) =>
    new ChatMessage.implementation(message.toObject() as never) as unknown as Message;

  let combat: SirpasCombat;

  beforeEach(async () => {
    for (const { items } of [at.ada, at.bo]) {
      await few(items.getName("Fencing")!, 2);
      await items.getName("Active Mitigation")!.delete();
    }
    combat = await withEncounter();
  });

  const few = (style: Item.Implementation, actions: number) =>
    style.update({ system: { actions: [{ from: 1, actions }] } } as never);
  const feint = async (lie?: (system: never) => void) => asPlayer(await attack({ with: "Feint" }), lie);
  const parry = async (message: Message) => asPlayer(await defence(message, "Parry"));
  const letItCome = (message: Message) => defence(message, "");
  const stored = async (message: Message, by = at.ada) => {
    const { logUse } = await import("../../src/play/combat/turn/turn-state.ts");
    await logUse(by, (message.system as unknown as { technique: { logged: never } }).technique.logged);
  };

  it("two attacks in quick succession differ in nothing, whether the sheet tells of them yet or a page was loaded anew", async () => {
    const [one, two] = [await feint(), await feint()];
    for (const message of [one, two]) expect(await found(message)).toEqual([]);
    for (const message of [one, two]) await stored(message);
    for (const message of [one, two]) expect(await found(reloaded(message))).toEqual([]);
  });

  it("an attack more than the turn has differs, also where the sheet was emptied meanwhile", async () => {
    for (const message of [await feint(), await feint()]) await stored(message);
    await at.ada.update({ system: { "-=uses": null } } as never);
    expect(await found(await feint())).toEqual(["action Ada"]);
  });

  it("another skill than that of the turn differs", async () => {
    await feint();
    expect(await found(await asPlayer(await attack({ with: "Slash" })))).toEqual(["action Ada"]);
  });

  it("a defence counts as well, and what was let come does not", async () => {
    const { id } = await asPlayer(await attack({ with: "Feint", by: at.bo, on: at.ada }));
    await parry(game.messages!.get(id!)!);
    expect(await found(await feint())).toEqual([]);
    expect(await found(await feint())).toEqual(["action Ada"]);
  });

  it("an action that the log tells of counts, and comes back when it is taken back", async () => {
    const { recordUse } = await import("../../src/play/combat/turn/record-use.ts");
    const { undoLast } = await import("#core/play/log/undo.ts");
    await recordUse(at.ada, { type: "other", skill: "", kind: "action", manoeuvre: "", name: "Draw" });
    await feint();
    expect(await found(await feint())).toEqual(["action Ada"]);
    await undoLast(combat);
    expect(await found(await feint())).toEqual(["action Ada"]);
    await game.messages!.contents.at(-1)!.delete();
    await game.messages!.contents.at(-1)!.delete();
    expect(await found(await feint())).toEqual([]);
  });

  it("an attack that was taken back, called off or deleted gives its action back", async () => {
    const { undoLast } = await import("#core/play/log/undo.ts");
    const { closeAttack } = await import("../../src/play/combat/attack/close-attack.ts");
    const one = await feint();
    await letItCome(one);
    await applied(one);
    await undoLast(combat);
    await closeAttack(await feint());
    await (await feint()).delete();
    for (const message of [await feint(), await feint()]) expect(await found(message)).toEqual([]);
    expect(await found(await feint())).toEqual(["action Ada"]);
  });

  it("an attack that its player called off keeps its action, and the log says so, until a Gamemaster undoes it", async () => {
    const { closeAsked } = await import("../../src/play/combat/attack/close-attack.ts");
    const { undoLast } = await import("#core/play/log/undo.ts");
    const user = game.users!.get(at.forger)!;
    const off = await feint();
    await stored(off);
    expect(await closeAsked(user, { message: off.id! })).toEqual({ ok: true, value: null });
    expect(combat.standing.at(-1)!.said[0]!.label).toBe("SIRPAS.FIGHT.said.attack.closed");
    expect(Object.keys(at.ada.system.uses)).not.toEqual([]);
    expect(await found(await feint())).toEqual([]);
    const third = await feint();
    expect(await found(third)).toEqual(["action Ada"]);
    await third.delete();
    await undoLast(combat);
    expect(await found(await feint())).toEqual([]);
  });

  it("an attack or a defence that its player deleted keeps its action, and leaves a line", async () => {
    const { undoLast } = await import("#core/play/log/undo.ts");
    const remove = async (message: Message) => {
      const before = combat.standing.length;
      await at.player.remove("ChatMessage", message.id!);
      await expect.poll(() => combat.standing.length).toBe(before + 1);
      return combat.standing.at(-1)!.said[0];
    };
    const label = "SIRPAS.LOG.said.deleted";
    const line = { label, data: { user: "Player 1", name: "Ada", what: "Attack" } };
    expect(await remove(await feint())).toEqual(line);
    const left = await feint();
    expect(await found(left)).toEqual([]);
    const more = await feint();
    expect(await found(more)).toEqual(["action Ada"]);
    await more.delete();
    await undoLast(combat);
    const other = await feint();
    expect(await found(other)).toEqual([]);

    const answer = await defence(left, "Parry");
    expect(await remove(await asPlayer(answer))).toMatchObject({ label, data: { name: "Bo", what: "Defence" } });
    // It has paid for that attack, but is no second throw against it.
    expect(await found(await asPlayer(answer))).toEqual(["again Player 1"]);
    const again = (system: { attack: string }) => void (system.attack = other.id!);
    expect(await found(await asPlayer(answer, again as never))).toEqual(["action Bo"]);
  });

  it("an attack that was applied still counts, and differs itself in nothing after a page was loaded anew", async () => {
    const one = await feint();
    await letItCome(one);
    await applied(one);
    const two = await feint();
    expect(await found(reloaded(one))).toEqual([]);
    expect(await found(two)).toEqual([]);
    expect(await found(await feint())).toEqual(["action Ada"]);
  });

  it("what a Gamemaster let be takes nothing from the attacks that the turn has", async () => {
    await feint();
    await attack({ with: "Slash", choice: { allowed: true } });
    expect(await found(await feint())).toEqual([]);
  });

  it("an extra attack differs in nothing, unless it is said to be none", async () => {
    const { recordUse } = await import("../../src/play/combat/turn/record-use.ts");
    const carries = [{ type: "extraAttack", value: 3, lasts: "combat" }];
    const data = { key: "fencing-flurry", style: "fencing", kind: "action", carries };
    const [flurry] = await at.ada.createEmbeddedDocuments("Item", [
      { name: "Flurry", type: "manoeuvre", system: data },
    ] as never);
    const { plain } = (flurry as unknown as { system: { plain: never } }).system;
    const use = { type: "style", skill: "fencing", kind: "action", manoeuvre: data.key, name: "Flurry" } as const;
    await recordUse(at.ada, use, plain);
    await few(at.ada.items.getName("Fencing")!, 1);
    await stored(await feint());
    const extra = await attack({ with: "Feint" });
    expect((extra.system as unknown as { extra: boolean }).extra).toBe(true);
    const lie = (system: { extra: boolean }) => void (system.extra = false);
    expect(await found(await asPlayer(extra, lie as never))).toEqual(["action Ada"]);
    await game.messages!.contents.at(-1)!.delete();
    // Ours was called off when it was deleted.
    const open = (system: { closing: object }) => void (system.closing = { closed: false, answers: [] });
    const honest = await asPlayer(extra, open as never);
    expect(await found(honest)).toEqual([]);
    await stored(honest);
    expect(await found(reloaded(honest))).toEqual([]);
    await asPlayer(extra, open as never);
    expect(await found(await asPlayer(extra, open as never))).toEqual(["action Ada"]);
  });

  it("a turn that was over differs, and so does an attack that claims to be in no encounter", async () => {
    const late = await attack({ with: "Feint" });
    await combat.nextRound();
    const now = await feint();
    await letItCome(now);
    await applied(now);
    expect(await found(await asPlayer(late))).toEqual(["turn Ada"]);
    const outside = (system: object) => void Object.assign(system, { combat: "", turn: 0 });
    expect(await found(await feint(outside))).toEqual(["turn Ada"]);
  });

  it("a turn that is over is over though nobody has acted since, and nobody in the fight attacks outside of it", async () => {
    const [late, another] = [await attack({ with: "Feint" }), await attack({ with: "Feint" })];
    const honest = await feint();
    const outside = (system: object) => void Object.assign(system, { combat: "", turn: 0 });
    expect(await found(await asPlayer(another, outside as never))).toEqual(["turn Ada"]);
    await combat.nextRound();
    const saved = await asPlayer(late);
    for (const message of [saved, reloaded(saved)]) expect(await found(message)).toEqual(["turn Ada"]);
    for (const message of [honest, reloaded(honest), await feint()]) expect(await found(message)).toEqual([]);
  });

  it("an attack before the encounter began, or from one that is gone, differs in nothing", async () => {
    const inside = await feint();
    await combat.delete();
    const before = await feint();
    await withEncounter();
    const inEncounter = await feint();
    await letItCome(inEncounter);
    await applied(inEncounter);
    for (const message of [inside, before, inEncounter]) expect(await found(reloaded(message))).toEqual([]);
  });

  it("a defence more than the turn has differs", async () => {
    const attacks: Message[] = [];
    for (const _ of [1, 2, 3]) attacks.push(await asPlayer(await attack({ with: "Feint" })));
    const second = await defence(attacks[1]!, "Parry");
    for (const message of [await parry(attacks[0]!), await asPlayer(second)]) expect(await found(message)).toEqual([]);
    const again = (system: { attack: string }) => void (system.attack = attacks[2]!.id!);
    expect(await found(await asPlayer(second, again as never))).toEqual(["action Bo"]);
  });

  it("a defence in the turn that has begun since differs in nothing", async () => {
    const one = await feint();
    for (const _ of [1, 2]) await asPlayer(await attack({ with: "Feint", by: at.bo, on: at.ada }));
    await combat.nextRound();
    expect(await found(await parry(one))).toEqual([]);
  });

  it("Instinctive Defence is always left", async () => {
    const others = [1, 2].map(() => attack({ with: "Feint", by: at.bo, on: at.ada }));
    const sent = [await asPlayer(await others[0]!), await asPlayer(await others[1]!)];
    for (const message of sent) await stored(message, at.bo);
    expect(await found(await asPlayer(await defence(await feint(), "Instinctive Defence")))).toEqual([]);
  });

  it("the level that was played before the Gamemaster changed it differs in nothing", async () => {
    const { changeLevel } = await import("../../src/play/encounter/turn-flow.ts");
    const slash = await asPlayer(await attack({ with: "Slash" }));
    await changeLevel(combat, "basic");
    expect(await found(slash)).toEqual([]);
  });
});
