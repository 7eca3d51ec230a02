import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fight, Module } from "../../open-system.ts";
import { d6, LEATHER, PISTOL, SHIELD, SWORD } from "../armament.ts";
import { openTactical, type Doc, type TacticalTable } from "./table.ts";

/** A fight at a table, with the dice as they are given. */
describe("In a fight of Tactical 3d6", () => {
  let table: TacticalTable;
  let [attack, defence, damage, choice, contest, turns]: Module[] = [];
  let ada: Doc;
  let bandit: Doc;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openTactical();
    [attack, defence, choice, contest] = await Promise.all(
      ["attack", "defend", "turn-choice", "contest"].map((file) => table.play(`play/combat/${file}.ts`)),
    );
    damage = await table.consequence("play/combat/damage.ts", "DAMAGE");
    turns = await table.consequence("play/combat/turn.ts", "TURN");
  });
  afterAll(() => table.close());

  beforeEach(async () => {
    if (fight) await fight.delete();
    const skills = { sword: 3, shield: 3, pistol: 3 };
    const attributes = { strength: 12, dexterity: 12, health: 11 };
    ada = await table.create({
      name: "Ada",
      type: "character",
      items: [SWORD, PISTOL],
      system: { attributes, skills },
    });
    bandit = await table.create({ name: "Bandit", type: "npc", items: [SWORD, LEATHER, SHIELD], system: { skills } });
    fight = await table.fight(ada, bandit);
    await fight.startCombat();
    table.target(bandit);
    table.choice = {};
  });

  const use = (actor: Doc, name: string, way: string) => `${actor.items.getName(name).id}.${way}`;
  const strike = (way = "swing", by = ada) => attack!["performAttack"]!(by, use(by, "Longsword", way)) as Promise<Doc>;
  const answer = (message: Doc, kind: string) => defence!["defend"]!(message, kind) as Promise<Doc>;

  it("swings at the torso, is not stopped, and costs the hit points that the dice and the armour leave", async () => {
    // Dexterity 12 and three levels are 13: 10 hits; 1d of Strength 12 and the weapon are 1d+3.
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    const message = await strike();
    expect(message.system.isAwaited).toBe(true);
    expect(message.system.skill).toBe(13);
    table.dice(...d6(5, 5, 5));
    await answer(message, "dodge");
    const { outcome } = message.system;
    expect(outcome.result).toBe("hit");
    // 5 + 3 = 8 points, 2 of them in the leather: 6, half as much again is 9.
    expect(outcome.wounds[0].damage.injury.value).toBe(9);
    // A major wound of 9 hit points: the roll against knockdown is a card of its own.
    table.dice(...d6(3, 3, 3));
    expect(await damage!["apply"]!(message)).toBe(true);
    expect(bandit.left("hitPoints")).toBe(1);
    expect(bandit.system.shock).toBe(4);
    expect(bandit.statuses.has("reeling")).toBe(true);
    expect(bandit.statuses.has("stunned")).toBe(false);
    // Tests run in any order at one table.
    expect(table.messages("check").filter(({ system }) => system.request === message.id)).toHaveLength(1);
  });

  it("brings down who fails the roll of a major wound: prone, stunned, weapon and shield dropped; undone, all is as it was", async () => {
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    const message = await strike();
    await answer(message, "none");
    table.dice(...d6(4, 4, 4));
    await damage!["apply"]!(message);
    expect([...bandit.statuses]).toEqual(expect.arrayContaining(["stunned", "prone"]));
    expect(bandit.items.getName("Longsword").system.equipped).toBe(false);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(damage!["keyOf"]!(message));
    expect(bandit.left("hitPoints")).toBe(10);
    expect(bandit.statuses.has("stunned")).toBe(false);
    expect(bandit.items.getName("Longsword").system.equipped).toBe(true);
  });

  it("is parried, blocked or dodged as the rules permit, a second parry with −4, a second block not at all", async () => {
    const kinds = (message: Doc): readonly string[] =>
      (defence!["defencesOf"]!(bandit, message.system) as readonly { kind: string }[]).map(({ kind }) => kind);
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    const first = await strike();
    const parry = kinds(first).find((kind) => kind.startsWith("parry") && kind.split(".").length === 2)!;
    expect(kinds(first)).toEqual(expect.arrayContaining(["dodge", "dodge.retreat", parry, "block"]));
    table.dice(...d6(1, 2, 3));
    await answer(first, parry);
    expect(first.system.outcome.result).toBe("defended");
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    const second = await strike();
    const again = (
      defence!["defencesOf"]!(bandit, second.system) as readonly {
        kind: string;
        terms: readonly { label: string; value: number }[];
      }[]
    ).find(({ kind }) => kind === parry)!;
    expect(again.terms).toContainEqual(expect.objectContaining({ label: "TACTICAL.TERM.earlierParries", value: -4 }));
    table.dice(...d6(1, 2, 3));
    await answer(second, "block");
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    expect(kinds(await strike())).not.toContain("block");
  });

  it("leaves no defence to an All-Out Attack, and none against a critical success", async () => {
    table.choice = { turn: "allOutAttack.determined" };
    table.dice(...d6(6, 6, 5));
    await strike();
    expect(choice!["turnOf"]!(ada)).toMatchObject({ manoeuvre: "allOutAttack", option: "determined" });
    table.target(ada);
    table.choice = {};
    table.dice(...d6(3, 3, 3), ...d6(2, 1));
    const back = await strike("swing", bandit);
    expect(defence!["defencesOf"]!(ada, back.system)).toEqual([]);
    table.target(bandit);
    await fight.nextRound();
    table.dice(...d6(1, 1, 1), ...d6(2, 1));
    const critical = await strike();
    expect(defence!["defencesOf"]!(bandit, critical.system)).toEqual([]);
  });

  it("fires a burst: the margin hits more than once, and the shots are gone", async () => {
    table.choice = { shots: 3, distance: 3 };
    table.dice(...d6(2, 3, 3), ...d6(3, 4, 4), ...d6(3, 1, 1), ...d6(3, 2, 2));
    const message = (await attack!["performAttack"]!(ada, use(ada, "Pistol", "shot"))) as Doc;
    await answer(message, "none");
    // Skill 14 rolled 8: a margin of 6 by a recoil of 2, so three more than the first, and no more than three shots.
    expect(message.system.outcome.hits).toEqual([3, 3]);
    const { AMMUNITION } = (await table.play("play/combat/damage.ts")) as unknown as { AMMUNITION: Module };
    await AMMUNITION["apply"]!(message);
    expect(ada.items.getName("Pistol").system.ranged.loaded).toBe(5);
  });

  it("aims a second after the other, feints, and asks who is stunned for health", async () => {
    const aim = { manoeuvre: "aim", option: "", prepared: "", enhanced: "" };
    await choice!["chooseTurn"]!(ada, aim);
    await fight.nextRound();
    await choice!["chooseTurn"]!(ada, aim);
    expect(choice!["secondsOf"]!(ada, "aim")).toBe(2);
    table.dice(...d6(3, 3, 3));
    const feint = (await contest!["feint"]!(ada)) as Doc;
    table.dice(...d6(4, 4, 4));
    await contest!["answerContest"]!(feint, "roll");
    // Ada makes 13 by 4, the bandit misses 11 by 1.
    expect(feint.system.result).toEqual({ winner: "first", margin: 5 });
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    expect((await strike()).system.plan.against).toContainEqual(expect.objectContaining({ value: -5 }));
    await bandit.toggleStatusEffect("stunned", { active: true });
    await fight.nextTurn();
    const card = await vi.waitFor(() => {
      const found = table.messages("turn").at(-1);
      expect(found).toBeDefined();
      return found!;
    });
    table.dice(...d6(3, 3, 3));
    expect(await turns!["apply"]!(card)).toBe(true);
    expect(bandit.statuses.has("stunned")).toBe(false);
  });

  it("kills by degrees: a roll for each multiple of the hit points below 0", async () => {
    await bandit.update({ system: { hitPoints: { value: -2 } } });
    table.choice = { location: "skull" };
    table.dice(...d6(2, 2, 2), ...d6(5));
    const message = await strike();
    await answer(message, "none");
    // 8 less the bone's 2 are 6, four times that: from −2 to −26 are two rolls, and one against knockdown at −10.
    table.dice(...d6(3, 3, 3), ...d6(3, 3, 3), ...d6(4, 4, 4));
    await damage!["apply"]!(message);
    expect(bandit.left("hitPoints")).toBe(-26);
    expect(bandit.statuses.has("mortallyWounded")).toBe(true);
    expect(bandit.isOut).toBe(true);
  });
});
