import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as State from "../../src/play/combat/attack/attack-state.ts";
import type * as ByItself from "#core/play/challenge/resolve.ts";
import type * as Close from "../../src/play/combat/attack/close-attack.ts";
import type * as DamageSaves from "../../src/play/combat/attack/damage-saves.ts";
import type * as Answer from "../../src/play/combat/defence/defend.ts";
import type * as Together from "../../src/play/combat/defence/defend-all.ts";
import type * as Duties from "#core/play/challenge/pending-actions.ts";
import { postAttack, postDefence, PUNCH_ROWS, type AttackCall } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const ITEMS = [
  { name: "Brawl", type: "style", system: { key: "brawl", level: 6, actions: [{ from: 1, actions: 1 }] } },
  {
    name: "Evade",
    type: "manoeuvre",
    system: { key: "brawl-evade", style: "brawl", kind: "defence", evasion: true, diminishingReturn: -1 },
  },
  {
    name: "Block",
    type: "manoeuvre",
    system: {
      ...{ key: "brawl-block", style: "brawl", kind: "defence", modifier: { flat: -2 } },
      useless: [{ when: "armed", unless: "armouredArms" }],
    },
  },
  {
    name: "Riposte",
    type: "manoeuvre",
    system: {
      key: "brawl-riposte",
      style: "brawl",
      kind: "defence",
      level: 9,
      damage: { margin: true, attribute: "", flat: 2, minimum: null },
    },
  },
  {
    name: "Instinctive Defence",
    type: "skill",
    system: { key: "instinctive-defence", combat: { kind: "defence", range: { kind: "" } } },
  },
  {
    name: "Willpower Defence",
    type: "skill",
    system: { key: "willpower-defence", combat: { kind: "defence", range: { kind: "" } } },
  },
];

const MITIGATION = {
  name: "Active Mitigation",
  type: "skill",
  system: { key: "active-mitigation", base: { form: "none" }, complexity: "hard", specific: 12 },
};

