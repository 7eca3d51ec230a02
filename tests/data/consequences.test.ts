import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Consequences from "../../src/documents/consequences/consequences.ts";
import type * as Plans from "../../src/documents/consequences/plans.ts";
import type { CheckData } from "../../src/data/message/check-data.ts";
import type { ConsequenceData } from "../../src/data/message/consequence-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { ConsequencePlan } from "../../src/documents/consequences/consequences.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

const skill = (key: string, name: string) => ({
  name,
  type: "skill",
  system: { key, base: { form: "attribute", attributes: ["dexterity"] }, complexity: "normal" },
});

describe.each([13, 14] as const)("What comes of a check in generation %i", (generation) => {
  let table: SirpasTable;
  let consequences: typeof Consequences;
  let plans: typeof Plans;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    consequences = await import("../../src/documents/consequences/consequences.ts");
    plans = await import("../../src/documents/consequences/plans.ts");
    const items = [skill("first-aid", "First Aid"), skill("acrobatics", "Acrobatics"), skill("stabilize", "Stabilize")];
    ada = await table.createActor({ name: "Ada", type: "character", items });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    const wounds = [{ severity: "serious" }, { severity: "light" }];
    bo = await table.createActor({ name: "Bo", type: "character", system: { wounds } });
  });

  const severities = () => bo.system.wounds.map(({ severity }) => severity);

  async function check(key: string, ...dice: number[]) {
    table.dice(...dice);
    const message = (await ada.check(key, { fast: true, difficulty: "normal" })) as Message;
    return { message, reading: (message.system as unknown as CheckData).outcome! };
  }

  function planned(answer: ReturnType<typeof plans.treatPlan>): ConsequencePlan {
    if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
    return answer.value;
  }

  const dataOf = (message: Message | null) => message!.system as unknown as ConsequenceData;
  const applied = (message: Message | null) => ({ message: message!, data: dataOf(message) });

  async function treat(first = 0) {
    const made = await check("first-aid", 6, 5, 5);
    const wound = bo.system.wounds[first]!.id;
    const plan = planned(plans.treatPlan("first-aid", bo, wound, { reading: made.reading, expert: false }));
    return { made, plan, message: await consequences.applyConsequence(made.message, plan) };
  }

  it("First Aid makes a wound milder, and the message says of whom", async () => {
    const { message } = await treat();
    expect(severities()).toEqual(["light", "light"]);
    expect(dataOf(message)).toMatchObject({ kind: "treat", name: "Bo", undone: "" });
    expect(dataOf(message).said.map(({ label }) => label)).toEqual(["SIRPAS.HAPPENING.wound.serious.reduced"]);
  });

  it("a critical success says all that it heals", async () => {
    const made = await check("first-aid", 6, 6, 6);
    const wound = bo.system.wounds[0]!.id;
    const plan = planned(plans.treatPlan("first-aid", bo, wound, { reading: made.reading, expert: false }));
    const message = await consequences.applyConsequence(made.message, plan);
    expect(severities()).toEqual(["light"]);
    expect(dataOf(message).said).toHaveLength(2);
  });

  it("comes once: a double click, and another who comes later, change nothing", async () => {
    const made = await check("first-aid", 6, 5, 5);
    const plan = planned(
      plans.treatPlan("first-aid", bo, bo.system.wounds[0]!.id, { reading: made.reading, expert: false }),
    );
    const both = await Promise.all([
      consequences.applyConsequence(made.message, plan),
      consequences.applyConsequence(made.message, plan),
    ]);
    expect(both.filter((message) => message !== null)).toHaveLength(1);
    expect(await consequences.applyConsequence(made.message, plan)).toBeNull();
    expect(table.notices).toEqual([table.game.i18n.localize("SIRPAS.REFUSAL.consequenceTaken")]);
    expect(severities()).toEqual(["light", "light"]);
  });

  it("of two at the same moment the first in the chat stands, and the other changes nothing", async () => {
    const made = await check("first-aid", 6, 5, 5);
    const plan = planned(
      plans.treatPlan("first-aid", bo, bo.system.wounds[0]!.id, { reading: made.reading, expert: false }),
    );
    const { ChatMessage: Chat } = globalThis as unknown as { ChatMessage: { create(data: object): Promise<Message> } };
    const system = { check: made.message.id, kind: "stabilise", name: "Bo", said: [], before: {}, after: {} };
    // Another screen is first with the other of the two things that First Aid can do.
    const rival = Chat.create({ type: "consequence", system });
    const own = consequences.applyConsequence(made.message, plan);
    expect([(await rival).id, await own]).toEqual([(await rival).id, null]);
    expect(severities()).toEqual(["serious", "light"]);
    const left = table.game.messages.contents.filter(
      (one) => (one as unknown as Message & { system: ConsequenceData }).system.check === made.message.id,
    );
    expect(left).toHaveLength(1);
  });

  it("is taken back, and can come again after that", async () => {
    const { made, plan, message } = await treat();
    await consequences.undoConsequence(applied(message));
    expect(severities()).toEqual(["serious", "light"]);
    expect(dataOf(message).undone).toBe(table.game.user.name);
    expect(await consequences.applyConsequence(made.message, plan)).not.toBeNull();
    expect(severities()).toEqual(["light", "light"]);
  });

  it("is taken back in order: the earlier of two only after the later", async () => {
    const first = await treat(0);
    const second = await treat(1);
    expect(severities()).toEqual(["light"]);
    await consequences.undoConsequence(applied(first.message));
    expect(table.notices).toEqual([table.game.i18n.format("SIRPAS.REFUSAL.consequenceChanged", { name: "Bo" })]);
    expect(severities()).toEqual(["light"]);
    await consequences.undoConsequence(applied(second.message));
    await consequences.undoConsequence(applied(first.message));
    expect(severities()).toEqual(["serious", "light"]);
  });

  it("a fall deals its damage, and is taken back with the wound", async () => {
    const made = await check("acrobatics", 1, 2, 2);
    const plan = planned(plans.fallPlan(bo, 9));
    const message = await consequences.applyConsequence(made.message, plan);
    expect(dataOf(message).said[0]!.data).toMatchObject({ feet: 9, points: 9, damage: 9 });
    expect(severities()).toEqual(["serious", "light", "heavy"]);
    await consequences.undoConsequence(applied(message));
    expect(severities()).toEqual(["serious", "light"]);
  });

  it("somebody is stabilised: nothing changes but what a critical success heals", async () => {
    const plain = await check("first-aid", 6, 5, 5);
    const saved = planned(plans.stabilisePlan("first-aid", bo, { reading: plain.reading, expert: false }));
    expect(saved).toMatchObject({ kind: "stabilise", document: null, name: "Bo" });
    expect(await consequences.applyConsequence(plain.message, saved)).not.toBeNull();
    const critical = await check("stabilize", 6, 6, 6);
    const healed = planned(plans.stabilisePlan("stabilize", bo, { reading: critical.reading, expert: false }));
    const message = await consequences.applyConsequence(critical.message, healed);
    expect(severities()).toEqual(["serious"]);
    await consequences.undoConsequence(applied(message));
    expect(severities()).toEqual(["serious", "light"]);
  });

  it("who dies of it has Foundry's own status of the dead, and lives again when it is taken back", async () => {
    const made = await check("stabilize", 1, 1, 1);
    const message = await consequences.applyConsequence(made.message, plans.diePlan(bo));
    expect(bo.statuses.has("dead")).toBe(true);
    await consequences.undoConsequence(applied(message));
    expect(bo.statuses.has("dead")).toBe(false);
  });

  it("a fall that leaves a deadly wound says so, and carries it only once the check is made", async () => {
    const made = await check("acrobatics", 1, 2, 2);
    const message = await consequences.applyConsequence(made.message, planned(plans.fallPlan(bo, 30)));
    expect(dataOf(message).said[0]!.label).toBe("SIRPAS.HAPPENING.fall.leaves.deadlyCheck");
    expect(severities()).toEqual(["serious", "light"]);
    expect(bo.statuses.has("dead")).toBe(false);
  });

  it("what could not be done is not told", async () => {
    const made = await check("first-aid", 6, 5, 5);
    const plan = planned(
      plans.treatPlan("first-aid", bo, bo.system.wounds[0]!.id, { reading: made.reading, expert: false }),
    );
    const document = { ...plan.document!, update: () => Promise.reject(new Error("The server is gone.")) };
    await expect(consequences.applyConsequence(made.message, { ...plan, document })).rejects.toThrow("server is gone");
    expect(consequences.consequenceOf(made.message.id!, "treat")).toBeNull();
  });
});
