import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgersAt, SENT, strike, term, use, type Forgers } from "./forging.ts";
import { openSimverse, type SimverseTable } from "./table.ts";

/** What a player sends from a console, past all that a client would check. */
describe("What a player forges", () => {
  let table: SimverseTable;
  let forgers: Forgers;
  let player: Forgers["player"];
  let user: Forgers["user"];
  let own: Forgers["own"];
  let foreign: Forgers["foreign"];
  let contest: Forgers["contest"];
  let contestOn: Forgers["contestOn"];
  let thrown: Forgers["thrown"];
  let message: Forgers["message"];
  let posted: Forgers["posted"];
  let reasonOf: Forgers["reasonOf"];
  let KINDS: Forgers["KINDS"];

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    ({ player, user, own, foreign, contest, contestOn, thrown, message, posted, reasonOf, KINDS } = forgers);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  it("covers every type of message that there is", async () => {
    const { MESSAGE_MODELS } = await table.play("play/message-models.ts");
    expect([...SENT, "turn"].sort()).toEqual(Object.keys(MESSAGE_MODELS as object).sort());
  });

  it.each(SENT.filter((type) => type !== "harm"))(
    "a %s counts for their own actor, and for nobody else's",
    async (type) => {
      const good = await KINDS[type](own);
      expect(await reasonOf(await posted(type, good.system, good.rolls))).toBe(null);
      const bad = await KINDS[type](foreign);
      expect(await reasonOf(await posted(type, bad.system, bad.rolls))).toBe("messageNotTheirs");
      const gone = JSON.stringify(good.system).replaceAll(own.uuid, "Actor.gone");
      expect(await reasonOf(await posted(type, JSON.parse(gone) as object, good.rolls))).toBe("messageActorGone");
    },
  );

  it.each(SENT.filter((type) => type !== "logEntry" && type !== "request"))(
    "a %s without its dice, with too many, or with more than they have, does not count",
    async (type) => {
      const { system, rolls = [] } = await KINDS[type](own);
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
    const { apply: beginTurn } = await table.consequence("play/combat/turn.ts", "TURN");
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
    const { system, rolls } = await KINDS[type](own);
    expect(await reasonOf(await posted(type, spoil(system as Record<string, unknown>), rolls))).not.toBe(null);
  });

  it.each([
    ["contest", { goal: -1e9, rolls: 1e9 }],
    ["power", { power: { ...use, rounds: 1e9, upkeep: -5 } }],
    ["attack", { terms: [term(1e300)] }],
    ["contestRoll", { round: 1e9 }],
  ] as const)("a %s beyond all bounds is none, or within them", async (type, beyond) => {
    const { system, rolls } = await KINDS[type](own);
    const id = await posted(type, { ...system, ...beyond }, rolls);
    if ((await reasonOf(id)) !== null) return;
    const stored = (message(id).system as unknown as { toObject(): object }).toObject();
    const numbers = [...JSON.stringify(stored).matchAll(/:(-?[\d.e+]+)/g)].map(([, found]) => Number(found));
    expect(numbers.length).toBeGreaterThan(0);
    for (const one of numbers) expect(Math.abs(one)).toBeLessThanOrEqual(1_000_000);
    expect(stored).not.toMatchObject(beyond);
  });

  it.each([{}, "none", 1e15])(
    "a contest of none that they change into power %j has a whole one, as its card reads it",
    async (forged) => {
      const id = await contestOn(own);
      await player.update("ChatMessage", id, { "system.power": forged });
      const { power } = message(id).system as unknown as { power: object };
      expect(power).toMatchObject({ damage: { knockback: 0 }, conditions: [] });
    },
  );

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
    const forged = { ...(await KINDS.attack(foreign)), type: "attack" };
    const id = await posted("attack", { ...forged.system, target: own.uuid, targetName: "Own" }, forged.rolls);
    const { defend } = await table.play("play/combat/defend.ts");
    const { apply: applyDamage } = await table.consequence("play/combat/damage.ts", "DAMAGE");
    expect(await defend!(message(id), "none")).toBe(null);
    expect(await applyDamage!(message(id))).toBe(false);
    const { rolls } = await KINDS.power(own);
    const power = { ...contest(foreign, own, "resistance"), power: { ...use, resisted: false } };
    const { apply: applyPower } = await table.consequence("play/powers/apply-power.ts", "POWER");
    expect(await applyPower!(message(await posted("power", power, rolls)), "1")).toBe(false);
    expect([own.left("vitality"), own.left("mana")]).toEqual([20, 20]);
  });

  it("what they change after it was sent, or roll with more than the sheet has, is told to the Gamemaster", async () => {
    const { differencesOf } = await table.core("play/gate/differences.ts");
    const whatOf = (id: string) => (differencesOf!(message(id)) as readonly { what: string }[]).map(({ what }) => what);
    const { system, rolls } = await KINDS.check(own);
    const label = "SIMVERSE.ATTRIBUTE.wisdom.label";
    const honest = await posted("check", { ...system, label }, rolls);
    expect(whatOf(honest)).toEqual([]);
    expect(whatOf(await posted("check", { ...system, label, terms: [term(15)] }, rolls))).toEqual(["statistic"]);
    await player.update("ChatMessage", honest, { rolls: [await thrown(1, 1, 1)] });
    expect(whatOf(honest)).toEqual(["changed"]);
    expect(await forgers.claimsAfterWrite(honest)).toEqual(["changed"]);
  });

  it("a roll that they delete leaves a line in the log, and an attack keeps its action", async () => {
    const fight = (await table.fight(own, foreign)) as unknown as Logged;
    await fight.startCombat();
    const { turnOf } = await table.play("play/combat/turn-state.ts");
    const { system, rolls } = await KINDS.attack(own);
    const id = await posted("attack", { ...system, combat: fight.id, turn: 1 }, rolls);
    expect(turnOf!(own)).toMatchObject({ major: 0 });
    await player.remove("ChatMessage", id);
    const data = { user: "Player 1", name: "Own", what: "Attack" };
    await vi.waitFor(() => expect(fight.standing.at(-1)?.said).toEqual([{ label: "SIMVERSE.LOG.said.deleted", data }]));
    expect(turnOf!(own)).toMatchObject({ major: 0 });
    await fight.delete();
  });

  it("an entry of theirs changes nothing that all objects share, and speaks of nobody else in our words", async () => {
    const { isChange } = await table.core("data/fields/log-shape.ts");
    const keys = ["strength", "__proto__", "prototype", "constructor"];
    const changes = keys.map((key) => ({
      uuid: own.uuid,
      path: `system.attributes.${key}.bought`,
      before: 0,
      after: 9,
    }));
    expect(changes.map((change) => isChange!(change) as boolean)).toEqual([true, false, false, false]);
    const label = "SIMVERSE.LOG.said.gains";
    const change = { uuid: own.uuid, path: "system.stamina.value", before: null, after: 1 };
    expect(await forgers.recorded("damage", label, foreign.name, change)).toMatchObject({ reason: "notYours" });
    expect(await forgers.recorded("damage", label, own.name, change)).toMatchObject({ ok: true });
  });
});

interface Logged {
  readonly id: string;
  readonly standing: readonly { readonly said: readonly object[] }[];
  startCombat(): Promise<unknown>;
  delete(): Promise<unknown>;
}