describe.each(PLAYED)("Defending oneself, at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let api: typeof Answer &
    typeof Together &
    typeof DamageSaves &
    typeof ByItself &
    typeof Close &
    typeof Duties &
    typeof State;
  let bo: SirpasActor;
  let cy: SirpasActor;
  let tough: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    api = {
      ...(await import("../../src/play/combat/defence/defend.ts")),
      ...(await import("../../src/play/combat/defence/defend-all.ts")),
      ...(await import("../../src/play/combat/attack/damage-saves.ts")),
      ...(await import("#core/play/challenge/resolve.ts")),
      ...(await import("../../src/play/combat/attack/close-attack.ts")),
      ...(await import("#core/play/challenge/pending-actions.ts")),
      ...(await import("../../src/play/combat/attack/attack-state.ts")),
    };
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    await ChatMessage.implementation.deleteDocuments(game.messages!.map(({ id }) => id!));
    table.notices.length = 0;
    table.askedToDefend.length = 0;
    table.answerDefence = ({ choice }) => choice;
    await resolve("npcDefence", "suggest");
    await resolve("defenceSeconds", 0);
    await resolve("defenceTimeout", "best");
    bo = await table.createActor({ name: "Bo", type: "npc", items: ITEMS });
    cy = await table.createActor({ name: "Cy", type: "npc", items: ITEMS });
    tough = await table.createActor({ name: "Tough", type: "npc", items: [...ITEMS, MITIGATION] });
  });

  const resolve = (key: string, value: unknown) =>
    (game.settings as unknown as { set(space: string, key: string, value: unknown): Promise<unknown> }).set(
      "sirpas",
      key,
      value,
    );
  const at = { target: "1", strike: 1 };
  async function attack(call: Partial<AttackCall> = {}) {
    table.dice(...Array.from({ length: 3 * (call.strikes ?? 1) }, (_, index) => [3, 3, 4][index % 3]!));
    return postAttack({ attacker: bo, targets: [cy], ...call });
  }
  const strike = (message: ChatMessage.Implementation, number = 1) => api.attackStateOf(message)!.strikes[number - 1]!;
  const uses = async (actor: SirpasActor) => {
    const { turnLog } = await import("../../src/play/combat/turn/turn-state.ts");
    return turnLog(actor).map(({ name }) => name);
  };

  /** What the dialog asks, which is closed without an answer: nothing has followed from the attack yet. */
  const asked = async (message: ChatMessage.Implementation) => {
    table.answerDefence = () => null;
    await api.defend(message.id!, at);
    return table.askedToDefend[0]!;
  };

  it("offers every defence by its worth, the closed ones with the reason", async () => {
    const request = await asked(await attack());
    const plans = request.plansFor(request.choice);
    const said = plans.map(({ option, total }) => [option.item.name, total, option.error?.reason ?? ""]);
    expect(said).toEqual([
      ["Riposte", 6, "manoeuvreLevel"],
      ["Evade", 6, ""],
      ["Block", 4, ""],
      ["Instinctive Defence", 0, "otherDefence"],
      ["Willpower Defence", 0, "mentalOnly"],
    ]);
    expect(request.choice).toMatchObject({ option: plans[1]!.option.id, mitigates: false });
  });

  it("says of what is useless against a weapon that it is, unless something helps", async () => {
    const request = await asked(await attack({ system: { armed: true } }));
    const blocked = (more: readonly "armouredArms"[] = []) =>
      request
        .plansFor({ ...request.choice, circumstances: [...request.choice.circumstances, ...more] })
        .find(({ option }) => option.item.name === "Block")?.option.error?.reason;
    expect(blocked()).toBe("uselessNow");
    expect(blocked(["armouredArms"])).toBeUndefined();
  });

  it("throws the best at once, and counts it towards the turn", async () => {
    const message = await attack();
    table.dice(3, 3, 4);
    expect(await api.defend(message.id!, at, { fast: true })).not.toBeNull();
    expect(strike(message).reading.exchange).toMatchObject({ winner: "attacker", margin: 4 });
    expect(strike(message).defence).toMatchObject({ technique: { name: "Evade" } });
    expect(await uses(cy)).toEqual(["Evade"]);
  });

  it("leaves the generic defence to whoever has no action left", async () => {
    const first = await attack();
    table.dice(3, 3, 3);
    await api.defend(first.id!, at, { fast: true });
    const second = await attack();
    expect(api.bestOffered(second.id!, at)?.best.option.item.name).toBe("Instinctive Defence");
    table.dice(3, 3, 3);
    const evade = cy.items.getName("Evade")!.id!;
    expect(await api.defend(second.id!, at, { option: evade })).toBeNull();
    expect(table.notices.join()).toContain("has used all");
  });

  it("letting it come keeps what could have been thrown instead, and counts and foretells its lowest throw", async () => {
    const message = await attack();
    table.answerDefence = ({ choice }) => ({ ...choice, option: "" });
    await api.defend(message.id!, at);
    const [request] = table.askedToDefend;
    const { defence, reading } = strike(message);
    expect(defence).toMatchObject({ none: true, technique: { key: "instinctive-defence", logged: {} } });
    expect(await uses(cy)).toEqual([]);
    const total = defence!.terms.reduce((sum, { value }) => sum + value, 0);
    expect(total).toBeLessThan(12);
    expect(reading.automatic).toMatchObject({ successLevel: 3 + total, margin: 20 - 3 - total });
    const { odds } = request!.comingFor(request!.choice);
    const { success, criticalSuccess, severities } = odds.attack;
    expect([success, criticalSuccess]).toEqual([1, reading.automatic!.critical === "success" ? 1 : 0]);
    expect(severities[reading.outcome!.severity]).toBe(1);
  });

  it("counts the terms that are not switched off, and what the situation adds", async () => {
    const message = await attack();
    table.answerDefence = (request) => {
      const [plan] = request.plansFor(request.choice);
      const situation = [{ label: "Back to the wall", value: -1, kind: "situation" }];
      return { ...request.choice, off: [plan!.terms[0]!.id], situation };
    };
    table.dice(3, 3, 3);
    await api.defend(message.id!, at);
    expect(strike(message).defence?.terms.map(({ label, value }) => [label, value])).toEqual([
      ["Back to the wall", -1],
    ]);
  });

  it("a shot from afar takes from what is of melee, and cover adds to it", async () => {
    const rows = { ...PUNCH_ROWS, range: { ...PUNCH_ROWS.range, kind: "ranged", feet: 60 } };
    const target = { actor: cy, distance: { melee: false, feet: 40 }, covers: ["partial"] };
    const request = await asked(await attack({ targets: [target], system: { technique: { rows } } }));
    const plans = request.plansFor(request.choice);
    const terms = plans.find(({ option }) => option.item.name === "Evade")!.counted;
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["Brawl", 6],
      ["SIRPAS.TERM.mixedRanges", -2],
      ["SIRPAS.COVER.partial", 2],
    ]);
  });

  it("two presses make one throw, and a second defence is refused in words", async () => {
    const message = await attack();
    table.dice(3, 3, 3);
    const made = await Promise.all([api.defend(message.id!, at), api.defend(message.id!, at)]);
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await api.defend(message.id!, at, { fast: true })).toBeNull();
    expect(table.notices.join()).toContain("no longer needs to defend");
    expect(await uses(cy)).toEqual(["Evade"]);
  });

  it("that somebody else chose while the dialog was open takes no second throw, and no action", async () => {
    const message = await attack();
    table.answerDefence = async ({ choice }) => {
      table.dice(3, 3, 3);
      await postDefence(message, 2);
      return choice;
    };
    expect(await api.defend(message.id!, at)).toBeNull();
    expect(await uses(cy)).toEqual([]);
  });

  it("throws Active Mitigation if hit for whoever chose so, and else asks", async () => {
    const first = await attack({ targets: [tough] });
    table.dice(3, 3, 3, 4, 4, 4);
    await api.defend(first.id!, at, { fast: true });
    expect(strike(first).reading).toMatchObject({ stage: "settled", mitigation: { points: 3 } });
    const second = await attack({ targets: [tough] });
    table.dice(1, 1, 2);
    await api.defend(second.id!, at, { fast: true, mitigates: false });
    expect(strike(second).reading.stage).toBe("mitigation");
    expect(await api.answerDamageSave(second.id!, at, "mitigation", { declined: true })).not.toBeNull();
    expect(await api.answerDamageSave(second.id!, at, "mitigation")).toBeNull();
    expect(table.notices.join()).toContain("nothing left to roll against this hit");
  });

  it("throws the check against death on Body, with the wounds that are there", async () => {
    await cy.update({ system: { wounds: asRecord([{ severity: "serious" }]) } } as never);
    const message = await attack({ value: 20 });
    table.dice(3, 3, 3);
    await api.defend(message.id!, at, { fast: true });
    expect(api.pendingActions(Date.now()).filter((pendingAction) => pendingAction.message === message)).toMatchObject([
      { kind: "deadly", name: "Cy" },
    ]);
    table.dice(6, 5, 4);
    await api.answerDamageSave(message.id!, at, "deadly");
    const { deadly, reading } = strike(message);
    expect(deadly?.statistic.key).toBe("body");
    expect(deadly?.terms.some(({ kind, value }) => kind === "wound" && value === -1)).toBe(true);
    expect(reading).toMatchObject({ stage: "settled", deadly: { success: true } });
  });

  it("prompts for several of the Gamemaster's once, and one press throws for all", async () => {
    const message = await attack({ targets: [cy, tough], strikes: 2 });
    expect(api.pendingActions(Date.now()).filter((pendingAction) => pendingAction.message === message)).toMatchObject([
      { kind: "defences", who: "2" },
    ]);
    table.dice(...Array.from({ length: 40 }, () => 6));
    expect(await api.defendAll(message.id!)).toBe(4);
    expect(api.attackStateOf(message)!.waiting).toEqual([]);
    // One action each: the second strike meets the generic defence.
    expect(await uses(cy)).toEqual(["Evade", "Instinctive Defence"]);
  });

  it("at a table that leaves it to the system, NPCs defend themselves at once", async () => {
    await resolve("npcDefence", "choose");
    const message = await attack({ targets: [cy] });
    table.dice(3, 3, 3);
    await api.actByItself(Date.now());
    expect(strike(message).defence).toMatchObject({ technique: { name: "Evade" } });
  });

  it("once the time is over the best is thrown, or they let it come, as the table has settled", async () => {
    await resolve("defenceSeconds", 30);
    const late = { until: Date.now() - 1 };
    const best = await attack({ system: late });
    table.dice(3, 3, 3);
    await api.actByItself(Date.now());
    expect(strike(best).defence).toMatchObject({ none: false });
    await resolve("defenceTimeout", "none");
    // What does damage would ask them for a check against death.
    const harmless = { damage: null, damageType: "", part: "", effects: [], grants: [] };
    const none = await attack({ system: { ...late, strike: harmless } });
    await api.actByItself(Date.now());
    expect(strike(none).defence).toMatchObject({ none: true });
    const early = await attack({ system: { until: Date.now() + 60_000 } });
    expect(await api.actByItself(Date.now())).toBeGreaterThan(50_000);
    expect(strike(early).defence).toBeNull();
  });

  it("called off, it waits for nobody, and gives back the action of who defended for nothing", async () => {
    const message = await attack({ targets: [tough] });
    table.dice(3, 3, 3);
    await api.defend(message.id!, at, { fast: true, mitigates: false });
    expect(await uses(tough)).toEqual(["Evade"]);
    expect(await api.closeAttack(message)).toBe(true);
    expect(api.attackStateOf(message)!.waiting).toEqual([]);
    expect(await uses(tough)).toEqual([]);
    expect(await api.answerDamageSave(message.id!, at, "mitigation")).toBeNull();
    expect(table.notices.join()).not.toBe("");
  });

  it("of an attacker that was deleted, and for a target that was, nobody is asked in vain", async () => {
    const message = await attack();
    await bo.delete();
    table.dice(3, 3, 3);
    expect(await api.defend(message.id!, at, { fast: true })).not.toBeNull();
    const other = await attack({ attacker: tough });
    await cy.delete();
    expect(api.pendingActions(Date.now()).filter((pendingAction) => pendingAction.message === other)).toEqual([]);
    expect(await api.defend(other.id!, at, { fast: true })).toBeNull();
  });
});
