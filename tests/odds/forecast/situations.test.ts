import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../src/odds/combat/attack.ts";
import { forecastOf } from "../../../src/odds/forecast/forecast.ts";
import {
  type PlainEncounter,
  type PlainFighter,
  basicSkill,
  basicStyle,
} from "../../../src/odds/forecast/encounter.ts";
import { ExchangeOddsTable } from "../../../src/odds/forecast/exchange-odds.ts";
import { numbersOf, UNPROTECTED } from "../../rules/combat/resolve-attack.ts";
import type { TargetStatus } from "../../../src/rules/combat/automatic-attack.ts";
import { manoeuvreTerms } from "../../../src/rules/combat/manoeuvre-use.ts";
import { EMPTY_ROWS, type Manoeuvre } from "../../../src/rules/combat/manoeuvre.ts";
import { NEW_TURN } from "../../../src/rules/combat/turn.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { TypedModifier } from "../../../src/rules/advantages/typed-modifiers.ts";
import { ARCHERY, BRAWL, FIREARMS, FULL_CONTACT, GENERIC, SWORDFIGHT } from "../../rules/combat/book-manoeuvres.ts";
import { m, onSuccess } from "../../rules/combat/book/rows.ts";
import { BOW, PISTOL, SWORD, use } from "../../rules/combat/use.ts";
import { source } from "../../rules/damage/support.ts";
import { brawler, encounter, knifeFighter, nobody, swordsman, technique, trained } from "./encounters.ts";

const at = (x: number, y = 0) => ({ place: { x, y } });
const play = (fight: PlainEncounter, fights = 200, seed = 9) => forecastOf(fight).play(seed, 0, fights);
const wins = (...fighters: readonly PlainFighter[]) => play(encounter(fighters)).wins[0]!;

/** Whoever falls with the first wound, without a heavy one's chance to be averted. */
function fragile(fighter: PlainFighter): PlainFighter {
  return { ...fighter, injury: { ...fighter.injury, structs: { injuryResistance: 0, scratchToWound: 99 } } };
}

describe("Whoever cannot react", () => {
  const FIGHTS = 4_000;
  const slasher = trained("a", "a", "swordfight", 6, [SWORDFIGHT.slash], [SWORD]);

  /** How often one Slash fells somebody without armour who falls with the first wound. */
  function exact(status: TargetStatus): number {
    const slash = use(SWORDFIGHT.slash, 6, { weapon: SWORD });
    const { severities, rolls } = attackOdds({
      ...{ attacker: { pool: "standard", total: sumTerms(manoeuvreTerms(slash)) }, target: { status }, counter: null },
      hit: {
        ...numbersOf({ use: slash, damageType: "cut", snapshot: UNPROTECTED }),
        damageType: "cut",
        activeMitigation: null,
      },
      options: DEFAULT_OPTIONS,
    }).attack;
    return (severities.light + severities.serious + severities.heavy + severities.deadly) / rolls;
  }

  it.each<[string, TargetStatus, Partial<PlainFighter>]>([
    ["a sleeper, though they could parry", "sleeping", { helpless: "sleeping" }],
    ["a guard who is suspicious", "suspicious", { helpless: "suspicious" }],
    ["somebody who has nothing at all to defend with", "unaware", { techniques: [] }],
  ])("is hit as often as an automatic attack hits: %s", (_, status, given) => {
    const target = fragile(nobody("b", "b", given));
    const once = { longest: 1, order: ["a", "b"] };
    const count = play(encounter([slasher, target], once), FIGHTS).wins[0]!;
    const chance = exact(status);
    expect(Math.abs(count / FIGHTS - chance) / Math.sqrt((chance * (1 - chance)) / FIGHTS)).toBeLessThan(4);
  });

  it("is hit more easily by an attacker to whom easy checks come easier", () => {
    const [slash] = slasher.techniques;
    const easygoing = {
      ...slasher,
      techniques: [{ ...slash!, againstStatus: { ...slash!.againstStatus, sleeping: 3 } }],
    };
    const hits = (attacker: PlainFighter, helpless: TargetStatus) =>
      play(encounter([attacker, fragile(nobody("b", "b", { helpless }))], { longest: 1, order: ["a", "b"] }), 500)
        .wins[0]!;
    expect(hits(easygoing, "sleeping")).toBeGreaterThan(hits(slasher, "sleeping"));
    expect(hits(easygoing, "suspicious")).toBe(hits(slasher, "suspicious"));
  });

  it("is awake once they were attacked: the second strike of a turn is defended against", () => {
    const targetIndex = (given: Partial<PlainFighter>) => {
      const fight = encounter([swordsman("a", "a", 8), swordsman("b", "b", 8, given)], { longest: 1, order: ["a"] });
      return play(fight).fighters[1]!;
    };
    expect(targetIndex({ helpless: "sleeping" }).acts).toBeGreaterThan(0);
    expect(targetIndex({}).acts).toBeGreaterThan(targetIndex({ helpless: "sleeping" }).acts);
  });
});

