import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { PlannedDefence } from "../../../src/play/combat/defence/defence-request.ts";
import type { TechniqueItem } from "../../../src/play/combat/turn/technique.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { holds, openDuel, type Duel } from "./duel.ts";

describe("What a fighter is refused in a fight", () => {
  let table: SirpasTable;
  let duel: Duel;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const combat of [...game.combats!.contents]) await combat.delete();
    table.answerAttack = ({ choice }) => choice;
    duel = await openDuel(table);
    table.notices.length = 0;
  });

  async function attack(key: string, by = duel.ada, target = duel.bo): Promise<ChatMessage.Implementation | null> {
    const { performAttack } = await import("../../../src/play/combat/attack/perform-attack.ts");
    table.dice(3, 3, 4);
    return performAttack(by, { item: item(by, key), targets: [target] } as never);
  }

  async function request(message: ChatMessage.Implementation) {
    const { defenceRequest } = await import("../../../src/play/combat/defence/defend.ts");
    const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
    const { target, strike } = attackStateOf(message)!.waiting[0]!;
    const asked = defenceRequest(message, { target, strike });
    if (!asked.ok) throw new Error(asked.reason);
    return asked.value;
  }

  async function plans(message: ChatMessage.Implementation): Promise<readonly PlannedDefence[]> {
    const { plansFor, choice } = await request(message);
    return plansFor(choice);
  }

  async function reasonFor(message: ChatMessage.Implementation, key: string): Promise<string> {
    const plan = (await plans(message)).find(({ option }) => option.statistic === key || option.rows.key === key);
    return plan!.option.error?.reason ?? "";
  }

  async function technique(actor: SirpasActor, key: string) {
    const { fighterOf } = await import("../../../src/play/combat/turn/actor-fighter.ts");
    const { techniqueOf } = await import("../../../src/play/combat/turn/technique.ts");
    return techniqueOf(fighterOf(actor), item(actor, key))!;
  }

  const reasonOf = async (actor: SirpasActor, key: string) => (await technique(actor, key)).error?.reason ?? "";
  const blocked = (actor: SirpasActor) => actor.system.conditions.some(({ condition }) => condition === "block");
  const both = () => [duel.ada, duel.bo].map(blocked);
  const undo = async () => (await import("#core/play/log/undo.ts")).undoLast(duel.combat);

  describe("Instinctive Defence", () => {
    it("is closed while a style can be used, says what can, and is never suggested then", async () => {
      await holds(duel.bo, ["sword"]);
      const message = (await attack("brawl-punch"))!;
      const { instead, best, last } = await read(message);
      expect(last.error!.reason).toBe("otherDefence");
      expect(String(last.error!.data!["others"])).toContain("Parry");
      expect(best).toBe("style");
      // Whoever lets it come fares no better than with its lowest throw, open or not.
      expect(instead).toBe("instinctive-defence");
    });

    it("is there once the turn has no action left", async () => {
      const message = (await attack("brawl-punch"))!;
      const { logUse } = await import("../../../src/play/combat/turn/turn-state.ts");
      for (let count = 0; count < 9; count += 1)
        await logUse(duel.bo, { type: "style", skill: "full-contact", kind: "attack", manoeuvre: "", name: "Kick" });
      const { best, last } = await read(message);
      expect(last.error).toBeNull();
      expect(best).toBe("lastDefence");
    });

    async function read(message: ChatMessage.Implementation) {
      const asked = await request(message);
      const all = asked.plansFor(asked.choice).map(({ option }) => option);
      return {
        last: all.find(({ statistic }) => statistic === "instinctive-defence")!,
        best: all.find(({ id }) => id === asked.choice.option)!.logged.type,
        instead: asked.insteadFor(asked.choice)!.option.statistic,
      };
    }
  });

  describe("A weapon that is gone", () => {
    it("throws the last knife once, and neither thrusts nor feints without one", async () => {
      await holds(duel.ada, ["knife"]);
      const knife = item(duel.ada, "knife");
      expect(await reasonOf(duel.ada, "knife-fight-throw")).toBe("");
      await knife.update({ system: { quantity: 0 } } as never);
      for (const key of ["knife-fight-throw", "knife-fight-thrust", "knife-fight-feint"])
        expect(await reasonOf(duel.ada, key)).toBe("noneInHand");
      expect(await attack("knife-fight-throw")).toBeNull();
      expect(table.notices.join()).toContain("knife");
      for (const key of ["knife-fight-evade", "brawl-punch"]) expect(await reasonOf(duel.ada, key)).toBe("");
    });

    it("parries nothing while it is put away", async () => {
      await holds(duel.bo, []);
      expect(await reasonOf(duel.bo, "swordfight-slash")).toBe("noneInHand");
      const message = (await attack("brawl-punch"))!;
      expect(await reasonFor(message, "swordfight-parry")).toBe("noneInHand");
      expect(await reasonFor(message, "brawl-evade")).toBe("");
    });

    it("keeps who lists no weapon of the style fighting, as an NPC does", async () => {
      const weapons = duel.bo.items.contents.filter(({ type }) => (type as string) === "weapon");
      await duel.bo.deleteEmbeddedDocuments(
        "Item",
        weapons.map(({ id }) => id!),
      );
      expect(await reasonOf(duel.bo, "swordfight-slash")).toBe("");
    });

    it("is out of a forecast", async () => {
      const { plainTechniques } = await import("../../../src/play/forecast/techniques.ts");
      const { fighterOf } = await import("../../../src/play/combat/turn/actor-fighter.ts");
      const keys = (level: "basic" | "advanced") =>
        plainTechniques(fighterOf(duel.ada), level).map(({ use }) => use.rows.key);
      await holds(duel.ada, ["knife"]);
      expect(keys("advanced")).toContain("knife-fight-thrust");
      expect(keys("basic")).toContain("knife-fight");
      await holds(duel.ada, []);
      expect(keys("advanced")).not.toContain("knife-fight-thrust");
      expect(keys("advanced")).toContain("brawl-punch");
      expect(keys("basic")).not.toContain("knife-fight");
    });
  });

  it("bare arms block a fist, and neither a bullet nor a thrown knife", async () => {
    expect(await reasonFor((await attack("brawl-punch"))!, "brawl-block")).toBe("");
    await duel.combat.delete();
    for (const [weapon, key] of [
      ["pistol", "firearms-shoot"],
      ["knife", "knife-fight-throw"],
    ] as const) {
      await holds(duel.ada, [weapon]);
      await duel.ada.update({ system: { "-=uses": null } } as never);
      expect(await reasonFor((await attack(key))!, "brawl-block")).toBe("uselessNow");
    }
  });

  describe("A hold", () => {
    beforeEach(async () => {
      await attack("brawl-grapple");
      await answer([1, 1, 2]);
      await expect.poll(() => duel.combat.encounter.memory.holds.length).toBe(1);
      expect(both()).toEqual([true, true]);
    });

    it("is ended by any other attack of the one who holds, which the dialog, the log and the card say; undo restores it", async () => {
      const { summaryView } = await import("../../../src/applications/combat/attack-summary.ts");
      let takes = "";
      table.answerAttack = (asked) => {
        const view = summaryView(asked, asked.choice, asked.planFor(asked.choice));
        takes = view?.takes ?? "";
        return asked.choice;
      };
      const before = duel.combat.standing.length;
      const message = await attack("brawl-punch");
      expect(takes).toContain("releases Bo");
      expect(message).not.toBeNull();
      await answer([6, 6, 5]);
      await expect.poll(both).toEqual([false, false]);
      await expect.poll(() => duel.combat.standing.length).toBeGreaterThan(before);
      const said = duel.combat.standing.at(-1)!.said;
      expect(said).toContainEqual({ label: "SIRPAS.FIGHT.said.letsGo", data: { holder: "Ada", held: "Bo" } });
      const { attackCard } = await import("../../../src/applications/combat/attack-card.ts");
      const card = attackCard({ message: message!, system: message!.system as never });
      expect(JSON.stringify(card.targets)).toContain("Ada no longer holds Bo.");
      await undo();
      expect(both()).toEqual([true, true]);
    });

    it("is not ended by the attack that keeps it", async () => {
      const { planOf } = await planner();
      expect(planOf("brawl-grapple", duel.bo)).toMatchObject({ error: null, letsGo: [] });
      expect(planOf("brawl-punch", duel.bo)).toMatchObject({ error: null, letsGo: [duel.bo.uuid] });
    });

    it("keeps the one who is held still", async () => {
      const { isHeldStill } = await import("../../../src/play/statistics/hindrances.ts");
      expect([duel.ada, duel.bo].map(isHeldStill)).toEqual([false, true]);
    });

    it("is ended by moving off", async () => {
      const { reachOf } = await import("../../../src/play/movement/reach.ts");
      expect(reachOf(duel.ada).turn.value).toBeGreaterThan(0);
      expect(reachOf(duel.bo).turn.value).toBe(0);
      const { spendMove } = await import("../../../src/play/movement/move-actions.ts");
      expect(await spendMove(duel.ada)).toBe(true);
      await expect.poll(() => duel.combat.encounter.memory.holds).toEqual([]);
      expect(both()).toEqual([false, false]);
      await undo();
      expect(both()).toEqual([true, true]);
    });

    it("is told apart from the condition in a forecast, so that it can end there", async () => {
      const { plainEncounter } = await import("../../../src/play/forecast/encounter.ts");
      const one = (actor: SirpasActor, id: string) => ({
        ...{ id, name: id, img: "", actor, side: id, place: null, phase: "acting" as const },
      });
      const both = [one(duel.ada, "a"), one(duel.bo, "b")];
      const { fighters, memory } = plainEncounter(both, { level: "advanced", together: true }, duel.combat, null);
      expect(memory.holds).toMatchObject([{ holder: "a", held: "b" }]);
      expect(fighters.map(({ statuses }) => statuses)).toEqual([[], []]);
    });

    async function planner() {
      const by = duel.ada;
      const { attackRequest } = await import("../../../src/play/combat/attack/perform-attack.ts");
      return {
        planOf: (key: string, target: SirpasActor) => {
          const asked = attackRequest(by, { item: item(by, key), targets: [target] } as never);
          if (!asked.ok) throw new Error(asked.reason);
          return asked.value.planFor(asked.value.choice)!;
        },
      };
    }
  });

  it("a Combat Expert for Disengage disengages after the last action", async () => {
    const { fighterOf } = await import("../../../src/play/combat/turn/actor-fighter.ts");
    const { afterUse } = await import("../../../src/rules/combat/turn.ts");
    const disengage = {
      type: "disengage",
      skill: "disengage",
      kind: "defence",
      manoeuvre: "",
      name: "Disengage",
    } as const;
    const { logUse } = await import("../../../src/play/combat/turn/turn-state.ts");
    await logUse(duel.bo, { type: "genericAttack", skill: "slash", kind: "attack", manoeuvre: "slash", name: "Slash" });
    const asks = () => {
      const { turn, participant } = fighterOf(duel.bo);
      return afterUse(turn, disengage, participant).ok;
    };
    expect(asks()).toBe(false);
    const modifier = { type: "extraDefence", value: 1, scale: "level", target: "@target" };
    await duel.bo.createEmbeddedDocuments("Item", [
      {
        name: "Combat Expert",
        type: "advantage",
        system: { key: "combat-expert", level: 1, target: "disengage", requiresTarget: true, modifiers: [modifier] },
      },
    ] as never);
    expect(asks()).toBe(true);
  });

  async function answer(dice: readonly number[]): Promise<void> {
    const { defend } = await import("../../../src/play/combat/defence/defend.ts");
    const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
    const message = game.messages!.contents.findLast((one) => (one.type as string) === "attack")!;
    const waiting = attackStateOf(message)!.waiting[0]!;
    table.answerDefence = (asked) => {
      const evade = asked.plansFor(asked.choice).find(({ option }) => option.rows.key === "brawl-evade")!;
      return { ...asked.choice, option: evade.option.id };
    };
    table.dice(...dice);
    await defend(message.id ?? "", { target: waiting.target, strike: waiting.strike });
  }
});

function item(actor: SirpasActor, key: string): TechniqueItem {
  const found = actor.items.contents.find(({ system }) => (system as { key?: string }).key === key);
  if (!found) throw new Error(`${actor.name} has no ${key}`);
  return found as unknown as TechniqueItem;
}
