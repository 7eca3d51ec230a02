import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Cost from "../../src/applications/combat/defence-cost.ts";
import type * as Defending from "../../src/play/combat/defence/defend-all.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { postAttack } from "../data/support/attacks.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

const style = (level: number) => ({
  name: "Brawl",
  type: "style",
  system: {
    key: "brawl",
    level,
    actions: [
      { from: 1, actions: 1 },
      { from: 6, actions: 3 },
    ],
  },
});
const EVADE = {
  name: "Evade",
  type: "manoeuvre",
  system: { key: "brawl-evade", style: "brawl", kind: "defence", evasion: true },
};
const INSTINCTIVE = {
  name: "Instinctive Defence",
  type: "skill",
  system: { key: "instinctive-defence", combat: { kind: "defence", range: { kind: "" } } },
};

describe("What the button of a defence says that it costs", () => {
  let table: SirpasTable;
  let api: typeof Cost & typeof Defending;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    api = {
      ...(await import("../../src/applications/combat/defence-cost.ts")),
      ...(await import("../../src/play/combat/defence/defend-all.ts")),
    };
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const combat of [...game.combats!.contents]) await combat.delete();
    bo = await table.createActor({ name: "Bo", type: "npc" });
  });

  const fighter = (...items: object[]) => table.createActor({ name: "Cy", type: "npc", items });

  /** What is offered to somebody whom Bo attacks. */
  async function offered(cy: SirpasActor) {
    table.dice(3, 3, 4);
    const attack = await postAttack({ attacker: bo, targets: [cy] });
    const best = api.bestOffered(attack.id, { target: "1", strike: 1 })!;
    const { label, warns } = api.offeredDefence(best.request, best.best);
    return [label.split(" · ").slice(1).join(), warns];
  }

  async function begin(cy: SirpasActor): Promise<SirpasCombat> {
    const made = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    await made.createEmbeddedDocuments("Combatant", [{ actorId: bo.id }, { actorId: cy.id }] as never);
    await made.update({ round: 1, turn: 0 } as never);
    return made;
  }

  it("is the only action of somebody who has one, marked, for it costs the attack of this turn", async () => {
    const cy = await fighter(style(1), EVADE);
    await begin(cy);
    expect(await offered(cy)).toEqual(["your only action", true]);
  });

  it("is one of three, which leaves two and is not marked", async () => {
    const cy = await fighter(style(6), EVADE);
    await begin(cy);
    expect(await offered(cy)).toEqual(["1 action, 2 left", false]);
  });

  it("is nothing of a defence that anybody has", async () => {
    const cy = await fighter(INSTINCTIVE);
    await begin(cy);
    expect(await offered(cy)).toEqual(["free", false]);
  });

  it("is not said outside of an encounter, where no turn is counted", async () => {
    expect(await offered(await fighter(style(1), EVADE))).toEqual(["", false]);
  });
});