describe("How a fight stands when it is asked about", () => {
  const heavy = (id: string) => ({ id, severity: "heavy", treated: false }) as const;
  const down = (fighter: PlainFighter): PlainFighter => ({
    ...fighter,
    injury: { ...fighter.injury, wounds: ["1", "2", "3"].map(heavy) },
  });

  it("whoever is down already is no opponent, and their side goes on without them", () => {
    const fight = encounter([swordsman("a", "a"), down(swordsman("b", "b")), swordsman("b2", "b")]);
    const { wins: won, fighters } = play(fight, 20);
    expect(won[0]! + won[1]!).toBe(20);
    expect(fighters[1]).toMatchObject({ acts: 0, injury: 0, out: 20 });
  });

  it("who is the only one to stand has nobody to fight", () => {
    expect(() => forecastOf(encounter([brawler("a", "a"), down(brawler("b", "b"))]))).toThrow(RangeError);
  });

  it("whoever is through with their place in the turn does not act in it again, and who is in the middle of it goes on", () => {
    const once = (turn: PlainFighter["turn"]) => {
      const fight = encounter([swordsman("a", "a", 8, { turn }), nobody("b", "b")], { longest: 1, order: ["a"] });
      return play(fight, 20).fighters[0]!.acts;
    };
    expect(once({ ...NEW_TURN, phase: "through" })).toBe(0);
    expect(once({ ...NEW_TURN, phase: "acting" })).toBeGreaterThan(0);
  });

  it("whoever holds no weapon any more picks it up first, and loses more often", () => {
    const even = wins(swordsman("a", "a"), swordsman("b", "b"));
    const disarmed = { statuses: [{ condition: "disarm", turnsLeft: null }] } as const;
    expect(wins(swordsman("a", "a"), swordsman("b", "b", 8, disarmed))).toBeGreaterThan(even + 20);
  });

  it("whoever can still parry does so, however good their instinct, and falls back on it afterwards", () => {
    const parry = trained("b", "b", "swordfight", 1, [SWORDFIGHT.parry], [SWORD]);
    const gifted = { ...parry, techniques: [parry.techniques[0]!, technique(GENERIC.instinctiveDefence, 30)] };
    const acts = (strikes: number) => {
      const slasher = trained("a", "a", "swordfight", strikes, [SWORDFIGHT.slash], [SWORD]);
      const fight = encounter([slasher, gifted], { longest: 1, order: ["a"] });
      return play(fight, 20).fighters[1]!.acts / 20;
    };
    expect(acts(1)).toBe(1);
    // Of two strikes the second finds nothing else left.
    expect(acts(7)).toBe(1);
  });

  it("whoever has no weapon to lose fights on as before when they are disarmed", () => {
    const disarmed = { statuses: [{ condition: "disarm", turnsLeft: null }] } as const;
    const even = wins(brawler("a", "a"), brawler("b", "b"));
    expect(wins(brawler("a", "a"), brawler("b", "b", 8, disarmed))).toBe(even);
  });

  it("whoever is blocked can neither act nor defend with a style", () => {
    const blocked = { statuses: [{ condition: "block", turnsLeft: 2 }] } as const;
    const even = wins(swordsman("a", "a"), swordsman("b", "b"));
    expect(wins(swordsman("a", "a"), swordsman("b", "b", 8, blocked))).toBeGreaterThan(even + 20);
  });

  it("what was used before counts: a manoeuvre that was repeated often is worth less", () => {
    const slasher = trained("a", "a", "swordfight", 8, [SWORDFIGHT.slash, SWORDFIGHT.parry], [SWORD]);
    const fight = (times: number) => {
      const slash = { user: "a", manoeuvre: SWORDFIGHT.slash.key, target: "b" };
      const others = [
        { ...slash, user: "b" },
        { ...slash, target: "c" },
      ];
      const uses = [...others, ...Array.from({ length: times }, () => slash)];
      return play(encounter([slasher, swordsman("b", "b", 6)], { memory: { turn: 1, uses, carried: {}, holds: [] } }));
    };
    expect(fight(8).wins[0]).toBeLessThan(fight(0).wins[0]! - 20);
  });
});

