import { asRecord } from "../support/records.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type * as CheckButtons from "../../src/applications/checks/check-actions.ts";
import type * as Views from "../../src/applications/checks/consequence-views.ts";
import type * as CardActions from "../../src/applications/checks/check-actions.ts";
import type * as Consequences from "../../src/play/checks/consequences.ts";
import type * as Threats from "../../src/play/checks/threats.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { Threat } from "../../src/rules/skills/consequences.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

describe("What a check is made against", () => {
  let table: SirpasTable;
  let threats: typeof Threats;
  let buttons: typeof CheckButtons & typeof Views;
  let actions: typeof CardActions;
  let consequences: typeof Consequences;
  let ada: SirpasActor;
  /** What the player says to the question: there is no page here to ask on. */
  let askDeath: Mock<(name: string) => Promise<boolean>>;

  beforeAll(async () => {
    table = await openSirpas();
    threats = await import("../../src/play/checks/threats.ts");
    buttons = {
      ...(await import("../../src/applications/checks/check-actions.ts")),
      ...(await import("../../src/applications/checks/consequence-views.ts")),
    };
    actions = await import("../../src/applications/checks/check-actions.ts");
    consequences = await import("../../src/play/checks/consequences.ts");
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    table.asked.length = 0;
    ada = await table.createActor({ name: "Ada", type: "character" });
    askDeath = vi.spyOn(await import("../../src/applications/checks/consequence-dialogs.ts"), "askDeath");
    askDeath.mockResolvedValue(true);
  });
  afterEach(() => void vi.restoreAllMocks());

  const dying = ["heavy", "heavy", "serious"].map((severity) => ({ severity, damageType: "cut" }));
  const told = (reason: string, data: Record<string, string>) =>
    expect(table.notices).toEqual([table.game.i18n.format(`SIRPAS.ERROR.${reason}`, data)]);

  async function resist(threat: Threat, ...dice: number[]): Promise<Message> {
    table.dice(...dice);
    return (await threats.resistThreat(ada, threat))!;
  }

  /** What the card has as buttons. */
  function offers(message: Message): readonly string[] {
    const check = message.system as unknown as CheckData;
    const views = buttons.consequenceViews(message, check, check.outcome!);
    return views.flatMap(({ offers }) => offers?.kind ?? []);
  }

  const press = async (message: Message, kind: string) => actions.CHECK_ACTIONS["consequence"]!(message, { kind }, {});
  const undo = async (message: Message, kind: string) =>
    actions.CHECK_ACTIONS["undoConsequence"]!(message, { kind }, {});
  const points = (key: "fatigue" | "stress") => ada.system._source.status[key].value;

  it("a failed check on Health offers a fatigue point, once, and undoing it takes it away", async () => {
    const message = await resist("fatigue", 3, 3, 3);
    expect(table.asked.at(-1)).toMatchObject({ statistic: { key: "health" }, choice: { difficulty: "normal" } });
    expect(offers(message)).toEqual(["fatigue"]);
    await press(message, "fatigue");
    await press(message, "fatigue");
    expect(points("fatigue")).toBe(1);
    await undo(message, "fatigue");
    expect(points("fatigue")).toBe(0);
  });

  it("a critical failure on Equilibrium offers two stress points, and a success none", async () => {
    await ada.update({ system: { status: { stress: { value: 3 } } } });
    const message = await resist("stress", 1, 1, 1);
    expect(offers(message)).toEqual(["stress"]);
    await press(message, "stress");
    expect(points("stress")).toBe(5);
    expect(offers(await resist("stress", 6, 3, 3))).toEqual([]);
  });

  it("a check on Health for anything else offers no points, and one against a strain is nobody else’s to try", async () => {
    table.dice(1, 2, 3);
    const plain = (await ada.check("health", { fast: true, difficulty: "normal" })) as Message;
    expect(offers(plain)).toEqual([]);
    const message = await resist("fatigue", 1, 2, 3);
    const check = message.system as unknown as CheckData;
    const { tryAgain, takeAs } = buttons.checkButtons({ message, check });
    expect([tryAgain, takeAs]).toEqual([false, undefined]);
  });

  it("nobody checks against dying whom no untreated wound has incapacitated", async () => {
    expect(await threats.resistThreat(ada, "wounds")).toBeNull();
    told("noUntreatedWounds", { name: "Ada" });
    await ada.update({ system: { wounds: asRecord(dying.map((wound) => ({ ...wound, treated: true }))) } } as never);
    expect([ada.system.incapacitated, threats.canDieUntreated(ada)]).toEqual([true, false]);
  });

  it("untreated wounds kill on a failed check of Body, which can be undone, and on no other", async () => {
    await ada.update({ system: { wounds: asRecord(dying) } } as never);
    expect(threats.canDieUntreated(ada)).toBe(true);
    const held = await resist("wounds", 6, 6, 6);
    expect(held.system).toMatchObject({ statistic: { key: "body" }, successLevel: 21, against: "wounds" });
    expect(offers(held)).toEqual([]);
    const failed = await resist("wounds", 3, 3, 3);
    expect(offers(failed)).toEqual(["succumb"]);
    await press(failed, "succumb");
    expect([ada.statuses.has("dead"), threats.canDieUntreated(ada)]).toEqual([true, false]);
    await undo(failed, "succumb");
    expect(ada.statuses.has("dead")).toBe(false);
  });

  it("where heroes are taken out instead, the same failure leaves its character alive and out, and threatens no more", async () => {
    await table.game.settings.set("sirpas", "heroesTakenOut", true);
    try {
      await ada.update({ system: { wounds: asRecord(dying) } } as never);
      const failed = await resist("wounds", 3, 3, 3);
      await press(failed, "succumb");
      expect(["dead", "takenOut", "unconscious"].map((key) => ada.statuses.has(key))).toEqual([false, true, true]);
      expect([ada.isOut, threats.canDieUntreated(ada)]).toEqual([true, false]);
      await undo(failed, "succumb");
      expect(ada.statuses.has("takenOut")).toBe(false);
    } finally {
      await table.game.settings.set("sirpas", "heroesTakenOut", false);
    }
  });

  /** What the card says in place of a button. */
  function whyOver(message: Message): readonly string[] {
    const check = message.system as unknown as CheckData;
    return buttons.consequenceViews(message, check, check.outcome!).flatMap(({ over }) => over ?? []);
  }

  it("nobody dies by the button of an old check whose wounds are healed or treated: the card says so", async () => {
    await ada.update({ system: { wounds: asRecord(dying) } } as never);
    const failed = await resist("wounds", 3, 3, 3);
    expect(whyOver(failed)).toEqual([]);
    await ada.update({ system: { wounds: asRecord(dying.map((wound) => ({ ...wound, treated: true }))) } } as never);
    await press(failed, "succumb");
    expect([ada.statuses.has("dead"), offers(failed), askDeath.mock.calls]).toEqual([false, [], []]);
    told("noUntreatedWounds", { name: "Ada" });
    expect(whyOver(failed)).toEqual(table.notices);
  });

  it("nor by wounds that were received after the check", async () => {
    const past = game.time.worldTime - 60;
    await ada.update({ system: { wounds: asRecord(dying.map((wound) => ({ ...wound, received: past }))) } } as never);
    const failed = await resist("wounds", 3, 3, 3);
    const later = game.time.worldTime + 60;
    await ada.update({ system: { wounds: asRecord(dying.map((wound) => ({ ...wound, received: later }))) } } as never);
    expect([threats.canDieUntreated(ada), offers(failed)]).toEqual([true, []]);
  });

  it("death is asked first, and told in the chat even in an encounter, where it is undone", async () => {
    await ada.update({ system: { wounds: asRecord(dying) } } as never);
    const combat = (await Combat.implementation.create({ active: true } as never))!;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: ada.id }] as never);
    await combat.startCombat();
    const failed = await resist("wounds", 3, 3, 3);
    askDeath.mockResolvedValue(false);
    await press(failed, "succumb");
    expect([ada.statuses.has("dead"), askDeath.mock.calls]).toEqual([false, [["Ada"]]]);
    askDeath.mockResolvedValue(true);
    await press(failed, "succumb");
    const last = game.messages!.contents.at(-1) as unknown as { readonly type: string; readonly system: object };
    expect([ada.statuses.has("dead"), last.type]).toEqual([true, "logEntry"]);
    expect(last.system).toMatchObject({ type: "consequence", said: [{ data: { name: "Ada" } }, {}] });
    await combat.delete();
  });

  it("no consequence of an old check befalls the dead", async () => {
    const message = await resist("fatigue", 3, 3, 3);
    await ada.toggleStatusEffect("dead", { active: true });
    await press(message, "fatigue");
    told("deadAlready", { name: "Ada" });
    expect([points("fatigue"), offers(message)]).toEqual([0, []]);
  });

  it("who was stabilised by the button of a card has no untreated wound left, until that is undone", async () => {
    await ada.update({ system: { wounds: asRecord(dying) } } as never);
    table.dice(6, 6, 5);
    const check = (await ada.check("mind", { fast: true, difficulty: "normal" })) as Message;
    const { reading, expert } = consequences.checkMade(check.system as unknown as CheckData)!;
    const made = { skill: "stabilize", reading: { ...reading, critical: null }, expert };
    const plan = consequences.consequencePlan("stabilise", ada, made);
    await consequences.applyConsequence(check, plan.ok ? plan.value : ({} as never));
    expect(threats.canDieUntreated(ada)).toBe(false);
    await undo(check, "stabilise");
    expect(threats.canDieUntreated(ada)).toBe(true);
  });

  it("Strong Temper holds death off: until its hours are over nothing is thrown", async () => {
    const system = { modifiers: [{ type: "grace", against: "physical", hours: 6 }] };
    await ada.createEmbeddedDocuments("Item", [{ name: "Strong Temper", type: "advantage", system }] as never);
    const received = game.time.worldTime - 2 * 60 * 60;
    await ada.update({ system: { wounds: asRecord(dying.map((wound) => ({ ...wound, received }))) } } as never);
    expect(await threats.resistThreat(ada, "wounds")).toBeNull();
    told("graceHolds", { name: "Ada", hours: "4" });
  });
});
