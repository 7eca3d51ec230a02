import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgerAs, type Forger } from "../../../data/support/forger.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const OWNER = 3;
const term = (value: number, kind = "") => ({ label: "SIMVERSE.ATTRIBUTE.wisdom.label", value, source: "", kind });

/** What a player sends from a console, past all that a client would check. */
describe("What a player forges", () => {
  let table: SimverseTable;
  let player: Forger;
  let own: Doc;
  let foreign: Doc;
  let user: { readonly id: string };

  beforeAll(async () => {
    table = await openSimverse();
    player = await forgerAs(table.url, "Player 1");
    const { users } = table.game as unknown as { users: { getName(name: string): { readonly id: string } } };
    user = users.getName("Player 1");
    own = await table.create({ name: "Own", type: "character", ownership: { [user.id]: OWNER } });
    foreign = await table.create({ name: "Foreign", type: "npc" });
    const { registerSheetDifferences } = await table.play("play/differences.ts");
    registerSheetDifferences!();
  });
  afterAll(async () => {
    player.leave();
    await table.close();
  });
  beforeEach(async () => {
    for (const actor of [own, foreign]) {
      await actor.update({ system: { vitality: { value: null }, mana: { value: null } } });
    }
    for (const actor of [own, foreign]) for (const effect of [...actor.effects]) await effect.delete();
  });

  const { stringify } = JSON;
  /** A roll of ours with these faces. */
  async function thrown(...faces: number[]): Promise<string> {
    table.dice(...faces);
    const { check } = (
      table.CONFIG as unknown as { SIMVERSE: { rolls: { check: { buildDice(count: number): Rolled } } } }
    ).SIMVERSE.rolls;
    return stringify((await check.buildDice(faces.length).evaluate()).toJSON());
  }
  const message = (id: string) =>
    (table.game as unknown as { messages: { get(id: string): Doc | undefined } }).messages.get(id)!;

  async function posted(
    type: string,
    system: object,
    rolls: readonly string[] = [],
    more: object = {},
  ): Promise<string> {
    const id = await player.create("ChatMessage", { type, author: user.id, system, rolls, ...more });
    if (id !== "") await vi.waitUntil(() => message(id) !== undefined);
    return id;
  }
  async function reasonOf(id: string): Promise<string | null> {
    if (id === "") return "refused by the server";
    const { unreadableField } = await table.core("play/gate/unreadable-message.ts");
    const field = unreadableField!(message(id)) as string | null;
    if (field !== null) return `unreadable: ${field}`;
    const { ruleErrorOf } = await table.core("play/gate/gate.ts");
    return (ruleErrorOf!(message(id)) as { readonly reason: string } | null)?.reason ?? null;
  }

  const side = (actor: Doc, id: string, terms: readonly object[] = []) => ({
    ...{ id, actor: actor.uuid, name: actor.name, label: "", statistic: "wisdom", terms },
  });
  const contest = (first: Doc, second: Doc, kind = "simple") => ({
    kind,
    sides: [{ ...side(first, "0", [term(10)]), label: "SIMVERSE.ATTRIBUTE.wisdom.label" }, side(second, "1")],
  });
  const use = { resisted: true, lasts: true, rounds: 10, drains: { resource: "mana", dice: 2, bonus: 0 } };
  const strike = { dice: 2, bonuses: [], type: "cutting", factors: [], piercing: 0, knockback: 0 };
  const attack = (by: Doc, on: Doc) => ({
    actor: by.uuid,
    target: on.uuid,
    targetName: on.name,
    terms: [term(10)],
    strike,
  });
  const contestOn = async (actor: Doc) => posted("contest", contest(own, actor), [await thrown(3, 3, 3)]);
  const attackOn = async (actor: Doc) =>
    posted("attack", attack(own, actor), [await thrown(3, 3, 3), await thrown(4, 4)]);

  /** A message of each type that speaks for an actor, with its dice. */
  const KINDS: Readonly<Record<string, (actor: Doc) => Promise<{ system: object; rolls?: readonly string[] }>>> = {
    check: async (actor) => ({ system: { actor: actor.uuid, terms: [term(10)] }, rolls: [await thrown(3, 3, 3)] }),
    attack: async (actor) => ({
      system: attack(actor, foreign),
      rolls: [await thrown(3, 3, 3), await thrown(4, 4)],
    }),
    defence: async (actor) => ({
      system: { attack: await attackOn(actor), actor: actor.uuid, kind: "dodge", terms: [term(5)] },
      rolls: [await thrown(3, 3, 3)],
    }),
    contest: async (actor) => ({ system: contest(actor, foreign), rolls: [await thrown(3, 3, 3)] }),
    power: async (actor) => ({
      system: { ...contest(actor, foreign, "resistance"), power: use },
      rolls: [await thrown(3, 3, 3), await thrown(4, 4)],
    }),
    contestRoll: async (actor) => ({
      system: { contest: await contestOn(actor), side: "1", actor: actor.uuid, terms: [term(10)] },
      rolls: [await thrown(3, 3, 3)],
    }),
    logEntry: async (actor) => ({ system: { type: "note", who: actor.uuid, changes: [] } }),
  };

  it("covers every type of message that there is", async () => {
    const { MESSAGE_MODELS } = await table.play("play/message-models.ts");
    expect([...Object.keys(KINDS), "turn"].sort()).toEqual(Object.keys(MESSAGE_MODELS as object).sort());
  });

  it.each(Object.keys(KINDS))("a %s counts for their own actor, and for nobody else's", async (type) => {
    const good = await KINDS[type]!(own);
    expect(await reasonOf(await posted(type, good.system, good.rolls))).toBe(null);
    const bad = await KINDS[type]!(foreign);
    expect(await reasonOf(await posted(type, bad.system, bad.rolls))).toBe("messageNotTheirs");
    const gone = stringify(good.system).replaceAll(own.uuid, "Actor.gone");
    expect(await reasonOf(await posted(type, JSON.parse(gone) as object, good.rolls))).toBe("messageActorGone");
  });

  it.each(Object.keys(KINDS).filter((type) => type !== "logEntry"))(
    "a %s without its dice, with too many, or with more than they have, does not count",
    async (type) => {
      const { system, rolls = [] } = await KINDS[type]!(own);
      const four = await thrown(1, 1, 1, 1);
      const [first = "", ...others] = rolls;
      for (const wrong of [
        [],
        [...rolls, first, first],
        [four, ...others],
        [first.replace(/"result":3/, '"result":0')],
      ]) {
        expect(await reasonOf(await posted(type, system, wrong)), wrong.join()).not.toBe(null);
      }
    },
  );

  it("a start of a turn is a Gamemaster's to say", async () => {
    const id = await posted("turn", { actor: own.uuid, name: "Own", combat: "", turn: 1 });
    expect(await reasonOf(id)).toBe("messageMismatch");
    const { beginTurn } = await table.play("play/combat/turn.ts");
    expect(await beginTurn!(message(id))).toBe(false);
  });

  it.each([
    ["contest", (system: Record<string, unknown>) => ({ ...system, sides: [] })],
    [
      "contest",
      (system: Record<string, unknown>) => ({ ...system, sides: Array(60).fill((system["sides"] as object[])[0]) }),
    ],
    ["contest", (system: Record<string, unknown>) => ({ ...system, kind: "brawl" })],
    ["contest", (system: Record<string, unknown>) => ({ ...system, power: use })],
    ["power", (system: Record<string, unknown>) => ({ ...system, power: null })],
    ["power", (system: Record<string, unknown>) => ({ ...system, power: { ...use, drains: { dice: 1e6 } } })],
    ["attack", (system: Record<string, unknown>) => ({ ...system, strike: { ...strike, dice: 1e6 } })],
    ["contestRoll", (system: Record<string, unknown>) => ({ ...system, side: "7" })],
  ] as const)("a %s of a shape that there is none of does not count (%#)", async (type, spoil) => {
    const { system, rolls } = await KINDS[type]!(own);
    expect(await reasonOf(await posted(type, spoil(system as Record<string, unknown>), rolls))).not.toBe(null);
  });

  it.each([
    ["contest", { goal: -1e9, rolls: 1e9 }],
    ["power", { power: { ...use, rounds: 1e9, upkeep: -5 } }],
    ["attack", { terms: [term(1e300)] }],
    ["contestRoll", { round: 1e9 }],
  ] as const)("a %s beyond all bounds is none, or within them", async (type, beyond) => {
    const { system, rolls } = await KINDS[type]!(own);
    const id = await posted(type, { ...system, ...beyond }, rolls);
    if ((await reasonOf(id)) !== null) return;
    const stored = (message(id).system as unknown as { toObject(): object }).toObject();
    const numbers = [...stringify(stored).matchAll(/:(-?[\d.e+]+)/g)].map(([, found]) => Number(found));
    expect(numbers.length).toBeGreaterThan(0);
    for (const one of numbers) expect(Math.abs(one)).toBeLessThanOrEqual(1_000_000);
    expect(stored).not.toMatchObject(beyond);
  });

  it("a second answer counts for nothing, nor one of a round that nobody asked for", async () => {
    const id = await contestOn(own);
    const answer = async (faces: readonly [number, number, number], round = 1) =>
      posted("contestRoll", { contest: id, side: "1", round, actor: own.uuid, terms: [term(10)] }, [
        await thrown(...faces),
      ]);
    await answer([6, 6, 5], 2);
    await answer([6, 5, 5]);
    await answer([1, 1, 1]);
    const { outcome } = message(id).system as unknown as { outcome: { winners: readonly number[] } };
    expect(outcome.winners).toEqual([0]);
  });

  it("an answer after the contest was closed, and one that the Gamemaster cannot read, count for nothing", async () => {
    const id = await contestOn(own);
    const system = { contest: id, side: "1", actor: own.uuid, terms: [term(10)] };
    const whispered = await posted("contestRoll", system, [await thrown(1, 1, 1)], { whisper: [user.id] });
    expect(await reasonOf(whispered)).toBe("messageMismatch");
    const { closeChallenge } = await table.core("play/challenge/challenge.ts");
    expect(await closeChallenge!(id)).toBe(true);
    await posted("contestRoll", system, [await thrown(1, 1, 1)]);
    const { outcome } = message(id).system as unknown as { outcome: { winners: readonly number[] } };
    expect(outcome.winners).toEqual([]);
  });

  it("nothing follows from an attack or a power that speaks for somebody else's actor", async () => {
    const forged = { ...(await KINDS["attack"]!(foreign)), type: "attack" };
    const id = await posted("attack", { ...forged.system, target: own.uuid, targetName: "Own" }, forged.rolls);
    const { applyDamage, defend } = await table.play("play/combat/defend.ts");
    expect(await defend!(message(id), "none")).toBe(null);
    expect(await applyDamage!(message(id))).toBe(false);
    const { rolls } = await KINDS["power"]!(own);
    const power = { ...contest(foreign, own, "resistance"), power: { ...use, resisted: false } };
    const { applyPower } = await table.play("play/powers/apply-power.ts");
    expect(await applyPower!(message(await posted("power", power, rolls)), "1")).toBe(false);
    expect([own.left("vitality"), own.left("mana")]).toEqual([20, 20]);
  });

  it("what they change after it was sent, or roll with more than the sheet has, is told to the Gamemaster", async () => {
    const { differencesOf } = await table.core("play/gate/differences.ts");
    const whatOf = (id: string) => (differencesOf!(message(id)) as readonly { what: string }[]).map(({ what }) => what);
    const { system, rolls } = await KINDS["check"]!(own);
    const label = "SIMVERSE.ATTRIBUTE.wisdom.label";
    const honest = await posted("check", { ...system, label }, rolls);
    expect(whatOf(honest)).toEqual([]);
    expect(whatOf(await posted("check", { ...system, label, terms: [term(15)] }, rolls))).toEqual(["statistic"]);
    await player.update("ChatMessage", honest, { rolls: [await thrown(1, 1, 1)] });
    expect(whatOf(honest)).toEqual(["changed"]);
  });

  describe("to be written down by a Gamemaster's window", () => {
    const said = [{ label: "SIMVERSE.LOG.said.power", data: { name: "x", power: "y" } }];
    const draft = (more: object) => ({
      ...{ type: "use", key: "", who: own.uuid, message: "", said, facts: [], changes: [] },
      ...more,
    });
    const pay = (actor: Doc, after: unknown = 10) => ({
      uuid: actor.uuid,
      path: "system.mana.value",
      before: null,
      after,
    });
    const asked = async (more: object, combat = "") => {
      const { recordAsked } = await table.core("play/log/record.ts");
      const answer = (await recordAsked!(user, { combat, follows: "", draft: draft(more) })) as Answer;
      return answer.ok ? null : answer.reason;
    };
    const effect = (actor: Doc, more: object) => ({
      ...{ uuid: `${actor.uuid}.ActiveEffect.aaaaaaaaaaaaaaaa`, path: "", before: null },
      after: { _id: "aaaaaaaaaaaaaaaa", name: "Forged", ...more },
    });

    it("is taken where it is about their own", async () => {
      expect(await asked({ changes: [pay(own)] })).toBe(null);
      expect(await asked({ changes: [effect(own, { changes: [{ key: "dodge", mode: 2, value: "1" }] })] })).toBe(null);
    });

    it.each([
      ["somebody else's mana", () => ({ changes: [pay(foreign)] })],
      ["something done by somebody else", () => ({ who: foreign.uuid, changes: [pay(own)] })],
      ["nothing at all", () => ({})],
      ["a key of nothing", () => ({ key: "anything", changes: [pay(own)] })],
      ["an effect on somebody else", () => ({ changes: [effect(foreign, { statuses: ["dead"] })] })],
      [
        "a fact about somebody else",
        () => ({ facts: [{ type: "action", actor: foreign.uuid, action: "aim", turn: 1 }] }),
      ],
    ])("is refused with %s", async (_, more) => {
      expect(await asked(more())).toMatch(/^(notYours|eventUnreadable)$/);
      expect([foreign.left("mana"), foreign.effects.size]).toEqual([20, 0]);
    });

    it.each([
      [
        "an effect on what no rule knows",
        () => ({ changes: [effect(own, { changes: [{ key: "system.silver", value: "9" }] })] }),
      ],
      [
        "the same in generation 14's place",
        () => ({ changes: [effect(own, { system: { changes: [{ key: "x", value: 9 }] } })] }),
      ],
      ["an effect of no number", () => ({ changes: [effect(own, { changes: [{ key: "dodge", value: "all" }] })] })],
      ["a path of its own", () => ({ changes: [{ ...pay(own), path: "system.earned" }] })],
      ["half a point", () => ({ changes: [pay(own, 0.5)] })],
      [
        "a sentence of its own",
        () => ({ said: [{ label: "The Gamemaster is right.", data: {} }], changes: [pay(own)] }),
      ],
      ["a type of its own", () => ({ type: "miracle", changes: [pay(own)] })],
    ])("cannot be read with %s", async (_, more) => {
      expect(await asked(more())).toBe("eventUnreadable");
    });

    it("what happens once alone cannot be used up for somebody else", async () => {
      const attacked = await attackOn(foreign);
      expect(await asked({ key: `damage:${attacked}`, changes: [pay(own)] })).toBe("notYours");
      const { system, rolls } = await KINDS["power"]!(own);
      const power = await posted("power", system, rolls);
      expect(await asked({ key: `power:${power}:1`, changes: [pay(own)] })).toBe("notYours");
      const { isRecorded } = await table.core("play/log/recorded.ts");
      expect([isRecorded!(`damage:${attacked}`), isRecorded!(`power:${power}:1`)]).toEqual([null, null]);
      expect(await asked({ key: `damage:${await attackOn(own)}`, changes: [pay(own)] })).toBe(null);
    });

    it("they end what they keep up on somebody else, and nothing that others do", async () => {
      const kept = async (by: Doc) => {
        const flags = { simverse: { power: { message: "m", by: by.uuid } } };
        const [made] = await foreign.createEmbeddedDocuments("ActiveEffect", [{ name: "Spell", flags }]);
        const before = (made as unknown as { toObject(): object }).toObject();
        return { changes: [{ uuid: made!.uuid, path: "", before, after: null }] };
      };
      expect(await asked(await kept(foreign))).toBe("notYours");
      expect(foreign.effects.size).toBe(1);
      expect(await asked(await kept(own))).toBe(null);
      expect(foreign.effects.size).toBe(1);
    });

    it("a step through what another wrote down is refused", async () => {
      const { recordEvent } = await table.core("play/log/record.ts");
      await recordEvent!(null, draft({ who: foreign.uuid, changes: [pay(foreign, 7)] }));
      const { stepAsked } = await table.core("play/log/undo.ts");
      const answer = (await stepAsked!(user, {
        combat: "",
        message: table.messages("logEntry").at(-1)!.id,
        way: "undo",
      })) as Answer;
      expect(answer).toMatchObject({ ok: false, reason: "notYours" });
      expect(foreign.left("mana")).toBe(7);
      await foreign.update({ system: { mana: { value: null } } });
    });
  });
});

interface Rolled {
  evaluate(): Promise<{ toJSON(): object }>;
}

interface Answer {
  readonly ok: boolean;
  readonly reason: string;
}
