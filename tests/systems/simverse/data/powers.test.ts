import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const SPELLS = {
  ...{ name: "Spellcasting", type: "skill" },
  system: { key: "spellcasting", group: "magic", attributes: ["intellect"], level: 3 },
};

function power(name: string, system: object): object {
  const common = { kind: "spell", tier: "moderate", resource: "mana", skills: ["spellcasting"], range: 10 };
  return { name, type: "power", system: { key: name.toLowerCase().replaceAll(" ", "-"), ...common, ...system } };
}

const POWERS = [
  power("Ward", {
    powerModifiers: [{ key: "selfOnly", steps: 1 }],
    duration: 60,
    modifiers: [{ target: "skill.stealth", value: 8 }],
  }),
  power("Heal", { restores: { resource: "vitality", dice: 2, bonus: 1 }, duration: 0 }),
  power("Blast", {
    ...{
      resist: "wisdom",
      powerModifiers: [{ key: "weakenedResistance", steps: 1 }],
      conditions: ["dazed"],
      duration: 0.1,
    },
    drains: { resource: "mana", dice: 2, bonus: 0 },
  }),
  power("Ball", {
    resist: "dodge",
    area: 6,
    damage: { dice: 3, bonus: 0, type: "fire" },
    resistedHalf: true,
    duration: 0,
  }),
  power("Stance", {
    ...{ resource: "stamina", duration: null, upkeep: 1, modifiers: [{ target: "attribute.dexterity", value: 4 }] },
    powerModifiers: [
      { key: "selfOnly", steps: 1 },
      { key: "fragile", steps: 1 },
    ],
  }),
  power("Drain", {
    ...{ damage: { dice: 2, bonus: 0, type: "force" }, feeds: true, duration: 0 },
    powerModifiers: [
      { key: "homing", steps: 1 },
      { key: "usageLimit", steps: 2 },
    ],
  }),
  power("Rite", {
    ...{ duration: 0, restores: { resource: "vitality", dice: 0, bonus: 3 } },
    powerModifiers: [
      { key: "preparation", steps: 1 },
      { key: "backfire", steps: 1 },
    ],
  }),
  power("Bolt", {
    ...{ duration: 0, damage: { dice: 1, bonus: 2, type: "fire" } },
    powerModifiers: [{ key: "backfire", steps: 1 }],
  }),
];

