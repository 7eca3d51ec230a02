import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { deletion } from "#core/foundry/documents.ts";
import { postAttack, postDefence } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

type Message = ChatMessage.Implementation;

describe.each(PLAYED)("An attack at several, at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let attacker: SirpasActor;
  let target: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas({ generation });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const other of [...game.combats!.contents]) await other.delete();
    attacker = await table.createActor({ name: "Mira", type: "character" });
    target = await table.createActor({ name: "Goblin", type: "npc" });
    combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: attacker.id }, { actorId: target.id }] as never);
    await combat.update({ round: 1, turn: 0 } as never);
  });

  const sheet = (actor: SirpasActor) => {
    const { wounds, status } = actor.toObject().system as unknown as {
      wounds: Record<string, { severity: string }>;
      status: { scratches: number };
    };
    return { wounds: Object.values(wounds).map(({ severity }) => severity), scratches: status.scratches };
  };
  const WHOLE = { wounds: [], scratches: 0 };
  const resolved = (count: number) => expect.poll(() => combat.standing.length).toBe(count);
  const undo = async () => (await import("#core/play/log/undo.ts")).undoLast(combat);

  it("the strikes of an attack at several that all have defended are two updates of the encounter, and one of each target", async () => {
    const targets = [target, ...(await others(2))];
    const message = await attackAll(targets, 1);
    const seen: string[] = [];
    const hear = (name: string) =>
      [name, Hooks.on(name as never, (({ name: who }: { name: string }) => void seen.push(who)) as never)] as const;
    const hooks = ["updateActor", "updateCombat"].map(hear);
    await defendedBy(message, targets, 1);
    await resolved(3);
    await expect.poll(() => combat.standing.every(({ state }) => state === "applied")).toBe(true);
    for (const [name, id] of hooks) Hooks.off(name as never, id as never);
    expect(seen.filter((who) => targets.every(({ name }) => name !== who) && who !== attacker.name)).toHaveLength(2);
    for (const { name } of targets) expect(seen.filter((who) => who === name)).toHaveLength(1);
    expect(combat.standing.map(({ order }) => order)).toEqual([1, 2, 3]);
    for (const one of targets) expect(sheet(one).wounds).toHaveLength(1);
    for (const _ of targets) await undo();
    for (const one of targets) expect(sheet(one)).toEqual(WHOLE);
  });

  it("a second strike is worked out against what the first has left of its target", async () => {
    const targets = [target, ...(await others(1))];
    const message = await attackAll(targets, 2);
    await defendedBy(message, targets, 2);
    await resolved(4);
    expect(combat.standing.map(({ key }) => key.split(":").slice(2).join(":"))).toEqual(["1:1", "2:1", "1:2", "2:2"]);
    for (const one of targets) expect(sheet(one).wounds).toHaveLength(2);
    for (let count = 0; count < 4; count += 1) await undo();
    for (const one of targets) expect(sheet(one)).toEqual(WHOLE);
  });

  it("of strikes that were written together a client finishes those in whose middle it was closed", async () => {
    const { finishAll } = await import("#core/play/log/undo.ts");
    const targets = [target, ...(await others(2))];
    await defendedBy(await attackAll(targets, 1), targets, 1);
    await resolved(3);
    const whole = targets.map(sheet);
    const [, second, third] = combat.standing;
    // As it was stored then: of the three one has its wound, and it is not written down that any is done.
    for (const one of targets.slice(1)) {
      const { wounds } = one.toObject().system as unknown as { wounds: object };
      const gone = Object.keys(wounds).map((id) => deletion(id));
      await one.update({ "system.wounds": Object.assign({}, ...gone), "flags.sirpas.entry": "" } as never);
    }
    const interrupted = [second, third].map((event) => [event!.id, { state: "applying" }]);
    await combat.update({ system: { events: Object.fromEntries(interrupted) } } as never);
    await finishAll();
    expect(targets.map(sheet).map(({ wounds }) => wounds)).toEqual(whole.map(({ wounds }) => wounds));
    expect(combat.standing.map(({ state }) => state)).toEqual(["applied", "applied", "applied"]);
  });

  /** More who can be attacked, in the encounter. */
  async function others(count: number): Promise<SirpasActor[]> {
    const made: SirpasActor[] = [];
    for (let index = 0; index < count; index += 1)
      made.push(await table.createActor({ name: `Goblin ${index + 2}`, type: "npc" }));
    await combat.createEmbeddedDocuments("Combatant", made.map(({ id }) => ({ actorId: id })) as never);
    return made;
  }

  async function attackAll(targets: readonly SirpasActor[], strikes: number): Promise<Message> {
    table.dice(...Array.from({ length: strikes }, () => [6, 5, 4]).flat());
    return postAttack({ attacker, targets, strikes, system: { combat: combat.id, turn: combat.round } });
  }

  /** All of them roll badly, and what comes of it waits for the last. */
  async function defendedBy(message: Message, targets: readonly SirpasActor[], strikes: number): Promise<void> {
    const { answerTogether } = await import("#core/play/challenge/resolve.ts");
    await answerTogether(message, async () => {
      for (let strike = 1; strike <= strikes; strike += 1)
        for (const index of targets.keys()) {
          table.dice(3, 3, 3);
          await postDefence(message, 10, { target: String(index + 1), strike });
        }
    });
  }
});
