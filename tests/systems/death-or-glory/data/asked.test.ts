import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectDamageToBePrompted } from "../../prompted.ts";
import { forgersAt, term, type Forgers } from "./forging.ts";
import { d10, d100, d20, openDog, type Doc, type DogTable } from "./table.ts";

interface Answer {
  readonly ok: boolean;
  readonly reason: string;
}

/** The queries of a client, as one that was tampered with sends them. */
describe("What a player asks to be written down by a Gamemaster's window", () => {
  let table: DogTable;
  let forgers: Forgers;
  let user: Forgers["user"];
  let own: Forgers["own"];
  let foreign: Forgers["foreign"];

  beforeAll(async () => {
    table = await openDog();
    forgers = await forgersAt(table);
    ({ user, own, foreign } = forgers);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  const said = [{ label: "DOG.LOG.said.tires", data: { name: "Own", exertion: "y", by: 1, now: 1 } }];
  const draft = (more: object) => ({
    ...{ type: "tiredness", key: "", who: own.uuid, message: "", said, facts: [], changes: [] },
    ...more,
  });
  const tires = (actor: Doc, by = -1) => ({ uuid: actor.uuid, path: "system.fatigue", by });
  const learns = (by: number) => ({ uuid: own.uuid, path: "system.skills.swordsplay.learned", by });
  const asked = async (more: object) => {
    const { recordAsked } = await table.core("play/log/record.ts");
    const answer = (await recordAsked!(user, { combat: "", follows: "", draft: draft(more) })) as Answer;
    return answer.ok ? null : answer.reason;
  };
  const attempt = async (of: string, more: object = {}) =>
    forgers.posted("improvement", { ...forgers.improvement(of, own), ...more }, [
      await forgers.rolled(d100(80), d20(5), d10(6)),
    ]);
  const aid = async (more: object = {}) =>
    forgers.posted("check", forgers.aid(foreign, own, more), [await forgers.rolled(d100(2))]);

  it("is taken where it is about their own", async () => {
    expect(await asked({ changes: [tires(own)] })).toBe(null);
  });

  it.each([
    ["somebody else's fatigue", () => ({ changes: [tires(foreign)] })],
    ["something done by somebody else", () => ({ who: foreign.uuid, changes: [tires(own)] })],
    ["nothing at all", () => ({})],
    ["a key of nothing", () => ({ key: "anything", changes: [tires(own)] })],
    ["a mishap, which is a Gamemaster's to choose", () => ({ key: "mishap:anything", changes: [tires(own)] })],
  ])("is refused with %s", async (_, more) => {
    expect(await asked(more())).toBe("notYours");
  });

  it.each([
    [
      "a path of its own",
      () => ({ changes: [{ uuid: own.uuid, path: "system.rank", before: "common", after: "noble" }] }),
    ],
    [
      "a sentence of its own",
      () => ({ said: [{ label: "The Gamemaster is right.", data: {} }], changes: [tires(own)] }),
    ],
    ["a type of its own", () => ({ type: "miracle", changes: [tires(own)] })],
    ["a fact", () => ({ facts: [{ type: "action" }], changes: [tires(own)] })],
  ])("cannot be read with %s", async (_, more) => {
    expect(await asked(more())).toBe("eventUnreadable");
  });

  it("what happens once alone cannot be used up for somebody else", async () => {
    const { isRecorded } = await table.core("play/log/recorded.ts");
    const id = await forgers.attackOn(foreign);
    for (const key of [`damage:${id}`, `mishap:${id}`]) {
      expect(await asked({ key, changes: [tires(own)] })).toBe("notYours");
      expect(isRecorded!(key)).toBe(null);
    }
  });

  it("of damage, and of a start of a turn by the first roll for it, is what the dice give", async () => {
    const { isRecorded } = await table.core("play/log/recorded.ts");
    const { defend } = await table.play("play/combat/defend.ts");
    const { event: damageEvent } = await table.consequence("play/combat/damage.ts", "DAMAGE");
    const { event: turnEvent } = await table.consequence("play/combat/turn.ts", "TURN");
    const { createMessage } = await table.core("foundry/documents.ts");
    const claimed = async (key: string, rolled: () => Promise<object>) => {
      for (const changes of [[], [tires(own)]]) expect(await asked({ key, changes })).toBe("notYours");
      expect(isRecorded!(key)).toBe(null);
      expect(await asked({ ...(await rolled()), said })).toBe(null);
    };
    const attack = await forgers.attackOn(own);
    await defend!(table.message(attack), "none");
    const whole = own.left("hitPoints");
    await claimed(`damage:${attack}`, async () => damageEvent!(table.message(attack)) as object);
    expect(own.left("hitPoints")).toBeLessThan(whole);
    // A defence that says more than the sheet is a Gamemaster's to judge.
    const other = await forgers.attackOn(own, 43, { bonuses: [term(9, "DOG.TERM.damageBonus", "body")] });
    const spares = { ...forgers.defence(other, own), kind: "none", with: "", breaks: false, skill: "", terms: [] };
    await forgers.posted("defence", { ...spares, armour: [term(13, "Mail", "armour")] });
    const spared = damageEvent!(table.message(other)) as object | null;
    expect(spared && (await asked({ ...spared, said }))).toBe("notYours");
    await own.update({ system: { hitPoints: { value: -2 }, bleeding: 2 } });
    const begins = { actor: own.uuid, name: "Own", combat: "", turn: 2 };
    const turn = ((await createMessage!({ type: "turn", system: begins })) as Doc).id;
    await claimed(`turn:${turn}`, async () => {
      expect(turnEvent!(table.message(turn))).toBe(null);
      const targets = [{ label: "DOG.ATTRIBUTE.endurance.label", terms: [term(10)] }];
      const rolls = { actor: own.uuid, kind: "attribute", skill: "", targets, request: turn };
      for (const face of [5, 20]) await forgers.posted("check", rolls, [await forgers.rolled(d20(face))]);
      return turnEvent!(table.message(turn)) as object;
    });
    expect(own.left("hitPoints")).toBe(-4);
  });

  it("waits for the click of who plays the target, or of a Gamemaster where the defence says more than the sheet", async () => {
    const spares = async (attack: string) => {
      const none = { ...forgers.defence(attack, own), kind: "none", with: "", breaks: false, skill: "", terms: [] };
      return forgers.posted("defence", { ...none, armour: [term(5, "Mail", "armour")] });
    };
    await expectDamageToBePrompted({ table, own, foreign, attackOn: (actor) => forgers.attackOn(actor), spares });
  });

  it("a skill is raised after a critical success alone, and by what the sheet says", async () => {
    const plain = await forgers.attackOn(foreign);
    expect(await asked({ type: "improvement", key: `improvement:${plain}`, changes: [learns(6)] })).toBe("notYours");
    const theirs = await forgers.criticalOn(own, foreign);
    expect(await asked({ type: "improvement", key: `improvement:${theirs}`, changes: [learns(6)] })).toBe("notYours");
    const forged = await forgers.criticalOn(foreign);
    await attempt(forged, { terms: [term(1)] });
    expect(await asked({ type: "improvement", key: `improvement:${forged}`, changes: [learns(6)] })).toBe("notYours");
    const genuine = await forgers.criticalOn(foreign);
    await attempt(genuine);
    const key = `improvement:${genuine}`;
    for (const changes of [[], [learns(60)]])
      expect(await asked({ type: "improvement", key, changes })).toBe("notYours");
    const { event: improvementEvent } = await table.consequence("play/improvement/improve.ts", "IMPROVEMENT");
    const event = improvementEvent!(table.message(genuine)) as object;
    expect(await asked(event)).toBe(null);
    expect(await asked(event)).toBe("eventStands");
    expect(own.system).toMatchObject({ skills: { swordsplay: { learned: 56 } } });
  });

  it("nobody is treated by a check that speaks for somebody else, or says more than the sheet", async () => {
    await own.update({ system: { hitPoints: { value: -5 } } });
    const { event: treatmentEvent } = await table.consequence("play/combat/turn.ts", "TREATMENT");
    const heals = (id: string) => (treatmentEvent!(table.message(id)) ?? { key: `treated:${id}` }) as object;
    expect(await asked(heals(await aid()))).toBe("notYours");
    const more = forgers.aid(own, own, { targets: [{ label: "DOG.SKILL.firstAid", terms: [term(99)] }] });
    const sent = async (system: object) => forgers.posted("check", system, [await forgers.rolled(d100(30))]);
    expect(await asked(heals(await sent(more)))).toBe("notYours");
    const honest = await sent(forgers.aid(own, own));
    expect(await asked({ key: `treated:${honest}`, changes: [] })).toBe("notYours");
    expect(await asked(heals(honest))).toBe(null);
    expect(own.left("hitPoints")).toBeGreaterThan(-5);
  });

  it("a step through what another wrote down is refused", async () => {
    const { recordEvent } = await table.core("play/log/record.ts");
    await recordEvent!(null, draft({ who: foreign.uuid, changes: [tires(foreign)] }));
    const { stepAsked } = await table.core("play/log/undo.ts");
    const message = table.messages("logEntry").at(-1)!.id;
    expect(await stepAsked!(user, { combat: "", message, way: "undo" })).toMatchObject({ reason: "notYours" });
    expect(foreign.system).toMatchObject({ fatigue: 99 });
  });
});
