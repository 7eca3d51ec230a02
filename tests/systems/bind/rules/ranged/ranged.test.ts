import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { exchangeNumbers, resolveExchange } from "../../../../../systems/bind/src/rules/combat/exchange.ts";
import {
  inRange,
  LAUNCHER_KINDS,
  LAUNCHERS,
  loading,
  rangePenalty,
  shotCost,
  wound,
  type Launcher,
  type LauncherKind,
} from "../../../../../systems/bind/src/rules/ranged/launchers.ts";
import {
  canEvade,
  evadingSide,
  flightOfShot,
  planShot,
  shooterSide,
  shotAt,
  shotFrom,
} from "../../../../../systems/bind/src/rules/ranged/shot.ts";
import { around, fighter, knacks, PARTIAL_CHAIN, reasonOf, valueOf } from "../support.ts";

const launcher = (kind: LauncherKind, damage: number): Launcher => ({
  name: kind,
  source: "",
  kind,
  damage,
  kinds: [],
});
const LONGBOW = launcher("longbow", 2);
const SHORTBOW = launcher("shortbow", -1);
const CROSSBOW = launcher("crossbow", 4);
const JAVELIN = launcher("thrown", 1);
const LONGSWORD = launcher("impromptu", 2);
const plain = (strength: number) => ({ strength, knacks: [] });

describe("a longbow", () => {
  it("takes 2 action points and its damage bonus, and one less for each point of Strength above that", () => {
    expect([2, 3, 4, 9].map((strength) => valueOf(shotCost(LONGBOW, plain(strength))))).toEqual([4, 3, 2, 1]);
    expect(valueOf(shotCost(launcher("longbow", 3), plain(3)))).toBe(5);
  });

  it("needs as much Strength as its bonus", () => {
    expect(reasonOf(shotCost(LONGBOW, plain(1)))).toBe("tooWeakToDraw");
  });

  it("is drawn more easily with a knack", () => {
    const mighty = knacks(["mightyDraw", "lucky", "dodger"]);
    expect(valueOf(shotCost(LONGBOW, { strength: 2, knacks: mighty }))).toBe(2);
  });
});

describe("loading", () => {
  it("takes an arrow, nocking, rounds of winding, or the next piece", () => {
    expect(LAUNCHER_KINDS.map((kind) => loading(kind, plain(1)))).toEqual([
      { points: 1 },
      { points: 1 },
      { rounds: 4 },
      { points: 1 },
      { points: 1 },
      { points: 1 },
    ]);
  });

  it("of a crossbow is 5 rounds less Strength, one less with a knack, at least 1", () => {
    const rounds = (strength: number, more = plain(0).knacks as ReturnType<typeof knacks>) =>
      loading("crossbow", { strength, knacks: more });
    expect([-1, 0, 3, 9].map((strength) => rounds(strength))).toEqual([
      { rounds: 6 },
      { rounds: 5 },
      { rounds: 2 },
      { rounds: 1 },
    ]);
    expect(rounds(0, knacks(["mightyDraw"]))).toEqual({ rounds: 4 });
  });

  it("of a bow is for nothing with a knack", () => {
    const snap = { strength: 0, knacks: knacks(["snapDraw"]) };
    expect(loading("shortbow", snap)).toEqual({ points: 0 });
    expect(loading("thrown", snap)).toEqual({ points: 1 });
  });

  it("is done after as many rounds", () => {
    const once = wound({ loaded: false, rounds: 0 }, 2);
    expect(once).toEqual({ loaded: false, rounds: 1 });
    expect(wound(once, 2)).toEqual({ loaded: true, rounds: 0 });
  });
});

