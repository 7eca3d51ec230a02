import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgersAt, strike, term, type Forgers } from "./forging.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Answer {
  readonly ok: boolean;
  readonly reason: string;
}
type Term = Readonly<{ label: string; value: number }>;

const BLADE = {
  ...{ name: "Blade", type: "weapon" },
  system: { skills: ["swords"], types: ["cutting"], reach: 1, group: "medium", equipped: true, price: 60 },
};
const SKILLS = [
  ["swords", "combat", "dexterity", 4],
  ["medicine", "technical", "intellect", 4],
  ["meditation", "technical", "wisdom", 4],
  ["first-aid", "technical", "intellect", 4],
  ["surgery", "technical", "intellect", 4],
].map(([key, group, attribute, level]) => ({
  name: key,
  type: "skill",
  system: { key, group, attributes: [attribute], level },
}));

/** What a player sends from a console once somebody was hit: things that break, treatments, rests. */
describe("What a player forges after a hit", () => {
  let table: SimverseTable;
  let forgers: Forgers;
  let own: Doc;
  let foreign: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    ({ own, foreign } = forgers);
    for (const actor of [own, foreign]) await actor.createEmbeddedDocuments("Item", [BLADE, ...SKILLS]);
    await play(true);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => {
    await forgers.reset();
    for (const actor of [own, foreign]) {
      await blade(actor).update({ system: { broken: false, equipped: true } });
      await actor.update({ system: { care: "", meditations: 0 } });
    }
  });

  const play = async (isOn: boolean) => {
    const { storeSetting } = await table.core("settings/settings.ts");
    await storeSetting!("breakage", isOn);
  };
  const blade = (actor: Doc) => actor.items.getName("Blade") as Doc;
  const isBroken = (actor: Doc) => (blade(actor).system as unknown as { broken: boolean }).broken;
  const recorded = async (key: string) => {
    const { isRecorded } = await table.core("play/log/recorded.ts");
    return isRecorded!(key) !== null;
  };
  const asked = async (more: object) => {
    const { recordAsked } = await table.core("play/log/record.ts");
    const draft = { type: "damage", key: "", who: own.uuid, message: "", said: [], facts: [], changes: [], ...more };
    const answer = (await recordAsked!(forgers.user, { combat: "", follows: "", draft })) as Answer;
    return answer.ok ? null : answer.reason;
  };

  describe("of a weapon that may break", () => {
    /** A heavy hit on somebody, parried in vain; or not parried at all. */
    const hit = async (on: Doc, kind = "parry") => {
      const { posted, thrown, message } = forgers;
      const heavy = { ...strike, dice: 2, bonuses: [{ ...term(10), kind: "weapon" }] };
      const by = { actor: own.uuid, target: on.uuid, targetName: on.name, terms: [term(12)], strike: heavy };
      const id = await posted("attack", by, [await thrown(3, 3, 3), await thrown(4, 4)]);
      const { defend } = await table.play("play/combat/defend.ts");
      table.dice(6, 6, 5);
      expect(await defend!(message(id), kind, { fast: true })).not.toBe(null);
      return id;
    };
    const luckOf = (actor: Doc) => [...(actor.character as unknown as { luck: { terms: readonly Term[] } }).luck.terms];
    /** A roll against Luck, as a player's console posts it: Luck is 5. */
    const luck = async (attack: string, faces: readonly [number, number, number], more: object = {}) => {
      const label = "SIMVERSE.DERIVED.luck";
      const system = { actor: own.uuid, label, statistic: "luck", request: attack, terms: luckOf(own), ...more };
      return forgers.posted("check", system, [await forgers.thrown(...faces)]);
    };
    const claim = (attack: string, breaks: boolean) => ({
      key: `breakage:${attack}`,
      said: [{ label: `SIMVERSE.LOG.said.wear.${breaks ? "breaks" : "holds"}`, data: { item: "Blade" } }],
      changes: breaks ? [{ uuid: blade(own).uuid, path: "system.broken", before: false, after: true }] : [],
    });

    it("comes to what its dice say, and they can say nothing else of it", async () => {
      const attack = await hit(own);
      await luck(attack, [6, 5, 5]);
      expect(await asked(claim(attack, false))).toBe("notYours");
      const worse = [...claim(attack, true).changes, { uuid: own.uuid, path: "system.silver", before: 0, after: 500 }];
      expect(await asked({ ...claim(attack, true), changes: worse })).toBe("notYours");
      expect(await recorded(`breakage:${attack}`)).toBe(false);
      // What the log says of it is the Gamemaster's client's to say.
      expect(await asked({ ...claim(attack, true), said: claim(attack, false).said })).toBe(null);
      expect(isBroken(own)).toBe(true);
      const { isRecorded } = await table.core("play/log/recorded.ts");
      expect(isRecorded!(`breakage:${attack}`)).toMatchObject({ said: claim(attack, true).said });
    });

    it("is rolled for once: the second roll counts for nothing", async () => {
      const attack = await hit(own);
      await luck(attack, [6, 5, 5]);
      await luck(attack, [1, 1, 1]);
      expect(await asked(claim(attack, false))).toBe("notYours");
      expect(await asked(claim(attack, true))).toBe(null);
    });

    it.each<[string, (attack: string) => Promise<unknown>]>([
      ["without a roll", async () => null],
      ["with a roll for another attack", async () => luck(await hit(own), [1, 1, 1])],
      ["with a roll of something else", async (attack) => luck(attack, [1, 1, 1], { statistic: "endurance" })],
      ["with a roll without dice", async (attack) => luck(attack, [1, 1, 1], { unhurried: true })],
      [
        "with more luck than they have",
        async (attack) => luck(attack, [6, 3, 3], { terms: [...luckOf(own), term(9)] }),
      ],
      [
        "with luck that the situation gives",
        async (attack) => luck(attack, [6, 3, 3], { terms: [...luckOf(own), term(9, "situation")] }),
      ],
      ["with somebody else's luck", async (attack) => luck(attack, [1, 1, 1], { actor: foreign.uuid })],
    ])("does not hold %s", async (_, roll) => {
      const attack = await hit(own);
      await roll(attack);
      expect(await asked(claim(attack, false))).toBe("notYours");
      expect(await recorded(`breakage:${attack}`)).toBe(false);
    });

    it("is none where they did not parry, at a table that does not play the rule, or where it is somebody else's", async () => {
      const dodged = await hit(own, "none");
      await luck(dodged, [1, 1, 1]);
      expect(await asked(claim(dodged, false))).toBe("notYours");
      const others = await hit(foreign);
      expect(await asked({ ...claim(others, false), who: foreign.uuid })).toBe("notYours");
      const breaks = [{ uuid: blade(foreign).uuid, path: "system.broken", before: false, after: true }];
      expect(await asked({ ...claim(others, true), who: foreign.uuid, changes: breaks })).toBe("notYours");
      expect(await asked({ changes: breaks })).toBe("notYours");
      expect(isBroken(foreign)).toBe(false);
      const parried = await hit(own);
      await luck(parried, [1, 1, 1]);
      await play(false);
      expect(await asked(claim(parried, false))).toBe("notYours");
      await play(true);
      expect(await asked(claim(parried, false))).toBe(null);
    });

    it("of somebody else's is neither repaired by a player, nor is its repair undone by one", async () => {
      const { recordEvent } = await table.core("play/log/record.ts");
      await blade(foreign).update({ system: { broken: true } });
      const mended = [{ uuid: blade(foreign).uuid, path: "system.broken", before: true, after: false }];
      expect(await asked({ type: "build", changes: mended })).toBe("notYours");
      await recordEvent!(null, {
        ...{ type: "build", key: "", who: foreign.uuid, message: "" },
        said: [],
        facts: [],
        changes: mended,
      });
      const { stepAsked } = await table.core("play/log/undo.ts");
      const entry = { combat: "", message: table.messages("logEntry").at(-1)!.id, way: "undo" };
      expect(await stepAsked!(forgers.user, entry)).toMatchObject({ ok: false, reason: "notYours" });
      expect(isBroken(foreign)).toBe(false);
    });
  });

  describe("of a treatment", () => {
    const treated = async (kind: string, faces: readonly number[], more: object = {}) => {
      const key = { care: "medicine", meditation: "meditation", firstAid: "first-aid" }[kind] ?? "";
      const known = own.character.skills.find(({ item }) => item.name === key)!;
      const terms = [...(known.value as unknown as { value: { terms: readonly Term[] } }).value.terms];
      const system = {
        kind,
        actor: own.uuid,
        patient: foreign.uuid,
        patientName: "Foreign",
        label: key,
        terms,
        ...more,
      };
      const [isApplied] = await forgers.treated(system, ...faces);
      return isApplied;
    };
    const care = () => (foreign.system as unknown as { care: string }).care;
    const fighting = async (test: () => Promise<void>) => {
      const combat = await table.fight(own, foreign);
      await combat.startCombat();
      try {
        await test();
      } finally {
        await combat.delete();
      }
    };

    it("follows what they could have done themselves, and nothing else by itself", async () => {
      expect(await treated("care", [3, 3, 3])).toBe(true);
      expect(care()).toBe(own.uuid);
      await foreign.update({ system: { care: "", vitality: { value: 4 } } });
      await own.update({ system: { mana: { value: 3 } } });
      await fighting(async () => {
        expect(await treated("care", [3, 3, 3])).toBe(false);
        expect(await treated("meditation", [3, 3, 3], { patient: own.uuid })).toBe(false);
        expect(await treated("firstAid", [3, 3, 3])).toBe(false);
      });
      expect([care(), own.left("mana"), foreign.left("vitality")]).toEqual(["", 3, 4]);
      expect(await treated("firstAid", [3, 3, 3])).toBe(true);
    });

    it("harms somebody else by a failed operation only once their owner or a Gamemaster applies it", async () => {
      const known = own.character.skills.find(({ item }) => item.name === "surgery")!;
      const terms = [...(known.value as unknown as { value: { terms: readonly Term[] } }).value.terms];
      const operated = async (patient: Doc, faces: readonly number[], complication: readonly number[] = []) => {
        const { TREATMENT_CHALLENGE } = await table.play("play/combat/treat.ts");
        const { keyOf: treatmentKey } = await table.consequence("play/combat/treat.ts", "TREATMENT");
        const { resolve } = TREATMENT_CHALLENGE as unknown as { resolve(message: Doc): Promise<void> };
        const names = { patient: patient.uuid, patientName: patient.name, label: "surgery" };
        const rolls = [await forgers.thrown(...faces)];
        if (complication.length > 0) rolls.push(await forgers.thrown(...complication));
        const id = await forgers.posted("treatment", { kind: "surgery", actor: own.uuid, ...names, terms }, rolls);
        await resolve(forgers.message(id));
        return { id, isApplied: await recorded(String(treatmentKey!(forgers.message(id)))) };
      };
      const lives = () => [own, foreign].map((actor) => actor.left("vitality"));
      const whole = lives();
      // Nothing to operate on.
      for (const actor of [own, foreign]) expect((await operated(actor, [6, 6, 6], [6])).isApplied).toBe(false);
      const injury = (key: string) => ({
        ...{ name: key, type: "flaw" },
        system: { key, group: "injury", temporary: true, healing: { days: 40, treated: false } },
      });
      for (const actor of [own, foreign]) await actor.createEmbeddedDocuments("Item", [injury("leg")]);
      const { id, isApplied } = await operated(foreign, [6, 6, 6], [6]);
      expect([isApplied, lives()]).toEqual([false, whole]);
      const { canApply, apply: applyTreatment } = await table.consequence("play/combat/treat.ts", "TREATMENT");
      const { TREATMENT_CARD } = (await table.play("applications/combat/aftermath-cards.ts")) as unknown as {
        TREATMENT_CARD: { view(card: object): { readonly buttons: readonly { readonly action: string }[] } };
      };
      const { system } = forgers.message(id);
      expect(TREATMENT_CARD.view({ message: forgers.message(id), system }).buttons).toMatchObject([
        { action: "apply" },
      ]);
      const canClick = () => canApply!(forgers.message(id), "", forgers.user) as boolean;
      expect(canClick()).toBe(false);
      await foreign.update({ ownership: { [forgers.user.id]: 3 } });
      expect(canClick()).toBe(true);
      await foreign.update({ ownership: { [forgers.user.id]: 0 } });
      expect(await applyTreatment!(forgers.message(id))).toBe(true);
      expect(lives()).toEqual([whole[0], whole[1]! - 6]);
      // A success harms nobody, and a failure on their own actor is their own.
      expect((await operated(foreign, [1, 1, 2])).isApplied).toBe(true);
      expect((await operated(own, [6, 6, 6], [6])).isApplied).toBe(true);
      expect(lives()).toEqual([whole[0]! - 6, whole[1]! - 6]);
    });

    it("cares for no more patients than half of their Intellect", async () => {
      await own.update({ system: { attributes: { intellect: { bought: -7 } } } });
      const other = await table.create({ name: "Cy", type: "npc", system: { care: own.uuid } });
      expect(await treated("care", [1, 2, 2])).toBe(false);
      expect(care()).toBe("");
      await other.update({ system: { care: "" } });
      expect(await treated("care", [1, 2, 2])).toBe(true);
      await own.update({ system: { attributes: { intellect: { bought: 0 } } } });
    });
  });

  it("attacks as a turn allows, or the Gamemaster is told of it; an attack of a turn to come does not count", async () => {
    const combat = await table.fight(own, foreign);
    await combat.startCombat();
    const at = (turn: number) => ({ combat: combat.id, turn });
    const strikes = async (more: object, ...situation: readonly number[]) => {
      const weapon = { weapon: "Blade", weaponUuid: blade(own).uuid, strike };
      const terms = [term(12), ...situation.map((value) => term(value, "situation"))];
      const system = { actor: own.uuid, target: foreign.uuid, targetName: "Foreign", terms, ...weapon, ...more };
      const rolls = [await forgers.thrown(3, 3, 3), await forgers.thrown(4, 4)];
      const id = await forgers.posted("attack", system, rolls);
      const told = await forgers.claimsOf(id);
      return [await forgers.reasonOf(id), ...told.filter((what) => ["turn", "action", "situation"].includes(what))];
    };
    expect(await strikes(at(1))).toEqual([null]);
    expect(await strikes(at(1))).toEqual([null, "action"]);
    expect((await strikes(at(9)))[0]).toBe("messageMismatch");
    await combat.nextRound();
    expect(await strikes(at(2), 1000)).toEqual([null, "situation"]);
    expect(await strikes(at(1))).toEqual([null, "turn"]);
    expect(await strikes({ combat: "", turn: 0 })).toEqual([null, "turn"]);
    await combat.delete();
    expect(await strikes({ combat: "", turn: 0 })).toEqual([null]);
  });

  it("rests for nobody else, and counts hours of what they keep up forwards alone", async () => {
    const flags = { simverse: { power: { message: "m", by: own.uuid, rested: 0, kept: 0 } } };
    const [kept] = await foreign.createEmbeddedDocuments("ActiveEffect", [{ name: "Spell", flags }]);
    const [of] = await foreign.createEmbeddedDocuments("ActiveEffect", [
      { name: "Other", flags: { simverse: { power: { ...flags.simverse.power, by: foreign.uuid } } } },
    ]);
    const hours = (effect: Doc, key: string, by: unknown) => ({
      ...{ type: "heal", changes: [{ uuid: effect.uuid, path: `flags.simverse.power.${key}`, by }] },
    });
    expect(await asked(hours(kept!, "rested", 60))).toBe("notYours");
    expect(await asked(hours(kept!, "kept", -60))).toBe("notYours");
    expect(await asked(hours(kept!, "kept", "60"))).toBe("eventUnreadable");
    expect(await asked(hours(of!, "kept", 60))).toBe("notYours");
    const healed = [{ uuid: foreign.uuid, path: "system.vitality.value", before: null, after: 20 }];
    expect(await asked({ type: "heal", changes: healed })).toBe("notYours");
    expect(await asked(hours(kept!, "kept", 60))).toBe(null);
    expect((kept as unknown as { flags: object }).flags).toMatchObject({
      simverse: { power: { rested: 0, kept: 60 } },
    });
  });
});
