import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fight, Module } from "../../open-system.ts";
import { d6, SWORD } from "../armament.ts";
import { openTactical, type Doc, type TacticalTable } from "./table.ts";

const RIFLE = {
  name: "Automatic Rifle",
  type: "weapon",
  system: {
    ...{ skill: "rifle", equipped: true, twoHanded: true, parries: false },
    shot: { type: "piercing", bonus: 0, dice: 5 },
    ranged: { acc: 4, halfRange: 500, maxRange: 3500, rate: 10, bulk: -4, recoil: 2, capacity: 30, highSpeed: true },
  },
};
const BOMB = {
  name: "Bomb",
  type: "weapon",
  system: {
    ...{ skill: "thrown", equipped: true, area: "sphere", parries: false },
    thrown: { type: "crushing", bonus: 0, dice: 3 },
    ranged: { halfRange: 0, maxRange: 20 },
  },
};

/** What few encounters have, with the dice as they are given. */
describe("In a fight of Tactical 3d6, rarely,", () => {
  let table: TacticalTable;
  let [attack, defence, choice, contest, damage, ammunition]: Module[] = [];
  let ada: Doc;
  let bandit: Doc;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openTactical();
    [attack, defence, choice, contest] = await Promise.all(
      ["attack", "defend", "turn-choice", "contest"].map((file) => table.play(`play/combat/${file}.ts`)),
    );
    [damage, ammunition] = await Promise.all([
      table.consequence("play/combat/damage.ts", "DAMAGE"),
      table.consequence("play/combat/damage.ts", "AMMUNITION"),
    ]);
  });
  afterAll(() => table.close());

  beforeEach(async () => {
    if (fight) await fight.delete();
    const attributes = { strength: 12, dexterity: 12, health: 11 };
    ada = await table.create({
      name: "Ada",
      type: "character",
      items: [SWORD, RIFLE, BOMB],
      system: { attributes, skills: { sword: 3, rifle: 3, thrown: 3, wrestling: 3 } },
    });
    bandit = await table.create({ name: "Bandit", type: "npc", system: { skills: { brawling: 4 } } });
    fight = await table.fight(ada, bandit);
    await fight.startCombat();
    table.target(bandit);
    table.choice = {};
  });

  const use = (name: string, way: string) => `${ada.items.getName(name).id}.${way}`;
  const strike = (name: string, way: string) => attack!["performAttack"]!(ada, use(name, way)) as Promise<Doc | null>;
  const answer = (message: Doc, kind: string) => defence!["defend"]!(message, kind) as Promise<Doc>;
  const left = () => ada.items.getName("Automatic Rifle").system.ranged.loaded;

  it("a blow that a bare hand parries in vain hits the arm, as the attacker said before", async () => {
    table.choice = { limbs: true };
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    const message = (await strike("Longsword", "swing"))!;
    table.dice(...d6(6, 6, 5));
    await answer(message, "parry.hand");
    const [wound] = message.system.outcome.wounds;
    // 8 points, half as much again are 12: an arm loses no more than cripples it, 6 of 10.
    expect(wound).toMatchObject({ location: "rightArm", damage: { injury: { value: 6 }, cripples: true } });
  });

  it("a bomb that misses bursts by its margin elsewhere, and whoever dives is so much farther from it", async () => {
    table.choice = { distance: 10, spread: 2, location: "body" };
    // Skill 14, short range −3, the ground +4 are 15: 17 misses by 2, in direction 4, away from the bandit.
    table.dice(...d6(6, 6, 5), ...d6(4, 6, 6, 6));
    const message = (await strike("Bomb", "thrown"))!;
    expect(message.system.isAwaited).toBe(true);
    // Nothing but a dive: 8 and 3 are 11, made by 2.
    expect(
      (defence!["defencesOf"]!(bandit, message.system) as readonly { kind: string }[]).map((one) => one.kind),
    ).toEqual(["dodge.dive"]);
    table.dice(...d6(3, 3, 3));
    await answer(message, "dodge.dive");
    const { scatter, yards, wounds } = message.system.areaOutcome;
    expect(scatter).toEqual({ yards: 2, direction: 4 });
    expect(yards).toBe(6);
    expect(wounds[0].damage.injury.value).toBe(3);
    await damage!["apply"]!(message);
    expect(bandit.left("hitPoints")).toBe(7);
    expect(bandit.statuses.has("prone")).toBe(true);
  });

  it("sprayed fire wastes a round a yard between its targets, and has no more shots than the rate", async () => {
    table.choice = { sprays: true, shots: 4, distance: 3 };
    table.dice(...d6(6, 6, 6));
    const first = (await strike("Automatic Rifle", "shot"))!;
    await ammunition!["apply"]!(first);
    expect(left()).toBe(26);
    table.choice = { sprays: true, shots: 3, gap: 4, distance: 3 };
    expect(await strike("Automatic Rifle", "shot")).toBeNull();
    table.choice = { sprays: true, shots: 3, gap: 3, distance: 3 };
    table.dice(...d6(6, 6, 6));
    const second = (await strike("Automatic Rifle", "shot"))!;
    expect(second.system.wasted).toBe(3);
    await ammunition!["apply"]!(second);
    expect(left()).toBe(20);
  });

  it("suppression fire waits, and attacks who enters at 8 and what the shots add", async () => {
    await choice!["chooseTurn"]!(ada, { manoeuvre: "allOutRanged", option: "suppression", prepared: "", enhanced: "" });
    await fight.nextTurn();
    table.choice = { shots: 10, distance: 30 };
    table.dice(...d6(6, 6, 5));
    const message = (await strike("Automatic Rifle", "shot"))!;
    expect(message.system).toMatchObject({ manoeuvre: "allOutRanged", option: "suppression", location: "", skill: 10 });
    expect(choice!["turnOf"]!(ada)).toMatchObject({ option: "suppression" });
  });

  it("a defence may break concentration: will at −3, as a card of its own", async () => {
    await choice!["chooseTurn"]!(bandit, { manoeuvre: "concentrate", option: "", prepared: "", enhanced: "" });
    table.dice(...d6(3, 3, 4), ...d6(2, 5));
    const message = (await strike("Longsword", "swing"))!;
    table.dice(...d6(1, 2, 3), ...d6(3, 3, 3));
    await answer(message, "dodge");
    const check = table.messages("check").at(-1)!;
    expect(check.system).toMatchObject({ purpose: "concentration", outcome: { target: 7, success: false } });
  });

  it("a target out of reach is met as far as the manoeuvre lets one come: a step, half of Move, all of it", async () => {
    table.choice = { distance: 2, turn: "attack." };
    table.dice(...d6(6, 6, 5));
    expect((await strike("Longsword", "swing"))!.system.skill).toBe(13);
    table.choice = { distance: 4, turn: "attack." };
    expect(await strike("Longsword", "swing")).toBeNull();
    // Basic Speed 5.75 is Move 5: half of it is 2 yards, all of it enough for 5 yards, at −4 and at most 9.
    table.choice = { distance: 4, turn: "allOutAttack.determined" };
    expect(await strike("Longsword", "swing")).toBeNull();
    table.choice = { distance: 6, turn: "moveAndAttack." };
    table.dice(...d6(6, 6, 5));
    expect((await strike("Longsword", "swing"))!.system.skill).toBe(9);
  });

  it("who holds somebody squeezes: a contest that is won does thrust damage", async () => {
    expect(await contest!["grapple"]!(ada, "squeeze")).toBeNull();
    await bandit.toggleStatusEffect("held", { active: true });
    // Strength 12 thrusts 1d−1.
    table.dice(...d6(3, 3, 3), ...d6(5));
    const message = (await contest!["grapple"]!(ada, "squeeze")) as Doc;
    table.dice(...d6(5, 5, 5));
    await contest!["answerContest"]!(message, "roll");
    await damage!["apply"]!(message);
    expect(bandit.left("hitPoints")).toBe(6);
    expect(bandit.system.shock).toBe(4);
  });
});