describe("costs", () => {
  it("are those of the chapter, or for what is thrown of the chart (ruling 29)", () => {
    const costs = (thrown: "chapter" | "chart") =>
      [SHORTBOW, CROSSBOW, JAVELIN, launcher("knife", 0), LONGSWORD].map((one) =>
        valueOf(shotCost(one, plain(0), { thrown, strength: true, still: 6 })),
      );
    expect(costs("chapter")).toEqual([1, 1, 1, 2, 2]);
    expect(costs("chart")).toEqual([1, 1, 4, 2, 2]);
  });
});

describe("distance", () => {
  it("takes 1 for each started five steps beyond two (ruling 16)", () => {
    const at = [1, 2, 3, 7, 8, 12, 13, 17, 18, 22];
    expect(at.map((steps) => rangePenalty("shortbow", steps))).toEqual([0, 0, -1, -1, -2, -2, -3, -3, -4, -4]);
    expect([2, 3, 7, 8].map((steps) => rangePenalty("impromptu", steps))).toEqual([0, -2, -2, -4]);
  });

  it("of 20 steps is the most for a shortbow and what is thrown", () => {
    expect(LAUNCHER_KINDS.map((kind) => LAUNCHERS[kind].range)).toEqual([null, 20, null, 20, 20, 20]);
    expect(valueOf(inRange(SHORTBOW, 20))).toBeNull();
    expect(reasonOf(inRange(SHORTBOW, 21))).toBe("outOfRange");
    expect(valueOf(inRange(LONGBOW, 300))).toBeNull();
  });

  it("never helps", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LAUNCHER_KINDS), fc.integer({ min: 0, max: 60 }), (kind, steps) => {
        expect(rangePenalty(kind, steps + 1)).toBeLessThanOrEqual(rangePenalty(kind, steps));
      }),
    );
  });
});

const ARCHER = fighter({ attributes: { dexterity: 1, strength: 2 }, skills: { projectiles: 2 } });
const aim = (of: Launcher, steps = 2) => ({ launcher: of, loaded: true, steps });
const shooter = (of: Launcher, steps = 2) => valueOf(shooterSide(ARCHER, aim(of, steps), around({ flanking: true })));

describe("a shot", () => {
  it("is Dexterity and Projectiles, and what the distance takes", () => {
    expect(sumTerms(shooter(LONGBOW, 8).bonuses)).toBe(1);
    expect(shooter(LONGBOW).cost).toBe(4);
  });

  it("has Strength in what is thrown, and not in bows and crossbows (ruling 29)", () => {
    const damage = (of: Launcher) => sumTerms(shooter(of).strike!.damage!);
    expect([LONGBOW, SHORTBOW, CROSSBOW].map(damage)).toEqual([2, -1, 4]);
    // A javelin is 1D6+1 in hand and 1D6-1 thrown, a longsword 1D6, and Strength 2.
    expect([JAVELIN, LONGSWORD].map(damage)).toEqual([-1 + 2, 0 + 2]);
    const without = { thrown: "chapter", strength: false, still: 6 } as const;
    expect(sumTerms(valueOf(shooterSide(ARCHER, aim(JAVELIN), around(), without)).strike!.damage!)).toBe(-1);
  });

  it("is refused unloaded, too far away, or to the weak", () => {
    expect(reasonOf(shooterSide(ARCHER, { ...aim(LONGBOW), loaded: false }, around()))).toBe("notLoaded");
    expect(reasonOf(shooterSide(ARCHER, aim(SHORTBOW, 30), around()))).toBe("outOfRange");
    expect(reasonOf(shooterSide(fighter(), aim(LONGBOW), around()))).toBe("tooWeakToDraw");
  });

  it("names the weapon that it is made with", () => {
    const side = valueOf(shooterSide(ARCHER, aim({ ...LONGBOW, source: "Item.b" }), around()));
    expect(side.strike!.damage![0]).toMatchObject({ source: "Item.b" });
  });
});

