import type { Batch } from "../batch.ts";
import { at, client, isFourteen, type Actor, type Data } from "../foundry.ts";

/** Active effects and conditions, in the shape that this generation gives them. */
export const EFFECTS: Batch = {
  key: "effects",
  title: "Active effects and conditions",
  tell({ it, before, assert, stage }) {
    let actor: Actor;
    before(async () => {
      actor = await stage.actor({ name: "Mira" });
    });

    const strength = () => at(actor, "system.attributes.strength.value");
    const give = (data: Data) => actor.createEmbeddedDocuments("ActiveEffect", [data]);
    const clear = () =>
      actor.deleteEmbeddedDocuments(
        "ActiveEffect",
        [...actor.effects].map(({ id }) => id),
      );

    it("a bonus to Strength counts, is a term with the effect's name, and is never stored with the actor", async () => {
      await give({ name: "Giant's Potion", ...changing({ key: "system.bonuses.strength", type: "add", value: 2 }) });
      assert.equal(strength(), 12);
      const terms = at(actor, "system.attributes.strength.terms") as { label: string; value: number }[];
      assert.deepEqual(
        terms.filter(({ label }) => label === "Giant's Potion").map(({ value }) => value),
        [2],
      );
      assert.notOk("bonuses" in (actor._source["system"] as Data));
      await clear();
      assert.equal(strength(), 10);
    });

    it("an effect that overrides comes after one that adds", async () => {
      await give({ name: "Curse", ...changing({ key: "system.bonuses.strength", type: "override", value: -1 }) });
      await give({ name: "Gloves", ...changing({ key: "system.bonuses.strength", type: "add", value: 3 }) });
      assert.equal(strength(), 9);
      await clear();
    });

    it("an effect that is switched off changes nothing", async () => {
      const [effect] = await give({
        name: "Potion",
        disabled: true,
        ...changing({ key: "system.bonuses.strength", type: "add", value: 2 }),
      });
      assert.equal(strength(), 10);
      await effect!.update({ disabled: false });
      assert.equal(strength(), 12);
      await clear();
    });

    it("an effect reaches nothing that is stored or bought", async () => {
      await give({ name: "Slip", ...changing({ key: "system.attributes.strength.specific", type: "add", value: 5 }) });
      assert.equal(strength(), 10);
      assert.equal(at(actor._source, "system.attributes.strength.specific"), 0);
      await clear();
    });

    it("an effect that a thing passes on counts as its bearer's", async () => {
      const effect = {
        name: "Might",
        transfer: true,
        ...changing({ key: "system.bonuses.strength", type: "add", value: 1 }),
      };
      const [ring] = await actor.createEmbeddedDocuments("Item", [{ name: "Ring", type: "gear", effects: [effect] }]);
      assert.equal(strength(), 11);
      await ring!.delete();
      assert.equal(strength(), 10);
    });

    it("every condition of the book can be put on and taken off, and is known by its id", async () => {
      for (const id of statusIds()) {
        await actor.toggleStatusEffect(id, { active: true });
        assert.ok(actor.statuses.has(id), `${id} is on`);
        await actor.toggleStatusEffect(id, { active: false });
        assert.notOk(actor.statuses.has(id), `${id} is off`);
      }
    });

    it("every condition has a name in this language and a picture", async () => {
      for (const { id, name, img } of statusList()) {
        assert.ok(client.game.i18n.has(String(name)) || String(name).length > 0, id);
        assert.ok(img, id);
      }
    });

    it("a condition that lasts for rounds stores how long in the words of this generation", async () => {
      const effect = {
        name: "Dazed",
        ...(isFourteen() ? { duration: { value: 2, units: "rounds" } } : { duration: { rounds: 2 } }),
      };
      const [made] = await give(effect);
      const duration = made!.toObject()["duration"] as Data;
      assert.equal(isFourteen() ? duration["value"] : duration["rounds"], 2);
      await clear();
    });
  },
};

/** The part of an effect's data that holds a change, as this generation has it. */
function changing(change: { key: string; type: "add" | "override"; value: number }): Data {
  if (isFourteen()) return { system: { changes: [change] } };
  const { key, type, value } = change;
  return { changes: [{ key, mode: type === "add" ? 2 : 5, value: String(value) }] };
}

interface Status {
  readonly id: string;
  readonly name?: string;
  readonly img?: string;
}

/** A list in generation 13, a record by id from 14 on. */
function statusList(): Status[] {
  const { statusEffects } = client.CONFIG as unknown as { statusEffects: readonly Status[] | Record<string, Status> };
  if (Array.isArray(statusEffects)) return [...(statusEffects as Status[])];
  return Object.entries(statusEffects).map(([id, status]) => ({ ...status, id }));
}

function statusIds(): string[] {
  return statusList().map(({ id }) => id);
}
