import { asRecord } from "../support/records.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type { Change } from "#core/rules/log/change.ts";
import { createMessage } from "#core/foundry/documents.ts";
import { postAttack, postDefence, PUNCH, PUNCH_ROWS } from "./support/attacks.ts";
import { forgersTable } from "./support/forgers-table.ts";

type Message = ChatMessage.Implementation;

const FIRST_AID = { key: "first-aid", specific: 6, base: { form: "none", attributes: [] }, complexity: "normal" };

describe("What a player forges with a console", () => {
  const at = forgersTable();

  const message = (id: string) => game.messages!.get(id) as unknown as Message;
  const wounds = (actor: SirpasActor) => actor.system.woundList.map(({ severity }) => severity);
  const combat = () => game.combats!.contents[0] as unknown as SirpasCombat;
  const memory = async () => (await import("../../src/play/encounter/encounter-of.ts")).memoryOf(combat());
  const resolveAll = async () => (await import("#core/play/challenge/resolve.ts")).resolveLast();
  const stateOf = async (id: string) =>
    (await import("../../src/play/combat/attack/attack-state.ts")).attackStateOf(message(id));
  const appliedTo = async (id: string) => (await stateOf(id))?.strikes[0]?.applied ?? null;

  /** What the Gamemaster's client does with entries for the log, whenever somebody joins the table. */
  async function somebodyJoins(): Promise<void> {
    const { finishAll } = await import("#core/play/log/undo.ts");
    await finishAll();
  }

  async function startEncounter(): Promise<void> {
    const combatants = [at.ada, at.bo, at.guard].map(({ id }) => ({ actorId: id }));
    const made = (await Combat.implementation.create({ active: true, combatants } as never)) as unknown as SirpasCombat;
    at.table.dice(6, 6, 5, 5, 5, 5, 3, 3, 3);
    await made.startCombat();
  }

  /** An entry of the log, as a client writes it that has found no Gamemaster. */
  const entry = (system: object) =>
    at.player.create("ChatMessage", {
      type: "logEntry",
      author: at.forger,
      speaker: { alias: "Gamemaster" },
      system: {
        ...{ type: "note", key: "", who: "", combat: combat()?.id ?? "", turn: 1, event: "", by: "Gamemaster" },
        ...{ said: [], facts: [], changes: [], undone: "", ...system },
      },
    });

  const person = ({ uuid, name }: SirpasActor) => ({ actor: uuid, token: "", name, img: "" });

  /** An attack that hits for certain whoever sleeps; its dice are a throw like any other. */
  async function attack(attacker: SirpasActor, target: SirpasActor, system: object = {}): Promise<string> {
    const terms = [{ label: "Brawl", value: 12, kind: "specific" }] as const;
    at.table.dice(3, 3, 1);
    const roll = await CONFIG.SIRPAS.rolls.pool.build({ id: "strike-1", pool: "standard", terms }).evaluate();
    return at.player.create("ChatMessage", {
      type: "attack",
      author: at.forger,
      rolls: [JSON.stringify(roll.toJSON())],
      system: {
        ...{ combat: combat()?.id ?? "", turn: combat()?.round ?? 0, attacker: person(attacker), pool: "standard" },
        technique: {
          ...{ key: "brawl-punch", name: "Punch", uuid: "", rows: PUNCH_ROWS },
          statistic: { key: "brawl", label: "Brawl", uuid: "" },
          logged: { type: "style", skill: "brawl", kind: "attack", manoeuvre: "brawl-punch", name: "Punch" },
        },
        terms,
        strike: PUNCH,
        targets: [{ id: "1", ...person(target), status: "sleeping" }],
        ...system,
      },
    });
  }

  /** The Gamemaster attacks somebody who sleeps. */
  async function gamemasterHits(target: SirpasActor): Promise<Message> {
    at.table.dice(3, 3, 1);
    const system = { combat: combat()?.id ?? "", turn: combat()?.round ?? 0 };
    return postAttack({ attacker: at.guard, targets: [{ actor: target, status: "sleeping" }], value: 12, system });
  }

  const wound = { severity: "light", damageType: "", bodyPart: "", treated: false, label: "" };

  /** Facts of the kinds by which a fight is folded, each with what the fold cannot read. */
  const FACTS: readonly (readonly [string, object])[] = [
    ["an order without places", { type: "order", turn: 9, places: null }],
    ["an order with a place that is none", { type: "order", turn: 9, places: [null] }],
    ["a place without throws", { type: "order", turn: 9, places: [{ id: "x", throws: null, terms: null }] }],
    ["a kind of fact that there is not", { type: "constructor" }],
    ["a manoeuvre without rows", { type: "memorable", event: { type: "manoeuvre", user: "", target: "" } }],
    ["nothing memorable", { type: "memorable" }],
    ["a turn that is no number", { type: "memorable", event: { type: "turn", turn: "abc" } }],
    ["the turn 10¹⁵", { type: "memorable", event: { type: "turn", turn: 1e15 } }],
  ];

  describe.each(FACTS)("as an entry of the log with %s", (_what, fact) => {
    beforeEach(startEncounter);

    it("leaves what is remembered of the fight as it was", async () => {
      const before = await memory();
      expect(await entry({ facts: [fact] })).not.toBe("");
      expect(await memory()).toEqual(before);
    });

    it("does not get into the log, and stops nobody's strike from getting there", async () => {
      const { encounter } = combat();
      expect(await entry({ facts: [fact] })).not.toBe("");
      await somebodyJoins();
      expect(combat().encounter).toEqual(encounter);
      const hit = await gamemasterHits(at.bo);
      await expect.poll(() => appliedTo(hit.id!)).not.toBe(null);
      expect(combat().round).toBe(1);
      expect(wounds(at.bo)).toHaveLength(1);
    });
  });

  it("as an entry of the log changes neither the level, nor the order, nor the turn of a fight", async () => {
    await startEncounter();
    const { encounter, round } = combat();
    const places = combat().encounter.order.toReversed();
    const facts = [
      { type: "level", level: "simplified" },
      { type: "order", turn: 2, places },
      { type: "memorable", event: { type: "turn", turn: 2 } },
      { type: "seconds", seconds: 600 },
    ];
    for (const fact of facts) expect(await entry({ type: "turn", facts: [fact] })).not.toBe("");
    await somebodyJoins();
    expect(combat().encounter).toEqual(encounter);
    expect(combat().round).toBe(round);
    expect(combat().events.filter(({ facts: told }) => told.some(({ type }) => type === "level"))).toEqual([]);
  });

  it("as an entry of the log that heals nobody wounds nobody when the Gamemaster steps back past it", async () => {
    await startEncounter();
    const changes = [at.ada, at.guard].map((actor) => ({
      ...{ uuid: actor.uuid, path: "system.wounds.forged", before: wound, after: null },
    }));
    expect(await entry({ type: "heal", changes })).not.toBe("");
    await somebodyJoins();
    const { undoLast } = await import("#core/play/log/undo.ts");
    for (let steps = combat().standing.length; steps > 0; steps -= 1) await undoLast(combat());
    expect([...wounds(at.ada), ...wounds(at.guard)]).toEqual([]);
  });

  it("as an entry of the log does not get into it either once the forger's user is deleted", async () => {
    await startEncounter();
    const { encounter } = combat();
    const users = User.implementation as unknown as { create(data: object): Promise<User.Implementation> };
    const user = await users.create({ name: "Cheater", role: 1 });
    const facts = [{ type: "level", level: "simplified" }];
    const told = {
      type: "level",
      key: "",
      who: "",
      combat: combat().id,
      turn: 1,
      event: "",
      by: "Gamemaster",
      undone: "",
    };
    const system = { ...told, said: [], facts, changes: [] };
    const logEntry = await createMessage({ type: "logEntry", author: user.id, system });
    await user.delete();
    expect(logEntry!.author).toBe(null);
    await somebodyJoins();
    expect(combat().encounter).toEqual(encounter);
  });

  it("in a line outside of any encounter wounds nobody when the Gamemaster takes it back", async () => {
    const changes: readonly Change[] = [
      { uuid: at.ada.uuid, path: "system.wounds.forged", before: wound, after: null },
    ];
    const id = await entry({ type: "heal", changes });
    const { stepMessage } = await import("#core/play/log/undo.ts");
    await stepMessage(message(id), "undo");
    expect(wounds(at.ada)).toEqual([]);
  });

  it.each([
    ["another player's character against a Gamemaster's", () => [at.ada, at.guard] as const],
    ["a Gamemaster's against another player's character", () => [at.guard, at.ada] as const],
    ["somebody who does not exist against another player's character", () => [null, at.ada] as const],
  ])("as an attack in the name of %s hurts nobody, although hits are applied at once", async (_what, pair) => {
    const [attacker, target] = pair();
    const nobody = { uuid: `Actor.${"x".repeat(16)}`, name: "Nobody" } as SirpasActor;
    const id = await attack(attacker ?? nobody, target);
    expect(id).not.toBe("");
    await resolveAll();
    expect(wounds(target)).toEqual([]);
    expect(await appliedTo(id)).toBe(null);
  });

  it("as an attack with a technique that the attacker does not have hurts nobody by itself", async () => {
    const id = await attack(at.bo, at.guard);
    expect(id).not.toBe("");
    await resolveAll();
    expect(wounds(at.guard)).toEqual([]);
    expect(await appliedTo(id)).toBe(null);
  });

  it.each([
    ["an encounter", true],
    ["no encounter", false],
  ])(
    "as an entry under a strike's key does not keep the strike from being applied, in %s",
    async (_where, inEncounter) => {
      if (inEncounter) await startEncounter();
      at.table.dice(3, 3, 1);
      const system = { combat: combat()?.id ?? "", turn: combat()?.round ?? 0 };
      const hit = await postAttack({ attacker: at.guard, targets: [at.bo], value: 12, system });
      expect(await entry({ type: "attack", key: `strike:${hit.id}:1:1` })).not.toBe("");
      expect(await appliedTo(hit.id!)).toBe(null);
      await postDefence(hit, null);
      await resolveAll();
      expect(wounds(at.bo)).toHaveLength(1);
      expect(await appliedTo(hit.id!)).not.toBe(null);
    },
  );

  it("as a strike that was taken back does not keep the strike from being applied", async () => {
    at.table.dice(3, 3, 1);
    const hit = await postAttack({ attacker: at.guard, targets: [at.bo], value: 12 });
    expect(await entry({ type: "attack", key: `strike:${hit.id}:1:1`, undone: "Gamemaster" })).not.toBe("");
    await postDefence(hit, null);
    await resolveAll();
    expect(wounds(at.bo)).toHaveLength(1);
  });

  it("as a treatment by somebody else's healer takes nothing from that healer's kit, and heals nobody", async () => {
    await game.settings!.set("sirpas" as never, "applyToCharacters" as never, "gmOnly" as never);
    await at.ada.createEmbeddedDocuments("Item", [
      { name: "First Aid", type: "skill", system: FIRST_AID },
      { name: "Kit", type: "gear", system: { uses: 2 } },
    ] as never);
    await at.bo.update({ system: { wounds: asRecord([{ id: "w", severity: "light" }]) } } as never);
    const kit = () => at.ada.items.getName("Kit")!;
    const terms = [{ label: "First Aid", value: 12, kind: "specific" }] as const;
    const asked = { pool: "standard", terms, difficulty: "normal", successLevel: 20 } as const;
    at.table.dice(3, 3, 1);
    const roll = await CONFIG.SIRPAS.rolls.pool.build(asked as never).evaluate();
    const id = await at.player.create("ChatMessage", {
      type: "check",
      author: at.forger,
      rolls: [JSON.stringify(roll.toJSON())],
      system: {
        ...{ actor: at.ada.uuid, statistic: { key: "first-aid", label: "First Aid", uuid: "" }, ...asked },
        treats: { patient: at.bo.uuid, name: "Bo", wound: "w", severity: "light", illness: "", kit: kit().id, time: 0 },
      },
    });
    expect(id).not.toBe("");
    const { resolveNewTreatment } = await import("../../src/play/damage/resolve-treatment.ts");
    await resolveNewTreatment(message(id));
    expect((kit().system as unknown as { uses: number }).uses).toBe(2);
    expect(wounds(at.bo)).toEqual(["light"]);
    await game.settings!.set("sirpas" as never, "applyToCharacters" as never, "atOnce" as never);
  });

  /** First Aid of the forger's Bo on somebody else's Ada, ready to be sent with other dice. */
  async function aid(wound: string, ...dice: number[]) {
    const skill = { name: "First Aid", type: "skill", system: FIRST_AID };
    if (!at.bo.items.getName(skill.name)) await at.bo.createEmbeddedDocuments("Item", [skill] as never);
    const found = at.bo.statistic("first-aid");
    if (!found.ok) throw new Error(found.reason);
    const { terms, pool } = found.value;
    const asked = { pool, terms, difficulty: "normal", successLevel: 21 } as const;
    at.table.dice(...dice);
    const roll = await CONFIG.SIRPAS.rolls.pool.build(asked as never).evaluate();
    const system = {
      ...{ actor: at.bo.uuid, statistic: { key: "first-aid", label: "First Aid", uuid: "" }, ...asked },
      treats: { patient: at.ada.uuid, name: "Ada", wound, severity: "light", illness: "", kit: "", time: 0 },
    };
    return { type: "check", author: at.forger, rolls: [JSON.stringify(roll.toJSON())], system };
  }
  const policy = (value: string) => game.settings!.set("sirpas" as never, "applyToCharacters" as never, value as never);
  const treated = async (id: string) => {
    const { resolveNewTreatment } = await import("../../src/play/damage/resolve-treatment.ts");
    await resolveNewTreatment(message(id));
  };

  it.each([
    ["dice that were rolled so heal", false, []],
    ["other dice, put into the message after it was sent, heal nobody by themselves", true, ["light"]],
  ] as const)("as a treatment by their own healer: %s", async (_what, isRewritten, left) => {
    await policy("gmOnly");
    await at.ada.update({ system: { wounds: { w: { severity: "light" } } } } as never);
    const [high, low] = [await aid("w", 6, 6, 5), await aid("w", 1, 2, 2)];
    const id = await at.player.create("ChatMessage", isRewritten ? low : high);
    if (isRewritten) expect(await at.player.update("ChatMessage", id, { rolls: high.rolls })).toBe(true);
    await policy("atOnce");
    await treated(id);
    expect(wounds(at.ada)).toEqual(left);
    const { differencesOf } = await import("#core/play/gate/differences.ts");
    expect(differencesOf(message(id)).map(({ what }) => what)).toEqual(isRewritten ? ["changed"] : []);
  });

  it.each([
    ["with a wound", "w"],
    ["to save their life", ""],
  ])("as a treatment that fails badly harms nobody else by itself, %s", async (_what, wound) => {
    await at.ada.update({ system: { wounds: { w: { severity: "light" } } } } as never);
    await treated(await at.player.create("ChatMessage", await aid(wound, 1, 1, 1)));
    expect([wounds(at.ada), [...at.ada.statuses]]).toEqual([["light"], []]);
  });

  it.each([
    ["a key alone", { key: "x" }],
    ["lists that are none", { ...PUNCH_ROWS, carries: null, effects: 7, requires: "x" }],
    ["numbers that are none", { ...PUNCH_ROWS, level: "x", diminishingReturn: {}, damage: null }],
    ["a key that is none", { ...PUNCH_ROWS, key: { toString: null } }],
  ])("as an attack whose rows have %s stops nobody else's strike", async (_what, rows) => {
    await startEncounter();
    const technique = { key: "brawl-punch", name: "Punch", uuid: "", rows, logged: {} };
    expect(await attack(at.bo, at.guard, { technique })).not.toBe("");
    await expect(memory()).resolves.toBeDefined();
    await expect(resolveAll()).resolves.toBeUndefined();
    const hit = await gamemasterHits(at.bo);
    await expect.poll(() => appliedTo(hit.id!)).not.toBe(null);
    expect(wounds(at.bo)).toHaveLength(1);
  });
});
