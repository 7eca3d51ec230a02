import { describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { postAttack, postDefence } from "./support/attacks.ts";
import type { Forger } from "./support/forger.ts";
import { forgersTable } from "./support/forgers-table.ts";

type Message = ChatMessage.Implementation;

const OWNER = 3;
const NOBODY = `Actor.${"x".repeat(16)}`;

describe("What a player forges with a console besides strikes and the log", () => {
  const at = forgersTable();

  const message = (id: string) => game.messages!.get(id) as unknown as Message;
  const person = ({ uuid, name }: { readonly uuid: string; readonly name: string }) => ({
    ...{ actor: uuid, token: "", name, img: "" },
  });
  const post = (type: string, system: object, more: object = {}) =>
    at.player.create("ChatMessage", { type, author: at.forger, system, ...more });

  /** The throw of an entrant, or of a strike, as the dice give it. */
  async function rolled(id: string, value: number): Promise<string> {
    const terms = [{ label: "Brawl", value, kind: "specific" }] as const;
    at.table.dice(3, 3, 1);
    const roll = await CONFIG.SIRPAS.rolls.pool.build({ id, pool: "standard", terms }).evaluate();
    return JSON.stringify(roll.toJSON());
  }

  /** An attack on somebody awake, who has to answer it. */
  async function attack(target: { readonly uuid: string; readonly name: string }, more: object = {}): Promise<string> {
    const terms = [{ label: "Brawl", value: 12, kind: "specific" }];
    const system = { attacker: person(at.bo), terms, targets: [{ id: "1", ...person(target), status: "" }], ...more };
    return post("attack", system, { rolls: [await rolled("strike-1", 12)] });
  }

  const stateOf = async (id: string) =>
    (await import("../../src/play/combat/attack/attack-state.ts")).attackStateOf(message(id));
  const setting = (key: string, value: unknown) => game.settings!.set("sirpas" as never, key as never, value as never);

  describe("as a movement", () => {
    async function inEncounter(): Promise<SirpasCombat> {
      const combatants = [at.ada, at.bo, at.guard].map(({ id }) => ({ actorId: id }));
      const data = { active: true, combatants } as never;
      const combat = (await Combat.implementation.create(data)) as unknown as SirpasCombat;
      at.table.dice(6, 6, 5, 5, 5, 5, 3, 3, 3);
      await combat.startCombat();
      return combat;
    }
    const escapeFor = async (actor: SirpasActor) =>
      (await import("../../src/play/movement/move-state.ts")).escapeFor(actor);
    const move = (combat: SirpasCombat, mover: SirpasActor) =>
      post("move", {
        ...{ combat: combat.id, turn: combat.round, mover: person(mover) },
        opponents: [{ id: "1", ...person({ uuid: NOBODY, name: "Nobody" }), aimed: false }],
      });

    it("it keeps nobody else from moving, and asks nobody in their name", async () => {
      const combat = await inEncounter();
      const { pendingActions } = await import("#core/play/challenge/pending-actions.ts");
      const { moveStateOf } = await import("../../src/play/movement/move-state.ts");
      const id = await move(combat, at.ada);
      expect(id).not.toBe("");
      expect(await escapeFor(at.ada)).toBe("free");
      expect(moveStateOf(message(id))).toBe(null);
      expect(pendingActions(Date.now())).toEqual([]);
    });

    it("it keeps one's own waiting, until a Gamemaster deletes the message or the turn is over", async () => {
      const combat = await inEncounter();
      const id = await move(combat, at.bo);
      expect(await escapeFor(at.bo)).toBe("waiting");
      await message(id).delete();
      expect(await escapeFor(at.bo)).toBe("free");
      await move(combat, at.bo);
      at.table.dice(6, 6, 5, 5, 5, 5, 3, 3, 3);
      await combat.nextRound();
      expect(await escapeFor(at.bo)).toBe("free");
    });
  });

  describe("as an attack whose time to answer is over", () => {
    const answers = () => game.messages!.contents.filter(({ type }) => (type as string) === "defence").length;
    const answerAll = async () => (await import("#core/play/challenge/resolve.ts")).actByItself(Date.now());

    it("it is answered for nobody where the table waits for everybody", async () => {
      await attack(at.ada, { until: 1 });
      expect(await answerAll()).toBe(null);
      expect(answers()).toBe(0);
    });

    it("it is answered for nobody by itself where the table has a time limit: its values are not those of the sheet", async () => {
      await setting("defenceSeconds", 30);
      await attack(at.ada, { until: 1 });
      expect(await answerAll()).toBe(null);
      expect(answers()).toBe(0);
      await setting("defenceSeconds", 0);
    });
  });

  it("as Active Mitigation with another character than was hit it does not count, though both are the player's", async () => {
    const tough = await at.table.createActor({ name: "Cy", type: "character", ownership: { [at.forger]: OWNER } });
    const skill = { key: "active-mitigation", specific: 9, base: { form: "none", attributes: [] }, complexity: "hard" };
    for (const actor of [at.bo, tough])
      await actor.createEmbeddedDocuments("Item", [
        { name: "Active Mitigation", type: "skill", system: skill },
      ] as never);
    at.table.dice(6, 5, 5);
    const hit = await postAttack({ attacker: at.guard, targets: [at.bo], value: 12 });
    await postDefence(hit, null);
    const by = async (actor: SirpasActor) => {
      const answer = { attack: hit.id, target: "1", strike: 1, kind: "mitigation", actor: actor.uuid };
      const terms = [{ label: "Brawl", value: 12, kind: "specific" }];
      await post("damageSave", { ...answer, terms }, { rolls: [await rolled("mitigation", 12)] });
      return (await stateOf(hit.id!))!.strikes[0]!.mitigation?.actor ?? null;
    };
    expect(await by(tough)).toBe(null);
    expect(await by(at.bo)).toBe(at.bo.uuid);
  });

  describe("as a round of simplified combat", () => {
    const participant = (actor: SirpasActor, id: string, value: number) => ({
      ...{ id, ...person(actor), statistic: { key: "brawl", label: "Brawl", uuid: "" }, pool: "standard" },
      terms: [{ label: "Brawl", value, kind: "specific" }],
    });
    const fight = {
      ...{ length: 1, injuries: true, category: "", generic: true, combat: "", turnSeconds: 10, timePassed: false },
    };
    async function round(loser: SirpasActor): Promise<string> {
      const parties = [
        { id: "1", name: "One", members: [participant(at.bo, "a", 20)] },
        { id: "2", name: "Two", members: [participant(loser, "b", 0)] },
      ];
      const rolls = [await rolled("a", 20), await rolled("b", 0)];
      return post("multiContest", { parties, fight }, { rolls });
    }
    const resolve = async (id: string) =>
      (await import("../../src/play/simplified-combat/resolve-round.ts")).resolveRound(message(id));

    it("it hurts nobody by itself whose throw somebody else has written down", async () => {
      for (const loser of [at.guard, at.ada]) {
        const id = await round(loser);
        expect(id).not.toBe("");
        await resolve(id);
        expect(loser.system.woundList).toEqual([]);
      }
    });

    it("it has to be rolled anew by a Gamemaster who believes it", async () => {
      const { resolveFighter } = await import("../../src/play/simplified-combat/resolve-fighter.ts");
      expect(await resolveFighter(message(await round(at.guard)), "b")).toBe(false);
      expect(at.guard.system.woundList).toEqual([]);
    });
  });

  it("as an answer for somebody who lies in a compendium stops nothing that reads answers", async () => {
    const { CompendiumCollection } = (
      foundry as unknown as {
        documents: { collections: { CompendiumCollection: { createCompendium(data: object): Promise<Pack> } } };
      }
    ).documents.collections;
    const pack = await CompendiumCollection.createCompendium({ label: "Monsters", type: "Actor" });
    const actors = Actor.implementation as unknown as { create(data: object, options: object): Promise<SirpasActor> };
    const { id } = await actors.create({ name: "Ogre", type: "npc" }, { pack: pack.collection });
    await pack.getIndex();
    pack.clear();
    const uuid = `Compendium.${pack.collection}.Actor.${id}`;
    expect(fromUuidSync(uuid as never)).toMatchObject({ name: "Ogre" });
    const hit = await attack({ uuid, name: "Ogre" });
    expect(await at.player.create("ChatMessage", { type: "defence", system: { attack: hit, target: "1" } })).not.toBe(
      "",
    );
    await expect(stateOf(hit)).resolves.toBeDefined();
    await pack.deleteCompendium();

    interface Pack {
      readonly collection: string;
      getIndex(): Promise<unknown>;
      clear(): void;
      deleteCompendium(): Promise<unknown>;
    }
  });

  describe("as what came of a check", () => {
    const check = (actor: SirpasActor, author: Forger = at.player) =>
      author.create("ChatMessage", {
        type: "check",
        system: { actor: actor.uuid, statistic: { key: "climbing", label: "Climbing", uuid: "" } },
      });

    const consequence = (of: string, changes: readonly object[]) =>
      at.player.create("ChatMessage", {
        type: "logEntry",
        author: at.forger,
        system: { type: "consequence", key: `check:${of}:fall`, message: of, changes, state: "applied" },
      });

    /** What the buttons on its card and on that of the check do for a Gamemaster. */
    async function gamemasterUndoes(id: string): Promise<void> {
      const { stepMessage, undoRecorded } = await import("#core/play/log/undo.ts");
      const { isRecorded } = await import("#core/play/log/recorded.ts");
      const recorded = isRecorded((message(id).system as unknown as { key?: string }).key ?? "");
      if (recorded) await undoRecorded(recorded);
      await stepMessage(message(id), "undo");
    }

    it("it makes nobody a Gamemaster who writes so into what a Gamemaster undoes", async () => {
      const role = { uuid: `User.${at.forger}`, path: "role", before: 4, after: 1 };
      await gamemasterUndoes(await consequence(await check(at.bo), [role]));
      expect(game.users!.get(at.forger)!.role).toBe(1);
    });

    it("it gives nobody what is somebody else's", async () => {
      const theft = { uuid: at.guard.uuid, path: "ownership", before: { [at.forger]: OWNER }, after: {} };
      await gamemasterUndoes(await consequence(await check(at.bo), [theft]));
      expect(at.guard.ownership).not.toHaveProperty(at.forger);
    });

    it("it changes neither wounds of others, nor more of one's own than play does", async () => {
      const wound = { severity: "heavy", damageType: "", bodyPart: "", treated: false, label: "" };
      const healed = { uuid: at.ada.uuid, path: "system.wounds.w", before: wound, after: null };
      const dead = { name: "Dead", statuses: ["dead"] };
      const revived = { uuid: `${at.ada.uuid}.ActiveEffect.dead000000000000`, path: "", before: dead, after: null };
      const owned = { uuid: at.bo.uuid, path: "ownership.default", before: OWNER, after: 0 };
      for (const changes of [[healed], [revived], [owned]]) {
        await gamemasterUndoes(await consequence(await check(at.bo), changes));
      }
      expect([at.ada.system.woundList, at.ada.statuses.has("dead")]).toEqual([[], false]);
      expect(at.bo.ownership.default).toBe(0);
    });

    it("it does not keep somebody else's from being applied", async () => {
      const { rivalOf } = await import("../../src/play/checks/consequences.ts");
      const of = await check(at.guard);
      expect(await consequence(of, [{ uuid: at.bo.uuid, path: "system.status.scratches", by: 1 }])).not.toBe("");
      expect(await consequence(of, [])).not.toBe("");
      expect(rivalOf(of, "fall")).toBe(null);
    });
  });
});
