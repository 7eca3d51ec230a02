import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { RegionBehaviorType } from "../../../host/client/data/region-behavior-type.ts";
import type { Combat } from "../../../host/client/documents/combat.ts";
import type { RegionDocument, RegionEvent } from "../../../host/client/documents/region.ts";
import type { Scene } from "../../../host/client/documents/scene.ts";
import type { TokenDocument } from "../../../host/client/documents/token.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

/* https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html, CONST.REGION_EVENTS, and issues that it names. */

let table: OpenTable;
let scene: Scene;
const heard: string[] = [];

beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
  class Trap extends RegionBehaviorType {
    static override defineSchema() {
      return { events: this._createEventsField({ initial: ["tokenEnter"] }) };
    }
    override async _handleRegionEvent({ name, data, user }: RegionEvent): Promise<void> {
      heard.push(`${name} ${(data["token"] as TokenDocument).name} by ${user.name}`);
    }
  }
  const config = table.CONFIG as unknown as { RegionBehavior: { dataModels: Record<string, unknown> } };
  config.RegionBehavior.dataModels["executeScript"] = Trap;
});
afterAll(() => table.close());

beforeEach(async () => {
  heard.length = 0;
  const { documentClass } = table.CONFIG["Scene"] as typeof table.CONFIG.Actor;
  scene = (await documentClass.create({ name: "Cave", grid: { size: 100, distance: 1 } })) as unknown as Scene;
});

async function token(name: string, x: number, more: object = {}): Promise<TokenDocument> {
  const [made] = await scene.createEmbeddedDocuments("Token", [{ name, x, y: 0, ...more }]);
  return made as unknown as TokenDocument;
}

async function region(data: object): Promise<RegionDocument> {
  const [made] = await scene.createEmbeddedDocuments("Region", [{ name: "Area", ...data }]);
  return made as unknown as RegionDocument;
}

const circle = (x: number, radius: number) => ({ type: "circle", x, y: 50, radius });
const namesIn = ({ tokens }: RegionDocument) => [...tokens].map(({ name }) => name).sort();

it("knows which tokens are in it: those of whom the middle of any square is (issue 13633)", async () => {
  await token("Rat", 0);
  const [giant, flyer] = [
    await token("Giant", 200, { width: 3, height: 3 }),
    await token("Bat", 100, { elevation: 9 }),
  ];
  const area = await region({ shapes: [circle(50, 210)], elevation: { bottom: 0, top: 5 } });
  expect(namesIn(area)).toEqual(["Giant", "Rat"]);
  expect([giant.regions.has(area), flyer.regions.has(area)]).toEqual([true, false]);
  expect(flyer.testInsideRegion(area, { elevation: 5 })).toBe(true);
  expect(area.testPoint({ x: 260, y: 50, elevation: 5 })).toBe(true);
});

it("tells its behaviours who enters and leaves by moving, by coming and when it is moved itself", async () => {
  const rat = await token("Rat", 0);
  const behaviors = [{ name: "Trap", type: "executeScript", system: { events: ["tokenEnter", "tokenExit"] } }];
  const area = await region({ shapes: [circle(550, 100)], behaviors });
  await rat.update({ x: 500 });
  await rat.update({ x: 520 });
  await rat.update({ x: 900 });
  await token("Cat", 500);
  await area.update({ shapes: [circle(950, 100)] });
  const by = (what: string) => `${what} by Gamemaster`;
  expect(heard).toEqual(
    ["tokenEnter Rat", "tokenExit Rat", "tokenEnter Cat", "tokenExit Cat", "tokenEnter Rat"].map(by),
  );
});

it("a disabled behaviour hears nothing", async () => {
  const rat = await token("Rat", 0);
  await region({ shapes: [circle(550, 100)], behaviors: [{ name: "Trap", type: "executeScript", disabled: true }] });
  await rat.update({ x: 500 });
  expect(heard).toEqual([]);
});

it("tells them of turns and rounds of those who are in it", async () => {
  const [rat, cat] = [await token("Rat", 0), await token("Cat", 900)];
  const events = ["tokenTurnStart", "tokenTurnEnd", "tokenRoundStart", "tokenRoundEnd"];
  await region({ shapes: [circle(50, 100)], behaviors: [{ name: "Trap", type: "executeScript", system: { events } }] });
  const combat = (await table.CONFIG.Combat.documentClass.create({ scene: scene.id, active: true })) as Combat;
  await table.CONFIG.Token.documentClass.createCombatants([rat, cat] as never, { combat });
  await combat.startCombat();
  await combat.nextTurn();
  await combat.nextTurn();
  await combat._events;
  const told = heard.map((line) => line.split(" ").slice(0, 2).join(" "));
  expect([...new Set(told)].sort()).toEqual(events.map((event) => `${event} Rat`).sort());
  await combat.delete();
});

it("one that is attached goes with its token (api/interfaces/foundry.documents.types.RegionAttachmentData)", async () => {
  const [bearer] = [await token("Priest", 0), await token("Ghoul", 600)];
  const { documentClass } = table.CONFIG["Region"] as unknown as { documentClass: typeof RegionDocument };
  const [aura] = (await documentClass.createTokenEmanation(bearer, 2)) as [RegionDocument];
  expect(namesIn(aura)).toEqual(["Priest"]);
  await bearer.update({ x: 400 });
  expect(namesIn(aura)).toEqual(["Ghoul", "Priest"]);
});

it("refuses shapes that follow the grid, and those of which it knows nothing", async () => {
  await expect(region({ shapes: [{ ...circle(0, 1), gridBased: true }] })).rejects.toThrow(
    "no shapes that follow the grid",
  );
  await expect(region({ shapes: [{ type: "star" }] })).rejects.toThrow("star");
});
