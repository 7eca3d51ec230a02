import { describe, expect, it } from "vitest";
import { carriedTo } from "../../../src/rules/combat/carry.ts";
import type { ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { afterUse, plainUse, type LoggedUse } from "../../../src/rules/combat/turn.ts";
import { carriedIn, turnAfter } from "../../../src/rules/combat/turn-log.ts";
import { mostLeft, sharesOf } from "../../../src/rules/combat/turn-shares.ts";
import { allowanceOf, type TurnStyle } from "../../../src/rules/combat/turn-style.ts";
import { FIREARMS } from "./book-manoeuvres.ts";

const LADDER = [
  { from: 1, actions: 1 },
  { from: 6, actions: 2 },
  { from: 11, actions: 3 },
];

function style(key: string, level: number, given: Partial<TurnStyle> = {}): TurnStyle {
  return { key, name: key, level, rows: LADDER, ownActions: 0, extraDefences: 0, covers: [], ...given };
}

const use = (skill: string, kind: LoggedUse["kind"] = "attack"): LoggedUse => ({
  type: "style",
  skill,
  kind,
  manoeuvre: `${skill}-one`,
  name: "One",
});
const other = (type: LoggedUse["type"]): LoggedUse => ({ type, skill: "", kind: "action", manoeuvre: "", name: type });

const KNIFE = style("knife-fight", 7, { extraDefences: 1 });
const SWORD = style("swordfight", 3);
const BRAWL = style("brawl", 6);
const CONTACT = style("full-contact", 4, { ownActions: 1, covers: ["brawl"] });

describe("What was done in a turn", () => {
  it("takes its actions out of the turn of the style that is used", () => {
    const who = { name: "Ada", styles: [KNIFE, SWORD] };
    const turn = turnAfter([use("knife-fight")], who);
    expect(sharesOf(turn, KNIFE, who)).toEqual({
      shared: { left: 1, all: 2 },
      own: { left: 0, all: 0 },
      defences: { left: 1, all: 1 },
      attacks: { left: 0, all: 0 },
    });
    expect(sharesOf(turn, SWORD, who)).toBeNull();
    expect(afterUse(turn, use("swordfight"), who)).toMatchObject({ ok: false, reason: "anotherSkill" });
  });

  it("leaves every style its own number while none was used", () => {
    const who = { name: "Ada", styles: [KNIFE, SWORD] };
    const turn = turnAfter([], who);
    expect(sharesOf(turn, KNIFE, who)?.shared).toEqual({ left: 2, all: 2 });
    expect(sharesOf(turn, SWORD, who)?.shared).toEqual({ left: 1, all: 1 });
  });

  it("counts a defence where only defences fit before it takes what serves everything", () => {
    const who = { name: "Ada", styles: [KNIFE] };
    const shares = sharesOf(turnAfter([use("knife-fight", "defence")], who), KNIFE, who);
    expect(shares).toMatchObject({ shared: { left: 2, all: 2 }, defences: { left: 0, all: 1 } });
  });

  it("counts what was done under a style that another covers as nothing of the other's own", () => {
    const who = { name: "Tamsin", styles: [BRAWL, CONTACT] };
    const turn = turnAfter([use("brawl")], who);
    expect(sharesOf(turn, CONTACT, who)).toMatchObject({ shared: { left: 1, all: 2 }, own: { left: 1, all: 1 } });
  });

  it("takes an action for moving, and none for disengaging after it", () => {
    const who = { name: "Ada", styles: [KNIFE] };
    expect(sharesOf(turnAfter([plainUse("move")], who), KNIFE, who)?.shared.left).toBe(1);
    const away = turnAfter([plainUse("move"), other("disengage")], who);
    expect(sharesOf(away, KNIFE, who)).toMatchObject({ shared: { left: 1 }, defences: { left: 0 } });
  });

  it("leaves most with the style that gives most, one action without any, and none once that is spent on moving", () => {
    const who = { name: "Ada", styles: [SWORD, KNIFE] };
    expect(mostLeft(turnAfter([], who), who)).toMatchObject({ shared: { left: 2, all: 2 }, defences: { left: 1 } });
    // A style that is used leaves nothing to the others.
    expect(mostLeft(turnAfter([use("swordfight")], who), who)).toMatchObject({ shared: { left: 0, all: 1 } });
    const nobody = { name: "Bo", styles: [] };
    expect(mostLeft(turnAfter([], nobody), nobody).shared).toEqual({ left: 1, all: 1 });
    expect(mostLeft(turnAfter([plainUse("move")], nobody), nobody).shared).toEqual({ left: 0, all: 1 });
  });

  it("takes nothing for a last defence", () => {
    const who = { name: "Ada", styles: [SWORD] };
    const turn = turnAfter([use("swordfight"), other("lastDefence"), other("lastDefence")], who);
    expect(sharesOf(turn, SWORD, who)?.shared).toEqual({ left: 0, all: 1 });
    expect(afterUse(turn, use("swordfight", "defence"), who)).toMatchObject({ ok: false, reason: "noActionsLeft" });
  });

  it("leaves out what no longer fits, such as a use of a style that is gone", () => {
    const who = { name: "Ada", styles: [SWORD] };
    expect(sharesOf(turnAfter([use("knife-fight")], who), SWORD, who)?.shared.left).toBe(1);
  });

  it("takes an attack first from those that come on top, since everything else cannot", () => {
    const who = { name: "Ada", styles: [SWORD] };
    expect(sharesOf(turnAfter([], who, 1), SWORD, who)).toMatchObject({ shared: { left: 1 }, attacks: { left: 1 } });
    const turn = turnAfter([use("swordfight")], who, 1);
    expect(sharesOf(turn, SWORD, who)).toMatchObject({ shared: { left: 1 }, attacks: { left: 0, all: 1 } });
  });
});

describe("What automatic actions carry within a turn", () => {
  const rows = (key: string, given: object) => ({
    key,
    name: key,
    style: "archery",
    kind: "attack",
    carries: [],
    ...given,
  });
  const SHOOT = rows("archery-shoot", {});
  const AIM = rows("archery-aim", {
    kind: "action",
    automatic: true,
    carries: [
      {
        type: "attack",
        value: 1,
        manoeuvres: ["archery-shoot"],
        styles: [],
        lasts: "turn",
        stacks: true,
        lostByOther: false,
      },
    ],
  });
  const known = new Map([SHOOT, AIM].map((one) => [one.key, one as unknown as ManoeuvreRows]));
  const aim: LoggedUse = { ...use("archery", "action"), manoeuvre: "archery-aim" };
  const shoot: LoggedUse = { ...use("archery"), manoeuvre: "archery-shoot" };
  const bonus = (log: readonly LoggedUse[]) =>
    carriedTo(
      carriedIn(log, (key) => known.get(key)),
      SHOOT as never,
    ).attack;

  it("adds up, and is spent by the attack it counts for", () => {
    expect(bonus([aim, aim]).map(({ value }) => value)).toEqual([1, 1]);
    expect(bonus([aim, shoot])).toEqual([]);
  });

  it("knows nothing of manoeuvres that have gone", () => {
    expect(bonus([{ ...aim, manoeuvre: "archery-gone" }])).toEqual([]);
  });

  it("knows a generic attack by its skill: a second one with another skill is refused", () => {
    const who = { name: "Ada", styles: [] };
    const generic = (skill: string): LoggedUse => ({ ...use(skill), type: "genericAttack", name: skill });
    const turn = turnAfter([generic("slash")], who);
    expect(turn).toMatchObject({ acted: true, skill: { key: "slash" } });
    expect(afterUse(turnAfter([], who), generic("slash"), who).ok).toBe(true);
    expect(afterUse(turn, generic("thrust"), who)).toMatchObject({ ok: false, reason: "anotherSkill" });
  });

  it("loses what moving loses, and nothing by a manoeuvre that has gone since", () => {
    const aim = { ...FIREARMS.aim };
    const aimed: LoggedUse = { ...use("firearms", "action"), manoeuvre: aim.key };
    const rowsOf = (key: string): ManoeuvreRows | undefined => (key === aim.key ? aim : undefined);
    expect(carriedIn([aimed], rowsOf)).toHaveLength(1);
    expect(carriedIn([aimed, plainUse("move")], rowsOf)).toEqual([]);
    expect(carriedIn([aimed, plainUse("other")], rowsOf)).toEqual([]);
    expect(carriedIn([aimed, use("gone", "action")], rowsOf)).toHaveLength(1);
  });

  it("gives nothing for a style that nobody has learned", () => {
    const nothing = { shared: 0, own: 0, extraDefences: 0, extraAttacks: 0 };
    const unlearned = style("full-contact", 0, { ownActions: 1, extraDefences: 1, covers: ["brawl"] });
    expect(allowanceOf(unlearned, [unlearned, BRAWL])).toEqual(nothing);
  });
});
