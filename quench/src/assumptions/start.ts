import { client, type Data } from "../foundry.ts";
import type { Assumption } from "./assumption.ts";
import { SEEN } from "./seen-hooks.ts";

const API = "https://foundryvtt.com/api/v14";

export const START: readonly Assumption[] = [
  {
    title: "The hooks init, i18nInit, setup and ready are called once each, in this order",
    source: `${API}/modules/hookEvents.html`,
    play: (assert) =>
      assert.deepEqual(
        SEEN.map(({ hook }) => hook),
        ["init", "i18nInit", "setup", "ready"],
      ),
  },
  {
    title: "Texts can be translated from i18nInit on, and the user is known at the hook ready",
    source: `${API}/modules/hookEvents.html`,
    play: (assert) => {
      assert.deepEqual(SEEN.map(({ translated }) => translated).slice(1), [true, true, true]);
      assert.ok(SEEN.at(-1)?.users);
    },
  },
  {
    title: "Everything added to game.sirpas in the hook init is still there",
    source: "the system itself, src/foundation.ts",
    play: (assert) => {
      for (const name of ["check", "attack", "contest", "ranking", "requestCheck", "damage", "treat"])
        assert.isFunction((client.game.sirpas as unknown as Data)[name], name);
    },
  },
  {
    title: "Each document class is a global, including ActorDelta and CombatantGroup",
    source: `${API}/modules/foundry.documents.html`,
    play: (assert) => {
      for (const name of [
        "Actor",
        "Item",
        "ChatMessage",
        "Combat",
        "Combatant",
        "ActiveEffect",
        "ActorDelta",
        "JournalEntry",
      ])
        assert.isFunction((globalThis as unknown as Data)[name], name);
    },
  },
  {
    title: "Utilities are where the system looks for them",
    source: `${API}/modules/foundry.utils.html`,
    play: (assert) => {
      const names = [
        "escapeHTML",
        "getProperty",
        "mergeObject",
        "expandObject",
        "flattenObject",
        "deepClone",
        "randomID",
      ];
      for (const name of [...names, "fromUuid", "fromUuidSync", "objectsEqual", "saveDataToFile", "diffObject"])
        assert.isFunction(client.foundry.utils[name], name);
      assert.equal((client.foundry.utils["escapeHTML"] as (text: string) => string)("<b>"), "&lt;b&gt;");
    },
  },
  {
    title: "A file of the system can be fetched from the system's folder, with any route prefix",
    source: "https://foundryvtt.com/article/configuration (routePrefix)",
    play: async (assert) => {
      const { getRoute } = client.foundry.utils as { getRoute?: (path: string) => string };
      const answer = await fetch(getRoute?.("systems/sirpas/system.json") ?? "systems/sirpas/system.json");
      assert.equal(((await answer.json()) as { id: string }).id, "sirpas");
    },
  },
  {
    title: "A worker can be started from a module in the system's folder",
    source:
      "the system itself, src/applications/forecast/run.ts; Foundry sends no policy that forbids it, so far as is known",
    play: async (assert) => {
      // As the system's own worker: a module, from the same origin.
      const text = "self.onmessage = ({ data }) => self.postMessage(data + 1);";
      const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      const worker = new Worker(url, { type: "module" });
      const answer = await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(1);
      });
      worker.terminate();
      assert.equal(answer, 2);
    },
  },
  {
    title: "A client registers queries in CONFIG.queries, and User#query asks any user, including oneself",
    source: `${API}/classes/foundry.documents.User.html#query`,
    play: async (assert) => {
      const { queries } = client.CONFIG;
      queries["sirpas-quench.echo"] = (data: unknown) => data;
      assert.ok(client.game.user.can("QUERY_USER"));
      assert.deepEqual(await client.game.user.query("sirpas-quench.echo", { a: 1 }), { a: 1 });
      delete queries["sirpas-quench.echo"];
      for (const name of ["sirpas.record", "sirpas.rollBlind"]) assert.ok(name in queries, name);
    },
  },
  {
    title: "A notification with a progress bar can be updated and removed",
    source: `${API}/classes/foundry.applications.ui.Notifications.html`,
    play: (assert) => {
      const notice = client.ui.notifications.info("Quench", { progress: true }) as {
        update?: (changes: Data) => void;
        remove?: () => void;
      };
      assert.isFunction(notice.update);
      notice.update!({ pct: 0.5 });
      notice.update!({ pct: 1 });
      notice.remove?.();
    },
  },
];
