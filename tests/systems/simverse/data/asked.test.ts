import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectDamageToBePrompted } from "../../prompted.ts";
import { forgersAt, use, type Forgers } from "./forging.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Answer {
  readonly ok: boolean;
  readonly reason: string;
}

/** The queries of a client, as one that was tampered with sends them. */
describe("What a player asks to be written down by a Gamemaster's window", () => {
  let table: SimverseTable;
  let forgers: Forgers;
  let user: Forgers["user"];
  let own: Forgers["own"];
  let foreign: Forgers["foreign"];
  let attackOn: Forgers["attackOn"];
  let posted: Forgers["posted"];
  let KINDS: Forgers["KINDS"];

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    ({ user, own, foreign, attackOn, posted, KINDS } = forgers);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  const said = [{ label: "SIMVERSE.LOG.said.power", data: { name: "Own", power: "y" } }];
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
    ["a sentence of its own", () => ({ said: [{ label: "The Gamemaster is right.", data: {} }], changes: [pay(own)] })],
    ["a type of its own", () => ({ type: "miracle", changes: [pay(own)] })],
  ])("cannot be read with %s", async (_, more) => {
    expect(await asked(more())).toBe("eventUnreadable");
  });

  it("what happens once alone cannot be used up for somebody else", async () => {
    const attacked = await attackOn(foreign);
    expect(await asked({ key: `damage:${attacked}`, changes: [pay(own)] })).toBe("notYours");
    const { system, rolls } = await KINDS.power(own);
    const power = await posted("power", system, rolls);
    expect(await asked({ key: `power:${power}:1`, changes: [pay(own)] })).toBe("notYours");
    const { isRecorded } = await table.core("play/log/recorded.ts");
    expect([isRecorded!(`damage:${attacked}`), isRecorded!(`power:${power}:1`)]).toEqual([null, null]);
  });

  /** Asks for other things than the dice give, and then for those, in words of its own. */
  async function claimed(key: string, rolled: () => Promise<object>, ...others: readonly object[]): Promise<void> {
    const { isRecorded } = await table.core("play/log/recorded.ts");
    for (const changes of [[], [pay(own)], ...others]) expect(await asked({ key, changes })).toBe("notYours");
    expect(isRecorded!(key)).toBe(null);
    const event = (await rolled()) as { readonly said: readonly object[] };
    expect(await asked({ ...event, said })).toBe(null);
    expect(isRecorded!(key)).toMatchObject({ said: event.said });
  }

  it("of damage is what the dice give, whatever the card of who is hit says", async () => {
    const { defend } = await table.play("play/combat/defend.ts");
    const { event: damageEvent } = await table.consequence("play/combat/damage.ts", "DAMAGE");
    const attack = await attackOn(own);
    expect(await asked({ key: `damage:${attack}`, changes: [] })).toBe("notYours");
    await defend!(forgers.message(attack), "none");
    const scratch = [{ uuid: own.uuid, path: "system.vitality.value", before: null, after: 19 }];
    await claimed(`damage:${attack}`, async () => damageEvent!(forgers.message(attack)) as object, scratch);
    expect(own.left("vitality")).toBeLessThan(19);
    // A defence that says more than the sheet is a Gamemaster's to judge.
    const other = await attackOn(own);
    const protection = { armour: [{ label: "Plate", value: 7 }], factors: [], bleeds: true };
    await posted("defence", { attack: other, actor: own.uuid, kind: "none", protection });
    const spared = damageEvent!(forgers.message(other)) as object;
    expect(await asked({ ...spared, said })).toBe("notYours");
  });

  it("waits for the click of who plays the target, or of a Gamemaster where the defence says more than the sheet", async () => {
    const spares = async (attack: string) => {
      const protection = { armour: [{ label: "Plate", value: 2 }], factors: [], bleeds: true };
      return posted("defence", { attack, actor: own.uuid, kind: "none", protection });
    };
    await expectDamageToBePrompted({ table, own, foreign, attackOn, spares });
  });

  it("of a power, and of a start of a turn by the first rolls for it, is what the dice give", async () => {
    const { event: powerEvent } = await table.consequence("play/powers/apply-power.ts", "POWER");
    const system = { ...forgers.contest(own, own, "resistance"), power: { ...use, resisted: false } };
    const rolls = [await forgers.thrown(3, 3, 3), await forgers.thrown(4, 4)];
    const power = await posted("power", system, rolls);
    await claimed(`power:${power}:1`, async () => powerEvent!(forgers.message(power), "1") as object);
    expect(own.left("mana")).toBe(12);
    const { event: turnEvent } = await table.consequence("play/combat/turn.ts", "TURN");
    const { createMessage } = await table.core("foundry/documents.ts");
    await own.update({ system: { vitality: { value: 10 }, bleeding: 2 } });
    const begins = { actor: own.uuid, name: "Own", combat: "", turn: 1 };
    const turn = ((await createMessage!({ type: "turn", system: begins })) as Doc).id;
    await claimed(`turn:${turn}`, async () => {
      expect(turnEvent!(forgers.message(turn))).toBe(null);
      const label = "SIMVERSE.TURN.bleeding";
      for (const face of [6, 1])
        await posted("check", { actor: own.uuid, label, request: turn }, [await forgers.thrown(face, face, face)]);
      return turnEvent!(forgers.message(turn)) as object;
    });
    expect([own.left("vitality"), (own.system as { bleeding?: number }).bleeding]).toEqual([8, 2]);
    await own.update({ system: { bleeding: 0 } });
  });

  it("fails one morale check after the other, and the log tells of the first alone, which changes something", async () => {
    const { MORALE_CHALLENGE } = await table.play("play/combat/morale.ts");
    const { resolve } = MORALE_CHALLENGE as unknown as { resolve(message: Doc): Promise<void> };
    const entries = () => table.messages("logEntry").length;
    const before = entries();
    for (let times = 0; times < 3; times += 1) {
      const { system, rolls } = await forgers.KINDS.morale(own);
      await resolve(forgers.message(await forgers.posted("morale", system, rolls)));
    }
    expect(entries() - before).toBe(1);
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
