import { at, client, type Combat, type Data, type Document } from "../foundry.ts";
import { until } from "../support/until.ts";
import type { Assumption } from "./assumption.ts";

const API = "https://foundryvtt.com/api/v14";

export const FOUGHT: readonly Assumption[] = [
  {
    title: "An encounter has its own data under system, although the manifest declares no encounter types",
    source:
      "CONFIG.Combat.dataModels; the system Draw Steel has such a model for the type base (src/module/data/combat/base.mjs)",
    play: async (assert) => {
      const combat = await client.Combat.implementation.create({ active: false });
      assert.ok(at(combat, "standing"));
      assert.ok("level" in combat.system, Object.keys(combat.system).join());
      await combat.delete();
    },
  },
  {
    title: "An update of round and turn reaches every listener with the changes, and calls combatTurnChange",
    source: "https://foundryvtt.com/api/functions/hookEvents.combatTurnChange.html",
    play: async (assert, stage) => {
      const [a, b] = [await stage.actor({ name: "A" }), await stage.actor({ name: "B" })];
      const combat = await client.Combat.implementation.create({ active: false });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: a.id }, { actorId: b.id }]);
      const told: string[] = [];
      const listeners = ["updateCombat", "combatTurnChange"].map(
        (hook) =>
          [hook, client.Hooks.on(hook, ((one: Combat) => one.id === combat.id && told.push(hook)) as never)] as const,
      );
      await combat.update({ round: 1, turn: 0 });
      await until("both hooks", () => told.includes("updateCombat") && told.includes("combatTurnChange"));
      for (const [hook, listener] of listeners) client.Hooks.off(hook, listener);
      assert.equal(combat.round, 1);
      await combat.delete();
    },
  },
  {
    title: "Combat#_sortCombatants sorts combatants, and is called without its encounter",
    source: `${API}/classes/foundry.documents.Combat.html#_sortcombatants`,
    play: async (assert, stage) => {
      const actor = await stage.actor();
      const combat = await client.Combat.implementation.create({ active: false });
      const data = ["A", "B", "C"].map((name) => ({ name, actorId: actor.id }));
      await combat.createEmbeddedDocuments("Combatant", data);
      const { setupTurns } = combat as Combat & { setupTurns(): Document[] };
      assert.equal(setupTurns.call(combat).length, 3);
      await combat.delete();
    },
  },
  {
    title: "Combatant groups are documents within an encounter",
    source: `${API}/classes/foundry.documents.CombatantGroup.html`,
    play: async (assert) => {
      const combat = await client.Combat.implementation.create({ active: false });
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Wolves" }]);
      const { groups } = combat as unknown as { groups: { get(id: string): Document | undefined } };
      assert.equal(groups.get(group!.id)?.name, "Wolves");
      await combat.delete();
    },
  },
  {
    title: "Dice use CONFIG.Dice.randomUniform, and a higher number gives a lower face",
    source: `${API}/variables/CONFIG.Dice.html (randomUniform); ${API}/classes/foundry.dice.terms.DiceTerm.html#maprandomface`,
    play: async (assert) => {
      const { Dice } = client.CONFIG;
      const chance = Dice.randomUniform;
      const numbers = [0.99, 0.01];
      Dice.randomUniform = () => numbers.shift()!;
      const { Roll } = globalThis as unknown as {
        Roll: new (formula: string) => { evaluate(): Promise<{ dice: { results: { result: number }[] }[] }> };
      };
      try {
        const roll = await new Roll("2d6").evaluate();
        assert.deepEqual(
          roll.dice[0]!.results.map(({ result }) => result),
          [1, 6],
        );
      } finally {
        Dice.randomUniform = chance;
      }
    },
  },
];

export const ON_BOARD: readonly Assumption[] = [
  {
    title: "The ruler of a dragged token has the methods and the template that the system replaces",
    source: `${API}/classes/foundry.canvas.placeables.tokens.TokenRuler.html`,
    play: (assert) => {
      const { TokenRuler } = client.foundry.canvas.placeables.tokens as {
        TokenRuler: { prototype: Data; WAYPOINT_LABEL_TEMPLATE: string };
      };
      for (const name of [
        "_getSegmentStyle",
        "_getGridHighlightStyle",
        "_getWaypointStyle",
        "_getWaypointLabelContext",
      ])
        assert.isFunction(TokenRuler.prototype[name], name);
      assert.ok(TokenRuler.WAYPOINT_LABEL_TEMPLATE);
      assert.match((client.CONFIG["Token"] as { rulerClass: { name: string } }).rulerClass.name, /^JudgingRuler/);
    },
  },
  {
    title: "A token can revert a recorded movement, and has its history",
    source: `${API}/classes/foundry.documents.TokenDocument.html#revertrecordedmovement`,
    play: async (assert, stage) => {
      const actor = await stage.actor();
      const scene = await client.Scene.implementation.create({ name: "Quench", active: false });
      const [token] = await scene.createEmbeddedDocuments("Token", [
        { name: "T", actorId: actor.id, actorLink: true, x: 0, y: 0 },
      ]);
      const moving = token as Document & { movementHistory: unknown[]; revertRecordedMovement: unknown };
      assert.ok(Array.isArray(moving.movementHistory));
      assert.isFunction(moving.revertRecordedMovement);
    },
  },
  {
    title: "A whole record in the data of an unlinked token's actor is stored whole with its token",
    source: "https://foundryvtt.com/article/v11-actor-delta",
    play: async (assert, stage) => {
      const actor = await stage.actor({ type: "npc", prototypeToken: { actorLink: false } });
      const scene = await client.Scene.implementation.create({ name: "Quench", active: false });
      const [token] = await scene.createEmbeddedDocuments("Token", [
        { name: "T", actorId: actor.id, actorLink: false, x: 0, y: 0 },
      ]);
      const own = (token as Document & { actor: typeof actor }).actor;
      await own.update({ "system.uses": { use1: { name: "Punch" } }, "system.status.scratches": 2 });
      await own.update({ "system.uses": { use1: { name: "Kick" } }, "system.status.scratches": 0 });
      assert.deepEqual([at(own, "system.uses.use1.name"), at(own, "system.status.scratches")], ["Kick", 0]);
      assert.equal(at(actor, "system.status.scratches"), 0);
    },
  },
];
