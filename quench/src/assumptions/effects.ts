import { at, client, isFourteen, type Data } from "../foundry.ts";
import type { Assumption } from "./assumption.ts";

const API = "https://foundryvtt.com/api/v14";

/** What an effect that adds is stored as. */
const adding = (key: string, value: number): Data =>
  isFourteen()
    ? { system: { changes: [{ key, type: "add", value }] } }
    : { changes: [{ key, mode: 2, value: String(value) }] };

export const APPLIED: readonly Assumption[] = [
  {
    title: "Effects apply after prepareBaseData and before prepareDerivedData",
    source: `${API}/classes/foundry.documents.Actor.html#applyactiveeffects`,
    play: async (assert, stage) => {
      const actor = await stage.actor({ effects: [{ name: "Potion", ...adding("system.bonuses.body", 2) }] });
      assert.equal(at(actor, "system.attributes.strength.value"), 12);
    },
  },
  {
    title: "An effect that adds to a number has a number as its value, and several of them add up",
    source: `${API}/classes/foundry.documents.ActiveEffect.html`,
    play: async (assert, stage) => {
      const effects = [1, 2].map((value) => ({ name: `Potion ${value}`, ...adding("system.bonuses.strength", value) }));
      const actor = await stage.actor({ effects });
      assert.equal(at(actor, "system.attributes.strength.value"), 13);
    },
  },
  {
    title: "A transferred effect of an owned item applies to its actor, without a copy on the actor",
    source:
      "https://foundryvtt.com/api/classes/foundry.documents.Actor.html#allapplicableeffects; legacyTransferral is off",
    play: async (assert, stage) => {
      const effect = { name: "Might", transfer: true, ...adding("system.bonuses.strength", 1) };
      const actor = await stage.actor({ items: [{ name: "Ring", type: "gear", effects: [effect] }] });
      assert.deepEqual([actor.effects.size, at(actor, "system.attributes.strength.value")], [0, 11]);
      assert.deepEqual(
        actor.appliedEffects.map(({ name }) => name),
        ["Might"],
      );
    },
  },
  {
    title: "CONFIG.statusEffects has the system's conditions: as a list in 13, by id in 14",
    source: "core issue 13122",
    play: (assert) => {
      const { statusEffects } = client.CONFIG as unknown as { statusEffects: object };
      const ids = Array.isArray(statusEffects)
        ? (statusEffects as { id: string }[]).map(({ id }) => id)
        : Object.keys(statusEffects);
      assert.isAtLeast(ids.length, 5);
      assert.equal(new Set(ids).size, ids.length);
      if (isFourteen()) assert.ok(ids.every((id) => (statusEffects as Data)[id]));
    },
  },
  {
    title: "In 14, only the system ends an effect that waits for an event that Foundry never calls",
    source: `${API}/variables/CONFIG.ActiveEffect.html (expiryEvents); core issues 13667 and 14551`,
    play: async (assert, stage) => {
      if (!isFourteen()) return;
      const { expiryEvents } = client.CONFIG["ActiveEffect"] as { expiryEvents: Data };
      assert.ok("sirpasRounds" in expiryEvents);
      const duration = { value: 1, units: "rounds", expiry: "sirpasRounds" };
      const actor = await stage.actor({ effects: [{ name: "Dazed", duration }] });
      assert.notEqual(at(actor.effects.contents[0]!, "duration.expired"), true);
    },
  },
];
