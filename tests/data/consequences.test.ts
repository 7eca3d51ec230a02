import { asRecord } from "../support/records.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import type * as CardActions from "../../src/applications/checks/check-actions.ts";
import type * as Consequences from "../../src/play/checks/consequences.ts";
import type * as Retrying from "../../src/play/checks/retry-check.ts";
import type * as States from "../../src/play/damage/damage-state.ts";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type * as Recording from "#core/play/log/recorded.ts";
import type * as Undo from "#core/play/log/undo.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

type Message = ChatMessage.Implementation;

const skill = (key: string, name: string) => ({
  name,
  type: "skill",
  system: { key, base: { form: "attribute", attributes: ["dexterity"] }, complexity: "normal" },
});

describe.each(PLAYED)("What comes of a check in generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let consequences: typeof Consequences;
  let recording: typeof Recording;
  let undo: typeof Undo;
  let retrying: typeof Retrying;
  let actions: typeof CardActions;
  let states: typeof States;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    consequences = await import("../../src/play/checks/consequences.ts");
    recording = await import("#core/play/log/recorded.ts");
    undo = await import("#core/play/log/undo.ts");
    retrying = await import("../../src/play/checks/retry-check.ts");
    actions = await import("../../src/applications/checks/check-actions.ts");
    states = await import("../../src/play/damage/damage-state.ts");
    const items = [skill("first-aid", "First Aid"), skill("acrobatics", "Acrobatics"), skill("stabilize", "Stabilize")];
    ada = await table.createActor({ name: "Ada", type: "character", items });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    const wounds = asRecord([{ severity: "serious" }, { severity: "light" }]);
    bo = await table.createActor({ name: "Bo", type: "character", system: { wounds } });
  });

  const severities = () => bo.system.woundList.map(({ severity }) => severity);

  async function check(key: string, ...dice: number[]) {
    table.dice(...dice);
    const message = (await ada.check(key, { fast: true, difficulty: "normal" })) as Message;
    return { message, made: consequences.checkMade(message.system as unknown as CheckData)! };
  }

  type Made = Pick<Awaited<ReturnType<typeof check>>, "made">;
  function planned(kind: Kind, actor: SirpasActor, { made }: Made, choice: { readonly wound?: string } = {}) {
    const answer = consequences.consequencePlan(kind, actor, made, choice);
    if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
    return answer.value;
  }

  type Kind = Consequences.ConsequencePlan["kind"];
  const recorded = ({ id }: Message, kind: Kind) => recording.isRecorded(consequences.consequenceKey(id ?? "", kind));
  const undone = (message: Message, kind: Kind) => undo.undoRecorded(recorded(message, kind)!);
  const said = (message: Message, kind: Kind) =>
    recorded(message, kind)!.said.map(({ label, data }) => data["name"] ?? label);

  describe("a critical success of Endurance", () => {
    const march = async (...dice: number[]) => {
      table.dice(...dice);
      return (await ada.check("endurance", {
        fast: true,
        difficulty: "normal",
        task: "March",
        attempts: 2,
      })) as Message;
    };
    const endurance = { ...skill("endurance", "Endurance") };
    const button = (message: Message) => ({ message, check: message.system as unknown as CheckData });

    beforeAll(async () => {
      const system = { ...endurance.system, repeatPenalty: -1 };
      await ada.createEmbeddedDocuments("Item", [{ ...endurance, system }] as never);
    });

    it("wins the next check without a throw, and only the one after that is thrown", async () => {
      const made = button(await march(6, 6, 6));
      expect([retrying.winsNext(made), retrying.canRetryCheck(made)]).toEqual([true, false]);
      expect(
        await consequences.applyConsequence(
          made.message,
          planned("goOn", ada, { made: consequences.checkMade(made.check)! }),
        ),
      ).toBe(true);
      expect(said(made.message, "goOn")[0]).toBe("Ada");
      expect([retrying.winsNext(made), retrying.canRetryCheck(made)]).toEqual([false, true]);
      table.dice(5, 5, 5);
      const next = (await retrying.retryCheck(made)) as Message;
      expect((next.system as unknown as CheckData).attempts).toBe(3);
      await undone(made.message, "goOn");
      expect(retrying.winsNext(made)).toBe(true);
    });

    it("the dialog says so of the same task, and makes no other check of it", async () => {
      const made = button(await march(6, 6, 6));
      const messages = () => table.game.messages.contents.length;
      const before = messages();
      table.answer = ({ choice, isWon }) => {
        const march = { ...choice, task: " march" };
        expect([isWon?.(choice), isWon?.(march)]).toEqual([false, true]);
        return march;
      };
      expect(await ada.check("endurance")).toBeNull();
      expect([messages() - before, retrying.winsNext(made)]).toEqual([1, false]);
      table.dice(1, 2, 3);
      expect(await ada.check("endurance", { fast: true, task: "March", attempts: 3 })).not.toBeNull();
      table.answer = ({ choice }) => choice;
    });
  });

  async function treat(first = 0) {
    const made = await check("first-aid", 6, 5, 5);
    const wound = bo.system.woundList[first]!.id;
    const plan = planned("treat", bo, made, { wound });
    expect(await consequences.applyConsequence(made.message, plan)).toBe(true);
    return { made, plan };
  }

  it("First Aid makes a wound milder, and the message says of whom", async () => {
    const { made } = await treat();
    expect(severities()).toEqual(["light", "light"]);
    expect(said(made.message, "treat")).toEqual(["Bo", "SIRPAS.CHECK_EVENT.said.wound.serious.reduced"]);
  });

  it("a critical success says all that it heals", async () => {
    const made = await check("first-aid", 6, 6, 6);
    await consequences.applyConsequence(
      made.message,
      planned("treat", bo, made, { wound: bo.system.woundList[0]!.id }),
    );
    expect(severities()).toEqual(["light"]);
    expect(said(made.message, "treat")).toHaveLength(3);
  });

  it("comes once: a double click, and another who comes later, change nothing", async () => {
    const made = await check("first-aid", 6, 5, 5);
    const plan = planned("treat", bo, made, { wound: bo.system.woundList[0]!.id });
    const both = await Promise.all([1, 2].map(() => consequences.applyConsequence(made.message, plan)));
    expect(both).toContain(true);
    expect(await consequences.applyConsequence(made.message, plan)).toBe(false);
    expect(table.notices).toContain(table.game.i18n.localize("SIRPAS.ERROR.consequenceTaken"));
    expect(severities()).toEqual(["light", "light"]);
    expect(entries(made.message)).toHaveLength(1);
  });

  const entries = ({ id }: Message) =>
    (game.messages!.contents as unknown as readonly Message[]).filter((one) =>
      (one.system as unknown as { readonly key?: string }).key?.startsWith(`check:${id}:`),
    );

  it("of two things that First Aid can do one alone comes of it, also at the same moment", async () => {
    const made = await check("first-aid", 6, 5, 5);
    const treats = planned("treat", bo, made, { wound: bo.system.woundList[0]!.id });
    await Promise.all([
      consequences.applyConsequence(made.message, treats),
      consequences.applyConsequence(made.message, planned("stabilise", bo, made)),
    ]);
    expect(bo.system.woundList.map(({ severity, treated }) => [severity, treated])).toEqual([
      ["light", true],
      ["light", false],
    ]);
    expect(entries(made.message)).toHaveLength(1);
  });

  it("is undone, can be done again, and can come again after that", async () => {
    const { made, plan } = await treat();
    const [card] = entries(made.message);
    await undone(made.message, "treat");
    expect(severities()).toEqual(["serious", "light"]);
    expect(card!.system).toMatchObject({ state: "undone", undoneBy: table.game.user.name });
    expect(await undo.stepMessage(card!, "redo")).toBe(true);
    expect(severities()).toEqual(["light", "light"]);
    await undo.stepMessage(card!, "undo");
    expect(await consequences.applyConsequence(made.message, plan)).toBe(true);
    expect(severities()).toEqual(["light", "light"]);
  });

  it("of two the earlier is undone alone", async () => {
    const first = await treat(0);
    const second = await treat(1);
    expect(severities()).toEqual(["light"]);
    await undone(first.made.message, "treat");
    expect(severities()).toEqual(["serious"]);
    await undone(second.made.message, "treat");
    expect(severities()).toEqual(["serious", "light"]);
  });

  describe("a fall", () => {
    const blunt = skill("resistance", "Resistance");
    let cy: SirpasActor;
    let token: { readonly elevation: number };
    /** What the player says of the height: there is no page here to ask on. */
    let askFeet: Mock<(height: number) => Promise<number | null>>;

    beforeEach(async () => {
      const resistance = { ...blunt.system, specialisation: "blunt", specific: 4 };
      const items = [
        skill("acrobatics", "Acrobatics"),
        skill("climbing", "Climbing"),
        { ...blunt, system: resistance },
      ];
      cy = await table.createActor({ name: "Cy", type: "character", items });
      const scene = await (Scene.implementation as unknown as { create(data: object): Promise<Placing> }).create({
        name: "Wall",
      });
      [token] = (await scene.createEmbeddedDocuments("Token", [
        { actorId: cy.id, actorLink: true, elevation: 20 },
      ])) as [typeof token];
      vi.spyOn(cy, "getActiveTokens").mockReturnValue([token] as never);
      askFeet = vi.spyOn(await import("../../src/applications/checks/consequence-dialogs.ts"), "askFeet");
    });
    afterEach(() => void vi.restoreAllMocks());

    interface Placing {
      createEmbeddedDocuments(name: string, data: object[]): Promise<object[]>;
    }

    async function falls(key: string, feet: number, ...dice: number[]): Promise<Message> {
      table.dice(...dice);
      const message = (await cy.check(key, { fast: true, difficulty: "normal" })) as Message;
      askFeet.mockClear().mockResolvedValue(feet);
      await press(message, "consequence", "fall");
      return message;
    }
    const press = async (message: Message, action: string, kind: string) =>
      actions.CHECK_ACTIONS[action]!(message, { kind }, {});
    const wounds = () => cy.system.woundList.map(({ severity }) => severity);
    const asked = () =>
      states
        .damageStateOf(
          (game.messages!.contents as unknown as Message[]).findLast(({ type }) => (type as string) === "damage"),
        )!
        .waiting.map(({ stage, victim }) => [stage, stage === "avoid" ? victim.avoids.key : victim.averts.key]);

    it("after a failed landing deals its damage once, and brings the token down", async () => {
      const message = await falls("acrobatics", 9, 1, 2, 2);
      await press(message, "consequence", "fall");
      expect([wounds(), token.elevation]).toEqual([["heavy"], 11]);
      await press(message, "undoConsequence", "fall");
      expect([wounds(), token.elevation]).toEqual([["heavy"], 20]);
    });

    it("that is deadly is averted with the resistance to blunt damage, by a throw from which all follows", async () => {
      await falls("acrobatics", 20, 1, 2, 2);
      expect(asked()).toEqual([["deadly", "resistance/blunt"]]);
      expect([wounds(), token.elevation]).toEqual([[], 0]);
    });

    it("from a wall asks for the feet once, and then how one lands", async () => {
      await falls("climbing", 24, 1, 1, 1);
      expect(askFeet).toHaveBeenCalledTimes(1);
      expect([asked(), token.elevation]).toEqual([[["avoid", "acrobatics"]], 0]);
    });

    it("is known to nobody who may not know of the check: neither what it does at once nor what has to be thrown", async () => {
      for (const feet of [5, 20]) {
        table.dice(1, 2, 2);
        const message = (await cy.check("acrobatics", { fast: true, difficulty: "normal" })) as Message;
        const whisper = [game.user!.id];
        await message.update({ whisper } as never);
        askFeet.mockResolvedValue(feet);
        await press(message, "consequence", "fall");
        const said = (game.messages!.contents as unknown as Message[]).slice(-2);
        expect(said.map((one) => [one.type as string, one.whisper])).toEqual([
          ["logEntry", whisper],
          [feet === 5 ? "logEntry" : "damage", whisper],
        ]);
      }
    });

    it("that cannot be, did not happen", async () => {
      const message = await falls("acrobatics", 100_000, 1, 2, 2);
      expect([recorded(message, "fall"), token.elevation]).toEqual([null, 20]);
    });

    it("and exhaustion in a precarious place are what a deadly wound may come of", async () => {
      await cy.createEmbeddedDocuments("Item", [skill("endurance", "Endurance")] as never);
      table.dice(1, 1, 1);
      const message = (await cy.check("endurance", { fast: true, difficulty: "normal" })) as Message;
      await press(message, "consequence", "avert");
      expect(asked()).toEqual([["deadly", "body"]]);
    });
  });

  it("somebody is stabilised: their wounds count as treated, and a critical success heals one besides", async () => {
    const plain = await check("first-aid", 6, 5, 5);
    const saved = planned("stabilise", bo, plain);
    await consequences.applyConsequence(plain.message, saved);
    expect(bo.system.woundList.map(({ severity, treated }) => [severity, treated])).toEqual([
      ["serious", true],
      ["light", true],
    ]);
    await undone(plain.message, "stabilise");
    expect(bo.system.woundList.some(({ treated }) => treated)).toBe(false);
    const critical = await check("stabilize", 6, 6, 6);
    const healed = planned("stabilise", bo, critical);
    await consequences.applyConsequence(critical.message, healed);
    expect(severities()).toEqual(["serious"]);
    await undone(critical.message, "stabilise");
    expect(severities()).toEqual(["serious", "light"]);
  });

  it("who dies of it has Foundry's own status of the dead, and lives again when it is undone", async () => {
    const made = await check("stabilize", 1, 1, 1);
    await consequences.applyConsequence(made.message, planned("die", bo, made));
    expect(bo.statuses.has("dead")).toBe(true);
    await undone(made.message, "die");
    expect(bo.statuses.has("dead")).toBe(false);
  });

  it("what could not be done is not in the chat", async () => {
    const made = await check("first-aid", 6, 5, 5);
    const plan = planned("treat", bo, made, { wound: bo.system.woundList[0]!.id });
    vi.spyOn(bo, "update").mockRejectedValueOnce(new Error("The server is gone."));
    await expect(consequences.applyConsequence(made.message, plan)).rejects.toThrow("server is gone");
    expect([recorded(made.message, "treat"), entries(made.message)]).toEqual([null, []]);
  });
});