describe("A power that is used", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bandit: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    const stealth = { name: "Stealth", type: "skill", system: { key: "stealth", attributes: ["dexterity"], level: 1 } };
    ada = await table.create({ name: "Ada", type: "character", items: [SPELLS, stealth, ...POWERS] });
    bandit = await table.create({ name: "Bandit", type: "npc" });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const actor of [ada, bandit]) {
      for (const effect of [...actor.effects]) await effect.delete();
      await actor.update({ system: { vitality: { value: null }, stamina: { value: null }, mana: { value: null } } });
    }
  });

  const use = async (name: string) => {
    const { usePower } = await table.play("play/powers/use-power.ts");
    return usePower!(ada, ada.items.getName(name).id) as Promise<boolean>;
  };
  const lastPower = () => table.messages("power").at(-1)!;
  const answer = async (side = "1", more: object = {}) => {
    const { answerContest } = await table.play("play/contests/answer-contest.ts");
    return answerContest!(lastPower().id, side, more) as Promise<Doc | null>;
  };
  const applied = async (side = "1") => {
    const { apply: applyPower } = await table.consequence("play/powers/apply-power.ts", "POWER");
    return applyPower!(lastPower(), side) as Promise<boolean>;
  };
  const undo = async (side = "1") => {
    const { undoKey } = await table.core("play/log/undo.ts");
    return undoKey!(`power:${lastPower().id}:${side}`) as Promise<boolean>;
  };
  const stealth = () => ada.character.skills.find(({ item }) => item.name === "Stealth")!.value.value.value;
  const lasting = (actor: Doc) => [...actor.effects].map(({ name }) => name).sort();

  it("pays, and lasts on its user as a term of what it modifies until it is ended, which is undone", async () => {
    table.target();
    table.dice(3, 3, 3);
    expect(await use("Ward")).toBe(true);
    expect(ada.left("mana")).toBe(18);
    expect(stealth()).toBe(19);
    expect(lasting(ada)).toEqual(["Ward"]);
    const { endPower, worksOn } = await table.play("play/powers/end-power.ts");
    expect(await endPower!(worksOn!(ada))).toBe(true);
    expect(stealth()).toBe(11);
    const entry = table.messages("logEntry").at(-1)!;
    const { stepMessage } = await table.core("play/log/undo.ts");
    await stepMessage!(entry, "undo");
    expect(stealth()).toBe(19);
    await endPower!(worksOn!(ada));
  });

  it("gives back no more than is missing, and takes it back when it is undone", async () => {
    await bandit.update({ system: { vitality: { value: 15 } } });
    table.target(bandit);
    table.dice(3, 3, 3, 6, 5);
    await use("Heal");
    expect(bandit.left("vitality")).toBe(20);
    expect(await undo()).toBe(true);
    expect(bandit.left("vitality")).toBe(15);
  });

  it("waits for who resists it; the margin and its own penalty count against them", async () => {
    table.target(bandit);
    // Intellect 10 and 3 against 8: a margin of 5. Wisdom 10 at -1 and -2 against 8.
    table.dice(2, 3, 3, 4, 6);
    await use("Blast");
    expect(await applied()).toBe(false);
    const { pendingActions } = await table.core("play/challenge/pending-actions.ts");
    const { CONTEST_CHALLENGE } = await table.play("play/contests/contest-challenge.ts");
    const { awaited } = (CONTEST_CHALLENGE as unknown as { read(message: Doc): { awaited: object[] } }).read(
      lastPower(),
    );
    expect(awaited).toEqual([{ kind: "contestRoll", who: "1", name: "Bandit", actor: bandit.uuid }]);
    expect(pendingActions).toBeDefined();
    table.dice(2, 3, 3);
    expect(await answer()).not.toBeNull();
    expect(await answer()).toBeNull();
    expect(await applied()).toBe(true);
    expect(bandit.left("mana")).toBe(10);
    expect(bandit.statuses.has("dazed")).toBe(true);
    expect(await applied()).toBe(true);
    expect(bandit.left("mana")).toBe(10);
    expect(await undo()).toBe(true);
    expect([bandit.left("mana"), bandit.statuses.has("dazed"), bandit.effects.size]).toEqual([20, false, 0]);
  });

  it("does nothing to who resists it, and half of its damage where it says so", async () => {
    table.target(bandit);
    table.dice(2, 3, 3, 4, 6, 3, 2, 2);
    await use("Blast");
    await answer();
    expect(await applied()).toBe(false);
    table.dice(3, 3, 4, 4, 4, 3, 1, 2, 1);
    await use("Ball");
    await answer();
    expect(await applied()).toBe(true);
    expect(bandit.left("vitality")).toBe(20 - 5);
    await undo();
  });

  it("works on who lets it happen, without dice", async () => {
    table.target(bandit);
    table.dice(2, 3, 3, 1, 1);
    await use("Blast");
    await answer("1", { yields: true });
    expect(await applied()).toBe(true);
    await undo();
  });

  it("gives its user half of what it takes, once a day: then it is refused until they have slept", async () => {
    await ada.update({ system: { vitality: { value: 10 } } });
    table.target(bandit);
    table.dice(3, 3, 3, 4, 3);
    expect(await use("Drain")).toBe(true);
    expect([bandit.left("vitality"), ada.left("vitality")]).toEqual([13, 14]);
    expect(await use("Drain")).toBe(false);
    expect(table.notices.at(-1)).toBe("Drain can be used 1 time in 1 day: rest for 1 more.");
    expect(await undo()).toBe(true);
    expect([bandit.left("vitality"), ada.left("vitality")]).toEqual([20, 10]);
    const { rest } = await table.play("play/recovery/rest.ts");
    await rest!([ada], "short");
    expect(await use("Drain")).toBe(false);
    await rest!([ada], "long");
    table.dice(3, 3, 3, 1, 1);
    expect(await use("Drain")).toBe(true);
    await rest!([ada], "long");
  });

  it("takes nothing from a construct, and gives its user nothing", async () => {
    const golem = await table.create({ name: "Golem", type: "npc", system: { construct: true } });
    await ada.update({ system: { vitality: { value: 10 } } });
    table.target(golem);
    table.dice(3, 3, 3, 4, 3);
    await use("Drain");
    expect([golem.left("vitality"), ada.left("vitality")]).toEqual([20, 10]);
    await (ada.items.getName("Drain") as Doc).update({ "system.spent.uses": 0 });
  });

  it("turns on its user with three sixes: what harms does so, another costs its use again", async () => {
    table.target(bandit);
    table.dice(6, 6, 6, 4);
    await use("Bolt");
    expect([ada.left("vitality"), bandit.left("vitality"), ada.left("mana")]).toEqual([14, 20, 18]);
    table.target();
    table.dice(6, 6, 6);
    await use("Rite");
    expect(ada.left("mana")).toBe(14);
  });

  it("that hurts in no way of its own says Damage on its card", async () => {
    await ada.createEmbeddedDocuments("Item", [
      power("Shove", { duration: 0, damage: { dice: 1, bonus: 0, type: "" } }),
    ]);
    table.target(bandit);
    table.dice(3, 3, 3, 4);
    await use("Shove");
    const { ATTACK_CARD } = (await table.play("applications/combat/attack-card.ts")) as unknown as {
      ATTACK_CARD: { view(card: object): { readonly damage: { readonly title: string } } };
    };
    const message = table.messages("attack").at(-1)!;
    const { defend } = await table.play("play/combat/defend.ts");
    await defend!(message, "none");
    expect(ATTACK_CARD.view({ message, system: message.system }).damage.title).toBe("Damage");
  });

  it("is prepared ten rounds for each minute in a fight, and at once outside of one", async () => {
    const { registerExpiry } = await table.play("play/combat/expire.ts");
    registerExpiry!();
    const combat = await table.fight(ada, bandit);
    await combat.startCombat();
    table.target();
    table.dice();
    expect(await use("Rite")).toBe(true);
    expect([lasting(ada), ada.left("mana")]).toEqual([["Preparing Rite"], 20]);
    expect(await use("Rite")).toBe(false);
    expect(table.notices.at(-1)).toBe("Rite takes 10 more rounds to prepare: use it then.");
    await combat.update({ round: 11 });
    table.dice(3, 3, 3);
    expect(await use("Rite")).toBe(true);
    expect([lasting(ada), ada.left("mana")]).toEqual([[], 18]);
    const { turnOf } = await table.play("play/combat/turn-state.ts");
    expect(turnOf!(ada)).toMatchObject({ major: 0, minor: 1 });
    await use("Rite");
    await combat.delete();
    await vi.waitUntil(() => lasting(ada).length === 0);
    table.dice(3, 3, 3);
    expect(await use("Rite")).toBe(true);
    expect(ada.left("mana")).toBe(16);
  });

  it("is refused in a sentence with too many targets, out of its range, or without its cost", async () => {
    const other = await table.create({ name: "Other", type: "npc" });
    table.target(bandit, other);
    expect(await use("Heal")).toBe(false);
    expect(table.notices.at(-1)).toBe("Heal has 1 target at most, not 2: target fewer.");
    await ada.update({ system: { mana: { value: 1 } } });
    table.target(bandit);
    expect(await use("Heal")).toBe(false);
    expect(table.notices.at(-1)).toContain("only 1");
  });

  it("in a fight ends when its user's turn comes again, and is paid each turn while it is kept up", async () => {
    const combat = await table.fight(ada, bandit);
    await combat.startCombat();
    table.target(bandit);
    table.dice(2, 3, 3, 1, 1);
    await use("Blast");
    table.dice(6, 6, 5);
    await answer();
    expect(await applied()).toBe(true);
    table.target();
    table.dice(2, 3, 3);
    await use("Stance");
    expect(ada.character.attributes["dexterity"]!.value).toBe(14);
    await combat.nextTurn();
    expect(bandit.statuses.has("dazed")).toBe(true);
    const before = ada.left("stamina");
    await combat.nextTurn();
    await vi.waitUntil(() => !bandit.statuses.has("dazed"));
    expect(ada.left("stamina")).toBe(before - 1);
    // What is fragile ends in the same event as what hurts its user.
    const { recordEvent } = await table.core("play/log/record.ts");
    const hurt = { uuid: ada.uuid, path: "system.vitality.value", before: null, after: 12 };
    await recordEvent!(combat, {
      type: "damage",
      key: "",
      who: ada.uuid,
      message: "",
      said: [],
      facts: [],
      changes: [hurt],
    });
    expect(ada.character.attributes["dexterity"]!.value).toBe(10);
    const { undoLast } = await table.core("play/log/undo.ts");
    await undoLast!(combat);
    expect(ada.character.attributes["dexterity"]!.value).toBe(14);
    expect(ada.left("vitality")).toBe(20);
    await ada.update({ system: { stamina: { value: 0 } } });
    await combat.nextTurn();
    await combat.nextTurn();
    await vi.waitUntil(() => lasting(ada).length === 0);
    await combat.delete();
  });
});