describe("Where people stand", () => {
  it("they go to the nearest, by squares or as the crow flies", () => {
    const stuck = { movement: { dexterity: 10, cuts: [STUCK] } };
    const fight = (slantedAsStraight: boolean) => {
      const [far, near] = [
        nobody("far", "b", { ...at(90, 90), ...stuck }),
        nobody("near", "b", { ...at(30, 30), ...stuck }),
      ];
      return play(encounter([swordsman("a", "a", 12, at(0)), near, far], { slantedAsStraight, longest: 1 }), 40);
    };
    // 30 feet across and along are 30 by squares, and 42 as the crow flies; the walker goes 28, and reaches 6 further.
    expect(fight(true).fighters[1]!.injury).toBeGreaterThan(0);
    expect(fight(false).fighters[1]!.injury).toBe(0);
    for (const slanted of [true, false]) expect(fight(slanted).fighters[2]!.injury).toBe(0);
  });

  it("whoever waits strikes as soon as somebody worth it comes within reach, before the place of the next", () => {
    const slasher = trained("a", "a", "swordfight", 8, [{ ...SWORDFIGHT.slash, effects: [] }], [SWORD], at(0));
    // Nothing hurts the statue beside a; d comes up to them, and only c is further down the order.
    const iron = [{ name: "Iron", uuid: "", part: "body", mitigation: { cut: 99, blunt: 99, piercing: 99 } }];
    const sources = [source("Total Mitigation", 1, { type: "noScratch" } as TypedModifier)];
    const statue = nobody("statue", "b", { ...at(0, 5), protection: { armour: iron, sources }, sources });
    const people = [slasher, statue, nobody("d", "b", at(30)), nobody("c", "b", at(90))];
    const acts = (order: readonly string[]) => play(encounter(people, { order, longest: 1 }), 20).fighters[0]!.acts;
    expect(acts(["a", "d"])).toBe(0);
    expect(acts(["a", "d", "c"])).toBeGreaterThan(0);
    expect(acts(["a", "c", "d"])).toBe(0);
  });
});

