import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CombatantGroup } from "../../../host/client/documents/combatant-group.ts";
import type { Combat } from "../../../host/client/documents/combat.ts";
import type { Combatant } from "../../../host/client/documents/combatant.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

let table: OpenTable;
let fight: Combat;
let group: CombatantGroup;
let ann: Combatant;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

beforeEach(async () => {
  fight = (await table.CONFIG.Combat.documentClass.create({})) as unknown as Combat;
  [group] = (await fight.createEmbeddedDocuments("CombatantGroup", [{ name: "Gang" }])) as unknown as [CombatantGroup];
  [ann] = (await fight.createEmbeddedDocuments("Combatant", [
    { name: "Ann", group: group.id, hidden: true },
    { name: "Bob" },
  ])) as unknown as [Combatant];
});

const members = () => Array.from(group.members, (member) => (member as unknown as { name: string }).name);

describe("groups of combatants (api/v13/classes/foundry.documents.CombatantGroup)", () => {
  it("know their members, as combatants know their group", () => {
    expect(ann.group).toBe(group);
    expect([members(), group.combat, group.hidden]).toEqual([["Ann"], fight, true]);
  });

  it("are joined and left by changing a combatant", async () => {
    const bob = fight.turns.find((turn) => turn !== ann) as Combatant;
    await bob.update({ group });
    expect([members().sort(), group.hidden]).toEqual([["Ann", "Bob"], false]);
    await ann.update({ group: null });
    expect([members(), ann.group]).toEqual([["Bob"], null]);
  });

  it("leave nobody behind who refers to them when they are deleted, and can be stored as they are", async () => {
    expect(ann.toObject(false)).toMatchObject({ group: group.id });
    await group.delete();
    expect(ann.group).toBeNull();
  });
});