describe("who is shot at", () => {
  const nimble = fighter({ attributes: { speed: 1 }, skills: { vigilance: 2 }, points: 1, layers: [PARTIAL_CHAIN] });

  it("has 6 to be hit by who does not evade, and 7 and Speed and Vigilance for a point (rulings 15 and 24)", () => {
    const still = shotAt(shooter(LONGBOW), evadingSide(nimble, false, around()));
    expect(exchangeNumbers(still)).toMatchObject({ bonus: 3, tieNumber: 6 });
    const evading = evadingSide(nimble, true, around());
    expect(evading.cost).toBe(1);
    expect(exchangeNumbers(shotAt(shooter(LONGBOW), evading)).tieNumber).toBe(10);
    const seven = { thrown: "chapter", strength: true, still: 7 } as const;
    expect(shotAt(shooter(LONGBOW), evadingSide(nimble, false, around()), seven).base).toBe(7);
  });

  it("cannot evade below a point, whatever they want", () => {
    expect([canEvade({ points: 1 }), canEvade({ points: 0 })]).toEqual([true, false]);
    expect(evadingSide({ ...nimble, points: 0 }, true, around())).toMatchObject({ cost: 0, bonuses: [] });
  });

  it("evades better as a dodger", () => {
    const dodger = { ...nimble, knacks: knacks(["dodger", "lucky"]) };
    expect(sumTerms(evadingSide(dodger, true, around()).bonuses)).toBe(5);
  });

  it("rolls as a player, bare dice against 8 and the archer's bonuses without evading", () => {
    const still = shotFrom(shooter(LONGBOW), evadingSide(nimble, false, around()));
    expect(exchangeNumbers(still)).toMatchObject({ bonus: 0, tieNumber: 11, playerCan: false, opponentCan: true });
    const evading = shotFrom(shooter(LONGBOW), evadingSide(nimble, true, around()));
    expect(exchangeNumbers(evading)).toMatchObject({ bonus: 3, tieNumber: 10 });
  });

  it("is hit as by any weapon: armour counts up to its Covering", () => {
    const shot = shotAt(shooter(CROSSBOW), evadingSide(nimble, false, around()));
    const hit = (roll: readonly number[]) =>
      resolveExchange(shot, { roll, player: [3, 4], opponent: [] }, "neither").playerHit?.loss.value;
    expect([hit([2, 3]), hit([2, 4])]).toEqual([3, 7]);
  });

  it("is missed by the exact tie number, which hits another one behind", () => {
    expect(flightOfShot("success", true)).toBe("hit");
    expect([flightOfShot("tie", true), flightOfShot("tie", false)]).toEqual(["behind", "missed"]);
    expect(flightOfShot("failure", true)).toBe("missed");
  });
});

describe("a shot that is planned", () => {
  const target = { fighter: fighter({ attributes: { speed: 1 } }), evades: true, around: around() };
  const plan = (parts: Partial<Parameters<typeof planShot>[0]> = {}) =>
    planShot({
      ...{ target, roller: "shooter", encounter: { others: [], round: 1 } },
      shooter: { fighter: ARCHER, aim: aim(LONGBOW), around: around() },
      ...parts,
    });

  it("is rolled by the player, on whichever side", () => {
    expect(exchangeNumbers(valueOf(plan()))).toMatchObject({ bonus: 3, tieNumber: 8, opponentCan: false });
    expect(exchangeNumbers(valueOf(plan({ roller: "target" })))).toMatchObject({
      bonus: 1,
      tieNumber: 10,
      playerCan: false,
    });
  });

  it("is refused without action points in an encounter, and as the shot itself is", () => {
    const spent = { fighter: { ...ARCHER, points: 0 }, aim: aim(LONGBOW), around: around() };
    expect(reasonOf(plan({ shooter: spent }))).toBe("noActionPoints");
    expect(valueOf(plan({ shooter: spent, encounter: null })).player.points).toBe(0);
    expect(reasonOf(plan({ shooter: { ...spent, aim: { ...aim(LONGBOW), loaded: false } }, encounter: null }))).toBe(
      "notLoaded",
    );
  });
});
