import { describe, expect, it } from "vitest";
import { attackOdds } from "../../../src/odds/combat/attack.ts";
import { choose, suggestedActs } from "../../../src/odds/forecast/suggest.ts";
import { NEW_TURN } from "../../../src/rules/combat/turn.ts";
import type { PlainFighter } from "../../../src/odds/forecast/encounter.ts";
import { manoeuvreTerms } from "../../../src/rules/combat/manoeuvre-use.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { sumTerms } from "#core/rules/term.ts";
import { ARCHERY, SWORDFIGHT } from "../../rules/combat/book-manoeuvres.ts";
import { SWORD } from "../../rules/combat/use.ts";
import { numbersOf, UNPROTECTED } from "../../rules/combat/resolve-attack.ts";
import { archer, encounter, nobody, swordsman, trained } from "./encounters.ts";

const acting = { turn: { ...NEW_TURN, phase: "acting" } } as const satisfies Partial<PlainFighter>;
const at = (x: number) => ({ place: { x, y: 0 } });
const foe = (given: Partial<PlainFighter> = {}) => nobody("foe", "b", given);
const fencer = (level = 8) => swordsman("me", "a", level, acting);
const named = (fighter: PlainFighter, index: number) => fighter.techniques[index]!.use.rows.name;

describe("What somebody could do", () => {
  it("is told with the exact chance of its attack, and the best comes first", () => {
    const acts = suggestedActs(encounter([fencer(), foe()]), "me");
    const worths = acts.map(({ worth }) => worth);
    expect(worths.length).toBeGreaterThan(2);
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
    expect(new Set(acts.map(({ technique: index, target }) => `${index} ${target}`)).size).toBe(acts.length);
  });

  it("has of one attack the chance that its dice have, counted one by one", () => {
    const slasher = trained("me", "a", "swordfight", 6, [SWORDFIGHT.slash], [SWORD], acting);
    const [act] = suggestedActs(encounter([slasher, foe()]), "me");
    const { use } = slasher.techniques[0]!;
    const totalOf = (index: number, { techniques }: PlainFighter) => sumTerms(manoeuvreTerms(techniques[index]!.use));
    const odds = attackOdds({
      attacker: { pool: "standard", total: totalOf(0, slasher) },
      target: { defender: { pool: "standard", total: totalOf(0, foe()) } },
      counter: null,
      hit: {
        ...numbersOf({ use, damageType: "cut", snapshot: UNPROTECTED }),
        damageType: "cut",
        activeMitigation: null,
      },
      options: DEFAULT_OPTIONS,
    });
    const { light, serious, heavy, deadly } = odds.attack.severities;
    expect(act!.wounds).toBeCloseTo((light + serious + heavy + deadly) / odds.attack.rolls, 9);
  });

  it("may prepare the best attack, and says whether one turn has room for both", () => {
    const preparing = (level: number, key: "aim" | "overextend") => {
      const shooter = archer("me", "a", level, { ...acting, ...at(0) });
      const acts = suggestedActs(encounter([shooter, foe(at(30))]), "me");
      const shot = acts.find(({ technique }) => named(shooter, technique) === ARCHERY.shoot.name)!;
      return { shot, act: acts.find(({ technique }) => named(shooter, technique) === ARCHERY[key].name)! };
    };
    expect(preparing(6, "overextend").act).toMatchObject({ target: "", then: { target: "foe", now: false } });
    const { shot, act } = preparing(10, "aim");
    expect(act).toMatchObject({ target: "", then: { technique: shot.technique, target: "foe", now: true } });
    expect(act.wounds).toBeGreaterThan(shot.wounds);
    expect(act.worth, "a second shot does more than a better one").toBeLessThan(shot.worth);
  });

  it("is nothing for who reaches nobody, has done all, or is not there", () => {
    const far = encounter([{ ...fencer(), ...at(0) }, foe(at(90))]);
    expect(suggestedActs(far, "me")).toEqual([]);
    const through = { ...fencer(), turn: { ...NEW_TURN, phase: "through" } } as const;
    expect(suggestedActs(encounter([through, foe()]), "me")).toEqual([]);
    expect(suggestedActs(encounter([fencer(), foe()]), "nobody")).toEqual([]);
  });

  it("leaves out what the table says cannot be done", () => {
    const fight = encounter([fencer(), foe(), { ...foe(), id: "other", name: "other" }]);
    const acts = suggestedActs(fight, "me", ({ target }) => target !== "foe");
    expect(acts.length).toBeGreaterThan(0);
    expect(acts.every(({ target, then }) => target !== "foe" && then?.target !== "foe")).toBe(true);
  });
});

describe("Who chooses", () => {
  const acts = [1, 0.9, 0.4, 0.2, 0.05, -1].map((worth) => ({ worth }));
  const worths = (sharpness: Parameters<typeof choose>[1], ...laid: number[]) =>
    choose(acts, sharpness, 2, () => laid.shift()!).map(({ worth }) => worth);

  it("takes the best two if they are sharp, without any chance", () => {
    expect(worths("sharp")).toEqual([1, 0.9]);
  });

  it("takes any that makes sense if they are dull", () => {
    expect(worths("dull", 0, 0)).toEqual([1, 0.9]);
    expect(worths("dull", 0.99, 0.99)).toEqual([0.2, 0.4]);
    expect(worths("dull", 0.5, 0.5)).toEqual([0.4, 0.9]);
  });

  it("takes one of the good ones as a rule, the better more often", () => {
    expect(worths("usual", 0.5, 0)).toEqual([1, 0.9]);
    expect(worths("usual", 0.9, 0)).toEqual([0.9, 1]);
  });

  it("never takes what does more harm than good, and takes nothing where there is nothing else", () => {
    const bad = [{ worth: 0 }, { worth: -1 }];
    for (const sharpness of ["dull", "usual", "sharp"] as const)
      expect(choose(bad, sharpness, 2, () => 0.5)).toEqual([]);
    expect(choose([{ worth: 1 }, { worth: 0.2 }, { worth: -1 }], "usual", 3, () => 0.5)).toHaveLength(2);
  });
});
