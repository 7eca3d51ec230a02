import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fight } from "../../open-system.ts";
import { duelAt, MAUL, openBind, type BindTable, type Doc } from "./table.ts";

interface Listening {
  readonly Hooks: { on(hook: string, call: () => void): number; off(hook: string, id: number): void };
}

/** An encounter of a character with a spear and an opponent with a maul, as a Gamemaster plays both. */
describe("In an encounter", () => {
  let table: BindTable;
  let hero: Doc;
  let foe: Doc;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openBind();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    ({ hero, foe, fight } = await duelAt(table));
    await settled();
  });

  const settled = async () => {
    const { resolveLast } = await table.core("play/challenge/resolve.ts");
    const { queueWrite } = await table.core("play/log/one-by-one.ts");
    await resolveLast!();
    await queueWrite!(async () => undefined);
    await resolveLast!();
  };
  const attack = async (attacker: Doc, target: Doc, use = "") => {
    table.target(target);
    const { performAttack } = await table.play("play/combat/attack.ts");
    return (await performAttack!(attacker, use)) as Doc;
  };
  const answered = async (message: Doc, kind: string) => {
    const { answer } = await table.play("play/combat/answer.ts");
    await answer!(message, kind);
    await settled();
  };
  const happens = async (name: string, message: Doc) => {
    const { apply } = await table.consequence("play/combat/harm.ts", name);
    return (await apply!(message)) as boolean;
  };
  const courseOf = (message: Doc) => (message.system as unknown as { course: { attack: string } | null }).course;

  it("everybody begins with 3 and Speed action points", () => {
    expect([hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([3, 3]);
  });

  it("a player's attack has the dice, the opponent answers without any but its damage, and both pay", async () => {
    const spear = hero.items.getName("Spear").id;
    // 5 + 1 + 1 + 3 = 11 with 6 rolled; the foe answers with 7 + 1 + 1 + 1 = 10; damage 4 + 1 + 1.
    table.dice(3, 3, 4, 2, 2);
    const message = await attack(hero, foe, spear);
    expect(courseOf(message)).toBeNull();
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ attack: "success", margin: 1, result: 11, tieNumber: 10 });
    expect([hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([1, 1]);
    const whole = foe.left("hitPoints");
    expect(await happens("HARM", message)).toBe(true);
    expect(foe.left("hitPoints")).toBe(whole - 6);
  });

  it("its card asks for what is paid by itself only once that was undone", async () => {
    const { ATTACK_CARD } = (await table.play("applications/combat/attack-card.ts")) as unknown as {
      ATTACK_CARD: { view(facts: object): { applied: readonly { action: string }[] } };
    };
    const asks = () => ATTACK_CARD.view({ message, system: message.system }).applied.map(({ action }) => action);
    table.dice(3, 3, 4, 2, 2);
    const message = await attack(hero, foe, hero.items.getName("Spear").id);
    expect(asks()).toEqual([]);
    await answered(message, "weapon");
    expect(asks()).toEqual(["apply"]);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(`answers:${message.id}`);
    expect(asks()).toEqual(["apply", "answers"]);
  });

  it("an opponent's attack has no dice: the player rolls in the answer, and fate is spent before blood", async () => {
    table.dice();
    const message = await attack(foe, hero, foe.items.getName("Maul").id);
    // 2 + 1 + 1 + 3 = 7 against 7 + 1 + 1 + 1 = 10: lost; damage of the spear 1, of the maul 3 + 1 + 3, as 2D6 it is 3 and 2.
    table.dice(1, 1, 1, 3, 2);
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ attack: "success", outcome: "failure" });
    const fate = hero.left("fatePoints");
    expect(await happens("HARM_BY_FATE", message)).toBe(true);
    expect(hero.left("fatePoints")).toBe(fate - 5);
    await happens("HARM", message);
    expect(hero.left("hitPoints")).toBe(7);
  });

  it("a tie waits until the player says both or neither", async () => {
    table.dice(2, 3, 4, 2, 2);
    const message = await attack(hero, foe, hero.items.getName("Spear").id);
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ attack: "tie", open: true });
    expect(await happens("HARM", message)).toBe(false);
    expect(await happens("TIE_BOTH", message)).toBe(true);
    expect(courseOf(message)).toMatchObject({ open: false });
    expect(await happens("HARM", message)).toBe(true);
    expect(await happens("HARM_BACK", message)).toBe(true);
    expect(await happens("TIE_NEITHER", message)).toBe(false);
  });

  it("of a tie that hits both, what both take at the same moment is two updates of the encounter", async () => {
    table.dice(2, 3, 4, 2, 2);
    const message = await attack(hero, foe, hero.items.getName("Spear").id);
    await answered(message, "weapon");
    await happens("TIE_BOTH", message);
    let updates = 0;
    const { Hooks } = globalThis as unknown as Listening;
    const heard = Hooks.on("updateCombat", () => void (updates += 1));
    expect(await Promise.all([happens("HARM", message), happens("HARM_BACK", message)])).toEqual([true, true]);
    Hooks.off("updateCombat", heard);
    expect(updates).toBe(2);
    expect(fight.standing.slice(-2)).toMatchObject([
      { key: `harm:${message.id}`, who: foe.uuid, state: "applied" },
      { key: `harmBack:${message.id}`, who: hero.uuid, state: "applied" },
    ]);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(`harmBack:${message.id}`);
    expect(fight.standing.at(-1)).toMatchObject({ key: `harm:${message.id}` });
  });

  it("a settled attack's card asks nothing of what happens to its fighters, until what followed is undone", async () => {
    const { ATTACK_CARD } = (await table.play("applications/combat/attack-card.ts")) as unknown as {
      ATTACK_CARD: { asks(message: Doc): boolean };
    };
    table.dice(3, 3, 4, 2, 2);
    const message = await attack(hero, foe, hero.items.getName("Spear").id);
    expect(ATTACK_CARD.asks(message)).toBe(true);
    await answered(message, "weapon");
    expect(ATTACK_CARD.asks(message)).toBe(true);
    await happens("HARM", message);
    // As the strip reads what is asked.
    const { openChallenges } = await table.core("play/challenge/challenge.ts");
    openChallenges!();
    expect(ATTACK_CARD.asks(message)).toBe(false);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(`harm:${message.id}`);
    expect(ATTACK_CARD.asks(message)).toBe(true);
  });

  it("debts carry into the next round", async () => {
    const spear = hero.items.getName("Spear").id;
    for (const faces of [
      [1, 1, 1],
      [1, 1, 1],
    ]) {
      table.dice(...faces, 1, 1);
      await answered(await attack(hero, foe, spear), "weapon");
    }
    expect([hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([-1, -1]);
    table.dice();
    expect(await attack(hero, foe, spear)).toBeNull();
    await fight.nextRound();
    await expect.poll(() => [hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([2, 2]);
    // One event for all, however many they are.
    await expect.poll(() => fight.standing.at(-1)).toMatchObject({ type: "round", said: [{}, {}] });
    expect(fight.standing.at(-2)).not.toMatchObject({ type: "round" });
  });

  it("who is at 0 is dying, and saved by a success", async () => {
    await hero.update({ "system.hitPoints.value": -1 });
    expect(hero.statuses.has("dying")).toBe(true);
    const { treat } = await table.play("play/injury/treatment.ts");
    table.dice(6, 6, 1);
    expect(await treat!(foe, hero, { fast: true })).not.toBeNull();
    await settled();
    expect([hero.statuses.has("dying"), hero.statuses.has("unconscious")]).toEqual([false, true]);
    expect(foe.left("actionPoints")).toBe(0);
  });

  const spearOf = (doc: Doc) => doc.items.getName("Spear").id;
  const ally = async (name: string, more: object = {}) => {
    const attributes = { strength: 1, dexterity: 1, speed: 0, intelligence: 0, wits: 0, charisma: 0 };
    const system = { attributes, skills: { combat: 1 }, ...more };
    return table.create({ name, type: "npc", items: [MAUL], system });
  };

  it("an attack on who is guarded meets the guardian, and past them tries the other for nothing", async () => {
    const guardian = await ally("Guardian");
    await fight.createEmbeddedDocuments("Combatant", [{ actorId: guardian.id }]);
    await guardian.update({ "system.guards": foe.uuid, "system.actionPoints.value": 3 });
    table.dice(5, 5, 4);
    const message = await attack(hero, foe, spearOf(hero));
    expect(message.system).toMatchObject({ target: guardian.uuid, guarded: foe.uuid });
    table.dice(2, 2);
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ attack: "success" });
    const { attackGuarded } = await table.play("play/combat/attack.ts");
    table.dice(4, 4, 3, 1, 1);
    const second = (await attackGuarded!(message)) as Doc;
    expect(second.system).toMatchObject({ target: foe.uuid, guarded: "", follows: message.id });
    expect(await happens("HARM", message)).toBe(false);
    await answered(second, "weapon");
    expect(courseOf(second)).toMatchObject({ attack: "success" });
    expect(hero.left("actionPoints")).toBe(1);
    expect(await attackGuarded!(message)).toBeNull();
  });

  it("a Gamemaster can roll an opponent's attack themselves: the player's dice in a mirror", async () => {
    table.choice = { mirrored: true };
    // 9 of the Gamemaster are 5 of the player: 5 with 5 against 7 with 3 is a tie.
    table.dice(4, 5, 3, 2);
    const message = await attack(foe, hero, foe.items.getName("Maul").id);
    table.dice(4, 2);
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ natural: 5, outcome: "tie" });
  });

  it("what is left of a swing that fells its target passes on to the next whom the roll hits", async () => {
    await hero.update({ "system.knacks": [{ key: "cuttingSwing", chosen: [] }] });
    await foe.update({ "system.hitPoints.value": 2 });
    const next = await ally("Next");
    await fight.createEmbeddedDocuments("Combatant", [{ actorId: next.id }]);
    table.dice(5, 5, 4, 2, 2);
    const message = await attack(hero, foe, spearOf(hero));
    await answered(message, "weapon");
    const { apply } = await table.consequence("play/combat/strays.ts", "STRAY");
    expect(await apply!(message, next.uuid)).toBe(false);
    expect(await happens("HARM", message)).toBe(true);
    // 6 of damage, of which the first had 2 hit points.
    expect(foe.left("hitPoints")).toBe(-4);
    const whole = next.left("hitPoints");
    expect(await apply!(message, next.uuid)).toBe(true);
    expect(next.left("hitPoints")).toBe(whole - 4);
  });

  it("a missile that exactly meets its number misses, and hits one of those behind", async () => {
    const [bow] = await hero.createEmbeddedDocuments("Item", [
      { name: "Shortbow", type: "launcher", system: { kind: "shortbow", damage: -1, equipped: true } },
    ]);
    await hero.items.getName("Spear").update({ "system.equipped": false });
    const behind = await ally("Behind");
    await fight.createEmbeddedDocuments("Combatant", [{ actorId: behind.id }]);
    // 5 with Dexterity 1 is 6, the number of who does not evade.
    table.dice(2, 3, 5);
    const message = await attack(hero, foe, bow!.id);
    await answered(message, "none");
    expect(courseOf(message)).toMatchObject({ attack: "tie" });
    const { apply } = await table.consequence("play/combat/strays.ts", "STRAY");
    const whole = behind.left("hitPoints");
    expect(await apply!(message, behind.uuid)).toBe(true);
    expect(behind.left("hitPoints")).toBe(whole - 4);
  });

  it("who strikes blindly hits a companion, who takes it or gets out of the way", async () => {
    const friend = await table.create({ name: "Friend", type: "character", system: { race: "human" } });
    await fight.createEmbeddedDocuments("Combatant", [{ actorId: friend.id }]);
    await friend.update({ "system.actionPoints.value": 3 });
    await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Blind", statuses: ["blind"] }]);
    table.dice(1, 1, 4, 2, 2);
    const message = await attack(hero, foe, spearOf(hero));
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ companion: true });
    const { apply } = await table.consequence("play/combat/strays.ts", "STRAY_EVADED");
    expect(await apply!(message, friend.uuid)).toBe(true);
    expect(friend.left("actionPoints")).toBe(2);
  });

  it("a spell among weapons is rolled against the enemy's attack: its mana is spent unless it fails, and then the enemy hits", async () => {
    await hero.update({ "system.skills": { air: 2 }, "system.attributes.charisma": 2 });
    expect(hero.left("manaPoints")).toBe(3);
    table.choice = { level: 2, use: "magic:air" };
    table.dice(4, 4);
    const won = await attack(hero, foe);
    table.dice(2, 2);
    await answered(won, "weapon");
    expect(courseOf(won)).toMatchObject({ attack: "success", onTarget: null });
    expect([hero.left("manaPoints"), hero.left("actionPoints")]).toEqual([1, 0]);
    await hero.update({ "system.actionPoints.value": 3 });
    table.choice = { level: 1, use: "magic:air" };
    table.dice(1, 1);
    const failed = await attack(hero, foe);
    table.dice(2, 2);
    await answered(failed, "weapon");
    expect(courseOf(failed)).toMatchObject({ attack: "failure" });
    expect(hero.left("manaPoints")).toBe(1);
    expect(await happens("HARM_BACK", failed)).toBe(true);
  });

  it("a ram that takes others along is weaker, and who has no room behind falls", async () => {
    table.choice = { use: "ram:", along: 1, room: 1 };
    table.dice(6, 6);
    const message = await attack(hero, foe);
    await answered(message, "yield");
    // 2 and Strength 1 less 1, against Strength 1.
    expect(message.system).toMatchObject({ pushed: { steps: 1, prone: false } });
  });

  it("who was saved wakes at the end of the interval, and is dying again once hurt", async () => {
    await hero.update({ "system.hitPoints.value": -1, "system.saved": true });
    expect(hero.statuses.has("unconscious")).toBe(true);
    const { rest } = await table.play("play/recovery/rest.ts");
    expect(await rest!(hero, "active", 3)).toBe(true);
    expect([hero.statuses.has("unconscious"), hero.statuses.has("dying")]).toEqual([false, false]);
    const { lifeEffects } = await table.play("play/life.ts");
    const { changes } = lifeEffects!(hero, { hitPoints: -2, fatePoints: 0, fatigue: 0 }) as unknown as {
      readonly changes: readonly { readonly path: string }[];
    };
    expect(changes.map(({ path }) => path)).toEqual(expect.arrayContaining(["system.saved", "system.awake"]));
  });

  it("a march tires by its ground, and a human does not feel the first of it", async () => {
    const { march } = await table.play("play/recovery/rest.ts");
    expect(await march!(hero, 10, "road")).toBe(true);
    expect(hero.system).toMatchObject({ fatigue: 4 });
    expect(await march!(foe, 3, "rough")).toBe(true);
    expect(foe.system).toMatchObject({ fatigue: 3 });
  });

  it("what somebody has tried already is noticed, and the roll can stay", async () => {
    const loner = await table.create({ name: "Loner", type: "character", system: { race: "human" } });
    const { performCheck, earlierTry, plainChoice } = await table.play("play/checks/perform-check.ts");
    table.dice(2, 2);
    const first = (await performCheck!(loner, "strength-crafts", { fast: true })) as Doc;
    const request = { actor: loner, attribute: "strength", skill: "crafts", tieNumber: 7, purpose: null };
    const found = earlierTry!(request, plainChoice!(request)) as unknown as { readonly message: Doc };
    expect(found.message.id).toBe(first.id);
    const harder = { ...request, tieNumber: 10 };
    expect(earlierTry!(harder, plainChoice!(harder))).toBeNull();
    table.choice = { keeps: true };
    table.dice();
    const kept = (await performCheck!(loner, "strength-crafts")) as Doc;
    expect(kept.system).toMatchObject({ shares: first.id, outcome: { natural: 4 } });
  });
});
