import { asRecord } from "../support/records.ts";
import { describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { TargetLike } from "../../src/play/combat/targets/targets.ts";
import { CIRCUMSTANCES } from "../../src/rules/combat/circumstances.ts";
import { TACTICAL_SITUATION_KEYS } from "../../src/rules/combat/situation.ts";
import { few } from "../support/sweep.ts";
import { CLUB, FIGHTER } from "./support/fighter.ts";
import { ATTRIBUTES, claimsTable, type Chosen } from "./support/claims-table.ts";

type Message = ChatMessage.Implementation;

describe("Whether a player's message says what the sheet says", () => {
  const { at, setting, asPlayer, found, attack, withEncounter, defence } = claimsTable();
  const kindsOf = async (message: Message) => (await found(message)).map((one) => one.split(" ")[0]);
  const stateOf = async ({ id }: Message) =>
    (await import("../../src/play/combat/attack/attack-state.ts")).attackOf(id!)!;

  const HONEST: readonly (readonly [string, () => Chosen])[] = [
    ["two strikes with a weapon", () => ({ with: "Cut" })],
    ["a part that is aimed at", () => ({ with: "Aimed Cut", choice: { part: "head" } })],
    ["the first part that can be aimed at", () => ({ with: "Aimed Cut" })],
    ["a shot with an arrow, from afar", () => ({ with: "Shot", target: { melee: false, feet: 40 } })],
    ["a target under cover", () => ({ with: "Shot", target: { melee: false, feet: 20, covers: ["half"] as never } })],
    ["everything that helps", () => ({ with: "Cut", target: { circumstances: CIRCUMSTANCES } })],
    ["every tactical situation", () => ({ with: "Cut", choice: { tactical: TACTICAL_SITUATION_KEYS } })],
    ["a generic combat skill", () => ({ with: "Slash" })],
    ["a target that cannot react", () => ({ with: "Cut" })],
    [
      "a reason of the player's own, and one left out",
      () => ({
        with: "Cut",
        choice: { situation: [{ label: "High ground", value: 3, kind: "situation" }], off: ["|Fencing|"] },
      }),
    ],
  ];

  describe("what a player posts honestly differs in nothing", () => {
    it.each(few(HONEST, 5))("%s", { tags: ["sample"] }, async (what, chosen) => {
      if (what.endsWith("react")) await at.bo.toggleStatusEffect("dead", { active: true });
      expect(await found(await asPlayer(await attack(chosen())))).toEqual([]);
    });

    it.each(few(HONEST, 4))("in a fight: %s", { tags: ["sample"] }, async (what, chosen) => {
      await withEncounter();
      if (what.endsWith("react")) await at.bo.toggleStatusEffect("dead", { active: true });
      expect(await found(await asPlayer(await attack(chosen())))).toEqual([]);
    });

    it.each(["Cut", "Riposte"])("what an effect, an advantage and gear add to the damage of %s", async (name) => {
      const damage = (target: string) => ({ type: "damage", value: 2, target });
      const added = [
        { name: "Brutal", type: "advantage", system: { key: "brutal", level: 1, modifiers: [damage("fencing")] } },
        { name: "War Paint", type: "gear", system: { key: "paint", inUse: true, modifiers: [damage("@any")] } },
      ];
      const effect = { name: "Blessed", changes: [{ key: "system.bonuses.damage", mode: 2, value: "2" }] };
      for (const actor of [at.ada, at.bo]) {
        await actor.createEmbeddedDocuments("Item", added as never);
        await actor.createEmbeddedDocuments("ActiveEffect", [effect] as never);
      }
      const cut = await attack({ with: "Cut" });
      const sent = name === "Cut" ? cut : await defence(cut, name);
      const told = JSON.stringify(sent.toObject());
      for (const one of ["Brutal", "War Paint", "Blessed"]) expect(told).toContain(one);
      expect(await found(await asPlayer(sent))).toEqual([]);
      if (name !== "Cut") return;
      const lie = ({ strike: { damage: all } }: Lying) =>
        all.bonuses.forEach((one) => one.label === "Blessed" && (one.value += 1));
      expect(await found(await asPlayer(sent, lie as never))).toEqual(["term Blessed +3"]);
    });

    it.each(["Fencing", "Archery", "Slash"])("%s in basic combat", async (name) => {
      await setting("combatLevel", "basic");
      expect(await found(await asPlayer(await attack({ with: name })))).toEqual([]);
    });

    it.each(["Rapier", "Club"])("of two weapons in hand the one that was chosen: %s", async (name) => {
      await at.ada.createEmbeddedDocuments("Item", [CLUB] as never);
      const message = await attack({ with: "Cut", choice: { weapon: at.ada.items.getName(name)!.uuid } });
      expect(message.system).toMatchObject({
        weapon: { name },
        strike: { damageType: name === "Club" ? "blunt" : "cut" },
      });
      expect(await found(await asPlayer(message))).toEqual([]);
    });

    it("what somebody without training can do", async () => {
      const { setOpenSkills } = await import("../../src/play/skills/untrained-skills.ts");
      const slash = await (Item.implementation as unknown as { create(data: object): Promise<never> }).create({
        ...FIGHTER.find(({ name }) => name === "Slash")!,
        name: "Wild Slash",
      });
      setOpenSkills([slash]);
      await at.ada.items.getName("Slash")!.delete();
      expect(await found(await asPlayer(await attack({ with: "Wild Slash" })))).toEqual([]);
      setOpenSkills([]);
    });

    it("tokens that are each their own, as attacker and as target", async () => {
      const base = { type: "npc", ownership: { [at.forger]: 3 }, items: FIGHTER, system: { attributes: ATTRIBUTES } };
      const goblin = await at.table.createActor({ ...base, name: "Goblin" });
      const scene = at.table.game.scenes.viewed as unknown as {
        createEmbeddedDocuments(name: string, data: object[]): Promise<readonly { readonly actor: SirpasActor }[]>;
      };
      const data = { actorId: goblin.id, actorLink: false };
      const tokens = [
        { ...data, name: "One" },
        { ...data, name: "Two", x: 500, width: 3, height: 3 },
      ];
      const [one, two] = await scene.createEmbeddedDocuments("Token", tokens);
      await two!.actor.update({ system: { attributes: { strength: { base: 17 } } } } as never);
      for (const [by, on] of [
        [one!, two!],
        [two!, one!],
      ] as const) {
        const message = await asPlayer(await attack({ with: "Cut", by: by.actor, on: on as unknown as TargetLike }));
        expect(await found(message)).toEqual([]);
        const answer = await defence(message, "Riposte");
        expect(await found(await asPlayer(answer))).toEqual([]);
      }
    });

    it("what an earlier manoeuvre carries", async () => {
      await withEncounter();
      await setting("applyToCharacters", "atOnce");
      const feint = await attack({ with: "Feint" });
      await defence(feint, "");
      await expect.poll(async () => (await stateOf(feint)).strikes[0]!.applied).not.toBeNull();
      await setting("applyToCharacters", "gmOnly");
      const cut = await attack({ with: "Cut" });
      const kinds = (cut.system as unknown as Lying).terms.map(({ kind }) => kind);
      expect(kinds).toContain("carried");
      expect(await found(await asPlayer(cut))).toEqual([]);
    });

    it("an attacker who is wounded and has fallen", async () => {
      await at.ada.update({
        system: { wounds: asRecord([{ severity: "serious", damageType: "cut", bodyPart: "arm" }]) },
      } as never);
      await at.ada.toggleStatusEffect("fall" as never, { active: true });
      expect(await found(await asPlayer(await attack({ with: "Cut" })))).toEqual([]);
    });

    it.each(["Parry", "Riposte", "Instinctive Defence", ""])("a defence: %s", async (name) => {
      const message = await attack({ with: "Cut" });
      // Another style in the turn closes those of Fencing, so that Instinctive Defence is left.
      if (name === "Instinctive Defence") await usesArchery();
      expect(await found(await asPlayer(await defence(message, name)))).toEqual([]);
    });

    it("a defence with a style in basic combat", async () => {
      await setting("combatLevel", "basic");
      const answer = await defence(await attack({ with: "Fencing" }), "Fencing");
      expect(await found(await asPlayer(answer))).toEqual([]);
    });

    it("what is thrown against damage and death", async () => {
      const { answerDamageSave } = await import("../../src/play/combat/attack/damage-saves.ts");
      const { attackOf } = await import("../../src/play/combat/attack/attack-state.ts");
      at.table.dice(6, 5, 6, 6, 6, 5, ...Array.from({ length: 60 }, () => 3));
      const message = await attack({ with: "Cut" });
      await defence(message, "", true);
      const kinds: string[] = [];
      for (const one of attackOf(message.id!)!.waiting.filter(({ awaited }) => awaited.stage !== "defence")) {
        kinds.push(one.awaited.stage);
        const rolled = await answerDamageSave(message.id!, one, one.awaited.stage as "deadly");
        expect(await found(await asPlayer(rolled!))).toEqual([]);
      }
      for (const rolled of game.messages!.filter(({ type }) => (type as string) === "damageSave")) {
        kinds.push(String((rolled.system as unknown as { kind: unknown }).kind));
        if (rolled.author?.isGM) expect(await found(await asPlayer(rolled))).toEqual([]);
      }
      expect(kinds).toContain("mitigation");
    });
  });

  async function usesArchery(): Promise<void> {
    const { logUse } = await import("../../src/play/combat/turn/turn-state.ts");
    await logUse(at.bo, { type: "style", skill: "archery", kind: "attack", manoeuvre: "", name: "Shot" });
  }

  interface Lying {
    pool: string;
    terms: { label: string; value: number; kind: string }[];
    strike: { damage: { bonuses: { value: number; label: string; kind: string }[] } };
    targets: { status: string; snapshot: { flat: object[] } }[];
    technique: { uuid: string; key: string; logged: { type: string } };
    armed: boolean;
    options: { deadlyWounds: boolean };
    level: string;
    none: boolean;
    counter: { damage: { bonuses: { value: number }[] } };
    snapshot: { flat: object[] };
    statistic: { key: string };
  }

  it("of a user who is gone nobody can tell whether they may, so that a Gamemaster decides", async () => {
    const { differencesOf } = await import("#core/play/gate/differences.ts");
    const message = await asPlayer(await attack({ with: "Cut" }));
    const gone = new ChatMessage.implementation({
      ...(message.toObject() as object),
      author: "x".repeat(16),
    } as never) as unknown as Message;
    expect(differencesOf(gone)).toEqual([{ what: "author", name: "", claimed: "" }]);
  });

  it("what a player changes after it was sent is told for good, and nothing follows by itself, whoever writes to it next", async () => {
    const { closeAttack } = await import("../../src/play/combat/attack/close-attack.ts");
    const { resolveLast } = await import("#core/play/challenge/resolve.ts");
    const message = await asPlayer(await attack({ with: "Cut" }));
    expect(await found(message)).toEqual([]);
    await setting("applyToCharacters", "atOnce");
    const { targets } = message.toObject().system as unknown as { targets: readonly object[] };
    const change = (changes: object) => at.player.update("ChatMessage", message.id!, changes);
    expect(await change({ system: { targets: [{ ...targets[0]!, status: "sleeping" }] } })).toBe(true);
    expect(await closeAttack(message)).toBe(true);
    await resolveLast();
    expect(at.bo.system.woundList).toEqual([]);
    const told = ["changed Player 1", "term Blade Master +2", "status Bo"];
    const reloaded = () => new ChatMessage.implementation(message.toObject() as never) as unknown as Message;
    for (const one of [message, reloaded()]) expect(await found(one)).toEqual(told);
    // Whoever takes the mark away has changed it last; the next write of a Gamemaster's window brings it back.
    await change({ flags: { sirpas: { edited: false } } });
    expect(await found(reloaded())).toEqual(told);
    await expect.poll(() => message.toObject().flags).toEqual({ sirpas: { edited: true } });
    expect(await found(reloaded())).toEqual(told);
  });

  describe("what differs is told", () => {
    it.each([
      ["a term that is higher", "term", ({ terms }) => void (terms[0]!.value += 5)],
      ["a term that comes twice", "term", ({ terms }) => void terms.push({ ...terms[0]! })],
      ["a term of one's own", "term", ({ terms }) => void terms.push({ label: "Luck", value: 1, kind: "specific" })],
      ["the pool", "pool", (data) => void (data.pool = "mastery")],
      ["the bonus to damage", "term", ({ strike }) => void (strike.damage.bonuses[0]!.value += 9)],
      [
        "a bonus to damage that comes twice",
        "term",
        ({ strike: { damage } }) => void damage.bonuses.push(damage.bonuses[0]!),
      ],
      ["damage without end", "damage", ({ strike }) => void Object.assign(strike.damage, { minimum: 99 })],
      ["what the target wears", "protection", ({ targets }) => void (targets[0]!.snapshot.flat = [])],
      [
        "that the target sleeps",
        "status",
        ({ targets }) => void Object.assign(targets[0]!, { status: "sleeping", terms: [] }),
      ],
      [
        "a situation that is too good",
        "situation",
        ({ terms }) => void terms.push({ label: "High ground", value: 95, kind: "situation" }),
      ],
      ["what nobody has", "technique", ({ technique }) => void (technique.uuid = "")],
      ["what it takes of the turn", "technique", ({ technique }) => void (technique.logged.type = "lastDefence")],
      ["a weapon in the hand", "technique", (data) => void (data.armed = false)],
      ["the rules of the world", "rules", ({ options }) => void (options.deadlyWounds = !options.deadlyWounds)],
    ] as readonly (readonly [string, string, (data: Lying) => void])[])(
      "of an attack: %s",
      async (_what, kind, lie) => {
        const message = await asPlayer(await attack({ with: "Cut" }), lie as never);
        expect(await kindsOf(message)).toEqual([kind]);
      },
    );

    it.each([
      ["a term that is higher", "term", ({ terms }) => void (terms[0]!.value += 5)],
      ["a term that comes twice", "term", ({ terms }) => void terms.push({ ...terms[0]! })],
      ["the pool", "pool", (data) => void (data.pool = "mastery")],
      ["what it takes of the turn", "technique", ({ technique }) => void (technique.logged.type = "lastDefence")],
      ["what it does back", "term", ({ counter }) => void (counter.damage.bonuses[0]!.value += 9)],
      ["what the attacker wears", "protection", (data) => void (data.snapshot.flat = [])],
      ["what nobody has", "technique", ({ technique }) => void (technique.uuid = "")],
      [
        "nothing that it is made with",
        "technique",
        ({ technique }) => void Object.assign(technique, { uuid: "", key: "" }),
      ],
    ] as readonly (readonly [string, string, (data: Lying) => void])[])(
      "of a defence: %s",
      async (_what, kind, lie) => {
        const answer = await defence(await attack({ with: "Cut" }), "Riposte");
        expect(await kindsOf(await asPlayer(answer, lie as never))).toEqual([kind]);
      },
    );

    it.each([
      ["a term that is higher", "term", ({ terms }) => void (terms[0]!.value += 5)],
      ["what nobody has", "technique", ({ statistic }) => void (statistic.key = "")],
    ] as readonly (readonly [string, string, (data: Lying) => void])[])(
      "of a throw against damage: %s",
      async (_what, kind, lie) => {
        await defence(await attack({ with: "Cut" }), "", true);
        const rolled = game.messages!.find(({ type }) => (type as string) === "damageSave")!;
        expect(await kindsOf(await asPlayer(rolled, lie as never))).toEqual([kind]);
      },
    );

    it.each([true, false])("of an attack: the level of combat, in a fight: %s", async (inEncounter) => {
      if (inEncounter) await withEncounter();
      const lie = (data: Lying) => void (data.level = "basic");
      const message = await asPlayer(await attack({ with: "Slash" }), lie as never);
      expect(await kindsOf(message)).toEqual(["level"]);
    });

    it("of a treatment: its difficulty, and nothing of an honest one", async () => {
      await at.bo.update({ system: { wounds: asRecord([{ id: "w", severity: "serious" }]) } } as never);
      const { treat } = (game as unknown as { sirpas: Record<"treat", (...given: unknown[]) => Promise<Message>> })
        .sirpas;
      await setting("applyToCharacters", "confirm");
      const message = await treat(at.ada, {
        patient: at.bo,
        skill: "first-aid",
        wound: at.bo.system.woundList[0]!.id,
        fast: true,
      });
      expect(await found(await asPlayer(message))).toEqual([]);
      const lie = (data: { successLevel: number }) => void (data.successLevel -= 3);
      expect(await kindsOf(await asPlayer(message, lie as never))).toEqual(["difficulty"]);
      await setting("applyToCharacters", "gmOnly");
    });
  });
});