describe("What they can do", () => {
  const gun = (rows: Manoeuvre, level: number) => technique(rows, level, [PISTOL]);

  /** Somebody with a pistol who knows these manoeuvres. */
  function shooter(id: string, side: string, level: number, manoeuvres: readonly Manoeuvre[], given = {}) {
    return trained(id, side, "firearms", level, manoeuvres, [PISTOL], given);
  }

  it("two shots of a Rapid Fire are worth more than one, and each is defended against", () => {
    const single = { ...FIREARMS["rapid-fire"], strikes: 1 };
    const of = (rows: Manoeuvre) => wins(shooter("a", "a", 11, [rows]), swordsman("b", "b", 8));
    expect(of(FIREARMS["rapid-fire"])).toBeGreaterThan(of(single) + 10);
  });

  it("a bow is bent further where arrows alone would break on the armour", () => {
    const plate = [{ name: "Plate", uuid: "", part: "body", mitigation: { cut: 14, blunt: 14, piercing: 14 } }];
    const techniques = [technique(GENERIC.instinctiveDefence, 12)];
    const dodger = nobody("b", "b", { protection: { armour: plate, sources: [] }, techniques });
    const easy = { ...ARCHERY.overextend, modifier: m("", 8) };
    const felled = (...manoeuvres: Manoeuvre[]) =>
      play(encounter([trained("a", "a", "archery", 12, manoeuvres, [BOW]), dodger], { longest: 4 })).fighters[1]!.out;
    expect(felled(ARCHERY.shoot, easy)).toBeGreaterThan(felled(ARCHERY.shoot) + 5);
  });

  it("what succeeds by itself is done first where it brings more than a second shot", () => {
    const [carry] = FIREARMS.aim.carries;
    const steady = { ...FIREARMS.aim, carries: [{ ...carry!, value: 12 }] };
    const dodger = nobody("b", "b", { techniques: [technique(GENERIC.instinctiveDefence, 24)] });
    const harm = (...manoeuvres: Manoeuvre[]) =>
      play(encounter([shooter("a", "a", 6, manoeuvres), dodger], { longest: 3 })).fighters[1]!.injury;
    expect(harm(FIREARMS.shoot, steady)).toBeGreaterThan(harm(FIREARMS.shoot) + 10);
  });

  it("what is carried counts for the styles it names, and is left alone where the turn has another style", () => {
    const crouch = technique(FULL_CONTACT.crouch, 6);
    const { level: _, style: __, ...stance } = FULL_CONTACT.crouch;
    const loose = technique({ ...stance, key: "stance", name: "Stance" }, 6);
    const kicker = brawler("a", "a", 8);
    const more = { ...kicker, techniques: [...kicker.techniques, crouch, loose, gun(FIREARMS.aim, 4)] };
    const even = wins(kicker, swordsman("b", "b", 8));
    // Nobody has learned those styles: what they would carry is of no use, and harms nobody.
    expect(wins(more, swordsman("b", "b", 8))).toBe(even);
  });

  it("a knife that is out of reach of a feint is thrown all the same", () => {
    const participant = knifeFighter("a", "a", 11, { ...at(0), movement: { dexterity: 10, cuts: [STUCK] } });
    const fight = encounter([participant, nobody("b", "b", at(12))], { longest: 2 });
    const { fighters } = play(fight, 40);
    expect(fighters[0]!.acts).toBeGreaterThan(0);
    expect(fighters[1]!.injury).toBeGreaterThan(0);
  });

  it("a throw that takes both to the ground fells its user as well", () => {
    const dive: Manoeuvre = { ...BRAWL.smash, damage: null, effects: [{ ...onSuccess("fall", 1), mutual: true }] };
    const sole = { ...dive, effects: [onSuccess("fall", 1)] };
    const of = (rows: Manoeuvre) =>
      wins(
        trained("a", "a", "brawl", 8, [rows], []),
        trained("a2", "a", "brawl", 8, [BRAWL.kick], []),
        brawler("b", "b", 12),
      );
    expect(of(dive)).not.toBe(of(sole));
  });

  it("whoever strikes back is struck at less gladly, and wins more often than one who only evades", () => {
    const counter = FULL_CONTACT["counter-punch"];
    const plain = { ...counter, damage: null, effects: [] };
    const of = (rows: Manoeuvre) =>
      wins(trained("a", "a", "full-contact", 10, [rows, FULL_CONTACT["elbow-blow"]]), swordsman("b", "b", 8));
    expect(of(counter)).toBeGreaterThan(of(plain));
  });

  it("Willpower Defence is of no use against a sword", () => {
    const willing = nobody("b", "b", { techniques: [technique(GENERIC.willpowerDefence, 18)] });
    const helpless = nobody("b", "b", { techniques: [] });
    const first = (target: PlainFighter) => play(encounter([swordsman("a", "a"), target]), 100);
    expect(first(willing)).toEqual(first(helpless));
  });

  it("at the basic level a style is one attack and one defence with its modifier and dominance", () => {
    const swordfight = {
      ...{ ...EMPTY_ROWS, key: "swordfight", name: "Swordfight", style: "swordfight", level: 1 },
      modifier: { attribute: "strength", flat: 0 },
    } as const;
    const of = (kind: "attack" | "defence") => ({ ...swordfight, ...basicStyle({ ...swordfight, kind }, 4) });
    const [attack, defence] = [of("attack"), of("defence")];
    expect(attack).toMatchObject({ kind: "attack", damage: { margin: true, flat: 4 }, diminishingReturn: 0 });
    expect(defence).toMatchObject({ kind: "defence", damage: null });
    expect(basicSkill({ ...GENERIC.slash, effects: [onSuccess("fall")], strikes: 2 })).toMatchObject({
      ...{ key: GENERIC.slash.key, effects: [], carries: [], strikes: 1, damage: GENERIC.slash.damage },
    });
    const fighter = (id: string, level: number) => trained(id, id, "swordfight", level, [attack, defence], [SWORD]);
    expect(wins(fighter("a", 9), fighter("b", 6))).toBeGreaterThan(120);
  });
});

describe("An attack that cannot succeed", () => {
  it("has no margin, and does nothing", () => {
    const exchangeOdds = new ExchangeOddsTable(DEFAULT_OPTIONS);
    const slash = use(SWORDFIGHT.slash, 6, { weapon: SWORD });
    const hit = exchangeOdds.hit({
      ...{
        ...numbersOf({ use: slash, damageType: "cut", snapshot: UNPROTECTED }),
        damageType: "cut",
        activeMitigation: null,
      },
    });
    // Who throws two dice and a fixed six never throws a natural 3.
    const sideOdds = exchangeOdds.exchange(hit, "standard", "mastery", -60, null);
    expect(sideOdds).toMatchObject({ success: 0, margin: 0, conditions: 0 });
    expect(exchangeOdds.exchange(hit, "standard", "standard", -60, null).success).toBeCloseTo(215 / 46656, 9);
  });
});

/** Somebody who cannot go anywhere. */
const STUCK = { label: "Stuck", numerator: 0, denominator: 1 };
