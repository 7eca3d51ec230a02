import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgersAt, SCORE, SENT, term, type Forgers, type SentType } from "./forging.ts";
import { d10, d100, d20, openDog, type DogTable } from "./table.ts";

type Plain = Record<string, unknown>;

/** What a player sends from a console, past all that a client would check. */
describe("What a player forges", () => {
  let table: DogTable;
  let forgers: Forgers;
  let own: Forgers["own"];
  let foreign: Forgers["foreign"];
  let rolled: Forgers["rolled"];
  let posted: Forgers["posted"];
  let reasonOf: Forgers["reasonOf"];
  let claimsOf: Forgers["claimsOf"];
  let KINDS: Forgers["KINDS"];

  beforeAll(async () => {
    table = await openDog();
    forgers = await forgersAt(table);
    ({ own, foreign, rolled, posted, reasonOf, claimsOf, KINDS } = forgers);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  const spoilt = async (type: SentType, more: object, rolls?: readonly string[]) => {
    const good = await KINDS[type](own);
    return posted(type, { ...good.system, ...more }, rolls ?? good.rolls);
  };

  it("covers every type of message that there is", async () => {
    const { MESSAGE_MODELS } = await table.play("play/message-models.ts");
    expect([...SENT, "turn"].sort()).toEqual(Object.keys(MESSAGE_MODELS as object).sort());
  });

  it.each(SENT)("a genuine %s counts, and says nothing that the sheets do not", async (type) => {
    const { system, rolls } = await KINDS[type](own);
    const id = await posted(type, system, rolls);
    expect([await reasonOf(id), await claimsOf(id)]).toEqual([null, []]);
  });

  it.each(SENT.filter((type) => type !== "creation" && type !== "harm"))(
    "a %s counts for nobody else's actor",
    async (type) => {
      const good = await KINDS[type](own);
      const bad = await KINDS[type](foreign);
      expect(await reasonOf(await posted(type, bad.system, bad.rolls))).toBe("messageNotTheirs");
      const gone = JSON.stringify(good.system).replaceAll(own.uuid, "Actor.gone");
      expect(await reasonOf(await posted(type, JSON.parse(gone) as object, good.rolls))).toBe("messageActorGone");
    },
  );

  it.each(SENT.filter((type) => type !== "logEntry" && type !== "request"))(
    "a %s without its dice, with too many, or with others than it has, does not count",
    async (type) => {
      const { system, rolls = [] } = await KINDS[type](own);
      const [first = "", ...others] = rolls;
      for (const wrong of [
        [],
        [...rolls, first],
        [await rolled({ face: 1, of: 6 }), ...others],
        [await rolled({ face: 1, of: 4 }, { face: 1, of: 4 }), ...others],
        [first.replace(/"result":\d+/, '"result":0'), ...others],
        [first.replace(/"result":\d+/, '"result":101'), ...others],
        [first.replace(/"class":"CheckRoll"/, '"class":"Roll"'), ...others],
      ]) {
        expect(await reasonOf(await posted(type, system, wrong)), wrong.join()).not.toBe(null);
      }
    },
  );

  it("a start of a turn is a Gamemaster's to say", async () => {
    const id = await posted("turn", { actor: own.uuid, name: "Own", combat: "", turn: 1 });
    expect(await reasonOf(id)).toBe("messageMismatch");
    const { apply: beginTurn } = await table.consequence("play/combat/turn.ts", "TURN");
    expect(await beginTurn!(table.message(id))).toBe(false);
  });

  it.each<[SentType, Plain]>([
    ["check", { kind: "luck" }],
    ["check", { kind: "attributes" }],
    ["check", { targets: [] }],
    ["check", { targets: Array(60).fill({ label: "x", terms: [] }) }],
    ["check", { targets: [{ label: "DOG.SKILL.hide", terms: [term(50)] }] }],
    ["check", { patient: "Actor.gone" }],
    ["check", { turn: 3 }],
    ["improvement", { skill: "hide" }],
    ["improvement", { attribute: "" }],
    ["improvement", { attribute: "speed" }],
    ["improvement", { blow: 2 }],
    ["improvement", { check: "" }],
    ["attack", { reach: "telepathy" }],
    ["attack", { aim: "soul" }],
    ["attack", { aim: "head" }],
    ["attack", { skill: "cooking" }],
    ["attack", { damage: { dice: 1e6, faces: 10, bonus: 0 } }],
    ["attack", { damage: { dice: 1, faces: 6, bonus: 0 } }],
    ["attack", { terms: "all" }],
    ["defence", { kind: "teleport" }],
    ["defence", { attack: "" }],
    ["defence", { skill: "dodge" }],
    ["defence", { with: "Actor.gone.Item.x" }],
    ["defence", { piece: "Actor.gone.Item.x" }],
    ["creation", { what: "miracle" }],
    ["creation", { what: "attributes" }],
    ["creation", { what: "supplementary", skills: ["hide"] }],
    ["creation", { what: "race", race: "caveman" }],
    ["logEntry", { type: "miracle" }],
    ["logEntry", { changes: "all" }],
  ])("a %s of a shape that there is none of does not count: %j", async (type, more) => {
    expect(await reasonOf(await spoilt(type, more))).not.toBe(null);
  });

  it.each<[SentType, Plain]>([
    ["check", { targets: [{ label: "DOG.SKILL.swordsplay", terms: [term(1e300)] }] }],
    ["improvement", { number: 1e9 }],
    ["attack", { terms: [term(1e300)] }],
    ["attack", { turn: 1e9 }],
    ["defence", { armour: [term(-1e300)] }],
    ["creation", { skills: Array(10_000).fill("hide") }],
  ])("a %s beyond all bounds is none, or within them (%#)", async (type, beyond) => {
    const id = await spoilt(type, beyond);
    if ((await reasonOf(id)) !== null) return;
    const stored = (table.message(id).system as unknown as { toObject(): object }).toObject();
    const numbers = [...JSON.stringify(stored).matchAll(/:(-?[\d.e+]+)/g)].map(([, found]) => Number(found));
    for (const one of numbers) expect(Math.abs(one)).toBeLessThanOrEqual(1_000_000);
    expect(stored).not.toMatchObject(beyond);
  });

  it("of two defences the first counts, and none of who is not attacked", async () => {
    const id = await forgers.attackOn(own);
    const answer = async (face: number) => posted("defence", forgers.defence(id, own), [await rolled(d100(face))]);
    await answer(99);
    await answer(1);
    const { outcome } = table.message(id).system as unknown as { outcome: { result: string } };
    expect(outcome.result).toBe("hit");
    const other = await forgers.attackOn(foreign);
    expect(await reasonOf(await posted("defence", forgers.defence(other, own), [await rolled(d100(1))]))).toBe(
      "messageMismatch",
    );
  });

  it("a defence that the Gamemaster cannot read does not count", async () => {
    const system = forgers.defence(await forgers.attackOn(own), own);
    const id = await posted("defence", system, [await rolled(d100(1))], { whisper: [forgers.user.id] });
    expect(await reasonOf(id)).toBe("messageMismatch");
  });

  it("of two attempts to improve the first counts, and none without a critical success", async () => {
    const critical = await forgers.criticalOn(foreign);
    const attempt = async (of: string, ...falls: readonly [number, number, number]) => {
      const [skill, attribute, gain] = falls;
      return posted("improvement", forgers.improvement(of, own), [
        await rolled(d100(skill), d20(attribute), d10(gain)),
      ]);
    };
    await attempt(critical, 10, 5, 10);
    await attempt(critical, 100, 1, 10);
    const { attemptAfter } = await table.play("play/improvement/improvement-data.ts");
    expect((attemptAfter!(table.message(critical)) as { result: { gain: number } }).result.gain).toBe(0);
    expect(await reasonOf(await attempt(await forgers.attackOn(foreign), 100, 1, 10))).toBe("messageMismatch");
  });

  it("nothing follows from an attack that speaks for somebody else's actor", async () => {
    const id = await forgers.criticalOn(own, foreign);
    const [{ defend, strikeBack }, { tryToImprove }, ...consequences] = await Promise.all([
      table.play("play/combat/defend.ts"),
      table.play("play/improvement/improve.ts"),
      ...["DAMAGE", "BREAKAGE", "FALL", "BREAK"].map((name) => table.consequence("play/combat/damage.ts", name)),
    ]);
    const message = table.message(id);
    expect(await defend!(message, "none")).toBe(null);
    expect(await strikeBack!(message, {})).toBe(null);
    for (const { apply } of consequences) expect(await apply!(message)).toBe(false);
    expect(await tryToImprove!(message)).toBe(false);
    expect([own.left("hitPoints"), own.effects.size]).toEqual([10, 0]);
  });

  it.each<[SentType, Plain, string]>([
    ["check", { targets: [{ label: "DOG.SKILL.swordsplay", terms: [term(95)] }] }, "statistic"],
    ["attack", { terms: [term(52), term(1)] }, ""],
    ["attack", { terms: [term(60)] }, "statistic"],
    ["attack", { terms: [...SCORE, term(25, "DOG.TERM.situation", "situation")] }, ""],
    ["attack", { bonuses: [term(400, "DOG.TERM.damageBonus", "body")] }, "damage"],
    ["attack", { bonuses: [term(4), term(9, "DOG.RANGE.close", "situation")] }, "weapon"],
    ["attack", { weaponUuid: "" }, "weapon"],
    ["attack", { unbreakable: true }, "weapon"],
    ["attack", { small: true }, "weapon"],
    ["attack", { reach: "bullet" }, "weapon"],
    ["attack", { skill: "axeplay" }, "weapon"],
    ["defence", { terms: [term(90)] }, "statistic"],
    ["defence", { terms: [...SCORE, term(25, "DOG.TERM.situation", "situation")] }, "situation"],
    ["defence", { breaks: false }, "statistic"],
    ["defence", { armour: [term(400)] }, "protection"],
    ["improvement", { terms: [term(5)] }, "statistic"],
    ["improvement", { number: 21 }, "statistic"],
  ])("a %s with what no sheet has is told to the Gamemaster: %j", async (type, more, claim) => {
    const id = await spoilt(type, more);
    expect([await reasonOf(id), await claimsOf(id)]).toEqual([null, claim === "" ? [] : [claim]]);
  });

  it.each(["check", "creation"] as const)("a %s that is changed after it was sent is told too", async (type) => {
    const { system, rolls = [] } = await KINDS[type](own);
    const id = await posted(type, system, rolls);
    expect(await claimsOf(id)).toEqual([]);
    await forgers.player.update("ChatMessage", id, { rolls: [rolls[0]!.replace(/"result":\d+/, '"result":1')] });
    expect(await claimsOf(id)).toEqual(["changed"]);
    expect(await forgers.claimsAfterWrite(id)).toEqual(["changed"]);
  });

  it("dice of a character in the making are told as they fell, and no sentence of their own", async () => {
    const { system, rolls } = await KINDS.creation(own);
    const id = await posted("creation", { ...system, lines: ["See 900"] }, rolls);
    const { lines } = table.message(id).system as unknown as { lines: readonly string[] };
    expect(lines).toEqual(["See 49", "Hear 49", "Smell 49", "Taste 49", "Feel 49"]);
  });

  it("a roll that they delete leaves a line", async () => {
    const { system, rolls } = await KINDS.attack(own);
    const id = await posted("attack", system, rolls);
    await forgers.player.remove("ChatMessage", id);
    const data = { user: "Player 1", name: "Own", what: "Attack" };
    await vi.waitFor(() => {
      const { said = [] } = (table.messages("logEntry").at(-1)?.system ?? {}) as { said?: readonly object[] };
      expect([...said]).toEqual([{ label: "DOG.LOG.said.deleted", data }]);
    });
  });

  it("a roll that they delete and that speaks for nobody is told by whoever said it", async () => {
    const { system, rolls } = await KINDS.creation(own);
    const id = await posted("creation", { ...system, actor: "" }, rolls);
    const { alias: name } = table.message(id) as unknown as { alias: string };
    expect(name).not.toBe("");
    await forgers.player.remove("ChatMessage", id);
    const data = { user: "Player 1", name, what: "Character creation" };
    await vi.waitFor(() => {
      const { said = [] } = (table.messages("logEntry").at(-1)?.system ?? {}) as { said?: readonly object[] };
      expect([...said]).toEqual([{ label: "DOG.LOG.said.deleted", data }]);
    });
  });

  it("a roll that they delete leaves a line, however long the name is under which they said it", async () => {
    const { system, rolls = [] } = await KINDS.creation(own);
    const alias = "A".repeat(30_000);
    const sent = {
      type: "creation",
      author: forgers.user.id,
      system: { ...system, actor: "" },
      rolls,
      speaker: { alias },
    };
    const id = await forgers.player.create("ChatMessage", sent);
    await vi.waitUntil(() => table.message(id) !== undefined);
    await forgers.player.remove("ChatMessage", id);
    await vi.waitFor(() => {
      const { said = [] } = (table.messages("logEntry").at(-1)?.system ?? {}) as { said?: readonly object[] };
      expect([...said]).toMatchObject([{ data: { user: "Player 1", name: `${"A".repeat(1999)}…` } }]);
    });
  });

  it("an entry of theirs changes nothing that all objects share, and speaks of nobody else in our words", async () => {
    const { isChange } = await table.core("data/fields/log-shape.ts");
    const keys = ["dodge", "__proto__", "prototype", "constructor"];
    const changes = keys.map((key) => ({ uuid: own.uuid, path: `system.skills.${key}.learned`, by: 9 }));
    expect(changes.map((change) => isChange!(change) as boolean)).toEqual([true, false, false, false]);
    const label = "DOG.LOG.said.gains";
    const change = { uuid: own.uuid, path: "system.hitPoints.value", before: null, after: 1 };
    expect(await forgers.recorded("damage", label, foreign.name, change)).toMatchObject({ reason: "notYours" });
    expect(await forgers.recorded("damage", label, own.name, change)).toMatchObject({ ok: true });
  });
});
