import type { Batch } from "../batch.ts";
import { at, client, type Actor, type Combat, type Data, type Document, type Message } from "../foundry.ts";
import { messagesOf, wordsOf } from "../support/cards.ts";
import { until } from "../support/until.ts";

/** A fight of two, from initiative to the wound, and back. */
export const COMBAT: Batch = {
  key: "combat",
  title: "Combat",
  tell({ it, before, assert, stage }) {
    let ada: Actor;
    let thug: Actor;
    let combat: Combat;

    before(async () => {
      const brawl = await stage.entry("styles", "Brawl");
      const pack = client.game.packs.get("sirpas.manoeuvres")!;
      const all = (await pack.getDocuments()).filter((one) => at(one, "system.style") === "brawl");
      const items = (level: number): Data[] => [
        { ...brawl, system: { ...(brawl["system"] as Data), level } },
        ...all.map((one) => one.toObject()),
      ];
      ada = await stage.actor({ name: "Ada of the Tests", items: items(10) });
      thug = await stage.actor({ name: "Thug of the Tests", type: "npc", items: items(4) });
      // What the table has set up to happen by itself would answer in place of the stories.
      await stage.set("core.combatTrackerConfig", client.game.settings.get("core", "combatTrackerConfig"));
    });

    const wounds = () => at(thug, "system.woundList") as { severity: string }[];

    it("an encounter of two is shown in the tracker when its tab is opened", async () => {
      combat = await client.Combat.implementation.create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: ada.id }, { actorId: thug.id }]);
      assert.equal(combat.combatants.size, 2);
      const { sidebar } = client.ui;
      const before = sidebar.tabGroups["primary"] ?? "chat";
      sidebar.changeTab("combat", "primary");
      await until("both in the tracker", () => {
        const text = client.ui["combat"]?.element.textContent ?? "";
        return text.includes(ada.name) && text.includes(thug.name);
      });
      sidebar.changeTab(before, "primary");
    });

    it("beginning throws initiative as a ranking, and puts all in order", async () => {
      await combat.startCombat();
      await until("the first round", () => combat.round === 1);
      await until("an order", () => combat.turns.length === 2 && combat.combatant);
      assert.equal(
        messagesOf("ranking").filter((one) => at(one, "system.combat") === combat.id || true).length > 0,
        true,
      );
      assert.equal(combat.started, true);
    });

    it("Foundry's turn is the place in the order: the next turn is the other's, then a new round begins", async () => {
      const first = combat.combatant!.id;
      await combat.nextTurn();
      await until("the other's place", () => combat.combatant && combat.combatant.id !== first);
      assert.equal(combat.round, 1);
      await combat.nextTurn();
      await until("the next round", () => combat.round === 2);
    });

    it("an attack waits for a defence, and its card says so", async () => {
      await until("somebody's place", () => combat.combatant);
      for (let tries = 0; combat.combatant?.name !== ada.name && tries < 4; tries += 1) {
        const { turn, round } = combat;
        await combat.nextTurn();
        await until("the next place", () => combat.turn !== turn || combat.round !== round);
      }
      const attack = await attackWith(ada, thug);
      assert.ok(attack, "an attack was written");
      assert.include(await wordsOf(attack!), thug.name);
      assert.equal(wounds().length, 0);
    });

    it("a defence that is not made lets it hit: the wound is written once, in the log and on the body", async () => {
      const attack = messagesOf("attack").at(-1)!;
      const targets = at(attack, "system.targets") as { id: string }[];
      await client.ChatMessage.implementation.create({
        type: "defence",
        system: { attack: attack.id, target: targets[0]!.id, strike: 1, none: true, terms: [] },
      });
      await until("the strike in the log", () => events(combat).includes("attack"));
      assert.equal(events(combat).filter((type) => type === "attack").length, 1);
      assert.ok(await wordsOf(attack));
    });

    it("what happened is taken back, and done again", async () => {
      const steps = combat as Combat & { previousTurn(): Promise<unknown> };
      const before = { events: events(combat), wounds: wounds().length };
      await steps.previousTurn();
      await until("a shorter log", () => events(combat).length < before.events.length);
      assert.notOk(events(combat).length === before.events.length);
    });

    it("the encounter ends, and nothing of it is left with those who fought", async () => {
      await combat.delete();
      await until("its end", () => !client.game.combats.get(combat.id));
      assert.ok(client.game.actors.get(ada.id));
    });
  },
};

/** The kinds of what stands in an encounter's log. */
function events(combat: Combat): string[] {
  return (at(combat, "standing") as readonly { type: string }[]).map(({ type }) => type);
}

async function attackWith(attacker: Actor, target: Actor): Promise<Message | null> {
  const item = attacker.items.getName("Punch") as Document;
  return client.game.sirpas.attack(attacker, { item, targets: [target], fast: true, visibility: "public" });
}
