import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Hooks } from "../../../host/client/core/hooks.ts";
import type { Combat } from "../../../host/client/documents/combat.ts";
import type { Scene } from "../../../host/client/documents/scene.ts";
import type { Movement } from "../../../host/client/documents/token-movement.ts";
import type { TokenDocument } from "../../../host/client/documents/token.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

type Placed = TokenDocument & { x: number; y: number };

let table: OpenTable;
let scene: Scene;
let token: Placed;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

beforeEach(async () => {
  const { documentClass } = table.CONFIG["Scene"] as typeof table.CONFIG.Actor;
  const grid = { size: 100, distance: 6, units: "ft" };
  scene = (await documentClass.create({ name: "Cave", active: true, grid })) as unknown as Scene;
  [token] = (await scene.createEmbeddedDocuments("Token", [{ name: "Orc", x: 0, y: 0 }])) as unknown as [Placed];
});

/** Hears a hook until the test is over. */
function on(hook: string, fn: (...args: never[]) => unknown): void {
  const id = Hooks.on(hook, fn as never);
  onTestFinished(() => void Hooks.off(hook, id));
}

async function fightWith(...tokens: Placed[]): Promise<Combat> {
  const combat = (await table.CONFIG.Combat.documentClass.create({ scene: scene.id, active: true })) as Combat;
  onTestFinished(async () => void (await combat.delete()));
  await table.CONFIG.Token.documentClass.createCombatants(tokens as never, { combat });
  return combat;
}

/** An encounter whose first turn has begun: what its start clears is cleared. */
async function begun(...tokens: Placed[]): Promise<Combat> {
  const combat = await fightWith(...tokens);
  await combat.startCombat();
  await combat._events;
  return combat;
}

describe("the way of a token (api/v13/classes/foundry.documents.TokenDocument: measureMovementPath)", () => {
  it("is measured in the scene's units, from square to square", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 200 },
    ];
    expect(token.measureMovementPath(way)).toMatchObject({ distance: 30, cost: 30, spaces: 5 });
  });

  it("ends where the grid has a place: the nearest to one, or to where the token is (api/v13: getSnappedPosition)", () => {
    expect(token.getSnappedPosition({ x: 149, y: 251 })).toMatchObject({ x: 100, y: 300 });
    expect(token.getSnappedPosition()).toMatchObject({ x: token.x, y: token.y });
  });

  it("costs what the way of moving costs", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 200, y: 0, action: "climb" },
    ];
    expect(token.measureMovementPath(way)).toMatchObject({ distance: 12, cost: 24 });
    const { movement } = table.CONFIG.Token as unknown as { movement: { actions: Record<string, object> } };
    movement.actions["climb"] = { label: "Climb", getCostFunction: () => (cost: number) => cost * 3 };
    expect(token.measureMovementPath(way).cost).toBe(36);
  });

  it("names every square on it", () => {
    const path = token.getCompleteMovementPath([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
    ]);
    expect(path.map(({ x, intermediate }) => [x, intermediate])).toEqual([
      [0, false],
      [100, true],
      [200, true],
      [300, false],
    ]);
  });
});

describe("moving it (api/v13/functions/hookEvents.preMoveToken, hookEvents.moveToken)", () => {
  it("tells hooks of the way before and after", async () => {
    const told: unknown[] = [];
    on("preMoveToken", (_document: unknown, { passed, method }: Movement) => void told.push([passed.cost, method]));
    on("moveToken", (_document: unknown, { origin, destination, passed }: Movement, _op: unknown, user: unknown) => {
      told.push([origin.x, destination.x, passed.waypoints.map(({ cost }) => cost), user === table.game.user]);
    });
    expect(await token.move([{ x: 100 }, { x: 100, y: 200 }], { method: "dragging" })).toBe(true);
    expect([token.x, token.y]).toEqual([100, 200]);
    expect(told).toEqual([
      [18, "dragging"],
      [0, 100, [6, 12], true],
    ]);
  });

  it("tells them of a plain update too", async () => {
    const told: number[] = [];
    on("moveToken", (_document: unknown, { passed }: Movement) => void told.push(passed.distance));
    await token.update({ x: 300 });
    await token.update({ name: "Troll" });
    expect(told).toEqual([18]);
  });

  it("can be vetoed by a hook", async () => {
    on("preMoveToken", () => false);
    expect(await token.move({ x: 100 })).toBe(false);
    expect(token.x).toBe(0);
  });
});

describe("its history (api/v13/classes/foundry.documents.TokenDocument: movementHistory)", () => {
  it("is kept while the token is in a fight that has begun, from where it first stood", async () => {
    await token.move({ x: 100 });
    expect(token.movementHistory).toEqual([]);
    await begun(token);
    await token.move({ x: 300 });
    await token.move({ x: 300, y: 100 });
    expect(token.movementHistory.map(({ x, y, cost }) => [x, y, cost])).toEqual([
      [100, 0, 0],
      [300, 0, 12],
      [300, 100, 6],
    ]);
  });

  it("begins anew with the token's turn", async () => {
    const [other] = (await scene.createEmbeddedDocuments("Token", [{ name: "Rat" }])) as unknown as [Placed];
    const combat = await begun(token, other);
    await token.move({ x: 300 });
    await other.move({ x: 300 });
    const first = combat.combatant?.token as Placed;
    await combat.nextTurn();
    await combat._events;
    const lengths = [first, first === token ? other : token].map(({ movementHistory }) => movementHistory.length);
    expect(lengths).toEqual([2, 0]);
    await combat.clearMovementHistories();
    expect(first.movementHistory).toEqual([]);
  });
});

describe("taking a movement back (api/v13/classes/foundry.documents.TokenDocument: revertRecordedMovement)", () => {
  it("takes back one and what came after it, or all of them", async () => {
    const methods: string[] = [];
    on("moveToken", (_document: unknown, { method }: Movement) => void methods.push(method));
    await begun(token);
    for (const x of [100, 200, 400]) await token.move({ x });
    const second = token.movementHistory[2]?.movementId;
    expect(await token.revertRecordedMovement(second)).toBe(true);
    expect([token.x, token.movementHistory.map(({ x }) => x)]).toEqual([100, [0, 100]]);
    expect(await token.revertRecordedMovement()).toBe(true);
    expect([token.x, token.movementHistory, methods.slice(-2)]).toEqual([0, [], ["undo", "undo"]]);
    expect(await token.revertRecordedMovement()).toBe(false);
  });
});

describe("a token that is deleted", () => {
  it("takes part in no encounter any longer, in which the others stay", async () => {
    const [other] = (await scene.createEmbeddedDocuments("Token", [{ name: "Elf" }])) as unknown as [Placed];
    const [first, second] = [await fightWith(token, other), await fightWith(token)];
    await scene.deleteEmbeddedDocuments("Token", [token.id!]);
    await vi.waitFor(() => expect([first, second].map(({ combatants }) => combatants.size)).toEqual([1, 0]));
    expect(first.getCombatantsByToken(other)).toHaveLength(1);
  });
});
